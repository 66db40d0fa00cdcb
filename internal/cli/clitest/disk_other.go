//go:build !linux

package clitest

import "testing"

// SmallDisk is "": only Linux makes a disk as easily as a folder.
func SmallDisk(testing.TB) string { return "" }
