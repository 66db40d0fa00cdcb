package entry

import (
	"uitslag/internal/event/feed"
	"uitslag/ui/notice"
	"uitslag/ui/screens/entry/slip"
)

// openDevice says that a table device has another result for the line with the cursor, not decided
// yet.
func (p *panel) openDevice() []Message {
	l, st := p.slot(p.line), p.standings()
	if l == nil || st == nil {
		return nil
	}
	for _, x := range feed.Waiting(st.Session) {
		mine := x.Is == nil && l.Result == nil && x.Says.Key() == slip.KeyOf(l.ScoredLine) || x.Is != nil && l.Result != nil && x.Is.ID == l.Result.ID
		if x.Kept || !mine {
			continue
		}
		says := p.desk.Words.T("control.device.nothing")
		if x.Says != nil {
			says = p.brief(x.Says)
		}
		return []Message{{Notice: notice.Warn(p.desk.Words.T("entry.device.waits", "who", p.name(l), "says", says))}}
	}
	return nil
}
