// Package settings is the screen Instellingen: what the club chose (its name, rules,
// language, how results are typed) and what holds on this computer only (size and
// colours of the screen, folders, printer). Every choice holds at once; there is
// nothing to confirm, and Ctrl+Z takes back what was chosen since the screen came up.
package settings
