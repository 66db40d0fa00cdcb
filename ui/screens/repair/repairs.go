package repair

import (
	"cmp"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/problem"
)

type repairKind struct {
	name string
	// title, find and about are keys: of a line of the list, of other words that one may type for
	// it, and of what becomes of it.
	title, find, about string

	section bool // it is about one section
	line    bool // it begins with the line that the cursor stood on
	// paperOnly is one that nothing has to be changed for, only printed.
	paperOnly bool
	// bare is one that can be on an evening without a movement too.
	bare bool
	// notTeams and notDrawn are those that cannot be on an evening of teams, or of which the
	// rounds are drawn: the key of what is done instead, "" for one that can.
	notTeams, notDrawn string
	// notPlayers are those that cannot be on an evening of individuals.
	notPlayers string
	// screen is where it is repaired, "" for here.
	screen string
	// can says why it cannot be on this evening; nil is that it can, on every one where it
	// is nil itself.
	can  func(p *evening) error
	asks func(p *form, asks []Ask) []Ask
	// make gives what repairs it, from the answers that the reader reads.
	make func(r *reader) []act
}

// repairs are all that there are, the most usual first.
var repairs []repairKind

func init() { // they ask the presenter, which lists them
	repairs = []repairKind{
		{name: "late", title: "repair.title.late", find: "repair.find.late", about: "repair.about.late", section: true, notPlayers: "repair.not.late.individual", notTeams: "repair.not.late.teams", asks: lateAsks, make: late},
		{name: "leave", title: "repair.title.leave", find: "repair.find.leave", about: "repair.about.leave", line: true, bare: true, asks: leaveAsks, make: leave},
		{name: "substitute", title: "repair.title.substitute", find: "repair.find.substitute", about: "repair.about.substitute", line: true, notTeams: "repair.not.substitute.teams", asks: substituteAsks, make: substitute},
		{name: "turn", title: "repair.title.turn", find: "repair.find.turn", about: "repair.about.turn", line: true, section: true, asks: turnAsks, make: turn},
		{name: "boards", title: "repair.title.boards", find: "repair.find.boards", about: "repair.about.boards", line: true, section: true, asks: boardsAsks, make: boards},
		{name: "tables", title: "repair.title.tables", find: "repair.find.tables", about: "repair.about.tables", line: true, notPlayers: "repair.not.tables.individual", notTeams: "repair.not.tables.teams", notDrawn: "repair.not.tables.drawn", section: true, asks: tablesAsks, make: tables},
		{name: "opponents", title: "repair.title.opponents", find: "repair.find.opponents", about: "repair.about.opponents", line: true, section: true, can: teamsOrDrawn, asks: opponentsAsks, make: opponents},
		{name: "exchange", title: "repair.title.exchange", find: "repair.find.exchange", about: "repair.about.exchange", line: true, section: true, can: teamsOrDrawn, asks: exchangeAsks, make: exchange},
		{name: "wrongmatch", title: "repair.title.wrongmatch", find: "repair.find.wrongmatch", about: "repair.about.wrongmatch", line: true, can: onlyTeams, asks: wrongMatchAsks, make: wrongMatch},
		{name: "room", title: "repair.title.room", find: "repair.find.room", about: "repair.about.room", line: true, can: onlyTeams, asks: roomAsks, make: room},
		{name: "award", title: "repair.title.award", find: "repair.find.award", about: "repair.about.award", can: mayAward, asks: awardAsks, make: award},
		{name: "awardback", title: "repair.title.awardback", find: "repair.find.awardback", about: "repair.about.awardback", can: hasAwards, asks: awardBackAsks, make: awardBack},
		{name: "withdraw", title: "repair.title.withdraw", find: "repair.find.withdraw", about: "repair.about.withdraw", can: onlyTeams, asks: withdrawAsks, make: withdraw},
		{name: "drawn", title: "repair.title.drawn", find: "repair.find.drawn", about: "repair.about.drawn", section: true, can: onlyDrawn, asks: drawnAsks, make: drawn},
		{name: "skip", title: "repair.title.skip", find: "repair.find.skip", about: "repair.about.skip", line: true, section: true, asks: skipAsks, make: skip},
		{name: "short", title: "repair.title.short", find: "repair.find.short", about: "repair.about.short", section: true, can: shortens, asks: shortAsks, make: short},
		{name: "slip", title: "repair.title.slip", find: "repair.find.slip", about: "repair.about.slip", asks: slipAsks, make: slip},
		{name: "stray", title: "repair.title.stray", find: "repair.find.stray", about: "repair.about.stray", notPlayers: "repair.not.stray.individual", asks: strayAsks, make: stray},
		{name: "twice", title: "repair.title.twice", find: "repair.find.twice", about: "repair.about.twice", asks: twiceAsks, make: twice},
		{name: "wrongboard", title: "repair.title.wrongboard", find: "repair.find.wrongboard", about: "repair.about.wrongboard", line: true, asks: wrongBoardAsks, make: wrongBoard},
		{name: "numbers", title: "repair.title.numbers", find: "repair.find.numbers", about: "repair.about.numbers", line: true, asks: numbersAsks, make: numbers},
		{name: "movement", title: "repair.title.movement", find: "repair.find.movement", about: "repair.about.movement", notPlayers: "repair.not.movement.individual", notTeams: "repair.not.movement.teams", notDrawn: "repair.not.movement.drawn", section: true, asks: movementAsks, make: movement},
		{name: "cancel", title: "repair.title.cancel", find: "repair.find.cancel", about: "repair.about.cancel", asks: cancelAsks, make: cancel},
		{name: "fouled", title: "repair.title.fouled", find: "repair.find.fouled", about: "repair.about.fouled", line: true, notTeams: "repair.not.fouled.teams", asks: fouledAsks, make: fouled},
		{name: "wrongsection", title: "repair.title.wrongsection", find: "repair.find.wrongsection", about: "repair.about.wrongsection", can: severalSections, asks: wrongSectionAsks, make: wrongSection},
		{name: "wrongevening", title: "repair.title.wrongevening", find: "repair.find.wrongevening", about: "repair.about.wrongevening", can: severalEvenings, asks: wrongEveningAsks, make: wrongEvening},
		{name: "split", title: "repair.title.split", find: "repair.find.split", about: "repair.about.split", notPlayers: "repair.not.split.individual", notTeams: "repair.not.split.teams", notDrawn: "repair.not.split.drawn", section: true, can: splits, asks: splitAsks, make: split},
		{name: "join", title: "repair.title.join", find: "repair.find.join", about: "repair.about.join", notPlayers: "repair.not.join.individual", notTeams: "repair.not.join.teams", notDrawn: "repair.not.join.drawn", can: severalSections, asks: joinAsks, make: join},
		{name: "name", title: "repair.title.name", find: "repair.find.name", about: "repair.about.name", screen: "screen.players"},
		{name: "result", title: "repair.title.result", find: "repair.find.result", about: "repair.about.result", screen: "screen.entry"},
		{name: "ruling", title: "repair.title.ruling", find: "repair.find.ruling", about: "repair.about.ruling", screen: "screen.ruling"},
		{name: "print", title: "repair.title.print", find: "repair.find.print", about: "repair.about.print", paperOnly: true, asks: printAsks, make: printAgain},
	}
}

func one(p journal.Payload) []act { return []act{{payload: p}} }

func severalSections(p *evening) error {
	if len(p.s.Sections) > 1 {
		return nil
	}
	return problem.New("repair.one-section", "section", p.s.Sections[0].Letter)
}

func noMovement(pairs int) error { return problem.New("repair.no-movement-for", "pairs", pairs) }

func (p *form) asSection(asks []Ask) *event.Section {
	p.asks = asks // so that Value knows what it begins as
	letter := p.Value("section")
	for i := range p.s.Sections {
		if p.s.Sections[i].Letter == letter {
			return &p.s.Sections[i]
		}
	}
	return &p.s.Sections[0]
}

// turnAsks asks first how much sat the wrong way: one table by default.
func turnAsks(p *form, asks []Ask) []Ask {
	if p.ofTeams() {
		return turnMatchAsks(p, asks)
	}
	scope := p.few("repair.ask.scope", "repair.choice.scope-table", "repair.choice.scope-board", "repair.choice.scope-round", "repair.choice.scope-evening")
	if p.values["board"] != "" {
		scope.value = "scope-board"
	}
	p.asks = append(asks, scope)
	switch p.Value("scope") {
	case "scope-board":
		return append(p.asks, p.number("repair.ask.board", p.at.Board), p.number("repair.ask.round", p.atRound()), p.number("repair.ask.table", p.atTable()))
	case "scope-round":
		return append(p.asks, p.number("repair.ask.round", p.atRound()))
	case "scope-evening":
		return append(p.asks, p.number("repair.ask.table", p.atTable()))
	}
	return append(p.asks, p.number("repair.ask.round", p.atRound()), p.number("repair.ask.table", p.atTable()))
}

func turn(r *reader) []act {
	c := r.section()
	if r.p.ofTeams() {
		return turnMatch(r, c)
	}
	x := &repair.Turn{Session: r.p.s.ID, Section: c.Letter, Round: r.round("round", c), Table: r.number("table"), Board: r.number("board")}
	return one(x)
}

func boardsAsks(p *form, asks []Ask) []Ask {
	played := p.number("repair.ask.played", 0)
	p.asks = append(asks,
		p.number("repair.ask.round", p.atRound()),
		p.number("repair.ask.table", p.atTable()),
		p.open(p.number("repair.ask.instead", 0), "repair.empty.set"),
		played)
	if p.Value("instead") == "" {
		p.asks[len(p.asks)-1].Help = setRead(p, p.Value("played"))
	}
	return p.asks
}

// setRead says of which set the boards are that are typed, or that a set can be typed.
func setRead(p *form, typed string) string {
	all, err := bridge.ParseBoards(typed)
	if err == nil && len(all) > 0 {
		if set := p.s.SetOf(all[0]); set >= 0 {
			return p.words().T("repair.set-read", "boards", bridge.BoardList(p.s.Boards(set)))
		}
	}
	if example := bridge.BoardList(p.s.Boards(1)); example != "" {
		return p.words().T("repair.set", "example", example)
	}
	return ""
}

func boards(r *reader) []act {
	c := r.section()
	x := &repair.OtherBoards{Session: r.p.s.ID, Section: c.Letter, Round: r.round("round", c), Table: r.number("table")}
	if was := r.number("instead"); was > 0 {
		x.Boards = []repair.Instead{{Board: was, To: r.number("played")}}
		return one(x)
	}
	all := r.numbers("played")
	if len(all) == 0 {
		return nil
	}
	if x.Set = r.p.s.SetOf(all[0]); x.Set < 0 {
		r.refuse(problem.New("result.no-board", "board", all[0]))
	} else if set := r.p.s.Boards(x.Set); !slices.Contains(set, all[len(all)-1]) {
		r.refuseIn("played", problem.New("repair.set-apart", "boards", bridge.BoardList(set)))
	}
	return one(x)
}

func tablesAsks(p *form, asks []Ask) []Ask {
	return append(asks, p.number("repair.ask.round", p.atRound()), p.number("repair.ask.table", p.atTable()), p.number("repair.ask.other", 0), p.few("repair.ask.side", "repair.choice.ew", "repair.choice.ns"))
}

func tables(r *reader) []act {
	c := r.section()
	return one(&repair.WrongPairs{
		Session: r.p.s.ID, Section: c.Letter, Round: r.round("round", c), Table: r.number("table"), Other: r.number("other"), NS: r.text("side") == "ns",
	})
}

func skipAsks(p *form, asks []Ask) []Ask {
	return append(asks,
		p.open(p.number("repair.ask.round", p.atRound()), "repair.empty.rounds"),
		p.open(p.number("repair.ask.table", p.atTable()), "repair.empty.tables"),
		p.open(p.number("repair.ask.board", p.at.Board), "repair.empty.boards"))
}

func skip(r *reader) []act {
	c := r.section()
	x := &repair.SkipBoard{
		Session: r.p.s.ID, Section: c.Letter, Round: r.round("round", c), Table: r.number("table"), Board: r.number("board"), ID: r.p.newID(0),
	}
	if x.Board == 0 && x.Round == 0 && x.Table == 0 { // nobody skips a whole evening
		r.need = append(r.need, r.ask("board").Label)
	}
	return one(x)
}

func cancelAsks(p *form, asks []Ask) []Ask {
	last := 1
	for i := range p.s.Sections {
		if m := p.s.Sections[i].Movement; m != nil {
			last = max(last, len(m.Rounds))
		}
	}
	asks = append(asks, p.number("repair.ask.round", last))
	if severalSections(p.evening) == nil {
		a := p.few("repair.ask.which", "repair.choice.all")
		for i := range p.s.Sections {
			letter := p.s.Sections[i].Letter
			a.Options = append(a.Options, Option{ID: letter, Text: letter})
		}
		asks = append(asks, a)
	}
	return append(asks, p.few("repair.ask.erase", "repair.choice.keep", "repair.choice.erase"))
}

func cancel(r *reader) []act {
	x := &repair.CancelRound{Session: r.p.s.ID, Round: r.number("round"), Erase: r.text("erase") == "erase"}
	if letter := r.text("which"); letter != "all" {
		x.Section = letter
	}
	return one(x)
}

func fouledAsks(p *form, asks []Ask) []Ask {
	return append(asks, p.number("repair.ask.board", p.at.Board), p.number("repair.from.round", p.next()))
}

func fouled(r *reader) []act {
	x := event.FouledBoard{Board: r.number("board")}
	from := r.round("round", r.section())
	if old := r.p.s.FouledBoard(x.Board); old != nil { // fouled more than once: what was said stays
		x.Groups = slices.DeleteFunc(slices.Clone(old.Groups), func(g event.FouledGroup) bool { return g.From == from })
	}
	x.Groups = append(x.Groups, event.FouledGroup{From: from})
	return one(&command.FoulBoard{Session: r.p.s.ID, Fouled: x})
}

func printAsks(p *form, asks []Ask) []Ask {
	return append(asks, p.number("repair.ask.boards", p.at.Board))
}

func printAgain(r *reader) []act {
	if len(r.numbers("boards")) == 0 || !r.fine() {
		return nil
	}
	return []act{{}}
}

// Names returns the names of the repairs that are done here, in the order of the list.
func Names() []string {
	var all []string
	for i := range repairs {
		if repairs[i].screen == "" {
			all = append(all, repairs[i].name)
		}
	}
	return all
}

// Listed is a repair as it can be looked for outside its own list.
type Listed struct {
	Repair
	Words string // other words that one may type for it
}

// All returns the repairs of the evening that is open, none without one.
func (p *Presenter) All() []Listed {
	p.read()
	if p.Empty() != "" {
		return nil
	}
	out := make([]Listed, len(repairs))
	for i := range repairs {
		k := &repairs[i]
		x := p.listed(k)
		if k.screen == "" && !k.paperOnly {
			x.Not = cmp.Or(x.Not, p.ReadOnly())
		}
		out[i] = Listed{x, p.words().T(k.find)}
	}
	return out
}

// OpenRepair shows a repair, by its name, about what the cursor stands on.
func (o *Opener) OpenRepair(name string) {
	if now := o.Return.Window().Current(); now.Name() != o.Screen.Name() {
		var at At
		if pointed := o.At[now.Name()]; pointed != nil {
			at = pointed()
		}
		o.Screen.Ask(at)
		o.Return.Open(o.Screen.Name())
	}
	if o.Return.Window().Current().Name() != o.Screen.Name() {
		return // the screen cannot be left, and says why
	}
	o.Screen.p.Back()
	if o.Screen.p.OpenName(name) {
		o.Screen.enter()
	} else {
		o.Screen.open() // where it is repaired
	}
}
