"""lit configuration of the iket suite.

A test that needs a tool this machine may lack says so with REQUIRES and a
feature from below; it is then reported as unsupported, never as passed.
"""

import glob
import os
import shutil

import lit.formats

config.name = "iket"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test", ".ll", ".td", ".py", ".c"]
config.excludes = ["Inputs", "unittests", "device", "lib", "CMakeLists.txt", "lit.cfg.py",
                   "lit.site.cfg.py"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.iket_binary_dir, "test")

# Captured names are local to their CHECK-LABEL block.
config.environment["FILECHECK_OPTS"] = "-enable-var-scope"

path = [config.iket_tools_dir, config.llvm_tools_dir, config.environment["PATH"]]
config.environment["PATH"] = os.pathsep.join(path)
for variable in ("CUDA_HOME", "CUDA_PATH", "HOME"):
    if variable in os.environ:
        config.environment[variable] = os.environ[variable]


def feature(name, present):
    if present:
        config.available_features.add(name)
    return present


feature("compiler", config.iket_enable_compiler)
feature("runtime", config.iket_enable_runtime)
# Runs lowered code on the CPU.
feature("mlir-runner", shutil.which("mlir-runner", path=config.llvm_tools_dir))
feature("lli", shutil.which("lli", path=config.llvm_tools_dir))


def find_cuda_tool(name):
    """A CUDA tool from PATH, CUDA_HOME, or a CUDA wheel beside the oracle."""
    found = shutil.which(name)
    places = []
    for variable in ("CUDA_HOME", "CUDA_PATH"):
        if os.environ.get(variable):
            places.append(os.path.join(os.environ[variable], "bin", name))
    places.append("/usr/local/cuda/bin/" + name)
    places += sorted(glob.glob(os.path.join(
        config.oracle_dir, "lib", "python3*", "site-packages", "nvidia", "*", "bin", name)))
    return found or next((p for p in places if os.access(p, os.X_OK)), None)


for tool in ("ptxas", "nvdisasm", "nvcc", "fatbinary", "cuobjdump"):
    where = find_cuda_tool(tool)
    # The wheel of nvcc has no headers.
    if tool == "nvcc" and where and not os.path.exists(os.path.join(
            os.path.dirname(os.path.dirname(where)), "include", "cuda_runtime.h")):
        where = None
    # Where it is in PATH, iket-compile finds it too.
    if tool == "ptxas" and where:
        config.environment["PATH"] += os.pathsep + os.path.dirname(where)
    if feature(tool, where):
        config.substitutions.append(("%" + tool, where))

oracle = glob.glob(os.path.join(
    config.oracle_dir, "lib", "python3*", "site-packages", "nvidia_cutlass_dsl", "dsl_packages"))
if feature("oracle", oracle):
    config.substitutions.append(("%oracle_python", "env PYTHONPATH=%s %s" % (
        oracle[0], os.path.join(config.oracle_dir, "bin", "python"))))

# Packages of the tests' Python environment.
venv_python = os.path.join(config.venv_dir, "bin", "python")
config.substitutions.append(("%venv_python", venv_python))
for package in ("perfetto", "playwright"):
    feature(package, glob.glob(os.path.join(
        config.venv_dir, "lib", "python3*", "site-packages", package)))
chromium = shutil.which("chromium")
if feature("chromium", chromium and "playwright" in config.available_features):
    config.substitutions.append(("%chromium", chromium))

config.substitutions += [
    ("%iket_source_dir", config.iket_source_dir),
    ("%iket_binary_dir", config.iket_binary_dir),
    ("%iket_lib_dir", config.iket_lib_dir),
    ("%iket_plugin", os.path.join(config.iket_lib_dir, "IketPlugin.so")),
    ("%python", config.python),
    ("%cmake", config.cmake),
    ("%cxx", config.cxx),
    ("%cc", config.cc),
    ("%mlir_dir", config.mlir_dir),
]

