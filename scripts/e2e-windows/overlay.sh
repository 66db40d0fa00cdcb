#!/bin/sh
# Writes FOLDER/overlay.json, with which `go test -overlay` gives each package of the
# arguments one more file of tests. Wine 8 does not know FileDispositionInformationEx, by
# which os.RemoveAll of Go 1.26 removes files, and answers what Go takes for a fault; Go's
# way for older file systems works, and that file asks for it. It sets a variable that Go
# has for its own tests, so the linker must be told: -ldflags=-checklinkname=0.
#
#   overlay.sh FOLDER PACKAGE...
set -eu
out=$1
shift
source=$(go env GOROOT)/src/internal/syscall/windows/at_windows.go
grep -q '^var TestDeleteatFallback bool' "$source" || {
	echo "overlay.sh: $source has no TestDeleteatFallback any more: see how this Go removes files, and whether Wine still needs this" >&2
	exit 1
}
mkdir -p "$out"
go list -f '{{.Dir}}	{{.Name}}	{{.ImportPath}}' "$@" >"$out/packages"
separator='{"Replace":{'
: >"$out/overlay.json"
while IFS='	' read -r dir name path; do
	file=$out/$(echo "$path" | tr / -)_windows.go
	cat >"$file" <<END
package $name

import _ "unsafe"

//go:linkname testDeleteatFallback internal/syscall/windows.TestDeleteatFallback
var testDeleteatFallback bool

func init() { testDeleteatFallback = true }
END
	printf '%s\n"%s/under_wine_windows_test.go":"%s"' "$separator" "$dir" "$file" >>"$out/overlay.json"
	separator=,
done <"$out/packages"
echo '}}' >>"$out/overlay.json"
