package rules

import (
	"cmp"
	_ "embed"
	"strings"
	"sync"
)

// SourcePractice is the source of what clubs and programs do, and nobody printed: it is
// a setting for that reason.
const SourcePractice = "practice"

// PolishLecture is the document that advises methods.
const PolishLecture = "PZBS, Marciniak"

//go:embed sources.txt
var sourcesText string

// sources is who describes each value of a setting, by "setting value", or what a preset
// has, by "preset setting".
var sources = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(sourcesText) {
		if key, source, ok := strings.Cut(strings.TrimSpace(line), ": "); ok && line[0] != '#' {
			all[key] = source
		}
	}
	return all
})

// SourceOf says who describes a value of a setting, as a preset has it: a Law, a
// manual, a federation, a program, or SourcePractice. "" for a setting or a value that
// there is not.
func SourceOf(preset, field, value string) string {
	all := sources()
	if p, err := Preset(preset); err == nil && p.Value(field) == value {
		if s := all[p.Preset+" "+field]; s != "" {
			return s
		}
	}
	return cmp.Or(all[field+" "+value], all[field+" *"])
}
