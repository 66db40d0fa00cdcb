#!/bin/sh
# Makes of build/package/linux/uitslag what a club gets: build/release/uitslag_VERSION_amd64.deb
# for Debian and Ubuntu, and uitslag-VERSION-linux-amd64.tar.xz for any Linux with glibc and
# X11, with an install.sh for one user. "make package-linux" calls it.
. scripts/package/lib.sh
work=build/package/linux
program=$work/uitslag
share=$work/share
tools
rm -rf "$share" "$work/deb" "$work/tar"

# What both have.
echo "package-linux: the files of Uitslag $version, with the licences of what is in it"
build/tools/package icons "$share/icons/hicolor"
mkdir -p "$share/applications" "$share/mime/packages" "$share/metainfo" "$share/man/man1"
cp scripts/package/org.uitslag.desktop.desktop "$share/applications/"
cp scripts/package/org.uitslag.desktop.xml "$share/mime/packages/"
fill scripts/package/org.uitslag.desktop.metainfo.xml >"$share/metainfo/org.uitslag.desktop.metainfo.xml"
fill scripts/package/uitslag.1 | gzip -9n >"$share/man/man1/uitslag.1.gz"
notices linux "$work/licences.txt"

# The Debian package. What it depends on is what the program is linked to, by the oldest
# versions that have what it calls, and what the window toolkit opens by name.
deb=$work/deb
mkdir -p "$deb/DEBIAN" "$deb/usr/bin" "$deb/usr/share/doc/uitslag" "$work/debian"
cp "$program" "$deb/usr/bin/uitslag"
cp -r "$share/." "$deb/usr/share/"
{
	printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Uitslag\n'
	printf 'Comment:\n The program has parts of others. Their licences are in\n /usr/share/doc/uitslag/licences.txt.gz.\n'
	printf '\nFiles: *\nCopyright: 2026 The Uitslag authors\nLicense: Expat\n'
	sed -n '/^Permission/,$p' LICENSE | sed 's/^$/./; s/^/ /'
} >"$deb/usr/share/doc/uitslag/copyright"
gzip -9nc "$work/licences.txt" >"$deb/usr/share/doc/uitslag/licences.txt.gz"
printf 'uitslag (%s) unstable; urgency=medium\n\n  * CHANGELOG.md of the source has what is new.\n\n -- %s  %s\n' \
	"$version" "$maintainer" "$(date -u -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$deb/usr/share/doc/uitslag/changelog.gz"
printf 'Source: uitslag\n\nPackage: uitslag\nArchitecture: amd64\n' >"$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O -euitslag | sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || { echo "package-linux: dpkg-shlibdeps says nothing" >&2; exit 1; }
depends="$depends, libxcursor1, libxi6, libxinerama1, libxrandr2, libxxf86vm1"
stamp "$deb"
chmod 755 "$deb/usr/bin/uitslag"
size=$(du -k --apparent-size -s "$deb/usr" | cut -f1)
fill scripts/package/control >"$deb/DEBIAN/control"
(cd "$deb" && find usr -type f | sort | xargs -d '\n' md5sum) >"$deb/DEBIAN/md5sums"
stamp "$deb/DEBIAN"
echo "package-linux: packing uitslag_${version}_amd64.deb"
dpkg-deb --root-owner-group -Zxz --threads-max=1 --build "$deb" "$out/uitslag_${version}_amd64.deb" >/dev/null

# The archive.
echo "package-linux: packing uitslag-$version-linux-amd64.tar.xz"
top=uitslag-$version
mkdir -p "$work/tar/$top"
cp "$program" scripts/package/install.sh LICENSE "$work/licences.txt" "$work/tar/$top/"
cp -r "$share" "$work/tar/$top/share"
stamp "$work/tar"
chmod 755 "$work/tar/$top/uitslag" "$work/tar/$top/install.sh"
tar -C "$work/tar" --sort=name --format=ustar --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -c "$top" |
	xz -6 -T1 >"$out/uitslag-$version-linux-amd64.tar.xz"
ls -l "$out/uitslag_${version}_amd64.deb" "$out/uitslag-$version-linux-amd64.tar.xz"
