# What the steps in shell hold: to be read after prefix.sh. A step ends with `exit $failed`.
failed=0
# holds WHAT GOT WANT: two texts are the same, or it is told.
holds() {
	if [ "$2" = "$3" ]; then
		printf 'ok    %s\n' "$1"
	else
		printf 'FAIL  %s: got\n%s\nwant\n%s\n' "$1" "$2" "$3"
		failed=1
	fi
}
# same WHAT FILE FILE: two files have the same bytes, or it is told where they differ.
same() {
	if cmp -s "$2" "$3"; then
		printf 'ok    %s\n' "$1"
	else
		printf 'FAIL  %s: %s\n' "$1" "$(cmp "$2" "$3" 2>&1 || true)"
		failed=1
	fi
}
# says WHAT TEXT PART: a text has a part, or it is told.
says() {
	case $2 in
	*"$3"*) printf 'ok    %s\n' "$1" ;;
	*) printf 'FAIL  %s: got\n%s\nand not in it: %s\n' "$1" "$2" "$3"; failed=1 ;;
	esac
}
# code runs a program, and gives its code.
code() { "$@" >/dev/null 2>&1 && echo 0 || echo $?; }
