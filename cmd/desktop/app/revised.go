package app

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/revised"
	"uitslag/internal/event/standings"
	"uitslag/internal/store"
	"uitslag/ui/screens/tonight"
)

// revisedKey is under which the preferences of the computer remember of a club file that its
// evenings were held against what this version of the program computes, and nothing is asked.
const revisedKey = "revised."

// lookForRevised finds, in the background, the evenings that this version of the program computes
// differently from what was given out or booked, and says so on Vanavond. It does so once per
// version and club file, and again only while nobody has looked at them.
func (w *window) lookForRevised(s *store.Store) {
	if w.temp != "" { // the sample is of this version
		return
	}
	kept, key := prefs{w.app.Preferences()}, revisedKey+s.Path()
	if kept.Get(key) == w.Version {
		return
	}
	categories := standings.CategoriesOf(s.Club(), s.People())
	go func() {
		defer w.faults.guard()
		found, err := revisedEvenings(s, categories)
		w.onWindow(func() {
			switch {
			case w.store != s:
			case err != nil:
				w.Log(err) // whoever opens that evening gets the error
			case len(found) == 0:
				kept.Set(key, w.Version)
			default:
				tonight.Revised(w.built.Tonight, found, func() { kept.Set(key, w.Version) })
			}
		})
	}()
}

// revisedEvenings returns the evenings of a club file about which something is to be decided, the
// newest first.
func revisedEvenings(s *store.Store, categories standings.Categories) ([]event.Counted, error) {
	var out []event.Counted
	err := store.Once(s, func(_ event.Header, e *event.Event, past journal.Past, unread error) error {
		if unread != nil {
			return nil // it is said where it is opened
		}
		found, err := revised.Of(e, past, categories)
		if err != nil {
			return nil // it has no standings; its uitslag says why
		}
		var of []event.Counted
		for _, r := range found {
			if r.Answer == revised.Asked {
				of = append(of, event.Counted{Event: e.ID, Session: r.Session, Date: e.Session(r.Session).Date})
			}
		}
		out = append(of, out...)
		return nil
	})
	return out, err
}
