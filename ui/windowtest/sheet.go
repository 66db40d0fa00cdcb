package windowtest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/assets"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	exchange "uitslag/internal/exchange/fedsheet"
	"uitslag/internal/federation"
	"uitslag/internal/test/check"
	uisheet "uitslag/ui/screens/fedsheet"
)

// sheets is sheet.Files as the program has it.
type sheets struct{}

// Read implements sheet.Files.
func (sheets) Read(path string) ([]byte, error) { return os.ReadFile(path) }

// Grid implements sheet.Files.
func (sheets) Grid(name string, file []byte) (*federation.Grid, error) {
	return exchange.Read(name, file)
}

// Fill implements sheet.Files.
func (sheets) Fill(l *event.Layout, p *federation.Plan) ([]byte, error) { return exchange.Fill(l, p) }

// Write implements sheet.Files.
func (sheets) Write(path string, file []byte) error { return exchange.WriteFile(path, file) }

// Free implements sheet.Files.
func (sheets) Free(path string) bool {
	_, err := os.Lstat(path)
	return os.IsNotExist(err)
}

// Examples implements sheet.Files.
func (sheets) Examples() []uisheet.Example {
	var out []uisheet.Example
	for _, name := range []string{"belgian", "spanish", "dutch"} {
		data, err := assets.Federation.ReadFile("federation/" + name + ".xlsx")
		if err != nil {
			panic(err)
		}
		out = append(out, uisheet.Example{Name: name, File: name + ".xlsx", Data: data})
	}
	return out
}

// template is a sheet of a federation as a text: a row a player, with its club points.
const template = "Plaats;Naam;Lidnummer;Procent;CP\r\n"

// BoundClub returns the sample club with a template that is bound.
func BoundClub(t testing.TB) (*desktest.Club, []event.ID) {
	t.Helper()
	club, all := desktest.Sample(t)
	Bind(t, club, "Federatie.csv", template)
	return club, all
}

// Bind binds a template as it is suggested.
func Bind(t testing.TB, club *desktest.Club, name, text string) {
	t.Helper()
	g := check.Value(Sheets.Grid(name, []byte(text)))(t)
	l := federation.Suggest(g)
	l.Form, l.File, l.Template, l.Separator, l.Encoding, l.Comma = g.Form, name, []byte(text), g.Separator, g.Encoding, true
	club.MustDo(t, "", &command.BindSheet{Binding: club.NewID(), Name: strings.TrimSuffix(name, filepath.Ext(name)), Layout: l})
}

// BoundTo returns the club with a bound template, with one of its evenings in hand.
func BoundTo(n int) func(t *testing.T) (*desktest.Club, event.ID) {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		club, all := BoundClub(t)
		return club, all[n]
	}
}

func lockedBound(t *testing.T) (*desktest.Club, event.ID) {
	club, in := BoundTo(desktest.Manual)(t)
	club.Locked = "Marie"
	return club, in
}

// Gappy returns that club with what is missing: the winner has no number, his partner is a guest,
// and the second pair has one number for both.
func Gappy(t *testing.T) (*desktest.Club, event.ID) {
	club, in := BoundTo(desktest.Manual)(t)
	Renumber(t, club, "Jos Maes", "", false)
	Renumber(t, club, "Piet Claes", "", true)
	Renumber(t, club, "Pol Wouters", NumberOf(t, club, "Jan Peeters"), false)
	return club, in
}

func called(t testing.TB, club *desktest.Club, name string) event.Member {
	t.Helper()
	for _, m := range club.Club().Members {
		if m.Into == "" && club.People()[m.Person].Name() == name {
			return m
		}
	}
	t.Fatalf("nobody is called %s", name)
	return event.Member{}
}

func NumberOf(t testing.TB, club *desktest.Club, name string) string {
	t.Helper()
	return club.People()[called(t, club, name).Person].Federation
}

// Renumber gives a member another number of the federation, and makes him a guest or none.
func Renumber(t testing.TB, club *desktest.Club, name, number string, guest bool) {
	t.Helper()
	m := called(t, club, name)
	who := club.People()[m.Person]
	who.ID, who.Federation = club.NewID(), number
	club.MustDo(t, "", &command.ChangeMember{Member: m.ID, Person: who.ID, Guest: guest}, who)
}
