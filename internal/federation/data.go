package federation

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
)

// Data is what a sheet is made from.
type Data struct {
	Club *event.Club
	// People gives the personal data by their version.
	People   func(version event.ID) event.Person
	Evenings []event.SheetEvening
	// Words gives the texts of the sheet, in its language: "side.NS".
	Words func(key string, args ...any) string
}

// row is what a row of the sheet, or a single cell, is about: a session, a line of it, and a
// player of that line; nil where it is about none.
type row struct {
	d             *Data
	evening, line int // where it stands in the data
	seat          int // the player in the line
	ev            *event.SheetEvening
	of            *event.SheetLine
	player        *event.SheetPlayer
	number        int // running, from 1
}

// member is the member of a row of a player, "" where it has none.
func (r *row) member() event.ID {
	if r.player == nil {
		return ""
	}
	return r.player.Member
}

// placed reports whether a line is in the sheet: only those with a place are.
func placed(l *event.SheetLine) bool { return l.Rank > 0 }

// leavesOut reports whether a player has no row of his own: a guest, as the layout says, and
// one whose personal data were erased.
func (d *Data) leavesOut(l *event.Layout, p *event.SheetPlayer) bool {
	return d.erased(p.Member) || p.Guest && guestsOut(l)
}

// guestsOut reports whether guests have no row of their own.
func guestsOut(l *event.Layout) bool { return l.Guests == "" || l.Guests == event.GuestsOut }

func (d *Data) erased(id event.ID) bool {
	m, ok := d.Club.Member(id)
	return ok && m.Erased > 0
}

// fitted is a line with no more players than a row has columns for: those who played most
// boards, in the order of the line.
func fitted(of *event.SheetLine, columns int) *event.SheetLine {
	if columns == 0 || len(of.Players) <= columns {
		return of
	}
	order := make([]int, len(of.Players))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(of.Players[b].Boards, of.Players[a].Boards) })
	order = order[:columns]
	slices.Sort(order)
	fit := *of
	fit.Players = nil
	for _, i := range order {
		fit.Players = append(fit.Players, of.Players[i])
	}
	return &fit
}

func (d *Data) rows(l *event.Layout) []row {
	var all []row
	columns := asks(l).players
	for _, i := range d.order() {
		ev := &d.Evenings[i]
		if l.Repeat == event.RepeatEvening {
			all = append(all, row{d: d, evening: i, ev: ev})
			continue
		}
		for j := range ev.Lines {
			of := &ev.Lines[j]
			if !placed(of) {
				continue
			}
			if l.Repeat != event.RepeatPlayer {
				all = append(all, row{d: d, evening: i, line: j, ev: ev, of: fitted(of, columns)})
				continue
			}
			for k := range of.Players {
				if p := &of.Players[k]; !d.leavesOut(l, p) {
					all = append(all, row{d: d, evening: i, line: j, seat: k, ev: ev, of: of, player: p})
				}
			}
		}
	}
	sortRows(l, all)
	for i := range all {
		all[i].number = i + 1
	}
	return all
}

// order is the order of the sessions: by date, then as they are given.
func (d *Data) order() []int {
	order := make([]int, len(d.Evenings))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(d.Evenings[a].Date, d.Evenings[b].Date) })
	return order
}

// number is the number of the federation that a player has on the sheet.
func number(l *event.Layout, p *event.SheetPlayer, who event.Person) string {
	if !p.Guest {
		return strings.TrimSpace(who.Federation)
	}
	if l.Guests == event.GuestsNumber {
		return strings.TrimSpace(l.GuestNumber)
	}
	return ""
}
