import { ownLocale } from './utils.ts'

/** A file as a row holds it; `FileRef` of the SDK. */
interface HeldFile {
  readonly url: string
  readonly name: string
  readonly size: number | null
  readonly type: string
}

/** Of the app itself: such an address is saved, and never opened in place of the page. */
const OWN = /^(?:\/_app\/files\/|data:|blob:)/
const OF_THE_WEB = /^https?:\/\//

/** The files that a field of files holds; what is none, or has an address that a page must not follow, is left out. */
export function filesOf(value: unknown): readonly HeldFile[] {
  return Array.isArray(value) ? value.filter(isFile) : []
}

function isFile(value: unknown): value is HeldFile {
  if (typeof value !== 'object' || value === null) return false
  const { url, name } = value as { readonly url?: unknown; readonly name?: unknown }
  return typeof url === 'string' && typeof name === 'string' && (OWN.test(url) || OF_THE_WEB.test(url))
}

export function isOwnFile({ url }: HeldFile): boolean {
  return OWN.test(url)
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** `1234567` → `1.2 MB`, in the person's locale; empty where nobody knows. */
export function fileSize({ size }: Pick<HeldFile, 'size'>): string {
  if (typeof size !== 'number') return ''
  const power = size < 1_000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(size) / 3))
  const amount = size / 1_000 ** power
  return new Intl.NumberFormat(ownLocale(), {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount)
}
