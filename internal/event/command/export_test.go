package command

// IsDate is isDate, for tests.
var IsDate = isDate
