// Package log is the screen Logboek: every line of the journal with its time and in
// words, the standings as they were after any of them, every uitslag as it was given
// out, and the way back to any line.
package log
