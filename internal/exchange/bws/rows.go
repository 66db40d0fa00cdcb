package bws

import (
	"math"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/exchange"
	"uitslag/internal/exchange/bws/jet"
	"uitslag/internal/problem"
)

// row is a row of a table; a column that there is not has no value.
type row interface {
	Text(column string) (string, bool)
	Int(column string) (int64, bool)
	Bool(column string) bool
	Time(column string) (float64, bool)
}

// tables are those of a file: the rows of one, in the order of the file, none where there is
// no such table.
type tables func(name string) ([]row, error)

// open finds the tables of a file. The Problems are those of jet.Open, exchange.too-large and
// bws.no-devices for a database of something else.
func open(file []byte) (tables, error) {
	if len(file) > exchange.MaxFile {
		return nil, problem.New("exchange.too-large", "mib", exchange.MaxFile>>20)
	}
	db, err := jet.Open(file)
	if err != nil {
		return nil, err
	}
	if _, ok := db.Table("ReceivedData"); !ok {
		return nil, problem.New("bws.no-devices")
	}
	return func(name string) ([]row, error) {
		t, ok := db.Table(name)
		if !ok {
			return nil, nil
		}
		all, err := t.Rows()
		if err != nil {
			return nil, err
		}
		rows := make([]row, len(all))
		for i := range all {
			rows[i] = &all[i]
		}
		return rows, nil
	}, nil
}

func text(r row, column string) string {
	if s, ok := r.Text(column); ok {
		return exchange.CleanName(strings.TrimSpace(s))
	}
	if n, ok := r.Int(column); ok {
		return strconv.FormatInt(n, 10)
	}
	return ""
}

// number is a cell as a number from 0 to exchange.MaxNumber; 0 where it has none.
func number(r row, column string) int {
	n, ok := r.Int(column)
	if !ok {
		s, _ := r.Text(column)
		i, _ := exchange.Number(s)
		return i
	}
	if n < 0 || n > exchange.MaxNumber {
		return 0
	}
	return int(n)
}

// The seconds of a day, and the last day that can be told: the end of the year 9999.
const (
	secondsOfDay = 24 * 60 * 60
	lastDay      = 2958465
)

// day is the whole days of a cell, and false where it has no date.
func day(r row, column string) (int, bool) {
	t, ok := r.Time(column)
	if !ok || math.IsNaN(t) || t < 1 || t > lastDay {
		return 0, false
	}
	return int(math.Floor(t)), true
}

// second is the second of the day of a cell, and false where it has no time.
func second(r row, column string) (int, bool) {
	t, ok := r.Time(column)
	if !ok || math.IsNaN(t) || math.Abs(t) > lastDay {
		return 0, false
	}
	s := int(math.Round((t - math.Floor(t)) * secondsOfDay))
	return min(s, secondsOfDay-1), true
}

// dateOf writes a day, counted from 30 December 1899, as "2019-08-26".
func dateOf(days int) string {
	return time.Date(1899, time.December, 30+days, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
}

// timeOf writes a second of a day as "20:41:05".
func timeOf(s int) string {
	return time.Date(1899, time.December, 30, 0, 0, s, 0, time.UTC).Format(time.TimeOnly)
}
