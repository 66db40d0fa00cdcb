package event

import "slices"

// FouledBoard is a board that was not the same for all who played it (Law 87): its lines
// are in groups, each compared among itself.
type FouledBoard struct {
	Board int `json:"board"`
	// Groups are those beside the first one, which has all lines that no group claims.
	Groups []FouledGroup `json:"groups"`
}

// FouledGroup is one form of a fouled board: from a round on, or these lines. A line
// named here is in no group that begins with a round.
type FouledGroup struct {
	// From is the round from which the board had this form; 0 where Lines say it. Of
	// several groups that begin at or before a round the last to begin has it.
	From  int       `json:"from,omitempty"`
	Lines []Meeting `json:"lines,omitempty"`
}

// Meeting is a line of a board by who meets there.
type Meeting struct {
	NS Side `json:"ns"`
	EW Side `json:"ew"`
}

// FouledBoard gives how a board was fouled, or nil.
func (s *Session) FouledBoard(board int) *FouledBoard {
	i := slices.IndexFunc(s.Fouled, func(f FouledBoard) bool { return f.Board == board })
	if i < 0 {
		return nil
	}
	return &s.Fouled[i]
}

// Group is the group a line is in: 0 is the first one.
func (f *FouledBoard) Group(ns, ew Side, round int) int {
	at, from := 0, 0
	for i, g := range f.Groups {
		if slices.Contains(g.Lines, Meeting{ns, ew}) {
			return i + 1
		}
		if g.From > 0 && g.From <= round && g.From > from {
			at, from = i+1, g.From
		}
	}
	return at
}
