package score

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

type asked struct {
	who    event.ID
	board  int  // 0: none
	all    bool // every board of the contestant
	change bool // what if the score had been another one
	score  int
	lang   string // of the reader: the steps are said in it too
}

// Explain says why a result, a total, a place or an award is what it is.
func Explain(p *headless.Run, a cli.Args) error {
	q := asked{lang: reader(p)}
	if err := q.from(a); err != nil {
		return err
	}
	l, st, err := p.Scored(a.Words[0], a.Value("format"), a)
	if err != nil {
		return err
	}
	if q.who, err = FindContestant(st, a.Value("contestant"), a.Value("section"), a.Value("direction")); err != nil {
		return err
	}
	e, err := derive(p, st, q, l.Name, l.Who)
	if err != nil {
		return err
	}
	if a.Has("json") {
		return writeJSON(p.Stdout, e)
	}
	sayTrial(p, a)
	sayDerived(p, st, e)
	return nil
}

// sayTrial warns, before figures by other rules than the session's own, that they are no results.
func sayTrial(p *headless.Run, a cli.Args) {
	if a.Has("rules") {
		say(p, 0, p.Words.T("cli.trial"))
	}
}

// from reads what is asked about: --board B, --boards all, --if SCORE.
func (q *asked) from(a cli.Args) error {
	if strings.TrimSpace(a.Value("contestant")) == "" {
		return cli.Usage("cli.explain-contestant")
	}
	var err error
	if q.board, err = a.Number("board", 0); err != nil {
		return err
	}
	if v, ok := a.Lookup("boards"); ok {
		if q.all = strings.EqualFold(v, "all"); !q.all || q.board > 0 {
			return cli.Usage("cli.explain-boards", "value", v)
		}
	}
	v, ok := a.Lookup("if")
	if !ok {
		return nil
	}
	if q.board == 0 {
		return cli.Usage("cli.explain-if-board")
	}
	q.change = true
	if q.score, err = strconv.Atoi(strings.ReplaceAll(v, "−", "-")); err != nil {
		return cli.Usage("cli.explain-if", "value", v)
	}
	return nil
}

// FindContestant finds a contestant by its number, "7" or "B7", and where that is not
// enough by its section and direction. The Problems are cli.no-contestant (contestant,
// known) and cli.several-contestants (contestant, known).
func FindContestant(st *standings.Standings, text, section, direction string) (event.ID, error) {
	number := strings.TrimLeft(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
	if letter := strings.TrimSuffix(text, number); letter != "" && section == "" {
		section = letter
	}
	var found []event.ID
	var where, known []string
	for l := range event.Each(st.Lists) {
		for r := range event.Each(l.Rows) {
			known = append(known, r.Label.String())
			if r.Label.String() != number || section != "" && !strings.EqualFold(section, r.Section) ||
				direction != "" && !strings.EqualFold(direction, r.Direction) {
				continue
			}
			found = append(found, r.Contestant)
			place := "--section " + r.Section
			if r.Direction != "" {
				place += " --direction " + r.Direction
			}
			where = append(where, place)
		}
	}
	switch len(found) {
	case 0:
		return "", problem.New("cli.no-contestant", "contestant", strings.TrimSpace(section+" "+direction+" "+number), "known", numbersIn(known))
	case 1:
		return found[0], nil
	}
	return "", problem.New("cli.several-contestants", "contestant", text, "known", strings.Join(where, "; "))
}

// numbersIn returns the distinct numbers in ascending order, runs as "1-13".
func numbersIn(known []string) string {
	has := map[int]bool{}
	for _, k := range known {
		if n, err := strconv.Atoi(k); err == nil && n > 0 {
			has[n] = true
		}
	}
	runs := phrase.Spans(slices.Collect(maps.Keys(has)), 2, func(from, to int) string { return fmt.Sprintf("%d-%d", from, to) })
	return strings.Join(runs, ", ")
}

// shares returns the lines that are asked about. The Problems are cli.no-board (board,
// known) and cli.not-on-board (contestant, board).
func (q *asked) shares(st *standings.Standings) ([]scoring.Share, error) {
	if q.board == 0 && !q.all {
		return nil, nil
	}
	if q.board > 0 && st.Board(q.board) == nil {
		known := event.Mapped(st.Boards, func(b standings.ScoredBoard) string { return strconv.Itoa(b.Board) })
		return nil, problem.New("cli.no-board", "board", q.board, "known", numbersIn(known))
	}
	var out []scoring.Share
	for _, s := range explain.DeriveTotal(st, q.who).Shares {
		if q.all || st.Boards[s.Board].Board == q.board {
			out = append(out, s)
		}
	}
	if len(out) == 0 && !q.all {
		return nil, problem.New("cli.not-on-board", "contestant", strconv.Itoa(st.Session.Number(q.who)), "board", q.board)
	}
	return out, nil
}

func say(p *headless.Run, indent int, text string) {
	fmt.Fprintln(p.Stdout, strings.Repeat(" ", indent)+text)
}

// whoSays is "paar 13, Jos – Piet"; where there are several sections with its letter.
func whoSays(p *headless.Run, e *ExplainJSON, several bool, kind event.Kind) string {
	c := &e.Contestant
	section := ""
	if several {
		section = c.Section
	}
	text := phrase.Numbered(p.Words, kind, joined(" ", section, phrase.Direction(p.Words, c.Direction), c.Contestant))
	if names := named(c.Players); names != "" {
		text += ", " + names
	}
	return text
}

func sayBoard(p *headless.Run, b *boardDerived, kind event.Kind, r rules.Rules) {
	w := p.Words
	opponent := *b.EW
	if b.Side == "EW" {
		opponent = *b.NS
	}
	key := "cli.explain.board"
	if kind == event.Individual {
		key = "cli.explain.board.players"
	}
	head := "\n" + w.T(key, "board", b.Number, "side", w.T("side."+b.Side), "opponent", opponent)
	switch {
	case b.Points == nil:
	case b.Top != nil:
		head = w.Colon(head, w.T("cli.explain.of-top", "points", fraction(p, *b.Points), "top", fraction(p, *b.Top)))
	default:
		head = w.Colon(head, w.T("cli.explain.points", "points", fraction(p, *b.Points)))
	}
	say(p, 0, head)
	saySteps(p, b.Steps)
	if source := sources(p, b.Steps, r); source != "" {
		say(p, 2, source)
	}
}

func saySteps(p *headless.Run, steps []StepJSON) {
	for _, s := range steps {
		say(p, 2, s.Text[reader(p)])
	}
}

// sources returns who says so, and by which settings.
func sources(p *headless.Run, steps []StepJSON, r rules.Rules) string {
	var settings, from []string
	for _, s := range steps {
		if set := s.Rule + "=" + s.Setting; s.Setting != "" && !slices.Contains(settings, set) {
			settings = append(settings, set)
		}
		from = append(from, s.Source)
	}
	documents := phrase.Sources(p.Words, from)
	if len(settings) == 0 && documents == "" {
		return ""
	}
	return p.Words.T("cli.explain.source", "preset", r.Preset,
		"rules", strings.Join(append([]string{"method=" + string(r.Method)}, settings...), ", "), "source", documents)
}

func fraction(p *headless.Run, s string) string {
	v, err := exact.Parse(s)
	if err != nil {
		return s
	}
	return p.Words.Number(v, 2)
}

// reader returns the language of whoever reads the object, which has no regions.
func reader(p *headless.Run) string {
	lang, _, _ := strings.Cut(p.Words.Lang(), "-")
	return lang
}
