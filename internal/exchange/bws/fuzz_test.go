package bws

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event/standings"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// cellTexts are texts of cells that mean something somewhere.
var cellTexts = []string{
	"", "0", "1", "1", "1", "2", "2", "3", "4", "5", "6", "7", "9", "12", "13", "99", "999", "1000", "-1", "70000", "1e300", "0.5", "43835", "NaN",
	"A", "B  ", "N", "E", "S", "W", "O", "Z", "1-3", "1,2,3", "4-1", "1-999999999", "2026-01-05", "20:00:00", "01:00:00",
	"1 NT", "3 NT", "4 S x", "7 C xx", "8 H", "PASS", "=", "+1", "-2", "+9", "SA", "H10",
	"Not played", "60%-40%", "200%-1%", "A+/A-", "G±", "Arbitral score", "Wrong direction", "Result erased", "101", "Jan Jans", "AKQJT98765432", "\x00\uffff", "é ",
}

// columnsOfTables are the tables that are read, with columns that are.
var columnsOfTables = []struct{ table, columns string }{
	{"Session", "ID Name Date GUID"},
	{"Section", "ID Letter Tables MissingPair Session ScoringType Winners"},
	{"Tables", "Section Table Group"},
	{"RoundData", "Section Table Round NSPair EWPair South West LowBoard HighBoard CustomBoards"},
	{"ReceivedData", "ID Section Table Round Board PairNS PairEW South West Declarer NS/EW Contract Result LeadCard Remarks DateLog TimeLog Erased"},
	{"PlayerNumbers", "Section Table Direction Number Name Round TabScorePairNo"},
	{"PlayerNames", "ID Name strID"},
	{"HandRecord", "Section Board NorthSpades EastHearts SouthDiamonds WestClubs"},
}

// drawn makes tables of bytes: each says how many rows there are, or what is in a cell.
func drawn(b []byte) book {
	next := func() int {
		if len(b) == 0 {
			return 0
		}
		n := int(b[0])
		b = b[1:]
		return n
	}
	out := book{}
	for _, t := range columnsOfTables {
		for range next() % 12 {
			c := cells{}
			for column := range strings.FieldsSeq(t.columns) {
				switch n := next(); {
				case n < 240:
					c[column] = cellTexts[n%len(cellTexts)]
				default:
					k := min(n-240, len(b))
					c[column], b = string(b[:k]), b[k:]
				}
			}
			out[t.table] = append(out[t.table], c)
		}
	}
	return out
}

// bytesOf are bytes that drawn makes such tables of.
func bytesOf(b book) []byte {
	var out []byte
	for _, t := range columnsOfTables {
		rows := b[t.table][:min(11, len(b[t.table]))]
		out = append(out, byte(len(rows)))
		for _, r := range rows {
			for column := range strings.FieldsSeq(t.columns) {
				s := r.(cells)[column]
				if i := slices.Index(cellTexts, s); i >= 0 {
					out = append(out, byte(i))
				} else {
					s = s[:min(15, len(s))]
					out = append(append(out, byte(240+len(s))), s...)
				}
			}
		}
	}
	return out
}

// FuzzSnapshot: whatever is in the cells, a file is read or refused, the same each time, and
// what is made of it is sound.
func FuzzSnapshot(f *testing.F) {
	for _, text := range []string{
		fmt.Sprintf(howell, "0|1|0") + "\n1|1|1|1|1|4|1|4|N|3 NT|=|||2026-01-05|20:00:00|0\n3|1|1|2|3|4|2|4|N|4 S|=|HA|Wrong direction|2026-01-05|20:30:00|0",
		fmt.Sprintf(howell, "2|2|3") + "\n1|1|1|1|1|4|1|4||||| 60%-40%|1|0.5|0\n1|1|1|1|1|4|1|4|||||Result erased|1e300|-7|1",
		"[RoundData]\n" + roundColumns + "|South|West\n1|1|1|1|2|1|2||3|4\n1|1|2|1|3|3|4||4|2\n[ReceivedData]\n" + receivedColumns + "|South|West\n1|1|1|1|1|1|2|3|S|3 NT|=||||0|0|3|4",
		"[HandRecord]\nSection|Board|NorthSpades|EastHearts|SouthDiamonds|WestClubs\n1|2|AKQJT98765432|AKQJT98765432|AKQJT98765432|AKQJT98765432",
	} {
		f.Add(bytesOf(parseBook(f, text)))
	}
	f.Add(bytesOf(readBook(f, "testdata/two-sections.txt")))
	f.Fuzz(func(t *testing.T, data []byte) {
		b := drawn(data)
		one := check.Value(read(b.tables()))(t)
		again, err := read(b.tables())
		if err != nil || !reflect.DeepEqual(one.snap, again.snap) {
			t.Fatalf("read twice: %v\n%+v\n%+v", err, one.snap, again.snap)
		}
		seen := map[place]bool{}
		for _, x := range one.snap.Scores {
			k := place{x.Section, x.Table, x.Round, x.Board}
			if seen[k] {
				t.Fatalf("%v is there twice", k)
			}
			seen[k] = true
			if x.Erased && (x.Reason != nil || x.Outcome.Kind != "") || !x.Erased && (x.Reason == nil) == (x.Outcome.Kind == "") {
				t.Fatalf("neither read nor asked: %+v", x)
			}
		}
		im, err := importOf(b.tables(), Options{NewID: exchangetest.NewIDs(), Source: "a.bws"})
		if err != nil {
			if problem.Find(err) == nil {
				t.Fatal(err)
			}
			return
		}
		check.NoError(t, im.Event.Validate())
		check.Value(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
		for _, p := range im.People {
			check.Value(p.Check())(t)
		}
	})
}
