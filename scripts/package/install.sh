#!/bin/sh
# Installs Uitslag for you alone, in ~/.local, without an administrator: sh install.sh.
# sh install.sh --remove takes it away again; clubs and settings stay.
# Installeert Uitslag alleen voor jou, in ~/.local: sh install.sh. Weer weg met
# sh install.sh --remove; clubs en instellingen blijven.
set -eu
cd "$(dirname "$0")"
bin=$HOME/.local/bin
share=${XDG_DATA_HOME:-$HOME/.local/share}
refresh() {
	! command -v update-desktop-database >/dev/null || update-desktop-database -q "$share/applications" || :
	! command -v update-mime-database >/dev/null || update-mime-database "$share/mime" >/dev/null || :
	! command -v gtk-update-icon-cache >/dev/null || gtk-update-icon-cache -q -t -f "$share/icons/hicolor" || :
}
case ${1:-} in
"")
	mkdir -p "$bin"
	# Beside the old one first: a program that runs goes on with its own file.
	cp uitslag "$bin/uitslag.new"
	mv -f "$bin/uitslag.new" "$bin/uitslag"
	(cd share && find . -type f) | while IFS= read -r f; do
		mkdir -p "$share/$(dirname "$f")"
		cp "share/$f" "$share/$f"
	done
	# The menu starts it where ~/.local/bin is not searched either.
	sed -i "s|^Exec=uitslag|Exec=\"$bin/uitslag\"|" "$share/applications/org.uitslag.desktop.desktop"
	refresh
	echo "$bin/uitslag"
	;;
--remove)
	rm -f "$bin/uitslag"
	(cd share && find . -type f) | while IFS= read -r f; do
		rm -f "$share/$f"
	done
	refresh
	;;
*)
	echo "install.sh [--remove]" >&2
	exit 2
	;;
esac
