# How a script that compiles another project's library comes by its source, read by it in the
# top folder.

# source_archive PACKAGE VERSION SUM VARIABLE FOLDER sets archive to the upstream source of a
# Debian package, as its authors published it: the file that the environment variable VARIABLE
# names, else PACKAGE_VERSION.orig.tar.gz in FOLDER, where it is fetched to once. It is held
# against SUM, its SHA-256.
source_archive() {
	eval "archive=\${$4:-}"
	script=$(basename "$0")
	if [ -n "$archive" ]; then
		[ -f "$archive" ] || { echo "$script: there is no file $archive, which $4 names" >&2; exit 1; }
	else
		archive=$5/$1_$2.orig.tar.gz
		[ -f "$archive" ] || fetch_source "$1" "$2" "$3" "$4" "$archive"
	fi
	is_source "$archive" "$3" || { echo "$script: $archive is not the source of $1 $2: its SHA-256 is not $3. Remove it, or let $4 name the right one" >&2; exit 1; }
}

is_source() { echo "$2  $1" | sha256sum -c --status -; }

# fetch_source PACKAGE VERSION SUM VARIABLE FILE writes the file with the system's package
# client, from where this system gets its packages. The system's own lists stay as they are.
fetch_source() (
	echo "fetching the source of $1 $2 (package lists first)"
	work=$(mktemp -d)
	trap 'rm -rf "$work"' EXIT
	trap 'exit 1' INT TERM HUP
	otherwise="Get ${5##*/} (SHA-256 $3) elsewhere and say where it is: $4=PATH make …"
	command -v apt-get >/dev/null 2>&1 || { echo "$script: no apt-get here to fetch $1 $2 with. $otherwise" >&2; exit 1; }
	source_lists "$work/parts"
	mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$(dirname "$5")"
	set -- "$@" -o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$work/parts" \
		-o "Dir::State::lists=$work/lists" -o "Dir::Cache=$work/cache" -o APT::Sandbox::User=root
	package=$1 version=$2 sum=$3 file=$5
	shift 5
	# A list that cannot be had matters only where it is the one with this source.
	apt-get "$@" update >"$work/log" 2>&1 || :
	exact= others=
	for v in $(apt-cache "$@" showsrc --only-source "$package" 2>>"$work/log" | sed -n 's/^Version: //p'); do
		case ${v#*:} in
		"$version" | "$version"-*) exact=$v ;;
		*) others="$others $v" ;;
		esac
	done
	if [ -z "$exact" ]; then
		grep '^[EW]:' "$work/log" >&2 || :
		echo "$script: this system's package lists do not have the source of $package $version; they have${others:- none}. $otherwise" >&2
		exit 1
	fi
	if ! (cd "$work" && apt-get "$@" source --only-source --download-only --tar-only "$package=$exact") >"$work/log" 2>&1 ||
		! is_source "$work/${file##*/}" "$sum"; then
		cat "$work/log" >&2
		echo "$script: the source of $package $version that came is not the one with the SHA-256 $sum. $otherwise" >&2
		exit 1
	fi
	mv "$work/${file##*/}" "$file"
)

# source_lists FOLDER writes there from where this system gets its packages, as places of
# their sources.
source_lists() {
	mkdir -p "$1"
	eval "$(apt-config shell sourcelist Dir::Etc::sourcelist/f sourceparts Dir::Etc::sourceparts/d)"
	for list in "$sourcelist" "$sourceparts"/*.list "$sourceparts"/*.sources; do
		case $list in
		*.sources) change='s/^types:.*/Types: deb-src/I' ;;
		*) change='/^[[:space:]]*deb-src[[:space:]]/d; s/^[[:space:]]*deb\([[:space:]]\)/deb-src\1/' ;;
		esac
		[ ! -f "$list" ] || sed "$change" "$list" >"$1/$(basename "$list")"
	done
}
