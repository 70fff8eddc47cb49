import type { SourceFault } from '../../lib/source.ts'
import { lineEnd, lineStart } from './at.ts'
import type { Rewrite, Rewriter } from './rewrite.ts'

/** Syntax of other languages and frameworks, and its equivalent here, line by line. */
const LINES: readonly (readonly [RegExp, string, string])[] = [
  [/(?<=^|[\s;{}(])elif\b/g, 'else if', 'wrote “else if” as it is called here'],
  [/(?<=^|[\s;{}(])(?:def|fn|func|fun)(?=\s+\w+\s*\()/g, 'function', 'wrote “function” as it is called here'],
  [/\)\s*->\s*(?=[\w<[\]| .>]+\s*\{\s*$)/g, '): ', 'said what a function gives as it is said here'],
  [/\)\s*(?:->|= >|=\s+>)(?=\s)/g, ') =>', 'wrote an arrow as it is written here'],
  [/(?<=[\w)])\s*= >/g, ' =>', 'wrote an arrow as it is written here'],
  [/(?<=\s)@(click|change|input|submit|keydown|keyup|blur|focus)(?:\.\w+)*(?==)/g, 'on:$1', 'listened the way that React does'],
  [/(?<=\s):(?=(?:key|value|class|style|disabled|src|href|checked|to|title)=)/g, '', 'gave an attribute its value as React does'],
  [/\bsatisf(?:y|ied|ing)\b/g, 'satisfies', 'wrote “satisfies” as it is called here'],
  [/(?<=^\s*)\\n\s*/g, '\n', 'wrote a line break as one'],
  [/(?<=[{,]\s*\w+)\s*=(?!=|>)\s*(?=[\w'"`[{(-])/g, ': ', 'gave a field of an object its value with a colon'],
  [/(?<=\s[\w-]+=)([A-Za-z_$][\w$.?]*)(?=\s*[\s/>])/g, '{$1}', 'put the value of an attribute into braces'],
  [/(?<=^import\s+)(\w+,\s*\w+(?:,\s*\w+)*)(?=\s+from\b)/g, '{ $1 }', 'imported several things by their names'],
  [/(?<=^import\s+(?:type\s+)?(?:\{[^}]*\}|\w+))\s+(?=['"])/g, ' from ', 'said where an import comes from'],
  [/(?<=(?:string|number|boolean|null|undefined|\]|\}))\s+(?=\w+\??:)/g, '; ', 'parted the fields of a type'],
  [/\{\{(\s*[\w.?]+(?:\([^{}]*\))?\s*)\}\}(?=[^{}]*(?:<|$))/g, '{$1}', 'showed a value in single braces'],
]

export const repairNotation: Rewriter = function* (code, fault) {
  const at = Math.min(fault.labels[0]?.start ?? 0, code.length)
  yield* onLines(code, at)
  yield* givenObject(code, at)
  yield* bracketed(code, at)
  yield* patched(code)
  yield* halfTry(code, fault)
  yield* openGeneric(code, at)
  yield* insertedAt(code, at, fault)
}

function* onLines(code: string, at: number): Generator<Rewrite> {
  const start = lineStart(code, at)
  for (const from of new Set([start, lineStart(code, Math.max(0, start - 1))])) {
    const end = lineEnd(code, from)
    const line = code.slice(from, end)
    for (const [pattern, put, what] of LINES) {
      const after = line.replace(pattern, put).replace(/\bon:(\w)/g, (_all, first: string) => `on${first.toUpperCase()}`)
      if (after !== line) yield { code: code.slice(0, from) + after + code.slice(end), what }
    }
  }
}

/** `(before) => { ...before, size: 1 }` → `(before) => ({ ...before, size: 1 })`. */
function* givenObject(code: string, at: number): Generator<Rewrite> {
  const arrow = code.lastIndexOf('=>', at)
  const open = arrow === -1 ? -1 : code.indexOf('{', arrow)
  if (open === -1 || open > at + 1 || code.slice(arrow + 2, open).trim() !== '') return
  const close = closing(code, open)
  if (close === null) return
  yield { code: `${code.slice(0, open)}(${code.slice(open, close + 1)})${code.slice(close + 1)}`, what: 'gave an object back as one' }
}

/** `onClick=(() => stop())` → `onClick={() => stop()}`. */
function* bracketed(code: string, at: number): Generator<Rewrite> {
  if (code[at] !== '(' || code[at - 1] !== '=') return
  const close = closing(code, at)
  if (close === null) return
  const inner = code.slice(at + 1, close)
  yield { code: `${code.slice(0, at)}{${inner}}${code.slice(close + 1)}`, what: 'put the value of an attribute into braces' }
}

/** Removes diff markers: deleted lines go, added lines stay. */
function* patched(code: string): Generator<Rewrite> {
  const lines = code.split('\n')
  if (!lines.some((line) => /^\+(?!\+)/.test(line))) return
  const kept = lines.filter((line) => !/^-(?!-)\s/.test(line) && !/^(?:@@|\+\+\+|---|diff --git|index )/.test(line))
  yield { code: kept.map((line) => line.replace(/^\+(?!\+) ?/, '')).join('\n'), what: 'took over the newer lines of a difference' }
}

/** A `try` without `catch` becomes a block. */
function* halfTry(code: string, { message, labels }: SourceFault): Generator<Rewrite> {
  if (!/^Missing catch or finally/i.test(message)) return
  const word = code.lastIndexOf('try', labels[0]?.start ?? 0)
  if (word !== -1) yield { code: code.slice(0, word) + code.slice(word + 3).trimStart(), what: 'left out a “try” that catches nothing' }
}

/** `Record<string, Row[] = {}` */
function* openGeneric(code: string, at: number): Generator<Rewrite> {
  const [start, end] = [lineStart(code, at), lineEnd(code, at)]
  const line = code.slice(start, end)
  const after = line.replace(/(:\s*\w+<[^=()]*?)(\s*=\s)/, (all, type: string, rest: string) =>
    type.split('<').length > type.split('>').length ? `${type}>${rest}` : all,
  )
  if (after !== line) yield { code: code.slice(0, start) + after + code.slice(end), what: 'closed the brackets of a type' }
}

/** The token that the parser expected at a place, where it is certain. */
function* insertedAt(code: string, at: number, { message }: SourceFault): Generator<Rewrite> {
  const before = code.slice(0, at).trimEnd().length
  const put = (from: number, text: string, what: string): Rewrite => ({ code: code.slice(0, from) + text + code.slice(from), what })
  if (message.startsWith('Expected `...` but found')) yield put(at, '...', 'spread what an element is given')
  if (message.startsWith('Expected `:` but found `}`')) yield put(before, ' : null', 'showed nothing otherwise')
  // A condition between elements that ends before the next closing tag.
  const close = code.lastIndexOf('</', at)
  if (close !== -1 && at - close < 40) {
    const text = code.slice(0, close).trimEnd().length
    for (const each of [')}', '}', '))}', ')']) yield put(text, each, 'closed what stands between elements')
  }
}

/** The matching closing bracket, ignoring strings. */
function closing(code: string, open: number): number | null {
  let depth = 0
  let quote = ''
  for (let at = open; at < code.length; at++) {
    const letter = code[at] ?? ''
    if (quote !== '') {
      if (letter === quote && code[at - 1] !== '\\') quote = ''
    } else if (/['"`]/.test(letter)) quote = letter
    else if (/[({[]/.test(letter)) depth++
    else if (/[)}\]]/.test(letter) && --depth === 0) return at
  }
  return null
}
