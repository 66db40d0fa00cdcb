// Package readin is the screen Inlezen: the results of another program's file, shown first and
// then taken into a session that is there, or as a new one. Nothing is saved before that, and
// all of it or nothing is taken. presenter*.go is plain Go; the rest draws it.
package readin
