const TRUE = new Set(['true', 'yes', 'y', 't', 'on', 'ja', 'oui', 'sí', 'si', 'x', '✓', '✔', '☑'])
const FALSE = new Set(['false', 'no', 'n', 'f', 'off', 'nein', 'non', '✗', '✘', '☐'])
/** Words that are enough to make a column a yes/no field. */
const PLAIN = new Set(['true', 'false', 'yes', 'no', 'y', 'n', 't', 'f'])

/** `words`: only words that mean nothing else. */
export function booleanOf(text: string, only: 'all' | 'words'): boolean | null {
  if (text.length > 5) return null
  const word = text.trim().toLowerCase()
  if (only === 'words' && !PLAIN.has(word)) return null
  if (TRUE.has(word) || word === '1') return true
  return FALSE.has(word) || word === '0' ? false : null
}

const NOTHING = new Set(['null', 'n/a', '#n/a', 'na', 'nan', 'none', 'nil', '-', '–', '—', '\\n', '(null)', '<null>', '#null!'])

/** Placeholders that programs and people write for a missing number, date or yes/no. In a text field they are text. */
export function isPlaceholder(text: string): boolean {
  return text.length <= 8 && NOTHING.has(text.trim().toLowerCase())
}
