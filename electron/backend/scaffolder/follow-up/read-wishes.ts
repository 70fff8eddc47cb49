import type { AppModel, Entity, Level } from '../app-model.ts'
import { withoutWhatCannotBeDone } from '../cannot.ts'
import { fieldFromWords, kindFromHint, knownKind, relationField } from '../field-types.ts'
import { cleanPrompt } from '../grammar/clean.ts'
import { fieldSpec, looksLikeField, readItems } from '../grammar/read-item.ts'
import { splitChoices, splitList, splitOutside } from '../grammar/split-list.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { isPluralPhrase, sentenceCase } from '../nouns.ts'
import { entityMentioned, fieldOf, findEntityByWords, findField } from './find.ts'
import { readLook, readPlacement } from './read-look.ts'
import { readPermission } from './read-permission.ts'
import type { Wish } from './wishes.ts'

const VERB =
  '(?:add|remove|delete|drop|rename|change|make|set|put|move|call|use|create|insert|show|hide|give|get rid of|turn|let|allow|only|everyone|everybody|anyone|nobody|include|mark|require|switch|replace|fill|link|connect|relate|colou?r|style|paint)'
const POLITE =
  /^(?:(?:please|pls|now|then|also|and|ok|okay|so|well|hi|hello|hey|great|thanks|thank you|nice|cool|next|finally|additionally|lathe)\b[,.! ]*|(?:can|could|would|will) you (?:please )?|(?:i|we)(?:'d)? (?:want|need|would like|like|wish)(?: you)? to |let's |(?:i|we) (?:also |now )?(?:want|need|would like)(?= )(?: to have)? (?=(?:an?|the|to|more|another|some) )?|you (?:should|can) )+/i

/** Reads a message about an app that is there. What cannot be done comes back as sentences. */
export function readWishes(model: AppModel, message: string): { readonly wishes: readonly Wish[]; readonly declined: readonly string[] } {
  const { text, declined } = withoutWhatCannotBeDone(cleanPrompt(message))
  const parts = splitOutside(
    text,
    new RegExp(
      `(?:[.!]+(?:\\s+|$)|\\n+|;\\s*|,? (?:and|then|plus|but)(?: then| also| please)* (?=${VERB}\\b)|, (?:then |also |please )*(?=${VERB}\\b))`,
    ),
  )
  const wishes: Wish[] = []
  let last: Entity | undefined
  for (const part of parts) {
    const wish = part
      .trim()
      .replace(POLITE, '')
      .replace(/[.!\s]+$/, '')
    if (wish === '') continue
    const found = readWish(model, wish, last)
    wishes.push(...found)
    last = entityMentioned(model, wish) ?? last
  }
  return { wishes, declined }
}

function readWish(model: AppModel, text: string, last: Entity | undefined): readonly Wish[] {
  const readers = [
    readPlacement,
    readRename,
    readSamples,
    readPermissionWish,
    readChoices,
    readRemoval,
    readPage,
    readRelation,
    readRequired,
    readRetype,
    readAddition,
    readLook,
    readHaving,
    readNames,
  ]
  for (const read of readers) {
    const found = read(model, text, last)
    if (found !== null) return found
  }
  return [{ kind: 'unknown', text }]
}

type Reader = (model: AppModel, text: string, last: Entity | undefined) => readonly Wish[] | null

const readPermissionWish: Reader = (model, text) => {
  const permission = readPermission(text)
  if (permission === null) return null
  const named = splitList(permission.of).flatMap((words) => findEntityByWords(model, words) ?? [])
  const about = named.length > 0 ? named : [entityMentioned(model, text)].flatMap((entity) => entity ?? [])
  const all = about.length > 0 ? about : /\b(?:everything|all|anything|records|data|app|lists?|it)\b/i.test(text) ? model.entities : []
  if (all.length === 0) return null
  const levels: { read?: Level; write?: Level } = {
    ...(permission.read === undefined ? {} : { read: permission.read }),
    ...(permission.write === undefined ? {} : { write: permission.write }),
  }
  return [{ kind: 'permit', entities: all.map(({ name }) => name), ...levels }]
}

const readRename: Reader = (model, text) => {
  const app =
    /^(?:call|name|rename|title) (?:the |this |my )?(?:app|application|it|this|site|website)(?: to| as)?:? ["“]?(.+?)["”]?$/i.exec(text) ??
    /^(?:change|set) (?:the )?(?:app'?s? )?(?:name|title)(?: of (?:the |this )?app)? (?:to|into) ["“]?(.+?)["”]?$/i.exec(text)
  if (app?.[1] !== undefined) return [{ kind: 'rename-app', name: sentenceCase(app[1].trim().slice(0, 80)) }]
  const match =
    /^(?:rename|relabel) (.+?) (?:to|into|as|->|=>) ["“']?(.+?)["”']?$/i.exec(text) ??
    /^(?:call|name) (?:the )?(.+?) ["“'](.+?)["”']$/i.exec(text) ??
    /^(?:call|name) (?:the )?(.+?) (?:instead )?(\S+)(?: instead)?$/i.exec(text) ??
    /^change (?:the )?(?:name|label|title) of (.+?) (?:to|into) ["“']?(.+?)["”']?$/i.exec(text) ??
    /^(?:change|turn) (.+?) (?:in)?to ["“'](.+?)["”']$/i.exec(text)
  const [, from, to] = match ?? []
  if (from === undefined || to === undefined) return null
  const isField = /\b(?:field|column|property)\b/i.test(from)
  const entity = isField ? undefined : findEntityByWords(model, from)
  if (entity !== undefined) return [{ kind: 'rename-entity', entity: entity.name, to }]
  const split = /^(.+?) (?:of|in|on|for|from) (.+)$/i.exec(to)
  const within = split?.[2] === undefined ? undefined : findEntityByWords(model, split[2])
  const found = findField(model, from.replace(/\b(?:field|column|property)\b ?/gi, '').trim(), within)
  if (found === undefined) return null
  return [
    {
      kind: 'rename-field',
      entity: found.entity.name,
      field: found.field.name,
      to: within === undefined || split?.[1] === undefined ? to : split[1],
    },
  ]
}

const readSamples: Reader = (model, text) => {
  const match =
    /^(?:add|create|insert|generate|give me|put in|fill in|show) (\d+|some|a few|a couple of|more|several|ten|five|three|two|one|twenty) (?:more |new )?(?:(?:sample|example|test|demo|dummy|fake) )(.+)$/i.exec(
      text,
    ) ?? /^fill (?:in )?(.+?) with (\d+|some|a few)? ?(?:sample|example|test|demo|dummy) (?:data|records|rows)$/i.exec(text)
  if (match === null) return null
  const isFill = /^fill/i.test(text)
  const [count, words] = isFill ? [match[2] ?? 'some', match[1] ?? ''] : [match[1] ?? 'some', match[2] ?? '']
  const entity =
    findEntityByWords(model, words.replace(/^(?:records|rows|data|entries) (?:to|for|of|in) /i, '')) ?? entityMentioned(model, words)
  if (entity === undefined) return null
  const numbers: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, five: 5, ten: 10, twenty: 20 }
  return [{ kind: 'sample-rows', entity: entity.name, count: Math.min(Number(count) || (numbers[count.toLowerCase()] ?? 5), 50) }]
}

const readChoices: Reader = (model, text, last) => {
  const add =
    /^(?:add|include|allow) (?:the |an? )?(?:(?:new )?(?:choices?|options?|values?|status(?:es)?|state|stage) )?(.+?)(?: as (?:an? )?(?:new )?(?:choice|option|status|value|state|stage))? (?:to|for|in) (?:the )?(.+?)(?: (?:choices|options|list|values))?$/i.exec(
      text,
    )
  if (add?.[1] !== undefined && add[2] !== undefined) {
    const isQuoted = /^["“'].*["”']$/.test(add[1]) || /\b(?:choice|option|value)s?\b/i.test(text)
    const found = findField(model, add[2])
    const isEntity = findEntityByWords(model, add[2]) !== undefined
    if (found?.field.kind === 'choice' && !isEntity && (isQuoted || knownKind(add[1]) === null || !/^(?:an?|the) /i.test(add[1]))) {
      const choices = [
        ...(found.field.choices ?? []),
        ...splitChoices(add[1]).filter((choice) => !(found.field.choices ?? []).includes(choice)),
      ]
      return [{ kind: 'set-choices', entity: found.entity.name, field: found.field.name, choices }]
    }
  }
  const remove =
    /^(?:remove|delete|drop) (?:the )?(?:choice |option |status |value )?["“']?(.+?)["”']?(?: (?:choice|option))? from (?:the )?(.+)$/i.exec(
      text,
    )
  if (remove?.[1] !== undefined && remove[2] !== undefined) {
    const found = findField(model, remove[2])
    const gone = splitChoices(remove[1]).map((choice) => choice.toLowerCase())
    const kept = found?.field.choices?.filter((choice) => !gone.includes(choice.toLowerCase())) ?? []
    if (found?.field.kind === 'choice' && kept.length > 0 && kept.length < (found.field.choices?.length ?? 0)) {
      return [{ kind: 'set-choices', entity: found.entity.name, field: found.field.name, choices: kept }]
    }
  }
  const set =
    /^(?:change|set|make|replace|update) (?:the )?(?:(?:choices|options|values) (?:of|for) (?:the )?)?(.+?)(?:'s)?(?: (?:choices|options|values|list))? (?:to|into|be|with|:)(?: be)?:? (.+)$/i.exec(
      text,
    ) ??
    /^(?:the )?(.+?)(?: (?:choices|options|values))? (?:should be|can be|must be|are|is one of|should be one of|is either):? (?:either )?(.+)$/i.exec(
      text,
    )
  if (set?.[1] !== undefined && set[2] !== undefined && /,|\bor\b|\/|->/.test(set[2])) {
    const found = findField(model, set[1], last)
    const asStatus = findEntityByWords(model, set[1])?.fields.find((field) => field.kind === 'choice')
    if (found !== undefined)
      return [{ kind: 'set-choices', entity: found.entity.name, field: found.field.name, choices: splitChoices(set[2]) }]
    if (asStatus !== undefined)
      return [
        { kind: 'set-choices', entity: findEntityByWords(model, set[1])?.name ?? '', field: asStatus.name, choices: splitChoices(set[2]) },
      ]
  }
  return null
}

const readRemoval: Reader = (model, text, last) => {
  const match =
    /^(?:remove|delete|drop|get rid of|take (?:out|away)|hide|(?:i|we) (?:don't|do not) need|lose|no more) (?:the )?(.+)$/i.exec(text)
  if (match?.[1] === undefined) return null
  const from = /^(.+?) (?:from|of|in|on) (?:the |each |every |all )?(.+)$/i.exec(match[1])
  const within = from?.[2] === undefined ? undefined : findEntityByWords(model, from[2])
  const names = within !== undefined && from?.[1] !== undefined ? from[1] : match[1]
  const wishes: Wish[] = []
  for (const words of splitList(names)) {
    const isField = /\b(?:field|column)s?$/i.test(words)
    const page = model.extraPages.find(
      ({ label }) =>
        label.toLowerCase() ===
        words
          .toLowerCase()
          .replace(/^(?:the )/, '')
          .replace(/ (?:page|tab)$/, ''),
    )
    const entity = within === undefined && !isField ? findEntityByWords(model, words) : undefined
    if (page !== undefined) wishes.push({ kind: 'remove-page', to: page.to })
    else if (entity !== undefined) wishes.push({ kind: 'remove-entity', entity: entity.name })
    else {
      const found =
        within === undefined
          ? (findField(model, words) ?? (last === undefined ? undefined : findField(model, words, last)))
          : inEntity(within, words)
      if (found === undefined) wishes.push({ kind: 'say', text: `I found no ${words} to remove.` })
      else wishes.push({ kind: 'remove-field', entity: found.entity.name, field: found.field.name })
    }
  }
  return wishes
}

function inEntity(entity: Entity, words: string) {
  const field = fieldOf(entity, words)
  return field === undefined ? undefined : { entity, field }
}

const CONTENT_PAGES =
  /\b(?:opening hours|business hours|hours of operation|about(?: us)?|contact(?: us)?|faq|frequently asked questions|imprint|impressum|privacy(?: policy)?|terms(?: and conditions)?|welcome|directions|how to find us|location|price list|prices|rules|house rules|help|instructions|our story|team)\b/i

const readPage: Reader = (model, text) => {
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
  const title = sentenceCase(about.split(/ (?:with|that|which|where|and) |[,:(]/)[0]?.trim() ?? about)
  return [{ kind: 'add-page', title: title.slice(0, 40), about }]
}

const readRelation: Reader = (model, text) => {
  const many =
    /^(?:each |every |an? |one |the )?(.+?) (?:has|have|can have|may have|should have)(?: got)? (?:many|several|multiple|more than one|lots of|one or more) (.+)$/i.exec(
      text,
    )
  const [, parentWords, childWords] = many ?? []
  if (parentWords !== undefined && childWords !== undefined) {
    const parent = findEntityByWords(model, parentWords)
    const child = findEntityByWords(model, childWords)
    if (parent !== undefined && child !== undefined) return [{ kind: 'relate', child: child.name, parent: parent.name }]
    if (parent !== undefined && child === undefined && isPluralPhrase(childWords))
      return [{ kind: 'describe', text: `${childWords}. each ${parent.one} has many ${childWords}` }]
  }
  const one =
    /^(?:each |every |an? |the )?(.+?) (?:belongs?|should belong|(?:is|are|should be) (?:assigned|linked|connected|related|tied)) (?:to|with) (?:an? |one |exactly one |the |each )?(.+)$/i.exec(
      text,
    ) ?? /^(?:link|connect|relate|assign|tie) (?:each |every |the )?(.+?) (?:to|with) (?:an? |one |the |each )?(.+)$/i.exec(text)
  if (one?.[1] === undefined || one[2] === undefined) return null
  const child = findEntityByWords(model, one[1])
  const parent = findEntityByWords(model, one[2])
  return child === undefined || parent === undefined ? null : [{ kind: 'relate', child: child.name, parent: parent.name }]
}

const readRequired: Reader = (model, text, last) => {
  const match =
    /^(?:make|mark|set) (?:the )?(.+?) (?:as )?(?:a )?(not required|not mandatory|required|mandatory|compulsory|optional)(?: (?:field )?(?:for|in|of|on) (.+))?$/i.exec(
      text,
    ) ??
    /^(?:the )?(.+?) (?:should be|must be|is|are) (not required|not mandatory|required|mandatory|optional)(?: (?:for|in|of|on) (.+))?$/i.exec(
      text,
    ) ??
    /^(require) (?:an? |the )?(.+?)(?: (?:for|in|of|on) (.+))?$/i.exec(text)
  if (match === null) return null
  const isVerb = match[1]?.toLowerCase() === 'require'
  const words = (isVerb ? match[2] : match[1]) ?? ''
  const within = match[3] === undefined ? last : findEntityByWords(model, match[3])
  const found = findField(model, words, match[3] === undefined ? undefined : within) ?? findField(model, words, last)
  if (found === undefined) return null
  return [
    {
      kind: 'require-field',
      entity: found.entity.name,
      field: found.field.name,
      isRequired: isVerb || /^(?:required|mandatory|compulsory)$/i.test(match[2] ?? ''),
    },
  ]
}

const readRetype: Reader = (model, text, last) => {
  const match =
    /^(?:make|change|turn|convert|switch|set) (?:the )?(?:type of (?:the )?)?(.+?) (?:in)?to (?:be )?(?:an? )?([\w /-]+?)(?: (?:field|type|column|input))?(?:[:(] ?(.+?)\)?)?$/i.exec(
      text,
    ) ?? /^make (?:the )?(.+?) (?:be )?an? ([\w /-]+?)(?: (?:field|column|input))?(?:[:(] ?(.+?)\)?)?$/i.exec(text)
  if (match?.[1] === undefined || match[2] === undefined) return null
  const words = match[2].trim().toLowerCase()
  const isChoice =
    /^(?:dropdown|drop-down|choice|select|selection|list|picklist|single select)(?: (?:with|of))?$/.test(words) && match[3] !== undefined
  const kind = isChoice ? 'choice' : kindFromHint(words)
  if (kind === null) return null
  const found = findField(model, match[1].replace(/ (?:in)?to(?: an?)?$/, ''), last)
  if (found === undefined) return null
  const like = fieldFromWords(found.field.label, { kind, choices: isChoice ? splitChoices(match[3] ?? '') : [] })
  return [{ kind: 'retype-field', entity: found.entity.name, field: found.field.name, like }]
}

/** "Add a phone number to customers", "give orders a due date", "add suppliers with a name and a city". */
const readAddition: Reader = (model, text, last) => {
  const give = /^give (?:each |every |all |the )?(.+?) (?:(an?|the|some|their|its) .+)$/i.exec(text)
  if (give?.[1] !== undefined) {
    const entity = findEntityByWords(model, give[1])
    const list = text.slice(text.toLowerCase().indexOf(give[1].toLowerCase()) + give[1].length)
    if (entity !== undefined) return additions(model, entity, list)
  }
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

/** "a phone number to customers", "birthday for each customer": the last entity after a preposition. */
function targetOf(model: AppModel, list: string): { readonly entity: Entity; readonly list: string } | null {
  const cuts = [...list.matchAll(/ (?:to|for|on|in|into|of|from) (?:the |each |every |all |my |our )?/gi)].reverse()
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
const readHaving: Reader = (model, text) => {
  const match =
    /^(?:each |every |all |the |an? )?(.+?) (?:should |must |also |will |can |may )*(?:has|have|need|needs|get|gets|with) (.+)$/i.exec(text)
  if (match?.[1] === undefined || match[2] === undefined) return null
  const entity = findEntityByWords(model, match[1])
  return entity === undefined ? null : additions(model, entity, match[2])
}

/** "Suppliers", or "suppliers with a city": lists that were only named. */
const readNames: Reader = (_model, text) => {
  const items = readItems(text)
  const areLists = items.length > 0 && items.every((item) => isKnownNoun(item.words) && (item.isPlural || item.inside !== null))
  return areLists ? [{ kind: 'describe', text }] : null
}
