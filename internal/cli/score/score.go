// Package score is the commands that say what an event comes to, and why.
package score

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/translation"
)

// Score prints the standings of an event of any file we read.
func Score(p *headless.Run, a cli.Args) error {
	l, st, err := p.Scored(a.Words[0], a.Value("format"), a)
	if err != nil {
		return err
	}
	if a.Has("json") {
		out := toJSON(st, l.Name, l.Who)
		if out.Total, err = totalToJSON(st, l.Name, l.Who); err != nil {
			return err
		}
		return writeJSON(p.Stdout, out)
	}
	if a.Has("compare") {
		SayComparison(p, st)
		return nil
	}
	sayTrial(p, a)
	sayStandings(p, st, l.Name)
	p.SayRemarks(l.Remarks)
	return nil
}

func sayStandings(p *headless.Run, st *standings.Standings, name func(event.ID) string) {
	r := st.Event.Rules
	of := eventOf(st)
	say(p, 0, headline(p.Words, &of))
	if n := st.Missing(); n > 0 {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.missing", "n", n))
	}
	for _, l := range st.Lists {
		fmt.Fprintf(p.Stdout, "\n%s\n", phrase.ShortTitle(p.Words, l.Section, l.Direction))
		wide := 4
		for i := range l.Rows {
			wide = max(wide, utf8.RuneCountInString(listed(p, &l, &l.Rows[i])))
		}
		for row := range event.Each(l.Rows) {
			who := st.Event.Contestant(row.Contestant)
			players := phrase.Names(who.Players, name, "")
			switch {
			case who.Name != "" && players != "":
				players = p.Words.Colon(who.Name, players)
			case who.Name != "":
				players = who.Name
			}
			line := fmt.Sprintf("%4s %*s%s  %s", row.Place(), wide, listed(p, &l, row), columns.Line(p.Words, st, row), players)
			fmt.Fprintln(p.Stdout, strings.TrimRight(line, " "))
		}
		for i := range l.Decisions {
			fmt.Fprintln(p.Stdout, phrase.Tie(p.Words, &l.Decisions[i], r))
		}
	}
	if st.AnyShort() {
		fmt.Fprintln(p.Stdout, p.Words.T("paper.short-note"))
	}
	if st.AwardProblem != nil {
		fmt.Fprintln(p.Stdout, p.Words.Sentence(st.AwardProblem))
	}
	if err := st.NoTable(); err != nil {
		fmt.Fprintln(p.Stdout, p.Words.Sentence(err))
	}
	for i, f := range st.Footnotes() {
		if i == 0 {
			fmt.Fprintln(p.Stdout)
		}
		fmt.Fprintf(p.Stdout, "*%d %s.\n", f.Number, phrase.Footnote(p.Words, phrase.Style(p.Words), st, &f))
	}
	sayMatches(p, st)
	sayDifferences(p, st)
}

func headline(w *translation.Words, e *eventJSON) string {
	return joined(" · ", e.Name, w.Date(e.Date), e.Rules.Preset)
}

func named(players []string) string { return joined(" – ", players...) }

func joined(separator string, parts ...string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(parts), func(s string) bool { return s == "" }), separator)
}

// listed returns the number of a row as its list has it: "7", in a list over several sections
// "A7", and where the list has both directions "NZ 7".
func listed(p *headless.Run, l *standings.List, r *standings.Row) string {
	return phrase.Sided(p.Words, r.Side(), l.Number(r))
}
