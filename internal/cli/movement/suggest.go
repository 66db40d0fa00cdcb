package movement

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/internal/problem"
)

// The most boards an evening is looked for when none fits the number asked for.
const mostBoards = 64

// SuggestedJSON is the object that `movement --suggest --format json` prints.
type SuggestedJSON struct {
	Version   int           `json:"version"`
	Movements []suggestJSON `json:"movements"`
}

type suggestJSON struct {
	Name           string            `json:"name"`
	Variant        string            `json:"variant"`
	Pairs          int               `json:"pairs"`
	Rounds         int               `json:"rounds"`
	Turn           []int             `json:"turn"`
	BoardsPerRound int               `json:"boards_per_round"`
	Boards         int               `json:"boards"`
	Winners        int               `json:"winners"`
	BoardsStay     bool              `json:"boards_stay"`
	OneMore        bool              `json:"takes_one_more"`
	Balance        movements.Balance `json:"balance"`
	Reason         *string           `json:"reason"`
}

// suggest prints the movements for so many pairs and boards, the best first, and
// why that one is the best.
func suggest(p *headless.Run, a cli.Args) error {
	if len(a.Words) > 0 || !a.Has("pairs") || !a.Has("boards") {
		return cli.Usage("cli.suggest-usage")
	}
	var pairs, boards int
	if err := a.Into([]string{"pairs", "boards"}, &pairs, &boards); err != nil {
		return err
	}
	format := a.Value("format")
	if !isText(format) && format != "json" {
		return cli.Usage("cli.movement-format", "format", format)
	}
	stay, err := a.Numbers("stay")
	if err != nil {
		return err
	}
	evening := advise.Asked{Pairs: pairs, MinBoards: boards, MaxBoards: boards, Stay: len(stay)}
	all := advise.Choose(evening)
	split, better := advise.Sections(evening, all)
	if len(all) == 0 && !better {
		return noneFits(pairs, boards)
	}
	if format == "json" {
		return writeSuggested(p, all)
	}
	mark := ""
	if better && split.Best {
		mark = "* "
	}
	if len(all) > 0 {
		if mark != "" {
			all[0].Reason = nil // the sections are the best
		}
		w := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
		for _, row := range suggestRows(p, all) {
			fmt.Fprintln(w, strings.Join(row, "\t"))
		}
		_ = w.Flush() // the output remembers that it failed
		if mark != "" {
			fmt.Fprintln(p.Stdout)
		}
		if all[0].Best() {
			fmt.Fprintf(p.Stdout, "\n%s\n", p.Words.Colon(p.Words.T("movement."+all[0].Name), p.Words.Sentence(all[0].Reason)))
		}
	}
	if !better {
		return nil
	}
	fmt.Fprintln(p.Stdout, mark+p.Words.Sentence(split.Reason))
	var before string
	for _, s := range split.Sections {
		if command := "uitslag movement " + s.Name + OptionsText(s.Options); command != before {
			before = command
			fmt.Fprintln(p.Stdout, "  "+command)
		}
	}
	return nil
}

// noneFits says for which numbers of boards there is a movement, nearest to what
// was asked.
func noneFits(pairs, boards int) error {
	var below, above int
	for _, s := range advise.Suggest(pairs, 1, mostBoards) {
		if s.Boards < boards {
			below = max(below, s.Boards)
		} else if above == 0 || s.Boards < above {
			above = s.Boards
		}
	}
	near := slices.DeleteFunc([]int{below, above}, func(n int) bool { return n == 0 })
	if len(near) == 0 {
		return problem.New("cli.suggest-pairs", "pairs", pairs)
	}
	return problem.New("cli.suggest-boards", "pairs", pairs, "boards", boards, "near", near)
}

func writeSuggested(p *headless.Run, all []advise.Suggestion) error {
	out := make([]suggestJSON, len(all))
	for i, s := range all {
		out[i] = suggestJSON{
			Name: s.Name, Variant: s.Options.Variant, Pairs: s.Options.Pairs, Rounds: s.Rounds, Turn: append([]int{}, s.Options.Turn...),
			BoardsPerRound: s.BoardsPerRound, Boards: s.Boards, Winners: s.Winners, BoardsStay: s.BoardsStay, OneMore: s.TakesOneMore(), Balance: s.Balance,
		}
		if s.Best() {
			reason := p.Words.Sentence(s.Reason)
			out[i].Reason = &reason
		}
	}
	return json.NewEncoder(p.Stdout).Encode(SuggestedJSON{headless.JSONVersion, out})
}

// suggestRows returns a heading and a line a movement, ending in the command that makes it.
func suggestRows(p *headless.Run, all []advise.Suggestion) [][]string {
	t := func(key string, args ...any) string { return p.Words.T(key, args...) }
	rows := [][]string{{"", t("cli.suggest.balance"), t("cli.suggest.rounds"), t("cli.suggest.winners"), t("cli.suggest.opponents"), t("cli.suggest.sit-outs"), t("cli.suggest.seats"), t("cli.suggest.stay"), t("cli.suggest.one-more"), t("cli.suggest.command")}}
	for _, s := range all {
		b := s.Balance
		row := []string{
			"", p.Words.Fixed(b.Qf, 1), fmt.Sprintf("%d × %d", s.Rounds, s.BoardsPerRound), strconv.Itoa(s.Winners),
			strconv.Itoa(b.MinOpponents), strconv.Itoa(b.SitOutPairs), strconv.Itoa(len(b.Stationary)), "", "", "uitslag movement " + s.Name + OptionsText(s.Options),
		}
		if s.Best() {
			row[0] = "*"
		}
		if b.MaxOpponents != b.MinOpponents {
			row[4] += "–" + strconv.Itoa(b.MaxOpponents)
		}
		if s.BoardsStay {
			row[7] = t("cli.suggest.yes")
		}
		if s.TakesOneMore() {
			row[8] = t("cli.suggest.yes")
		}
		rows = append(rows, row)
	}
	return rows
}

// OptionsText returns the options that make a movement.
func OptionsText(o movements.Options) string {
	text := fmt.Sprintf(" --pairs %d --rounds %d", o.Pairs, o.Rounds)
	if o.Variant != "" {
		text += " --variant " + o.Variant
	}
	if len(o.Turn) > 0 {
		text += " --turn " + strings.Trim(strings.ReplaceAll(fmt.Sprint(o.Turn), " ", ","), "[]")
	}
	return text
}
