/*
 * When a line that was searched for is a line of the file: in steps, each more lenient than the one before. A step is a canonical form;
 * two lines are the same in it when their forms are.
 */
export const STEPS = ['exact', 'trailing-space', 'space', 'punctuation'] as const
export type LineStep = (typeof STEPS)[number]

const FORMS: Readonly<Record<LineStep, (line: string) => string>> = {
  exact: (line) => line,
  'trailing-space': (line) => line.trimEnd(),
  space: inPlainText,
  punctuation: (line) =>
    inPlainText(line)
      .replaceAll(/['"`]/g, '"')
      .replace(/(?<![;,])[;,]+$/, ''),
}

export function formOf(step: LineStep): (line: string) => string {
  return FORMS[step]
}

/** What is left of a text when neither space nor quotes, commas and semicolons count: joining two lines moves them. */
export function streamForm(line: string): string {
  return FORMS.punctuation(line).replaceAll(/[\s;,]+/g, '')
}

/** Spaces of any kind as one, letters in one normal form, typographic signs as they are typed in code. */
export function inPlainText(line: string): string {
  return withTypedSigns(line)
    .replaceAll(/[\s\u00A0\u2000-\u200B\u202F\u205F\u3000\uFEFF]+/g, ' ')
    .trim()
    .normalize('NFC')
}

/** Quotes and dashes of prose, which no code means. */
export function withTypedSigns(line: string): string {
  return line
    .replaceAll(/[\u2018\u2019\u201A\u201B]/g, "'")
    .replaceAll(/[\u201C\u201D\u201E\u201F]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('\u2026', '...')
}

/** From 0 to 1: how much of two lines is the same, by the pairs of letters that they share. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1
  if (a.length < 2 || b.length < 2) return 0
  const pairs = new Map<string, number>()
  for (let at = 0; at < a.length - 1; at += 1) {
    const pair = a.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let shared = 0
  for (let at = 0; at < b.length - 1; at += 1) {
    const pair = b.slice(at, at + 2)
    const left = pairs.get(pair) ?? 0
    if (left === 0) continue
    pairs.set(pair, left - 1)
    shared += 1
  }
  return (2 * shared) / (a.length + b.length - 2)
}
