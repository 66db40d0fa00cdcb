package batch

import (
	"bytes"
	"cmp"
	"encoding"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// expander makes the payload of a command of what stands on a line: the words of the
// journal, or short forms for them.
//
//	where                      short form                        stands for
//	the id of a contestant     "#3", "#B3", "#NS3", "#BNS3"      who has that number
//	the id of a member         a name                            the member of that name
//	a version of a person      {"first": …, "last": …}           a new one
//	session                    absent                            the session of the line
//	section                    absent                            the only one of the session
//	an id of something new     absent                            a fresh one
//	at, date                   absent                            now, today
//	a side                     "#3" or ["#3", "#8"]              {"a": …} or {"a": …, "b": …}
//	the id of a result         "7 #2 #9"                         that of board, NS and EW
//	rules                      "EBU" or {"preset": "EBU", …}     the preset, with what differs
//	contestants                a number                          so many new ones
//	movement                   {"kind": "howell", "pairs": 14}   the generated movement
//	a section                  without seating and labels        the contestants in their order
//	a draw                     without its meetings              what the program would draw
//	extra boards               the home team only                those that have to be played
//	a result                   "entry": "3NTS="                  the typed notation, English letters
//	a result                   without its sides or round        those of the movement's line
//	a result of correct-result without its id                    the result of that line
//	close-session, book-points without a booking                 what the session earned its players
type expander struct {
	words   *translation.Words
	club    *event.Club
	people  map[event.ID]event.Person
	event   *event.Event   // nil where the command makes one or is the club's
	session *event.Session // nil likewise
	newID   func() event.ID
	now     time.Time

	command  string
	schedule []event.Expected // of session, made when it is asked for
	seats    []event.ID       // contestants that sections take, in this order
	made     struct {
		event  event.ID
		ids    []event.ID
		people []event.Person
	}
}

// fill reads a payload. Nothing of it is passed over: the Problems are do.no-field (field, where,
// known), do.no-choice (field, value, known), do.no-value (field), do.value-like (field, want),
// do.beside (field, beside) for a field that another one on the line settles, do.other-session
// for another session than the line's, rules.Rules.Check's, and those of the short forms.
func (x *expander) fill(p journal.Payload, raw json.RawMessage, session event.ID) error {
	var v any = map[string]any{}
	if len(raw) > 0 {
		read := json.NewDecoder(bytes.NewReader(raw))
		read.UseNumber()
		if err := read.Decode(&v); err != nil {
			return problem.Wrap(err, "do.no-line")
		}
	}
	if v == nil {
		return noValue("payload", "{…}")
	}
	if err := x.sessionOf(v, session); err != nil {
		return err
	}
	x.command = journal.NameOf(p)
	if x.event != nil {
		for i := range x.event.Contestants {
			x.seats = append(x.seats, x.event.Contestants[i].ID)
		}
	}
	t := reflect.TypeOf(p).Elem()
	v, err := x.value(t, "payload", v)
	if err != nil {
		return err
	}
	fields := v.(map[string]any)
	_, known := fieldsOf(t)
	if of, ok := known["section"]; ok && of.Kind() == reflect.String && fields["section"] == nil && x.session != nil && len(x.session.Sections) == 1 {
		fields["section"] = x.session.Sections[0].Letter
	}
	if known["draw"] != nil {
		if err := x.draw(fields); err != nil {
			return err
		}
	}
	if x.command == "extra-boards" {
		if err := x.extraBoards(fields); err != nil {
			return err
		}
	}
	if known["id"] != nil { // the first of those that it makes
		x.give(fields)
	}
	if known["session"] != nil && x.session != nil {
		absent(fields, "session", x.session.ID)
	}
	return into(p, "", v)
}

// sessionOf makes the payload's session that of the line; if the line names another it is
// do.other-session.
func (x *expander) sessionOf(payload any, said event.ID) error {
	fields, ok := payload.(map[string]any)
	id, isText := fields["session"].(string)
	if !ok || !isText || id == "" || x.event == nil {
		return nil
	}
	if said != "" && event.ID(id) != said {
		return problem.New("do.other-session", "session", string(said), "payload", id)
	}
	if s := x.event.Session(event.ID(id)); s != nil {
		x.session = s
	}
	return nil
}

// into decodes a value of a line into to; of is put before the name of the refused field:
// do.no-value (field).
func into(to any, of string, v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(b, to); err != nil {
		field := "payload"
		if wrong, ok := err.(*json.UnmarshalTypeError); ok {
			field = wrong.Field
		}
		return problem.Wrap(err, "do.no-value", "field", of+field)
	}
	return nil
}

// noValue returns the refusal of a value of a field; want shows what can stand there.
func noValue(field, want string) error {
	return problem.New("do.value-like", "field", field, "want", want)
}

// driveRounds is how many rounds a session of a drive has where the line does not say.
const driveRounds = 7

var (
	idType      = reflect.TypeFor[event.ID]()
	ratType     = reflect.TypeFor[exact.Rat]()
	rawType     = reflect.TypeFor[json.RawMessage]()
	shortForms  = map[reflect.Type]func(*expander, string, any) (any, error){}
	afterFields = map[reflect.Type]func(*expander, map[string]any) error{}
)

func init() { // not in the declaration: these call value again
	shortForms[idType] = (*expander).id
	shortForms[ratType] = (*expander).fraction
	shortForms[reflect.TypeFor[event.Side]()] = (*expander).side
	shortForms[reflect.TypeFor[rules.Rules]()] = (*expander).rules
	shortForms[reflect.TypeFor[movements.Movement]()] = (*expander).movement
	shortForms[reflect.TypeFor[[]event.Contestant]()] = (*expander).contestants
	afterFields[reflect.TypeFor[event.Event]()] = (*expander).newEvent
	afterFields[reflect.TypeFor[event.Session]()] = (*expander).newSession
	afterFields[reflect.TypeFor[event.Section]()] = (*expander).section
	afterFields[reflect.TypeFor[event.Result]()] = (*expander).result
	for _, t := range []reflect.Type{
		reflect.TypeFor[event.Ruling](), reflect.TypeFor[event.Penalty](), reflect.TypeFor[event.AwardedMatch](), reflect.TypeFor[event.Draw](),
		reflect.TypeFor[event.Contestant](), reflect.TypeFor[event.Member](), reflect.TypeFor[event.Competition](),
	} {
		afterFields[t] = fresh(t)
	}
}

// own are fields that only a line of this package has, by type.
var own = map[reflect.Type][]string{reflect.TypeFor[event.Result](): {"entry"}}

// value returns a value of the line as the payload has it; at is the field that it is of.
func (x *expander) value(t reflect.Type, at string, v any) (any, error) {
	if v == nil {
		return nil, nil
	}
	if short := shortForms[t]; short != nil {
		return short(x, at, v)
	}
	return x.plain(t, at, v)
}

// plain is value without a short form for the whole.
func (x *expander) plain(t reflect.Type, at string, v any) (any, error) {
	switch reflect.New(t).Interface().(type) {
	case encoding.TextUnmarshaler, json.Unmarshaler: // it reads itself
		return v, nil
	}
	switch t.Kind() {
	case reflect.Pointer:
		return x.value(t.Elem(), at, v)
	case reflect.Slice, reflect.Array:
		if t == rawType || t.Elem().Kind() == reflect.Uint8 { // a file, in base64
			return v, nil
		}
		list, ok := v.([]any)
		if !ok {
			return nil, noValue(at, "[…]")
		}
		if t.Kind() == reflect.Array && len(list) != t.Len() { // package json drops what is too much
			return nil, noValue(at, "[…, …]")
		}
		out := make([]any, len(list))
		for i := range list {
			var err error
			if out[i], err = x.value(t.Elem(), at, list[i]); err != nil {
				return nil, err
			}
		}
		return out, nil
	case reflect.Struct:
		return x.fields(t, at, v)
	}
	return v, oneOf(choices[t], at, v)
}

// fields expands a value with fields, in the order in which its type declares them.
func (x *expander) fields(t reflect.Type, at string, v any) (any, error) {
	in, ok := v.(map[string]any)
	if !ok {
		return nil, noValue(at, "{…}")
	}
	names, known := fieldsOf(t)
	for name := range in {
		if known[name] == nil && !slices.Contains(own[t], name) {
			return nil, problem.New("do.no-field", "field", name, "where", at, "known", strings.Join(names, ", "))
		}
	}
	out := map[string]any{}
	for _, name := range own[t] {
		out[name] = in[name]
	}
	for _, name := range names {
		v, ok := in[name]
		if !ok {
			continue
		}
		err := selected(t, name, v)
		if err != nil {
			return nil, err
		}
		if out[name], err = x.value(known[name], name, v); err != nil {
			return nil, err
		}
	}
	if after := afterFields[t]; after != nil {
		if err := after(x, out); err != nil {
			return nil, err
		}
	}
	for _, name := range own[t] {
		delete(out, name)
	}
	return out, nil
}

// fieldsOf returns the names in JSON of the fields of a type, as they are declared, and the types of
// the fields by these names.
func fieldsOf(t reflect.Type) (names []string, known map[string]reflect.Type) {
	known = map[string]reflect.Type{}
	if t.Kind() != reflect.Struct {
		return nil, known
	}
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" || f.Anonymous && name == "" {
			continue
		}
		name = cmp.Or(name, f.Name)
		names, known[name] = append(names, name), f.Type
	}
	return names, known
}

// fraction also accepts a number as it is written: the journal has it as text.
func (x *expander) fraction(at string, v any) (any, error) {
	switch v := v.(type) {
	case string:
		if _, err := exact.Parse(v); err == nil {
			return v, nil
		}
	case json.Number:
		if r, err := exact.Parse(v.String()); err == nil {
			return r.String(), nil
		}
	}
	return nil, noValue(at, `"3/5", 12`)
}

func (x *expander) side(at string, v any) (any, error) {
	switch v := v.(type) {
	case string:
		id, err := x.id(at, v)
		return map[string]any{"a": id}, err
	case []any:
		if len(v) == 2 {
			a, err := x.id(at, v[0])
			if err != nil {
				return nil, err
			}
			b, err := x.id(at, v[1])
			return map[string]any{"a": a, "b": b}, err
		}
	case map[string]any:
		return x.fields(reflect.TypeFor[event.Side](), at, v)
	}
	return nil, noValue(at, `"#3", ["#3", "#8"]`)
}

// rules expands a preset with the stated differences. The Problem is scoring.unknown-preset.
func (x *expander) rules(at string, v any) (any, error) {
	name, differs := "", map[string]any{}
	switch v := v.(type) {
	case string:
		name = v
	case map[string]any:
		differs = v
		name, _ = v["preset"].(string)
	default:
		return nil, noValue(at, `"EBU", {…}`)
	}
	if name == "" {
		all, err := x.fields(reflect.TypeFor[rules.Rules](), at, v)
		if err != nil {
			return nil, err
		}
		return all, checkRules(all)
	}
	r, err := rules.Preset(name)
	if err != nil {
		return nil, err
	}
	out := map[string]any{}
	if err := into(&out, "", r); err != nil {
		return nil, err
	}
	more, err := x.fields(reflect.TypeFor[rules.Rules](), at, differs)
	if err != nil {
		return nil, err
	}
	maps.Copy(out, more.(map[string]any))
	out["preset"] = r.Preset
	return out, checkRules(out)
}

// checkRules refuses rules that this program cannot score by: those of rules.Rules.Check.
func checkRules(fields any) error {
	var r rules.Rules
	if err := into(&r, "rules.", fields); err != nil {
		return err
	}
	return r.Check()
}

// The short forms of a movement, by what its kind needs to be made.
type (
	generated struct {
		Kind    string `json:"kind"`
		Pairs   int    `json:"pairs"`
		Rounds  int    `json:"rounds"`
		Turn    []int  `json:"turn"`
		Variant string `json:"variant"`
		Later   bool   `json:"later"`
		Parts   int    `json:"parts"`
	}
	driven struct {
		Kind    string               `json:"kind"`
		Pairs   int                  `json:"pairs"`
		Rounds  int                  `json:"rounds"`
		Turn    []int                `json:"turn"`
		Variant movements.Directions `json:"variant"`
		Session int                  `json:"session"`
	}
	drawn struct {
		Kind    string            `json:"kind"`
		Pairs   int               `json:"pairs"`
		Contest movements.Contest `json:"contest"`
	}
)

// movement makes one of its kind: kind, pairs (players, teams), rounds, turn, variant, later, parts; of
// a drive with its session, of one whose rounds are drawn with its contest. The Problems are
// those of movements.Generate.
func (x *expander) movement(at string, v any) (any, error) {
	in, ok := v.(map[string]any)
	if !ok {
		return nil, noValue(at, `{"kind": …, "pairs": …}`)
	}
	if _, short := in["kind"]; !short {
		return x.fields(reflect.TypeFor[movements.Movement](), at, v)
	}
	read := func(to any) error {
		fields, err := x.fields(reflect.TypeOf(to).Elem(), at, in)
		if err != nil {
			return err
		}
		return into(to, at+".", fields)
	}
	switch in["kind"] {
	case "drive":
		var o driven
		if err := read(&o); err != nil {
			return nil, err
		}
		line, err := movements.Drive(o.Pairs, cmp.Or(o.Rounds, driveRounds), max(o.Session, 1), movements.DriveOptions{Turn: o.Turn, Directions: o.Variant})
		if err != nil {
			return nil, err
		}
		return movements.Whole(line), nil
	case string(event.FormSwiss), string(event.FormKnockout):
		var o drawn
		if err := read(&o); err != nil {
			return nil, err
		}
		return movements.Movement{Name: o.Kind, Contest: o.Contest, Pairs: o.Pairs, Tables: o.Pairs / 2, Rounds: [][]movements.Place{}}, nil
	}
	var o generated
	if err := read(&o); err != nil {
		return nil, err
	}
	return movements.Generate(o.Kind, movements.Options{Pairs: o.Pairs, Rounds: o.Rounds, Turn: o.Turn, Variant: o.Variant, Later: o.Later, Parts: o.Parts})
}
