package main

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strconv"

	"uitslag/internal/event"
)

// writeJSON prints what `score --json` promises: as encoding/json would, which a test
// holds, but the boards, which are nearly all of it, by hand, and beside the rest.
func writeJSON(w io.Writer, st *event.Standings, name func(event.ID) string) error {
	boards := make(chan []byte, 1)
	go func() { boards <- appendBoards(nil, st) }()
	var frame bytes.Buffer
	frame.Grow(512 * len(st.Event.Contestants))
	enc := json.NewEncoder(&frame)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(toJSON(st, name)); err != nil {
		return err
	}
	none := []byte(`"boards":[]`) // stands in no text: a quote in a text is escaped
	before, after, _ := bytes.Cut(frame.Bytes(), none)
	for _, part := range [][]byte{before, <-boards, after} {
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return nil
}

// appendBoards appends the boards, under their name.
func appendBoards(b []byte, st *event.Standings) []byte {
	labels, points, bids := labelsOf(st), sharedPoints(st), bids{}
	lines := 0
	for i := range st.Boards {
		lines += len(st.Boards[i].Lines)
	}
	b = append(slices.Grow(b, 200*lines), `"boards":[`...) // a line is as long as that
	var room []resultJSON
	for i := range st.Boards {
		if i > 0 {
			b = append(b, ',')
		}
		x := boardToJSON(st, &st.Boards[i], points, labels, bids, room)
		room = x.Results
		b = x.append(b)
	}
	return append(b, ']')
}

func (x *boardJSON) append(b []byte) []byte {
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
