package evening

import "uitslag/internal/event"

// Links are the addresses of the pages beside the one that is made, "" for what has no page. On
// paper, which is the zero value, nothing has one.
type Links struct {
	// Folder tells that a page of a folder is made.
	Folder     bool
	Contestant func(id event.ID) string
	Board      func(number int) string
	Member     func(id event.ID) string
	Session    func(id event.ID) string
}

func to[K any](page func(K) string, of K) string {
	if page == nil {
		return ""
	}
	return page(of)
}

// ToContestant is the page of a contestant.
func (l *Links) ToContestant(id event.ID) string { return to(l.Contestant, id) }

// ToBoard is the page of a board.
func (l *Links) ToBoard(number int) string { return to(l.Board, number) }

// ToMember is the page of a member.
func (l *Links) ToMember(id event.ID) string { return to(l.Member, id) }

// ToSession is the first page of a session.
func (l *Links) ToSession(id event.ID) string { return to(l.Session, id) }
