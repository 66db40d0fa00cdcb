package batch

import (
	"reflect"
	"slices"

	"uitslag/internal/scoring/rules"
)

// Choices returns the texts that a field of a type can have, without the empty one; nil is any.
func Choices(owner reflect.Type, field string, t reflect.Type) []string {
	known := choices[t]
	if known == nil {
		known = fieldChoices[owner][field]
	}
	if owner == reflect.TypeFor[rules.Rules]() {
		if i := slices.IndexFunc(rules.Fields(), func(f rules.Field) bool { return f.Name == field }); i >= 0 {
			f := rules.Fields()[i]
			if known = f.Values; known != nil && f.Typed != "" {
				known = append(known, f.Typed)
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(known), func(s string) bool { return s == "" })
}

// ChoicesOf returns those of a type of text.
func ChoicesOf(t reflect.Type) ([]string, bool) {
	known, ok := choices[t]
	return known, ok
}
