package batch

import (
	"cmp"
	"strconv"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/journal"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
)

// draw proposes the round where a line does not say who meet, with what it says of who may
// not, who meet in any case and who is free. The Problems are those of drawing.Propose.
func (x *expander) draw(fields map[string]any) error {
	var said event.Draw
	if err := into(&said, "draw.", fields["draw"]); err != nil {
		return err
	}
	if len(said.Meetings) > 0 || x.session == nil {
		return nil
	}
	if said.Section == "" && len(x.session.Sections) > 0 {
		said.Section = x.session.Sections[0].Letter
	}
	o := drawing.Options{First: said.First, Apart: said.Apart, Fixed: said.Fixed, Free: said.Free}
	for _, d := range said.Order { // drawn by lot, or the seeds
		o.Lots = append(o.Lots, d.Contestant)
	}
	d, err := drawing.Propose(x.event, x.session.ID, said.Section, o)
	if x.command != "draw-round" {
		d, err = drawing.Again(x.event, x.session.ID, said.Section, x.session.Section(said.Section).Rounds(), o)
	}
	if err != nil {
		return err
	}
	switch {
	case said.Round != 0 && said.Round != d.Round:
		return noValue("round", strconv.Itoa(d.Round))
	case said.Missing != 0 && said.Missing != d.Missing:
		return noValue("missing", strconv.Itoa(d.Missing))
	}
	d.At = cmp.Or(said.At, x.now.Format(time.RFC3339))
	fields["draw"] = d
	return nil
}

// rematches says how many of a round that is to be drawn have met before, "" where nobody has.
func (x *expander) rematches(p journal.Payload) string {
	var d *event.Draw
	var session event.ID
	switch p := p.(type) {
	case *command.DrawRound:
		d, session = &p.Draw, p.Session
	case *command.RedrawRound:
		d, session = &p.Draw, p.Session
	default:
		return ""
	}
	if x.event == nil {
		return ""
	}
	why, err := drawing.Explain(x.event, session, d)
	if err != nil { // the command is refused
		return ""
	}
	number := func(id event.ID) string {
		return strconv.Itoa(x.event.Session(session).Number(id))
	}
	return phrase.Draw{Words: x.words, Number: number}.Rematches(&why)
}

// extraBoards are those that the match of the home team has to be decided by. The Problems
// are those of drawing.ExtraBoards.
func (x *expander) extraBoards(fields map[string]any) error {
	if fields["boards"] != nil || x.session == nil {
		return nil
	}
	var said struct {
		Section    string
		Round      int
		Home, Away event.ID
	}
	if err := into(&said, "", fields); err != nil {
		return err
	}
	if said.Section == "" {
		said.Section = x.session.Sections[0].Letter
	}
	extra, err := drawing.ExtraBoards(x.event, x.session.ID, said.Section, said.Round, said.Home)
	if err != nil {
		return err
	}
	if said.Away != "" && (said.Away == said.Home || said.Away != extra.Away && said.Away != extra.Home) {
		return noValue("away", `"…"`)
	}
	if fields["tables"] != nil {
		return problem.New("do.beside", "field", "tables", "beside", "home")
	}
	fields["section"], fields["home"], fields["away"] = said.Section, extra.Home, extra.Away
	fields["tables"], fields["boards"] = extra.Tables, extra.Boards
	return nil
}
