package schema

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"uitslag/internal/event"
)

// Tidy returns the person as the file keeps it: letters in NFC, each field on one line, no blanks
// around.
func Tidy(p event.Person) event.Person {
	for _, field := range []*string{&p.First, &p.Last, &p.Federation, &p.Number, &p.Category, &p.Email} {
		*field = norm.NFC.String(event.CleanLine(*field))
	}
	return p
}

// The journal names versions of personal data and says nothing of what is in them, so that
// they can be erased: what holds them is a checksum beside each, which is erased with it.

// PersonSum returns the checksum of a version that was not erased.
func PersonSum(p event.Person) string {
	h := sha256.Sum256([]byte(strings.Join([]string{
		string(p.ID), p.First, p.Last, p.Federation, p.Number, p.Category, p.Email,
	}, sealValue)))
	return hex.EncodeToString(h[:])
}

// InsertPerson writes a new version of personal data.
func InsertPerson(ctx context.Context, tx *sql.Tx, p event.Person, at string) error {
	if p.ID == "" {
		return errors.New("a person without an id")
	}
	_, err := tx.ExecContext(ctx, `insert into person (id, first, last, federation, number, category, email, at, sum)
		values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		string(p.ID), p.First, p.Last, p.Federation, p.Number, p.Category, p.Email, at, PersonSum(p))
	if err != nil {
		return fmt.Errorf("write person: %w", err)
	}
	return nil
}

// Execer is a pool, a connection or a transaction that writes.
type Execer interface {
	ExecContext(ctx context.Context, text string, args ...any) (sql.Result, error)
}

// ErasePeople empties the versions of personal data for which this holds, in a file of a version.
func ErasePeople(ctx context.Context, q Execer, version int, where string, args ...any) error {
	text := "update person set first = '', last = '', federation = '', number = '', category = '', email = ''"
	if version >= summedSince {
		text += ", sum = ''"
	}
	if _, err := q.ExecContext(ctx, text+" where "+where, args...); err != nil {
		return fmt.Errorf("erase people: %w", err)
	}
	return nil
}

// sumPeople returns each version that says something its checksum.
func sumPeople(ctx context.Context, tx *sql.Tx) error {
	people, err := readPeople(ctx, tx, summedSince-1)
	if err != nil {
		return err
	}
	for id, p := range people.All {
		if p == (event.Person{ID: id}) {
			continue
		}
		if _, err := tx.ExecContext(ctx, "update person set sum = ? where id = ?", PersonSum(p), string(id)); err != nil {
			return fmt.Errorf("write person: %w", err)
		}
	}
	return nil
}

// People are all versions of personal data.
type People struct {
	All    map[event.ID]event.Person
	Erased []event.ID // those that were erased, in order
	Wrong  []event.ID // those that are not as they were written, in order
}

// ReadPeople reads all versions of personal data.
func ReadPeople(ctx context.Context, q Querier) (People, error) {
	version, err := FileVersion(ctx, q)
	if err != nil {
		return People{}, err
	}
	return readPeople(ctx, q, version)
}

func readPeople(ctx context.Context, q Querier, version int) (People, error) {
	sum := "null"
	if version >= summedSince {
		sum = "sum"
	}
	out := People{All: map[event.ID]event.Person{}}
	err := Each(ctx, q, func(scan Scan) error {
		var p event.Person
		var sum sql.NullString
		if err := scan(&p.ID, &p.First, &p.Last, &p.Federation, &p.Number, &p.Category, &p.Email, &sum); err != nil {
			return err
		}
		out.All[p.ID] = p
		switch empty := p == (event.Person{ID: p.ID}); {
		case empty && sum.String == "":
			out.Erased = append(out.Erased, p.ID)
		case sum.Valid && sum.String != PersonSum(p):
			out.Wrong = append(out.Wrong, p.ID)
		}
		return nil
	}, "select id, first, last, federation, number, category, email, "+sum+" from person")
	slices.Sort(out.Erased)
	slices.Sort(out.Wrong)
	return out, err
}

// Differ returns the versions that are not as they should be, in order: not as they were written,
// in force for a member of the club and not there, or there although the member was erased.
func (p People) Differ(c *event.Club) []event.ID {
	out := slices.Clone(p.Wrong)
	for _, m := range c.Members {
		if who, there := p.All[m.Person]; !there && m.Person != "" || m.Erased > 0 && who != (event.Person{ID: m.Person}) {
			out = append(out, m.Person)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
