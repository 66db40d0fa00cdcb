#!/bin/sh
# Writes a picture of every screen: the real program on the sample club, driven by
# keys, on a screen of its own that is started and ended here.
#
#   screenshots.sh [SIZE|LANGUAGE|THEME|PERCENT ...]
#
# Without words it goes through every combination of 1366x768 1920x1080, nl en, light
# dark contrast, and 100 150, and at 1366x768 through three looks of fr es pl de; a word
# keeps only what it names: screenshots.sh 1366x768 nl light 150 is one walk through the
# program. Other percentages up to 200 may be asked for; on the large screen 140 is what the
# program chooses by itself.
# The pictures go to docs/screens/SIZE/LANGUAGE-THEME-PERCENT/NAME.png, with a contact
# sheet beside each folder, and none of it to the repository. With nl light 100 at 1366x768
# the pictures of the README are made: docs/invoer.png, and docs/papier.png, the results as
# they hang on the wall.
set -eu

bin=build/uitslag-hooks # built with the tag hooks
sizes= langs= themes= percents=
for word in "$@"; do
	case $word in
	*x*) sizes="$sizes $word" ;;
	nl | en | fr | es | pl | de) langs="$langs $word" ;;
	light | dark | contrast) themes="$themes $word" ;;
	1[0-9][0-9] | 200) percents="$percents $word" ;;
	*) echo "screenshots.sh: what is $word? Say sizes (1366x768), nl en fr es pl de, light dark contrast, 100 150" >&2; exit 2 ;;
	esac
done

tmp=$(mktemp -d)
home=${TMPDIR:-/tmp}/club # seen on the pictures as the folder of the files
mkdir -m 700 "$home" 2>/dev/null || home=$tmp/home
app= screen= manager=
# end ends one program that was started here, and waits for it.
end() {
	[ -n "$1" ] || return 0
	kill "$1" 2>/dev/null || true
	wait "$1" 2>/dev/null || true
}
trap 'end "$app"; end "$manager"; end "$screen"; rm -rf "$tmp" "$home"' EXIT
trap 'exit 1' INT TERM HUP

# A window manager that gives the one window all the room, as at the club.
cat >"$tmp/openbox.xml" <<'END'
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <applications><application class="*"><maximized>yes</maximized></application></applications>
</openbox_config>
END

# begin_screen starts a screen of a size on the first free display.
begin_screen() {
	: >"$tmp/display"
	Xvfb -displayfd 3 -screen 0 "$1x24" -nolisten tcp 3>"$tmp/display" >/dev/null 2>&1 &
	screen=$!
	until [ -s "$tmp/display" ]; do
		kill -0 "$screen" || { echo "screenshots.sh: Xvfb does not start" >&2; exit 1; }
		sleep 0.1
	done
	DISPLAY=:$(cat "$tmp/display")
	export DISPLAY
	openbox --config-file "$tmp/openbox.xml" >/dev/null 2>&1 &
	manager=$!
}

# begin_app starts the program as a scorer with this look finds it, and waits until it
# has the keyboard.
begin_app() {
	rm -rf "$home"
	mkdir -p "$home/Documents" "$home/.config/fyne/org.uitslag.desktop"
	printf '{"scheme":"%s","scale":"%s"}' "$theme" "$percent" >"$home/.config/fyne/org.uitslag.desktop/preferences.json"
	case $lang in
	nl) locale=nl_BE.UTF-8 spades=s ;;
	fr) locale=fr_BE.UTF-8 spades=p ;;
	es) locale=es_ES.UTF-8 spades='p i' ;;
	pl) locale=pl_PL.UTF-8 spades=s ;;
	de) locale=de_DE.UTF-8 spades=p ;;
	*) locale=en_GB.UTF-8 spades=s ;;
	esac
	env -u LC_ALL -u LC_MESSAGES -u XDG_CONFIG_HOME -u XDG_DOCUMENTS_DIR HOME="$home" LANG=$locale \
		FYNE_SCALE=1 UITSLAG_TRACE="$home/trace" UITSLAG_PANIC="screen.members F7 here" "$bin" "$@" >&2 &
	app=$!
	until grep -q ready "$home/trace" 2>/dev/null; do
		kill -0 "$app" || { echo "screenshots.sh: the program does not start" >&2; exit 1; }
		sleep 0.1
	done
	xdotool search --sync --onlyvisible --name Uitslag windowactivate --sync >/dev/null
}

press() { xdotool key --delay 40 "$@"; }

# go presses a key and waits until the program says that it shows a screen.
go() {
	was=$(grep -c "screen.$2\"" "$home/trace" || true)
	press "$1"
	tries=0
	while [ "$(grep -c "screen.$2\"" "$home/trace" || true)" = "$was" ]; do
		tries=$((tries + 1))
		[ $tries -lt 100 ] || { echo "screenshots.sh: $1 does not show $2" >&2; exit 1; }
		sleep 0.1
	done
	sleep 0.2
}

# shot keeps what is seen, as soon as it stands still.
shot() {
	was= same=0 tries=0
	while [ $same -lt 2 ] && [ $tries -lt 20 ]; do
		sleep 0.2
		import -window root -silent "$tmp/shot.ppm"
		is=$(cksum <"$tmp/shot.ppm")
		if [ "$is" = "$was" ]; then same=$((same + 1)); else same=0; fi
		was=$is tries=$((tries + 1))
	done
	convert "$tmp/shot.ppm" +dither -colors 200 "PNG8:$dir/$1.png"
}

# walk goes to every screen, and to the states in it that matter.
walk() {
	begin_app
	shot welkom
	end "$app"

	begin_app demo
	shot vanavond
	go F3 players; shot deelnemers
	go F4 entry; press 2 $spades n plus 1; shot invoer
	press Escape F1; shot invoer-hulp
	press Escape 9 $spades n Return; shot invoer-geweigerd
	press Escape 4 $spades n Return 4 $spades n Return
	press 1 1 0 Return 1 1 0 Return 1 1 0 Return minus 1 1 0 Return; shot invoer-nakijken
	press ctrl+r; shot invoer-ronde
	press ctrl+r; go F5 ranking; shot uitslag
	press Return; shot uitslag-waarom
	press Return; shot uitslag-giften
	press Escape Escape ctrl+b; sleep 1; shot uitslag-groot
	press Escape; go F6 control; shot controle
	go F7 ruling; press Escape 7 space 8 Return 2 1 b Return Down; shot arbitrage
	press Escape
	go F8 paper; shot afdrukken
	go F9 members; shot leden
	go F11 settings; shot instellingen
	go ctrl+r restore; sleep 1; shot terugzetten
	go F12 log; shot logboek
	go ctrl+n newevening; press 1 3; sleep 2; shot nieuwe-avond
	go F9 members; press F7; sleep 1; go ctrl+F12 fault; shot storing # F7 goes wrong, see UITSLAG_PANIC
	end "$app"
	app=
	montage "$dir/*.png" -tile 4x -geometry 384x+6+6 -background '#888888' +dither -colors 128 "PNG8:$dir.png"
}

# papier makes a picture of the results on paper, of an evening of 14 pairs.
papier() {
	env -u LC_ALL -u LC_MESSAGES LANG=nl_BE.UTF-8 "$bin" demo --write "$tmp/club.uitslag"
	env -u LC_ALL -u LC_MESSAGES LANG=nl_BE.UTF-8 "$bin" report uitslag "$tmp/club.uitslag" --event 2 -o "$tmp/papier.pdf"
	pdftoppm -r 100 -singlefile "$tmp/papier.pdf" "$tmp/papier"
	convert "$tmp/papier.ppm" +dither -colors 64 PNG8:docs/papier.png
}

for size in ${sizes:-1366x768 1920x1080}; do
	begin_screen "$size"
	for lang in ${langs:-nl en fr es pl de}; do
		for theme in ${themes:-light dark contrast}; do
			for percent in ${percents:-100 150}; do
				if [ $# = 0 ]; then
					case $lang-$size-$theme-$percent in
					nl-* | en-* | *-1366x768-light-* | *-1366x768-contrast-150) ;;
					*) continue ;;
					esac
				fi
				dir=docs/screens/$size/$lang-$theme-$percent
				mkdir -p "$dir"
				walk
				echo "$dir"
				if [ "$size $lang $theme $percent" = "1366x768 nl light 100" ]; then
					cp "$dir/invoer.png" docs/
					papier
				fi
			done
		done
	done
	end "$manager"
	end "$screen"
	manager= screen=
done
