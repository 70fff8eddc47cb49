import type { AppModel, Entity } from '../../spec/app-model.ts'
import { fieldFromWords } from '../../spec/field-types.ts'
import { listWords } from '../../language/nouns.ts'
import { entityMentioned, findChoice, plain } from '../find.ts'
import { isLabel } from './is-label.ts'
import { type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'

const KIND_ALONE = /^(?:numbers?|text|dates?|choices?|fields?|columns?|lists?|tables?|pages?|forms?|ones?|.+ ones?(?: .+)?)$/i
const KIND = / (?:field|column|list|page|table|section|tab|entity|bit|part|thing)s?$/i

/** What is not there is said with what comes nearest to it. */
export function nothingCalled(said: string, { model, last, speak, ownField }: Reading): readonly Wish[] {
  const words = said
    .replace(/^(?:the|an?|my|our) /i, '')
    .replace(/^["']|["']$/g, '')
    .replace(/^(?:field|column|list|table|page) (?:for |called |named |with |of )?(?:the )?(?=\p{L})/iu, '')
    .replace(KIND, '')
    .trim()
  // Half a sentence, or a kind of field, is nothing that an app could be without.
  if (!said.startsWith('"') && (!isLabel(words) || KIND_ALONE.test(words))) return [{ kind: 'unknown', text: said }]
  if (findChoice(model, words) !== undefined) return [{ kind: 'unknown', text: said }]
  const near = nearest(model, words)
  const owner = entityMentioned(model, words) ?? last
  const lists = model.entities.map(({ many }) => many)
  const all = lists.join(', ')
  const names = near ?? (owner === undefined ? speak(listWords(lists), all, all, all) : fieldsOf(owner))
  const hint =
    names === ''
      ? ''
      : near === null
        ? speak(` It has ${names}.`, ` Es gibt: ${names}.`, ` Il y a : ${names}.`, ` Hay: ${names}.`)
        : speak(` The nearest is ${names}.`, ` Am nächsten kommt: ${names}.`, ` Le plus proche : ${names}.`, ` Lo más cercano: ${names}.`)
  const own = ownField?.(fieldFromWords(words)).label.toLowerCase() ?? words
  return sayOnly(
    speak(
      `There is no ${words} in this app.${hint}`,
      `„${own}“ gibt es in dieser App nicht.${hint}`,
      `Il n’y a pas de « ${own} » dans cette application.${hint}`,
      `No hay «${own}» en esta aplicación.${hint}`,
    ),
  )
}

function fieldsOf({ many, fields }: Entity): string {
  return `${many} (${fields.map(({ label }) => label.toLowerCase()).join(', ')})`
}

/** A field or list that shares a word with what was said. */
function nearest(model: AppModel, said: string): string | null {
  const words = plain(said)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3)
  const isNear = (label: string) =>
    plain(label)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.length > 3 && words.some((each) => each === word || (word.length > 5 && each.startsWith(word.slice(0, 5)))))
  const lists = model.entities.filter(({ one, many }) => isNear(one) || isNear(many)).map(({ many }) => many)
  const fields = model.entities.flatMap(({ many, fields: all }) =>
    all.filter(({ label }) => isNear(label)).map(({ label }) => `${label.toLowerCase()} (${many})`),
  )
  const found = [...lists, ...fields]
  return found.length === 0 || found.length > 4 ? null : found.join(', ')
}
