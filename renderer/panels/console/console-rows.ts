import { displayName } from '../../../shared/domain/file-path.ts'
import type { ConsoleLine } from '../../../shared/domain/preview-bridge.ts'

export type LevelFilter = 'all' | 'error' | 'warn' | 'info'

/** A line, with its number of consecutive repeats. */
export interface ConsoleRow {
  /** The same as long as its first line is kept. */
  readonly key: number
  readonly line: ConsoleLine
  readonly count: number
}

const keys = new WeakMap<ConsoleLine, number>()
let lastKey = 0

/** The lines that match the level and the text, with repeats counted. */
export function consoleRows(lines: readonly ConsoleLine[], level: LevelFilter, text: string): readonly ConsoleRow[] {
  const wanted = text.trim().toLowerCase()
  const rows: ConsoleRow[] = []
  for (const line of lines) {
    if (!isOfLevel(line, level) || !line.text.toLowerCase().includes(wanted)) continue
    const last = rows.at(-1)
    if (last !== undefined && isSame(last.line, line)) rows[rows.length - 1] = { ...last, count: last.count + 1 }
    else rows.push({ key: keyOf(line), line, count: 1 })
  }
  return rows
}

/** The number of errors and warnings. */
export function countProblems(lines: readonly ConsoleLine[]): { readonly errors: number; readonly warnings: number } {
  const of = (level: ConsoleLine['level']) => lines.reduce((count, line) => count + Number(line.level === level), 0)
  return { errors: of('error'), warnings: of('warn') }
}

export function rowsAsText(rows: readonly ConsoleRow[]): string {
  return rows
    .map(({ line, count }) => {
      const place = placeOf(line)
      return `[${line.level}] ${line.text}${count > 1 ? ` (${count} times)` : ''}${place === null ? '' : `  ${place}`}`
    })
    .join('\n')
}

/** `Home.tsx:12`, or null when the file is unknown. */
export function placeOf({ path, line }: ConsoleLine): string | null {
  if (path === null) return null
  return line === null ? displayName(path) : `${displayName(path)}:${line}`
}

function isOfLevel({ level }: ConsoleLine, wanted: LevelFilter): boolean {
  if (wanted === 'all') return true
  return wanted === 'info' ? level !== 'error' && level !== 'warn' : level === wanted
}

function isSame(a: ConsoleLine, b: ConsoleLine): boolean {
  return a.level === b.level && a.text === b.text && a.path === b.path && a.line === b.line
}

function keyOf(line: ConsoleLine): number {
  const known = keys.get(line)
  if (known !== undefined) return known
  lastKey += 1
  keys.set(line, lastKey)
  return lastKey
}
