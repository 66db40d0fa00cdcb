// Package explain is why a figure of the standings is what it is: the steps that lead to a total, a line and a
// place.
package explain
