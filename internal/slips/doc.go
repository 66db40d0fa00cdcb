// Package slips tells which results of a board look like a slip of the pen or the keys.
package slips
