package schema

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/text/unicode/norm"

	"uitslag/internal/event"
)

// Tidy is the person as the file keeps it: letters in NFC, no blanks around.
func Tidy(p event.Person) event.Person {
	for _, field := range []*string{&p.First, &p.Last, &p.Federation, &p.Number, &p.Category, &p.Email} {
		*field = norm.NFC.String(strings.TrimSpace(*field))
	}
	return p
}

// InsertPerson writes a new version of personal data.
func InsertPerson(ctx context.Context, tx *sql.Tx, p event.Person, at string) error {
	if p.ID == "" {
		return errors.New("a person without an id")
	}
	_, err := tx.ExecContext(ctx, `insert into person (id, first, last, federation, number, category, email, at)
		values (?, ?, ?, ?, ?, ?, ?, ?)`,
		string(p.ID), p.First, p.Last, p.Federation, p.Number, p.Category, p.Email, at)
	if err != nil {
		return fmt.Errorf("write person: %w", err)
	}
	return nil
}

// ReadPeople reads all versions of personal data.
func ReadPeople(ctx context.Context, q Querier) (map[event.ID]event.Person, error) {
	list, err := q.QueryContext(ctx, "select id, first, last, federation, number, category, email from person")
	if err != nil {
		return nil, fmt.Errorf("read people: %w", err)
	}
	defer func() { _ = list.Close() }()
	people := map[event.ID]event.Person{}
	for list.Next() {
		var p event.Person
		if err := scan(list, &p.ID, &p.First, &p.Last, &p.Federation, &p.Number, &p.Category, &p.Email); err != nil {
			return nil, fmt.Errorf("read people: %w", err)
		}
		people[p.ID] = p
	}
	if err := list.Err(); err != nil {
		return nil, fmt.Errorf("read people: %w", err)
	}
	return people, nil
}
