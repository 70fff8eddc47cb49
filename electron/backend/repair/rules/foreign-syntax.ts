import { lineEnd, lineStart } from './at.ts'
import type { Rewrite, Rewriter } from './rewrite.ts'

/** Foreign syntax: HTML entities in code, an older TypeScript, CSS in an object, an export that is not a statement. */
export const repairForeignSyntax: Rewriter = function* (code, { labels }) {
  const at = Math.min(labels[0]?.start ?? 0, code.length)
  yield* exportedConstant(code)
  yield* onLine(code, at, unescaped, 'took away what marks signs inside of a text')
  yield* wholeEscaped(code)
  yield* onLine(code, at, innerQuotes, 'put a text with quotes in it in other quotes')
  yield* onLine(code, at, styleKeys, 'wrote a style as React reads it')
  yield* onLine(code, at, oneBrace, 'put an object into braces of its own')
  yield* onLine(code, at, entities, 'wrote signs as code has them')
  yield* onLine(code, at, openType, 'closed the brackets of a type')
  yield* onLine(code, at, cast, 'wrote a cast as it is written beside elements')
  yield* onLine(code, at, lonelyBrace, 'wrote a brace between elements as a text')
  yield* acrossLines(code, at)
}

function* onLine(code: string, at: number, mend: (line: string) => string, what: string): Generator<Rewrite> {
  const [start, end] = [lineStart(code, at), lineEnd(code, at)]
  for (const from of new Set([start, lineStart(code, Math.max(0, start - 1))])) {
    const to = from === start ? end : Math.max(from, start - 1)
    const line = code.slice(from, to)
    const after = mend(line)
    if (after !== line) yield { code: code.slice(0, from) + after + code.slice(to), what }
  }
  const whole = mend(code)
  if (whole !== code) yield { code: whole, what }
}

/** `className=\\"wide\\"`, `import x from \\'y\\'`, an escaped line break in code. */
function unescaped(text: string): string {
  return text
    .replace(/\\u([0-9a-fA-F]{4})/g, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/\\(["'`$])/g, '$1')
    .replace(/(?:\\[nr])+[ \t]*(?=\n|$)/g, '')
    .replace(/(?:\\n)+(?=[ \t]*(?:const|let|return|if|for|function|export|import|type|interface|[<})]))/g, '\n')
}

/** A whole file as the text of a JSON string or an HTML page. */
function* wholeEscaped(code: string): Generator<Rewrite> {
  const what = 'read a file that was written as a text of something else'
  const breaks = code.split('\\n').length - 1
  if (breaks > 3 && breaks > code.trim().split('\n').length) {
    const plain = code.replace(/\\r?\\n|\\n/g, '\n').replace(/\\t/g, '\t')
    yield { code: unescaped(plain), what }
    yield { code: plain, what }
  }
  if ((code.match(/&lt;/g) ?? []).length > 2)
    yield {
      code: code
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&(?:#39|apos);/g, "'")
        .replace(/&amp;/g, '&'),
      what,
    }
}

/** `export default const Page = …` */
function* exportedConstant(code: string): Generator<Rewrite> {
  const found = /^export\s+default\s+(?:const|let|var)\s+(\w+)/m.exec(code)
  if (found?.[1] === undefined) return
  const after = code.replace(/^export\s+default\s+(?=(?:const|let|var)\s)/m, '')
  yield { code: `${after.trimEnd()}\n\nexport default ${found[1]}\n`, what: `exported “${found[1]}” in a statement of its own` }
}

/** `hint="Add a "deal" first"` */
function innerQuotes(text: string): string {
  return text.replace(/(\s\w+=)"([^"'=<>{}\n]*)"([\w -]+)"([^"'=<>{}\n]*)"(?=[\s/>])/g, `$1'$2"$3"$4'`)
}

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())

/** `style={{ background-color: 'red' }}` */
function styleKeys(text: string): string {
  return text.replace(/style=\{\{?[^\n]*?\}\}?/g, (style) =>
    style.replace(/([{,]\s*)([a-z]+(?:-[a-z]+)+)(?=\s*:)/g, (_all, before: string, name: string) => before + camelCase(name)),
  )
}

/** `style={ width: 3 }` */
function oneBrace(text: string): string {
  return text.replace(
    /(\s\w+=)\{(\s*(?:\w+|'[\w-]+'|"[\w-]+")\s*:(?!:)(?:[^{}\n]|\{[^{}\n]*\})*)\}(?=[\s/>])/g,
    (_all, name: string, inner: string) => `${name}{{${inner}}}`,
  )
}

/** `a &amp;&amp; b`, `() =&gt; c` */
function entities(text: string): string {
  return text
    .replaceAll('=&gt;', '=>')
    .replaceAll('&amp;&amp;', '&&')
    .replace(/(?<=[\w)\]] )&(gt|lt);(?=(?:=)? ?[\w(])/g, (_all, sign: string) => (sign === 'gt' ? '>' : '<'))
    .replace(/(?<=[=(,:[{] ?)&(?:quot|#34);([^&\n]*)&(?:quot|#34);/g, '"$1"')
    .replace(/(?<=[=(,:[{] ?)&(?:apos|#39);([^&\n]*)&(?:apos|#39);/g, "'$1'")
}

/** `new Map<string, number[]()`, `useState<string | null(null)` */
export function openType(text: string): string {
  return text.replace(
    /(\b(?:new [A-Z]\w*|useState|useRef|useMemo|useCallback|useContext|Array|Promise|Record|Map|Set))<((?:[^<>()=;{}\n]|<[^<>()\n]*>)+)(?=\()/g,
    '$1<$2>',
  )
}

/** `<Row[]>rows` */
function cast(text: string): string {
  return text.replace(
    /(?<=[={(,:[]\s?)<((?:readonly )?[A-Z]\w*(?:\[\])?|string|number|boolean|any|unknown)>([\w.]+)(?=\s*[}),;\]])/g,
    '($2 as $1)',
  )
}

function lonelyBrace(text: string): string {
  return text.replace(/\{(?=\s*<\/)/g, "{'{'}").replace(/(?<=>[^<>{}\n]*)\}(?=[^<>{}\n]*<\/)/g, "{'}'}")
}

/** A quoted string that continues on the next line. */
function* acrossLines(code: string, at: number): Generator<Rewrite> {
  const [start, end] = [lineStart(code, at), lineEnd(code, at)]
  const line = code.slice(start, end)
  const next = code.slice(end + 1, lineEnd(code, end + 1))
  for (const quote of ["'", '"']) {
    if ((line.split(quote).length - 1) % 2 === 0 || (next.split(quote).length - 1) % 2 === 0) continue
    yield { code: `${code.slice(0, end).trimEnd()} ${code.slice(end + 1).trimStart()}`, what: 'put a text on one line' }
  }
}
