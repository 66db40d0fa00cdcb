package papers

import (
	book "uitslag/docs/manual"
)

// page is the page of the manual with a name, in a language; nil where there is none.
func page(lang, name string) *book.Page {
	all := book.Pages(lang)
	for i := range all {
		if all[i].Name == name {
			return &all[i]
		}
	}
	return nil
}
