#!/bin/sh
# Looks for known vulnerabilities where the vulnerability database can be
# reached; without it, says so and goes on. A finding fails.
set -u
out=$("$@" ./... 2>&1)
code=$?
[ $code -eq 0 ] && exit 0
if [ $code -eq 3 ]; then
	echo "$out"
	exit 1
fi
echo "govulncheck: not done here ($(echo "$out" | tail -n 1))"
