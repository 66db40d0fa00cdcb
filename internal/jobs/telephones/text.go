package telephones

import (
	"strconv"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/tables"
	"uitslag/internal/phrase"
	"uitslag/internal/translation"
)

const languageCookie = "uitslag-language"

// text says things in the language of a telephone.
type text struct {
	words *translation.Words
	view  *view
}

// textFor returns the language that the player chose, or that of the club.
func (v *Evening) textFor(q *request) text {
	lang := q.view.club.Settings.Language
	if c, err := q.Cookie(languageCookie); err == nil {
		for _, l := range translation.Languages() {
			if l == c.Value {
				lang = l
			}
		}
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	w := v.words[lang]
	if w == nil {
		kind := string(q.view.event.Kind)
		w = translation.For(lang).About(func() string { return kind })
		v.words[lang] = w
	}
	return text{w, q.view}
}

func (t text) t(key string, args ...any) string { return t.words.T(key, args...) }

func (t text) sentence(err error) string {
	if err == nil {
		return ""
	}
	return t.words.Sentence(err)
}

func (t text) who() phrase.Who {
	return phrase.Who{Words: t.words, Event: t.view.event, Session: t.view.session}
}

func (t text) letters() bridge.Letters {
	if by := t.view.club.Settings.Letters; by != "" {
		return bridge.LettersFor(by)
	}
	return bridge.LettersFor(t.words.Lang())
}

// contract returns what was made of a board: "4♠ N +1".
func (t text) contract(r *event.Result) string {
	switch {
	case r.Kind == event.Played && r.Contract.Level > 0:
		return bridge.Style{Letters: t.letters(), Symbols: true}.Statement(r.Contract, r.Tricks)
	case r.Kind == event.Played:
		return t.words.Signed(r.Score)
	case r.Kind == event.Passed:
		return t.t("entry.pass")
	case r.Kind == event.NotPlayed:
		return t.t("entry.not-played")
	}
	return t.t("tables.ruled")
}

// score returns a result's score for the side that made it, "" where there is none.
func (t text) score(r *event.Result) string {
	score, side := r.Score, bridge.NS
	if score < 0 {
		score, side = -score, bridge.EW
	}
	if r.Kind != event.Played {
		return ""
	}
	return t.t("tables.score", "score", score, "side", t.t("side."+side.String()))
}

// how says in words what was made of a contract, and whether its side was vulnerable; "" where there is
// none.
func (t text) how(r *event.Result) string {
	if r.Kind != event.Played || r.Contract.Level == 0 {
		return ""
	}
	how, vulnerable := t.t("entry.say.made"), t.t("entry.say.not-vulnerable")
	switch n := r.Tricks - 6 - r.Contract.Level; {
	case n > 0:
		how = t.t("entry.say.over", "n", n)
	case n < 0:
		how = t.t("entry.say.down", "n", -n)
	}
	if bridge.VulnerabilityOf(r.Board).Is(r.Contract.Declarer.Side()) {
		vulnerable = t.t("entry.say.vulnerable")
	}
	switch r.Contract.Doubling {
	case bridge.Doubled:
		how = t.t("tables.x") + ", " + how
	case bridge.Redoubled:
		how = t.t("tables.xx") + ", " + how
	}
	return how + ", " + vulnerable
}

// table returns the name of a table: its number, with the section's letter where there are several.
func (t text) table(p tables.Place) string {
	if len(t.view.session.Sections) > 1 {
		return p.Section + " " + strconv.Itoa(p.Number)
	}
	return strconv.Itoa(p.Number)
}

func (t text) players(ids []event.ID) string {
	return phrase.Names(ids, func(id event.ID) string { return desk.NameOf(t.words, t.view.club, t.view.people, id) }, "")
}

// side returns who sit as a side of a line: their number and names.
func (t text) side(x event.Expected, ns bool) (number, names string) {
	side := x.EW
	if ns {
		side = x.NS
	}
	return t.who().Side(side), t.players(t.view.event.Seated(t.view.session, x, ns))
}
