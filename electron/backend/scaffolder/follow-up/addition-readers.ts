import type { AppModel, Entity } from '../app-model.ts'
import { fieldFromWords, relationField } from '../field-types.ts'
import { fieldSpec, looksLikeField, readItem, readItems } from '../grammar/read-item.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { sentenceCase } from '../nouns.ts'
import { findEntityByWords } from './find.ts'
import type { Reader } from './reader.ts'
import type { Wish } from './wishes.ts'

const CONTENT_PAGES =
  /\b(?:opening hours|business hours|hours of operation|about(?: us)?|contact(?: us)?|faq|frequently asked questions|imprint|impressum|privacy(?: policy)?|terms(?: and conditions)?|welcome|directions|how to find us|location|price list|prices|rules|house rules|help|instructions|our story|team)\b/i

function pageTitle(words: string): string {
  if (/^(?:us|ourselves|our (?:company|club|team|story))$/i.test(words)) return 'About us'
  return /^faqs?$/i.test(words) ? 'FAQ' : sentenceCase(words)
}

export const readPage: Reader = (model, text) => {
  const match =
    /^(?:add|create|make|build|include|insert|show|i need|have) (?:me )?(?:an? |another |the |our |new )*(?:page|screen|tab|section|view) (?:with|for|about|called|named|titled|showing|that shows|where|listing|on|of) (?:our |the |my |an? |all )*["“']?(.+?)["”']?$/i.exec(
      text,
    ) ??
    /^(?:add|create|make|build|include|insert) (?:an? |another |the |our |new )*["“']?(.+?)["”']? (?:page|screen|tab|section|view)$/i.exec(
      text,
    ) ??
    (CONTENT_PAGES.test(text) && !/\b(?:to|for) (?:the |each |every |all )?\w+$/i.test(text)
      ? /^(?:add|show|create|include|put in) (?:our |the |my |an? )*(.+)$/i.exec(text)
      : null)
  const about = match?.[1]?.trim()
  if (about === undefined) return null
  if (findEntityByWords(model, about) !== undefined && !CONTENT_PAGES.test(about))
    return [{ kind: 'say', text: `${sentenceCase(about)} have a page already: it is in the menu.` }]
  const items = readItems(about)
  if (!CONTENT_PAGES.test(about) && items.length > 0 && items.every((item) => item.isPlural && isKnownNoun(item.words)))
    return [{ kind: 'describe', text: about }]
  const title = pageTitle(about.split(/ (?:with|that|which|where|and) |[,:(]/)[0]?.trim() ?? about)
  return [{ kind: 'add-page', title: title.slice(0, 40), about }]
}

/** "Add a phone number to customers", "give orders a due date", "add suppliers with a name and a city". */
export const readAddition: Reader = (model, text, last) => {
  const give = /^give (?:each |every |all |the )?(.+?) (?:(an?|the|some|their|its) .+)$/i.exec(text)
  if (give?.[1] !== undefined) {
    const entity = findEntityByWords(model, give[1])
    const list = text.slice(text.toLowerCase().indexOf(give[1].toLowerCase()) + give[1].length)
    if (entity !== undefined) return additions(model, entity, list)
  }
  const put = /^put (?:an? |the )?(.+?) (?:on|in|into|at|to|onto) (?:each|every|all|the) (.+)$/i.exec(text)
  const owner = put?.[2] === undefined ? undefined : findEntityByWords(model, put[2])
  if (put?.[1] !== undefined && owner !== undefined) return additions(model, owner, put[1])
  const child = childList(model, text)
  if (child !== null) return child
  const add =
    /^(?:add|include|create|insert|have|store|track|save|record|keep track of|show|(?:i|we) (?:also )?(?:need|want)(?: to (?:track|store|have|save|record|add))?|there should be|another|an?|the)\b(?: also| in)? (.+)$/i.exec(
      text,
    )
  if (add?.[1] === undefined) return null
  const list = add[1]
  const target = targetOf(model, list)
  if (target !== null) return additions(model, target.entity, target.list)
  const items = readItems(
    list.replace(
      /^(?:new )?(?:fields?|columns?|propert(?:y|ies)) (?:for |called |named )?|^(?:new )?(?:table|list|entity) (?:of |for |called |named )?/i,
      '',
    ),
  )
  const isTable = /^(?:an? )?(?:new )?(?:table|list|entity|collection)\b/i.test(list)
  if (items.length === 0) return null
  const areFields =
    !isTable && items.every((item) => item.inside === null && looksLikeField(item, false) && !(item.isPlural && isKnownNoun(item.words)))
  if (areFields) {
    const entity = last ?? (model.entities.length === 1 ? model.entities[0] : undefined)
    if (entity !== undefined) return additions(model, entity, list)
    const names = model.entities.map(({ many }) => many)
    return [{ kind: 'say', text: `Say to which list ${items.map(({ words }) => words).join(', ')} should be added: ${names.join(', ')}.` }]
  }
  return [
    { kind: 'describe', text: list.replace(/^(?:an? |the )?(?:new )?(?:table|list|entity|collection) (?:of|for|called|named|with) /i, '') },
  ]
}

/** "Add tasks for each deal with a due date" is a list of its own that belongs to what is there. */
function childList(model: AppModel, text: string): readonly Wish[] | null {
  const match = /^(?:add|create|include) ([a-z -]+?) (?:for|to|of|per) (?:each |every |all |the )?([a-z -]+?)(?: with (.+))?$/i.exec(text)
  const [, words = '', parentWords = '', fields] = match ?? []
  const parent = findEntityByWords(model, parentWords)
  const item = readItem(words)
  if (parent === undefined || item === null || !item.isPlural || !isKnownNoun(words) || looksLikeField(item, true)) return null
  if (findEntityByWords(model, words) !== undefined) return null
  const described = fields === undefined ? words : `${words} with ${fields}`
  return [{ kind: 'describe', text: `${described}. each ${parent.one} has many ${words}` }]
}

/** "a phone number to customers", "birthday for each customer": the last entity after a preposition. */
function targetOf(model: AppModel, list: string): { readonly entity: Entity; readonly list: string } | null {
  const cuts = [...list.matchAll(/ (?:to|for|on|in|into|of|from) (?:the |each |every |all |my |our )?/gi)].toReversed()
  for (const cut of cuts) {
    const words = list.slice(cut.index + cut[0].length)
    const entity = findEntityByWords(model, words.replace(/[,(:].*$/, '').replace(/ (?:called|named|with|as) .*$/, ''))
    if (entity === undefined) continue
    const named = /(?:called|named) ["“']?([\p{L} ]+?)["”']?$/iu.exec(words)?.[1]
    const before = list.slice(0, cut.index)
    return { entity, list: named === undefined ? before : named }
  }
  return null
}

function additions(model: AppModel, entity: Entity, list: string): readonly Wish[] {
  const cleaned = list.replace(
    /^ ?(?:(?:an?|the|new|another|extra) )*(?:fields?|columns?|propert(?:y|ies)|info(?:rmation)?) (?:for |called |named |with |: ?)?/i,
    '',
  )
  const fields = readItems(cleaned).flatMap((item) => {
    const target = findEntityByWords(model, item.words)
    if (target !== undefined && target !== entity && item.inside === null) return [relationField(item.words, target.name)]
    const spec = fieldSpec(item)
    return [fieldFromWords(spec.words, { kind: spec.kind, choices: spec.choices, isRequired: spec.isRequired })]
  })
  return fields.length === 0 ? [{ kind: 'unknown', text: list }] : [{ kind: 'add-fields', entity: entity.name, fields }]
}

/** "Customers should have a birthday", "orders need a delivery date". */
export const readHaving: Reader = (model, text) => {
  const match =
    /^(?:each |every |all |the |an? )?(.+?) (?:should |must |also |will |can |may )*(?:has|have|need|needs|get|gets|with) (.+)$/i.exec(text)
  if (match?.[1] === undefined || match[2] === undefined) return null
  const entity = findEntityByWords(model, match[1])
  return entity === undefined ? null : additions(model, entity, match[2])
}

/** "Suppliers", or "suppliers with a city": lists that were only named. */
export const readNames: Reader = (_model, text) => {
  const items = readItems(text)
  const areLists = items.length > 0 && items.every((item) => isKnownNoun(item.words) && (item.isPlural || item.inside !== null))
  return areLists ? [{ kind: 'describe', text }] : null
}
