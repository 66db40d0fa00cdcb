#!/bin/sh
# Runs every fuzz target of the project for a while (default a minute each).
set -eu
time=${1:-60s}
grep -rl '^func Fuzz' --include='*_test.go' internal ui cmd | while read -r file; do
	dir=$(dirname "$file")
	sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\)(.*/\1/p' "$file" | while read -r name; do
		echo "== $dir $name"
		go test -run '^$' -fuzz "^$name\$" -fuzztime "$time" "./$dir" </dev/null
	done
done
