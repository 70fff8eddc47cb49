import type { LanguageCode } from '../language/language.ts'

const PEOPLE: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: names(
    'Priya Raman, Tom Okafor, Nina Alvarez, Joon Park, Elif Demir, Marta Novak, Samuel Weaver, Ida Lindqvist, Hassan Haddad, Clara Ortiz, Ben Murphy, Yuki Sato',
  ),
  de: names(
    'Anna Schneider, Jonas Weber, Ayşe Yılmaz, Lukas Hoffmann, Katharina Vogel, Matthias Brandt, Sabine Krüger, Emil Lehmann, Marek Nowak, Lena Winkler, Thomas Bauer, Miriam Seidel',
  ),
  fr: names(
    'Camille Martin, Julien Moreau, Amina Benali, Hugo Lefèvre, Claire Dubois, Antoine Girard, Sophie Renard, Lucas Fontaine, Mehdi Haddad, Élise Perrin, Nicolas Garnier, Manon Chevalier',
  ),
  es: names(
    'Lucía García, Javier Moreno, Carmen Ortiz, Pablo Navarro, Elena Vidal, Diego Romero, Marta Iglesias, Andrés Molina, Youssef Amrani, Nuria Campos, Álvaro Serrano, Inés Delgado',
  ),
}

function names(list: string): readonly string[] {
  return list.split(', ')
}

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
  const letters = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
  const plain = letters
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')
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
