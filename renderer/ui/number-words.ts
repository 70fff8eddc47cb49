const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const PLAIN = new Intl.NumberFormat('en')

/** 940, 11.2K, 1.2M. */
export function compactNumber(value: number): string {
  return COMPACT.format(value)
}

/** 1,860. */
export function plainNumber(value: number): string {
  return PLAIN.format(value)
}

/** `counted(1, 'app')` is "1 app", `counted(3, 'app')` "3 apps". */
export function counted(value: number, noun: string, plural = `${noun}s`): string {
  return `${plainNumber(value)} ${value === 1 ? noun : plural}`
}
