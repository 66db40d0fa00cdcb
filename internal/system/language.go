package system

// Language is the language of the system by the usual variables.
func Language(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := env(name); v != "" {
			return v
		}
	}
	return systemLocale()
}
