// Package evening is what papers are made from: the input, and the parts of it that several
// papers say in the same words: who plays, figures, contracts, footnotes, and what every paper
// says of itself.
package evening

import (
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
)

// Evening is what a paper is made from, with what several papers say in the same words.
type Evening struct {
	Input                          // its words speak of those who play: of teams, or individuals
	Style     bridge.Style         // of contracts, in letters where those are asked for
	Footnotes []standings.Footnote // what directors decided, numbered
}

// Of returns the evening of an input.
func Of(in Input) *Evening {
	e := &Evening{Input: in}
	if in.Standings != nil {
		e.Words, e.Footnotes = in.Words.Of(string(in.Standings.Event.Kind)), in.Standings.Footnotes()
	}
	e.Style = phrase.Style(e.Words)
	e.Style.Symbols = !in.Options.Letters
	return e
}

// T returns a text of this package in the reader's language.
func (e *Evening) T(key string, args ...any) string { return e.Words.T(key, args...) }

// Several reports whether the session has more than one section.
func (e *Evening) Several() bool { return len(e.Standings.Session.Sections) > 1 }

// InSection returns a title with the section that it is of, where there are several.
func InSection(e *Evening, title, section string) string {
	if e.Several() {
		return title + "  " + e.T("paper.section", "section", section)
	}
	return title
}

// OfTeams reports whether teams play, and not pairs.
func (e *Evening) OfTeams() bool { return e.Standings != nil && e.Standings.Event.Kind == event.Teams }

// OfPlayers reports whether individuals play.
func (e *Evening) OfPlayers() bool {
	return e.Standings != nil && e.Standings.Event.Kind == event.Individual
}

// HowMany returns how many take part: "13 pairs", "10 teams" or "12 players".
func (e *Evening) HowMany() string {
	return phrase.HowMany(e.Words, e.Standings.Event.Kind, e.Pairs())
}

// ContestantHead returns the heading above their numbers.
func (e *Evening) ContestantHead() string {
	return phrase.ContestantHead(e.Words, e.Standings.Event.Kind)
}

// ListTitle names a list where there are several: "Lijn A · NZ".
func (e *Evening) ListTitle(l *standings.List) string {
	return phrase.ListTitle(e.Words, e.Standings.Session, l)
}

// Direction is "NZ" for "NS".
func (e *Evening) Direction(d string) string { return phrase.Direction(e.Words, d) }

// Seat returns a seat's letter: N O Z W in Dutch.
func (e *Evening) Seat(s bridge.Seat) string { return e.T("paper.seat." + s.String()) }

// Pairs counts the contestants of the session.
func (e *Evening) Pairs() int {
	n := 0
	for c := range event.Each(e.Standings.Session.Sections) {
		n += len(c.Labels)
	}
	return n
}

// Rounds counts the rounds of the longest movement; 0 where none is known.
func (e *Evening) Rounds() int {
	n := 0
	for c := range event.Each(e.Standings.Session.Sections) {
		if c.Movement != nil {
			n = max(n, len(c.Movement.Rounds))
		}
	}
	return n
}

// PlayedBoards returns the boards of which a result is in, and the numbers of the others. Before
// the first result they all are as if played: their boxes are to be filled in.
func (e *Evening) PlayedBoards() (played []*standings.ScoredBoard, waiting []int) {
	for b := range event.Each(e.Standings.Boards) {
		if len(b.Lines) == 0 || slices.ContainsFunc(b.Lines, func(l standings.ScoredLine) bool { return l.Result != nil }) {
			played = append(played, b)
		} else {
			waiting = append(waiting, b.Board)
		}
	}
	if len(played) == 0 {
		return slices.Collect(event.Each(e.Standings.Boards)), nil
	}
	return played, waiting
}

// WaitingNote names the boards that have no box, as no result of them is in.
func (e *Evening) WaitingNote(boards []int) document.Block {
	return document.When(len(boards) > 0, document.Paragraph{Text: e.T("paper.boards-waiting", "n", len(boards), "boards", bridge.BoardList(boards))})
}

// Decisions tell how the shared places of a list were decided, one a text.
func (e *Evening) Decisions(l *standings.List) []string {
	var out []string
	for d := range event.Each(l.Decisions) {
		out = append(out, phrase.Tie(e.Words, d, e.Standings.Event.Rules))
	}
	return out
}

// What directors decided, as footnotes: "*1" at the line or the pair, and below the list
// what it was. The numbers are the same on every paper of a session.

// ResultMark marks a line.
func (e *Evening) ResultMark(id event.ID) string {
	return phrase.Marks(e.Footnotes, func(f *standings.Footnote) bool { return f.On != nil && f.On.ID == id })
}

// BoardMark marks a board.
func (e *Evening) BoardMark(board int) string {
	return phrase.Marks(e.Footnotes, func(f *standings.Footnote) bool { return f.Fouled != nil && f.Board == board })
}

// Below stand below the list: those for which of tells true, or all where it is nil.
func (e *Evening) Below(of func(*standings.Footnote) bool) document.Blocks {
	var out document.Blocks
	for f := range event.Each(e.Footnotes) {
		if of == nil || of(f) {
			out = append(out, document.Paragraph{Text: phrase.NoteLine(e.Words, e.Style, e.Standings, f)})
		}
	}
	return out
}

// BoardTitle heads a board: "gift 5 · N/NZ".
func (e *Evening) BoardTitle(b *standings.ScoredBoard) string {
	return e.T("paper.board", "board", b.Board) + " · " + e.Seat(b.Dealer) + "/" + e.T("paper."+b.Vulnerability.WordKey()) + e.BoardMark(b.Board)
}
