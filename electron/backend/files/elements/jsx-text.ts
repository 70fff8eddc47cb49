const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
  bull: '•',
  times: '×',
  euro: '€',
  pound: '£',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  larr: '←',
  rarr: '→',
}

/** What a text between tags says: lines are trimmed and joined by a space, entities are read. */
export function readJsxText(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/)
  const kept = lines
    .map((line, index) => {
      const start = index === 0 ? line : line.replace(/^[ \t]+/, '')
      return index === lines.length - 1 ? start : start.replace(/(?<![ \t])[ \t]+$/, '')
    })
    .filter((line) => line !== '')
  return decodeHtmlEntities(kept.join(' '))
}

export function decodeHtmlEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (written, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? written
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return point <= 0x10ffff ? String.fromCodePoint(point) : written
  })
}

// Whatever a line of JSX would take for something else, and what an editor or a file would not keep as it is.
// oxlint-disable-next-line no-control-regex -- these are the ones to be escaped
const NOT_AS_IT_IS = /[{}<>&\u0000-\u001f\u007f-\u009f\u00a0\u00ad\u200b\u2028\u2029\u2060\ufeff]|^\s|\s$|\p{Surrogate}/u

/** A text as it is written between two tags, so that exactly this is shown. */
export function writeJsxText(text: string): string {
  return NOT_AS_IT_IS.test(text) || text === '' ? `{${writeString(text)}}` : text
}

/** A text as the value of an attribute, its quotes included. */
export function writeAttribute(text: string): string {
  return NOT_AS_IT_IS.test(text) || text.includes('"') ? `{${writeString(text)}}` : `"${text}"`
}

/** A text as a string of JavaScript: invisible and half characters are spelled out. */
export function writeString(text: string): string {
  const body = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    // oxlint-disable-next-line no-control-regex -- these are the ones to be spelled out
    .replaceAll(
      /[\u007f-\u009f\u00a0\u00ad\u200b\u2028\u2029\u2060\ufeff]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  return `'${body}'`
}
