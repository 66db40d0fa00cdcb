// Package measure fits the figures of package typos on real evenings, and tells what
// the rule reaches: it makes slips on purpose and counts those that are refused or
// marked. Figures and threshold always come from other evenings than those reported.
package measure
