// Package widgets has the things a screen is made of: cells to type in, the strip of
// boards, messages, cards, buttons. Tables of figures are in grid, the footer in hints.
//
// They are dumb: they show what they are told and say by a callback (OnX) what the
// scorer did; they know no evening and no file. All are used from the UI thread.
//
// Text wraps, so what lies below depends on how wide a thing is. Fyne's MinSize
// cannot say that; our own layouts (Stack, Columns, Row) therefore ask HeightFor,
// and a screen is built with those layouts only. A key a widget has no use for goes
// on to the window (see keys.go), so that function keys and shortcuts work whatever
// has the focus.
package widgets
