import { inPlainText, withTypedSigns } from './same-line.ts'
import { indentOf } from './text-lines.ts'

/** Brings lines of a block into the style of the file that they go into. */
export interface Style {
  apply(lines: readonly string[]): readonly string[]
}

type LinePair = readonly [block: string, file: string]

export interface StyleSource {
  /** Lines that were searched for, with the lines of the file that they are. */
  readonly pairs: readonly (readonly [block: readonly string[], file: readonly string[]])[]
  /** All lines of the block, both sides, and all of the file. */
  readonly block: readonly string[]
  readonly file: readonly string[]
}

/** What the lines that are in both teach: how deep the file indents, and which quotes and line ends it writes. */
export function learnStyle({ pairs, block, file }: StyleSource): Style {
  const lines = pairs.flatMap(([of, as]) => (of.length === as.length ? of.map((line, index): LinePair => [line, as[index] ?? '']) : []))
  const retype = learnSigns(lines)
  const reindent = learnIndent(lines, block, file)
  const requote = learnQuotes(lines)
  const finish = learnEnds(lines)
  const isTrimmed = lines.some(([of, as]) => of !== of.trimEnd() && as === as.trimEnd())
  return { apply: (added) => added.map((line) => finish(requote(reindent(retype(isTrimmed ? line.trimEnd() : line))))) }
}

/** Signs of prose that stand in the block where the file has the typed ones. */
function learnSigns(pairs: readonly LinePair[]): (line: string) => string {
  const signs = new Set<string>()
  for (const [block, file] of pairs) {
    if (block === file) continue
    for (const sign of block) if (withTypedSigns(sign) !== sign && !file.includes(sign)) signs.add(sign)
  }
  if (signs.size === 0) return (line) => line
  return (line) => [...line].map((char) => (signs.has(char) ? withTypedSigns(char) : char)).join('')
}

const WIDTH_OF_TAB = 4
const widthOf = (indent: string): number => [...indent].reduce((width, char) => width + (char === '\t' ? WIDTH_OF_TAB : 1), 0)

function learnIndent(pairs: readonly LinePair[], block: readonly string[], file: readonly string[]): (line: string) => string {
  const indents = pairs.map(([of, as]) => [indentOf(of), indentOf(as)] as const)
  const blockStep = stepOf(block)
  const fileStep = stepOf(file)
  const isTold = indents.some(([of, as]) => of !== as)
  // Lines without an indent tell nothing of it; then it is the steps themselves that differ, or nothing does.
  const isUntold = indents.every(([of, as]) => of === '' && as === '') && blockStep !== null && fileStep !== null && blockStep !== fileStep
  if (!isTold && !(isUntold && isSurelyOther(blockStep, fileStep))) return (line) => line
  const from = blockStep ?? fileStep ?? '  '
  const to = fileStep ?? blockStep ?? '  '
  const known = new Map<string, string>()
  for (const [of, as] of indents) if (!known.has(of)) known.set(of, as)

  return (line) => {
    const indent = indentOf(line)
    const rest = line.slice(indent.length)
    if (rest === '') return ''
    const exact = known.get(indent)
    if (exact !== undefined) return exact + rest
    // The lines of a block comment stand one column behind its beginning.
    const column = rest.startsWith('*') ? ' ' : ''
    // From the nearest indent that is known, so many steps deeper or less deep.
    const near = [...known].toSorted(([a], [b]) => distance(a, indent) - distance(b, indent))[0] ?? ['', '']
    const difference = (widthOf(indent) - widthOf(near[0])) / widthOf(from)
    const steps = column === '' ? Math.round(difference) : Math.floor(difference)
    const width = near[1].length + steps * to.length
    return (steps >= 0 ? near[1] + to.repeat(steps) : near[1].slice(0, Math.max(0, width))) + column + rest
  }
}

/** Tabs for spaces, or twice as many spaces: a file is not both. */
function isSurelyOther(block: string, file: string): boolean {
  return block.includes('\t') !== file.includes('\t') || block.length % file.length === 0
}

const distance = (a: string, b: string): number => Math.abs(widthOf(a) - widthOf(b))

/** By how much a text indents at once; null when it does not. */
function stepOf(lines: readonly string[]): string | null {
  const counts = new Map<number, number>()
  let before = 0
  let tabs = 0
  for (const line of lines) {
    const indent = indentOf(line)
    if (indent.length === line.length || line[indent.length] === '*') continue
    if (indent.startsWith('\t')) tabs += 1
    const step = indent.length - before
    if (step > 1) counts.set(step, (counts.get(step) ?? 0) + 1)
    before = indent.length
  }
  const [most] = [...counts].toSorted(([a, m], [b, n]) => n - m || a - b)
  if (tabs > 0 && tabs >= (most?.[1] ?? 0)) return '\t'
  return most === undefined ? null : ' '.repeat(most[0])
}

// Not the value of an attribute of JSX, which has double quotes wherever strings have single ones.
const STRINGS: Readonly<Record<string, RegExp>> = { '"': /(?<!\w=)"((?:[^"\\\n'`]|\\.)*)"/g, "'": /'((?:[^'\\\n"`]|\\.)*)'/g }

/** The quotes of the file, when every line that differs in them differs in the same way. */
function learnQuotes(pairs: readonly LinePair[]): (line: string) => string {
  const seen = new Set<string>()
  for (const [block, file] of pairs) {
    const a = withTypedSigns(block).trim()
    const b = file.trim()
    if (a.length !== b.length) continue
    for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) seen.add(`${a[at]}${b[at]}`)
  }
  const [only, other] = [...seen].filter((change) => change === `"'` || change === `'"`)
  if (only === undefined || other !== undefined) return (line) => line
  const [from = '', to = ''] = only
  const isComment = /^\s*(?:\/\/|\*|\/\*)/
  return (line) => (isComment.test(line) ? line : line.replaceAll(STRINGS[from] ?? /$^/g, `${to}$1${to}`))
}

/** Semicolons as the file has them, when the lines that differ in them all differ in the same way. */
function learnEnds(pairs: readonly LinePair[]): (line: string) => string {
  let more = 0
  let fewer = 0
  for (const [block, file] of pairs) {
    const a = inPlainText(block)
    const b = inPlainText(file)
    if (a.endsWith(';') && !b.endsWith(';')) fewer += 1
    if (b.endsWith(';') && !a.endsWith(';')) more += 1
  }
  if (fewer > 0 && more === 0) return (line) => line.replace(/;(\s*)$/, '$1')
  if (more > 0 && fewer === 0)
    return (line) => (line.length < LONG_LINE_CHARS && ENDS_STATEMENT.test(line.trimEnd()) ? `${line.trimEnd()};` : line)
  return (line) => line
}

/** Nobody wrote it by hand, and whether it ends a statement takes long to say. */
const LONG_LINE_CHARS = 400

/** A line after which a semicolon cannot be wrong: a declaration, a call or an assignment that is complete on it. */
const ENDS_STATEMENT =
  /^\s*(?:(?:import|export)\b.*\bfrom\s+['"][^'"]+['"]|(?:export\s+)?(?:const|let|var|type)\s+\S+.*[\w)\]'"`]|return\b.*[\w)\]'"`]|return|throw\b.*[\w)\]'"`]|break|continue|(?:await\s+)?[\w.$]+\([^{}]*\)|[\w.$]+\s*[+\-*/]?=\s*[^=>].*[\w)\]'"`])$/
