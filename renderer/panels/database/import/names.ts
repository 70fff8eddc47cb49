import { EntityName, PropertyName } from '../../../../shared/domain/entity-schema.ts'
import { say } from '../../../../shared/text/say.ts'

/** The words of a text without accents and symbols; empty for other scripts. */
function words(text: string): readonly string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? []
  )
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** `jobs-2026.csv` → `Jobs2026`. */
export function entityNameFrom(fileName: string, taken: readonly string[]): string {
  const stem = fileName.replace(/\.[^.]*$/, '')
  const name = words(stem).map(capital).join('').replace(/^\d+/, '').slice(0, 60)
  return free(/^[A-Z]/.test(name) ? name : capital(name) === '' ? say('Imported') : capital(name), taken)
}

export function isEntityName(name: string): boolean {
  return EntityName.safeParse(name).success
}

/** `Job value ($)` → `jobValue`. */
export function freeFieldName(header: string, taken: readonly string[]): string {
  const [first = '', ...rest] = words(header)
  const camel = `${/^[A-Z0-9]+$/.test(first) ? first.toLowerCase() : first.slice(0, 1).toLowerCase() + first.slice(1)}${rest.map(capital).join('')}`
  const name = /^\d/.test(camel) ? `field${camel}` : camel
  const wanted = isFieldName(name.slice(0, 60)) ? name.slice(0, 60) : name === '' ? 'field' : `${name.slice(0, 59)}_`
  return free(wanted, taken)
}

function isFieldName(name: string): boolean {
  return PropertyName.safeParse(name).success
}

function free(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((one) => one.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}${number}`
    if (!known.has(candidate.toLowerCase())) return candidate
  }
}
