package keys_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui/screen"
)

// keyTable is what the shortcuts of the screens do, for the page of keys of the manual.
type keyTable struct {
	words *translation.Words
	on    []string                       // the screens, by their Names
	key   map[string]string              // the function key of each
	keys  map[string][]string            // of each, in the order of its table
	does  map[string]map[string][]string // on each, what each key does
	// reasons say of a key why it does something else on another screen.
	reasons map[string]string
}

// newKeyTable reads the tables of all screens, and testdata/reasons.json.
func newKeyTable(t *testing.T, w *translation.Words, screens []screen.Screen) *keyTable {
	t.Helper()
	var reasons map[string]map[string]string
	check.NoError(t, json.Unmarshal(check.Read(t, "testdata/reasons.json"), &reasons))
	k := &keyTable{words: w, key: map[string]string{}, keys: map[string][]string{}, does: map[string]map[string][]string{}, reasons: reasons[w.Lang()]}
	for _, s := range screens {
		on := screen.Unwrap(s)
		table, is := on.(interface{ All() []screen.Command })
		if !is || on.Name() == "screen.newrules" || on.Name() == "screen.palette" { // as Regels; its own page
			continue
		}
		name := on.Name()
		does := map[string][]string{}
		for _, c := range table.All() {
			text := k.text(&c)
			same := func(other string) bool { return strings.EqualFold(other, text) }
			if !isShortcut(c.Key) || text == "" || slices.ContainsFunc(does[c.Key], same) {
				continue
			}
			if len(does[c.Key]) == 0 {
				k.keys[name] = append(k.keys[name], c.Key)
			}
			does[c.Key] = append(does[c.Key], text)
		}
		if len(does) > 0 {
			k.on, k.key[name], k.does[name] = append(k.on, name), string(on.Key()), does
		}
	}
	return k
}

// text is what the footer says of a command, or else its button; "" where the window says it.
func (k *keyTable) text(c *screen.Command) string {
	key := c.Label
	if key == "" {
		key = c.Button
	}
	if key == "" || slices.Contains(everywhere, c.Key) {
		return ""
	}
	text, _, _ := strings.Cut(k.words.T(key), " ({") // how many
	return k.words.Within(strings.TrimSuffix(text, " …"))
}

// everywhere are the keys that mean the same on every screen; those of the window.
var everywhere = []string{"Ctrl N", "Ctrl H", "Ctrl Z", "Ctrl Y", "Ctrl K", "Ctrl Shift L", "Ctrl Shift D", "Ctrl Shift O"}

// isShortcut reports whether a keycap is not a key of the cursor, which does what belongs
// to the place of the cursor.
func isShortcut(key string) bool {
	return strings.HasPrefix(key, "Ctrl ") || strings.HasPrefix(key, "Alt ") || len([]rune(key)) == 1 && !strings.Contains("↑↓←→", key) ||
		strings.HasPrefix(key, "F") && len(key) > 1
}

func capped(key string) string {
	if key == "*" {
		return "`*`"
	}
	return "**" + key + "**"
}

func (k *keyTable) line(keys, does string) string {
	return "- " + k.words.T("keys.line", "keys", keys, "does", does) + "\n"
}

func (k *keyTable) joined(does []string) string {
	all := does[0]
	for _, d := range does[1:] {
		all = k.words.T("keys.also", "does", all, "also", d)
	}
	return all
}

// screens is a paragraph a screen.
func (k *keyTable) screens() string {
	var b strings.Builder
	for _, name := range k.on {
		b.WriteString("\n## " + k.words.T(name))
		if k.key[name] != "" {
			b.WriteString(" (" + k.key[name] + ")")
		}
		b.WriteString("\n\n")
		for _, key := range k.keys[name] {
			b.WriteString(k.line(capped(key), k.joined(k.does[name][key])))
		}
	}
	return b.String()
}

// differing is a paragraph about the keys that do something else on another screen; bare are
// those that have no reason for that, with what they do where.
func (k *keyTable) differing() (paragraph string, bare map[string][]string) {
	by := map[string][]string{} // of each key, what it does where
	texts := map[string]map[string]bool{}
	for _, name := range k.on {
		for key, does := range k.does[name] {
			does := k.joined(does)
			by[key] = append(by[key], k.words.Colon(k.words.T(name), does))
			if texts[key] == nil {
				texts[key] = map[string]bool{}
			}
			texts[key][does] = true
		}
	}
	bare = map[string][]string{}
	var reasons []string
	keys := map[string][]string{} // of each reason
	for _, key := range slices.Sorted(maps.Keys(by)) {
		if len(texts[key]) == 1 {
			continue
		}
		reason, is := k.reasons[key]
		if !is {
			bare[key] = by[key]
			continue
		}
		if len(keys[reason]) == 0 {
			reasons = append(reasons, reason)
		}
		keys[reason] = append(keys[reason], capped(key))
	}
	var b strings.Builder
	b.WriteString("\n## " + k.words.T("keys.differ") + "\n\n")
	for _, reason := range reasons {
		b.WriteString(k.line(strings.Join(keys[reason], ", "), reason))
	}
	return b.String(), bare
}
