import { programName } from './app-names.ts'
import type { AppProgram } from './app-program.ts'
import { TOKEN_TYPES } from './protocol.ts'

type TokenType = (typeof TOKEN_TYPES)[number]

/** TypeScript's classes of names, by their number in its format of 2020. */
const NAMES: readonly (TokenType | null)[] = [
  'type', // class
  'type', // enum
  'type', // interface
  'type', // namespace
  'type', // type parameter
  'type',
  'parameter',
  'variable',
  'property', // enum member
  'property',
  'function',
  'function', // method
]
/** Of its classes of text, those of JSX. */
const JSX_TEXT = 23
const JSX: Readonly<Record<number, TokenType>> = { 19: 'tag', 20: 'tag', 21: 'tag', 22: 'attribute', [JSX_TEXT]: 'jsxText' }
/** And the others, which Monaco's own grammar knows, but for what comes after a quote in a text between tags: it takes that for a string. */
const OTHERS: Readonly<Record<number, TokenType>> = { 3: 'keyword', 4: 'number', 5: 'delimiter', 6: 'string', 10: 'delimiter' }

interface Token {
  readonly start: number
  readonly length: number
  readonly type: TokenType
}

/** What only the compiler knows of a word: whether it is a type, a function, a tag or text between tags. */
export function tokensOf(program: AppProgram, path: string): readonly number[] {
  const name = programName(path)
  const text = program.files.get(path) ?? ''
  const all = { start: 0, length: text.length }
  const syntax = program.service.getEncodedSyntacticClassifications(name, all).spans
  const meaning = program.service.getEncodedSemanticClassifications(name, all, '2020').spans
  const tokens: Token[] = []
  let quotedUntil = -1
  for (let index = 0; index < syntax.length; index += 3) {
    const [start = 0, length = 0, kind = -1] = syntax.slice(index, index + 3)
    if (kind === JSX_TEXT && /['"]/.test(text.slice(start, start + length))) quotedUntil = endOfLine(text, start + length)
    const type = JSX[kind] ?? (start < quotedUntil ? OTHERS[kind] : undefined)
    if (type !== undefined) tokens.push({ start, length, type })
  }
  const taken = new Set(tokens.map(({ start }) => start))
  for (let index = 0; index < meaning.length; index += 3) {
    const type = NAMES[((meaning[index + 2] ?? 0) >> 8) - 1]
    const start = meaning[index] ?? 0
    if (type !== undefined && type !== null && !taken.has(start)) tokens.push({ start, length: meaning[index + 1] ?? 0, type })
  }
  return encode(text, tokens)
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

/** A token may not go over the end of a line; text between tags does. */
function encode(text: string, tokens: readonly Token[]): readonly number[] {
  const pieces = tokens.flatMap(({ start, length, type }) => {
    const lines = text.slice(start, start + length).split('\n')
    let at = start
    return lines.flatMap((line) => {
      const piece = { start: at, length: line.replace(/\r$/, '').length, type }
      at += line.length + 1
      return piece.length === 0 ? [] : [piece]
    })
  })
  const encoded: number[] = []
  let [line, lineStart, lastLine, lastColumn, offset] = [0, 0, 0, 0, 0]
  for (const { start, length, type } of pieces.toSorted((a, b) => a.start - b.start)) {
    if (start < offset) continue
    for (let next = text.indexOf('\n', lineStart); next !== -1 && next < start; next = text.indexOf('\n', lineStart)) {
      line += 1
      lineStart = next + 1
    }
    const column = start - lineStart
    encoded.push(line - lastLine, line === lastLine ? column - lastColumn : column, length, TOKEN_TYPES.indexOf(type), 0)
    lastLine = line
    lastColumn = column
    offset = start + length
  }
  return encoded
}
