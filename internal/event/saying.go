package event

// Saying is what the log would say of a command to the event as it is. It is false for a
// command of the club.
func (e *Event) Saying(p Payload) (Told, bool) {
	ep, ok := p.(eventPayload)
	if !ok {
		return Told{}, false
	}
	t := ep.tell(e)
	if t.Says == "" {
		t.Says = p.Command()
	}
	return t, true
}
