package palette

// Item is one line of the list: something that can be done, or a place to go to.
type Item struct {
	Text  string // what it is, in words: "Paar 7: Els Maes – Jan Peeters"
	Find  string // other words that one may type for it
	Where string // the screen that it is about, or what it is
	Key   string // the key that does it there, "" for none
	Why   string // why it cannot be done now, as a sentence; "" where it can
	Do    func()
	Date  string // the day of an evening, by which it is found too; "" for anything else
}

// Row is an item as it is shown.
type Row struct {
	Text, Where, Key string
	Off              bool // it cannot be done now
}

// Model is what the palette shows.
type Model struct {
	Typed string
	Rows  []Row
	Row   int    // the chosen one, -1 where there is none
	Note  string // why the chosen one cannot be done, or that nothing was found
	// Refused reports whether Enter was pressed on what cannot be done.
	Refused bool
}
