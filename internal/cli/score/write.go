package score

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"

	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
)

// WriteJSON prints what `score --json` promises: as encoding/json would, which a test
// holds, but the boards and the standings, which are nearly all of it, by hand, and the
// boards on all processors.
func WriteJSON(w io.Writer, st *standings.Standings, name func(event.ID) string, who func(event.ID) headless.Member) error {
	boards := writeBoards(st)
	whole := ToJSON(st, name, who)
	standingsOf := appendStandings(nil, whole.Standings)
	whole.Standings = []StandingJSON{}
	var frame bytes.Buffer
	enc := json.NewEncoder(&frame)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(whole); err != nil {
		return err
	}
	none := []byte(`"standings":[],"boards":[]`) // stands in no text: a quote in a text is escaped
	before, after, _ := bytes.Cut(frame.Bytes(), none)
	parts := [][]byte{before, standingsOf, []byte(`,"boards":[`)}
	parts = append(append(parts, boards()...), []byte("]"), after)
	for _, part := range parts {
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return nil
}

// writeBoards begins to write the boards beside what is done next. What it gives takes
// part in that and has them, each after the first with a comma before it.
func writeBoards(st *standings.Standings) (all func() [][]byte) {
	labels, parts := LabelsOf(st), make([][]byte, len(st.Boards))
	var next atomic.Int64
	write := func() {
		points, bids := SharedPoints(st), Bids{}
		var room []resultJSON
		for i := int(next.Add(1)) - 1; i < len(parts); i = int(next.Add(1)) - 1 {
			x := BoardToJSON(st, &st.Boards[i], points, labels, bids, room)
			room = x.Results
			b := make([]byte, 0, 200*(1+len(x.Results))) // a result is as long as that
			if i > 0 {
				b = append(b, ',')
			}
			parts[i] = x.append(b)
		}
	}
	var others sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(parts)) - 1 {
		others.Go(write)
	}
	return func() [][]byte {
		write()
		others.Wait()
		return parts
	}
}

// appendStandings appends the standings, under their name.
func appendStandings(b []byte, all []StandingJSON) []byte {
	b = append(slices.Grow(b, 300*len(all)), `"standings":[`...)
	for i := range all {
		if i > 0 {
			b = append(b, ',')
		}
		b = all[i].append(b)
	}
	return append(b, ']')
}

func (s *StandingJSON) append(b []byte) []byte {
	b = appendText(append(b, `{"section":`...), &s.Section)
	b = appendText(append(b, `,"direction":`...), &s.Direction)
	b = appendNumber(append(b, `,"rank":`...), s.Rank)
	b = strconv.AppendBool(append(b, `,"tied":`...), s.Tied)
	if s.Short {
		b = append(b, `,"short":true`...)
	}
	b = appendText(append(b, `,"contestant":`...), &s.Contestant)
	b = append(b, `,"players":[`...)
	for i := range s.Players {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendText(b, &s.Players[i])
	}
	b = append(b, `],"members":[`...)
	for i := range s.Members {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendText(append(b, `{"id":`...), &s.Members[i].ID)
		b = append(appendText(append(b, `,"federation":`...), &s.Members[i].Federation), '}')
	}
	b = appendNumber(append(b, `],"boards":`...), &s.Boards)
	b = appendPoints(append(b, `,"points":`...), &s.Points)
	b = appendPoints(append(b, `,"max":`...), s.Max)
	b = appendPoints(append(b, `,"percent":`...), s.Percent)
	b = appendText(append(b, `,"exact":{"points":`...), &s.Exact.Points)
	b = appendText(append(b, `,"max":`...), &s.Exact.Max)
	b = appendPoints(append(b, `},"vps":`...), s.VPs)
	b = append(b, `,"awards":{`...)
	for i, name := range slices.Sorted(maps.Keys(s.Awards)) {
		if i > 0 {
			b = append(b, ',')
		}
		points := s.Awards[name]
		b = appendPoints(append(appendText(b, &name), ':'), &points)
	}
	b = append(b, '}')
	if len(s.Groups) > 0 {
		b = append(b, `,"groups":[`...)
		for i := range s.Groups {
			if i > 0 {
				b = append(b, ',')
			}
			b = s.Groups[i].append(b)
		}
		b = append(b, ']')
	}
	if s.Published != nil {
		b = s.Published.append(append(b, `,"published":`...))
	}
	return append(b, '}')
}

func (g *groupJSON) append(b []byte) []byte {
	b = appendText(append(b, `{"group":`...), &g.Group)
	b = appendPoints(append(b, `,"points":`...), g.Points)
	b = appendText(append(b, `,"sides":`...), &g.Sides)
	if g.Bye {
		b = append(b, `,"bye":true`...)
	}
	return append(b, '}')
}

func (p *publishedTotal) append(b []byte) []byte {
	b = append(b, '{')
	for _, x := range [3]struct {
		name string
		text *string
	}{{`"percent":`, &p.Percent}, {`"points":`, &p.Points}, {`"place":`, &p.Place}} {
		if *x.text == "" {
			continue
		}
		if b[len(b)-1] != '{' {
			b = append(b, ',')
		}
		b = appendText(append(b, x.name...), x.text)
	}
	return append(b, '}')
}

func (x *BoardJSON) append(b []byte) []byte {
	b = strconv.AppendInt(append(b, `{"number":`...), int64(x.Number), 10)
	b = appendText(append(b, `,"group":`...), &x.Group)
	b = append(b, `,"results":[`...)
	for i := range x.Results {
		if i > 0 {
			b = append(b, ',')
		}
		b = x.Results[i].append(b)
	}
	return append(b, "]}"...)
}

func (j *resultJSON) append(b []byte) []byte {
	b = appendText(append(b, `{"section":`...), &j.Section)
	b = appendNumber(append(b, `,"round":`...), j.Round)
	b = appendNumber(append(b, `,"table":`...), j.Table)
	b = appendText(append(b, `,"ns":`...), j.NS)
	b = appendText(append(b, `,"ew":`...), j.EW)
	b = appendText(append(b, `,"contract":`...), j.Contract)
	b = appendText(append(b, `,"declarer":`...), j.Declarer)
	b = appendText(append(b, `,"lead":`...), &j.Lead)
	b = appendNumber(append(b, `,"tricks":`...), j.Tricks)
	b = appendNumber(append(b, `,"score":`...), j.Score)
	b = appendText(append(b, `,"kind":`...), &j.Kind)
	if j.Reversed {
		b = append(b, `,"reversed":true`...)
	}
	b = appendPoints(append(b, `,"ns_points":`...), j.NSPoints)
	b = appendPoints(append(b, `,"ew_points":`...), j.EWPoints)
	return append(b, '}')
}

func appendNumber(b []byte, n *int) []byte {
	if n == nil {
		return append(b, "null"...)
	}
	return strconv.AppendInt(b, int64(*n), 10)
}

func appendPoints(b []byte, n *json.Number) []byte {
	if n == nil {
		return append(b, "null"...)
	}
	return append(b, *n...)
}

// appendText appends a text in quotes, null where there is none.
func appendText(b []byte, s *string) []byte {
	if s == nil {
		return append(b, "null"...)
	}
	for i := range len(*s) {
		if c := (*s)[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			var text bytes.Buffer
			enc := json.NewEncoder(&text)
			enc.SetEscapeHTML(false)
			_ = enc.Encode(*s) // a string can be encoded
			return append(b, bytes.TrimSuffix(text.Bytes(), []byte("\n"))...)
		}
	}
	b = append(b, '"')
	b = append(b, *s...)
	return append(b, '"')
}
