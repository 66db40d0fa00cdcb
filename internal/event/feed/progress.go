package feed

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// TableProgress is how far a table is.
type TableProgress struct {
	Section string // its letter in the session
	Table   int
	Round   int // that it plays now, or played last
	In, Of  int // boards of that round that are in, of how many
	Done    int // boards that are in of all rounds
	// Missing are the boards of the rounds before that are not in.
	Missing []Place
	Late    bool // most other tables of the section are in a later round
	Over    bool // all is in
}

// Wait is a board of which the devices say otherwise than the session, by hand.
type Wait struct {
	event.Received
	Is   *event.Result // what is in, nil for nothing
	Kept bool          // the scorer kept what is in: it can still be taken
}

// Remark is something that the scorer must know of what the devices say.
type Remark struct {
	Place
	Problem *problem.Problem
	Left    bool // the result of the board is not taken in
}

type sheet struct {
	round, in, of int
	missing       []int
}

// Progress tells of each table how far it is, the late ones first. What the remarks say was left
// out is missing.
func Progress(s *event.Session, snap *Snapshot, remarks []Remark) []TableProgress {
	letters := lettersOf(snap, s)
	ours := func(letter string) string { return letterOf(s, letters, letter) }
	scored := make(map[Place]bool, len(snap.Scores))
	for x := range event.Each(snap.Scores) {
		if !x.Erased && x.Reason == nil {
			scored[Place{ours(x.Section), x.Round, x.Table, x.Board}] = true
		}
	}
	for i := range remarks {
		if remarks[i].Left {
			delete(scored, remarks[i].Place)
		}
	}
	in := s.In()
	for r := range event.Each(s.Results) {
		in[event.Key{Board: r.Board, NS: r.EW, EW: r.NS}] = true
	}
	tables := map[Place][]sheet{}
	put := func(at Place, boards []int, has func(board int) bool) {
		table := Place{Section: at.Section, Table: at.Table}
		all := tables[table]
		i := slices.IndexFunc(all, func(x sheet) bool { return x.round == at.Round })
		if i < 0 {
			all, i = append(all, sheet{round: at.Round}), len(all)
		}
		for _, b := range boards {
			if all[i].of++; has(b) || scored[Place{at.Section, at.Round, at.Table, b}] {
				all[i].in++
			} else {
				all[i].missing = append(all[i].missing, b)
			}
		}
		tables[table] = all
	}
	planned := map[Place]bool{}
	for _, x := range s.Sittings() {
		at := Place{Section: x.Section, Round: x.Round, Table: x.Table}
		planned[at] = true
		if !x.NS.Empty() && !x.EW.Empty() {
			put(at, x.Boards, func(b int) bool { return in[event.Key{Board: b, NS: x.NS, EW: x.EW}] })
		}
	}
	for x := range event.Each(snap.Rounds) {
		if at := (Place{Section: ours(x.Section), Round: x.Round, Table: x.Table}); at.Section != "" && !planned[at] && x.NS != 0 && x.EW != 0 {
			put(at, x.Boards, func(int) bool { return false })
		}
	}
	all := make([]TableProgress, 0, len(tables))
	for at, sheets := range tables {
		all = append(all, progressOf(at, sheets))
	}
	late(all)
	return all
}

func progressOf(at Place, sheets []sheet) TableProgress {
	slices.SortFunc(sheets, func(a, b sheet) int { return cmp.Compare(a.round, b.round) })
	now := 0
	p := TableProgress{Section: at.Section, Table: at.Table, Over: true}
	for i := range sheets {
		x := &sheets[i]
		p.Done += x.in
		if x.in > 0 {
			now = i
		}
		p.Over = p.Over && x.in == x.of
	}
	if x := &sheets[now]; x.in == x.of && now < len(sheets)-1 {
		now++
	}
	p.Round, p.In, p.Of = sheets[now].round, sheets[now].in, sheets[now].of
	for i := range sheets[:now] {
		for _, b := range sheets[i].missing {
			p.Missing = append(p.Missing, Place{at.Section, sheets[i].round, at.Table, b})
		}
	}
	return p
}

// late sorts those that are behind to the front: a table is late if more than half of the others of
// its section are in a later round.
func late(all []TableProgress) {
	for i := range all {
		p := &all[i]
		others, ahead := 0, 0
		for j := range all {
			if o := &all[j]; j != i && o.Section == p.Section {
				others++
				if o.Round > p.Round || o.Over && !p.Over {
					ahead++
				}
			}
		}
		p.Late = !p.Over && 2*ahead > others
	}
	rank := func(p *TableProgress) int {
		switch {
		case p.Late:
			return 0
		case p.Over && len(p.Missing) == 0:
			return 2
		}
		return 1
	}
	slices.SortFunc(all, func(a, b TableProgress) int {
		return cmp.Or(cmp.Compare(rank(&a), rank(&b)), cmp.Compare(a.Round, b.Round), cmp.Compare(a.In, b.In),
			cmp.Compare(a.Section, b.Section), cmp.Compare(a.Table, b.Table))
	})
}
