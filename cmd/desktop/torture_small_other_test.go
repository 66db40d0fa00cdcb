//go:build unix && !linux

package main

// smallDisk is "": only Linux makes a disk as easily as a folder.
func (t *torturer) smallDisk() string { return "" }
