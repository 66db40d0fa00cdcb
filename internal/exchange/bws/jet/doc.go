// Package jet reads databases of the Jet engine, versions 3 (Access 97) and 4 (Access 2000),
// and writes rows into those of version 4. The files of table devices are such databases.
//
// A database is bytes in memory. Open checks the header, the catalog and the definition of
// each table; Rows gives all rows of a table or an error. Another program may be writing the
// file while it is read, so that a page can be older than the next one: what does not fit is
// a Problem, and the caller reads the file again.
//
//	jet.not-a-database  it does not begin as a Jet database
//	jet.newer           a database of Access 2007 or later (.accdb)
//	jet.locked          it is encrypted
//	jet.torn            pages contradict each other: half written, or cut
//	jet.damaged         a page contradicts itself
//
// # What is checked
//
//   - Each page that the map of a table names is a data page of that table and not free, or
//     was never written. No other page of the table is in its map of pages with room.
//   - The rows of a page do not overlap and the free space that a page of rows states is what
//     they leave, with the space of deleted rows or without it: the engine leaves it out where
//     another program deleted them.
//   - A row that was moved to another page has exactly one pointer to it, and the pointer
//     exactly one row.
//   - Each row has room for its columns.
//   - Each table definition in use stands in the catalog, each table of the catalog has one.
//   - The columns of a table do not share their place in a row.
//
// # What cannot be told
//
// A changed byte inside a value, a name of a table or column, or a mark of an empty value
// gives another value or name and no error. The number of rows that a table definition
// states is not compared: the engine leaves it at zero in real files, or as it was before the
// table was emptied. A page of a table that is in none of its maps was left behind when the
// table was emptied, and is passed over: the engine neither frees it nor marks its rows
// deleted. A page that was lost from its maps looks the same.
//
// # Writing
//
// Insert, Set and Replace write into a copy of the file, which Bytes gives. They keep the
// rows of each page, its free space, the maps of the table and of the file, the number of
// rows and the last number given true. Indexes are not written: a change that one would
// show is refused. A row never leaves its page.
package jet
