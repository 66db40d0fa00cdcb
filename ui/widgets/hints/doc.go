// Package hints shows what the keys do: the footer, lists of keys, and the buttons of undo
// and redo.
package hints
