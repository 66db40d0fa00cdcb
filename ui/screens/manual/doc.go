// Package manual is the screen Handleiding: F1 shows, over whatever screen, the page of
// the manual about it. Whoever reads leaves nothing: Escape brings back the screen with
// its cursor and what was half typed (ui.Entry.Over).
//
// At the left stand the pages, at the right the one that is read. The arrows scroll, Tab
// goes from link to link, what is typed is searched on all pages.
package manual
