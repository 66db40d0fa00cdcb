// Package devices is the screen Kastjes: a session whose results come from table devices is
// tied to the file that they write, or to the newest in a folder. What came in, what is
// missing, who sat down and what waits for the scorer is seen there. presenter*.go is plain
// Go; the rest draws it.
package devices
