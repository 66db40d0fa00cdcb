package asc

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
	"uitslag/internal/test/thorough"
)

// everyMovement calls f with movements of every kind and variant, of every number of
// pairs that a file may have, some of them turned; daily of numbers of pairs far apart only,
// where there are many.
func everyMovement(t *testing.T, f func(name string, m movements.Movement)) {
	t.Helper()
	made := map[string]int{}
	for _, k := range movements.AllKinds() {
		for pairs := k.MinPairs; pairs <= min(k.MaxPairs, 61); pairs++ {
			if !thorough.All() && pairs > 20 && pairs%8 > 1 && pairs != min(k.MaxPairs, 61) {
				continue
			}
			rounds := k.Rounds(pairs)
			for _, r := range rounds {
				if pairs > 20 && r != rounds[0] && r != rounds[len(rounds)-1] {
					continue
				}
				for _, variant := range append([]string{""}, k.Variants...) {
					for _, o := range []movements.Options{
						{Pairs: pairs, Rounds: r, Variant: variant},
						{Pairs: pairs, Rounds: r, Variant: variant, Turn: []int{1, 2}},
						{Pairs: pairs, Rounds: r, Variant: variant, Later: true},
					} {
						m, err := movements.Generate(k.Name, o)
						if err != nil {
							continue
						}
						made[k.Name]++
						f(fmt.Sprintf("%s %+v", k.Name, o), m)
					}
				}
			}
		}
		if made[k.Name] == 0 {
			t.Errorf("no movement of kind %s", k.Name)
		}
	}
}

// TestRoundTrip: what is written reads back as it was, also through a program that writes
// lower case, tabs and line ends of its own. Without our own comment the places are the same,
// and so is the number of result lists; a table in CSV has every meeting, of the same contest.
func TestRoundTrip(t *testing.T) {
	everyMovement(t, func(name string, m movements.Movement) {
		read := func(file string) movements.Movement {
			back := check.Value(Read([]byte(file)))(t, name, file)
			return back
		}
		text := string(check.Value(Write(m))(t))
		head, tail, _ := strings.Cut(text, "# ")
		for _, file := range []string{text, strings.ReplaceAll(strings.ToLower(head), " ", "\t") + "# " + tail} {
			if back := read(strings.ReplaceAll(file, "\n", "\r\n")); fmt.Sprintf("%#v", back) != fmt.Sprintf("%#v", m) {
				t.Fatalf("%s: read back differently\n%#v\n%#v", name, back, m)
			}
		}
		back := read(head)
		if fmt.Sprint(back.Rounds) != fmt.Sprint(m.Rounds) || back.Pairs != m.Pairs || back.Sets != m.Sets || back.Tables != m.Tables {
			t.Fatalf("%s: other places without the comment", name)
		}
		if m.Phantom == 0 && m.Contest != movements.OfTeams && back.TwoWinners != m.TwoWinners {
			t.Fatalf("%s: two winners %v, want %v", name, back.TwoWinners, m.TwoWinners)
		}
		table := movements.CSV(m)
		back = read(table)
		if got := movements.CSV(back); got != table {
			t.Fatalf("%s: the table reads back differently\n%s\n%s", name, got, table)
		}
		if back.Contest != m.Contest && m.Contest != movements.OfTeams {
			t.Fatalf("%s: contest %q, want %q", name, back.Contest, m.Contest)
		}
	})
}

// sloppy is a small movement as other programs write it.
const sloppy = "4;2;3;3;0;l\n 1- 2 a, 3- 4 A # both tables\n\n1-3:B 4-2:B\n1\t4\tC\t2\t3\tC\n\n(4 pairs, home)\n"

func TestForeign(t *testing.T) {
	m := check.Value(Read([]byte("\ufeff" + sloppy)))(t)
	want := [][]movements.Place{
		{{Table: 1, NS: 1, EW: 2}, {Table: 2, NS: 3, EW: 4}},
		{{Table: 1, NS: 1, EW: 3, Set: 1}, {Table: 2, NS: 4, EW: 2, Set: 1}},
		{{Table: 1, NS: 1, EW: 4, Set: 2}, {Table: 2, NS: 2, EW: 3, Set: 2}},
	}
	if !slices.EqualFunc(m.Rounds, want, slices.Equal) || len(movements.Faults(m)) > 0 || m.TwoWinners {
		t.Errorf("%+v", m)
	}
	individual, err := Read([]byte("4 2 1 1 1 g\n1 2 3 4 1 0 0 0 0 0\n"))
	if err != nil || individual.Contest != movements.OfIndividuals ||
		!slices.Equal(individual.Rounds[0], []movements.Place{{Table: 1, NS: 1, South: 2, EW: 3, West: 4}}) {
		t.Errorf("%+v, %v", individual, err)
	}
	dutch, err := Read([]byte("Ronde;Tafel;NZ;OW;Groep\r\n2;1;1;3;2\r\n1;2;3;4;1\r\n1;1;1;2;1\r\n;;;;\r\n"))
	if err != nil || len(dutch.Rounds) != 2 || dutch.Rounds[0][0].NS != 1 || dutch.Rounds[1][0].Set != 1 {
		t.Errorf("%+v, %v", dutch, err)
	}
}

func TestRefused(t *testing.T) {
	for _, file := range golden.Rows(t, "refused.txt") {
		_, err := Read([]byte(file[0]))
		p := problem.Find(err)
		if p == nil || p.Code != file[1] {
			t.Errorf("%q: %v, want %s", file[0], err, file[1])
		} else if file[2] != "0" && fmt.Sprint(p.Args["line"]) != file[2] {
			t.Errorf("%q: line %v, want %s", file[0], p.Args["line"], file[2])
		}
	}
}

func TestCannotWrite(t *testing.T) {
	m := check.Value(movements.Generate("howell", movements.Options{Pairs: 8}))(t)
	m.Rounds[2][1].Table = 1
	if _, err := Write(m); !problem.Is(err, "asc.cannot") {
		t.Errorf("%v", err)
	}
}

// FuzzRead: no file makes the reader fall, and what it takes it can write and read
// back.
func FuzzRead(f *testing.F) {
	for _, file := range golden.Rows(f, "refused.txt") {
		f.Add([]byte(file[0]))
	}
	f.Add([]byte(sloppy))
	for _, name := range []string{"vasneg", "rainbow", "triples"} {
		pairs := map[string]int{"vasneg": 13, "rainbow": 20, "triples": 3}[name]
		m := check.Value(movements.Generate(name, movements.Options{Pairs: pairs}))(f)
		text := check.Value(Write(m))(f)
		f.Add(text)
		f.Add([]byte(movements.CSV(m)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Read(data)
		if err != nil {
			if problem.Find(err) == nil {
				t.Fatalf("no sentence: %v", err)
			}
			return
		}
		text, err := Write(m)
		if err != nil {
			return // a table twice in a round: CSV and JSON may have it
		}
		back := check.Value(Read(text))(t, string(text))
		if len(back.Rounds) != len(m.Rounds) || back.Pairs != m.Pairs {
			t.Fatalf("%+v\n%+v", m, back)
		}
	})
}
