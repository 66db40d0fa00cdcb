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

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
)

// long is from how many lines on a journal is read line by line, and not held in memory.
const long = 20_000

// ReadScope makes an event, or the club, from its journal, to be looked at only: of a long journal
// it has no lines but the first.
func ReadScope(ctx context.Context, q Querier, id event.ID) (*Scope, error) {
	n := 0
	if err := q.QueryRowContext(ctx, "select count(*) from journal where event = ?", string(id)).Scan(&n); err != nil {
		return nil, fmt.Errorf("read journal: %w", err)
	}
	if n < long {
		lines, err := ReadLines(ctx, q, id)
		if err != nil {
			return nil, err
		}
		return Replay(id, lines)
	}
	counts, err := counting(ctx, q, id, n)
	if err != nil {
		return nil, err
	}
	sc := &Scope{ID: id, sum: &sealSum{hash: sha256.New()}}
	fold, club := journal.Fold{}, &event.Club{Members: map[event.ID]event.Member{}}
	if id == ClubScope {
		sc.Club = club
	}
	at := 0
	err = eachLine(ctx, q, id, func(l journal.Line) error {
		if at == 0 {
			sc.Lines = []journal.Line{l}
		}
		sc.sum.add(&l)
		live := l.Undoes == 0 && (counts == nil || counts[at])
		at++
		switch {
		case !live:
			return nil
		case id == ClubScope:
			return journal.FoldClub(club, l)
		}
		return fold.Add(l)
	})
	sc.Event = fold.Event
	return sc, err
}

// counting tells of each line of a journal whether no undo took it back; nil is that none was.
func counting(ctx context.Context, q Querier, id event.ID, n int) ([]bool, error) {
	undone := false
	if err := q.QueryRowContext(ctx, "select exists (select 1 from journal where event = ? and undoes is not null)", string(id)).Scan(&undone); err != nil || !undone {
		return nil, err
	}
	list, err := q.QueryContext(ctx, "select seq, command, coalesce(undoes, 0) from journal where event = ? order by seq", string(id))
	if err != nil {
		return nil, fmt.Errorf("read journal: %w", err)
	}
	defer func() { _ = list.Close() }()
	lines, names := make([]journal.Line, 0, n), map[string]string{}
	for list.Next() {
		var l journal.Line
		var name sql.RawBytes
		if err := scan(list, &l.Seq, &name, &l.Undoes); err != nil {
			return nil, fmt.Errorf("read journal: %w", err)
		}
		if _, known := names[string(name)]; !known {
			names[string(name)] = string(name)
		}
		l.Command = names[string(name)]
		lines = append(lines, l)
	}
	return journal.Counts(lines), list.Err()
}

// eachLine gives the lines of an event, or of the club, one by one.
func eachLine(ctx context.Context, q Querier, id event.ID, each func(journal.Line) error) error {
	list, err := q.QueryContext(ctx, "select "+LineColumns+" from journal where event = ? order by seq", string(id))
	if err != nil {
		return fmt.Errorf("read journal: %w", err)
	}
	defer func() { _ = list.Close() }()
	for list.Next() {
		l, err := readLine(list)
		if err != nil {
			return err
		}
		if err := each(l); err != nil {
			return err
		}
	}
	if err := list.Err(); err != nil {
		return fmt.Errorf("read journal: %w", err)
	}
	return nil
}

func readLine(list *sql.Rows) (l journal.Line, err error) {
	var payload sql.NullString
	var undoes sql.NullInt64
	if err := scan(list, &l.Seq, &l.ID, &l.At, &l.Event, &l.Session, &l.Command,
		&payload, &l.Version, &l.Program, &undoes); err != nil {
		return l, fmt.Errorf("read journal: %w", err)
	}
	if payload.Valid {
		l.Payload = json.RawMessage(payload.String)
	}
	l.Undoes = undoes.Int64
	return l, nil
}

// sealSum is the hash of lines, as the seals of their sessions begin.
type sealSum struct {
	hash  hash.Hash
	lines int
}

func (s *sealSum) add(l *journal.Line) {
	if s.lines > 0 {
		_, _ = io.WriteString(s.hash, sealRow) // a hash takes everything
	}
	s.lines++
	_, _ = io.WriteString(s.hash, sealLine(l))
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

// brokenLong lists the events of one part that have a long journal and a seal that does not fit.
func brokenLong(ctx context.Context, q Querier, parts, part int) (broken []event.ID, err error) {
	ids, err := ReadIDs(ctx, q, fmt.Sprintf(`select distinct event from session s where closed <> 0 and rowid %% %d = %d
		and (select count(*) from journal where event = s.event) >= %d`, parts, part, long))
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		sum := &sealSum{hash: sha256.New()}
		if err := eachLine(ctx, q, id, func(l journal.Line) error { sum.add(&l); return nil }); err != nil {
			return nil, err
		}
		fits, err := sum.fits(ctx, q, id)
		if err != nil {
			return nil, err
		}
		if !fits {
			broken = append(broken, id)
		}
	}
	return broken, nil
}

// fits reports whether the seals of all closed sessions of an event are those of its lines.
func (s *sealSum) fits(ctx context.Context, q Querier, id event.ID) (bool, error) {
	list, err := q.QueryContext(ctx, "select seal, "+resultsText+" from session s where closed <> 0 and event = ?", string(id))
	if err != nil {
		return false, err
	}
	defer func() { _ = list.Close() }()
	for list.Next() {
		var seal string
		var results sql.RawBytes
		if err := scan(list, &seal, &results); err != nil {
			return false, err
		}
		if want, err := s.with(results); err != nil || want != seal {
			return false, err
		}
	}
	return true, list.Err()
}
