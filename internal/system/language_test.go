package system

import (
	"fmt"
	"testing"

	"uitslag/internal/test/check"
)

// TestSystemLanguage holds which setting of the system says the language.
func TestSystemLanguage(t *testing.T) {
	for _, c := range []struct{ all, messages, lang, want string }{
		{"", "", "", systemLocale()},
		{"", "", "nl_BE.UTF-8", "nl_BE.UTF-8"},
		{"", "en_GB", "nl_BE", "en_GB"},
		{"C", "en_GB", "nl_BE", "C"},
	} {
		env := map[string]string{"LC_ALL": c.all, "LC_MESSAGES": c.messages, "LANG": c.lang}
		check.Equal(t, fmt.Sprintf("%v", env), Language(func(name string) string { return env[name] }), c.want)
	}
}
