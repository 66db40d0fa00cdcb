#!/bin/sh
# One club file on two systems: what is begun on Windows goes on on Linux and comes back, and
# the other way round, and after each step both say the same of it, byte for byte: the list,
# the points as JSON, the uitslag as text, page, paper and parts of a workbook (but for the
# moment at which it was made), the members and the results as CSV, the results as USEBIO.
#
#   scripts/e2e-windows/across.sh [build/uitslag.exe [build/uitslag]]
set -eu
. scripts/e2e-windows/prefix.sh
. scripts/e2e-windows/checks.sh
windows=$(realpath "${1:-build/uitslag.exe}")
linux=$(realpath "${2:-build/uitslag}")
lines=$PWD/docs/do
e2e_prefix
cd "$E2E_DIR"

# on SYSTEM ARGUMENT...: the program of a system, its text with the ends of lines of Linux.
on() {
	system=$1
	shift
	case $system in
	windows) wine "$windows" "$@" --lang nl ;;
	linux) "$linux" "$@" --lang nl ;;
	esac
}

# make SYSTEM FORMAT ARGUMENT...: what a command gives, in a folder of the name of the system,
# without the moment at which it was made where that is to the second.
make() {
	system=$1 format=$2
	shift 2
	rm -rf "$system"
	mkdir "$system"
	case $format in
	said) on "$system" "$@" >"$system/said" ;;
	*) on "$system" "$@" -o "$system/made.$format" >/dev/null ;;
	esac
	case $format in
	pdf) sed -i 's/(D:[0-9]*/(D:/g' "$system/made.pdf" ;;
	xlsx)
		unzip -q -d "$system/parts" "$system/made.xlsx"
		rm "$system/made.xlsx"
		sed -i 's/[0-9-]*T[0-9:]*Z/TIME/g' "$system/parts/docProps/core.xml"
		sed -i 's/<v>[0-9]*\.[0-9]\{9,\}<\/v>/TIME/g' "$system"/parts/xl/worksheets/*.xml # the day and its fraction
		;;
	esac
}

# alike FORMAT ARGUMENT...: both systems give the same. Paper names the minute in which it was
# made: what differs is made again.
alike() {
	compared=$((compared + 1))
	for try in 1 2 3; do
		make windows "$@" || printf 'note: try %s of %s failed on Windows\n' $try "$*"
		make linux "$@"
		diff -r windows linux >differs && return 0
	done
	echo "FAIL  $what: $*: $(head -n 3 differs)"
	failed=1
}

# both WHAT CLUB SESSIONS: the two systems say the same of a club.
both() {
	what=$1 compared=0 before=$failed
	alike said list "$2" --json
	alike said list "$2"
	alike said check "$2"
	alike csv export members "$2"
	event=0
	while [ $event -lt "$3" ]; do
		event=$((event + 1))
		alike said score "$2" --event $event --json
		for format in txt html pdf xlsx; do
			alike $format report uitslag "$2" --event $event
		done
		alike csv export csv "$2" --event $event
		alike xml export usebio "$2" --event $event
	done
	[ $failed != "$before" ] || echo "ok    $what: $compared lists, points and papers the same"
}

# The evening of docs/do, in three parts: up to the sixth result, up to the last results, and
# what corrects, rules, penalises and closes; one system after the other has a turn.
results=$(grep -n '"enter-result"' "$lines/pairs.jsonl" | cut -d: -f1)
sixth=$(echo "$results" | sed -n 6p)
late=$(echo "$results" | tail -n 3 | head -n 1)
sed "1,${sixth}!d" "$lines/pairs.jsonl" >begin.jsonl
sed "$((sixth + 1)),${late}!d" "$lines/pairs.jsonl" >middle.jsonl
sed "1,${late}d" "$lines/pairs.jsonl" >end.jsonl

for first in windows linux; do
	case $first in windows) second=linux ;; *) second=windows ;; esac
	on $first new $first.uitslag --name "De Proef één" >/dev/null
	on $first do $first.uitslag --file begin.jsonl >/dev/null
	both "begun on $first" $first.uitslag 1
	on $second do $first.uitslag --file middle.jsonl >/dev/null
	both "gone on with on $second" $first.uitslag 1
	on $first do $first.uitslag --file end.jsonl >/dev/null
	both "ended on $first" $first.uitslag 1
done

on windows demo --write sample.uitslag >/dev/null
both "the sample club, written on Windows" sample.uitslag 3
on linux demo --write sample-linux.uitslag >/dev/null
both "the sample club, written on Linux" sample-linux.uitslag 3
exit $failed
