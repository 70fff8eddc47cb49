import type { ExtraPage } from '../../spec/app-model.ts'
import { splitList } from '../../language/split-list.ts'
import { listWords } from '../../language/nouns.ts'
import { nothingCalled } from './nothing-called.ts'
import { findChoice, findEntityByWords, findFields, type FoundField, plain } from '../find.ts'
import { type Reader, type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'

const VERB = "remove|delete|drop|get rid of|take (?:out|away)|hide|(?:i|we) (?:don't|do not) (?:need|want)|lose|no more|erase|kill|ditch"

/** "Remove the price", "delete products", "get rid of the about page". */
export const readRemoval: Reader = (spoken, reading) => {
  const text = spoken.replace(
    /,? (?:if (?:there (?:is|are) (?:one|any|some|such)|it (?:exists|is there)|any|possible|you (?:have|find) (?:one|it))|in case there is one|should there be one)$/i,
    '',
  )
  const { model, last } = reading
  const match = new RegExp(
    `^(?:${VERB}) (?:(?:the|my|our|all|everything|anything) (?:(?:about|related to|to do with|concerning) )?)*(.+?)(?: (?:again|anymore|any more|please))?$`,
    'i',
  ).exec(text)
  if (match?.[1] === undefined) return null
  const from = /^(.+?) (?:from|of|in|on|for) (?:the |each |every |all |my |our )*(.+)$/i.exec(match[1])
  // "The notes from cars and jobs" are two fields, and no list.
  const several = from?.[2] === undefined ? [] : splitList(from[2]).map((words) => findEntityByWords(model, words))
  if (from?.[1] !== undefined && several.length > 1)
    return several.every((each) => each !== undefined)
      ? several.flatMap((each) => splitList(from[1] ?? '').flatMap((words) => removalOf(words, { ...reading, last: each }, true)))
      : nothingCalled(match[1], reading)
  const within = from?.[2] === undefined ? undefined : findEntityByWords(model, from[2].replace(/ (?:form|page|list|table)$/i, ''), last)
  const names = within !== undefined && from?.[1] !== undefined ? from[1] : match[1]
  return splitList(names).flatMap((words) =>
    removalOf(words.replace(/^(?:the|my|our) /i, ''), { ...reading, last: within ?? last }, within !== undefined),
  )
}

function removalOf(words: string, reading: Reading, isInside: boolean): readonly Wish[] {
  const { model, last } = reading
  if (/^(?:it|that|this|them|those|these|everything|all)$/i.test(words)) return whatToRemove(reading)
  const page = pageCalled(model.extraPages, words)
  if (page !== undefined && !isInside) return [{ kind: 'remove-page', to: page.to }]
  const isField = /\b(?:field|column)s?$/i.test(words)
  const entity = isInside || isField ? undefined : findEntityByWords(model, words)
  if (entity !== undefined) return [{ kind: 'remove-entity', entity: entity.name }]
  // Whoever speaks of a page or a list does not mean a field of that name.
  if (!isInside && /\b(?:page|list|table|tab|screen)s?$/i.test(words)) return nothingCalled(words, reading)
  const found = fieldsMeant(words, reading, isInside)
  const [first] = found
  const choice = first === undefined ? (findChoice(model, words, last) ?? findChoice(model, words)) : undefined
  if (choice !== undefined && (choice.field.choices?.length ?? 0) > 1)
    return [
      {
        kind: 'set-choices',
        entity: choice.entity.name,
        field: choice.field.name,
        choices: choice.field.choices?.filter((each) => each !== choice.choice) ?? [],
      },
    ]
  if (first === undefined) return nothingCalled(words, reading)
  if (found.length > 1 && last === undefined) return whichOne(words, found, reading)
  return [{ kind: 'remove-field', entity: first.entity.name, field: first.field.name }]
}

function fieldsMeant(words: string, { model, last }: Reading, isInside: boolean): readonly FoundField[] {
  const found = findFields(model, words, last)
  return isInside ? found.filter(({ entity }) => entity === last) : found
}

export function pageCalled(pages: readonly ExtraPage[], words: string): ExtraPage | undefined {
  const bare = (text: string) =>
    plain(text)
      .replace(/^(?:page|tab) (?:about|with|for|of) /, '')
      .replace(/ us$/, '')
  return pages.find(({ label }) => bare(label) === bare(words))
}

function whatToRemove({ speak, model }: Reading): readonly Wish[] {
  const many = model.entities[0]?.many ?? 'customers'
  return sayOnly(
    speak(
      `Say what to remove: a field (“remove the notes from ${many}”), a list (“remove ${many}”) or a page. To take the last change back, restore the version before.`,
      `Was soll weg? Ein Feld, eine Liste („entferne ${many}“) oder eine Seite. Die letzte Änderung nimmst du mit der Version davor zurück.`,
      `Que faut-il supprimer ? Un champ, une liste (« supprime ${many} ») ou une page. Pour annuler, restaurez la version précédente.`,
      `¿Qué hay que quitar? Un campo, una lista («elimina ${many}») o una página. Para deshacer, restaura la versión anterior.`,
    ),
  )
}

export function whichOne(words: string, found: readonly FoundField[], { speak }: Reading): readonly Wish[] {
  const lists = found.map(({ entity }) => entity.many)
  const bare = words.replace(/ (?:field|column)s?$/i, '')
  const label = found[0]?.field.label ?? bare
  return sayOnly(
    speak(
      `${listWords(lists.map((list, at) => (at === 0 ? list.charAt(0).toUpperCase() + list.slice(1) : list)))} each have ${label.toLowerCase()}: say which, such as “${label.toLowerCase()} of ${lists[0] ?? ''}”.`,
      `„${label}“ gibt es bei ${lists.join(', ')}: Sag dazu, welche Liste du meinst.`,
      `« ${label} » existe dans ${lists.join(', ')} : dites dans quelle liste.`,
      `«${label}» está en ${lists.join(', ')}: di en qué lista.`,
    ),
  )
}
