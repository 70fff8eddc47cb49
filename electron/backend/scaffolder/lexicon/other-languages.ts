import type { LanguageCode } from '../language/language.ts'
import { plainly } from '../language/stems.ts'
import FIELDS from './data/fields.json' with { type: 'json' }
import LISTS from './data/lists.json' with { type: 'json' }
import SMALL_WORDS from './data/small-words.json' with { type: 'json' }
import VALUES from './data/values.json' with { type: 'json' }

export interface Pair {
  readonly one: string
  readonly many: string
}

export interface Language {
  readonly code: Exclude<LanguageCode, 'en'>
  /** Articles, prepositions and verbs. They count only where no noun is written like that. */
  readonly small: ReadonlyMap<string, string>
  /** What people write, in lower case, with its English words. */
  readonly english: ReadonlyMap<string, string>
  /** Names of lists by their English singular, of fields and choices by the English words in lower case. */
  readonly nouns: ReadonlyMap<string, Pair>
  readonly fields: ReadonlyMap<string, string>
  readonly choices: ReadonlyMap<string, string>
  /** The two forms of a word that people use beside the one that we would. */
  readonly otherForms: ReadonlyMap<string, Pair>
  /** What looks the same for one and for several, with its English singular: "Zimmer". */
  readonly sameForms: ReadonlyMap<string, string>
  /** What means something else as a property than as a list: "Stunden" of a day are hours, and no time entries. */
  readonly propertyForms: ReadonlyMap<string, string>
}

/** Of which a list would be something else. */
const AS_PROPERTIES = [
  'hours | Stunden | heures | horas',
  'position | Position | poste | puesto',
  'next due | nächster Termin,nächste Fälligkeit | prochaine échéance | próximo vencimiento',
  'date | Termin | date | fecha',
]
const COLUMNS = ['de', 'fr', 'es'] as const

/** The English words of each line of a table, and the forms of one language. */
function columnOf(lines: readonly string[], column: number): readonly (readonly [english: string, forms: readonly string[]])[] {
  return lines.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    return [cells[0] ?? '', (cells[column] ?? '').split(',')]
  })
}

function language(code: (typeof COLUMNS)[number]): Language {
  const column = COLUMNS.indexOf(code) + 1
  const english = new Map<string, string>()
  const nouns = new Map<string, Pair>()
  const otherForms = new Map<string, Pair>()
  const sameForms = new Map<string, string>()
  const means = (form: string, words: string) => {
    if (!english.has(form.toLowerCase())) english.set(form.toLowerCase(), words)
  }
  for (const [words, [one = '', many = one, ...others]] of columnOf(LISTS, column)) {
    const [singular = '', plural = ''] = words.split(',')
    if (!nouns.has(singular)) nouns.set(singular, { one, many })
    for (const form of [many, ...(code === 'de' ? dative(many) : [])]) means(form, plural)
    for (const [at, form] of others.entries()) {
      const [before, after] = [others[at - 1], others[at + 1]]
      const isSingular = after !== undefined && areAlike(form, after) && after !== `${form}in`
      means(form, isSingular ? singular : plural)
      if (isSingular) otherForms.set(form.toLowerCase(), { one: form, many: after })
      else otherForms.set(form.toLowerCase(), { one: before !== undefined && areAlike(before, form) ? before : form, many: form })
      if (code === 'de' && !isSingular) for (const inflected of dative(form)) means(inflected, plural)
    }
    if (one === many && !sameForms.has(one.toLowerCase())) sameForms.set(one.toLowerCase(), singular)
    if (one !== many) means(one, singular)
  }
  const small = new Map<string, string>()
  for (const [words, forms] of columnOf(SMALL_WORDS, column))
    for (const form of forms.map((each) => each.toLowerCase())) if (form !== '' && !small.has(form)) small.set(form, words)
  const fields = new Map<string, string>()
  for (const [words, forms] of columnOf(FIELDS, column)) {
    if (!fields.has(words)) fields.set(words, forms[0] ?? words)
    for (const form of forms) if (form.length > 2) means(form, words)
  }
  for (const [form, words] of Array.from(english)) if (code !== 'de') means(withoutAccents(form), words)
  const propertyForms = new Map(
    columnOf(AS_PROPERTIES, column).flatMap(([words, forms]) => forms.map((form) => [form.toLowerCase(), words] as const)),
  )
  const choices = new Map(columnOf(VALUES, column).map(([words, forms]) => [words.toLowerCase(), forms.join(',')]))
  return { code, small, english, nouns, fields, choices, otherForms, sameForms, propertyForms }
}

/** How somebody in a hurry writes it: "resena" and "cafe". */
function withoutAccents(form: string): string {
  return plainly(form)
}

/** "Kunde" and "Kunden": two forms of one word rather than two words. */
function areAlike(a: string, b: string): boolean {
  const stem = (word: string) => withoutAccents(word).slice(0, 3).toLowerCase()
  return a !== b && stem(a) === stem(b)
}

function dative(many: string): readonly string[] {
  return ['e', 'er', 'el'].some((end) => many.endsWith(end)) ? [`${many}n`] : []
}

export const LANGUAGES: readonly Language[] = COLUMNS.map(language)
