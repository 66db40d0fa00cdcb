package tonight

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/repair"
	"uitslag/ui/notice"
)

type acting struct{ *looking }

// FindRight remembers that a doubtful result is right.
func (a *acting) FindRight(r *event.Result) {
	a.desk.SetRight(r, true)
}

// Drop takes the last rounds out of the evening, the last of all first: nobody played them.
func (a *acting) Drop(rounds []int) {
	_, s, err := a.desk.Session()
	if err != nil || s == nil || !a.may() {
		return
	}
	session := s.ID
	for _, r := range slices.Backward(rounds) {
		if err := a.desk.Do(&repair.CancelRound{Session: session, Round: r}); err != nil {
			a.notice = notice.Refuse(a.desk.Words.Sentence(err))
			return
		}
	}
	a.notice = notice.Of(a.desk.Words.T("evenings.dropped", "n", len(rounds), "rounds", rounds))
}
