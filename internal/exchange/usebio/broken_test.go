package usebio

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/must"
	"uitslag/internal/problem"
)

// TestCut: a file that was cut anywhere is refused, and told from a broken one
// by the line where it ends.
func TestCut(t *testing.T) {
	text := sample(t, "pairs-two-sections-neuberg")
	whole := strings.TrimRight(text, "\n")
	step := len(whole) / 200
	for at := 1; at < len(whole); at += step {
		im, err := Read(strings.NewReader(whole[:at]), Options{NewID: counter()})
		if im != nil || err == nil {
			t.Fatalf("cut at %d: taken", at)
		}
		p := problem.Find(err)
		if p == nil || p.Code != "usebio.cut" {
			t.Fatalf("cut at %d: %v", at, err)
		}
		if want := strings.Count(whole[:at], "\n") + 1; p.Args["line"] != want {
			t.Fatalf("cut at %d: line %v, want %d", at, p.Args["line"], want)
		}
	}
	if _, err := Read(strings.NewReader(whole), Options{NewID: counter()}); err != nil {
		t.Errorf("whole, but for its last line end: %v", err)
	}
}

// TestEncodings: a name comes out right in whatever encoding the file is, also
// where the file claims another one.
func TestEncodings(t *testing.T) {
	const name = "Noël Żuraw"
	base := evening(strings.Replace(four, "An Claes", name, 1), onBoard(1, traveller("1", "1", "3N", "N", "9", "400"), good))
	plain := strings.Replace(base, name, "Noël Claës", 1)
	latin := func(s string) string {
		out := must.Get(charmap.Windows1252.NewEncoder().String(s))(t)
		return out
	}
	wide := must.Get(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(`<?xml version="1.0" encoding="utf-16"?>` + base))(t)
	euro := must.Get(charmap.ISO8859_15.NewEncoder().String(strings.Replace(base, name, "Zoë Žák", 1)))(t)
	tests := []struct{ name, text, want, encoding string }{
		{"UTF-8", base, name, exchange.UTF8},
		{"UTF-8 with a mark", "\ufeff" + `<?xml version="1.0" encoding="UTF-8"?>` + base, name, exchange.UTF8},
		{"UTF-8 that claims to be latin", `<?xml version="1.0" encoding="iso-8859-1"?>` + base, name, exchange.UTF8},
		{"latin", `<?xml version="1.0" encoding="iso-8859-1"?>` + latin(plain), "Noël Claës", exchange.Windows1252},
		{"latin that claims to be UTF-8", `<?xml version="1.0" encoding="UTF-8"?>` + latin(plain), "Noël Claës", exchange.Windows1252},
		{"latin that claims nothing", latin(plain), "Noël Claës", exchange.Windows1252},
		{"latin 9", `<?xml version="1.0" encoding="ISO-8859-15"?>` + euro, "Zoë Žák", exchange.Latin9},
		{"UTF-16", wide, name, exchange.UTF16},
		{"an encoding nobody knows", `<?xml version="1.0" encoding="x-klingon"?>` + base, name, exchange.UTF8},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			im := must.Get(Read(strings.NewReader(test.text), Options{NewID: counter()}))(t)
			if got := im.People[0].Name(); got != test.want || im.Encoding != test.encoding {
				t.Errorf("%q in %s, want %q in %s", got, im.Encoding, test.want, test.encoding)
			}
		})
	}
}

// TestTooLarge: nothing beyond the limit is kept in memory.
func TestTooLarge(t *testing.T) {
	_, err := Read(strings.NewReader(strings.Repeat("<X/>\n", exchange.MaxFile/5+1)), Options{NewID: counter()})
	if !problem.Is(err, "exchange.too-large") {
		t.Errorf("%.100v", err)
	}
}

// TestDirections: the same numbers NS and EW are four pairs; without directions
// they are one list; a pair that turns stays in its list.
func TestDirections(t *testing.T) {
	one := `<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR></PARTICIPANTS>`
	unique := `<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION></PAIR>` +
		`<PAIR><PAIR_NUMBER>2</PAIR_NUMBER><DIRECTION>EW</DIRECTION></PAIR></PARTICIPANTS>`
	sectioned := `<WINNER_TYPE>1</WINNER_TYPE><PARTICIPANTS><PAIR><PAIR_NUMBER>A1</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>A2</PAIR_NUMBER></PAIR>` +
		`<PAIR><PAIR_NUMBER>(B) 1 NS</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>(B) 1 EW</PAIR_NUMBER></PAIR></PARTICIPANTS>`
	tests := []struct {
		name   string
		text   string
		labels string
		codes  string
	}{
		{"same numbers", evening(four, onBoard(1, traveller("1", "1", "", "", "", "420"), good)), "NS1 NS2 EW1 EW2", ""},
		{"no directions", evening(one, onBoard(1, traveller("1", "2", "", "", "", "420"))), "1 2", ""},
		{"both sides", evening(one, onBoard(1, traveller("1", "2", "", "", "", "420")), onBoard(2, traveller("2", "1", "", "", "", "620"))), "1 2", ""},
		{"same numbers in one list", evening("<WINNER_TYPE>1</WINNER_TYPE>", four, onBoard(1, traveller("1", "1", "", "", "", "420"), good)), "one NS1 NS2 EW1 EW2", ""},
		{"sections in the numbers", evening(sectioned, onBoard(1, traveller("A1", "A2", "", "", "", "420"), traveller("(B) 1NS", "B1 EW", "", "", "", "420"))), "1 2, one NS1 EW1", ""},
		{"own numbers", evening(unique, onBoard(1, traveller("1", "2", "", "", "", "420"))), "NS1 EW2", ""},
		{"own numbers, one list", evening("<WINNER_TYPE>1</WINNER_TYPE>", unique, onBoard(1, traveller("1", "2", "", "", "", "420"))), "1 2", ""},
		{"turned without a winner type", evening(unique, onBoard(1, traveller("1", "2", "", "", "", "420")), onBoard(2, traveller("2", "1", "", "", "", "620"))), "1 2", ""},
		{"turned in a two-winner event", evening("<WINNER_TYPE>2</WINNER_TYPE>", unique, onBoard(1, traveller("1", "2", "", "", "", "420")), onBoard(2, traveller("2", "1", "", "", "", "620"))), "NS1 EW2", "usebio.turned usebio.turned"},
		{"directions taken from the lines", evening("<WINNER_TYPE>2</WINNER_TYPE>", one, onBoard(1, traveller("2", "1", "", "", "", "420"))), "EW1 NS2", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			im := must.Get(Read(strings.NewReader(test.text), Options{NewID: counter()}))(t)
			var got []string
			for i, c := range im.Event.Sessions[0].Sections {
				if i > 0 {
					got[len(got)-1] += ","
				}
				if c.OneList {
					got = append(got, "one")
				}
				for _, l := range c.Labels {
					got = append(got, l.Direction+l.String())
				}
			}
			if strings.Join(got, " ") != test.labels || codes(im.Remarks) != test.codes {
				t.Errorf("%v, %s; want %s, %s", got, codes(im.Remarks), test.labels, test.codes)
			}
		})
	}
}

// FuzzUSEBIO: whatever comes in, Read answers with a sound event that can be
// scored, or with a Problem that says why not; never both, never a panic.
func FuzzUSEBIO(f *testing.F) {
	for _, v := range valid {
		f.Add([]byte(v.text))
	}
	for _, v := range invalid {
		if len(v.text) < 10_000 {
			f.Add([]byte(v.text))
		}
	}
	f.Add([]byte(evening(four, onBoard(1, good), "<HANDSET>", handsOf("1", dealtHands...), handsOf("2", dealtHands[:2]...), "</HANDSET>")))
	for _, name := range []string{"one section of each kind", "individual", "teams", "teams by Patton", "Swiss pairs in victory points", "line-ups", "rulings", "penalties"} {
		f.Add([]byte(writtenOf(f, nightOf(f, name), WriteOptions{})))
		f.Add([]byte(writtenOf(f, nightOf(f, name), WriteOptions{Sectioned: true})))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		im, err := Read(strings.NewReader(string(data)), Options{NewID: counter()})
		if err != nil {
			if im != nil || problem.Find(err) == nil {
				t.Fatalf("%v and %v", im, err)
			}
			return
		}
		if err := journal.Decide((*event.Event)(nil), &command.ImportEvent{Event: im.Event}); err != nil {
			t.Fatalf("taken, but not sound: %v", err)
		}
		must.Get(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
	})
}
