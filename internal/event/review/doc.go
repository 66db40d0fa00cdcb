// Package review is the results that want a second look: marks of unlikely ones, deals of another evening, and
// how far the second typing is.
package review
