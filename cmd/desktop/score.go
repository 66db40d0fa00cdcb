package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"uitslag/internal/cli"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/verdict"
	"uitslag/internal/why"
)

// score prints the standings of an event of any file we read.
func (p *program) score(a cli.Args) error {
	path, err := a.One("FILE")
	if err != nil {
		return err
	}
	l, err := p.loadAsked(path, a.Value("format"), a)
	if err != nil {
		return err
	}
	st, err := l.standings()
	if err != nil {
		return err
	}
	if a.Has("json") {
		return writeJSON(p.stdout, st, l.name, l.who)
	}
	if a.Has("compare") {
		p.sayComparison(st)
		return nil
	}
	p.sayTrial(a)
	p.sayStandings(st, l.name)
	p.sayRemarks(l.remarks)
	return nil
}

// sayStandings prints the lists as text, and what was published otherwise.
func (p *program) sayStandings(st *standings.Standings, name func(event.ID) string) {
	r := st.Event.Rules
	head := []string{st.Event.Name, p.words.Date(st.Session.Date), r.Preset}
	fmt.Fprintln(p.stdout, strings.Join(slices.DeleteFunc(head, func(s string) bool { return s == "" }), " · "))
	if n := st.Missing(); n > 0 {
		fmt.Fprintln(p.stdout, p.words.T("cli.missing", "n", n))
	}
	for _, l := range st.Lists {
		fmt.Fprintf(p.stdout, "\n%s\n", strings.TrimSpace(l.Section+" "+p.side(l.Direction)))
		wide := 4
		for i := range l.Rows {
			wide = max(wide, utf8.RuneCountInString(p.listed(&l, &l.Rows[i])))
		}
		for i := range l.Rows {
			row := &l.Rows[i]
			var names []string
			for _, m := range st.Event.Contestant(row.Contestant).Players {
				if n := name(m); n != "" {
					names = append(names, n)
				}
			}
			cp, federation, percent := "", "", ""
			if row.HasCP {
				cp = strconv.Itoa(row.CP)
			}
			if row.HasFederation {
				federation = fmt.Sprintf("%7s ", p.words.Fixed(row.Federation, st.FederationDecimals()))
			}
			if row.Total.HasPercent() {
				percent = p.words.Fixed(row.Total.Percent(), r.PercentDecimals)
			}
			if row.Total.HasVPs() { // they decide
				percent = p.words.Number(row.Total.VPs(), r.PointDecimals)
			}
			line := fmt.Sprintf("%4s %*s %9s %8s %4s %s %s", row.Place(), wide, p.listed(&l, row), p.words.Number(row.Total.Points, r.PointDecimals),
				percent, cp, federation, strings.Join(names, " – "))
			fmt.Fprintln(p.stdout, strings.TrimRight(line, " "))
		}
		for i := range l.Decisions {
			fmt.Fprintln(p.stdout, why.Tie(p.words, &l.Decisions[i], r))
		}
	}
	if st.AnyShort() {
		fmt.Fprintln(p.stdout, p.words.T("paper.short-note"))
	}
	if st.AwardProblem != nil {
		fmt.Fprintln(p.stdout, p.words.Sentence(st.AwardProblem))
	}
	for i, f := range st.Footnotes() {
		if i == 0 {
			fmt.Fprintln(p.stdout)
		}
		fmt.Fprintf(p.stdout, "*%d %s.\n", f.Number, verdict.Footnote(p.words, verdict.Style(p.words), st, &f))
	}
	p.sayMatches(st)
	p.sayDifferences(st)
}

// listed is the number of a row as its list has it: "7", in a list over several sections
// "A7", and where the list has both directions "NZ 7".
func (p *program) listed(l *standings.List, r *standings.Row) string {
	return strings.TrimSpace(p.side(r.Side()) + " " + l.Number(r))
}

// side is a direction in words; "" where one list ranks all.
func (p *program) side(direction string) string {
	if direction == "" {
		return ""
	}
	return p.words.T("side." + direction)
}
