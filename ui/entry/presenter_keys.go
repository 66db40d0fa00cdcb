package entry

// keys counts what typing costs in this sitting: every key pressed in a cell, Enter and
// what corrects too, Shift not; and the results that these keys put in.
type keys struct {
	pressed int
	results int
}

// Pressed counts a key that changes no text: Enter, or one that leaves the cell. Keys
// that change the text are counted by Typed.
func (p *Presenter) Pressed() { p.count.pressed++ }

// Keys is how many keys were pressed in the cells since the program was started, and how
// many results they put in. Enter is counted, Shift is not; a paste is one key.
func (p *Presenter) Keys() (pressed, results int) { return p.count.pressed, p.count.results }
