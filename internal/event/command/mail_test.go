package command_test

import (
	"fmt"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements"
)

// TestRecordMail: what arrived for certain stays so, and takes the place of what nobody knew.
func TestRecordMail(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	sent := func(member event.ID, unsure bool) event.Mailed {
		return event.Mailed{Member: member, Paper: "uitslag", Issue: 1, Unsure: unsure}
	}
	mail := func(m ...event.Mailed) { n.Do(&command.RecordMail{Session: "s", Mailed: m}) }
	mail(sent("an", false), sent("bo", true))
	mail(sent("an", true), sent("bo", true))
	if got := fmt.Sprint(n.E.Session("s").Mailed); got != fmt.Sprint([]event.Mailed{sent("an", false), sent("bo", true)}) {
		t.Errorf("the log has %s", got)
	}
	mail(sent("bo", false))
	if got := fmt.Sprint(n.E.Session("s").Mailed); got != fmt.Sprint([]event.Mailed{sent("an", false), sent("bo", false)}) {
		t.Errorf("the log has %s", got)
	}
	if told := (&command.RecordMail{Session: "s", Mailed: []event.Mailed{sent("an", true)}}).Describe(n.E); told.Says != "record-mail.unsure" {
		t.Errorf("%+v", told)
	}
}
