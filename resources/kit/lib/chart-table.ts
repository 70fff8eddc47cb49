export interface ChartSeries {
  readonly name: string
  readonly unit: string
  readonly points: readonly { readonly label: string; readonly value: number }[]
}

export interface ChartTable {
  readonly series: readonly ChartSeries[]
  /** The labels follow each other in time. */
  readonly isOverTime: boolean
}

/** What there is room for; of more there is the table alone. */
const POINTS_MAX = 60
const SERIES_MAX = 3

/** What a Markdown table gives to draw: its first column has the labels, the others numbers. Null: nothing can be drawn of it. */
export function chartTable(markdown: string): ChartTable | null {
  const lines = markdown.split('\n').filter((line) => line.includes('|'))
  const at = lines.findIndex((line) => /^[\s|:-]*-[\s|:-]*$/.test(line))
  const [, ...names] = cellsOf(lines[at - 1] ?? '')
  // Of a row that is being written nothing is shown.
  const rows = lines
    .slice(at + 1)
    .map(cellsOf)
    .filter((cells) => cells.length === names.length + 1)
  if (at < 1 || rows.length === 0 || rows.length > POINTS_MAX) return null
  const series = names.flatMap((name, n) => {
    const cells = rows.map((row) => numberOf(row[n + 1] ?? ''))
    const values = cells.filter((cell) => cell !== null)
    if (values.length < cells.length) return []
    const units = new Set(values.map(({ unit }) => unit))
    const points = values.map(({ value }, row) => ({ label: rows[row]?.[0] ?? '', value }))
    return [{ name, unit: units.size === 1 ? ([...units][0] ?? '') : '', points }]
  })
  if (series.length === 0) return null
  return { series: series.slice(0, SERIES_MAX), isOverTime: rows.length > 1 && rows.every(([label = '']) => isTime(label)) }
}

function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.replaceAll(/\*\*|`/g, '').trim())
}

const UNIT_CHARS = 8

/** `€ 1,204.50`, `12 %`, `1.204,50`. */
function numberOf(cell: string): { readonly value: number; readonly unit: string } | null {
  const written = /[-−]?\d[\d.,' \u00a0\u202f]*/.exec(cell)?.[0].trim()
  if (written === undefined) return null
  const unit = cell.replace(written, '').trim()
  if (unit.length > UNIT_CHARS || /\d/.test(unit)) return null
  const digits = written.replace('−', '-').replaceAll(/[' \u00a0\u202f]/g, '')
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  const isGrouped = (mark: ',' | '.') => new RegExp(`^-?\\d{1,3}(?:\\${mark}\\d{3})+$`).test(digits)
  const plain =
    comma > point && !(point === -1 && isGrouped(','))
      ? digits.replaceAll('.', '').replace(',', '.')
      : point > comma && digits.indexOf('.') !== point && isGrouped('.')
        ? digits.replaceAll('.', '')
        : digits.replaceAll(',', '')
  const value = Number(plain)
  return Number.isFinite(value) ? { value, unit } : null
}

/** Years, dates, quarters and months in the languages of the kit. */
const TIME =
  /^(?:\d{4}(?:[-/.]\d{1,2}){0,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|q[1-4](?:\s\d{4})?|(?:jan|ene|feb|fév|fev|mar|mär|apr|avr|abr|ma[iy]|ju[nl]|juin|juil|aug|aoû|ago|sep|o[ck]t|nov|de[cz]|déc|dic)\p{L}*\.?(?:\s\d{2,4})?)$/iu
const isTime = (label: string) => TIME.test(label)
