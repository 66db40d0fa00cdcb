// Package followup tells what was done with the uitslag of a session, and what must be done
// again since it was corrected.
package followup
