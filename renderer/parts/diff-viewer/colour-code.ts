export type CodeLanguage = 'code' | 'json' | 'css' | 'plain'
export type TokenKind = 'keyword' | 'string' | 'number' | 'type' | 'function' | 'tag' | 'comment' | 'plain'

/** A token of a line, which ends before `to`. */
export interface Token {
  readonly to: number
  readonly kind: TokenKind
}

/** The lexer's state at the beginning of a line. */
type Inside = 'code' | 'comment' | 'template'

const KEYWORDS = new Set(
  'as async await break case catch class const continue default delete do else enum export extends false finally for from function if implements import in instanceof interface let new null of return satisfies static super switch this throw true try type typeof undefined var void while yield'.split(
    ' ',
  ),
)
const LINE_MAX_CHARS = 2_000

const COMMENT = /\/\/.*|\/\*/y
const STRING = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/y
const NUMBER = /\d[\w.%]*/y
const TAG = /<\/?[A-Za-z][\w.]*/y
const WORD = /[A-Za-z_$#@-][\w$-]*/y
const IDENTIFIER = /[A-Za-z_$][\w$]*/y

export function codeLanguage(path: string): CodeLanguage {
  if (/\.tsx?$/.test(path)) return 'code'
  if (path.endsWith('.json')) return 'json'
  return path.endsWith('.css') ? 'css' : 'plain'
}

/** A heuristic lexer for syntax colours; its mistakes affect only the colours. */
export function createColourer(lines: readonly string[], language: CodeLanguage): (line: number) => readonly Token[] {
  const found: (readonly Token[])[] = []
  let inside: Inside = 'code'
  return (line) => {
    if (language === 'plain') return []
    while (found.length <= line && found.length < lines.length) {
      const read = readLine(lines[found.length] ?? '', inside, language)
      found.push(read.tokens)
      inside = read.inside
    }
    return found[line] ?? []
  }
}

function readLine(text: string, from: Inside, language: CodeLanguage): { readonly tokens: readonly Token[]; readonly inside: Inside } {
  if (text.length > LINE_MAX_CHARS) return { tokens: [], inside: from }
  const tokens: Token[] = []
  const add = (to: number, kind: TokenKind): void => {
    const last = tokens.at(-1)
    if (last?.kind === kind) tokens[tokens.length - 1] = { to, kind }
    else tokens.push({ to, kind })
  }
  let inside = from
  for (let at = 0; at < text.length;) {
    if (inside !== 'code') {
      const close = inside === 'comment' ? '*/' : '`'
      const found = text.indexOf(close, at)
      at = found === -1 ? text.length : found + close.length
      add(at, inside === 'comment' ? 'comment' : 'string')
      if (found !== -1) inside = 'code'
      continue
    }
    const matched = language === 'css' ? cssToken(text, at) : codeToken(text, at, language)
    add(matched.to, matched.kind)
    at = matched.to
    if (matched.opens !== undefined) inside = matched.opens
  }
  return { tokens, inside }
}

interface Matched extends Token {
  readonly opens?: Inside
}

function codeToken(text: string, at: number, language: CodeLanguage): Matched {
  const comment = matchAt(COMMENT, text, at)
  if (comment !== null) return { to: at + comment.length, kind: 'comment', ...(comment === '/*' ? { opens: 'comment' } : {}) }
  const string = matchAt(STRING, text, at)
  if (string !== null) {
    const to = at + string.length
    return { to, kind: language === 'json' && /^\s*:/.test(text.slice(to)) ? 'type' : 'string' }
  }
  if (text[at] === '`') return { to: at + 1, kind: 'string', opens: 'template' }
  const tag = language === 'code' && !/[\w)\]]/.test(text[at - 1] ?? '') ? matchAt(TAG, text, at) : null
  if (tag !== null) return { to: at + tag.length, kind: 'tag' }
  const number = matchAt(NUMBER, text, at)
  if (number !== null) return { to: at + number.length, kind: 'number' }
  const word = matchAt(IDENTIFIER, text, at)
  if (word === null) return { to: at + 1, kind: 'plain' }
  const to = at + word.length
  if (KEYWORDS.has(word)) return { to, kind: 'keyword' }
  if (text[to] === '(') return { to, kind: 'function' }
  return { to, kind: /^[A-Z][a-z]/.test(word) ? 'type' : 'plain' }
}

function cssToken(text: string, at: number): Matched {
  if (text.startsWith('/*', at)) return { to: at + 2, kind: 'comment', opens: 'comment' }
  const string = matchAt(STRING, text, at)
  if (string !== null) return { to: at + string.length, kind: 'string' }
  const number = matchAt(NUMBER, text, at)
  if (number !== null) return { to: at + number.length, kind: 'number' }
  const word = matchAt(WORD, text, at)
  if (word === null) return { to: at + 1, kind: 'plain' }
  const to = at + word.length
  if (word.startsWith('@')) return { to, kind: 'keyword' }
  return { to, kind: /^\s*:/.test(text.slice(to)) ? 'type' : text[to] === '(' ? 'function' : 'plain' }
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}
