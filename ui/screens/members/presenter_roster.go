package members

import (
	"slices"
	"strings"

	"uitslag/internal/awards"
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/notice"
)

func (p *Presenter) read() {
	club := p.desk.Club.Club()
	played, last := p.played(club)
	p.aeb = p.booksAEB()
	p.all, p.byID = nil, make(map[event.ID]*entry, len(club.Members))
	for x := range p.desk.Present() {
		id := x.Member.ID
		e := &entry{id: id, member: x.Member, person: x.Person, folded: p.fold(x.Person), evenings: played[id], last: last[id]}
		e.odd = club.Settings.NumberDoubt(e.person.Federation)
		_, one := awards.AEBCategory(e.person.Category)
		p.aeb = p.aeb || one
		p.all = append(p.all, e)
		p.byID[id] = e
	}
	p.findDoubles()
}

// booksAEB reports whether the evening at hand earns points of the AEB.
func (p *Presenter) booksAEB() bool {
	e, err := p.desk.Event()
	return err == nil && e != nil && e.Rules.Federation == rules.FederationAEB
}

// category returns a category as shown: one of the AEB by its sign or name.
func (p *Presenter) category(text string) string {
	if p.aeb {
		return awards.AEBCategoryName(text)
	}
	return text
}

// played counts the evenings of each member and gives the date of the newest. An
// evening counts for the one who was kept.
func (p *Presenter) played(club *event.Club) (evenings map[event.ID]int, last map[event.ID]string) {
	evenings, last = map[event.ID]int{}, map[event.ID]string{}
	headers, err := p.desk.Club.Events()
	if err != nil {
		p.failed = err
		return evenings, last
	}
	dates := make(map[event.ID]string, len(headers))
	for _, h := range headers {
		dates[h.ID] = h.Date
	}
	all, err := p.desk.Club.Appearances()
	p.failed = err
	seen := map[[2]event.ID]bool{}
	for member, in := range all {
		kept := club.Kept(member)
		for _, id := range in {
			if seen[[2]event.ID{kept, id}] {
				continue // both of two that were merged sat there
			}
			seen[[2]event.ID{kept, id}] = true
			evenings[kept]++
			last[kept] = max(last[kept], dates[id])
		}
	}
	return evenings, last
}

// ReadOnly returns the sentence that says why nothing can be changed, "" when it can.
func (p *Presenter) ReadOnly() string { return p.desk.Locked("members.readonly") }

// Notice returns what the last act did or why it was refused, "" for nothing.
func (p *Presenter) Notice() notice.Notice {
	if p.notice.None() && p.failed != nil {
		return notice.Refuse(p.desk.Words.Sentence(p.failed))
	}
	return p.notice
}

func (p *Presenter) say(n notice.Notice) {
	if n.Tone == notice.Refusal {
		p.refusals++
	}
	p.notice = n
}

// Refusals returns how often something was refused.
func (p *Presenter) Refusals() int { return p.refusals }

// ClearNotice forgets what was said.
func (p *Presenter) ClearNotice() { p.notice = notice.Notice{} }

func (p *Presenter) refuse(err error) bool {
	p.say(notice.Refuse(p.desk.Words.Sentence(err)))
	return false
}

// Nobody reports whether the club has no members yet.
func (p *Presenter) Nobody() bool { return len(p.all) == 0 }

// Begins reports whether the club has members and has not had its first evening.
func (p *Presenter) Begins() bool {
	if p.Nobody() || p.ReadOnly() != "" {
		return false
	}
	headers, err := p.desk.Club.Events()
	return err == nil && len(headers) == 0
}

// Known tells what is known of the members.
func (p *Presenter) Known() Known {
	var k Known
	for _, e := range p.all {
		k.Federation = k.Federation || e.person.Federation != ""
		k.Number = k.Number || e.person.Number != ""
		k.Category = k.Category || e.person.Category != ""
		k.Email = k.Email || e.person.Email != ""
		k.Mark = k.Mark || p.mark(e.member) != ""
		k.Played = k.Played || e.evenings > 0
	}
	k.Mark = k.Mark || len(p.likely) > 0 || slices.ContainsFunc(p.all, func(e *entry) bool { return e.odd != "" })
	return k
}

// longestName is how many characters of a name the list has room for on one line at least.
const longestName = 40

// LongestName returns the longest name of the club, shown or not, as far as it has room on one
// line.
func (p *Presenter) LongestName() string {
	longest := ""
	for _, e := range p.all {
		if name := memberlist.Listed(e.person); len(name) > len(longest) {
			longest = name
		}
	}
	r := []rune(longest)
	return string(r[:min(len(r), longestName)])
}

// mark returns the word for former or guest.
func (p *Presenter) mark(m event.Member) string {
	switch {
	case m.Left:
		return p.desk.Words.T("members.mark.left")
	case m.Guest:
		return p.desk.Words.T("members.mark.guest")
	}
	return ""
}

// describe returns a member on one line: "Jan Peeters, 12345, gast, 3 avonden".
func (p *Presenter) describe(e *entry) string {
	parts := []string{e.person.Name()}
	for _, text := range []string{e.person.Federation, p.mark(e.member)} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(append(parts, p.desk.Words.T("n.evenings", "n", e.evenings)), ", ")
}

// clean returns a text as it is kept: no blanks around it, one between words.
func clean(text string) string { return strings.Join(strings.Fields(text), " ") }

func (p *Presenter) newID() event.ID { return p.desk.Club.NewID() }

// member returns an entry, or member.unknown for none.
func (p *Presenter) member(id event.ID) (*entry, error) {
	if e := p.byID[id]; e != nil {
		return e, nil
	}
	return nil, problem.New("member.unknown")
}
