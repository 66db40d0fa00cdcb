package command_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
)

// TestBindDropped checks that a sheet that was taken off the list is on it again when it is
// bound again, as it was, and that binding it once more changes nothing.
func TestBindDropped(t *testing.T) {
	c := &event.Club{}
	bind := &command.BindSheet{Binding: "b", Name: "Bond", Layout: event.Layout{
		Form: event.SheetCSV, File: "bond.csv", Template: []byte("Naam\n"), Row: 2, Cells: []event.BoundCell{{Cell: "A2", Text: "{{name}}"}},
	}}
	drop := &command.DropSheet{Binding: "b"}
	for range 2 {
		if err := bind.Check(c); err != nil {
			t.Fatal(err)
		}
		bind.Apply(c)
		if b := c.Binding("b"); b == nil || b.Dropped || len(b.Layouts) != 1 {
			t.Fatalf("bound: %+v", b)
		}
		if err := bind.Check(c); !problem.Is(err, "sheet.same") {
			t.Errorf("once more: %v", err)
		}
		if err := drop.Check(c); err != nil {
			t.Fatal(err)
		}
		drop.Apply(c)
		if err := drop.Check(c); !problem.Is(err, "sheet.gone") {
			t.Errorf("dropped twice: %v", err)
		}
	}
}
