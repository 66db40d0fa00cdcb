package bws

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"uitslag/internal/event/feed"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/test/check"
)

// TestSections holds what the tables of sections and sessions are read as.
func TestSections(t *testing.T) {
	for _, c := range []struct{ name, text, sections, identity, remarks string }{
		{
			"letters filled up with blanks, a pair absent, groups",
			"[Session]\nID|Name|Date|GUID\n1|Club|2026-01-05|0f1e2d3c\n[Section]\nID|Letter|Tables|MissingPair|Winners\n1|A  |3|6|1\n2|b|2|0|2\n[Tables]\nSection|Table|Group\n1|1|1\n1|2|1\n2|1|1\n2|2|2",
			"[{A 3 1 6 1} {B 2 2 0 0}]", "0F1E2D3C", "",
		},
		{
			"no identifier",
			"[Session]\nID|Name|Date|GUID\n1|Club|2026-01-05|\n[Section]\nID|Letter|Tables\n1|A|3\n2|B|2",
			"[{A 3 0 0 0} {B 2 0 0 0}]", "1 Club 2026-01-05 A B", "",
		},
		{
			"sections without letters, and one that is not listed",
			"[Section]\nID|Letter\n2|\n[RoundData]\nSection|Table|Round|NSPair|EWPair|LowBoard|HighBoard\n3|4|1|1|2|1|3",
			"[{B 0 0 0 0} {C 4 0 0 0}]", "B", "bws.section-unknown",
		},
		{
			"two sessions at the same time",
			"[Session]\nID|Name|GUID\n1|One|11\n2|Two|22\n[Section]\nID|Letter|Tables|Session\n1|A|3|1\n2|B|2|2",
			"[{A 3 0 0 0} {B 2 0 0 0}]", "11; 22", "bws.sessions",
		},
		{
			"two sessions after each other",
			"[Session]\nID|Name|GUID\n1|One|11\n2|Two|22\n[Section]\nID|Letter|Tables|Session\n1|A|3|1\n2|A|2|2\n[ReceivedData]\n" + receivedColumns + "\n1|1|1|1|1|1|2|1|N|4 S|=||||0|0\n2|2|1|1|1|1|2|1|N|3 S|=||||0|0",
			"[{A 2 0 0 0}]", "22", "bws.sessions-left",
		},
		{
			"a section twice",
			"[Section]\nID|Letter|Tables\n1|A|3\n1|B|2",
			"[{A 3 0 0 0}]", "A", "bws.section-twice",
		},
		{"nothing at all", "", "[]", "", ""},
	} {
		f := snapshotOf(t, c.text)
		if got := fmt.Sprint(f.snap.Sections); got != c.sections || f.snap.Identity != c.identity || exchangetest.Codes(f.remarks) != c.remarks {
			t.Errorf("%s: %s, %q, remarks %q; want %s, %q, %q", c.name, got, f.snap.Identity, exchangetest.Codes(f.remarks), c.sections, c.identity, c.remarks)
		}
	}
	f := snapshotOf(t, "[Session]\nID|Name\n1|One\n2|Two\n[Section]\nID|Letter|Session\n1|A|1\n2|A|2\n[ReceivedData]\n"+receivedColumns+"\n1|1|1|1|1|1|2|1|N|4 S|=||||0|0\n2|2|1|1|1|1|2|1|N|3 S|=||||0|0")
	if len(f.snap.Scores) != 1 || f.snap.Scores[0].ID != 2 || f.named != "Two" {
		t.Errorf("of two sessions after each other the results %v of %q are taken", f.snap.Scores, f.named)
	}
}

// TestIdentityHolds: the identity stays while results come in.
func TestIdentityHolds(t *testing.T) {
	head := "[Session]\nID|Name|Date\n1|Club|2026-01-05\n[Section]\nID|Letter\n1|A\n[ReceivedData]\n" + receivedColumns
	before := snapshotOf(t, head).snap.Identity
	after := snapshotOf(t, head+"\n1|1|1|1|1|1|2|1|N|4 S|=|||2026-01-06|20:00:00|0\n2|4|1|1|1|1|2|1|N|4 S|=|||2026-01-06|20:00:00|0").snap.Identity
	if before != after || before == "" {
		t.Errorf("%q, with results %q", before, after)
	}
}

// TestRoundBoards holds what the boards of a round are read as.
func TestRoundBoards(t *testing.T) {
	for _, c := range []struct{ low, high, custom, want string }{
		{"1", "3", "", "[1 2 3]"},
		{"7", "7", "", "[7]"},
		{"1", "3", "4,5,9", "[4 5 9]"},
		{"0", "0", "9;4-6", "[4 5 6 9]"},
		{"1", "3", "x", "[]"},
		{"3", "1", "", "[]"},
		{"0", "0", "", "[]"},
		{"1", "500", "", "[]"},
		{"1", "3", "1-900", "[]"},
	} {
		f := snapshotOf(t, "[Section]\nID|Letter\n1|A\n[RoundData]\nSection|Table|Round|NSPair|EWPair|LowBoard|HighBoard|CustomBoards\n1|1|1|1|2|"+c.low+"|"+c.high+"|"+c.custom)
		if got := fmt.Sprint(f.snap.Rounds[0].Boards); got != c.want || (exchangetest.Codes(f.remarks) == "bws.boards") != (c.want == "[]") {
			t.Errorf("%s to %s, %q: %s, want %s; remarks %s", c.low, c.high, c.custom, got, c.want, exchangetest.Codes(f.remarks))
		}
	}
	f := snapshotOf(t, "[Section]\nID|Letter\n1|A\n[RoundData]\nSection|Table|Round|NSPair|EWPair|LowBoard|HighBoard\n1|1|1|0|0|0|0\n1|2|1|1|2|1|2\n1|2|1|3|4|1|2")
	if got := fmt.Sprint(f.snap.Rounds); got != "[{A 1 1 0 0 0 0 []} {A 2 1 3 4 0 0 [1 2]}]" || exchangetest.Codes(f.remarks) != "bws.round-twice" {
		t.Errorf("%s, remarks %s", got, exchangetest.Codes(f.remarks))
	}
}

// TestSeats holds who sits where, and where names come from.
func TestSeats(t *testing.T) {
	f := snapshotOf(t, `
[Section]
ID|Letter
1|A
[PlayerNumbers]
Section|Table|Direction|Number|Name|Round
1|1|N|101|Jan Jans  |0
1|1|S|102||0
1|1|E|103|Piet Pi|0
1|1|W|0|Vreemde Gast|0
1|2|N|||0
1|1|N|105|Ander|3
1|1|S|106|Te Laat|0
1|3|Q|107|Niemand|0
[PlayerNames]
ID|Name|strID
102|Oud|
103||103
7|Piet Pieters|103
106|Els Elsen|
`)
	var got []string
	for _, s := range f.snap.Seats {
		got = append(got, fmt.Sprintf("%d%v from %d: %s %s", s.Table, s.Seat, s.Round, s.Number, s.Name))
	}
	want := "1N from 0: 101 Jan Jans\n1E from 0: 103 Piet Pieters\n1S from 0: 106 Els Elsen\n1W from 0:  Vreemde Gast\n1N from 3: 105 Ander"
	if strings.Join(got, "\n") != want {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), want)
	}
}

// TestDeals takes hands that are whole and legal, and remarks the others.
func TestDeals(t *testing.T) {
	columns := "Section|Board|NorthSpades|NorthHearts|NorthDiamonds|NorthClubs|EastSpades|EastHearts|EastDiamonds|EastClubs|SouthSpades|SouthHearts|SouthDiamonds|SouthClubs|WestSpades|WestHearts|WestDiamonds|WestClubs"
	suits := "AKQJ1098765432|-|||||AKQJT98765432|||AKQJT98765432||||||akqjt98765432"
	f := snapshotOf(t, "[Section]\nID|Letter\n1|A\n2|B\n[HandRecord]\n"+columns+
		"\n1|2|"+strings.ReplaceAll(suits, "1098", "T98")+"\n2|2|"+suits+"\n1|1|"+suits+
		"\n1|3|A|||||||||||||||"+"\n1|4||||||||||||||||"+
		"\n2|1|||||AKQJT98765432|||||||AKQJT98765432|AKQJT98765432||AKQJT98765432|")
	var got []string
	for _, d := range f.snap.Deals {
		got = append(got, fmt.Sprint(d.Board, " ", d.Deal))
	}
	if len(got) != 2 || !strings.HasPrefix(got[0], "1 ") || !strings.HasPrefix(got[1], "2 ") || got[0][2:] != got[1][2:] {
		t.Errorf("%v", got)
	}
	if got := exchangetest.Codes(f.remarks); got != "bws.deal bws.deal" {
		t.Errorf("remarks %s", got)
	}
}

// TestDates holds which day a session is of.
func TestDates(t *testing.T) {
	row := "\n%d|1|1|1|%d|1|2|1|N|4 S|=|||%s|20:00:00|0"
	for _, c := range []struct {
		name, says string
		days       []string
		want, date string
		remarks    string
	}{
		{"the day that the file says", "2019-08-26", []string{"2019-08-26"}, "[2019-08-26]", "2019-08-26", ""},
		{"a file that was used again", "2019-04-26", []string{"2019-08-26"}, "[2019-08-26]", "2019-08-26", "bws.other-date"},
		{"past midnight", "2019-08-26", []string{"2019-08-26", "2019-08-26", "2019-08-27"}, "[2019-08-26 2019-08-27]", "2019-08-26", ""},
		{"two weeks", "2019-08-26", []string{"2019-08-19", "2019-08-26", "2019-08-26"}, "[2019-08-19 2019-08-26]", "2019-08-26", "bws.days"},
		{"nothing came in", "2019-08-26", nil, "[]", "2019-08-26", ""},
	} {
		text := "[Session]\nID|Name|Date\n1|Club|" + c.says + "\n[Section]\nID|Letter\n1|A\n[ReceivedData]\n" + receivedColumns
		for i, d := range c.days {
			text += fmt.Sprintf(row, i+1, i+1, d)
		}
		f := snapshotOf(t, text)
		if got := fmt.Sprint(f.snap.Dates); got != c.want || f.date != c.date || exchangetest.Codes(f.remarks) != c.remarks {
			t.Errorf("%s: %s of %s, remarks %q; want %s of %s, %q", c.name, got, f.date, exchangetest.Codes(f.remarks), c.want, c.date, c.remarks)
		}
	}
}

// TestUnfit remarks entries that belong to no board, and says how many more of many.
func TestUnfit(t *testing.T) {
	text := "[Section]\nID|Letter\n1|A\n[ReceivedData]\n" + receivedColumns
	for i := range 9 {
		text += fmt.Sprintf("\n%d|1|0|1|1|1|2|1|N|4 S|=||||0|0", i+1)
	}
	f := snapshotOf(t, text+"\n10|1|1|1|1000|1|2|1|N|4 S|=||||0|0")
	if len(f.snap.Scores) != 0 || len(f.remarks) != 10 {
		t.Errorf("%d results, %d remarks", len(f.snap.Scores), len(f.remarks))
	}
	short := shorten(f.remarks)
	if got := exchangetest.Codes(short); got != strings.Repeat("bws.row ", mostAlike)+"bws.more" || short[mostAlike].Reason.Args["n"] != 5 {
		t.Errorf("%s", got)
	}
}

// TestNoRows: a snapshot of rows that have no columns at all is empty.
func TestNoRows(t *testing.T) {
	b := book{}
	for _, name := range []string{"Session", "Section", "Tables", "RoundData", "ReceivedData", "PlayerNumbers", "PlayerNames", "HandRecord"} {
		b[name] = []row{cells{}, cells{}}
	}
	f, err := read(b.tables())
	if err != nil || len(f.snap.Scores)+len(f.snap.Rounds)+len(f.snap.Seats)+len(f.snap.Deals) > 0 {
		t.Errorf("%v %v", f.snap, err)
	}
}

// TestNotResults: what a device has not finished yet, and tables that nobody knows, are no
// results; the clock of a program that says twelve hours is not told.
func TestNotResults(t *testing.T) {
	row := "\n1|1|1|1|1|1|2|1|N|4 S|=|||2026-01-05|08:00:00|0"
	f := snapshotOf(t, "[Section]\nID|Letter\n1|A\n[IntermediateData]\n"+receivedColumns+row+"\n[Surprise]\nID\n1")
	if len(f.snap.Scores) > 0 || len(f.remarks) > 0 {
		t.Errorf("results %v, remarks %s", f.snap.Scores, exchangetest.Codes(f.remarks))
	}
	f = snapshotOf(t, "[Section]\nID|Letter\n1|A\n[PlayerNumbers]\nSection|Table|Direction|Number|Name|Round|TabScorePairNo\n1|1|N|5|An|0|1\n[ReceivedData]\n"+receivedColumns+row)
	if x := f.snap.Scores[0]; x.At != "" || x.Day != "2026-01-05" || fmt.Sprint(f.snap.Dates) != "[2026-01-05]" {
		t.Errorf("at %q, day %q, dates %v", x.At, x.Day, f.snap.Dates)
	}
}

const receivedColumns = "ID|Section|Table|Round|Board|PairNS|PairEW|Declarer|NS/EW|Contract|Result|LeadCard|Remarks|DateLog|TimeLog|Erased"

// snapshotOf reads tables that are written out.
func snapshotOf(t testing.TB, text string) *reader {
	t.Helper()
	return check.Value(read(parseBook(t, text).tables()))(t)
}

// what returns a score in short.
func what(x *feed.Score) string {
	switch {
	case x.Erased:
		return "erased"
	case x.Reason != nil:
		return x.Reason.Code
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
		f := check.Value(read(book{"ReceivedData": shuffled}.tables()))(t)
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

// cells is a row of a test: texts by column. A date is "2019-08-26", a time "20:41:05".
type cells map[string]string

func (c cells) Text(column string) (string, bool) {
	s, ok := c[column]
	return s, ok && s != ""
}

func (c cells) Int(column string) (int64, bool) {
	n, err := strconv.ParseInt(c[column], 10, 64)
	return n, err == nil
}

func (c cells) Bool(column string) bool { return c[column] == "1" }

func (c cells) Time(column string) (float64, bool) {
	s := c[column]
	if n, err := strconv.ParseFloat(s, 64); err == nil {
		return n, true
	}
	zero := time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC)
	if d, err := time.Parse(time.DateOnly, s); err == nil {
		return d.Sub(zero).Hours() / 24, true
	}
	if d, err := time.Parse(time.TimeOnly, s); err == nil {
		return float64(d.Hour()*3600+d.Minute()*60+d.Second()) / secondsOfDay, true
	}
	return 0, false
}

// book is the tables of a test by name.
type book map[string][]row

func (b book) tables() tables { return func(name string) ([]row, error) { return b[name], nil } }

// parseBook reads tables written out: a line "[Name]", a line with the columns, then a line a
// row, the cells apart by "|". Lines that begin with # say something about them.
func parseBook(t testing.TB, text string) book {
	t.Helper()
	b := book{}
	var table string
	var columns []string
	lines := bufio.NewScanner(strings.NewReader(text))
	for lines.Scan() {
		line := lines.Text()
		switch {
		case strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "["):
			table, columns = strings.Trim(line, "[]"), nil
			b[table] = nil
		case columns == nil:
			columns = strings.Split(line, "|")
		default:
			parts := strings.Split(line, "|")
			if len(parts) != len(columns) {
				t.Fatalf("table %s: %d cells for %d columns: %s", table, len(parts), len(columns), line)
			}
			c := cells{}
			for i, p := range parts {
				c[columns[i]] = p
			}
			b[table] = append(b[table], c)
		}
	}
	return b
}

func readBook(t testing.TB, path string) book {
	t.Helper()
	b := check.Value(os.ReadFile(path))(t)
	return parseBook(t, string(b))
}
