/** Characters that begin a formula in some spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i
/** Characters that a reader would not take as part of the cell, or would trim at its ends. */
const MEANS_SOMETHING = /[",\r\n\uFEFF]|^ | $/

/** Escapes what a spreadsheet would run as a formula (`security.md`). */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** Quoted where it has to be; an empty text is two quotes, since an empty cell is no value. */
export function quoteCell(text: string): string {
  if (text === '') return '""'
  return MEANS_SOMETHING.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line with its line end. */
export function csvLine(values: readonly (string | number | null)[], { isSafe }: { readonly isSafe: boolean }): string {
  const cells = values.map((value) => {
    if (typeof value !== 'string') return value === null ? '' : String(value)
    return quoteCell(isSafe ? escapeFormula(value) : value)
  })
  return `${cells.join(',')}\r\n`
}
