import lit.formats

config.name = "iket-unit"
config.suffixes = []
config.test_source_root = config.test_exec_root
config.test_format = lit.formats.GoogleTest(".", "Tests")
