#!/bin/sh
# What Windows gives the commands without a window: files as Excel writes them, and paths of
# every kind, through cmd.
#
#   scripts/e2e-windows/headless.sh [build/uitslag.exe]
set -eu
. scripts/e2e-windows/prefix.sh
. scripts/e2e-windows/checks.sh
program=$(realpath "${1:-build/uitslag.exe}")
e2e_prefix
mkdir "$WINEPREFIX/drive_c/Club"
cp "$program" "$WINEPREFIX/drive_c/Club/uitslag.exe"
cd "$WINEPREFIX/drive_c/Club"
uitslag() { wine cmd /c uitslag.exe "$@" </dev/null; }

# Files of Excel: the list of members and the results, in what it writes under each name of
# "Save as".
uitslag new leeg.uitslag --name Leeg >/dev/null
printf '%s\n' 'Naam;Voornaam;Lidnummer' 'Daniëls;André;1' 'Müller;Zoë;2' 'Ça-va;Noël;3' 'Łuczak;Åse;4' >list.utf8
grep -v Łuczak list.utf8 >list.latin
cat >score.utf8 <<'END'
gift;NZ;OW;contract;leider;slagen;score;NZ namen;OW namen
1;1;2;4SX;N;10;590;An Claes & Bo Smets;Cis Maes & Dré Nys
1;3;4;PAS;;;0;Zoë Müller & Els Bosch;Fons & Gé
2;1;4;3SA;O;9;-400;An Claes & Bo Smets;Fons & Gé
2;3;2;3SA;O;8;50;Zoë Müller & Els Bosch;Cis Maes & Dré Nys
END
crlf() { sed 's/$/\r/' "$1"; }
crlf list.latin | iconv -f UTF-8 -t WINDOWS-1252 >'list 1252.csv'
{ printf '\357\273\277'; crlf list.utf8; } >'list utf8 bom.csv'
crlf list.utf8 >'list utf8.csv'
{ printf '\377\376'; crlf list.utf8 | tr ';' '\t' | iconv -f UTF-8 -t UTF-16LE; } >'list utf16.txt'
{ printf '\376\377'; crlf list.utf8 | iconv -f UTF-8 -t UTF-16BE; } >'list utf16 be.csv'
crlf score.utf8 | iconv -f UTF-8 -t WINDOWS-1252 >'score 1252.csv'
{ printf '\377\376'; crlf score.utf8 | tr ';' '\t' | iconv -f UTF-8 -t UTF-16LE; } >'score utf16.csv'
uitslag score score.utf8 --format csv | sed 1d >scores # the first line names the file
says "the results as they were typed" "$(cat scores)" "Zoë Müller"
for file in 'score 1252.csv' 'score utf16.csv'; do
	uitslag score "$file" --format csv | sed 1d >out
	same "$file: the same points and names" out scores
done
for file in 'list 1252.csv' 'list utf8 bom.csv' 'list utf8.csv' 'list utf16.txt' 'list utf16 be.csv'; do
	case $file in *1252*) names=list.latin ;; *) names=list.utf8 ;; esac
	rm -f one.uitslag* out.csv
	uitslag new one.uitslag --name Een >/dev/null
	uitslag import members "$file" --into one.uitslag >said 2>&1 || cat said
	uitslag export members one.uitslag -o out.csv >/dev/null
	holds "$file: every name whole" \
		"$(sed '1d; s/\r//' out.csv | cut -d';' -f1,2 | sort)" "$(sed 1d $names | cut -d';' -f1,2 | sort)"
done
holds "CSV goes out with CRLF and a mark of UTF-8" "$(head -c 3 out.csv | od -An -tx1 | tr -d ' ') $(grep -c "$(printf '\r')\$" out.csv)" "efbbbf $(wc -l <out.csv)"

# Paths: a drive letter, another drive, a network drive, accents and signs, longer than 260.
holds "demo" "$(code uitslag demo --write 'C:\Club\c.uitslag')" 0
uitslag list 'C:\Club\c.uitslag' >want
mkdir -p "$E2E_DIR/stick/Mijn club" "$E2E_DIR/nas/Bridge & co"
ln -s "$E2E_DIR/stick" "$WINEPREFIX/dosdevices/e:"
mkdir -p "$WINEPREFIX/dosdevices/unc/nas"
ln -s "$E2E_DIR/nas" "$WINEPREFIX/dosdevices/unc/nas/club"
accents='C:\Club\Mijn clubs é ë (2026)'
mkdir "$WINEPREFIX/drive_c/Club/Mijn clubs é ë (2026)"
part=een-map-met-een-lange-naam-van-vijftig-tekens-0123
long="$part/$part/$part/$part/$part/$part"
mkdir -p "$WINEPREFIX/drive_c/$long"
deep="C:\\$(echo "$long" | tr / '\\')\\club.uitslag"
for path in 'E:\Mijn club\c.uitslag' 'e:/Mijn club/d.uitslag' '\\nas\club\Bridge & co\c.uitslag' '//nas/club/d.uitslag' \
	"$accents\\Café 100% #1 & co.uitslag" '.\e.uitslag' '..\Club\f.uitslag' '\Club\g.uitslag' "$deep"; do
	wine uitslag.exe demo --write "$path" >/dev/null 2>said || cat said
	wine uitslag.exe list "$path" >out 2>said || cat said
	same "$path ($(printf %s "$path" | wc -m) signs)" out want
	holds "  and its paper beside it" "$(code wine uitslag.exe report uitslag "$path" --event 1 -o "${path%.uitslag}.pdf")" 0
done
[ -s "$E2E_DIR/nas/Bridge & co/c.pdf" ] || { echo "FAIL  no paper on the network"; failed=1; }

# What Windows has no file for: one sentence, no fault of the program.
for path in 'C:\Club\con.uitslag' 'C:\Club\a<b.uitslag' 'C:\geen\map\c.uitslag' 'Q:\c.uitslag' '\\weg\club\c.uitslag' '\\\\nas\x'; do
	wine uitslag.exe demo --write "$path" >out 2>said && got=0 || got=$?
	holds "$path: refused in one line" "$got $(wc -l <said)" "1 1"
	if grep -q 'programma zelf' said; then
		printf 'FAIL  %s: told as a fault of the program: %s\n' "$path" "$(cat said)"
		failed=1
	fi
done
exit $failed
