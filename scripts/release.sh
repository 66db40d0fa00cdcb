#!/bin/sh
# Adds to the packages in build/release their bills of materials (CycloneDX) and SHA256SUMS.
# "make packages" calls it after the packages of both systems are made.
. scripts/package/lib.sh
tools
GOOS= GOARCH= ${GO:-go} build -modfile=tools/release/go.mod -o build/tools/cyclonedx-gomod github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod
# The tool asks a git repository what version the program is, and ends where there is none:
# it is given one with nothing in it, and the version is put in after it.
sbom=build/sbom
rm -rf "$sbom"
mkdir -p "$sbom"
cp -rl go.mod go.sum LICENSE cmd internal ui assets docs "$sbom/"
git init -q "$sbom"
git -C "$sbom" -c user.name=none -c user.email=none@localhost commit -q --allow-empty -m "nothing"
for system in linux windows; do
	bill=build/package/$system/modules.json
	CGO_ENABLED=1 GOOS=$system GOARCH=amd64 GOFLAGS="-tags=$tags,ddsstatic" build/tools/cyclonedx-gomod app \
		-json -licenses -noserial -notimestamp -std -main cmd/desktop -output "$bill" "$sbom"
	GOOS=$system build/tools/package sbom "$bill" "$out/uitslag-$version-$system.cdx.json" "$version"
done
rm -rf "$sbom"
cd "$out"
rm -f SHA256SUMS
# Of this version only: what an older one left here is not given away.
sha256sum -- "uitslag-$version"-* "uitslag_${version}_amd64.deb" >SHA256SUMS
cat SHA256SUMS
