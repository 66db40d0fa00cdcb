// Package repair is the commands that mend an evening that went otherwise than planned, a file each, and the
// sections and lines that they make.
package repair
