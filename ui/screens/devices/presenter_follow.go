package devices

import (
	"context"

	"uitslag/internal/desk/follow"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// patience is how many looks a file may take before that is told: a network that is away
// answers late or never.
const patience = 6

// looking looks at the file away from the window's goroutine.
type looking struct {
	task   task.Latest[follow.Seen]
	late   int           // looks that went by without an answer
	asked  bool          // the scorer asked to look
	notice notice.Notice // what the last act did, or why it was refused
}

// Poll looks once, away from the window's goroutine, and takes in what is new.
func (p *Presenter) Poll() {
	look := p.Follower.Next()
	switch {
	case look == nil:
	case !p.look.task.Running():
		p.seek(look)
	default:
		if p.look.late++; p.look.late == patience {
			p.Follower.Slow()
			p.changed()
		}
	}
}

// Look looks at once, as the scorer asks, and says what became of it.
func (p *Presenter) Look() {
	p.look.asked = true
	p.Poll()
}

// GoOn goes on with the other file that was found.
func (p *Presenter) GoOn() {
	if look := p.Follower.Accept(); look != nil {
		p.seek(look)
	}
}

func (p *Presenter) seek(look func() follow.Seen) {
	p.look.late = 0
	p.look.task.Start(context.Background(), func(context.Context) (follow.Seen, error) { return look(), nil }, p.saw)
}

func (p *Presenter) saw(seen follow.Seen, err error) {
	if p.removed != nil && p.removed() {
		return
	}
	p.look.late = 0
	changed := p.Follower.Saw(seen, err)
	if p.look.asked {
		p.look.asked, changed = false, true
		p.look.notice = notice.Of(p.desk.Words.T("devices.looked", "time", p.desk.Now().Format("15:04:05")))
	}
	if changed {
		p.changed()
	}
}

func (p *Presenter) state() notice.Notice {
	w := p.desk.Words
	switch wrong := p.Follower.Problem(); {
	case !p.Follower.Follows():
		return notice.Notice{}
	case wrong != nil:
		return notice.Warn(w.Sentence(wrong))
	case p.Follower.Snap == nil:
		return notice.Of(w.T("devices.begins"))
	case p.Follower.Pending:
		return notice.Warn(w.T("devices.waits"))
	}
	if p.Follower.News == 0 && !p.Follower.Followed.Emptied && len(p.Follower.LeftOut()) == 0 {
		if len(p.Follower.Snap.Scores) == 0 {
			return notice.Of(w.T("devices.read-empty", "time", p.Follower.ReadAt))
		}
		return notice.Of(w.T("devices.read-none", "time", p.Follower.ReadAt))
	}
	return notice.Of(w.T("devices.read", "time", p.Follower.ReadAt, "n", p.Follower.News))
}
