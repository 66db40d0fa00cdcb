package bws

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/bws/jet"
	"uitslag/internal/problem"
)

// row is a row of a table; a column that there is not has no value.
type row interface {
	Text(column string) (string, bool)
	Int(column string) (int64, bool)
	Bool(column string) bool
	Time(column string) (float64, bool)
}

// tables are those of a file: the rows of one, in the order of the file, none where there is
// no such table.
type tables func(name string) ([]row, error)

// open finds the tables of a file. The Problems are those of jet.Open, exchange.too-large and
// bws.no-devices for a database of something else.
func open(file []byte) (tables, error) {
	if len(file) > exchange.MaxFile {
		return nil, problem.New("exchange.too-large", "mib", exchange.MaxFile>>20)
	}
	db, err := jet.Open(file)
	if err != nil {
		return nil, err
	}
	if _, ok := db.Table("ReceivedData"); !ok {
		return nil, problem.New("bws.no-devices")
	}
	return func(name string) ([]row, error) {
		t, ok := db.Table(name)
		if !ok {
			return nil, nil
		}
		all, err := t.Rows()
		if err != nil {
			return nil, err
		}
		rows := make([]row, len(all))
		for i := range all {
			rows[i] = &all[i]
		}
		return rows, nil
	}, nil
}

func text(r row, column string) string {
	if s, ok := r.Text(column); ok {
		return exchange.CleanName(strings.TrimSpace(s))
	}
	if n, ok := r.Int(column); ok {
		return strconv.FormatInt(n, 10)
	}
	return ""
}

// number returns a cell as a number from 0 to exchange.MaxNumber; 0 where it has none.
func number(r row, column string) int {
	if n, ok := r.Int(column); ok {
		if n < 0 || n > exchange.MaxNumber {
			return 0
		}
		return int(n)
	}
	s, _ := r.Text(column)
	n, _ := exchange.Number(s)
	return n
}

// The seconds of a day, and the last day that can be told: the end of the year 9999.
const (
	secondsOfDay = 24 * 60 * 60
	lastDay      = 2958465
)

// day returns the whole days of a cell, and false where it has no date.
func day(r row, column string) (int, bool) {
	t, ok := r.Time(column)
	if !ok || math.IsNaN(t) || t < 1 || t > lastDay {
		return 0, false
	}
	return int(math.Floor(t)), true
}

// second returns the second of the day of a cell, and false where it has no time.
func second(r row, column string) (int, bool) {
	t, ok := r.Time(column)
	if !ok || math.IsNaN(t) || math.Abs(t) > lastDay {
		return 0, false
	}
	s := int(math.Round((t - math.Floor(t)) * secondsOfDay))
	return min(s, secondsOfDay-1), true
}

// dateOf writes a day, counted from 30 December 1899, as "2019-08-26".
func dateOf(days int) string {
	return time.Date(1899, time.December, 30+days, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
}

// timeOf writes a second of a day as "20:41:05".
func timeOf(s int) string {
	return time.Date(1899, time.December, 30, 0, 0, s, 0, time.UTC).Format(time.TimeOnly)
}

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
	for letter, r := range f.mine(numbers) {
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
	for _, r := range f.mine(rows) {
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
