// Package event is an evening as a value: who plays, with which movement, what
// came in on the slips, and everything that follows from it.
//
// An event changes only by commands. A command is decided against the event as
// it is (Decide: refused with a Problem, or accepted), becomes one Line of the
// journal, and is applied; Replay of the lines gives the same event again, today
// and in every later version. Undo is a line of its own that names the line it
// undoes. Standings computes everything that is shown or printed; nothing is
// computed anywhere else.
//
// The names are those of the model: Club, Member, Event, Session, Section,
// Contestant, Seat, Board, Side, Result. The package knows neither clock nor
// file nor chance: times and ids come in with the commands.
package event
