package main

// systemLanguage is the language of the system by the usual variables.
func systemLanguage(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := env(name); v != "" {
			return v
		}
	}
	return systemLocale()
}
