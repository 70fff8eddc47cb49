interface Meaning {
  readonly isWanted: (value: object) => boolean
  /** What is not closed may have been cut: only who knows that it was not lets it be closed. */
  readonly mayClose: boolean
}

/** A small model that has lost its way writes blanks without end: each pattern below would begin anew at every one of them. */
const MANY_BLANKS = /\s{200,}/g

/** JSON as it was meant, what is wanted first: without comments, commas at the end, other quotes, keys without any. */
export function* readableJson(code: string, { isWanted, mayClose }: Meaning): Generator<string> {
  const texts: string[] = []
  const bare = code
    .replace(/^\uFEFF/, '')
    .replace(MANY_BLANKS, (blanks) => (blanks.includes('\n') ? '\n' : ' '))
    .replace(/^\s*```\w*\s*$/gm, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/"(?:\\.|[^"\\\n])*"/g, (text) => `\uE000${texts.push(text) - 1}\uE000`)
  const cleaned = bare
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/[ \t]*(?:\/\/|#).*$/gm, '')
    .replace(/'((?:\\.|[^'\\\n])*)'/g, (_all, text: string) => `\uE000${texts.push(JSON.stringify(text.replaceAll("\\'", "'"))) - 1}\uE000`)
    .replace(
      /([{,]\s*)([A-Za-z_$][\w$-]*)(\s*:)/g,
      (_all, before: string, key: string, after: string) => `${before}\uE000${texts.push(JSON.stringify(key)) - 1}\uE000${after}`,
    )
    .replace(/\b(?:undefined|None|NaN)\b/g, 'null')
    .replace(/\bTrue\b/g, 'true')
    .replace(/\bFalse\b/g, 'false')
    .replace(/^\s*(?:export default|module\.exports\s*=)\s*/, '')
    .replace(/;\s*$/, '')
  const commas = (text: string) =>
    text
      .replace(/(\uE000|[}\]]|\btrue|\bfalse|\bnull|\d)(\s*\n\s*)(?=\uE000|[{[])/g, '$1,$2')
      .replace(/(\uE000|[}\]\d])([ \t]+)(?=\uE000\d+\uE000\s*:)/g, '$1,$2')
  const noTails = (text: string) =>
    text
      .replace(/,(\s*)(?=[}\]])/g, '$1')
      .replace(/,{2,}/g, ',')
      .replace(/,\s*$/, '')
  const whole = (text: string) => text.replace(/\uE000(\d+)\uE000/g, (_all, index: string) => texts[Number(index)] ?? '')
  const plain = noTails(cleaned)
  const joined = noTails(commas(cleaned))
  const forms = mayClose ? [plain, joined, closed(plain), closed(joined), opened(plain)] : [plain, joined]
  const readable = forms
    .map(
      (text) =>
        `${whole(text)
          .trim()
          .replace(/^\s*\n/gm, '')}\n`,
    )
    .filter((text) => parsed(text) !== null)
  yield* readable.filter((text) => isWanted(parsed(text) ?? {}))
  yield* readable
}

/** Brackets that are not closed are, where the next key stands further left than what they hold, and at the end. */
function closed(text: string): string {
  const open: { readonly closer: string; readonly indent: number }[] = []
  const lines: string[] = []
  for (const line of text.split('\n')) {
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0
    const isCloser = /^\s*[}\]]/.test(line)
    for (
      let top = open.at(-1);
      line.trim() !== '' && top !== undefined && open.length > 1 && (isCloser ? indent < top.indent : indent <= top.indent);
      top = open.at(-1)
    ) {
      const previous = lines.pop() ?? ''
      lines.push(previous.replace(/,\s*$/, ''), `${' '.repeat(top.indent)}${top.closer}${isCloser ? '' : ','}`)
      open.pop()
    }
    for (const letter of line) {
      if (letter === '{' || letter === '[') open.push({ closer: letter === '{' ? '}' : ']', indent })
      else if (letter === open.at(-1)?.closer) open.pop()
    }
    lines.push(line)
  }
  return (
    lines.join('\n').trimEnd() +
    open
      .toReversed()
      .map(({ closer, indent }) => `\n${' '.repeat(indent)}${closer}`)
      .join('')
  )
}

/** Brackets that close nothing go. */
function opened(text: string): string {
  const open: string[] = []
  return [...text]
    .filter((letter) => {
      if (letter === '{' || letter === '[') open.push(letter === '{' ? '}' : ']')
      else if (letter === '}' || letter === ']') return open.length > 0 && open.at(-1) === letter ? open.pop() !== undefined : false
      return true
    })
    .join('')
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
