// Package repair is the commands that repair an evening that went otherwise than planned, a file each, and the
// sections and lines that they make.
package repair
