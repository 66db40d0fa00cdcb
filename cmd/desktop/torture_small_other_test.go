//go:build unix && !linux

package main

import "testing"

// smallDisk is "": only Linux makes a disk as easily as a folder.
func smallDisk(testing.TB) string { return "" }
