#!/bin/sh
# The window on its own screen, driven by real keys from outside: a first evening to its PDF
# and workbook, kill and reopen, two programs on one file, a medium that goes wrong. These
# are the window tests of cmd/desktop, which start the Windows program in place of their own.
# Left out is the second opener of TestWindowMedium: it is a Linux process, whose lock a
# Windows program does not see; TestWindowTakeOver has two Windows programs.
#
#   E2E_RUN='TestWindowFirstEvening' scripts/e2e-windows/windows.sh [build/e2e-windows/uitslag.exe]
set -eu
GOCACHE=$(go env GOCACHE) GOMODCACHE=$(go env GOMODCACHE) GOPATH=$(go env GOPATH) # HOME changes
export GOCACHE GOMODCACHE GOPATH
. scripts/e2e-windows/prefix.sh
program=$(realpath "${1:-build/e2e-windows/uitslag.exe}")
e2e_prefix
e2e_screen
# What the tests start: the home folder of a test becomes that of the Windows user.
cat >"$E2E_DIR/uitslag" <<END
#!/bin/sh
/bin/mkdir -p "\$HOME/AppData/Roaming" "\$HOME/AppData/Local" "\$HOME/Temp"
[ -L '$E2E_USER' ] || /bin/rm -rf '$E2E_USER'
/bin/ln -sfn "\$HOME" '$E2E_USER'
HOME='$E2E_DIR/home'
exec '$E2E_WINE' '$program' "\$@"
END
chmod +x "$E2E_DIR/uitslag"
[ -z "${UITSLAG_PICTURES:-}" ] || mkdir -p "$UITSLAG_PICTURES"
UITSLAG_BIN=$E2E_DIR/uitslag go test -count=1 -timeout 40m -v -run "${E2E_RUN:-^TestWindow}" -skip "${E2E_SKIP:-^TestWindowMedium\$/^second_opener}" ./cmd/desktop
