package windowtest

// ManualFolder has a folder of pages and pictures for each language.
const ManualFolder = "../../../docs/manual"
