/* Each header of the C API compiles alone, as C99 without extensions and as
 * C++.
 *
 * REQUIRES: compiler
 * RUN: %cc -std=c99 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -x c \
 * RUN:   -I%iket_source_dir/include -I%iket_binary_dir/include \
 * RUN:   -isystem %mlir_dir/../../../include %s -DHEADER='"iket-c/Dialect.h"'
 * RUN: %cc -std=c99 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -x c \
 * RUN:   -I%iket_source_dir/include -I%iket_binary_dir/include \
 * RUN:   -isystem %mlir_dir/../../../include %s -DHEADER='"iket-c/Passes.h"'
 * RUN: %cxx -std=c++17 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -x c++ \
 * RUN:   -I%iket_source_dir/include -I%iket_binary_dir/include \
 * RUN:   -isystem %mlir_dir/../../../include %s -DHEADER='"iket-c/Dialect.h"'
 * RUN: %cxx -std=c++17 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -x c++ \
 * RUN:   -I%iket_source_dir/include -I%iket_binary_dir/include \
 * RUN:   -isystem %mlir_dir/../../../include %s -DHEADER='"iket-c/Passes.h"'
 */

#include HEADER

int main(void) { return 0; }
