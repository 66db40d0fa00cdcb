package players

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/ui/screen"
)

type drafts struct{ s *Screen }

// NewDrafts returns what is half typed on the screen, and puts it back at another start.
func NewDrafts(s *Screen) screen.Drafter { return drafts{s} }

type spot struct {
	Contestant event.ID `json:"contestant"`
	Slot       int      `json:"slot"`
}

// Drafts implements screen.Drafter.
func (d drafts) Drafts() (out []screen.Draft) {
	for _, line := range d.s.view.sheet.grid() {
		for _, x := range line {
			c, row := d.s.view.sheet.cells[x.row][x.slot].Cell, d.s.view.sheet.rows[x.row]
			if !c.Changed() || strings.TrimSpace(c.Text) == "" {
				continue
			}
			out = append(out, screen.NewDraft(spot{row.Contestant, x.slot}, d.s.view.sheet.titles[0]+" "+row.Label, c.Text))
		}
	}
	return out
}

// PutBack implements screen.Drafter.
func (d drafts) PutBack(x screen.Draft) bool {
	var at spot
	if !x.At(&at) {
		return false
	}
	s := d.s
	s.p.Decline()
	s.p.CloseLineup()
	s.show()
	row := s.p.rowOf(at.Contestant)
	if row < 0 || row >= len(s.view.sheet.cells) || at.Slot < 0 || at.Slot >= len(s.view.sheet.cells[row]) || s.view.sheet.cells[row][at.Slot] == nil || s.p.ReadOnly() != "" {
		return false
	}
	s.goCell(row, at.Slot)
	s.view.sheet.cells[row][at.Slot].Cell.Write(x.Text)
	return true
}
