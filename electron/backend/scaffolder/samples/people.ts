import type { LanguageCode } from '../language/language.ts'
import { asciiWords } from '../language/nouns.ts'
import { plainly } from '../language/stems.ts'
import NAMES from './data/people.json' with { type: 'json' }

const PEOPLE: Readonly<Record<LanguageCode, readonly string[]>> = NAMES

export function personIn(language: LanguageCode, index: number): string {
  const people = PEOPLE[language]
  return people[index % people.length] ?? ''
}

/** Whether it is one of them, or the first or last name. */
export function isNameIn(language: LanguageCode, name: string): boolean {
  return PEOPLE[language].some((person) => person === name || person.startsWith(`${name} `) || person.endsWith(` ${name}`))
}

/** Of somebody who is called so; nobody has it. */
export function emailOf(name: string): string {
  const letters = ['ä', 'ö', 'ü'].reduce((text, letter) => text.replaceAll(letter, `${plainly(letter)}e`), name.toLowerCase())
  const plain = asciiWords(letters).join('.')
  return `${plain}@example.com`
}

/** Numbers that are kept free for stories, and in Spain ones that no series has. */
export function phoneIn(language: LanguageCode, index: number): string {
  const at = 10 + ((index * 7) % 90)
  switch (language) {
    case 'en':
      return `+1 555 01${at}`
    case 'de':
      return `+49 30 23125 1${at}`
    case 'fr':
      return `+33 1 99 00 12 ${at}`
    case 'es':
      return `+34 555 01 23 ${at}`
  }
}
