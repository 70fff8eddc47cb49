import type { AppModel, Field } from '../../spec/app-model.ts'
import { splitOutside } from '../../language/split-list.ts'
import { pluralWord, singularWord } from '../../language/nouns.ts'
import { stem } from './in-english.ts'

/** Words that ask for something else than to be chosen. */
const NO_CHOICE =
  /^(?:start|begin|default|with|without|too|zu|trop|demasiado|really|also|auch|still|by|shown|sorted|hidden|missing|required|mandatory|optional|unique|wrong|pflicht\p{L}*|obligat\p{L}*|requerid\p{L}*|wichtig|einmalig|eindeutig|necess\p{L}*|gone)(?!\p{L})/iu
const BETWEEN = /\s*,\s*(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|\s+(?:and|or|und|oder|et|ou|y|o)\s+/
const MOST_WORDS = 4

/** A text or a choice of one list that is called so, in one or in many. */
export function fieldCalled(subject: string, { entities }: AppModel): Field | undefined {
  const wanted = new Set(formsOf(subject))
  if (entities.some(({ many, one }) => [many, one].some((name) => formsOf(name).some((form) => wanted.has(form))))) return undefined
  const found = entities
    .flatMap(({ fields }) => fields)
    .filter(({ kind, label }) => (kind === 'choice' || kind === 'text') && formsOf(label).some((form) => wanted.has(form)))
  return found.find(({ kind }) => kind === 'choice') ?? (found.length === 1 ? found[0] : undefined)
}

function formsOf(name: string): readonly string[] {
  const words = name.trim().toLowerCase().split(' ')
  const last = words.pop() ?? ''
  return [last, singularWord(last), pluralWord(last)].map((word) => [...words, word].map(stem).join(' '))
}

/** The values that a row of words is; null where it asks for something else. */
export function choicesIn(list: string): readonly string[] | null {
  const all = splitOutside(list.replace(/[“”„«»]\s*|\s*»/g, '"').replace(/(?<!\p{L})'([^']+)'(?!\p{L})/gu, '"$1"'), BETWEEN).map((part) =>
    part.replace(/^[\s"]+|[\s".]+$/g, '').replace(/ sein$/i, ''),
  )
  return all.every((choice) => choice !== '' && choice.split(' ').length <= MOST_WORDS && !/[:()]/.test(choice) && !NO_CHOICE.test(choice))
    ? all
    : null
}
