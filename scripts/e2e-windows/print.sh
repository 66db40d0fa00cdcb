#!/bin/sh
# Printing on Windows, where no program for PDFs is there: the program draws its pages on the
# printer by GDI. Wine has the printers of CUPS; a CUPS of this test's own has one that makes PDFs
# of what it gets, and these must look as our own PDFs do, upright and lying.
#
#   scripts/e2e-windows/print.sh [build/uitslag.exe]
#
# CUPS-PDF is started by root only, and reads its choices in /etc/cups, in a file that is taken
# away again.
set -eu
. scripts/e2e-windows/prefix.sh
program=$(realpath "${1:-build/uitslag.exe}")
[ "$(id -u)" = 0 ] || { echo "only root can start a printing system of its own" >&2; exit 1; }
e2e_prefix

cups=$E2E_DIR/cups # its socket's path must be short
name=$(basename "$E2E_DIR")
choices=/etc/cups/cups-pdf-$name.conf
mkdir -p "$cups/etc/ppd" "$cups/spool" "$cups/cache" "$cups/state" "$cups/log" "$cups/tmp" "$cups/out"
chmod 755 "$E2E_DIR" "$cups"
chmod 1777 "$cups/tmp" # what CUPS has done for it is done by the user lp
cat >"$cups/etc/cups-files.conf" <<X
ServerRoot $cups/etc
RequestRoot $cups/spool
CacheDir $cups/cache
StateDir $cups/state
TempDir $cups/tmp
AccessLog $cups/log/access
ErrorLog $cups/log/error
PageLog $cups/log/page
SystemGroup root
X
printf 'Listen %s/sock\nLogLevel warn\nBrowsing No\nWebInterface No\n<Policy default>\n<Limit All>\nOrder deny,allow\n</Limit>\n</Policy>\n' "$cups" >"$cups/etc/cupsd.conf"
trap 'status=$?; rm -f "$choices"; e2e_end; exit $status' EXIT
printf 'Out %s/out\nAnonDirName %s/out\nSpool %s/tmp\nLog %s/log\n' "$cups" "$cups" "$cups" "$cups" >"$choices"
/usr/sbin/cupsd -f -c "$cups/etc/cupsd.conf" -s "$cups/etc/cups-files.conf" >"$cups/said" 2>&1 &
e2e_ends $!
CUPS_SERVER=$cups/sock
export CUPS_SERVER
tries=0
until LC_ALL=C lpstat -r 2>/dev/null | grep -q 'scheduler is running'; do
	tries=$((tries + 1))
	[ $tries -lt 300 ] || { echo "CUPS does not start" >&2; cat "$cups/said" "$cups/log/error" >&2; exit 1; }
	sleep 0.1
done
/usr/sbin/lpadmin -p PDF -E -v "cups-pdf:/$name" -P /usr/share/ppd/cups-pdf/CUPS-PDF_opt.ppd 2>/dev/null
# Pages with pictures stay sharp, and letters are not made into pictures again.
/usr/sbin/lpadmin -p PDF -o pdftops-renderer-default=pdftops 2>/dev/null

mkdir "$E2E_DIR/work"
cd "$E2E_DIR/work"
cp "$program" uitslag.exe
failed=0
bad() { echo "FAIL  $*"; failed=1; }

wine uitslag.exe demo --write club.uitslag >/dev/null

# printed COPIES ARGUMENT...: prints, and waits for the PDF that comes out: $sheet.
printed() {
	copies=$1
	shift
	rm -f "$cups/out"/*
	said=$(wine uitslag.exe print "$@" --copies "$copies" 2>&1) || { bad "print $*: $said"; return 1; }
	case $said in *PDF*) ;; *) bad "print $* says $said" ;; esac
	tries=0
	sheet=
	until [ -n "$sheet" ] && pdfinfo "$sheet" >/dev/null 2>&1; do # before that it is being written
		tries=$((tries + 1))
		[ $tries -lt 600 ] || { bad "print $*: nothing came out"; return 1; }
		sleep 0.1
		sheet=$(find "$cups/out" -name '*.pdf')
	done
}
number() { pdfinfo "$1" | sed -n 's/^Pages: *//p'; }
# picture FILE PAGE OUT: a page in grey, upright where it lies.
picture() {
	pdftoppm -gray -singlefile -r 40 -f "$2" -l "$2" "$1" "$3"
	convert "$3.pgm" -rotate '90>' -resize 331x468! "$3.pgm"
}

# same KIND EVENT COPIES [OPTION ...]: what is printed is as the PDF is.
same() {
	kind=$1 event=$2 copies=$3
	what="$kind of session $event, $copies copies"
	wine uitslag.exe report "$kind" club.uitslag --event "$event" -o ours.pdf >/dev/null
	printed "$copies" "$kind" club.uitslag --event "$event" || return 0
	pages=$(number ours.pdf)
	[ "$(number "$sheet")" = $((pages * copies)) ] || { bad "$what: $(number "$sheet") pages, and the PDF has $pages"; return 0; }
	size=$(pdfinfo "$sheet" | sed -n 's/^Page size: *\([0-9]*\)[.0-9]* x \([0-9]*\).*/\1 \2/p')
	case $size in "595 84"[12] | "84"[12]" 595") ;; *) bad "$what: the sheet is $size points" ;; esac
	for page in $(seq 1 $((pages * copies))); do
		picture "$sheet" "$page" printed
		picture ours.pdf $(((page - 1) % pages + 1)) ours
		# How far the greys of small squares are apart, of the largest that they can be; a page
		# that lies may come out turned the other way.
		apart=9
		for turn in 0 180; do
			convert printed.pgm -rotate $turn -scale 42x59! a.pgm
			convert ours.pgm -scale 42x59! b.pgm
			got=$(compare -metric RMSE a.pgm b.pgm null: 2>&1 | sed 's/.*(\(.*\))/\1/') || true
			apart=$(printf '%s\n%s\n' "$apart" "$got" | sort -g | head -n 1)
		done
		if awk "BEGIN { exit !($apart < 0.03) }"; then
			echo "ok    $what, page $page ($apart)"
		else
			bad "$what, page $page looks different: $apart"
			[ -z "${E2E_PICTURES:-}" ] || convert printed.pgm ours.pgm +append "$E2E_PICTURES/print-$kind-$page.png"
		fi
	done
	[ -z "${E2E_PICTURES:-}" ] || { pdftoppm -r 60 -png "$sheet" "$E2E_PICTURES/print-$kind-printed"; pdftoppm -r 60 -png ours.pdf "$E2E_PICTURES/print-$kind-pdf"; }
}
same uitslag 1 1
same uitslag 2 2
same controlestaat 2 1
same frequencies 1 1
same slips 1 1

said=$(wine uitslag.exe print uitslag club.uitslag --event 1 --printer Zolder 2>&1) && code=0 || code=$?
case "$code $said" in "1 "*Zolder*) echo "ok    a printer that is not there" ;; *) bad "a printer that is not there: $code $said" ;; esac
/usr/sbin/lpadmin -x PDF
"$E2E_WINESERVER" -w # its spooler reads the printers when it begins
said=$(wine uitslag.exe print uitslag club.uitslag --event 1 2>&1) && code=0 || code=$?
case "$code $said" in "1 "*printer*) echo "ok    no printer" ;; *) bad "no printer: $code $said" ;; esac
exit $failed
