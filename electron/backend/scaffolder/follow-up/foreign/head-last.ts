import { knownKind } from '../../spec/field-types.ts'
import type { Language } from '../../lexicon/other-languages.ts'

/** French and Spanish say what something is of behind it, English before it. `said`: what was written, by the English words. */
export function headsLast(text: string, language: Language, said: Map<string, string>): string {
  return text
    .replace(OF, (phrase, head: string, of: string) => headLast(phrase, head, of, language, said))
    .replace(DEFINED, (phrase, head: string, of: string) => bothKnown(phrase, head, of, language, said))
}

const OF = /(?<!\p{L})(\p{L}+) (?:d'|de la |de los |del |des |du |de )(\p{L}+)(?!\p{L})/giu

/** "Faltas de asistencia: alumno, fecha": what is told in full is a thing of its own. */
const DEFINED = /(?<!\p{L})(\p{L}{4,}) (?:d'|de la |de los |del |des |du |de )(\p{L}{3,})(?= ?[:(])/giu

function bothKnown(phrase: string, head: string, of: string, { english }: Language, said: Map<string, string>): string {
  const [one, other] = [english.get(head.toLowerCase()), english.get(of.toLowerCase())]
  if (one === undefined || other === undefined || english.has(phrase.toLowerCase())) return phrase
  if (/^(?:list|table|page|chart|total|sum|number|average|field|choice|title|name)s?$/.test(one)) return phrase
  said.set(`${other} ${one}`, phrase)
  return `${other} ${one}`
}

/** "Date d'achat" is a purchase date: what it is stands last in English. */
function headLast(phrase: string, head: string, of: string, language: Language, said: Map<string, string>): string {
  const english = (word: string) => language.english.get(word.toLowerCase()) ?? word.toLowerCase()
  if (language.english.has(phrase.toLowerCase()) || (knownKind(english(head)) === null && !/^(?:nombre|número)$/i.test(head))) return phrase
  const isCount = /^(?:nombre|número|numero)$/i.test(head)
  const words = isCount ? `number of ${english(of)}` : `${english(of)} ${english(head)}`
  said.set(words, phrase)
  return words
}
