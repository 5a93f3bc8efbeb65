#!/bin/sh
# Makes the cubins of this folder, except reference.cubin, which run-iket 4.8.1
# recorded on an H200 (tilelang layout; kernels `work` with five sites and
# `plain` with none; its capture is the fixture of the raw reader).
#
#   make_cubins.sh PTXAS PTXAS_12
#
# PTXAS is of CUDA 13.0. PTXAS_12 is of 12.8, for the older ELF layout.
set -eu
ptxas=$1 ptxas12=$2
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# make OUT COMPILER CHIP MODULE FUNCTIONS OPTION [PTX-VERSION]
make() {
  python3 ../make_ptx.py --chip "$3" --module "$4" --functions "$5" \
    --ptx-version "${7:-9.0}" > "$work/in.ptx"
  # With -g the path of the input ends up in the cubin.
  (cd "$work" && "$2" "-arch=$3" "$6" in.ptx -o out.cubin)
  cp "$work/out.cubin" "$1"
}

make tilelang-sm_90.cubin      "$ptxas"   sm_90   tilelang straight,branches      -O3
make tilelang-sm_90-O0.cubin   "$ptxas"   sm_90   tilelang straight               -O0
make tilelang-sm_80.cubin      "$ptxas"   sm_80   tilelang straight,shared        -O3
make fixed-sm_80.cubin         "$ptxas"   sm_80   fixed    straight,shared        -O3
make tilelang-sm_80-abi7.cubin "$ptxas12" sm_80   tilelang straight               -O3 8.7
make cutlass-sm_90a.cubin      "$ptxas"   sm_90a  cutlass  straight,wide_payloads -O3
make wide-sm_120a.cubin        "$ptxas"   sm_120a wide     straight,wide_payloads -O3
make wide-sm_90-g.cubin        "$ptxas"   sm_90   wide     device,caller          -g

cat > "$work/in.ptx" <<'PTX'
.version 9.0
.target sm_90
.address_size 64
.visible .entry plain(.param .u64 p) {
  .reg .b64 %rd<2>;
  ld.param.u64 %rd1, [p];
  st.global.u32 [%rd1], 1;
  pmevent 3;
  ret;
}
PTX
"$ptxas" -arch=sm_90 "$work/in.ptx" -o plain-sm_90.cubin

python3 ../make_record_ptx.py > "$work/in.ptx"
"$ptxas" -arch=sm_90 "$work/in.ptx" -o ../records/buffer-sm_90.cubin
