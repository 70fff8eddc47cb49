/** A cell by the indexes of its row and column. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

/** The selection, from the cell where it began to the current one. */
export interface GridRange {
  readonly from: GridPlace
  readonly to: GridPlace
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Rows per page of the viewport. */
  readonly page: number
}

export interface KeyPress {
  readonly key: string
  /** Ctrl, or Command on a Mac. */
  readonly isMod: boolean
}

/** The cell that a key moves to, as in a spreadsheet; null for other keys. */
export function placeAfter({ row, column }: GridPlace, { key, isMod }: KeyPress, { rows, columns, page }: GridSize): GridPlace | null {
  const lastRow = Math.max(0, rows - 1)
  const lastColumn = Math.max(0, columns - 1)
  const within = (next: GridPlace): GridPlace => ({
    row: Math.min(lastRow, Math.max(0, next.row)),
    column: Math.min(lastColumn, Math.max(0, next.column)),
  })
  switch (key) {
    case 'ArrowDown':
      return within({ row: isMod ? lastRow : row + 1, column })
    case 'ArrowUp':
      return within({ row: isMod ? 0 : row - 1, column })
    case 'ArrowRight':
      return within({ row, column: isMod ? lastColumn : column + 1 })
    case 'ArrowLeft':
      return within({ row, column: isMod ? 0 : column - 1 })
    case 'PageDown':
      return within({ row: row + page, column })
    case 'PageUp':
      return within({ row: row - page, column })
    case 'Home':
      return within({ row: isMod ? 0 : row, column: 0 })
    case 'End':
      return within({ row: isMod ? lastRow : row, column: lastColumn })
    default:
      return null
  }
}

export function isInRange({ from, to }: GridRange, row: number, column: number): boolean {
  return isBetween(row, from.row, to.row) && isBetween(column, from.column, to.column)
}

function isBetween(value: number, a: number, b: number): boolean {
  return value >= Math.min(a, b) && value <= Math.max(a, b)
}

/** The corners, top left first. */
export function corners({ from, to }: GridRange): { readonly first: GridPlace; readonly last: GridPlace } {
  return {
    first: { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column) },
    last: { row: Math.max(from.row, to.row), column: Math.max(from.column, to.column) },
  }
}

/** The same range, extended down or up to a row. */
export function withRows(range: GridRange, row: number): GridRange {
  const { first, last } = corners(range)
  return { from: { ...first, row: Math.min(first.row, row) }, to: { ...last, row: Math.max(last.row, row) } }
}

/** Cells in the text format of spreadsheets: a line per row, a tab between cells. */
export function toClipboard(cells: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return cells.map((line) => line.map(quoted).join('\t')).join('\n')
}

/** Reads the text format of spreadsheets. A quoted cell may contain tabs and line breaks. */
export function fromClipboard(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n\r]*))(\t|\r\n|\n|\r|$)/y
  while (cell.lastIndex <= text.length) {
    const found = cell.exec(text)
    if (found === null) break
    const [whole, quoted, plain = '', end] = found
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '' && whole === '') break
    if (end === '') break
    if (end !== '\t') lines.push([])
  }
  // Spreadsheets end their text with a line break.
  const last = lines.at(-1)
  if (lines.length > 1 && (last?.length === 0 || (last?.length === 1 && last[0] === ''))) lines.pop()
  return lines
}
