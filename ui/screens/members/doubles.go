package members

import (
	"slices"
	"strings"

	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/event/roster"
)

// Double is two of the list who may be one.
type Double struct {
	keep, drop *entry
	why        roster.Likeness
}

func (d Double) has(id event.ID) bool { return d.keep.id == id || d.drop.id == id }

// Doubles is the likely doubles of a list, one of which is chosen.
type Doubles struct {
	list       *List
	keep, drop event.ID // the chosen one
	swapped    bool     // the other one of it stays
}

func (c *Doubles) is(d Double) bool { return d.keep.id == c.keep && d.drop.id == c.drop }

func (c *Doubles) pick(row int) {
	c.keep, c.drop, c.swapped = "", "", false
	if row < len(c.list.likely) {
		c.keep, c.drop = c.list.likely[row].keep.id, c.list.likely[row].drop.id
	}
}

// Rows returns the likely doubles.
func (c *Doubles) Rows() []Double { return c.list.likely }

// Selected returns the row of the one that is chosen; the first where that is gone.
func (c *Doubles) Selected() int { return max(slices.IndexFunc(c.list.likely, c.is), 0) }

// Swap lets the other one of the chosen double stay.
func (c *Doubles) Swap() {
	swapped := slices.ContainsFunc(c.list.likely, c.is) && c.swapped
	c.pick(c.Selected())
	c.swapped = !swapped
}

// ofTwo returns who of a double stays, and who becomes the same.
func (c *Doubles) ofTwo(d Double) (keep, drop *entry) {
	if c.swapped && c.is(d) {
		return d.drop, d.keep
	}
	return d.keep, d.drop
}

// Keep returns who of a double stays.
func (c *Doubles) Keep(d Double) string {
	keep, _ := c.ofTwo(d)
	return c.list.describe(keep)
}

// Drop returns who of a double becomes the same.
func (c *Doubles) Drop(d Double) string {
	_, drop := c.ofTwo(d)
	return c.list.describe(drop)
}

// Reason says why two may be one.
func (c *Doubles) Reason(d Double) string {
	return c.list.desk.Words.T(map[roster.Likeness]string{roster.SameNumber: "members.same-number", roster.SameName: "members.same-name"}[d.why])
}

// Chosen returns something of the chosen double, "" where there is none.
func (c *Doubles) Chosen(of func(Double) string) func() string {
	return func() string {
		if len(c.list.likely) == 0 {
			return ""
		}
		return of(c.list.likely[c.Selected()])
	}
}

// Together returns what will be known of the two of a double, a field a line.
func (c *Doubles) Together(d Double) string {
	keep, drop := c.ofTwo(d)
	together, _ := roster.Join(keep.person, drop.person)
	w := c.list.desk.Words
	var out []string
	for f := range Field(fields) {
		if text := *f.Of(&together); text != "" {
			out = append(out, w.Colon(w.T(memberlist.FieldKeys[f]), text))
		}
	}
	return strings.Join(out, "\n")
}
