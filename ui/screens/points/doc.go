// Package points is the screen Ranglijst: what members earned over a period, with the sessions
// behind each number.
package points
