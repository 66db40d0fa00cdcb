package players

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/kit"
	"uitslag/ui/screen"
	"uitslag/ui/screens/players/sheet"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/reveal"
)

// cells are the list of the pairs, in whose cells the names are typed.
type cells struct {
	s     *Screen
	p     *Presenter
	hooks Hooks
	sheet *sheet.Sheet
	part  kit.Part

	entered bool        // Enter, not Tab, leaves a cell
	at      sheet.Place // the cell that has the cursor, or had it last
	to      sheet.Place // where an act sends it
	sent    bool        // it did
	lined   int         // the slot from which a line-up was opened
	was     left
	locked  bool
	// beyond is where the cursor goes behind the last cell, by Enter or by Tab.
	beyond func(entered bool) kit.Part
	still  kit.Part // has no cursor: sent there, it stays where it is
}

// left is where the cursor was when the screen was left, and how far it was scrolled.
type left struct {
	evening event.ID
	at      sheet.Place
	scroll  float32
}

func newCells(s *Screen, h Hooks) *cells {
	c := &cells{s: s, p: s.p, hooks: h}
	c.sheet = sheet.New(c.cell)
	c.part = kit.Drawn(c.sheet, kit.Each(0, func() int { return len(c.p.rows) }, func(row int) kit.Part {
		return kit.Each(0, func() int { return c.p.rows[row].slots() }, func(slot int) kit.Part {
			at := sheet.Place{Row: row, Slot: slot}
			return kit.Begins(func() bool { return c.begin() == at }, c.cellPart(at))
		})
	}))
	return c
}

// cellPart is the cell of a slot as a part. One in which something is half typed keeps that.
func (c *cells) cellPart(at sheet.Place) kit.Part {
	k, of := c.sheet.Cell(at), event.ID("") // the evening of which it shows a name
	return kit.Own(k, k.Cell, func() bool {
		text, is := c.p.rows[at.Row].text(at.Slot)
		if now := c.p.desk.Current(); of != now || !k.Cell.Changed() && k.Cell.Text != text {
			put(k, text)
			of = now
		}
		if k.Cell.State() != widgets.CellRefused || !k.Cell.Changed() {
			state := widgets.CellPlain
			if c.locked {
				state = widgets.CellReadOnly
			}
			k.Cell.SetState(state)
		}
		return is
	})
}

// put shows a saved name in a cell. An emptied cell must not keep its selection, or
// the first letter typed in it next would be selected, and replaced by the second; one
// that was never seen has none, and cannot take a key yet.
func put(k *widgets.Picker, name string) {
	k.SetText(name)
	if name == "" && k.Cell.Size().Width > 0 {
		k.Cell.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	}
}

// ask shows the pairs in the sheet.
func (c *cells) ask() {
	w := c.p.desk.Words
	c.locked = c.p.ReadOnly() != ""
	c.sheet.Titles = [4]string{w.T("players.col.pair"), w.T("players.col.first"), w.T("players.col.second"), w.T("players.col.start")}
	switch c.p.kind() {
	case event.Individual:
		c.sheet.Titles[1] = w.T("players.col.player")
	case event.Teams:
		c.sheet.Titles[1], c.sheet.Titles[2], c.sheet.Titles[3] = w.T("players.col.team"), "", w.T("players.col.room")
	}
	c.sheet.Rows = nil
	for _, r := range c.p.rows {
		row, start := sheet.Row{Number: r.Label, Signs: map[int]string{}, Notes: slices.Concat(r.Substitutes, r.Lineups)}, r.Start
		switch {
		case r.Stays && r.MustStay:
			row.Number, start = row.Number+" ⚓", start+" · ✓ "+w.T("players.must-stay")
		case r.MustStay:
			row.Number, start = row.Number+" !", start+" · ! "+w.T("players.must-stay-not")
		case r.Stays:
			row.Number, start = row.Number+" ⚓", start+" · "+w.T("players.stays")
		}
		for n, slots := range r.lines() {
			line := sheet.Line{Slots: slots, Where: start}
			switch {
			case slots[0] == TeamName:
				line.Aside = w.T("players.team-name")
			case r.OfTeam:
				line.Where = r.Rooms[n-1]
			}
			row.Lines = append(row.Lines, line)
		}
		for slot, guest := range r.Guest {
			switch {
			case slot == r.Captain:
				row.Signs[slot] = w.T("players.captain")
			case guest:
				row.Signs[slot] = w.T("players.guest")
			}
		}
		c.sheet.Rows = append(c.sheet.Rows, row)
	}
}

// cell makes the cell of a slot. Enter takes what is chosen and goes to the next one. Whoever cannot
// sit there stays in it as typed, in red.
func (c *cells) cell(at sheet.Place) *widgets.Picker {
	k, p := widgets.NewPicker(), c.p
	take := func(do func() bool) {
		c.s.Act(func() {
			if !do() {
				k.Refuse()
				c.refused(k)
			}
		})
	}
	if at.Slot == TeamName { // what is typed is the name
		k.Keeps = true
		k.OnNew = func(text string) { take(func() bool { return p.NameTeam(at.Row, text) }) }
		k.OnClear = func() { k.OnNew("") }
	} else {
		k.AsksNew, k.Whole, k.PrefersNew, k.NewText = true, true, p.Another, desk.NewGuest(p.desk.Words)
		k.MoreText = func(n int) string { return p.desk.Words.T("people.more", "n", n) }
		k.OnFind = func(text string) (out []widgets.Suggestion) {
			for _, f := range p.Find(at.Row, text) {
				out = append(out, widgets.Suggestion{Text: f.Name, Quiet: f.Quiet, Alike: f.Alike})
			}
			return out
		}
		k.OnUnknown = func(text string) {
			c.s.Act(func() {
				p.Unknown(text)
				c.refused(k)
			})
		}
		k.OnPick = func(index int) { take(func() bool { return p.Seat(at.Row, at.Slot, index) }) }
		k.OnNew = func(text string) { take(func() bool { return p.SeatGuest(at.Row, at.Slot, text) }) }
		k.OnClear = func() { take(func() bool { return p.Clear(at.Row, at.Slot) }) }
	}

	typed, enter, leave, key := k.Cell.OnTyped, k.Cell.OnCommit, k.Cell.OnLeave, k.Cell.OnKey
	act := func(do func()) { // makes room for the suggestions, and shows them
		c.s.Act(do)
		if k.Open() {
			reveal.In(c.sheet.Scroll, k)
		}
	}
	k.Cell.OnTyped = func(text string) {
		act(func() {
			if k.Cell.State() == widgets.CellRefused {
				k.Cell.SetState(widgets.CellPlain)
			}
			c.p.Typed()
			typed(text)
		})
	}
	k.Cell.OnCommit = func(text string) bool {
		c.entered = true
		defer func() { c.entered = false }()
		return enter(text)
	}
	k.Cell.OnLeave = func(text string) (ok bool) {
		act(func() {
			if ok = leave(text); !k.Cell.HasFocus() {
				c.s.To(c.still) // the mouse took it away
			}
		})
		return ok
	}
	k.Cell.OnKey = func(ev *fyne.KeyEvent) (done bool) {
		if ev.Name == fyne.KeyDelete && !k.Cell.Changed() && k.Cell.Text != "" &&
			k.Cell.SelectedText() == k.Cell.Text && k.Cell.State() != widgets.CellReadOnly {
			k.OnClear()
			return true
		}
		if done = key(ev); done {
			act(func() {})
		}
		return done
	}
	k.Cell.OnMove = func(m widgets.Move) bool {
		c.s.Act(func() { c.move(at, m) })
		return true
	}
	k.Cell.OnFocus = func() {
		if c.was.evening != "" && c.was.evening == c.p.desk.Current() {
			c.sheet.Scroll.To(c.was.scroll)
		}
		c.at, c.sent, c.was = at, false, left{}
		c.s.Later()
	}
	return k
}

// refused says of a cell that what stands in it was refused.
func (c *cells) refused(k *widgets.Picker) {
	k.Cell.SetState(widgets.CellRefused)
	if c.hooks.Refused != nil {
		c.hooks.Refused()
	}
}

// pointed returns the cell with the cursor, nil for none.
func (c *cells) pointed() *widgets.Picker {
	if k := c.sheet.Cell(c.at); c.p.rowAt(c.at.Row) != nil && k.Cell.HasFocus() {
		return k
	}
	return nil
}

// settled takes what is half typed, and reports whether it can be.
func (c *cells) settled() bool {
	k := c.pointed()
	return k == nil || k.Cell.Settle()
}

// row returns the row that has, or last had, the cursor.
func (c *cells) row() int { return max(0, min(c.at.Row, len(c.p.rows)-1)) }

// slot returns the slot with the cursor, or else another one.
func (c *cells) slot(other int) int {
	if c.pointed() != nil {
		return c.at.Slot
	}
	return other
}

// is reports whether there is a cell.
func (c *cells) is(at sheet.Place) bool {
	r := c.p.rowAt(at.Row)
	return r != nil && slices.Contains(slices.Concat(r.lines()...), at.Slot)
}

// begin returns the cell in which the cursor begins: where an act sends it, where it was when the
// screen was left, or else the first without a name.
func (c *cells) begin() sheet.Place {
	switch {
	case c.sent && c.is(c.to):
		return c.to
	case c.was.evening != "" && c.was.evening == c.p.desk.Current() && c.is(c.was.at):
		return c.was.at
	}
	row, slot := c.p.first()
	return sheet.Place{Row: row, Slot: slot}
}

// send sends the cursor to a cell.
func (c *cells) send(row, slot int) {
	c.to, c.sent = sheet.Place{Row: row, Slot: slot}, true
	c.s.To(c.part)
}

// move moves the cursor from a cell: on and back through all cells and then to the
// button beside them, up and down in the column. Enter in the last cell leads to the first
// without a name: on the button, one Enter too many would fill in the last evening.
func (c *cells) move(from sheet.Place, m widgets.Move) {
	lines := c.sheet.Places()
	all := slices.Concat(lines...)
	at, r := slices.Index(all, from), c.p.rowAt(from.Row)
	if at < 0 || r == nil {
		return
	}
	switch m {
	case widgets.MoveNext:
		over := c.entered && r.OfTeam && from.Slot != TeamName && from.Slot >= r.Needs-1 // Tab goes to one player more
		for at++; over && at < len(all) && all[at].Row == from.Row; at++ {
		}
	case widgets.MoveBack:
		at--
	default:
		line := slices.IndexFunc(lines, func(line []sheet.Place) bool { return slices.Contains(line, from) })
		col := slices.Index(lines[line], from)
		switch m {
		case widgets.MoveUp:
			if line--; from.Slot == TeamName && from.Row > 0 { // to the team above
				line -= len(c.p.rows[from.Row-1].lines()) - 1
			}
		case widgets.MoveDown:
			line++
		case widgets.MoveLeft:
			col = max(col-1, 0)
		case widgets.MoveRight:
			col++
		}
		if line < 0 || line >= len(lines) {
			return
		}
		at = slices.Index(all, lines[line][min(col, len(lines[line])-1)])
	}
	if at >= 0 && at < len(all) {
		c.send(all[at].Row, all[at].Slot)
		return
	}
	if row, slot := c.p.missing(); c.entered && row >= 0 {
		c.send(row, slot)
		return
	}
	c.s.To(c.beyond(c.entered))
}

// takeGuest makes a guest of what is typed, and goes on as Enter does.
func (c *cells) takeGuest() {
	c.entered = true
	defer func() { c.entered = false }()
	c.pointed().TakeNew()
}

// same takes the names of the last evening over. Where names are still missing the cursor goes to
// the first: a name typed now is not for another.
func (c *cells) same() {
	if k := c.pointed(); k != nil {
		k.Cell.Restore()
		k.Close()
	}
	if c.p.SameAsLast(); len(c.p.unnamed()) > 0 {
		c.was = left{}
		c.s.Anew(func() {})
	}
}

// NewDrafts returns what is half typed on the screen, and puts it back at another start.
func NewDrafts(s *Screen) screen.Drafter { return s.cells }

type spot struct {
	Contestant event.ID `json:"contestant"`
	Slot       int      `json:"slot"`
}

// Drafts implements screen.Drafter.
func (c *cells) Drafts() (out []screen.Draft) {
	for _, line := range c.sheet.Places() {
		for _, at := range line {
			k, r := c.sheet.Cell(at).Cell, c.p.rowAt(at.Row)
			if r != nil && k.Changed() && strings.TrimSpace(k.Text) != "" {
				out = append(out, screen.NewDraft(spot{r.Contestant, at.Slot}, c.sheet.Titles[0]+" "+r.Label, k.Text))
			}
		}
	}
	return out
}

// PutBack implements screen.Drafter.
func (c *cells) PutBack(x screen.Draft) bool {
	var to spot
	if !x.At(&to) {
		return false
	}
	at := sheet.Place{Row: c.p.rowOf(to.Contestant), Slot: to.Slot}
	if !c.is(at) || c.p.ReadOnly() != "" {
		return false
	}
	c.s.Act(func() {
		c.p.Relist()
		c.send(at.Row, at.Slot)
	})
	c.sheet.Cell(at).Cell.Write(x.Text)
	return true
}
