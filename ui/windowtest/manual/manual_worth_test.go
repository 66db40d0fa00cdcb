package manual_test

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/awards"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/exact"
	"uitslag/ui/windowtest"
)

// worth is the evening of 13 pairs of the sample club, open again, with the rules of the
// federation chosen by keys; third and fourth share their place where that is asked for.
func (r *reading) worth(federation int, shared bool) {
	r.t.Helper()
	club, all := desktest.Sample(r.t)
	e, err := club.Event(all[desktest.Manual])
	if err != nil {
		r.t.Fatal(err)
	}
	s := &e.Sessions[0]
	club.MustDo(r.t, e.ID, &command.ReopenSession{Session: s.ID})
	if shared { // 144 of 240 becomes 128, as the fourth has
		third := s.Sections[0].Labels[7].Contestant
		club.MustDo(r.t, e.ID, &command.Penalise{Session: s.ID, Penalty: event.Penalty{
			ID: "late", Contestant: third, Unit: event.PenaltyPoints, Amount: exact.Int(-16), Law: "90B1", Reason: "late",
		}})
	}
	r.open(club, e.ID)
	r.press("F5", "Ctrl R", "Esc")
	windowtest.Rule(r.speak.T("rules.federation.none"))(r.w)
	for range federation {
		r.w.Press(fyne.KeyRight)
	}
}

// books closes the evening, and gives what is booked for each place, as the page writes it.
// Both players of a pair have it.
func (r *reading) books(kind event.PointsKind, decimals int) map[int]string {
	r.t.Helper()
	e, err := r.w.Desk.Event()
	if err != nil {
		r.t.Fatal(err)
	}
	if _, err := r.w.Desk.Close(e.Sessions[0].ID); err != nil {
		r.t.Fatal(err)
	}
	if e, err = r.w.Desk.Event(); err != nil {
		r.t.Fatal(err)
	}
	of, players := map[int]string{}, map[int]int{}
	for _, x := range e.Sessions[0].Booked.Earned {
		if x.Kind != kind {
			continue
		}
		points := r.speak.Fixed(x.Points, decimals)
		if was := of[x.Place]; was != "" && was != points {
			r.t.Errorf("place %d is booked %s and %s", x.Place, was, points)
		}
		of[x.Place] = points
		players[x.Place]++
	}
	if players[1] != 2 {
		r.t.Errorf("%d players are booked the first place", players[1])
	}
	return of
}

// tells holds that the page has these words, in its language.
func (r *reading) tells(said ...string) {
	r.t.Helper()
	if text := r.in(said...); !strings.Contains(r.text, text) {
		r.t.Errorf("the page does not say %q", text)
	}
}

// readWorth books the evening of the page three times, and holds every figure of it.
func readWorth(r *reading) {
	r.worth(1, false)
	r.w.Press("Ctrl+Return")
	r.press("F9")
	r.on("members")
	for typed, is := range map[string]string{"3♦": "3D", r.in("1s", "1s", "1s", "1p"): "1S", "MN": "MN", "Maestro Nacional": "MN"} {
		if !strings.Contains(r.text, "`"+typed+"`") {
			r.t.Errorf("the page does not say that %s can be typed", typed)
		}
		if got, ok := awards.AEBCategory(typed); !ok || got != is {
			r.t.Errorf("%s is %s", typed, got)
		}
	}
	r.press("F5", "→", "→", "Enter")
	r.show("worth", image.Rect(164, 56, 1366, 560))
	st, err := r.w.Desk.Standings()
	if err != nil {
		r.t.Fatal(err)
	}
	mean, of, players := st.Class()
	row := &st.Lists[0].Rows[0]
	c := awards.AEB{C1: awards.AEBEvents["pool"], Boards: row.Total.Boards, C4: mean}.Coefficients(len(st.Lists[0].Rows))
	n := r.speak.Number
	by := func(x exact.Rat) string { return n(x, 4) }
	r.reads(n(c.C4, 4))
	if got := r.w.Desk.Speaker.Names(st.Event, row.Contestant); got != "Jos Maes – Piet Claes" || of != 23 || players != 26 {
		r.t.Errorf("%s are first, %d of %d have a category", got, of, players)
	}
	r.tells("23 van de 26", "23 of the 26", "23 sur 26", "23 de los 26")
	product := "10 × " + by(c.C2) + " × " + by(c.C3) + " × " + by(c.C4) + " = "
	p := r.books(event.PointsAEB, 2)
	r.tells("De eersten krijgen "+product+p[1]+".", "The winners get "+product+p[1]+".",
		"Les premiers reçoivent "+product+p[1]+".", "Los primeros reciben "+product+p[1]+".")
	r.tells("De laatsten krijgen 10 × 1 ÷ 100 = "+p[13]+".", "The last pair gets 10 × 1 ÷ 100 = "+p[13]+".",
		"Les derniers reçoivent 10 × 1 ÷ 100 = "+p[13]+".", "Los últimos reciben 10 × 1 ÷ 100 = "+p[13]+".")
	r.tells(p[2]+" voor plaats 2, "+p[3]+" voor plaats 3, "+p[4]+" voor plaats 4", p[2]+" for rank 2, "+p[3]+" for rank 3, "+p[4]+" for rank 4",
		p[2]+" pour le rang 2, "+p[3]+" pour le rang 3, "+p[4]+" pour le rang 4", p[2]+" para el puesto 2, "+p[3]+" para el puesto 3, "+p[4]+" para el puesto 4")
	r.tells("Jos krijgt dus "+p[1], "Jos gets "+p[1], "Jos reçoit donc "+p[1], "Jos recibe "+p[1])
	r.tells(": 20, dat is "+by(c.C2)+".", ": 20, which is "+by(c.C2)+".", ": 20, donc "+by(c.C2)+".", ": 20, que es "+by(c.C2)+".")
	r.tells(": 13, dat is "+by(c.C3)+".", ": 13, which is "+by(c.C3)+".", ": 13, donc "+by(c.C3)+".", ": 13, que es "+by(c.C3)+".")

	r.worth(0, false)
	r.w.Press(fyne.KeyEscape)
	p = r.books(event.PointsClub, 0)
	r.tells(p[1]+", "+p[2]+", "+p[3]+" en "+p[4]+" (dat was 20,8). Alle anderen krijgen "+p[5]+".",
		p[1]+", "+p[2]+", "+p[3]+" and "+p[4]+" (rounded from 20.8). All other pairs get "+p[5]+".",
		p[1]+", "+p[2]+", "+p[3]+" et "+p[4]+" (c’était 20,8). Tous les autres reçoivent "+p[5]+".",
		p[1]+", "+p[2]+", "+p[3]+" y "+p[4]+" (era 20,8). Todas las demás parejas reciben "+p[5]+".")
	r.worth(0, true)
	r.w.Press(fyne.KeyEscape)
	p = r.books(event.PointsClub, 0)
	r.tells("÷ 2 = 23,4. Dat wordt "+p[3]+".", "÷ 2 = 23.4, rounded to "+p[3]+".", "÷ 2 = 23,4. Cela devient "+p[3]+".", "÷ 2 = 23,4. Eso pasa a ser "+p[3]+".")

	for _, shared := range []bool{false, true} {
		r.worth(4, shared)
		table, _, _ := strings.Cut(r.speak.T("rules.federation_table"), " {")
		windowtest.Rule(table)(r.w)
		r.w.Press(fyne.KeyTab)
		r.types(r.in("10-13 16 10,5 7 4 / 1", "10-13 16 10.5 7 4 / 1", "10-13 16 10,5 7 4 / 1", "10-13 16 10,5 7 4 / 1"))
		r.w.Press(fyne.KeyReturn, "Ctrl+Return")
		if p = r.books("table", 1); shared {
			r.tells("dan krijgen ze elk "+p[3]+".", "each gets "+p[3]+".", "chacune reçoit "+p[3]+".", "cada una recibe "+p[3]+".")
			continue
		}
		r.tells("krijgen de eersten dan "+p[1]+". Daarna komt 10,5, dan "+p[3]+" en dan "+p[4]+"; alle anderen krijgen "+p[5]+".",
			"the winners then get "+p[1]+". After them come "+p[2]+", "+p[3]+" and "+p[4]+"; all other pairs get "+p[5]+".",
			"les premiers reçoivent alors "+p[1]+". Viennent ensuite 10,5, "+p[3]+" et "+p[4]+"\u00a0; tous les autres reçoivent "+p[5]+".",
			"los primeros reciben entonces "+p[1]+". Después vienen 10,5, "+p[3]+" y "+p[4]+"; todos los demás reciben "+p[5]+".")
	}
	r.press("Enter")
}
