package command_test

import (
	"encoding/json"
	"fmt"
	"math"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/headless"
	"uitslag/internal/cli/score"
	"uitslag/internal/document"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange/usebio/published"
	"uitslag/internal/program"
	"uitslag/internal/reports"
	"uitslag/internal/reports/evening"
	"uitslag/internal/words"
)

// TestFiguresOnPaper holds every figure on the uitslag, the control statement, the frequencies
// and the pair cards against what `score --json` says: of the sample's evenings, and of
// the published ones.
func TestFiguresOnPaper(t *testing.T) {
	type evening struct {
		file   string
		number int
	}
	club := clitest.SampleClub(t)
	all := []evening{{club, 1}, {club, 2}, {club, 3}}
	for _, name := range published.Names() {
		all = append(all, evening{clitest.PublishedFile(t, name+".xml"), 0})
	}
	for _, e := range all {
		t.Run(fmt.Sprint(filepath.Base(e.file), e.number), func(t *testing.T) {
			args := []string{"--json"}
			if e.number > 0 {
				args = append(args, "--event", strconv.Itoa(e.number))
			}
			var figures score.JSON
			if err := json.Unmarshal([]byte(clitest.MustRun(t, "nl", append([]string{"score", e.file}, args...)...)), &figures); err != nil {
				t.Fatal(err)
			}
			p := &headless.Run{Info: program.Info{Words: words.For("nl"), Now: func() time.Time { return time.Date(2026, 11, 20, 22, 45, 0, 0, time.UTC) }}}
			l, err := p.Load(e.file, e.number, "")
			if err != nil {
				t.Fatal(err)
			}
			st, err := l.Standings()
			if err != nil {
				t.Fatal(err)
			}
			h := &held{t: t, want: &figures, st: st, in: p.Paper(l.Club, st, l.Name)}
			h.uitslag()
			h.statement()
			h.frequencies()
			h.cards()
			t.Logf("%d figures", h.n)
			if h.n < 100 {
				t.Errorf("only %d figures are compared", h.n)
			}
		})
	}
}

// held is an evening whose papers are held against its JSON.
type held struct {
	t    *testing.T
	want *score.JSON
	st   *standings.Standings
	in   evening.Input
	n    int // how many figures were compared
}

// tables are the tables of a paper, with the heading before each.
func (h *held) tables(kind string) (titles []string, tables []document.Table) {
	h.t.Helper()
	doc, err := reports.Make(kind, h.in)
	if err != nil {
		h.t.Fatal(err)
	}
	title := ""
	for _, b := range doc.Blocks {
		switch b := b.(type) {
		case document.Heading:
			title = b.Text
		case document.Table:
			titles, tables = append(titles, title), append(tables, b)
		case document.Grid:
			for _, g := range b.Tables {
				titles, tables = append(titles, title), append(tables, g)
			}
		}
	}
	return titles, tables
}

// figure is a figure on paper as a number: "+7,50" is 7.5, "9=" is 9.
func (h *held) figure(text string) float64 {
	h.t.Helper()
	text = strings.NewReplacer("−", "-", ",", ".", "+", "", "\u00a0", "").Replace(strings.TrimRight(text, "="))
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		h.t.Fatalf("%q is no figure", text)
	}
	return v
}

// same compares a cell with a figure of the JSON, both as they are written.
func (h *held) same(what, paper string, want json.Number) {
	h.t.Helper()
	h.n++
	v, err := want.Float64()
	if err != nil {
		h.t.Fatalf("%s: %q is no number", what, want)
	}
	if math.Abs(h.figure(paper)-v) > 1e-9 {
		h.t.Errorf("%s: %s on paper, %s in the JSON", what, paper, want)
	}
}

// heads are the columns of a table by their heading, the first of each.
func heads(t *document.Table) map[string]int {
	out := map[string]int{}
	for j, c := range t.Columns {
		if _, has := out[c.Head]; !has {
			out[c.Head] = j
		}
	}
	return out
}

// uitslag compares every line of every list.
func (h *held) uitslag() {
	_, tables := h.tables("uitslag")
	at := 0
	for _, t := range tables {
		columns := heads(&t)
		if _, has := columns["Rang"]; !has {
			continue // the matches of teams
		}
		for _, row := range t.Rows {
			want := &h.want.Standings[at]
			what := fmt.Sprintf("uitslag line %d", at+1)
			at++
			if got := strings.Trim(row.Cells[1].Text, "()"); !strings.HasSuffix(got, want.Contestant) {
				h.t.Fatalf("%s is of %s, in the JSON of %s", what, got, want.Contestant)
			}
			cell := func(head string) string { return row.Cells[columns[head]].Text }
			if want.Rank != nil {
				h.same(what+" rank", cell("Rang"), json.Number(strconv.Itoa(*want.Rank)))
			}
			h.same(what+" points", row.Cells[3].Text, want.Points)
			if _, has := columns["#gft"]; has { // of teams the matches are counted
				h.same(what+" boards", cell("#gft"), json.Number(strconv.Itoa(want.Boards)))
			}
			if want.Percent != nil {
				h.same(what+" percent", cell("%"), *want.Percent)
			}
			if want.VPs != nil {
				h.same(what+" VPs", cell("VP's"), *want.VPs)
			}
			if cp, has := want.Awards["cp"]; has && cell("CP") != "" {
				h.same(what+" CP", cell("CP"), cp)
			}
			for g := range want.Groups {
				head := fmt.Sprintf("Gr%d", g+1)
				if p := want.Groups[g].Points; p != nil {
					if _, has := columns[head]; has {
						h.same(what+" "+head, cell(head), *p)
					}
				}
			}
		}
	}
	if at != len(h.want.Standings) {
		h.t.Errorf("%d lines on paper, %d in the JSON", at, len(h.want.Standings))
	}
}

// board is a board of the JSON by its number.
func (h *held) board(number int) *score.BoardJSON {
	for i := range h.want.Boards {
		if h.want.Boards[i].Number == number {
			return &h.want.Boards[i]
		}
	}
	h.t.Fatalf("board %d is not in the JSON", number)
	return nil
}

// boardOf reads the number from "gift 5 · N/NZ".
func (h *held) boardOf(title string) int {
	f := strings.Fields(title)
	n, err := strconv.Atoi(f[1])
	if err != nil {
		h.t.Fatal(title)
	}
	return n
}

// plain is a pair's number as the JSON has it: without the letter of its section.
func plainNumber(text string) string { return strings.TrimLeft(text, "ABCDEFGH") }

// statement compares points and score of every line of the control statement.
func (h *held) statement() {
	_, tables := h.tables("controlestaat")
	lines := 0
	for _, t := range tables {
		for _, span := range t.Spans {
			board := h.board(h.boardOf(span.Text))
			used := make([]bool, len(board.Results))
			for _, row := range t.Rows {
				if row.Quiet || row.Cells[span.From+2].Text == "" {
					continue
				}
				ns, ew := row.Cells[0].Text, row.Cells[1].Text
				at := -1
				for i := range board.Results {
					r := &board.Results[i]
					if r.Kind != "bye" && !used[i] && r.NS != nil && r.EW != nil && *r.NS == plainNumber(ns) && *r.EW == plainNumber(ew) &&
						(plainNumber(ns) == ns || strings.HasPrefix(ns, r.Section)) {
						at = i
						break
					}
				}
				if at < 0 {
					if text := row.Cells[span.To].Text; text != "…" && text != "" {
						h.t.Errorf("board %d: %s–%s is not in the JSON", board.Number, ns, ew)
					}
					continue
				}
				used[at] = true
				lines++
				r, what := &board.Results[at], fmt.Sprintf("board %d, %s–%s", board.Number, ns, ew)
				if r.NSPoints != nil {
					h.same(what+" NS", row.Cells[span.From].Text, *r.NSPoints)
					h.same(what+" EW", row.Cells[span.From+1].Text, *r.EWPoints)
				}
				if r.Score != nil {
					h.same(what+" score", row.Cells[span.From+2].Text, json.Number(strconv.Itoa(*r.Score)))
				}
			}
		}
	}
	if lines == 0 {
		h.t.Error("no line of the control statement was compared")
	}
}

// frequencies compares how often each score was made, and what it was worth.
func (h *held) frequencies() {
	_, tables := h.tables("frequencies")
	if h.want.Event.Kind == "teams" {
		return // there a score has no points of its own
	}
	for _, t := range tables {
		board, columns := h.board(h.boardOf(t.Title)), heads(&t)
		section := ""
		for _, row := range t.Rows {
			text := row.Cells[0].Text
			if strings.HasPrefix(text, "Lijn ") {
				section = strings.TrimPrefix(text, "Lijn ")
				continue
			}
			if row.Cells[0].Quiet || text == "…" || text == "" {
				continue
			}
			score, often := 0.0, 0
			if text != "PAS" {
				score = h.figure(text)
			}
			for i := range board.Results {
				r := &board.Results[i]
				if r.Score == nil || float64(*r.Score) != score || section != "" && r.Section != section || r.NSPoints == nil {
					continue
				}
				often++
				h.same(fmt.Sprintf("board %d, score %s NS", board.Number, text), row.Cells[columns["NZ"]].Text, *r.NSPoints)
				h.same(fmt.Sprintf("board %d, score %s EW", board.Number, text), row.Cells[columns["OW"]].Text, *r.EWPoints)
			}
			h.same(fmt.Sprintf("board %d, score %s how often", board.Number, text), row.Cells[columns["keer"]].Text, json.Number(strconv.Itoa(often)))
		}
	}
}

// cards compares the points of every board on every pair card.
func (h *held) cards() {
	titles, tables := h.tables("paircards")
	if len(tables) == 0 {
		h.t.Error("no pair card has a table")
	}
	for k, t := range tables {
		columns := heads(&t)
		points := columns["score NZ"] + 1 // behind a lead, where one is known
		whose := strings.Fields(titles[k])
		own := whose[len(whose)-1]
		for _, row := range t.Rows {
			if row.Cells[points].Text == "" || h.want.Event.Kind == "teams" {
				continue
			}
			number, err := strconv.Atoi(row.Cells[0].Text)
			if err != nil {
				h.t.Fatal(row.Cells[0].Text)
			}
			other, ns := plainNumber(row.Cells[columns["tegen"]].Text), row.Cells[1].Text == "NZ"
			found := false
			for i := range h.board(number).Results {
				r := &h.board(number).Results[i]
				me, facing, earned := r.EW, r.NS, r.EWPoints
				if ns {
					me, facing, earned = r.NS, r.EW, r.NSPoints
				}
				if me == nil || facing == nil || earned == nil || *me != own || *facing != other ||
					strings.Contains(titles[k], "Lijn ") && !strings.Contains(titles[k], "Lijn "+r.Section) {
					continue
				}
				v, err := earned.Float64()
				if err != nil {
					h.t.Fatal(err)
				}
				found = found || math.Abs(h.figure(row.Cells[points].Text)-v) < 1e-9
			}
			h.n++
			if !found {
				h.t.Errorf("card of %s, board %d against %s: %s is not in the JSON", own, number, other, row.Cells[points].Text)
			}
		}
	}
}
