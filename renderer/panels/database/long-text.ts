/** Longer texts are read and edited in a dialog (spec 002 §9). */
const LONG_TEXT = 50

export function isLongText(value: unknown): boolean {
  return typeof value === 'string' && (value.length > LONG_TEXT || value.includes('\n'))
}
