#!/bin/sh
# Opens the window on a copy of the sample club; where there is no screen, says
# so and writes the sample evening's papers instead.
set -eu
bin=build/uitslag
if $bin screen; then
	exec $bin demo
fi
out=build/demo
mkdir -p $out
rm -f $out/voorbeeld.uitslag*
$bin demo --write $out/voorbeeld.uitslag
$bin report uitslag $out/voorbeeld.uitslag --event 1 -o $out/uitslag.pdf
$bin report controlestaat $out/voorbeeld.uitslag --event 2 -o $out/controlestaat.pdf
$bin report uitslag $out/voorbeeld.uitslag --event 1 -o $out/uitslag.xlsx
echo "No screen here: the sample evening's papers are in $out/ instead:"
ls $out
