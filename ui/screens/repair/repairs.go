package repair

import (
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
	can func(p *Presenter) error
	// make asks what it needs, and gives what repairs it, from the answers.
	make func(f *form) []act
}

// repairs are all that there are, the most usual first.
var repairs []*repairKind

func init() { // they ask the presenter, which lists them
	repairs = []*repairKind{
		{name: "late", title: "repair.title.late", find: "repair.find.late", about: "repair.about.late", section: true, notPlayers: "repair.not.late.individual", notTeams: "repair.not.late.teams", make: late},
		{name: "leave", title: "repair.title.leave", find: "repair.find.leave", about: "repair.about.leave", line: true, bare: true, make: leave},
		{name: "substitute", title: "repair.title.substitute", find: "repair.find.substitute", about: "repair.about.substitute", line: true, notTeams: "repair.not.substitute.teams", make: substitute},
		{name: "turn", title: "repair.title.turn", find: "repair.find.turn", about: "repair.about.turn", line: true, section: true, make: turn},
		{name: "boards", title: "repair.title.boards", find: "repair.find.boards", about: "repair.about.boards", line: true, section: true, make: boards},
		{name: "tables", title: "repair.title.tables", find: "repair.find.tables", about: "repair.about.tables", line: true, notPlayers: "repair.not.tables.individual", notTeams: "repair.not.tables.teams", notDrawn: "repair.not.tables.drawn", section: true, make: tables},
		{name: "opponents", title: "repair.title.opponents", find: "repair.find.opponents", about: "repair.about.opponents", line: true, section: true, can: teamsOrDrawn, make: opponents},
		{name: "exchange", title: "repair.title.exchange", find: "repair.find.exchange", about: "repair.about.exchange", line: true, section: true, can: teamsOrDrawn, make: exchange},
		{name: "wrongmatch", title: "repair.title.wrongmatch", find: "repair.find.wrongmatch", about: "repair.about.wrongmatch", line: true, can: onlyTeams, make: wrongMatch},
		{name: "room", title: "repair.title.room", find: "repair.find.room", about: "repair.about.room", line: true, can: onlyTeams, make: room},
		{name: "award", title: "repair.title.award", find: "repair.find.award", about: "repair.about.award", can: mayAward, make: award},
		{name: "awardback", title: "repair.title.awardback", find: "repair.find.awardback", about: "repair.about.awardback", can: hasAwards, make: awardBack},
		{name: "withdraw", title: "repair.title.withdraw", find: "repair.find.withdraw", about: "repair.about.withdraw", can: onlyTeams, make: withdraw},
		{name: "drawn", title: "repair.title.drawn", find: "repair.find.drawn", about: "repair.about.drawn", section: true, can: onlyDrawn, make: drawn},
		{name: "skip", title: "repair.title.skip", find: "repair.find.skip", about: "repair.about.skip", line: true, section: true, make: skip},
		{name: "short", title: "repair.title.short", find: "repair.find.short", about: "repair.about.short", section: true, can: shortens, make: short},
		{name: "slip", title: "repair.title.slip", find: "repair.find.slip", about: "repair.about.slip", make: slip},
		{name: "stray", title: "repair.title.stray", find: "repair.find.stray", about: "repair.about.stray", notPlayers: "repair.not.stray.individual", make: stray},
		{name: "twice", title: "repair.title.twice", find: "repair.find.twice", about: "repair.about.twice", make: twice},
		{name: "wrongboard", title: "repair.title.wrongboard", find: "repair.find.wrongboard", about: "repair.about.wrongboard", line: true, make: wrongBoard},
		{name: "numbers", title: "repair.title.numbers", find: "repair.find.numbers", about: "repair.about.numbers", line: true, make: numbers},
		{name: "movement", title: "repair.title.movement", find: "repair.find.movement", about: "repair.about.movement", notPlayers: "repair.not.movement.individual", notTeams: "repair.not.movement.teams", notDrawn: "repair.not.movement.drawn", section: true, make: movement},
		{name: "cancel", title: "repair.title.cancel", find: "repair.find.cancel", about: "repair.about.cancel", make: cancel},
		{name: "fouled", title: "repair.title.fouled", find: "repair.find.fouled", about: "repair.about.fouled", line: true, notTeams: "repair.not.fouled.teams", make: fouled},
		{name: "wrongsection", title: "repair.title.wrongsection", find: "repair.find.wrongsection", about: "repair.about.wrongsection", can: severalSections, make: wrongSection},
		{name: "wrongevening", title: "repair.title.wrongevening", find: "repair.find.wrongevening", about: "repair.about.wrongevening", can: severalEvenings, make: wrongEvening},
		{name: "split", title: "repair.title.split", find: "repair.find.split", about: "repair.about.split", notPlayers: "repair.not.split.individual", notTeams: "repair.not.split.teams", notDrawn: "repair.not.split.drawn", section: true, can: splits, make: split},
		{name: "join", title: "repair.title.join", find: "repair.find.join", about: "repair.about.join", notPlayers: "repair.not.join.individual", notTeams: "repair.not.join.teams", notDrawn: "repair.not.join.drawn", can: severalSections, make: join},
		{name: "name", title: "repair.title.name", find: "repair.find.name", about: "repair.about.name", screen: "screen.players"},
		{name: "result", title: "repair.title.result", find: "repair.find.result", about: "repair.about.result", screen: "screen.entry"},
		{name: "ruling", title: "repair.title.ruling", find: "repair.find.ruling", about: "repair.about.ruling", screen: "screen.ruling"},
		{name: "print", title: "repair.title.print", find: "repair.find.print", about: "repair.about.print", paperOnly: true, make: printAgain},
	}
}

func one(p journal.Payload) []act { return []act{{payload: p}} }

func severalSections(p *Presenter) error {
	if len(p.s.Sections) > 1 {
		return nil
	}
	return problem.New("repair.one-section", "section", p.s.Sections[0].Letter)
}

// turn asks first how much sat the wrong way: one table by default.
func turn(f *form) []act {
	p, c := f.p, f.section()
	if p.isTeams() {
		return turnMatch(f, c)
	}
	scope := f.few("repair.ask.scope", "repair.choice.scope-table", "repair.choice.scope-board", "repair.choice.scope-round", "repair.choice.scope-evening")
	if p.values["board"] != "" {
		scope.value = "scope-board"
	}
	f.scope(scope)
	return one(&repair.Turn{Session: p.s.ID, Section: c.Letter, Round: f.roundOf(c), Table: f.one("table"), Board: f.one("board")})
}

// scope asks how much it is about, and where that was.
func (f *form) scope(a Ask) {
	f.ask(a)
	switch f.p.Value("scope") {
	case "scope-match":
		f.ask(f.matches("repair.ask.match", f.atMatch()))
	case "scope-board":
		f.ask(f.board(), f.round(), f.table())
	case "scope-round":
		f.ask(f.round())
	case "scope-evening":
		f.ask(f.table())
	default:
		f.ask(f.round(), f.table())
	}
}

func boards(f *form) []act {
	p, c := f.p, f.section()
	f.ask(f.round(), f.table(), f.open(f.number("repair.ask.instead", 0), "repair.empty.set"), f.number("repair.ask.played", 0))
	if p.Value("instead") == "" {
		f.named("played").Help = f.setRead(p.Value("played"))
	}
	x := &repair.OtherBoards{Session: p.s.ID, Section: c.Letter, Round: f.roundOf(c), Table: f.one("table")}
	if was := f.one("instead"); was > 0 {
		x.Boards = []repair.Instead{{Board: was, To: f.one("played")}}
		return one(x)
	}
	all := f.several("played")
	if len(all) == 0 {
		return nil
	}
	if x.Set = p.s.SetOf(all[0]); x.Set < 0 {
		f.refuse(problem.New("result.no-board", "board", all[0]))
	} else if set := p.s.Boards(x.Set); !slices.Contains(set, all[len(all)-1]) {
		f.refuseIn("played", problem.New("repair.set-apart", "boards", bridge.BoardList(set)))
	}
	return one(x)
}

// setRead says of which set the boards are that are typed, or that a set can be typed.
func (f *form) setRead(typed string) string {
	all, err := bridge.ParseBoards(typed)
	if err == nil && len(all) > 0 && f.p.s.SetOf(all[0]) >= 0 {
		return f.p.words().T("repair.set-read", "boards", bridge.BoardList(f.p.s.Boards(f.p.s.SetOf(all[0]))))
	}
	example := bridge.BoardList(f.p.s.Boards(1))
	return when(example != "", f.p.words().T("repair.set", "example", example))
}

func tables(f *form) []act {
	c := f.section()
	f.ask(f.round(), f.table(), f.number("repair.ask.other", 0), f.few("repair.ask.side", "repair.choice.ew", "repair.choice.ns"))
	x := &repair.WrongPairs{Session: f.p.s.ID, Section: c.Letter, Round: f.roundOf(c), Table: f.one("table"), Other: f.one("other")}
	x.NS = f.text("side") == "ns"
	return one(x)
}

func skip(f *form) []act {
	c := f.section()
	f.ask(f.open(f.round(), "repair.empty.rounds"), f.open(f.table(), "repair.empty.tables"), f.open(f.board(), "repair.empty.boards"))
	x := &repair.SkipBoard{Session: f.p.s.ID, ID: f.p.newID(0), Section: c.Letter, Round: f.roundOf(c), Table: f.one("table"), Board: f.one("board")}
	if x.Board == 0 && x.Round == 0 && x.Table == 0 { // nobody skips a whole evening
		f.need = append(f.need, f.named("board").Label)
	}
	return one(x)
}

func cancel(f *form) []act {
	f.ask(f.number("repair.ask.round", f.p.rounds()))
	if severalSections(f.p) == nil {
		const all = "repair.choice.all"
		f.ask(f.letters("repair.ask.which", Option{ID: ending(all), Text: f.p.words().T(all)}))
	}
	f.ask(f.few("repair.ask.erase", "repair.choice.keep", "repair.choice.erase"))
	x := &repair.CancelRound{Session: f.p.s.ID, Round: f.one("round"), Erase: f.text("erase") == "erase"}
	if letter := f.text("which"); letter != "all" {
		x.Section = letter
	}
	return one(x)
}

func fouled(f *form) []act {
	f.ask(f.board(), f.from(f.p.next()))
	x := event.FouledBoard{Board: f.one("board")}
	from := f.roundOf(f.section())
	if old := f.p.s.FouledBoard(x.Board); old != nil { // fouled more than once: what was said stays
		x.Groups = slices.DeleteFunc(slices.Clone(old.Groups), func(g event.FouledGroup) bool { return g.From == from })
	}
	x.Groups = append(x.Groups, event.FouledGroup{From: from})
	return one(&command.FoulBoard{Session: f.p.s.ID, Fouled: x})
}

func printAgain(f *form) []act {
	f.ask(f.number("repair.ask.boards", f.p.at.Board))
	if len(f.several("boards")) == 0 || !f.fine() {
		return nil
	}
	return []act{{}}
}
