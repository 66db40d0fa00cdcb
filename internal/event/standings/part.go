package standings

// PartSection is the letter of the section whose scores a part of a board are (see
// scoring.Frequency): "" where the board is one, or the part is not of one section.
func (st *Standings) PartSection(board, part int) string {
	i := st.IndexOf(board)
	if i < 0 || i >= len(st.Field.Boards) {
		return ""
	}
	parts := st.Field.Boards[i].Parts
	if len(parts) < 2 || part < 0 || part >= len(parts) {
		return ""
	}
	if g := parts[part].Group; g >= 0 && g < len(st.Session.Sections) {
		return st.Session.Sections[g].Letter
	}
	return ""
}
