#!/bin/sh
# Makes Mesa's OpenGL that needs no driver (22.3.6, softpipe, MIT and like licences) from
# Debian's source, for Windows: build/mesa/windows/opengl32.dll, which the installer puts
# in the folder softgl beside the program, and LICENSE. It takes a quarter of an hour of
# two cores, once; where it is there already nothing is done. MESA_SOURCE names the archive
# of its source, where it is not to be fetched.
#
# What is made is one library, and not the three that Mesa makes: the driver is linked into
# opengl32.dll. It has no LLVM, no cache of shaders and no time in it, and imports only what
# every Windows has.
set -eu
version=22.3.6
sum=737cb8e5d380ce1a0ad01fb8b74db7f27303435c353e753d2302e8cf3927bad2
cd "$(dirname "$0")/.."
scripts/deps.sh mesa
top=$PWD
out=build/mesa/windows
[ ! -f "$out/opengl32.dll" ] || exit 0
. scripts/source.sh
source_archive mesa $version $sum MESA_SOURCE build/mesa
echo "compiling Mesa $version for Windows, about 15 minutes"
rm -rf "$out" build/mesa/source build/mesa/work
mkdir -p "$out" build/mesa/source
tar -xf "$archive" -C build/mesa/source --strip-components=1
cd build/mesa/source
# One library: the driver is part of opengl32.dll.
sed -i -e 's/^libgallium_wgl = shared_library(/libgallium_wgl = static_library(/' \
	-e '/vs_module_defs : wgl_def/d' -e '/link_args : gallium_wgl_link_args/d' src/gallium/targets/wgl/meson.build
sed -i -e 's/libgallium_wgl, libglapi_bridge, libglapi$/libglapi/' \
	-e 's/^  link_with : \[$/  link_whole : [libgallium_wgl],\n  link_with : [/' src/gallium/targets/libgl-gdi/meson.build
grep -q 'link_whole : \[libgallium_wgl\]' src/gallium/targets/libgl-gdi/meson.build
cat >../windows.ini <<'INI'
[binaries]
c = 'x86_64-w64-mingw32-gcc-posix'
cpp = 'x86_64-w64-mingw32-g++-posix'
ar = 'x86_64-w64-mingw32-ar'
strip = 'x86_64-w64-mingw32-strip'
windres = 'x86_64-w64-mingw32-windres'
pkgconfig = 'false'
[host_machine]
system = 'windows'
cpu_family = 'x86_64'
cpu = 'x86_64'
endian = 'little'
INI
# Debian's python3 first: it has the modules that Mesa's build asks for.
PATH=/usr/bin:/bin:$PATH
export PATH
meson setup ../work --cross-file ../windows.ini --buildtype=release --wrap-mode=nodownload \
	-Dplatforms=windows -Dgallium-drivers=swrast -Dvulkan-drivers= -Dvideo-codecs= -Dllvm=disabled \
	-Dshared-glapi=disabled -Dgles1=disabled -Dgles2=disabled -Degl=disabled \
	-Dshader-cache=disabled -Dzlib=disabled -Dzstd=disabled \
	-Dc_link_args='-static -static-libgcc -Wl,--no-insert-timestamp' \
	-Dcpp_link_args='-static -static-libgcc -static-libstdc++ -Wl,--no-insert-timestamp' >../meson.log ||
	{ cat ../meson.log >&2; exit 1; }
ninja -C ../work src/gallium/targets/libgl-gdi/opengl32.dll
cd "$top"
x86_64-w64-mingw32-strip -o build/mesa/opengl32.dll build/mesa/work/src/gallium/targets/libgl-gdi/opengl32.dll
imports=$(x86_64-w64-mingw32-objdump -p build/mesa/opengl32.dll | sed -n 's/.*DLL Name: //p' | tr 'A-Z\n' 'a-z ')
for dll in $imports; do
	case $dll in
	kernel32.dll | msvcrt.dll | gdi32.dll | user32.dll | api-ms-win-core-synch-l1-2-0.dll) ;; # that one since Windows 8
	*) echo "mesa.sh: opengl32.dll needs $dll, which is not on every Windows" >&2; exit 1 ;;
	esac
done
cp build/mesa/source/docs/license.rst "$out/LICENSE"
mv build/mesa/opengl32.dll "$out/opengl32.dll"
rm -rf build/mesa/source build/mesa/work build/mesa/windows.ini build/mesa/meson.log
