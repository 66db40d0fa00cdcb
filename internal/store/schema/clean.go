package schema

import (
	"bytes"
	"encoding/json"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
)

// Clean is a payload as it may come into the journal, whatever door it comes in by: its texts are
// without characters that steer a terminal or turn the direction of a text, and no longer than any
// that is meant. The Problem is text.long (text, max).
func Clean(p journal.Payload) (journal.Payload, error) {
	b, err := journal.Encode(p)
	if err != nil {
		return p, err
	}
	var v any
	read := json.NewDecoder(bytes.NewReader(b))
	read.UseNumber()
	if err := read.Decode(&v); err != nil {
		return nil, err
	}
	changed := false
	if v, err = cleaned("", v, &changed); err != nil || !changed {
		return p, err
	}
	if b, err = json.Marshal(v); err != nil {
		return nil, err
	}
	return journal.Decode(journal.Line{Command: p.Command(), Version: journal.PayloadVersion, Payload: b})
}

// cleaned is a value of a payload without what is no text in its texts; key is the field it is of.
func cleaned(key string, v any, changed *bool) (any, error) {
	var err error
	switch v := v.(type) {
	case string:
		most := event.MostOfText
		if strings.EqualFold(key, "name") {
			most = event.MostOfName
		}
		if err := event.CheckLength(v, most); err != nil {
			return nil, err
		}
		text := event.CleanText(v)
		*changed = *changed || text != v
		return text, nil
	case []any:
		for i := range v {
			if v[i], err = cleaned(key, v[i], changed); err != nil {
				return nil, err
			}
		}
	case map[string]any:
		for k := range v {
			if v[k], err = cleaned(k, v[k], changed); err != nil {
				return nil, err
			}
		}
	}
	return v, nil
}
