// Package attack damages club files in every way a disk, a stick or another program does, and
// looks at what the commands then show and what repairing gives back.
package attack
