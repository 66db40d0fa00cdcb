package usebio

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/exchange/usebio/published"
)

// The published files have names of persons, so that only their figures are here (package
// published). Whoever has the files can compare them, and write the figures again.
var (
	realFiles  = flag.String("realfiles", "", "folder of the published files, to compare with the figures")
	transcribe = flag.Bool("transcribe", false, "write published/*.figures anew from the files of -realfiles")
)

// figures writes a document down.
func figures(name string, d *document) string {
	var b strings.Builder
	row := func(cells ...string) {
		for i, c := range cells {
			if c == "" {
				cells[i] = "-"
			}
		}
		b.WriteString(strings.Join(cells, "\t") + "\n")
	}
	fields := func(kind string, names []string, from map[string]field, first ...string) {
		cells := append([]string{kind}, first...)
		for _, n := range names {
			cells = append(cells, from[n].text)
		}
		row(cells...)
	}
	row("source", name+".xml")
	row("event", d.event.get("EVENT_TYPE"), d.fields["BOARD_SCORING_METHOD"].text, d.fields["WINNER_TYPE"].text, d.fields["DATE"].text)
	for _, p := range d.pairs {
		fields("pair", published.PairCells, p.fields)
	}
	for _, t := range d.teams {
		cells := []string{"team", t.id}
		for _, n := range published.TeamCells {
			cells = append(cells, t.fields[n].text)
		}
		for _, p := range t.pairs {
			cells = append(cells, p.fields["PAIR_NUMBER"].text)
		}
		row(cells...)
	}
	for _, m := range d.matches {
		fields("match", published.MatchCells, m.fields)
		for _, x := range m.boards {
			row("board", x.number.text, x.points.text)
			for _, l := range x.lines {
				fields("line", published.LineCells(d.fields["BOARD_SCORING_METHOD"].text, len(d.dealt) > 0), l.fields, x.number.text)
			}
		}
	}
	for _, s := range d.sections {
		row("section", s.id.text)
		for _, p := range s.pairs {
			fields("pair", published.PairCells, p.fields)
		}
		for _, x := range s.boards {
			for _, l := range x.lines {
				fields("line", published.LineCells(d.fields["BOARD_SCORING_METHOD"].text, len(d.dealt) > 0), l.fields, x.number.text)
			}
		}
	}
	for _, x := range d.dealt {
		for _, h := range x.hands {
			fields("hand", handCells, h, x.number.text)
		}
	}
	return b.String()
}

// sample is the document written from the figures of an evening.
func sample(t testing.TB, name string) string {
	t.Helper()
	text, err := published.Document(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// counter makes ids 1, 2, 3 …
func counter() func() event.ID {
	n := 0
	return func() event.ID {
		n++
		return event.ID(fmt.Sprint(n))
	}
}

// TestFigures holds that the document written from the figures has them; with -realfiles,
// that the published files do.
func TestFigures(t *testing.T) {
	for _, name := range published.Names() {
		t.Run(name, func(t *testing.T) {
			want, err := published.Figures(name)
			if err != nil {
				t.Fatal(err)
			}
			if *realFiles != "" {
				got := figuresOfFile(t, name)
				if *transcribe {
					if err := os.WriteFile(filepath.Join("published", name+".figures"), []byte(got), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				if got != want {
					t.Error("the figures differ from the published file; run with -transcribe and look at the difference")
				}
			}
			doc, err := parse([]byte(sample(t, name)))
			if err != nil {
				t.Fatal(err)
			}
			if figures(name, doc) != want {
				t.Error("the document written from the figures does not have them")
			}
		})
	}
}

// figuresOfFile writes a published file down.
func figuresOfFile(t *testing.T, name string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(*realFiles, name+".xml"))
	if err != nil {
		t.Fatal(err)
	}
	doc, err := parse(toUTF8(t, raw))
	if err != nil {
		t.Fatal(err)
	}
	return figures(name, doc)
}
