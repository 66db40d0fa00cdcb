package mailing

import (
	"context"

	"uitslag/internal/event"
	"uitslag/internal/event/mailing"
	"uitslag/internal/event/standings"
)

// Post makes the messages of a session, and sends them. Trial, Send and Keep are called away
// from the window's goroutine.
type Post interface {
	// Letters are the messages of a plan. The errors are those of the club file.
	Letters(st *standings.Standings, plan mailing.Plan) (Letters, error)
	// Trial sends one of them to the club itself. The Problems are those of Send.
	Trial(ctx context.Context, by Sender, of Letters, which int, to string) error
	// Send sends some of them in their order; sent is told of each as soon as the server took
	// it, or will not, before the next one is begun. What it was not told of was not sent. The
	// error says why it stopped before the last one: the Problems mailing.no-password, where
	// none was typed and none is kept, mail.password (host, user), where the server does not
	// take it, another one of the server, or that of ctx.
	Send(ctx context.Context, by Sender, of Letters, which []int, sent func(which int, err error)) error
	// Keep keeps the password that a server took. The Problem secrets.memory says that it is
	// kept until the program ends only.
	Keep(by Sender) error
}

// Letters are the messages of a plan, by their place in it.
type Letters interface {
	Draft(i int) Draft
}

// Draft is a message as its reader will see it.
type Draft struct {
	To, Subject, Text string
	Papers            []string // the names of the files with it
}

// Sender is the club's server, with the password that was typed for it.
type Sender struct {
	Server event.MailServer
	// Password is what was typed, nil for the one that is kept. It is a function so that
	// nothing that prints a Sender shows it.
	Password func() string
}
