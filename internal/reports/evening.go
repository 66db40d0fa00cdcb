package reports

import (
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/words"
)

// evening is the session that a paper is about, in the language of the paper.
type evening struct {
	Standings *standings.Standings // nil where no evening is needed: blank slips
	Words     *words.Words
}

// t is a text of this package in the reader's language.
func (e *evening) t(key string, args ...any) string { return e.Words.T(key, args...) }

// several tells whether the session has more than one section.
func (e *evening) several() bool { return len(e.Standings.Session.Sections) > 1 }

// ofTeams reports whether teams play, and not pairs.
func (e *evening) ofTeams() bool { return e.Standings != nil && e.Standings.Event.Kind == event.Teams }

// ofPlayers reports whether individuals play.
func (e *evening) ofPlayers() bool {
	return e.Standings != nil && e.Standings.Event.Kind == event.Individual
}

// who is a text that names who plays: of teams and of individuals their own.
func (e *evening) who(key string, args ...any) string {
	switch {
	case e.ofTeams():
		key += ".teams"
	case e.ofPlayers():
		key += ".players"
	}
	return e.t(key, args...)
}

// howMany is how many take part: "13 pairs", "10 teams" or "12 players".
func (e *evening) howMany() string {
	switch e.Standings.Event.Kind {
	case event.Teams:
		return e.t("n.teams", "n", e.pairs())
	case event.Individual:
		return e.t("n.players", "n", e.pairs())
	}
	return e.t("n.pairs", "n", e.pairs())
}

// contestantHead is the heading above their numbers.
func (e *evening) contestantHead() string {
	switch e.Standings.Event.Kind {
	case event.Teams:
		return e.t("paper.team")
	case event.Individual:
		return strings.TrimSpace(e.t("paper.player", "number", "")) // the word alone
	}
	return e.t("paper.pair")
}

// listTitle names a list where there are several: "Lijn A · NZ".
func (e *evening) listTitle(l *standings.List) string {
	var parts []string
	switch {
	case e.several() && l.Section == "":
		parts = append(parts, e.t("paper.all-sections"))
	case e.several():
		parts = append(parts, e.t("paper.section", "section", l.Section))
	}
	if l.Direction != "" {
		parts = append(parts, e.t("paper.list."+l.Direction))
	}
	return strings.Join(parts, " · ")
}

// direction is "NZ" for "NS".
func (e *evening) direction(d string) string {
	if d == "" {
		return ""
	}
	return e.t("paper.side." + d)
}

// seat is a seat's letter: N O Z W in Dutch.
func (e *evening) seat(s bridge.Seat) string { return e.t("paper.seat." + s.String()) }

// vulnerability is "NZ", "AL" or "−−".
func (e *evening) vulnerability(v bridge.Vulnerability) string { return e.t("paper." + v.WordKey()) }

// pairs counts the contestants of the session.
func (e *evening) pairs() int {
	n := 0
	for i := range e.Standings.Session.Sections {
		n += len(e.Standings.Session.Sections[i].Labels)
	}
	return n
}

// rounds counts the rounds of the longest movement; 0 where none is known.
func (e *evening) rounds() int {
	n := 0
	for i := range e.Standings.Session.Sections {
		if m := e.Standings.Session.Sections[i].Movement; m != nil {
			n = max(n, len(m.Rounds))
		}
	}
	return n
}

// playedBoards are the boards of which a result is in, and the numbers of the others. Before
// the first result they all are as if played: their boxes are to be filled in.
func (e *evening) playedBoards() (played []*standings.ScoredBoard, waiting []int) {
	var all []*standings.ScoredBoard
	for i := range e.Standings.Boards {
		b := &e.Standings.Boards[i]
		all = append(all, b)
		if len(b.Lines) == 0 || slices.ContainsFunc(b.Lines, func(l standings.ScoredLine) bool { return l.Result != nil }) {
			played = append(played, b)
		} else {
			waiting = append(waiting, b.Board)
		}
	}
	if len(played) == 0 {
		return all, nil
	}
	return played, waiting
}

// waitingNote names the boards that have no box, as no result of them is in.
func (e *evening) waitingNote(boards []int) []document.Block {
	if len(boards) == 0 {
		return nil
	}
	return []document.Block{document.Paragraph{Text: e.t("paper.boards-waiting", "n", len(boards), "boards", bridge.BoardList(boards))}}
}

// federationHead is the heading of the points of the event's federation.
func (e *evening) federationHead() string {
	return e.t("paper.federation." + string(e.Standings.FederationOf()))
}

// decisions tell how the shared places of a list were decided, one a text.
func (e *evening) decisions(l *standings.List) []string {
	var out []string
	for i := range l.Decisions {
		out = append(out, phrase.Tie(e.Words, &l.Decisions[i], e.Standings.Event.Rules))
	}
	return out
}

// textBlocks are paragraphs, one a text.
func textBlocks(texts []string) []document.Block {
	var out []document.Block
	for _, text := range texts {
		out = append(out, document.Paragraph{Text: text})
	}
	return out
}
