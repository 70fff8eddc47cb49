/*
 * The patterns of date-fns: letters are tokens, words stand in quotes. Those who know another library write years and days in capitals,
 * which date-fns refuses, and months like minutes, which it takes.
 */

interface Part {
  readonly kind: 'token' | 'text'
  readonly text: string
}

const OTHER_TOKENS: Readonly<Record<string, string>> = {
  YYYY: 'yyyy',
  YYY: 'yyyy',
  YY: 'yy',
  Y: 'y',
  DD: 'dd',
  D: 'd',
  Do: 'do',
  dddd: 'EEEE',
  ddd: 'EEE',
  A: 'a',
  LT: 'p',
  LTS: 'pp',
  LL: 'PPP',
  L: 'P',
}
/** No token of date-fns; “o” ends one: “do”. */
const NO_TOKEN = /[ACFfgjJlNnorUvVWZ]/
/** Several tokens of one letter, side by side, that somebody means so. */
const SHORT_TOKENS = /^(?:[yQMLwIdEicHhKk]o|Pp|PPp|ha|Ha|hb|hB|ma|mb|aa|dM|Md|My|yM|Mdy|dMy|yMd|Hm|hm|Hms|hms|hma)$/

/** The pattern as date-fns means it; null when it is one already. */
export function mendedDateFormat(pattern: string): string | null {
  const parts = wholeDay(sortedOut(partsOf(pattern)))
  const mended = parts.map(({ text }) => text).join('')
  return mended === pattern ? null : mended
}

function partsOf(pattern: string): readonly Part[] {
  const parts: Part[] = []
  for (const [text] of pattern.matchAll(/''|'(?:''|[^'])+(?:'|$)|\[[^\]]*\]|[A-Za-z]+|[^A-Za-z'[]+|./g)) {
    if (/^\[.+\]$/.test(text)) parts.push({ kind: 'text', text: quoted(text.slice(1, -1)) })
    else if (/^[A-Za-z]/.test(text)) parts.push(...tokensOf(text))
    else parts.push({ kind: 'text', text })
  }
  return parts
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A run of letters: the tokens that it is, or a word that nobody put in quotes. */
function tokensOf(run: string): readonly Part[] {
  if (/^(?:LTS?|LL?)$/.test(run)) return [{ kind: 'token', text: OTHER_TOKENS[run] ?? run }]
  // The “T” between a day and an hour.
  const joined = /^(.*[dDy])T([Hhk].*)$/.exec(run)
  if (joined?.[1] !== undefined && joined[2] !== undefined)
    return [...tokensOf(joined[1]), { kind: 'text', text: "'T'" }, ...tokensOf(joined[2])]
  const tokens = (run.match(/[yYQMLwIdDEicHhKkms]o(?![a-z])|([A-Za-z])\1*/g) ?? []).map((token) =>
    Object.hasOwn(OTHER_TOKENS, token) ? (OTHER_TOKENS[token] ?? token) : token,
  )
  const isWord =
    tokens.some((token) => NO_TOKEN.test(token.replace(/o$/, ''))) ||
    (run.length > 1 && tokens.length > 1 && tokens.every((token) => token.length === 1) && !SHORT_TOKENS.test(run))
  return isWord ? [{ kind: 'text', text: quoted(run) }] : tokens.map((text) => ({ kind: 'token', text }))
}

/** Hours that are counted to twelve say nothing without the half of the day. */
function wholeDay(parts: readonly Part[]): readonly Part[] {
  const tokens = parts.flatMap(({ kind, text }) => (kind === 'token' ? [text] : []))
  if (tokens.some((token) => /^[abBpPt]/.test(token) || /^[Hk]/.test(token)) || !tokens.some((token) => /^mm?$/.test(token))) return parts
  return parts.map((part) => (part.kind === 'token' && /^hh?$/.test(part.text) ? { ...part, text: part.text.toUpperCase() } : part))
}

/** Minutes beside a day or a year are months, months behind an hour are minutes, and parts of a second behind minutes are seconds. */
function sortedOut(parts: readonly Part[]): readonly Part[] {
  const beside = (index: number, step: -1 | 1): { readonly token: string; readonly between: string } => {
    let between = ''
    for (let at = index + step; at >= 0 && at < parts.length; at += step) {
      const part = parts[at]
      if (part?.kind === 'token') return { token: part.text, between }
      between += part?.text ?? ''
    }
    return { token: '', between }
  }
  return parts.map((part, index) => {
    if (part.kind !== 'token') return part
    const [before, after] = [beside(index, -1), beside(index, 1)]
    const isAfterHour = /^[HhKk]/.test(before.token) && /^[:.h]$/.test(before.between.trim())
    const isBesideDay = [before, after].some(({ token, between }) => /^[ydE]/.test(token) && /^[-/. ,]*$/.test(between))
    if (/^mm?$/.test(part.text) && isBesideDay && !/^[HhKk]/.test(before.token) && !after.token.startsWith('s'))
      return { ...part, text: part.text.toUpperCase() }
    if (part.text === 'MM' && isAfterHour) return { ...part, text: 'mm' }
    if (part.text === 'SS' && /^[mM]/.test(before.token) && before.between === ':') return { ...part, text: 'ss' }
    return part
  })
}
