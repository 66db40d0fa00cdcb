package desk

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
)

// How a scorer calls a table on a board, and what is read:
//
//	5, B5          the number of one who sits there, with its section where there are several
//	ns5, nz 5      the same, sitting that way; where each direction has its own numbers, of that direction
//	open, dicht    a table of a match: where the home team sits North-South, or the other
//	open 5         that table of the match of team 5
//
// The words of every language are read.

var rooms = map[string]event.Room{
	"open": event.Open, "closed": event.Closed, "dicht": event.Closed, "gesloten": event.Closed,
	"ouverte": event.Open, "fermée": event.Closed, "fermee": event.Closed, "abierta": event.Open, "cerrada": event.Closed,
	"otwarty": event.Open, "zamknięty": event.Closed, "zamkniety": event.Closed,
	"offen": event.Open, "geschlossen": event.Closed,
}

var directions = map[string]string{"nz": "NS", "ns": "NS", "ow": "EW", "ew": "EW", "eo": "EW"}

// LinesCalled returns the lines of a board that are called so; all of them for "".
func (d Speaker) LinesCalled(st *standings.Standings, board int, typed string) []*standings.ScoredLine {
	b := st.Board(board)
	if b == nil {
		return nil
	}
	room, way, number := readCall(typed)
	var found []*standings.ScoredLine
	for l := range event.Each(b.Lines) {
		if room != "" && (st.Event.Kind != event.Teams || RoomOf(st.Session, l.Expected) != room) {
			continue
		}
		if number == "" && way == "" || calls(st, l.NS, "NS", way, number) || calls(st, l.EW, "EW", way, number) {
			found = append(found, l)
		}
	}
	return found
}

// readCall takes the room, the direction and the number out of what was typed. A word that
// is none of them is a number that nobody has.
func readCall(typed string) (room event.Room, way, number string) {
	for _, word := range strings.Fields(strings.ToLower(typed)) {
		if r := roomCalled(word); r != "" {
			room = r
			continue
		}
		for called, is := range directions {
			if rest, ok := strings.CutPrefix(word, called); ok {
				way, word = is, rest
				break
			}
		}
		number += word
	}
	return room, way, number
}

// roomCalled returns the room that a word begins to name; "" for none. One letter is too few.
func roomCalled(word string) event.Room {
	for name, room := range rooms {
		if len(word) > 1 && strings.HasPrefix(name, word) {
			return room
		}
	}
	return ""
}

// calls reports whether way and number name one of a side. sat is how the side sat at the table.
func calls(st *standings.Standings, s event.Side, sat, way, number string) bool {
	for _, id := range []event.ID{s.A, s.B} {
		if id == "" || !st.Session.Has(id) {
			continue
		}
		as := phrase.Who{Event: st.Event, Session: st.Session}.Number(id)
		if d := st.Session.Direction(id); d != "" {
			sat = d
		}
		if (way == "" || way == sat) && strings.EqualFold(as, number) {
			return true
		}
	}
	return false
}

// RoomOf returns the room of a line of two teams; "" where it belongs to no match.
func RoomOf(s *event.Session, x event.Expected) event.Room {
	switch m := event.MatchOf(s, x); {
	case m == nil:
		return ""
	case m.Home == x.NS.A:
		return event.Open
	}
	return event.Closed
}

// MatchesOn returns those that are played on a board, in their order.
func MatchesOn(s *event.Session, board int) []event.Match {
	return slices.DeleteFunc(event.Matches(s), func(m event.Match) bool { return !slices.Contains(m.Boards, board) })
}
