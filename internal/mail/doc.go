// Package mail sends messages with files to members, through the club's own mail server.
//
//	rule                                                        source
//	no password goes over a connection that is not encrypted,   R-MAIL-PASSWORD
//	  or to a server whose certificate is not that of its name
//	no password stands in an error, and none in a file          R-MAIL-PASSWORD
//	one connection for all, one message after another, each     R-MAIL-SEND
//	  told as soon as the server has taken it
//	a connection that breaks is made again, once for each       R-MAIL-SEND
//	  message; what the server took is not sent again
//	a connection that breaks between the end of a message and   R-MAIL-TWICE
//	  the answer leaves it unsure: told, and not sent again
//	a message has the same Message-ID whenever it is made       R-MAIL-TWICE
//	an address that is refused is told and stops nothing        R-MAIL-SEND
//	a server that is full, or wants no more for now, stops it:  R-MAIL-SEND
//	  the rest can be sent later
//	no name, subject or file name can add a line to a header    R-MAIL-HEADER
package mail
