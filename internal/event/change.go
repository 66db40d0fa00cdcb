package event

// ChangeKind is how much of a session's standings a command changes.
type ChangeKind int

// The kinds. ChangeAll is the zero value: what says nothing is computed completely.
const (
	ChangeAll     ChangeKind = iota // anything may be another
	ChangeNothing                   // no figure is another
	ChangeEntered                   // one result came in
	ChangeResult                    // one result is another
	ChangeErased                    // one result is gone
	ChangeRuling                    // one result is ruled on otherwise
)

// Change is what a command changes of the standings of one session.
type Change struct {
	Kind    ChangeKind
	Session ID
	Result  ID  // the one result; "" for ChangeAll and ChangeNothing
	Board   int // its board; 0 where that is not known
}
