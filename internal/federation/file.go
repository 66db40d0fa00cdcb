package federation

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// bindingFormat and bindingVersion are what a file with a binding says that it is.
const (
	bindingFormat  = "uitslag-binding"
	bindingVersion = 1
)

// bindingFile is a binding as one club gives it to another: the name and the layout that
// holds, with the template inside. It has nothing of the club or of its members.
type bindingFile struct {
	Format  string        `json:"format"`
	Version int           `json:"version"`
	Name    string        `json:"name"`
	Layout  *event.Layout `json:"layout"`
}

// WriteBinding writes the layout of a binding that holds as JSON.
func WriteBinding(b event.Binding) []byte {
	out, err := json.MarshalIndent(bindingFile{bindingFormat, bindingVersion, b.Name, b.Layout()}, "", "  ")
	if err != nil {
		panic(err) // texts, numbers and bytes can always be written
	}
	return append(out, '\n')
}

// ReadBinding reads what WriteBinding writes; the binding has no id. The Problems are
// sheet.binding.not-json, sheet.binding.other, sheet.binding.newer, sheet.binding.incomplete
// (what: name, template, form or cells), and those of PlanOf's texts.
func ReadBinding(file []byte) (event.Binding, error) {
	file = bytes.TrimPrefix(file, []byte("\ufeff"))
	dec := json.NewDecoder(bytes.NewReader(file))
	var f bindingFile
	if err := dec.Decode(&f); err != nil {
		var kind *json.UnmarshalTypeError
		if errors.As(err, &kind) && f.Format == bindingFormat {
			return event.Binding{}, problem.Wrap(err, "sheet.binding.incomplete", "what", kind.Field)
		}
		return event.Binding{}, problem.Wrap(err, "sheet.binding.not-json")
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return event.Binding{}, problem.New("sheet.binding.not-json")
	}
	missing := func(what string) (event.Binding, error) {
		return event.Binding{}, problem.New("sheet.binding.incomplete", "what", what)
	}
	l := f.Layout
	switch {
	case f.Format != bindingFormat:
		return event.Binding{}, problem.New("sheet.binding.other")
	case f.Version > bindingVersion:
		return event.Binding{}, problem.New("sheet.binding.newer")
	case strings.TrimSpace(f.Name) == "":
		return missing("name")
	case l == nil:
		return missing("layout")
	case len(l.Template) == 0:
		return missing("template")
	case l.Form != event.SheetXLSX && l.Form != event.SheetXLSM && l.Form != event.SheetCSV:
		return missing("form")
	case len(l.Cells) == 0:
		return missing("cells")
	}
	if _, _, err := split(l); err != nil {
		return event.Binding{}, err
	}
	return event.Binding{Name: f.Name, Layouts: []event.Layout{*l}}, nil
}
