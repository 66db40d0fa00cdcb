#!/bin/sh
# Everything that is proven of the Windows program, under Wine: each step is a script beside
# this one, whose output goes to build/e2e-windows/logs; at the end a table. The programs are
# built already (make e2e-windows does it). Words choose steps: run.sh across torture.
#
# A step ends with 0 (passed), 77 (cannot be done here, its last line says why) or another
# code (failed).
set -u
cd "$(dirname "$0")/../.."
logs=build/e2e-windows/logs
mkdir -p "$logs"
steps=${*:-gotests torture windows across headless console print installer session nogl}
table=$(mktemp)
trap 'rm -f "$table"' EXIT
failed=0
for step in $steps; do
	script=scripts/e2e-windows/$step.sh
	if [ ! -f "$script" ]; then
		[ $# -eq 0 ] || { echo "run.sh: there is no step $step" >&2; failed=1; }
		continue
	fi
	echo "== $step: $(sed -n '2s/^# //p' "$script")"
	began=$(date +%s)
	sh "$script" >"$logs/$step.log" 2>&1 && code=0 || code=$?
	took=$(($(date +%s) - began))
	last=$(tail -n 1 "$logs/$step.log")
	case $code in
	0) result=pass why= ;;
	77) result=not\ here why=$last ;;
	*)
		result=FAIL why=$(grep -E -m 1 'FAIL|rror|cannot|not ' "$logs/$step.log" || echo "$last")
		failed=1
		tail -n 40 "$logs/$step.log"
		;;
	esac
	printf '%-10s %-9s %5d s  %s\n' "$step" "$result" "$took" "$why" >>"$table"
done
echo
cat "$table"
exit $failed
