// Package publish is the screen Publiceren: the club's pages are brought to where players read
// them, a folder or the club's host. It goes on while another screen is shown. presenter*.go is
// plain Go; the rest draws it.
package publish
