package mailing

import (
	"uitslag/ui/widgets"
)

// labels are the keys of the labels, and helps of what is said below them.
var (
	labels = [fields]string{"mailing.label.host", "mailing.label.port", "mailing.label.user", "mailing.label.from", "mailing.label.reply-to"}
	helps  = [fields]string{"mailing.help.host", "mailing.help.port", "mailing.help.user", "mailing.help.from", "mailing.help.reply-to"}
)

func (v *view) buildForm() {
	s, w := v.s, v.s.desk.Words
	for i := range v.fields {
		v.fields[i] = v.field(Field(i))
	}
	v.security = widgets.NewChoice([]string{w.T("mailing.starttls"), w.T("mailing.tls")}, 0, func(int) { v.typed() })
	v.security.OnFocus = s.HintsChanged
	v.drop = s.Button("mailing.drop")
	v.typing = widgets.Stack(10, widgets.Body(w.T("mailing.form")), v.notice,
		v.fields[Host], widgets.NewFieldOf(w.T("mailing.security"), v.security), v.fields[Port], v.fields[User], v.fields[From], v.fields[ReplyTo],
		widgets.Row(8, s.MainButton("mailing.save"), v.drop))
}

// field makes a field of the form: Enter goes to the next, and after the last saves the server.
func (v *view) field(at Field) *widgets.Field {
	w := v.s.desk.Words
	f := widgets.NewField(w.T(labels[at]))
	f.Help(w.T(helps[at]))
	f.Cell.OnFocus = v.s.HintsChanged
	f.Cell.OnTyped = func(string) {
		if f.Refused() {
			f.Refuse("")
			f.Help(w.T(helps[at]))
		}
		v.typed()
	}
	f.Cell.OnLeave = func(string) bool { return true }
	f.Cell.OnCommit = func(string) bool {
		f.Cell.Accept()
		if at == ReplyTo {
			v.s.save()
		} else {
			widgets.CanvasOf(f.Cell).FocusNext()
		}
		return true
	}
	return f
}

// typed stores what is in the fields.
func (v *view) typed() {
	text := func(at Field) string { return v.fields[at].Cell.Text }
	v.s.p.Type(Form{Host: text(Host), Port: text(Port), User: text(User), From: text(From), ReplyTo: text(ReplyTo), TLS: v.security.Index() == 1})
}

// showForm shows the fields; fresh sets what stands in them.
func (v *view) showForm(fresh bool) {
	p := v.s.p
	if fresh {
		of := p.Form()
		for at, text := range map[Field]string{Host: of.Host, Port: of.Port, User: of.User, From: of.From, ReplyTo: of.ReplyTo} {
			v.fields[at].Cell.SetText(text)
		}
		v.security.SetIndex(map[bool]int{true: 1}[of.TLS])
	}
	wrong, reason := p.Wrong()
	for i, f := range v.fields {
		if Field(i) == wrong {
			f.Refuse(reason)
		} else if f.Refused() || fresh {
			f.Refuse("")
			f.Help(v.s.desk.Words.T(helps[i]))
		}
	}
	widgets.Visible(v.drop, p.Known())
	v.left.SetObject(v.typing)
}

func (v *view) buildPassword() {
	s, w := v.s, v.s.desk.Words
	v.asks, v.password = widgets.Body(""), widgets.NewField(w.T("mailing.password-label"))
	c := v.password.Cell
	c.Password = true
	c.OnFocus = s.HintsChanged
	c.OnLeave = func(string) bool { return true }
	c.OnCommit = s.unlock
	v.locked = widgets.Stack(12, v.notice, v.asks, v.password, widgets.Quiet(w.T("mailing.password-help")),
		widgets.Row(8, s.MainButton("mailing.unlock"), s.Button("mailing.refrain")))
}
