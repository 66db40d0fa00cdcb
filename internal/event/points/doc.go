// Package points adds up what members earned: the list of a period, and the sheet of one
// member.
package points
