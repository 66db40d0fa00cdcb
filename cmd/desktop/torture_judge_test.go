package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/store"
)

// told is what the typists of one club file have said so far.
type told struct {
	lines map[int64]event.ID // the lines of the journal that were called saved
	last  saying             // the last of them of the evening
	loose int                // lines that may be there unsaid: on their way, or refused too late
	lost  int                // lines that are not there
}

// newTold is for a file that was just made: the making is known at the first look.
func newTold() *told { return &told{lines: map[int64]event.ID{}, loose: 1} }

func (t *told) hear(s saying) error {
	switch s.What {
	case "saved":
		t.lines[s.Seq] = s.ID
		if s.Event == tortureEvening {
			t.last = s
		}
	case "refused":
		t.loose++
	case "wrong":
		return errors.New("the typist says: " + s.Reason)
	}
	return nil
}

// clone returns the same, to be judged by.
func (t *told) clone() *told {
	c := &told{lines: make(map[int64]event.ID, len(t.lines)), last: t.last, loose: t.loose}
	for seq, id := range t.lines {
		c.lines[seq] = id
	}
	return c
}

// newTortureClub makes a club file with an evening of six pairs, ten boards.
func newTortureClub(path string) error {
	s, err := store.Create(path, "Bridgeclub De Pijnbank", store.Options{Owner: "Mia"})
	if err != nil {
		return err
	}
	m, err := movements.Generate("howell", movements.Options{Pairs: 6})
	if err != nil {
		return err
	}
	e := event.Event{ID: tortureEvening, Name: "Maandag", Kind: event.Pairs, Rules: rules.MesserBridge()}
	var who []event.ID
	for i := range m.Real() {
		id := event.ID(fmt.Sprint("p", i+1))
		who = append(who, id)
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: []event.ID{"", ""}})
	}
	e.Sessions = []event.Session{{
		ID: "s1", Date: "2026-11-16", FirstBoard: 1, BoardsPerSet: 2,
		Sections: []event.Section{event.NewSection("A", m, who)},
	}}
	err = s.Do(context.Background(), e.ID, &command.NewEvening{Event: e})
	return errors.Join(err, s.Close())
}

// judge opens a club file as the next program does, and holds it against what was said:
// nobody else has it and nothing is wrong with it; every line that was called saved is
// there, and at most those that were on their way beside them; the evening is what the
// typist saw; its standings are those of scoring the results again. It closes the file
// unless the file is only to be looked at, and then it is the one that a kill left.
func judge(path string, t *told, look bool) error {
	s, err := store.Open(path, store.Options{Owner: "Jan", ReadOnly: look})
	if err != nil {
		return err
	}
	err = t.judge(s, look)
	if e := s.Close(); e != nil {
		err = errors.Join(err, e)
	}
	return err
}

func (t *told) judge(s *store.Store, look bool) error {
	if p := s.Trouble(); p != nil && (!look || p.Code != "store.opened-to-read") {
		return fmt.Errorf("trouble: %w", p)
	}
	if n := s.Notices(); len(n) > 0 {
		return fmt.Errorf("notice: %w", n[0])
	}
	found, err := s.Check(context.Background())
	if err != nil {
		return err
	}
	if len(found) > 0 {
		return fmt.Errorf("check finds %v", found)
	}
	mine, err := s.Lines(tortureEvening)
	if err != nil {
		return err
	}
	others, err := s.Lines("")
	if err != nil {
		return err
	}
	there := map[int64]event.ID{}
	for _, l := range slices.Concat(mine, others) {
		there[l.Seq] = l.ID
	}
	for seq, id := range t.lines {
		if there[seq] != id {
			t.lost++
			err = errors.Join(err, fmt.Errorf("lost: line %d (%s) was called saved, and line %d is %q", seq, id, seq, there[seq]))
		}
	}
	if err != nil {
		return err
	}
	if n := len(there) - len(t.lines); n > t.loose+1 {
		return fmt.Errorf("%d lines that nobody called saved, at most %d were on their way", n, t.loose+1)
	}
	t.lines, t.loose = there, 0
	e, err := s.Event(tortureEvening)
	if err != nil {
		return err
	}
	return t.compare(e, mine)
}

// compare holds the evening against what the typist saw, and its standings against
// scoring again.
func (t *told) compare(e *event.Event, lines []journal.Line) error {
	if t.last.Seq > 0 {
		i := slices.IndexFunc(lines, func(l journal.Line) bool { return l.Seq == t.last.Seq })
		then, err := journal.Replay(lines[:i+1])
		if err != nil {
			return err
		}
		var was []event.Result
		if then != nil { // else its creation was undone
			was = then.Sessions[0].Results
		}
		if !slices.Equal(was, t.last.Results) {
			return fmt.Errorf("at line %d the typist saw\n%+v\nand the journal says\n%+v", t.last.Seq, t.last.Results, was)
		}
	}
	fresh, err := journal.Replay(lines[:1])
	if err != nil {
		return err
	}
	for _, r := range e.Sessions[0].Results {
		p := &command.EnterResult{Session: "s1", Result: r}
		payload, err := journal.Encode(p)
		if err != nil {
			return err
		}
		if err := journal.Decide(fresh, p); err != nil {
			return err
		}
		if fresh, err = journal.Apply(fresh, journal.Line{Event: e.ID, Command: journal.NameOf(p), Payload: payload, Version: journal.PayloadVersion}); err != nil {
			return err
		}
	}
	want, err := standings.Of(fresh, "s1")
	if err != nil {
		return err
	}
	have, err := standings.Of(e, "s1")
	if err != nil {
		return err
	}
	if !reflect.DeepEqual(have.Outcome, want.Outcome) || !reflect.DeepEqual(have.Lists, want.Lists) {
		return errors.New("the standings are not those of scoring the results anew")
	}
	return nil
}

// keep copies a club file with what lies beside it, for whoever looks at a failure.
func keep(path, folder string) error {
	for _, beside := range []string{"", "-wal", "-shm", "-journal", "-lock"} {
		b, err := os.ReadFile(path + beside)
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err == nil {
			err = os.WriteFile(folder+"/club.uitslag"+beside, b, 0o600)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
