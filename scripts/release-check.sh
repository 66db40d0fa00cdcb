#!/bin/sh
# Makes the packages of the commit twice, in two folders, at two times, and compares the
# bytes. "make release-check" calls it. Mesa is built once and copied, where it was built;
# SOFTGL=0 is without. Signatures differ by their time, so no key is used.
set -eu
cd "$(dirname "$0")/.."
unset SIGN_PFX SIGN_CERT SIGN_KEY SOURCE_DATE_EPOCH VERSION MAKEFLAGS MAKELEVEL GOFLAGS
git diff --quiet HEAD || echo "release-check: what is not committed is not in it" >&2
commit=$(git rev-parse HEAD) # of now: a commit meanwhile is another set
rm -rf build/check
for name in one another-folder; do
	git clone -q . "build/check/$name"
	git -C "build/check/$name" checkout -q "$commit"
	if [ "${SOFTGL:-1}" != 0 ]; then
		scripts/mesa.sh
		mkdir -p "build/check/$name/build"
		cp -r build/mesa "build/check/$name/build/"
	fi
	DDS_SOURCE=${DDS_SOURCE:-$(ls "$PWD"/build/dds/dds_*.orig.tar.gz 2>/dev/null || :)} \
		make -C "build/check/$name" packages >"build/check/$name.log" 2>&1 || { tail -n 20 "build/check/$name.log" >&2; exit 1; }
done
cd build/check
cmp one/build/release/SHA256SUMS another-folder/build/release/SHA256SUMS || {
	diff one/build/release/SHA256SUMS another-folder/build/release/SHA256SUMS || :
	echo "release-check: the packages are not the same twice; both are in build/check" >&2
	exit 1
}
cat one/build/release/SHA256SUMS
cd ../..
rm -rf build/check
echo "the same bytes twice"
