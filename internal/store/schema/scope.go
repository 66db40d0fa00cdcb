package schema

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"io"
	"math"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// ClubScope is the scope of the club itself; every other is an event's id.
const ClubScope event.ID = ""

// Scope is what has a journal of its own, as of its last line: one event, or the
// club. A scope is never changed; each line gives a new one.
type Scope struct {
	ID    event.ID
	Lines []journal.Line
	Event *event.Event // nil for the club, and where the creation was undone
	Club  *event.Club  // nil for an event

	sum   *sealSum // of the lines, where they are not all held
	state Rows     // what rows gives, once asked for; only whoever holds writing asks
}

// Replay makes a scope from its lines.
func Replay(id event.ID, lines []journal.Line) (*Scope, error) {
	sc := &Scope{ID: id, Lines: lines}
	var err error
	if id == ClubScope {
		sc.Club, err = journal.ReplayClub(lines)
	} else {
		sc.Event, err = journal.Replay(lines)
	}
	return sc, err
}

// Decide refuses what must not be done to the scope as it is.
func (sc *Scope) Decide(p journal.Payload) error {
	if sc.ID == ClubScope {
		return journal.DecideClub(sc.Club, p)
	}
	return journal.Decide(sc.Event, p)
}

// After returns the scope after one more line. Only the scope that is committed is
// kept, so that the lines may share their memory.
func (sc *Scope) After(l journal.Line) (*Scope, error) {
	lines := append(sc.Lines, l)
	if journal.IsLeftOut(l) {
		return &Scope{ID: sc.ID, Lines: lines, Event: sc.Event, Club: sc.Club}, nil
	}
	if l.Undoes != 0 {
		return Replay(sc.ID, lines)
	}
	next := &Scope{ID: sc.ID, Lines: lines}
	var err error
	if sc.ID == ClubScope {
		next.Club, err = journal.ApplyClub(sc.Club, l)
		return next, err
	}
	if next.Event, err = journal.Apply(sc.Event, l); err != nil {
		return nil, err
	}
	if next.Event == nil || next.Event.ID != sc.ID {
		return nil, fmt.Errorf("line %d makes another event than %s", l.Seq, sc.ID)
	}
	return next, nil
}

// Rows returns the state rows of the scope: what the tables must hold.
func (sc *Scope) Rows() (Rows, error) {
	if sc.state != nil {
		return sc.state, nil
	}
	var err error
	switch {
	case len(sc.Lines) == 0:
		sc.state = Rows{}
	case sc.ID == ClubScope:
		sc.state, err = clubRows(sc.Club)
	default:
		if sc.state, err = EventRows(sc.Event, sc.Lines[0].Seq); err == nil {
			err = sealClosed(sc.state, sc.Lines, sc.sum)
		}
	}
	return sc.state, err
}

// Changes returns what leads from the state rows in a file to those of the scope.
func (sc *Scope) Changes(ctx context.Context, q Querier) ([]Change, error) {
	want, err := sc.Rows()
	if err != nil {
		return nil, err
	}
	have, err := ReadRows(ctx, q, sc.ID)
	if err != nil {
		return nil, err
	}
	return Changes(have, want), nil
}

// long is from how many lines on a journal is read line by line, and not held in memory.
const long = 20_000

// ReadScope makes an event, or the club, from its journal, to be looked at only: of a long journal
// it has no lines but the first. Past has them.
func ReadScope(ctx context.Context, q Querier, id event.ID) (*Scope, error) {
	n, err := One[int](ctx, q, "select count(*) from journal where event = ?", string(id))
	if err != nil {
		return nil, err
	}
	if n >= long {
		return readScope(ctx, q, id, math.MaxInt64)
	}
	lines, err := ReadLines(ctx, q, id)
	if err != nil {
		return nil, err
	}
	return Replay(id, lines)
}

// readScope is ReadScope of a long journal, up to a line.
func readScope(ctx context.Context, q Querier, id event.ID, last int64) (*Scope, error) {
	removed, err := takenBack(ctx, q, id, last)
	if err != nil {
		return nil, err
	}
	sc := &Scope{ID: id, sum: &sealSum{hash: sha256.New()}}
	club := &event.Club{Members: map[event.ID]event.Member{}}
	if id == ClubScope {
		sc.Club = club
	}
	err = Each(ctx, q, func(scan Scan) error {
		l, err := readLine(scan)
		if err != nil {
			return err
		}
		if len(sc.Lines) == 0 {
			sc.Lines = []journal.Line{l}
		}
		sc.sum.add(sealLine(&l))
		switch {
		case l.Undoes != 0 || removed[l.Seq]:
			return nil
		case id == ClubScope:
			return journal.FoldClub(club, l)
		}
		sc.Event, err = journal.FoldEvent(sc.Event, l)
		return err
	}, "select "+LineColumns+" from journal where event = ? and seq <= ? order by seq", string(id), last)
	return sc, err
}

// Past returns the journal that a scope was made from.
func (sc *Scope) Past(q Querier) journal.Past {
	if sc.sum == nil {
		return journal.Lines(sc.Lines)
	}
	return filedPast{q, sc.ID}
}

type filedPast struct {
	q  Querier
	id event.ID
}

// AsOf implements journal.Past.
func (l filedPast) AsOf(seq int64) (*event.Event, error) {
	there, err := One[bool](context.Background(), l.q, "select exists (select 1 from journal where event = ? and seq = ?)", string(l.id), seq)
	if err != nil {
		return nil, err
	}
	if !there {
		return nil, problem.New("journal.no-line", "line", seq)
	}
	sc, err := readScope(context.Background(), l.q, l.id, seq)
	if err != nil {
		return nil, err
	}
	return sc.Event, nil
}

// Commands implements journal.Past.
func (l filedPast) Commands(name string) ([]journal.Line, error) {
	removed, err := takenBack(context.Background(), l.q, l.id, math.MaxInt64)
	if err != nil {
		return nil, err
	}
	lines, err := QueryLines(context.Background(), l.q, "select "+LineColumns+" from journal where event = ? and command = ? order by seq", string(l.id), name)
	return slices.DeleteFunc(lines, func(x journal.Line) bool { return x.Undoes != 0 || removed[x.Seq] }), err
}

// takenBack returns the lines of a journal up to one that an undo took back.
func takenBack(ctx context.Context, q Querier, id event.ID, last int64) (map[int64]bool, error) {
	lines, err := QueryLines(ctx, q, `select seq, '', '', '', '', command, null, 0, '', undoes from journal
		where event = ?1 and seq <= ?2 and (undoes is not null or seq in
			(select undoes from journal where event = ?1 and seq <= ?2 and undoes is not null)) order by seq`, string(id), last)
	if err != nil {
		return nil, err
	}
	out := map[int64]bool{}
	for i, counts := range journal.Counts(lines) {
		if !counts {
			out[lines[i].Seq] = true
		}
	}
	return out, nil
}

func readLine(scan Scan) (l journal.Line, err error) {
	var payload sql.NullString
	var undoes sql.NullInt64
	err = scan(&l.Seq, &l.ID, &l.At, &l.Event, &l.Session, &l.Command, &payload, &l.Version, &l.Program, &undoes)
	if payload.Valid {
		l.Payload = json.RawMessage(payload.String)
	}
	l.Undoes = undoes.Int64
	return l, err
}

// sealSum is the hash of lines, as the seals of their sessions begin.
type sealSum struct {
	hash  hash.Hash
	lines int
}

func (s *sealSum) add(line string) {
	if s.lines > 0 {
		_, _ = io.WriteString(s.hash, sealRow) // a hash takes everything
	}
	s.lines++
	_, _ = io.WriteString(s.hash, line)
}

func (s *sealSum) with(results []byte) (string, error) {
	c, ok := s.hash.(hash.Cloner)
	if !ok {
		return "", fmt.Errorf("a %T cannot be copied", s.hash)
	}
	h, err := c.Clone()
	if err != nil {
		return "", err
	}
	for _, part := range [][]byte{[]byte(sealPart), results} {
		_, _ = h.Write(part)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
