package app

import (
	"runtime"

	"uitslag/internal/event"
	"uitslag/internal/jobs/website"
	"uitslag/internal/live"
	"uitslag/internal/reports"
	"uitslag/internal/translation"
	uilive "uitslag/ui/screens/live"
)

// live is what the live page of the club that is open is served with.
func (w *window) live() *uilive.Deps {
	club, ask := w.store, website.Ask{Words: translation.For(w.words.Lang()), Version: w.Version}
	return &uilive.Deps{
		Server: &live.Server{}, Code: reports.Code, Firewall: runtime.GOOS == "windows",
		Make: func(of, session event.ID) (map[string][]byte, error) { return website.Live(club, of, session, ask) },
	}
}
