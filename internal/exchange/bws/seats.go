package bws

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// byTabScore reports whether a row of PlayerNumbers was written by a program whose clock has
// twelve hours: it has a column of its own.
func byTabScore(r row) bool {
	_, is := r.Int("TabScorePairNo")
	return is
}

// bySession reports whether a row of PlayerNumbers is as a session wrote it into the file that was
// made of it: a program of devices writes the time, and that nobody has read it.
func bySession(r row) bool {
	at, ok := r.Time("TimeLog")
	return r.Bool("Updated") && r.Bool("Processed") && (!ok || at == math.Trunc(at))
}

// seats reads who sat down: the last one to type a number on a seat from the same round on.
func (f *reader) seats(numbers, names []row) {
	byNumber := map[string]string{}
	for _, column := range []string{"ID", "strID"} { // the second one says more
		for _, r := range names {
			if id, name := text(r, column), text(r, "Name"); id != "" && id != "0" && name != "" {
				byNumber[id] = name
			}
		}
	}
	at := map[feed.Seat]int{}
	for _, r := range numbers {
		letter, ok := f.letter(r)
		if !ok {
			continue
		}
		d := exchange.ParseSeat(text(r, "Direction"))
		x := feed.Seat{Section: letter, Table: number(r, "Table"), Round: number(r, "Round"), Seat: exchange.Seat(d)}
		if x.Section == "" || x.Table == 0 || d == 0 {
			continue
		}
		k := x
		if x.Number = text(r, "Number"); strings.Trim(x.Number, "0") == "" {
			x.Number = ""
		}
		x.Name = cmp.Or(byNumber[x.Number], text(r, "Name"))
		if x.Number == "" && x.Name == "" {
			continue
		}
		x.Made = bySession(r)
		if i, again := at[k]; again {
			f.snap.Seats[i] = x
			continue
		}
		at[k] = len(f.snap.Seats)
		f.snap.Seats = append(f.snap.Seats, x)
	}
	slices.SortStableFunc(f.snap.Seats, func(a, b feed.Seat) int {
		return cmp.Or(cmp.Compare(a.Section, b.Section), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table), cmp.Compare(a.Seat, b.Seat))
	})
}

// deals reads the hands: those that are whole.
func (f *reader) deals(rows []row) {
	at := map[int]int{}
	for _, r := range rows {
		if _, ok := f.letter(r); !ok {
			continue
		}
		board := number(r, "Board")
		var hands []string
		cards := false
		for _, seat := range strings.Fields(seatsOfFile) {
			var suits []string
			for _, suit := range strings.Fields(suitsOfFile) {
				s := strings.ReplaceAll(exchange.Plain(text(r, seat+suit)), "10", "T")
				if s == "-" {
					s = ""
				}
				cards = cards || s != ""
				suits = append(suits, s)
			}
			hands = append(hands, strings.Join(suits, "."))
		}
		if !cards {
			continue
		}
		deal, err := bridge.ParseDeal("N:" + strings.Join(hands, " "))
		if err != nil || board == 0 || board > bridge.MostBoard {
			f.remark("HandRecord", problem.New("bws.deal", "board", board))
			continue
		}
		if i, again := at[board]; again {
			if f.snap.Deals[i].Deal != deal {
				f.remark("HandRecord", problem.New("bws.deal-twice", "board", board))
			}
			continue
		}
		at[board] = len(f.snap.Deals)
		f.snap.Deals = append(f.snap.Deals, event.BoardDeal{Board: board, Deal: deal})
	}
	slices.SortFunc(f.snap.Deals, func(a, b event.BoardDeal) int { return cmp.Compare(a.Board, b.Board) })
}
