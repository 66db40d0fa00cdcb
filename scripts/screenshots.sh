#!/bin/sh
# Writes a picture of each screen into docs/: the real program on the sample club,
# driven by keys. Run it by `make screenshots`, which gives it a screen.
set -eu
bin=build/uitslag
home=$(mktemp -d)
trap 'kill $app 2>/dev/null || true; rm -rf "$home"' EXIT
openbox >/dev/null 2>&1 &
HOME=$home LANG=nl_BE.UTF-8 FYNE_SCALE=1 UITSLAG_TRACE=$home/trace $bin demo &
app=$!
until grep -q ready "$home/trace" 2>/dev/null; do sleep 0.2; done
xdotool search --sync --onlyvisible --name Uitslag windowactivate --sync
mkdir -p docs
shot() { sleep 1; import -window root "docs/$1.png"; }
shot vanavond
xdotool key F3 && shot deelnemers
xdotool key F4 && sleep 1 && xdotool key --delay 30 2 s n plus 1 && shot invoer
xdotool key Escape F5 && sleep 1 && xdotool key Return && shot uitslag
xdotool key F6 && shot controle
xdotool key F8 && sleep 1 && shot afdrukken
xdotool key F9 && shot leden
xdotool key F11 && shot instellingen
xdotool key ctrl+n && shot nieuwe-avond
