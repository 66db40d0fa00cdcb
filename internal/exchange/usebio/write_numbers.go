package usebio

import (
	"slices"
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

type block struct {
	section, direction string
	labels             []event.Label
}

// number gives each contestant its number in the file. Consumers know a pair by its number,
// and in two lists by its direction: where that would be two, the later ones get numbers that
// are 100, 200 … higher, or 1,000, 2,000 … where a number has three figures. The first block
// keeps its own.
func (x *writer) number() {
	x.numbers = map[event.ID]int{}
	// Sections of teams are told apart by the numbers of the teams, which a match has.
	apart := !x.o.Sectioned || x.st.Event.Kind == event.Teams || x.crossing()
	blocks := x.blocks()
	step := 100
	for _, b := range blocks {
		for _, l := range b.labels {
			for l.Number >= step {
				step *= 10
			}
		}
	}
	type place struct{ section, direction string }
	taken := map[place]map[int]bool{}
	for i, b := range blocks {
		at := place{direction: b.direction}
		if !apart {
			at.section = b.section
		}
		if taken[at] == nil {
			taken[at] = map[int]bool{}
		}
		add := 0
		for slices.ContainsFunc(b.labels, func(l event.Label) bool { return taken[at][l.Number+add] }) {
			add += step
		}
		for _, l := range b.labels {
			x.numbers[l.Contestant] = l.Number + add
			taken[at][l.Number+add] = true
		}
		first := b.labels[0]
		if add == 0 || i > 0 && blocks[i-1].section == b.section && x.numbers[blocks[i-1].labels[0].Contestant]-blocks[i-1].labels[0].Number == add {
			continue // nothing, or said of the other direction
		}
		reason := problem.New("usebioout.numbers", "section", b.section, "add", add, "example", first.Number, "became", first.Number+add)
		if first.Direction == "EW" {
			reason = problem.New("usebioout.numbers-ew", "section", b.section, "add", add, "example", first.Number, "became", first.Number+add)
		}
		x.remark("PAIR_NUMBER", reason)
	}
}

// blocks returns the contestants by section, and by direction where one list has both, or where a
// pair sits on the side of the other list. Their direction is "" where that does not tell
// them apart in the file.
func (x *writer) blocks() []block {
	turned := x.anyTurned()
	var out []block
	for c := range event.Each(x.st.Session.Sections) {
		for _, d := range []string{"", "NS", "EW"} {
			b := block{section: c.Letter, direction: d}
			if c.OneList || turned {
				b.direction = ""
			}
			for _, l := range c.Labels {
				if l.Direction == d {
					b.labels = append(b.labels, l)
				}
			}
			if len(b.labels) > 0 {
				out = append(out, b)
			}
		}
	}
	return out
}

// anyTurned reports whether a pair of a list North-South has a line East-West, or the other
// way round; or whether some have a direction and others none.
func (x *writer) anyTurned() bool {
	with, without := false, false
	for i := range x.st.Session.Sections {
		for _, l := range x.st.Session.Sections[i].Labels {
			with, without = with || l.Direction != "", without || l.Direction == ""
		}
	}
	return with && without || x.anyLine(func(_ string, side event.Side, direction string) bool {
		own := x.st.Session.Direction(side.A)
		return own != "" && own != direction
	})
}

func (x *writer) crossing() bool {
	return x.anyLine(func(section string, side event.Side, _ string) bool {
		return slices.ContainsFunc(side.Contestants(), func(id event.ID) bool { return x.st.Session.SectionOf(id) != section })
	})
}

// anyLine reports whether one of the two sides of any line is such, as the file has them.
func (x *writer) anyLine(is func(section string, side event.Side, direction string) bool) bool {
	for l := range x.st.Lines() {
		if counted(l) {
			ns, ew, _ := sidesOf(l)
			if at := sectionOf(x.st.Session, l); is(at, ns, "NS") || is(at, ew, "EW") {
				return true
			}
		}
	}
	return false
}

func (x *writer) numberOf(id event.ID) string { return strconv.Itoa(x.numbers[id]) }
