// Package entry is the screen Invoer: the slips are typed here, one line a result, by
// board (travellers) or by round and table (round slips). The presenter (presenter*.go) is
// plain Go and decides everything: what a line says, what is saved, where the cursor goes
// next. The view shows its Model and gives it the keys.
//
// What the scorer types is a draft until it is accepted. A draft that was refused, or
// that could not be saved, stays in its cell with its sentence, also when the scorer
// goes to another board and comes back; only Escape or a better text ends it. What
// was accepted is in the journal before the cell shows it as saved.
package entry
