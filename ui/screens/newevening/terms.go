package newevening

import (
	"slices"
	"strings"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/total"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
)

// rulesFor returns the initial rules of a sort of evening: for pairs and players the club's, for a
// Swiss of pairs with victory points for each round, for teams those of the last evening of that
// sort. In a Swiss the bye scores something.
func (p *Presenter) rulesFor(m mode) rules.Rules {
	if m.kind != event.Teams {
		r, err := rules.Preset(p.desk.Speaker.Preset())
		if err != nil {
			r = rules.MesserBridge()
		}
		return suited(m, r)
	}
	if e := p.form.lastLike(m); e != nil {
		return e.Rules
	}
	all, at := rules.TeamPresets(), 0
	if m.form == event.FormKnockout { // who wins goes on: no victory points
		at = max(0, slices.IndexFunc(all, func(r rules.Rules) bool { return r.Method == rules.MethodIMPs && !r.ByVPs() }))
	}
	return suited(m, all[at])
}

// suited returns rules as a sort of evening needs them: a Swiss of pairs has victory points for each
// round, and who is free would fall behind.
func suited(m mode, r rules.Rules) rules.Rules {
	if m.form != event.FormSwiss {
		return r
	}
	switch {
	case m.kind == event.Teams: // they have theirs
	case r.HasPercent():
		r.PercentVPs = rules.VPsEBUPercent
	case r.Method == rules.MethodCrossIMPs, r.Method == rules.MethodButler:
		r.RoundVPs = rules.VPsWBF
	}
	if r.SitOut == "" || r.SitOut == rules.SitOutNone {
		r.SitOut = rules.SwissBye
	}
	return r
}

// Presets returns the names of the rules to choose from.
func (p *Presenter) Presets() []string {
	if p.form.mode.kind != event.Teams {
		return rules.Presets()
	}
	var names []string
	for _, r := range rules.TeamPresets() {
		names = append(names, r.Preset)
	}
	return names
}

// Preset returns which rules are chosen; those that were changed are still of their preset.
func (p *Presenter) Preset() int {
	return slices.IndexFunc(p.Presets(), func(name string) bool { return strings.EqualFold(name, p.rules.Preset) })
}

// SetPreset chooses the rules.
func (p *Presenter) SetPreset(i int) {
	if r, err := rules.Preset(p.Presets()[i]); err == nil {
		p.SetRules(suited(p.form.mode, r))
	}
}

// Rules returns the rules that the evening is to begin with.
func (p *Presenter) Rules() rules.Rules { return p.rules }

// SetRules chooses rules that need be no preset's.
func (p *Presenter) SetRules(r rules.Rules) {
	p.rules = r
	p.touch()
	if !p.picked || p.unlike(p.counts) != "" {
		p.counts = p.likely()
	}
}

// Together reports whether the matches of the same two teams are one, and whether that is to be asked:
// they meet more than once.
func (p *Presenter) Together() (on, offered bool) {
	s := p.schedule.chosen()
	twice := s != nil && p.form.mode.kind == event.Teams && s.Options.Variant == movements.DoubleVariant
	return p.rules.TeamMeetings == rules.MeetingsTogether, twice
}

// SetTogether makes one match of those of the same two teams where a tie is split, or
// leaves them apart.
func (p *Presenter) SetTogether(yes bool) {
	r := p.rules
	if r.TeamMeetings = rules.MeetingsApart; yes {
		r.TeamMeetings = rules.MeetingsTogether
	}
	p.SetRules(r)
}

// mostDiffering is how many rules are named that are not as the preset has them: the form has
// room for no more.
const mostDiffering = 3

// Differs says in which rules those that are chosen are not as the preset has them.
func (p *Presenter) Differs() string {
	preset, err := rules.Preset(p.rules.Preset)
	if err != nil {
		return ""
	}
	w := p.desk.Words
	var what []string
	for _, d := range p.rules.Differences(preset) {
		if p.rules.Matters(d.Field) || preset.Matters(d.Field) {
			what = append(what, w.Colon(phrase.RuleName(w, d.Field), phrase.RuleValue(w, phrase.Said(p.rules, d.Field), d.Value)))
		}
	}
	n := len(what)
	if n == 0 {
		return ""
	}
	if n > mostDiffering {
		what = append(what[:mostDiffering:mostDiffering], "…")
	}
	text := w.T("newevening.rules-differ", "n", n, "preset", preset.Preset, "what", w.Semicolons(what))
	return strings.Replace(text, "….", "…", 1)
}

// Scoring says how is scored, and what is advised for so few tables, with who says so,
// where the rules are not as is advised.
func (p *Presenter) Scoring() string {
	w := p.desk.Words
	text := w.T("newevening.scored", "method", phrase.RuleValue(w, "method", p.rules.Value("method")))
	for _, field := range []string{"match_vps", "round_vps", "percent_vps"} {
		if p.rules.Matters(field) && p.rules.ByVPs() {
			text += " " + phrase.Rule(w, field, p.rules.Value(field))
		}
	}
	if a := p.Advised(); a != nil {
		text += " " + w.T("newevening.advised", "advice", w.T(a.Code), "source", phrase.SourceSentence(w, a.Source()))
	}
	return text
}

// Advised returns the way to score that is advised for so many tables, nil where the rules are that
// already. From six tables on that is said only to who took another.
func (p *Presenter) Advised() *rules.Advice {
	m, tables := p.form.mode, p.form.plan.pairs/2
	if m.kind == event.Individual {
		tables /= 2
	}
	all := rules.Advise(tables)
	follows := func(a rules.Advice) bool {
		for field, value := range a.Settings {
			if p.rules.Value(field) != value {
				return false
			}
		}
		return true
	}
	if m.kind == event.Teams || m.drawn() || tables >= 6 && !p.took || len(all) == 0 || slices.ContainsFunc(all, follows) {
		return nil
	}
	return &all[0]
}

// TakeAdvice takes the rules that are advised, where there are any.
func (p *Presenter) TakeAdvice() {
	a, r := p.Advised(), p.rules
	if a == nil {
		return
	}
	for field, value := range a.Settings {
		if r.Set(field, value) != nil { // advice of ours is always one of the rules
			return
		}
	}
	p.took = true
	p.SetRules(r)
}

// likely returns the competition that the evening counts for as a rule: that of the last
// evening on the same day of the week.
func (p *Presenter) likely() event.ID {
	today := p.desk.Now().Weekday()
	k := p.desk.Club.Club().CompetitionOf(func(date string) bool {
		day, err := time.Parse(time.DateOnly, date)
		return err == nil && day.Weekday() == today
	})
	if k == nil || p.unlike(k.ID) != "" {
		return ""
	}
	return k.ID
}

// unlike returns the key of the sentence that says why an evening like this cannot be added up
// with those of a competition, "" where it can: teams with pairs, players one by one with
// lines of pairs, percentages with IMPs. Where it has none yet, percentages and IMPs both can.
func (p *Presenter) unlike(competition event.ID) string {
	k := p.desk.Club.Club().Competition(competition)
	switch {
	case k == nil:
		return ""
	case p.form.mode.kind == event.Teams:
		return "newevening.unlike-teams"
	case p.form.mode.kind == event.Individual && k.Ranked != event.RankedPlayers:
		return "newevening.unlike-players"
	}
	var last *event.Event
	date := ""
	for _, x := range k.Evenings {
		if e, err := p.desk.Club.Event(x.Event); err == nil && e != nil && !e.Deleted && x.Date >= date {
			last, date = e, x.Date
		}
	}
	switch {
	case last == nil || last.Rules.HasPercent() == p.rules.HasPercent():
		return ""
	case p.rules.HasPercent():
		return "newevening.unlike-percent"
	}
	return "newevening.unlike-imps"
}

// Unlike says that the evening cannot be added up with the others of the competition that
// was chosen, and the ways out; or that another evening of the day counts for it already: one that was
// begun by mistake would count beside it. It is "" where all is well.
func (p *Presenter) Unlike() string {
	w, k := p.desk.Words, p.desk.Club.Club().Competition(p.counts)
	if key := p.unlike(p.counts); key != "" {
		return w.T(key, "name", k.Name) + " " + w.T("newevening.unlike-out")
	}
	if k == nil || p.form.problems[Date] != "" {
		return ""
	}
	for _, x := range k.Evenings {
		e, err := p.desk.Club.Event(x.Event)
		if err != nil || e == nil || e.Deleted {
			continue
		}
		if s := e.Session(x.Session); s != nil && s.Date == p.form.plan.date {
			return w.T("newevening.twice", "date", w.Date(s.Date), "other", e.Name, "name", k.Name)
		}
	}
	return ""
}

// Competitions returns what the evening may count for: none, or one of those that go on; and
// which is chosen.
func (p *Presenter) Competitions() (names []string, selected int) {
	names = []string{p.desk.Words.T("newevening.no-competition")}
	for _, k := range p.going() {
		if k.ID == p.counts {
			selected = len(names)
		}
		names = append(names, k.Name)
	}
	return names, selected
}

func (p *Presenter) going() []event.Competition {
	ended := func(k event.Competition) bool { return k.Ended }
	return slices.DeleteFunc(slices.Clone(p.desk.Club.Club().Competitions), ended)
}

// SetCompetition chooses what the evening counts for.
func (p *Presenter) SetCompetition(i int) {
	if p.counts, p.picked = "", true; i > 0 {
		p.counts = p.going()[i-1].ID
	}
	p.touch()
}

// count has an evening that has begun count for its competition.
func (p *Presenter) count(e *event.Event) error {
	k := p.desk.Club.Club().Competition(p.counts)
	if k == nil || k.Ended {
		return nil
	}
	s := &e.Sessions[0]
	err := p.desk.DoTo("", &command.CountEvening{Competition: k.ID, Evening: event.Counted{Event: e.ID, Session: s.ID, Date: s.Date}})
	if err != nil {
		return problem.New("newevening.not-counted", "name", k.Name, "why", p.desk.Words.Sentence(err))
	}
	return nil
}

// Sums returns the ways to add the sessions up, and which is chosen; none where there is one way:
// points are added.
func (p *Presenter) Sums() (names []string, selected int) {
	if p.form.mode.form == event.FormSessions && p.rules.HasPercent() && !p.rules.ByVPs() {
		for _, w := range total.Ways() {
			names = append(names, p.desk.Words.T("newevening.sum."+w.Key))
		}
	}
	return names, p.sum
}

// Sum returns how the sessions of the event are added up; nil where it has one.
func (p *Presenter) Sum() *event.Sum {
	if p.form.mode.form != event.FormSessions {
		return nil
	}
	way := 0
	if names, selected := p.Sums(); names != nil {
		way = selected
	}
	return &event.Sum{Rules: total.Ways()[way].In(competition.Rules{})}
}

// drive is a drive in lines over several sessions (R-VASNEG-LINES).
type drive struct {
	pairs   int
	options total.DriveOptions
	lines   []movements.DriveSession // of the first session
	whole   advise.Suggestion        // measured as one movement
}

// leastDriven is the fewest rounds of a drive.
const leastDriven = 5

// findDrives returns the drives of two lines or more that fit the form: of each number of rounds the
// one with the most boards.
func (p *Presenter) findDrives() (found []*drive) {
	plan := &p.form.plan
	if p.form.mode.form != event.FormSessions || len(plan.fixed) > 0 {
		return nil
	}
	for rounds := leastDriven; 4*rounds <= plan.pairs; rounds++ {
		per := plan.to / rounds
		if per*rounds < plan.from || per < 2 || per > 8 {
			continue
		}
		o := total.DriveOptions{Rounds: rounds}
		if m, err := movements.Generate("vasneg", movements.Options{Pairs: 2 * rounds, Rounds: rounds}); err == nil {
			o.Turn, _, _, _ = movements.BestTurned(m)
		}
		lines, err := movements.Drive(plan.pairs, rounds, 1, movements.DriveOptions{Turn: o.Turn})
		if err != nil {
			continue // no Vasneg of that many rounds, or too many further pairs
		}
		if s, ok := advise.Described(movements.Whole(lines), per); ok {
			s.Balance.Stationary = nil // who stays in line A stays for one session
			found = append(found, &drive{plan.pairs, o, lines, s})
		}
	}
	return found
}

// sections returns the lines with the contestants of an event, by their numbers in the drive.
func (d *drive) sections(e *event.Event, same bool) ([]event.Section, error) {
	o := d.options
	o.Same = same
	who := make([]event.ID, d.pairs)
	for i := range who {
		who[i] = e.Contestants[i].ID
	}
	s, err := total.DriveSession("", who, 1, o)
	return s.Sections, err
}

// Sheet is a paper for the tables that can be made before the evening begins.
type Sheet int

// The papers, in the order they are offered.
const (
	Travellers Sheet = iota
	GuideCards
	TableCards
	SeatingList
	sheets
)

// reports are what those papers are made by.
var reports = [sheets]string{"slips", "guidecards", "tablecards", "seating"}

// usualSheets are wanted at first: a club with guide cards needs no table cards.
var usualSheets = [sheets]bool{Travellers: true, GuideCards: true, SeatingList: true}

// SheetText returns what a paper of the chosen movement is: "28 scorebriefjes".
func (p *Presenter) SheetText(s Sheet) string {
	var n [sheets]int
	if x := p.schedule.chosen(); x != nil {
		n = [sheets]int{Travellers: x.Dealt, GuideCards: x.Options.Pairs, TableCards: x.Tables}
		if p.form.mode.kind == event.Teams { // one for each of its pairs
			n[GuideCards] *= 2
		}
	} else if r := p.chosen(); r != nil {
		pairs := r.Suggestion.Options.Pairs
		n = [sheets]int{Travellers: r.Suggestion.Dealt(), GuideCards: pairs, TableCards: (pairs + 1) / 2}
		if r.Split != nil { // each section has its own
			n[Travellers] *= len(r.Split.Sections)
		} else if r.Drive != nil {
			n[Travellers] *= len(r.Drive.lines)
		}
	}
	return p.desk.Words.T("newevening.sheet."+reports[s], "n", n[s])
}

// Orders returns the papers that are wanted.
func (p *Presenter) Orders() []desk.Order {
	var all []desk.Order
	for s, kind := range reports {
		if p.sheets[s] {
			all = append(all, desk.Order{Kind: kind})
		}
	}
	return all
}
