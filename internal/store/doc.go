// Package store is the club file: one SQLite file that holds what was done (the
// journal) and what follows from it (the state tables).
//
//	rule                                                   where
//	a command is committed (synchronous EXTRA) before it   work.go
//	  shows: line, people and state rows in one transaction
//	the journal is only appended to; undo is a new line    schema, work.go
//	names live in the person table only, in NFC            schema/person.go
//	erased personal data are in no byte of the file        scrub.go
//	state rows == rows of the replayed journal; compared   schema, look.go, check.go
//	  at opening and before an event is first changed
//	a closed session carries a seal: changed behind our    schema/seal.go
//	  back, it is found at opening
//	a file that is not sound, or whose end was cut off,    open.go, disk/head.go
//	  is never written to: not one byte of it changes
//	one writer: an operating-system lock beside the file   disk/lock.go
//	migrations only forward, each in one transaction,      schema/migrate.go
//	  after a verified backup; a newer file is only read
//	a clean close leaves one whole file                    store.go
//	a network folder: no WAL, a rollback journal           open.go
//	a medium that went and came back is opened again, and   gone.go
//	  only when it is the same file
//	copies are kept in tiers; only our own are let go      tiers, backup.go
//	what was erased goes from the older copies too, when   scrub.go
//	  the next one is written: each is written again then
//	looking into a copy changes no byte of it              inspect.go
//	a copy takes the place of the file, which is set       restore.go
//	  aside whole; nothing is ever deleted
//	of a damaged file the lines that can be read come      salvage,
//	  through, into a new file, and what does not is said    recover.go
//
// While a file is open for writing it is in WAL mode; a clean close folds the WAL
// in and goes back to a rollback journal. So a file that is in WAL mode without a
// WAL beside it was copied while it was in use, and Notices says so.
//
// Every failure the scorer can meet is a Problem, told apart by SQLite's result
// codes and the operating system's errors, never by their texts. After a failure
// the state in memory is what it was, and the same command can be given again.
package store
