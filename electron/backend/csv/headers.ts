/** Column names from the header rows: never blank, and distinct regardless of case. */
export function distinctHeaders(rows: readonly (readonly string[])[], width: number): string[] {
  const taken = new Set<string>()
  const wanted = Array.from({ length: width }, (_, column) => joined(rows, column))
  // A generated name must not equal a name that the file itself gives to another column.
  const written = new Set(wanted.map((name) => name.toLowerCase()))
  return wanted.map((name, column) => {
    let header = name === '' ? `Column ${column + 1}` : name
    const base = header
    for (let n = 2; taken.has(header.toLowerCase()) || (header !== name && written.has(header.toLowerCase())); n++) header = `${base} ${n}`
    taken.add(header.toLowerCase())
    return header
  })
}

const MAX_CHARS = 200

/** Upper header rows span several columns: a blank cell continues the one to its left. */
function joined(rows: readonly (readonly string[])[], column: number): string {
  const parts = rows.map((row, index) => {
    const isLast = index === rows.length - 1
    for (let at = column; at >= 0; at--) {
      const text = clean(row[at] ?? '')
      if (text !== '' || isLast) return text
    }
    return ''
  })
  return parts
    .filter((part, index) => part !== '' && part !== parts[index - 1])
    .join(' ')
    .slice(0, MAX_CHARS)
    .trim()
}

function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\uFEFF\u200B]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
