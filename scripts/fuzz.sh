#!/bin/sh
# Runs every fuzz target of the project for a while (default a minute each), and says of each how
# many executions a minute it makes on one core: below a thousand it tests next to nothing.
set -eu
time=${1:-60s}
out=$(mktemp)
failed=$(mktemp)
trap 'rm -f "$out" "$failed"' EXIT
cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
grep -rl '^func Fuzz' --include='*_test.go' internal ui cmd | while read -r file; do
	dir=$(dirname "$file")
	sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\)(.*/\1/p' "$file" | while read -r name; do
		echo "== $dir $name"
		status=0
		# What is interesting is not made as small as can be: that takes a minute each time.
		go test -run '^$' -fuzz "^$name\$" -fuzztime "$time" -fuzzminimizetime 20x -parallel "$cores" "./$dir" </dev/null >"$out" 2>&1 || status=$?
		cat "$out"
		awk -v name="$dir $name" -v cores="$cores" '
			/^fuzz: elapsed:/ {
				for (i = 1; i < NF; i++) {
					if ($i == "elapsed:") { t = $(i+1); sub(",", "", t); s = 0
						if (match(t, /[0-9]+h/)) s += substr(t, RSTART, RLENGTH-1) * 3600
						if (match(t, /[0-9]+m/)) s += substr(t, RSTART, RLENGTH-1) * 60
						if (match(t, /[0-9]+s/)) s += substr(t, RSTART, RLENGTH-1) }
					if ($i == "execs:") n = $(i+1)
				}
			}
			END {
				if (s > 0) { rate = n * 60 / s / cores
					printf "%s: %d executions a minute on one core%s\n", name, rate, rate < 1000 ? " - TOO FEW" : "" }
			}' "$out"
		[ "$status" = 0 ] || echo "$dir $name" >>"$failed"
	done
done
[ ! -s "$failed" ] || { echo "failed:"; cat "$failed"; exit 1; }
