import type { Rewriter } from './rewrite.ts'

const CLOSER: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }

/** Closes brackets where the indentation says that their content ends, and removes those that close nothing. */
export const balanceBrackets: Rewriter = function* (code, { labels, message }) {
  const at = labels[0]?.start ?? code.length
  const what = 'closed a bracket'
  const inTags = code.replace(/^(.*=\{[^{}\n]*[\w)\]'"`])(\s*\/?>)$/gm, (all, before: string, end: string) =>
    all.endsWith('=>') ? all : `${before}}${end}`,
  )
  if (inTags !== code) yield { code: inTags, what }
  const byLayout = closeByLayout(code)
  if (byLayout !== null) yield { code: byLayout, what }
  const opener = labels[1]
  const wanted = /Expected `([)}\]])`/.exec(message)?.[1]
  const closers = wanted === undefined ? [')', '}', ']'] : [wanted]
  const before = code.slice(0, at).trimEnd().length
  for (const closer of closers) yield { code: code.slice(0, before) + closer + code.slice(before), what }
  if (opener !== undefined) {
    for (const end of lineEndsAfter(code, opener.start, at))
      for (const closer of closers) yield { code: code.slice(0, end) + closer + code.slice(end), what }
  }
  for (const closer of [')}', '})', '}}', ')', '}']) yield { code: `${code.trimEnd()}${closer.length === 1 ? '\n' : ''}${closer}\n`, what }
  if (/[)}\]>;,(]/.test(code[at] ?? ''))
    yield { code: code.slice(0, at) + code.slice(at + 1), what: 'removed a bracket that closes nothing' }
  for (const { index } of [...code.slice(0, at).matchAll(/^[ \t]*[)}\]]+[;,]?[ \t]*\n/gm)].toReversed().slice(0, 6)) {
    yield { code: code.slice(0, index) + code.slice(code.indexOf('\n', index) + 1), what: 'removed a bracket that closes nothing' }
  }
}

function* lineEndsAfter(code: string, from: number, to: number): Generator<number> {
  let found = 0
  for (let at = code.indexOf('\n', from); at !== -1 && at <= to + 1 && found < 4; at = code.indexOf('\n', at + 1)) {
    found++
    yield code.slice(0, at).trimEnd().length
    const bare = code.slice(0, at).replace(/[;,)\s]+$/, '').length
    yield bare
  }
}

interface Open {
  readonly bracket: string
  readonly indent: number
  readonly isLast: boolean
}

/** Null when the indentation already matches the brackets. */
function closeByLayout(code: string): string | null {
  const open: Open[] = []
  const out: string[] = []
  let changed = false
  for (const line of code.split('\n')) {
    const bare = withoutTexts(line)
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0
    if (bare.trim() !== '') {
      const isCloser = /^[)}\]]/.test(bare.trim())
      for (
        let top = open.at(-1);
        top !== undefined && top.isLast && (isCloser ? indent < top.indent : indent <= top.indent);
        top = open.at(-1)
      ) {
        open.pop()
        out.push(`${' '.repeat(top.indent)}${CLOSER[top.bracket] ?? ''}`)
        changed = true
      }
    }
    const letters = [...bare]
    letters.forEach((letter, index) => {
      if (CLOSER[letter] !== undefined)
        open.push({ bracket: letter, indent, isLast: letters.slice(index + 1).every((each) => each.trim() === '') })
      else if (/[)}\]]/.test(letter)) {
        const match = open.findLastIndex(({ bracket }) => CLOSER[bracket] === letter)
        if (match !== -1) open.splice(match, 1)
      }
    })
    out.push(line)
  }
  while (out.at(-1)?.trim() === '') out.pop()
  for (const top of open.toReversed()) {
    if (!top.isLast) continue
    out.push(`${' '.repeat(top.indent)}${CLOSER[top.bracket] ?? ''}`)
    changed = true
  }
  return changed ? `${out.join('\n').trimEnd()}\n` : null
}

/** A line without strings and line comments. */
function withoutTexts(line: string): string {
  return line
    .replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g, (text) => ' '.repeat(text.length))
    .replace(/(^|\s)\/\/.*$/, '$1')
}
