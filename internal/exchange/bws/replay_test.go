package bws

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event/feed"
	"uitslag/internal/must"
)

const receivedColumns = "ID|Section|Table|Round|Board|PairNS|PairEW|Declarer|NS/EW|Contract|Result|LeadCard|Remarks|DateLog|TimeLog|Erased"

// snapshotOf reads tables that are written out.
func snapshotOf(t testing.TB, text string) *reader {
	t.Helper()
	f := must.Get(read(parseBook(t, text).tables()))(t)
	return f
}

// what is a score in short.
func what(x *feed.Score) string {
	switch {
	case x.Erased:
		return "erased"
	case x.Why != nil:
		return x.Why.Code
	}
	o := x.Outcome
	s := string(o.Kind)
	if o.Contract.Level > 0 {
		s = fmt.Sprint(o.Contract, " ", o.Contract.Declarer, " ", o.Tricks, " ", o.Score)
	}
	if x.Turned {
		s += " turned"
	}
	return s
}

// TestCorrection: a correction of a real evening is three rows and one result.
func TestCorrection(t *testing.T) {
	f := snapshotOf(t, `
[Section]
ID|Letter
1|A  
[ReceivedData]
`+receivedColumns+`
8863|1|4|2|7|3|9|9|E|3 NT|+1|||2019-08-26|20:41:40|0
8859|1|4|2|7|3|9|9|W|3 NT|-1|||2019-08-26|20:41:05|0
8861|1|4|2|7|3|9|9|W|3 NT|-1||Result erased|2019-08-26|20:41:30|1`)
	if len(f.snap.Scores) != 1 {
		t.Fatalf("%d results", len(f.snap.Scores))
	}
	x := &f.snap.Scores[0]
	if got := what(x); got != "3N E 10 -630" || x.ID != 8863 || x.At != "2019-08-26T20:41:40" {
		t.Errorf("%s, id %d, at %s", got, x.ID, x.At)
	}
}

// TestOrder holds by what entries are put in order.
func TestOrder(t *testing.T) {
	type row struct{ id, date, time, result string }
	for _, c := range []struct {
		name string
		rows []row
		want string
		at   string
	}{
		{"by time", []row{{"2", "2026-01-05", "20:00:00", "="}, {"1", "2026-01-05", "20:10:00", "+1"}}, "+1", "2026-01-05T20:10:00"},
		{"past midnight", []row{{"1", "2026-01-05", "23:58:00", "="}, {"2", "2026-01-06", "00:04:00", "+1"}}, "+1", "2026-01-06T00:04:00"},
		{"the same time", []row{{"2", "2026-01-05", "20:00:00", "+1"}, {"1", "2026-01-05", "20:00:00", "="}}, "+1", "2026-01-05T20:00:00"},
		{"no time in one", []row{{"2", "2026-01-05", "20:00:00", "+1"}, {"1", "", "", "="}}, "+1", "2026-01-05T20:00:00"},
		{"twelve hours", []row{{"1", "2026-01-05", "12:58:00", "="}, {"2", "2026-01-05", "01:04:00", "+1"}}, "+1", ""},
		{"a morning and an evening", []row{{"2", "2026-01-05", "09:00:00", "="}, {"1", "2026-01-05", "20:00:00", "+1"}}, "+1", "2026-01-05T20:00:00"},
	} {
		text := "[ReceivedData]\n" + receivedColumns
		for _, r := range c.rows {
			text += fmt.Sprintf("\n%s|1|1|1|1|1|2|1|N|1 NT|%s|||%s|%s|0", r.id, r.result, r.date, r.time)
		}
		x := &snapshotOf(t, text).snap.Scores[0]
		if tricks := map[string]int{"=": 7, "+1": 8}[c.want]; x.Outcome.Tricks != tricks || x.At != c.at {
			t.Errorf("%s: %d tricks at %q, want %d at %q", c.name, x.Outcome.Tricks, x.At, tricks, c.at)
		}
	}
}

// TestReplayModel replays random entries, corrections, erasures and entries that were taken
// out and put in again, and compares with what an obvious model has.
func TestReplayModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type at struct{ table, round, board int }
		type fact struct {
			id     int
			tricks int // 0: erased
		}
		model := map[at]fact{}
		var rows []row
		id, second := 0, 19*3600
		for range rapid.IntRange(0, 40).Draw(t, "entries") {
			k := at{rapid.IntRange(1, 2).Draw(t, "table"), rapid.IntRange(1, 2).Draw(t, "round"), rapid.IntRange(1, 2).Draw(t, "board")}
			id += rapid.IntRange(1, 3).Draw(t, "id")
			second += rapid.SampledFrom([]int{0, 0, 5, 60}).Draw(t, "later")
			put := func(id, tricks int, erased, remark string) {
				rows = append(rows, cells{
					"ID": strconv.Itoa(id), "Section": "1", "Table": strconv.Itoa(k.table), "Round": strconv.Itoa(k.round), "Board": strconv.Itoa(k.board),
					"PairNS": "1", "PairEW": "2", "NS/EW": "N", "Contract": "1 NT", "Result": strconv.Itoa(tricks),
					"Remarks": remark, "Erased": erased, "DateLog": "2026-01-05", "TimeLog": timeOf(second),
				})
			}
			tricks := rapid.IntRange(1, 13).Draw(t, "tricks")
			switch rapid.SampledFrom([]string{"enter", "correct", "erase", "take out", "again"}).Draw(t, "what") {
			case "enter":
				put(id, tricks, "0", "")
				model[k] = fact{id, tricks}
			case "correct": // the old one once more, erased; then the new one
				put(id, tricks, "1", "Result erased")
				id++
				put(id, 14-tricks, "0", "")
				model[k] = fact{id, 14 - tricks}
			case "erase":
				put(id, tricks, "1", rapid.SampledFrom([]string{"", "Result erased"}).Draw(t, "remark"))
				model[k] = fact{id, 0}
			case "take out": // the rows of the place are deleted
				rows = slices.DeleteFunc(rows, func(r row) bool { return rowAt(r) == [3]int{k.table, k.round, k.board} })
				delete(model, k)
			case "again": // deleted, and put in with another id
				rows = slices.DeleteFunc(rows, func(r row) bool { return rowAt(r) == [3]int{k.table, k.round, k.board} })
				put(id, tricks, "0", "")
				model[k] = fact{id, tricks}
			}
		}
		shuffled := rapid.Permutation(rows).Draw(t, "order of the file")
		f := must.Get(read(book{"ReceivedData": shuffled}.tables()))(t)
		if len(f.snap.Scores) != len(model) {
			t.Fatalf("%d results, want %d", len(f.snap.Scores), len(model))
		}
		before := int64(0)
		for _, x := range f.snap.Scores {
			want := model[at{x.Table, x.Round, x.Board}]
			if x.ID != int64(want.id) || x.Erased != (want.tricks == 0) || x.Outcome.Tricks != want.tricks {
				t.Fatalf("%v: id %d %s, want %v", x, x.ID, what(&x), want)
			}
			if x.ID < before {
				t.Fatalf("id %d behind %d", x.ID, before)
			}
			before = x.ID
		}
	})
}

func rowAt(r row) [3]int { return [3]int{number(r, "Table"), number(r, "Round"), number(r, "Board")} }

// TestWinners holds what numbers make of lists.
func TestWinners(t *testing.T) {
	for _, c := range []struct {
		name, says, rounds string
		want               int
	}{
		{"the same number on both sides", "0", "1|1|1|1|1 1|2|1|2|2", 2},
		{"nobody sits both ways", "0", "1|1|1|1|3 1|2|1|2|4 1|1|2|1|4 1|2|2|2|3", 2},
		{"somebody sits both ways", "0", "1|1|1|1|4 1|2|1|2|3 1|1|2|4|2 1|2|2|3|1", 1},
		{"one round", "0", "1|1|1|1|3 1|2|1|2|4", 0},
		{"empty seats", "0", "1|1|1|1|0 1|2|1|2|3 1|1|2|1|3 1|2|2|2|0", 2},
		{"the file says one", "1", "1|1|1|1|1", 1},
		{"the file says two", "2", "1|1|1|1|4 1|1|2|4|1", 2},
		{"no movement", "0", "", 0},
	} {
		text := "[Section]\nID|Letter|Winners\n1|A|" + c.says + "\n[RoundData]\nSection|Table|Round|NSPair|EWPair\n" +
			strings.Join(strings.Fields(c.rounds), "\n") + "\n[ReceivedData]\n" + receivedColumns
		if got := snapshotOf(t, text).snap.Sections[0].Winners; got != c.want {
			t.Errorf("%s: %d lists, want %d", c.name, got, c.want)
		}
	}
}
