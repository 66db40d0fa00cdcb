package create

import "uitslag/internal/exchange/bws/row"

// The numbers of what every database has beside its tables.
const (
	ofAll         = 0x0f000000
	ofTables      = 0x0f000001
	ofDatabases   = 0x0f000002
	ofRelations   = 0x0f000003
	theDatabase   = 0x10000000
	isContainer   = 3
	isDatabase    = 2
	isTable       = 1
	systemFlags   = -0x80000000
	allRights     = 1048575
	tableRights   = 983294
	catalogueRead = 20
)

// Who owns and who may: the engine, the user that everyone is, and the groups of users and of the engine.
var (
	byEngine    = []byte{0xa7, 0x31}
	byAdmin     = []byte{0xa6, 0x33}
	byUsers     = []byte{0xa7, 0x33}
	byOfEngines = []byte{0xa7, 0x36}
)

// catalogue is the four tables that every database has, without rows.
func catalogue() []Table {
	text := func(name string) Column { return Column{Name: name, Kind: Text, Length: 255} }
	return []Table{
		{
			Name: "MSysObjects", system: true,
			Columns: []Column{
				{Name: "Id", Kind: Long},
				{Name: "ParentId", Kind: Long},
				text("Name"),
				{Name: "Type", Kind: Int},
				{Name: "DateCreate", Kind: DateTime},
				{Name: "DateUpdate", Kind: DateTime},
				{Name: "Owner", Kind: row.Binary, Length: 510},
				{Name: "Flags", Kind: Long},
				{Name: "Database", Kind: row.Memo},
				{Name: "Connect", Kind: row.Memo},
				text("ForeignName"),
				{Name: "RmtInfoShort", Kind: row.Binary, Length: 510},
				{Name: "RmtInfoLong", Kind: row.OLE},
				{Name: "Lv", Kind: row.OLE},
				{Name: "LvProp", Kind: row.OLE},
				{Name: "LvModule", Kind: row.OLE},
				{Name: "LvExtra", Kind: row.OLE},
			},
			Indexes: []Index{
				{Name: "ParentIdName", Column: "ParentId", also: "Name", Unique: true},
				{Name: "Id", Column: "Id", Unique: true, primary: true},
			},
		},
		{
			Name: "MSysACEs", system: true,
			Columns: []Column{
				{Name: "ObjectId", Kind: Long},
				{Name: "SID", Kind: row.Binary, Length: 510},
				{Name: "ACM", Kind: Long},
				{Name: "FInheritable", Kind: Bool},
			},
			Indexes: []Index{{Name: "ObjectId", Column: "ObjectId", flags: ofPermissions}},
		},
		{
			Name: "MSysQueries", system: true,
			Columns: []Column{
				{Name: "ObjectId", Kind: Long},
				{Name: "Attribute", Kind: Byte},
				{Name: "Order", Kind: row.Binary, Length: 510},
				text("Name1"), text("Name2"),
				{Name: "Expression", Kind: row.Memo},
				{Name: "Flag", Kind: Int},
			},
			Indexes: []Index{{Name: "ObjectIdAttribute", Column: "ObjectId", also: "Attribute", primary: true}},
		},
		{
			Name: "MSysRelationships", system: true,
			Columns: []Column{
				text("szRelationship"),
				{Name: "grbit", Kind: Long},
				{Name: "ccolumn", Kind: Long},
				{Name: "icolumn", Kind: Long},
				text("szObject"), text("szColumn"), text("szReferencedObject"), text("szReferencedColumn"),
			},
			Indexes: []Index{
				{Name: "szRelationship", Column: "szRelationship", flags: ignoresNulls},
				{Name: "szObject", Column: "szObject", flags: ignoresNulls},
				{Name: "szReferencedObject", Column: "szReferencedObject", flags: ignoresNulls},
			},
		},
	}
}

// objects is the rows of the catalogue: what there is, and who may do what with it.
func objects(system, tables []Table, at []int) (objects, rights []Row) {
	object := func(id, parent int, name string, kind int, owner []byte, flags int) {
		objects = append(objects, Row{
			id, parent, name, kind, float64(created), float64(created), owner, flags,
			nil, nil, nil, nil, nil, nil, nil, nil, nil,
		})
	}
	may := func(id int, who []byte, what int, inherited bool) {
		rights = append(rights, Row{id, who, what, inherited})
	}
	object(ofTables, ofAll, "Tables", isContainer, byEngine, systemFlags)
	may(ofTables, byOfEngines, tableRights, true)
	may(ofTables, byAdmin, allRights-256, true)
	may(ofTables, byUsers, allRights, true)
	object(ofDatabases, ofAll, "Databases", isContainer, byEngine, systemFlags)
	may(ofDatabases, byAdmin, 393216, false)
	object(ofRelations, ofAll, "Relationships", isContainer, byEngine, systemFlags)
	may(ofRelations, byOfEngines, tableRights, true)
	may(ofRelations, byAdmin, 393217, false)
	may(ofRelations, byUsers, allRights, true)
	object(theDatabase, ofDatabases, "MSysDb", isDatabase, byAdmin, systemFlags)
	may(theDatabase, byAdmin, 393230, false)
	may(theDatabase, byUsers, 14, false)
	for i, t := range system {
		object(2+i, ofTables, t.Name, isTable, byEngine, systemFlags)
		may(2+i, byAdmin, 393216, false)
		may(2+i, byUsers, catalogueRead, false)
	}
	for i, t := range tables {
		object(at[i], ofTables, t.Name, isTable, byAdmin, 0)
		may(at[i], byAdmin, tableRights, false)
		may(at[i], byUsers, allRights, false)
	}
	return objects, rights
}
