import type { DateOrder, DecimalMark, ImportColumn } from '../../../../shared/domain/row-import.ts'

type Found<Key extends 'decimal' | 'dateOrder'> = NonNullable<ImportColumn[Key]>

/** Characters around a number: signs, currencies, spaces, percent. */
const AROUND = /[\s\u00a0\p{Sc}%+\-']|^[A-Z]{3}\b|\b[A-Z]{3}$/gu
const WITH_POINT = /^\d{1,3}(,\d{3})+(\.\d+)?$|^\d+(\.\d+)?$|^\.\d+$/
const WITH_COMMA = /^\d{1,3}(\.\d{3})+(,\d+)?$|^\d+(,\d+)?$|^,\d+$/

/**
 * The possible decimal marks of a column. One that was not inferred as numeric, because of a word in it, is judged by its samples; what
 * they leave open is asked.
 */
export function decimalOf({ decimal, samples }: Pick<ImportColumn, 'decimal' | 'samples'>): Found<'decimal'> | null {
  if (decimal !== null) return decimal
  const marked = samples.filter((sample) => /\d/.test(sample) && /[.,]/.test(sample) && (reads(sample, '.') || reads(sample, ',')))
  const [example] = marked
  if (example === undefined) return null
  const sure = marked.find((sample) => reads(sample, '.') !== reads(sample, ','))
  if (sure === undefined) return { mark: '.', isCertain: false, example }
  return { mark: reads(sure, '.') ? '.' : ',', isCertain: true, example: sure }
}

function reads(text: string, mark: DecimalMark): boolean {
  return (mark === '.' ? WITH_POINT : WITH_COMMA).test(text.replace(AROUND, ''))
}

const DATE = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})(?!\d)/

/** The possible orders of a column's dates, judged in the same way. With points between the parts the day comes first. */
export function dateOrderOf({ dateOrder, samples }: Pick<ImportColumn, 'dateOrder' | 'samples'>): Found<'dateOrder'> | null {
  if (dateOrder !== null) return dateOrder
  const dates = samples.flatMap((sample) => {
    const [, first, sign, second] = DATE.exec(sample.trim()) ?? []
    return first === undefined || second === undefined ? [] : [{ sample, sign, first: Number(first), second: Number(second) }]
  })
  const [any] = dates
  if (any === undefined) return null
  const sure = (order: DateOrder, example: string) => ({ order, isCertain: true, example })
  const dayFirst = dates.find(({ first, sign }) => first > 12 || sign === '.')
  if (dayFirst !== undefined) return sure('dmy', dayFirst.sample)
  const monthFirst = dates.find(({ second }) => second > 12)
  return monthFirst === undefined ? { order: 'mdy', isCertain: false, example: any.sample } : sure('mdy', monthFirst.sample)
}
