package create

import (
	"strconv"
	"strings"

	"uitslag/internal/exchange/bws/row"
)

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

// Columns reads a list of "Name KIND": BOOL, BYTE, INT, LONG, AUTO, DATE, BINARY, MEMO, OLE, or T with how
// many characters.
func Columns(list string) []Column {
	var out []Column
	for part := range strings.SplitSeq(list, ",") {
		name, kind, _ := strings.Cut(strings.TrimSpace(part), " ")
		c := Column{Name: name, Kind: kinds[kind], Auto: kind == "AUTO"}
		if c.Kind == row.Binary {
			c.Length = 510
		}
		if length, text := strings.CutPrefix(kind, "T"); text {
			c.Kind = Text
			c.Length, _ = strconv.Atoi(length) // a list of this program
		}
		out = append(out, c)
	}
	return out
}

var kinds = map[string]Kind{
	"BOOL": Bool, "BYTE": Byte, "INT": Int, "LONG": Long, "AUTO": Long, "DATE": DateTime, "BINARY": row.Binary, "MEMO": row.Memo, "OLE": row.OLE,
}

// catalogue is the four tables that every database has, without rows.
func catalogue() []Table {
	table := func(name, list string, indexes ...Index) Table {
		return Table{Name: name, system: true, Columns: Columns(list), Indexes: indexes}
	}
	return []Table{
		table("MSysObjects", "Id LONG, ParentId LONG, Name T255, Type INT, DateCreate DATE, DateUpdate DATE, Owner BINARY, Flags LONG, "+
			"Database MEMO, Connect MEMO, ForeignName T255, RmtInfoShort BINARY, RmtInfoLong OLE, Lv OLE, LvProp OLE, LvModule OLE, LvExtra OLE",
			Index{Name: "ParentIdName", Column: "ParentId", also: "Name", Unique: true},
			Index{Name: "Id", Column: "Id", Unique: true, primary: true}),
		table("MSysACEs", "ObjectId LONG, SID BINARY, ACM LONG, FInheritable BOOL",
			Index{Name: "ObjectId", Column: "ObjectId", flags: ofPermissions}),
		table("MSysQueries", "ObjectId LONG, Attribute BYTE, Order BINARY, Name1 T255, Name2 T255, Expression MEMO, Flag INT",
			Index{Name: "ObjectIdAttribute", Column: "ObjectId", also: "Attribute", primary: true}),
		table("MSysRelationships", "szRelationship T255, grbit LONG, ccolumn LONG, icolumn LONG, szObject T255, szColumn T255, "+
			"szReferencedObject T255, szReferencedColumn T255",
			Index{Name: "szRelationship", Column: "szRelationship", flags: ignoresNulls},
			Index{Name: "szObject", Column: "szObject", flags: ignoresNulls},
			Index{Name: "szReferencedObject", Column: "szReferencedObject", flags: ignoresNulls}),
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
