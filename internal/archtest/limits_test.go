package archtest

// The limits of size, and what is over them. A number in a list may only fall; what has
// come within the limit leaves the list.
var (
	fileLines = limit{what: "lines", most: 600, step: 50, listed: nil}

	filesOfPackage = limit{what: "files", most: 35, step: 5, listed: nil}

	linesOfPackage = limit{what: "lines", most: 4500, step: 1000, listed: nil}
	methodsOfType  = limit{what: "methods", most: 40, step: 5, listed: nil}
)
