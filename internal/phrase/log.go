package phrase

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/translation"
)

// Log is what the sentences need beside the lines. Its functions may be nil: then
// nobody has a name.
type Log struct {
	Words   *translation.Words
	Member  func(member event.ID) string  // a member's name, "" for nobody
	Person  func(version event.ID) string // the name in a version of personal data, "" where it was erased
	Letters bridge.Letters                // of contracts
}

// Sentence says what the i-th entry of a log did.
func (b Log) Sentence(log []journal.Entry, i int) string {
	t := &log[i].Told
	if log[i].Of >= 0 {
		return b.Words.T(journal.SentenceOf(t.Says).Log, "what", b.Words.Quoted(b.told(&log[log[i].Of].Told)))
	}
	return b.told(t)
}

func (b Log) told(t *journal.Told) string { return b.say(t, false) }

// say says what was told, or what is now that it was undone.
func (b Log) say(t *journal.Told, undone bool) string {
	w := b.Words
	says := t.Says
	name, was := t.Name, t.WasName
	what := ""
	switch p := t.Says; {
	case strings.HasPrefix(p, "set-club"):
		what = Listed(w, t.Parts, func(key string) string { return w.T(key) })
	case strings.HasPrefix(p, "change-rules"):
		what = Listed(w, t.Parts, func(rule string) string { return RuleName(w, rule) })
		if changes := ruleChanges(w, t.WasRules, t.NowRules); !undone && len(changes) > 0 {
			what = w.Semicolons(changes)
		}
	case p == "change-movement":
		name, was = Movement(w, t.Name), Movement(w, t.WasName)
	case strings.HasPrefix(p, "switch-movement"):
		name, what = Movement(w, t.Name), w.List(t.Parts)
	case strings.HasPrefix(p, "seat-players"), p == "substitute":
		name, was = b.players(t.Now), b.players(t.Was)
	case strings.HasPrefix(p, "record-mail"):
		what = Listed(w, t.Now, b.member)
	case p == "seat-team":
		name, was = b.team(t.Name, t.Now), b.team(t.WasName, t.Was)
	case p == "seat-team.name":
		name, was = cmp.Or(strings.TrimSpace(t.Name), w.T("log.no-name")), cmp.Or(t.WasName, w.T("log.no-name"))
	case p == "seat-team.captain":
		name, was = b.member(t.Members[0]), b.member(t.Members[1])
	case p == "set-lineup", p == "other-lineup":
		name, was = b.lineup(t.Now), b.lineup(t.Was)
	case strings.HasPrefix(p, "add-member"), strings.HasPrefix(p, "change-member"):
		name, was = b.person(t.Now, t.Members[0]), b.person(t.Was, t.Members[0])
		if p == "change-member" && name != was {
			says = "change-member.renamed"
		}
	case p == "change-date":
		name, was = b.date(t.Name), b.date(t.WasName)
	case strings.HasPrefix(p, "count-evening"), strings.HasPrefix(p, "add-session"):
		was, what = b.date(t.WasName), b.Pairs(t.Chosen)
	case strings.HasPrefix(p, "draw-lot"):
		what = b.players(t.Now)
	case strings.HasPrefix(p, "mark-evening"):
		was, what = b.date(t.WasName), b.players(t.Now)
	case p == "merge-members":
		name, was = b.person(t.Now, t.Members[0]), b.person(t.Was, t.Members[1])
	case t.Members[0] != "":
		name = b.member(t.Members[0])
	case len(t.Parts) > 0:
		what = w.List(t.Parts)
	case t.Ruling != nil:
		name, was = Ruling(w, b.style(), t.Ruling), b.Result(t.NowResult)
	case t.Award != nil:
		name, was = w.Number(t.Award.HomePoints, 2), w.Number(t.Award.AwayPoints, 2)
	case t.Penalty != nil:
		name = Penalty(w, t.Penalty)
	case t.NowResult != nil || t.WasResult != nil:
		name, was = b.Result(t.NowResult), b.Result(t.WasResult)
	}
	board, from := 0, 0
	if n := t.Boards(); len(n) > 0 {
		board, from = n[len(n)-1], n[0]
	}
	wasWho := ""
	if t.WasNS.ID != "" {
		wasWho = b.Versus(t.WasNS, t.WasEW)
	}
	key := journal.SentenceOf(says).Log
	if undone {
		key = journal.SentenceOf(says).Undone
	}
	return translation.Capital(w.T(key, "name", name, "was", was, "what", what, "pair", b.Pair(t.Pair), "with", b.Pair(t.With),
		"board", board, "from", from, "who", b.Versus(t.NS, t.EW), "waswho", wasWho, "n", t.N, "more", t.More, "gone", t.Gone, "section", t.Section, "where", b.where(t)))
}

// Listed says several in a sentence: "An Smit en Jan Peeters".
func Listed[T any](w *translation.Words, all []T, say func(T) string) string {
	return w.List(event.Mapped(all, say))
}

// date returns the day of an evening; of one that has none a question mark.
func (b Log) date(day string) string {
	if day == "" {
		return "?"
	}
	return b.Words.ShortDate(day)
}

func (b Log) member(id event.ID) string {
	name := ""
	if b.Member != nil {
		name = b.Member(id)
	}
	if name == "" {
		return b.Words.T("log.nobody")
	}
	return name
}

// person returns the name in a version; of one that was erased what the member is called now.
func (b Log) person(version []event.ID, member event.ID) string {
	if len(version) > 0 && b.Person != nil {
		if name := b.Person(version[0]); name != "" {
			return name
		}
	}
	return b.member(member)
}

// players returns the two of a pair; who is not named is a question mark.
func (b Log) players(members []event.ID) string {
	if len(members) == 0 {
		return "?"
	}
	return Names(members, func(m event.ID) string {
		if m == "" {
			return "?"
		}
		return b.member(m)
	}, "")
}

// team returns a team by its name and those of its players who are named.
func (b Log) team(name string, members []event.ID) string {
	members = slices.DeleteFunc(slices.Clone(members), func(m event.ID) bool { return m == "" })
	switch name = strings.TrimSpace(name); {
	case name == "":
		return b.players(members)
	case len(members) == 0:
		return name
	}
	return b.Words.Colon(name, b.players(members))
}

// lineup says who sits in which room: two for the open one, then two for the closed one.
func (b Log) lineup(members []event.ID) string {
	if len(members) != 4 {
		return "?"
	}
	return b.Words.T("log.lineup", "open", b.players(members[:2]), "closed", b.players(members[2:]))
}

// Pair returns a contestant in a sentence: "paar 7", "paar B7", "paar NZ 7".
func (b Log) Pair(r journal.Ref) string {
	if r.ID == "" {
		return ""
	}
	number := b.number(r)
	number = Sided(b.Words, r.Label.Direction, number)
	if r.Team {
		return Numbered(b.Words, event.Teams, number)
	}
	return Numbered(b.Words, event.Pairs, number)
}

// Pairs are contestants in a sentence: "paar 7 en paar 12".
func (b Log) Pairs(all []journal.Ref) string { return Listed(b.Words, all, b.Pair) }

func (b Log) number(r journal.Ref) string {
	if r.Label.Number == 0 {
		return "?"
	}
	return r.Section + r.Label.String()
}

// Versus returns who met: "3–8".
func (b Log) Versus(ns, ew journal.Ref) string {
	if ns.ID == "" || ew.ID == "" {
		return ""
	}
	return b.number(ns) + "–" + b.number(ew)
}

func (b Log) style() bridge.Style { return bridge.Style{Letters: b.Letters, Symbols: true} }

// Result returns a result in a few words: "4♠ N = (620)", "−50", "rondgepast"; a dash for none.
func (b Log) Result(r *event.Result) string {
	if r == nil {
		return "–"
	}
	w, text := b.Words, ""
	switch r.Kind {
	case event.Played:
		text = w.Signed(r.Score)
		if r.Contract.Level > 0 {
			text = b.style().Statement(r.Contract, r.Tricks) + " (" + text + ")"
		}
	case event.Passed:
		text = w.T("log.passed")
	case event.Average:
		text = w.T("log.average")
	case event.Adjusted:
		text = r.NSAward.Text(b.Words) + "/" + r.EWAward.Text(b.Words)
	default:
		text = w.T("log.not-played")
	}
	if r.Reversed {
		text += " " + w.T("paper.reversed")
	}
	return text
}

// LogTime returns when a line was written, by the clock of the room; zero where it cannot be read.
func LogTime(l journal.Line) time.Time { return Time(l.At) }

// Time returns a time as the club file has it, by the clock of the room; zero where it cannot be
// read.
func Time(at string) time.Time {
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		return time.Time{}
	}
	return t.Local()
}

// LogClock returns the time of a line: "21:04".
func LogClock(l journal.Line) string {
	if t := LogTime(l); !t.IsZero() {
		return t.Format("15:04")
	}
	return ""
}

// LogNumber returns a line by its number in the journal.
func LogNumber(l journal.Line) string { return strconv.FormatInt(l.Seq, 10) }

// Saying returns what the log would say of a command that is not done yet, with the event as it
// is: "Richting omgedraaid: ronde 3, tafel 2". It is "" for a command of the club.
func (b Log) Saying(e *event.Event, p journal.Payload) string {
	if _, ok := p.(journal.EventPayload); !ok {
		return ""
	}
	t := journal.Tell(p, e, nil)
	return b.told(&t)
}

// Undone says what is now, after a command was undone: "Gift 14, 3–6: 2♠ N +1 (140) is weg".
func (b Log) Undone(t *journal.Told) string { return b.say(t, true) }

// Stepped says in one sentence what an undo or a redo did, and which key takes that back.
func (b Log) Stepped(s *journal.Step) string {
	if s.Redo {
		return b.Words.T("undo.redone", "what", b.told(&s.Told))
	}
	return b.Words.T("undo.undone", "what", b.Undone(&s.Told))
}

// Asking returns the question before a step that takes something old or large, or of another
// screen: why it is asked, what was done and when, and what would be then. old tells that it was
// done before the program was opened; now is the time by the clock of the room.
func (b Log) Asking(s *journal.Step, old bool, now time.Time) string {
	w := b.Words
	reason := "undo.why.elsewhere"
	if whole := journal.Makes(s.Payload); whole != "" {
		reason = string(whole)
	}
	switch {
	case s.Issued > 0:
		reason = "undo.why.issued"
	case old:
		reason = "undo.why.old"
	}
	parts := []string{w.T(reason, "n", s.Issued), w.T("undo.was", "when", b.when(s.Last, now), "what", b.told(&s.Told))}
	if s.Redo {
		parts[1] = w.T("undo.was-undone", "when", b.when(s.Last, now), "what", b.told(&s.Told))
	} else {
		parts = append(parts, w.T("undo.then", "what", b.Undone(&s.Told)))
	}
	return strings.Join(parts, "\n")
}

// when returns the time of a line, with its day where that is another than today.
func (b Log) when(l journal.Line, now time.Time) string {
	at := LogTime(l)
	if at.IsZero() {
		return "?"
	}
	if day := at.Format(time.DateOnly); day != now.Local().Format(time.DateOnly) {
		return b.Words.T("undo.when-day", "day", b.Words.Date(day), "time", at.Format("15:04"))
	}
	return b.Words.T("undo.when", "time", at.Format("15:04"))
}
