import type { AppModel, Entity, ExtraPage, Field } from '../../spec/app-model.ts'
import { uiWords } from '../../emit/ui-words.ts'
import { singularPhrase } from '../../language/nouns.ts'
import { findChoice, findEntityByWords, findFields, type FoundField, plain } from '../find.ts'
import type { Reading } from '../reader.ts'
import { pageCalled } from '../read/read-removal.ts'
import { unquoted } from './words.ts'

/** What of the app that is there some words mean. */
export type Target =
  | { readonly kind: 'list'; readonly entity: Entity }
  | { readonly kind: 'field'; readonly entity: Entity; readonly field: Field }
  /** Several lists have it, and nothing says which is meant. */
  | { readonly kind: 'several'; readonly found: readonly FoundField[] }
  | { readonly kind: 'choice'; readonly entity: Entity; readonly field: Field; readonly choice: string }
  | { readonly kind: 'page'; readonly page: ExtraPage }
  | { readonly kind: 'home' | 'menu' | 'app' | 'form' | 'table' }
  | { readonly kind: 'none' }

const ARTICLES =
  /^(?:(?:the|an?|my|our|their|its|his|her|your|all|each|every|any|this|that|these|those|existing|whole|entire|current|old|of) )+/i
const OF_PAGES = / (?:page|tab|screen|section|view|menu (?:item|entry))s?$/i
const OF_LISTS = / (?:list|table|database|overview|form|entity|entries|records?|rows?|items)s?$/i
const OF_FIELDS = / (?:fields?|columns?|property|properties|attributes?|inputs?|box|value|line)$/i

export function bareWords(said: string): string {
  return unquoted(said.trim().replace(ARTICLES, '')).replace(ARTICLES, '').trim()
}

export function targetOf(said: string, reading: Reading, within?: Entity): Target {
  const words = bareWords(said)
  if (words === '') return { kind: 'none' }
  const chrome = chromeOf(words, reading.model)
  if (chrome !== null) return chrome
  if (/^(?:it|that|this|them|those|these|that one|this one|the same)$/i.test(said.trim())) return pointedAt(reading)
  const isField = OF_FIELDS.test(words) || /^(?:field|column|property) /i.test(words)
  const isList = !isField && (OF_LISTS.test(words) || /^(?:list|table) (?:of |with )?/i.test(words))
  const page = isField ? undefined : pageCalled(reading.model.extraPages, words)
  if (page !== undefined && within === undefined) return { kind: 'page', page }
  const entity = isField ? undefined : listOf(words, reading)
  const field = fieldTarget(
    words.replace(OF_FIELDS, '').replace(/^(?:field|column|property) (?:for |called |named )?/i, ''),
    reading,
    within,
  )
  // "Hours" of volunteer hours are the field that is called just so.
  const isExact = field?.kind === 'field' && field.field.label.toLowerCase() === words.toLowerCase()
  const isOwnName = entity !== undefined && [entity.one, entity.many].some((name) => name.toLowerCase() === words.toLowerCase())
  if (field !== null && isExact && !isList && !isOwnName) return field
  if (entity !== undefined && (isList || within === undefined || field === null)) return { kind: 'list', entity }
  if (field !== null) return field
  const choice = findChoice(reading.model, words, within ?? reading.last) ?? findChoice(reading.model, words, within)
  return choice === undefined ? { kind: 'none' } : { kind: 'choice', ...choice }
}

function pointedAt(reading: Reading): Target {
  const { fact, topic, model, last } = reading
  if (topic !== undefined) return targetOf(topic, { ...reading, topic: undefined })
  const found = fact === undefined ? undefined : findFields(model, fact)[0]
  if (found !== undefined) return { kind: 'field', ...found }
  return last === undefined ? { kind: 'none' } : { kind: 'list', entity: last }
}

function chromeOf(words: string, model: AppModel): Target | null {
  const home = (model.homeLabel ?? uiWords(model.language).home).toLowerCase()
  const lower = words.toLowerCase().replace(/^"|"$/g, '')
  if (
    lower === home ||
    /^(?:home|start|main|front|landing|first|overview|welcome)(?: ?page| ?screen)?$|^(?:homepage|dashboard)$/.test(lower)
  )
    return model.entities.some(({ one, many }) => one === lower || many === lower) ? null : { kind: 'home' }
  if (/^(?:(?:main|top|side) )?(?:menu|navigation|nav ?bar|side ?bar|nav)$/.test(lower)) return { kind: 'menu' }
  if (/^(?:app|application|site|website|everything|whole thing|program|tool|layout)$/.test(lower)) return { kind: 'app' }
  if (/^(?:form|entry form|input form|edit form)$/.test(lower)) return { kind: 'form' }
  if (!/^(?:table|list|overview|list view|overview table)$/.test(lower)) return null
  // The guests of a wedding sit at one.
  return model.entities.some(({ fields }) => fields.some(({ label }) => label.toLowerCase() === lower)) ? null : { kind: 'table' }
}

/** A list by its name, by another word for it, or by a part of its name that no other list has. */
export function listOf(said: string, reading: Reading): Entity | undefined {
  const { model, last } = reading
  const words = bareWords(said)
  const bare = words
    .replace(OF_PAGES, '')
    .replace(OF_LISTS, '')
    .replace(/^(?:list|table|page|form) (?:of|with|for) (?:the |all )?/i, '')
  const exact = findEntityByWords(model, bare, last) ?? findEntityByWords(model, words, last)
  if (exact !== undefined) return exact
  const wanted = tight(bare)
  if (wanted.length < 4) return undefined
  const parts = model.entities.filter(({ one, many }) => [one, many].some((name) => holds(name, bare) || tight(name) === wanted))
  return parts.length === 1 ? parts[0] : undefined
}

/** "Work days" and "workdays" are one name. */
function tight(words: string): string {
  return singularPhrase(words.toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '')
}
function holds(name: string, words: string): boolean {
  const parts = plain(name).split(/[ -]/).map(tight)
  const wanted = plain(words).split(/[ -]/).map(tight)
  return wanted.length > 0 && wanted.every((word) => word.length > 3 && parts.includes(word))
}

function fieldTarget(words: string, reading: Reading, within: Entity | undefined): Target | null {
  const { model, last } = reading
  const found = findFields(model, words, within ?? last).filter(({ entity }) => within === undefined || entity === within)
  const all = found.length > 0 ? found : looseFields(words, within === undefined ? model.entities : [within])
  const [first] = all
  if (first === undefined) return null
  const own = all.find(({ entity }) => entity === last)
  if (own !== undefined || all.length === 1) return { kind: 'field', ...(own ?? first) }
  return { kind: 'several', found: all }
}

/** "Calibration" is the calibration date, where only one field has the word. */
function looseFields(words: string, entities: readonly Entity[]): readonly FoundField[] {
  const found = entities.flatMap((entity) =>
    entity.fields.filter(({ label }) => holds(label, words) || tight(label) === tight(words)).map((field) => ({ entity, field })),
  )
  return found.length === 1 ? found : []
}
