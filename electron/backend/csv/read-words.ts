const TRUE = new Set(['true', 'yes', 'y', 't', 'on', 'ja', 'oui', 'sí', 'si', 'x', '✓', '✔', '☑'])
const FALSE = new Set(['false', 'no', 'n', 'f', 'off', 'nein', 'non', '✗', '✘', '☐'])
/** What makes a column one of yes and no by itself. */
const PLAIN = new Set(['true', 'false', 'yes', 'no', 'y', 'n', 't', 'f'])

/** `words`: only what nobody writes for anything else. */
export function booleanOf(text: string, only: 'all' | 'words'): boolean | null {
  if (text.length > 5) return null
  const word = text.trim().toLowerCase()
  if (only === 'words' && !PLAIN.has(word)) return null
  if (TRUE.has(word) || word === '1') return true
  return FALSE.has(word) || word === '0' ? false : null
}

const NOTHING = new Set(['null', 'n/a', '#n/a', 'na', 'nan', 'none', 'nil', '-', '–', '—', '\\n', '(null)', '<null>', '#null!'])

/** What programs and people write where there is no number, no date, no yes or no. In a text it is what it is. */
export function isNothing(text: string): boolean {
  return text.length <= 8 && NOTHING.has(text.trim().toLowerCase())
}
