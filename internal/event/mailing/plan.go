// Package mailing plans who gets a paper of a session by mail.
package mailing

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/standings"
)

// Who gets a paper by mail.
//
//	rule                                                        source
//	everybody who played and has an address: pairs, teams,      R-MAIL-WHO
//	  players, and those who played instead of somebody
//	one message an address, with a card for each contestant     R-MAIL-WHO
//	  that its readers played for
//	whoever has this issue of the papers, or a later one, does  R-MAIL-WHO
//	  not get it again; a later issue goes to all
//	of whom nobody knows whether it arrived, the scorer says    R-MAIL-TWICE
//	  whether it goes again

// The papers that can go out, by the names of their reports: the uitslag, and the reader's own
// card.
const (
	Uitslag = "uitslag"
	Card    = "paircards"
)

// Letter is what one address gets.
type Letter struct {
	Address string
	Members []event.ID // who read it there and are not sent it yet
	// Contestants are those that they played for.
	Contestants []event.ID
	// Again tells that one of them was sent something of an earlier issue, Before which was the
	// last; 0 is one that was provisional.
	Again  bool
	Before int
	// Unsure tells that one of them may have this issue: it was sent, and the server's answer
	// was lost.
	Unsure bool
}

// Plan is who gets a paper of a session, in the order of the lists.
type Plan struct {
	Papers    []string
	Issue     int
	Letters   []Letter
	NoAddress []event.ID // they played, and have none that mail can be sent to
	Has       []event.ID // they have it
}

// had are the last issues of the papers that a member was sent.
type had struct{ sure, unsure issues }

// issues are the last ones, by paper.
type issues map[string]int

func (n issues) take(m event.Mailed) { n[m.Paper] = max(n[m.Paper], m.Issue) }

// any reports whether one of these papers exists of an issue, or of a later one.
func (n issues) any(papers []string, issue int) bool {
	return slices.ContainsFunc(papers, func(paper string) bool {
		last, sent := n[paper]
		return sent && last >= issue
	})
}

// has reports whether the member has this issue of all of these papers, or a later one.
func (h had) has(papers []string, issue int) bool {
	return !slices.ContainsFunc(papers, func(paper string) bool {
		last, sent := h.sure[paper]
		return !sent || last < issue
	})
}

// before returns the last issue earlier than one of which the member was sent any of these papers.
func (h had) before(papers []string, issue int) (last int, sent bool) {
	for _, of := range []issues{h.sure, h.unsure} {
		for _, paper := range papers {
			if n, is := of[paper]; is && n < issue {
				last, sent = max(last, n), true
			}
		}
	}
	return last, sent
}

// Of plans an issue of some papers, together in one message, for all who played in the session
// of st; issue 0 is a provisional one. Members that were merged are the ones that were kept;
// those whose personal data were erased are left out.
func Of(c *event.Club, people map[event.ID]event.Person, st *standings.Standings, papers []string, issue int) Plan {
	p := Plan{Papers: papers, Issue: issue}
	last := map[event.ID]had{}
	for _, m := range st.Session.Mailed {
		who := c.Kept(m.Member)
		if _, is := last[who]; !is {
			last[who] = had{issues{}, issues{}}
		}
		if m.Unsure {
			last[who].unsure.take(m)
		} else {
			last[who].sure.take(m)
		}
	}
	earned := booking.Of(st.Event, st).Earned
	for i := range earned {
		p.add(c, people, last, &earned[i])
	}
	return p
}

// Mailed returns what is to be remembered of a letter that was taken, or of which nobody knows it.
func (p *Plan) Mailed(l *Letter, unsure bool) []event.Mailed {
	var out []event.Mailed
	for _, id := range l.Members {
		for _, paper := range p.Papers {
			out = append(out, event.Mailed{Member: id, Paper: paper, Issue: p.Issue, Unsure: unsure})
		}
	}
	return out
}

// Sends reports whether a paper goes out.
func (p *Plan) Sends(paper string) bool { return slices.Contains(p.Papers, paper) }

// add plans what one line of the lists means for a member: each kind of points has its own line.
func (p *Plan) add(c *event.Club, people map[event.ID]event.Person, last map[event.ID]had, x *event.Earned) {
	id := c.Kept(x.Member)
	m, ok := c.Members[id]
	if !ok || m.Erased > 0 {
		return
	}
	address := strings.TrimSpace(people[m.Person].Email)
	before, sent := last[id].before(p.Papers, p.Issue)
	switch {
	case last[id].has(p.Papers, p.Issue):
		p.Has = once(p.Has, id)
		return
	case !sendable(address):
		p.NoAddress = once(p.NoAddress, id)
		return
	}
	at := slices.IndexFunc(p.Letters, func(l Letter) bool { return strings.EqualFold(l.Address, address) })
	if at < 0 {
		at = len(p.Letters)
		p.Letters = append(p.Letters, Letter{Address: address})
	}
	l := &p.Letters[at]
	l.Members, l.Contestants = once(l.Members, id), once(l.Contestants, x.Contestant)
	l.Again, l.Before = l.Again || sent, max(l.Before, before)
	l.Unsure = l.Unsure || last[id].unsure.any(p.Papers, p.Issue)
}

// once appends id unless it is there.
func once(ids []event.ID, id event.ID) []event.ID {
	if slices.Contains(ids, id) {
		return ids
	}
	return append(ids, id)
}

// sendable reports whether mail can be sent to an address. One entered before addresses were
// checked may have any form.
func sendable(address string) bool {
	field, err := (event.Person{Last: "-", Email: address}).Check()
	return address != "" && (err == nil || field != event.PersonEmail)
}
