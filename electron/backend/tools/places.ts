import { readFile } from 'node:fs/promises'
import { PLACES_SHOWN } from '../../../shared/limits/fields.ts'

interface Place {
  readonly name: string
  readonly country: string
  /** As it is looked for: each word behind a space, without accents. */
  readonly words: string
}

export type FindPlaces = (search: string, language: string) => Promise<string[]>

/** Looks places up in a list of this computer, read when it is first asked for. `file`: a line each, the largest first. */
export function createPlaces(file: string): FindPlaces {
  let reading: Promise<readonly Place[]> | null = null
  return async (search, language) => {
    const wanted = plain(search)
    if (wanted === '') return []
    reading ??= readPlaces(file)
    const places = await reading.catch((error: unknown) => {
      reading = null
      throw error
    })
    const countryOf = createCountryNames(language)
    // What begins so comes before what has a word that does; among these, the larger one.
    const first = places.filter(({ words }) => words.startsWith(` ${wanted}`))
    const found =
      first.length >= PLACES_SHOWN ? first : [...new Set([...first, ...places.filter(({ words }) => words.includes(` ${wanted}`))])]
    return found.slice(0, PLACES_SHOWN).map(({ name, country }) => `${name}, ${countryOf(country)}`)
  }
}

async function readPlaces(file: string): Promise<readonly Place[]> {
  return (await readFile(file, 'utf8')).split('\n').map((line) => {
    const [name = '', country = ''] = line.split('\t')
    return { name, country, words: ` ${plain(name)}` }
  })
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function createCountryNames(language: string): (code: string) => string {
  const [known = 'en'] = Intl.DisplayNames.supportedLocalesOf(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language) ? [language, 'en'] : ['en'])
  const names = new Intl.DisplayNames([known], { type: 'region' })
  return (code) => names.of(code) ?? code
}
