import { distance } from '../../lib/likeness.ts'
import { lineEnd, lineStart } from './at.ts'
import type { Rewrite, Rewriter } from './rewrite.ts'

const KEYWORDS = [
  'import',
  'export',
  'default',
  'function',
  'return',
  'const',
  'async',
  'await',
  'from',
  'else',
  'interface',
  'while',
  'switch',
  'catch',
  'finally',
  'throw',
  'type',
  'extends',
  'typeof',
  'true',
  'false',
  'null',
  'new',
]
const CURLY: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '，': ',',
  '；': ';',
  '（': '(',
  '）': ')',
  '：': ':',
}

/** Typing errors: curly quotes, a missing quote or comma, a keyword with swapped letters. */
export const repairTypos: Rewriter = function* (code, { labels, message }) {
  const at = Math.min(labels[0]?.start ?? 0, code.length)
  yield* straight(code, at)
  yield* quotes(code, at, message)
  yield* oddQuotes(code, at)
  yield* keyword(code, at)
  yield* punctuation(code, at, message)
  yield* generic(code)
  const escape = /Did you mean `\{'(.)'\}`/.exec(message)?.[1]
  if (escape !== undefined && code[at] === escape)
    yield { code: `${code.slice(0, at)}{'${escape}'}${code.slice(at + 1)}`, what: `wrote “${escape}” between elements as a text` }
}

function* straight(code: string, at: number): Generator<Rewrite> {
  if (CURLY[code[at] ?? ''] === undefined) return
  const what = 'wrote straight quotes where curly ones stood'
  const [start, end] = [lineStart(code, at), lineEnd(code, at)]
  const fix = (text: string) => text.replace(/[“”„‘’，；（）：]/g, (letter) => CURLY[letter] ?? letter)
  yield { code: code.slice(0, start) + fix(code.slice(start, end)) + code.slice(end), what }
  yield { code: fix(code), what }
}

function* quotes(code: string, at: number, message: string): Generator<Rewrite> {
  const [start, end] = [lineStart(code, at), lineEnd(code, at)]
  const line = code.slice(start, end)
  const put = (text: string): string => code.slice(0, start) + text + code.slice(end)
  const inner = /^([^']*)'(.*)'([^']*)$/.exec(line)
  if (inner !== null && (inner[2] ?? '').includes("'") && !(inner[2] ?? '').includes('"'))
    yield { code: put(`${inner[1]}"${inner[2]}"${inner[3]}`), what: 'put a text with an apostrophe in other quotes' }
  for (const match of line.matchAll(/(?<=\w)'(?=\w)/g))
    yield { code: put(`${line.slice(0, match.index)}\\'${line.slice(match.index + 1)}`), what: 'marked an apostrophe in a text' }
  if (!/Unterminated|string|Unexpected/i.test(message)) return
  for (const quote of ["'", '"', '`']) {
    const opened = line.lastIndexOf(quote)
    if (opened === -1 || (line.split(quote).length - 1) % 2 === 0) continue
    for (const tail of [/[\s,;)}\]>/]*$/, /[\s,;)}\]]*$/, /[\s,;)]*$/, /[\s,;]*$/, /$/, /\s\w+=.*$/, /\s*\/?>.*$/, /\}.*$/, /\).*$/]) {
      const cut = tail.exec(line)?.index ?? line.length
      if (cut > opened) yield { code: put(line.slice(0, cut) + quote + line.slice(cut)), what: 'closed a text in quotes' }
    }
    if (opened > 0)
      for (const { index } of line.matchAll(/(?<=[=(:,[{]\s?)(?=[\w./@-])/g))
        yield { code: put(line.slice(0, index) + quote + line.slice(index)), what: 'opened a text in quotes' }
  }
}

/** A missing quote often shows only at the next one: the first line with an odd number of quotes is repaired. */
function* oddQuotes(code: string, at: number): Generator<Rewrite> {
  const lines = code.split('\n')
  let start = 0
  let found = 0
  for (const line of lines) {
    if (start > at + 200 || found >= 3) return
    if ((line.split('"').length - 1) % 2 === 1 && !/['`].*".*['`]/.test(line)) {
      found++
      for (const tail of [/\s*\/?>[^"]*$/, /[,;)\]}\s]*$/, /\s+\w+=.*$/, /\s*\/?>.*$/]) {
        const cut = tail.exec(line)?.index ?? line.length
        if (cut > line.lastIndexOf('"'))
          yield { code: code.slice(0, start + cut) + '"' + code.slice(start + cut), what: 'closed a text in quotes' }
      }
    }
    start += line.length + 1
  }
}

function* keyword(code: string, at: number): Generator<Rewrite> {
  const from = lineStart(code, at)
  for (const { index, 0: word } of code.slice(from, lineEnd(code, at)).matchAll(/\b[a-zA-Z]{3,10}\b/g)) {
    const meant = KEYWORDS.find((each) => each !== word && distance(each, word.toLowerCase()) === 1 && each.length > 3)
    if (meant === undefined) continue
    const start = from + index
    yield { code: code.slice(0, start) + meant + code.slice(start + word.length), what: `wrote “${meant}” where “${word}” stood` }
  }
}

function* punctuation(code: string, at: number, message: string): Generator<Rewrite> {
  const before = code.slice(0, at).trimEnd().length
  const puts = [
    ...(/Expected `,`|Expected `,` or/.test(message) ? [','] : []),
    ...(code[before - 1] === ')' ? [' =>', ' => {'] : []),
    ...(/Expected `:`|Unexpected token/.test(message) ? [':'] : []),
    ...(/Expected `=`|Expected `>`|Unexpected token|Expected `\{`/.test(message) ? ['='] : []),
  ]
  const names: Readonly<Record<string, string>> = { ',': 'a comma', ':': 'a colon', '=': 'an equals sign' }
  for (const put of puts)
    yield { code: code.slice(0, before) + put + code.slice(before), what: `added ${names[put] ?? 'an arrow'} that was missing` }
  if (/[,;:.]/.test(code[at] ?? ''))
    yield { code: code.slice(0, at) + code.slice(at + 1), what: 'removed a sign that does not belong there' }
}

/** In TSX, `<T>(x: T) =>` parses as an element. */
function* generic(code: string): Generator<Rewrite> {
  const after = code.replace(/(=\s*(?:async\s*)?)<([A-Z]\w*)>(?=\s*\()/g, '$1<$2,>')
  if (after !== code) yield { code: after, what: 'wrote a type parameter as it is written beside elements' }
}
