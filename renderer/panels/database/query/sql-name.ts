/** Words that SQLite takes for its own where a name is expected. */
const RESERVED = new Set(
  `add all alter and as autoincrement between case check collate commit constraint create default deferrable delete distinct drop else
  escape except exists foreign from group having if in index insert intersect into is isnull join limit not nothing notnull null on or order
  primary references returning select set table then to transaction union unique update using values when where`.split(/\s+/),
)

/** A name as it is written in a question: in quotes where it has to be. */
export function sqlName(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) && !RESERVED.has(name.toLowerCase()) ? name : `"${name.replaceAll('"', '""')}"`
}
