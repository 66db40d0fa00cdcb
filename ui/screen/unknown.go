package screen

import (
	"uitslag/internal/translation"
	"uitslag/ui/widgets"
)

// SayUnknown has a field say that a text in its picker is none of what there is, until one types
// on.
func SayUnknown(w *translation.Words, field *widgets.Field, in *widgets.Picker) {
	in.OnUnknown = func(text string) {
		field.Refuse(w.T("repair.none-such", "text", text, "what", field.Label()))
		widgets.TellRefused(in)
	}
	typed := in.Cell.OnTyped
	in.Cell.OnTyped = func(text string) {
		field.Refuse("")
		typed(text)
	}
}
