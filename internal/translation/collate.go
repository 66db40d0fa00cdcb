package translation

import (
	"strings"
	"sync"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// SortKey returns what names are sorted by, the first part before the next: with the keys compared
// letter by letter they stand in the order of the language (CLDR). Letters that it has of its own
// stand where it has them, Ł behind L in Polish and Ñ behind N in Spanish; other accents and
// capitals make no difference.
func (w *Words) SortKey(parts ...string) string {
	return orderOf(w.lang).key(parts)
}

type order struct {
	one  sync.Mutex // a Collator does one thing at a time
	by   *collate.Collator
	keys collate.Buffer
}

var orders sync.Map // language to func() *order

func orderOf(lang string) *order {
	made, known := orders.Load(lang)
	if !known {
		made, _ = orders.LoadOrStore(lang, sync.OnceValue(func() *order {
			return &order{by: collate.New(language.Make(lang), collate.Loose)}
		}))
	}
	return made.(func() *order)()
}

// partEnd stands between the keys of two parts: no letter has it, so that Berg stands before Bergen.
const partEnd = "\x00\x00"

func (o *order) key(parts []string) string {
	o.one.Lock()
	defer o.one.Unlock()
	var out strings.Builder
	for i, part := range parts {
		if i > 0 {
			out.WriteString(partEnd)
		}
		out.Write(o.by.KeyFromString(&o.keys, part))
		o.keys.Reset()
	}
	return out.String()
}
