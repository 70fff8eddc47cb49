import { inLocale } from './language.ts'

const PLAIN = inLocale((locale) => new Intl.NumberFormat(locale))

/** 1,860. */
export function plainNumber(value: number): string {
  return PLAIN().format(value)
}

export const counted = (n: number, one: string, many: string) => `${plainNumber(n)} ${n === 1 ? one : many}`
export const records = (n: number) => counted(n, 'record', 'records')
export const values = (n: number) => counted(n, 'value', 'values')
