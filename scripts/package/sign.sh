#!/bin/sh
# Signs Windows programs with the key of the environment: sign.sh FILE...
#   SIGN_PFX             a file with certificate and key (.pfx, .p12), or both of
#   SIGN_CERT, SIGN_KEY  the certificate with those above it, and the key, as PEM
#   SIGN_PASS_FILE       a file with the password of the key, where it has one
#   SIGN_TIMESTAMP       the address of a timestamp server: without it a signature ends
#                        with its certificate
# Without a key it does nothing: sign.sh --key reports whether there is one.
set -eu
if [ -n "${SIGN_PFX:-}" ]; then
	set -- "$@" -- -pkcs12 "$SIGN_PFX"
elif [ -n "${SIGN_CERT:-}${SIGN_KEY:-}" ]; then
	[ -n "${SIGN_CERT:-}" ] && [ -n "${SIGN_KEY:-}" ] || { echo "sign.sh: SIGN_CERT and SIGN_KEY go together" >&2; exit 1; }
	set -- "$@" -- -certs "$SIGN_CERT" -key "$SIGN_KEY"
else
	[ "${1:-}" != --key ] || exit 1
	exit 0
fi
[ "$1" != --key ] || exit 0
[ -z "${SIGN_PASS_FILE:-}" ] || set -- "$@" -readpass "$SIGN_PASS_FILE"
[ -z "${SIGN_TIMESTAMP:-}" ] || set -- "$@" -ts "$SIGN_TIMESTAMP"
files=
while [ "$1" != -- ]; do
	files="$files$1
"
	shift
done
shift
printf '%s' "$files" | while IFS= read -r file; do
	osslsigncode sign "$@" -h sha256 -n Uitslag -in "$file" -out "$file.signed" >/dev/null
	mv "$file.signed" "$file"
	echo "signed: $file"
done
