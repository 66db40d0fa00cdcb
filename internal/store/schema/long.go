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

// ReadScope makes an event, or the club, from its journal, to be looked at only: line by line, so
// that it has no lines but the first. Past has them.
func ReadScope(ctx context.Context, q Querier, id event.ID) (*Scope, error) {
	return readScope(ctx, q, id, math.MaxInt64)
}

// readScope is ReadScope up to a line.
func readScope(ctx context.Context, q Querier, id event.ID, last int64) (*Scope, error) {
	gone, err := takenBack(ctx, q, id, last)
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
		case l.Undoes != 0 || gone[l.Seq]:
			return nil
		case id == ClubScope:
			return journal.FoldClub(club, l)
		}
		sc.Event, err = journal.FoldEvent(sc.Event, l)
		return err
	}, "select "+LineColumns+" from journal where event = ? and seq <= ? order by seq", string(id), last)
	return sc, err
}

// Past is the journal that a scope was made from.
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
	gone, err := takenBack(context.Background(), l.q, l.id, math.MaxInt64)
	if err != nil {
		return nil, err
	}
	lines, err := QueryLines(context.Background(), l.q, "select "+LineColumns+" from journal where event = ? and command = ? order by seq", string(l.id), name)
	return slices.DeleteFunc(lines, func(x journal.Line) bool { return x.Undoes != 0 || gone[x.Seq] }), err
}

// takenBack are the lines of a journal up to one that an undo took back.
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

// with is the seal of a session with these results.
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
