package bws

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/exchange"
)

// codes are those of remarks, in their order.
func codes(all []exchange.Remark) string {
	var out []string
	for _, r := range all {
		out = append(out, r.Why.Code)
	}
	return strings.Join(out, " ")
}

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
		if got := fmt.Sprint(f.snap.Sections); got != c.sections || f.snap.Identity != c.identity || codes(f.remarks) != c.remarks {
			t.Errorf("%s: %s, %q, remarks %q; want %s, %q, %q", c.name, got, f.snap.Identity, codes(f.remarks), c.sections, c.identity, c.remarks)
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
		if got := fmt.Sprint(f.snap.Rounds[0].Boards); got != c.want || (codes(f.remarks) == "bws.boards") != (c.want == "[]") {
			t.Errorf("%s to %s, %q: %s, want %s; remarks %s", c.low, c.high, c.custom, got, c.want, codes(f.remarks))
		}
	}
	f := snapshotOf(t, "[Section]\nID|Letter\n1|A\n[RoundData]\nSection|Table|Round|NSPair|EWPair|LowBoard|HighBoard\n1|1|1|0|0|0|0\n1|2|1|1|2|1|2\n1|2|1|3|4|1|2")
	if got := fmt.Sprint(f.snap.Rounds); got != "[{A 1 1 0 0 0 0 []} {A 2 1 3 4 0 0 [1 2]}]" || codes(f.remarks) != "bws.round-twice" {
		t.Errorf("%s, remarks %s", got, codes(f.remarks))
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
	if got := codes(f.remarks); got != "bws.deal bws.deal" {
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
		if got := fmt.Sprint(f.snap.Dates); got != c.want || f.date != c.date || codes(f.remarks) != c.remarks {
			t.Errorf("%s: %s of %s, remarks %q; want %s of %s, %q", c.name, got, f.date, codes(f.remarks), c.want, c.date, c.remarks)
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
	if got := codes(short); got != strings.Repeat("bws.row ", mostAlike)+"bws.more" || short[mostAlike].Why.Args["n"] != 5 {
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
		t.Errorf("results %v, remarks %s", f.snap.Scores, codes(f.remarks))
	}
	f = snapshotOf(t, "[Section]\nID|Letter\n1|A\n[PlayerNumbers]\nSection|Table|Direction|Number|Name|Round|TabScorePairNo\n1|1|N|5|An|0|1\n[ReceivedData]\n"+receivedColumns+row)
	if x := f.snap.Scores[0]; x.At != "" || fmt.Sprint(f.snap.Dates) != "[2026-01-05]" {
		t.Errorf("at %q, dates %v", x.At, f.snap.Dates)
	}
}
