import type { Field } from '../app-model.ts'
import { fieldFromWords, kindFromHint, knownKind } from '../field-types.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { splitChoices, splitList } from '../grammar/split-list.ts'
import { singularPhrase, withArticle } from '../nouns.ts'
import { findChoice, findEntityByWords, findField, findFields, type FoundField, mainEntity } from './find.ts'
import { nothingCalled } from './nothing-called.ts'
import type { Reader, Reading } from './reader.ts'
import type { Wish } from './wishes.ts'

const hasChoices = ({ field }: FoundField) => field.kind === 'choice' || field.kind === 'choices'

/** The field of choices that is meant; where several lists have one, the one that `sign` stands in. */
function choiceField({ model, last }: Reading, words: string, sign?: string): FoundField | undefined {
  const found = findFields(model, words, last).filter(hasChoices)
  const status = findEntityByWords(model, words, last)?.fields.find((field) => field.kind === 'choice')
  const entity = findEntityByWords(model, words, last)
  const all = found.length > 0 ? found : status === undefined || entity === undefined ? [] : [{ entity, field: status }]
  const signed = all.filter(({ field }) => field.choices?.some((choice) => choice.toLowerCase() === sign?.toLowerCase()))
  return signed[0] ?? all[0]
}

/** A new choice is written like those that are there. */
function likeOthers(choice: string, others: readonly string[]): string {
  const areCapital = others.length > 0 && others.every((other) => /^\p{Lu}/u.test(other))
  return areCapital && /^\p{Ll}/u.test(choice) ? choice.charAt(0).toUpperCase() + choice.slice(1) : choice
}

export const readChoices: Reader = (text, reading) =>
  readNamedChoices(text, reading) ?? readNewChoice(text, reading) ?? readLessChoice(text, reading) ?? readAllChoices(text, reading)

/** "Categories: tomatoes, herbs, other", "food, rent and fun are my categories". */
const readNamedChoices: Reader = (text, reading) => {
  const { model, last } = reading
  const after = /^(?:the |my |our |use )?([\p{L} ]{3,30}?)(?: (?:are|should be|can be))?: ?([^:]+,[^:]+)$/iu.exec(text)
  const before = /^([^:]+(?:,| and )[^:]+?) (?:are|should be) (?:my|our|the|all the) ([\p{L} ]{3,30})$/iu.exec(text)
  const [words, listed] = after === null ? [before?.[2], before?.[1]] : [after[1], after[2]]
  if (words === undefined || listed === undefined || /^(?:add|change|set|make|create|rename|put|give)\b/i.test(text)) return null
  if (/^(?:please )?(?:add|make|change|set|remove|rename|give|show|hide|sort|put|an? )\b|\(/i.test(listed)) return null
  const choices = splitChoices(listed)
  const one = singularPhrase(words.toLowerCase())
  if (choices.length < 2 || findEntityByWords(model, words) !== undefined) return null
  const found = findField(model, one, last)
  if (found !== undefined) return [{ kind: 'set-choices', entity: found.entity.name, field: found.field.name, choices }]
  const entity = last ?? mainEntity(model)
  if (entity === undefined || knownKind(one) === null) return null
  return [{ kind: 'add-fields', entity: entity.name, fields: [fieldFromWords(one, { choices })] }]
}

const readNewChoice: Reader = (text, reading) => {
  const { model, last } = reading
  const place = / (?:(between|after|before|behind) ["']?(.+?)["']?(?: and ["']?(.+?)["']?)?)$/i.exec(text)
  const anchor = place?.[2] === undefined ? undefined : findChoice(model, place[2], last)
  const body = place === null || anchor === undefined ? text : text.slice(0, place.index)
  const called =
    /^(?:add|create|include|allow) (?:an? |another |the )?(?:new )?([\p{L} ]+?) (?:called |named |of )?["'](.+?)["'](?: (?:to|for|in) (?:the )?(.+))?$/iu.exec(
      body,
    ) ??
    /^(?:add|create|include|allow) (?:an? |another |the )?(?:new )?([\p{L} ]+?) (?:called|named) ["']?(.+?)["']?(?: (?:to|for|in) (?:the )?(.+))?$/iu.exec(
      body,
    ) ??
    /^(?:add|create|include|allow) (?:an? |another |the )?(?:new )?(status|stage|state|priority|category|type) ([\p{L}-]+(?: [\p{L}-]+)?)(?: (?:to|for|in|on) (?:the )?(.+))?$/iu.exec(
      body,
    )
  const as =
    /^(?:add|include|use) ["']?([^"']+?)["']? as (?:an? )?(?:new |another )?(status|stage|state|priority|category|type|option|choice|value)(?: (?:to|for|of|in) (?:the )?(.+))?$/i.exec(
      body,
    )
  const kind =
    as === null ? undefined : (anchor ?? choiceField(reading, as[3] === undefined ? (as[2] ?? '') : `${as[2] ?? ''} of ${as[3]}`))
  if (as?.[1] !== undefined && kind !== undefined) return added(kind, [as[1]], place, anchor?.choice)
  const adjective = called === null ? adjectiveChoice(body, reading) : null
  if (adjective !== null) return added(adjective, [adjective.choice], place, anchor?.choice)
  const named = called?.[1] === undefined ? undefined : calledField(reading, called[1], called[3], anchor)
  if (named !== undefined && called?.[2] !== undefined) return added(named, [called[2]], place, anchor?.choice)
  const add =
    /^(?:add|include|allow) (?:the |an? )?(?:(?:new )?(?:choices?|options?|values?|status(?:es)?|state|stage) )?(.+?)(?: as (?:an? )?(?:new )?(?:choice|option|status|value|state|stage))? (?:to|for|in) (?:the )?(.+?)(?: (?:choices|options|list|values))?$/i.exec(
      body,
    )
  if (add?.[1] === undefined || add[2] === undefined) return null
  const isQuotedChoice = /^["'].*["']$/.test(add[1])
  if (
    isQuotedChoice &&
    /\b(?:status|stage|state|priority|category|type|choices?|options?)\b/i.test(add[2]) &&
    choiceField(reading, add[2]) === undefined
  )
    return nothingCalled(add[2], reading)
  const isQuoted = isQuotedChoice || /\b(?:choice|option|value)s?\b/i.test(text)
  const found = choiceField(reading, add[2])
  if (found === undefined || (findEntityByWords(model, add[2]) !== undefined && !isQuoted)) return null
  if (!isQuoted && knownKind(add[1]) !== null && /^(?:an?|the) /i.test(text.replace(/^\w+ /, ''))) return null
  return added(found, splitChoices(add[1]), place, anchor?.choice)
}

/** "Add an urgent priority": another of what there are already. */
function adjectiveChoice(text: string, { model, last }: Reading): (FoundField & { readonly choice: string }) | null {
  const words = /^(?:add|create|include) (?:an? |another |the )?(?:new )?["']?([\p{L} -]+)["']?$/iu.exec(text)?.[1]?.toLowerCase()
  if (words === undefined) return null
  const found = (last === undefined ? model.entities : [last]).flatMap((entity) =>
    entity.fields
      .filter(({ kind, label }) => kind === 'choice' && words.endsWith(` ${label.toLowerCase()}`))
      .map((field) => ({ entity, field, choice: words.slice(0, -field.label.length - 1) })),
  )
  const [only] = found
  return found.length === 1 &&
    only !== undefined &&
    only.choice.split(' ').length <= 2 &&
    knownKind(words) !== null &&
    !isLabelWord(only.choice)
    ? only
    : null
}
/** A "payment status" is another status; an "urgent priority" is another priority. */
function isLabelWord(words: string): boolean {
  return isKnownNoun(words) || ![null, 'boolean'].includes(knownKind(words))
}

/** "A status called cancelled", "an option 'x' in the status of orders". */
function calledField(reading: Reading, words: string, of: string | undefined, anchor: FoundField | undefined): FoundField | undefined {
  if (anchor !== undefined) return anchor
  const bare = words.replace(/^(?:choice|option|value)s?$/i, '').trim()
  const owner = of === undefined ? undefined : findEntityByWords(reading.model, of, reading.last)
  if (bare === '') return of === undefined ? undefined : choiceField(reading, of)
  return choiceField({ ...reading, last: owner ?? reading.last }, owner === undefined && of !== undefined ? of : bare)
}

function added(
  { entity, field }: FoundField,
  wanted: readonly string[],
  place: RegExpExecArray | null,
  anchor: string | undefined,
): readonly Wish[] {
  const there = field.choices ?? []
  const fresh = wanted
    .map((choice) => likeOthers(choice, there))
    .filter((choice) => !there.some((each) => each.toLowerCase() === choice.toLowerCase()))
  const at = anchor === undefined ? -1 : there.indexOf(anchor)
  const cut = at < 0 ? there.length : place?.[1]?.toLowerCase() === 'before' ? at : at + 1
  const choices = [...there.slice(0, cut), ...fresh, ...there.slice(cut)]
  return [{ kind: 'set-choices', entity: entity.name, field: field.name, choices }]
}

const readLessChoice: Reader = (text, reading) => {
  const remove =
    /^(?:remove|delete|drop|take out|get rid of) (?:the )?(?:choices? |options? |status(?:es)? |values? |stage )?["']?(.+?)["']?(?: (?:choice|option|status|stage))? (?:from|in|of|as) (?:the |an? )?(.+)$/i.exec(
      text,
    ) ?? /^(?:remove|delete|drop|take out|get rid of) (?:the )?(?:choice|option|status|value|stage) ["']?([^"']+?)["']?$/i.exec(text)
  if (remove?.[1] === undefined) return null
  const first = splitChoices(remove[1])[0] ?? ''
  const found = remove[2] === undefined ? findChoice(reading.model, first, reading.last) : choiceField(reading, remove[2], first)
  const gone = splitChoices(remove[1]).map((choice) => choice.toLowerCase())
  const kept = found?.field.choices?.filter((choice) => !gone.includes(choice.toLowerCase())) ?? []
  if (found === undefined || kept.length === 0 || kept.length === (found.field.choices?.length ?? 0)) return null
  return [{ kind: 'set-choices', entity: found.entity.name, field: found.field.name, choices: kept }]
}

const readAllChoices: Reader = (text, reading) => {
  const set =
    /^(?:change|set|make|replace|update|turn) (?:the )?(?:(?:choices|options|values) (?:of|for) (?:the )?)?(.+?)(?:'s)?(?: (?:choices|options|values|list))? (?:into |to )?an? (?:dropdown|drop-down|select|selection|choice|picklist|list|single select|radio)(?: (?:field|menu|list|of))?(?: (?:with|of|:|from|between))? ?(?:the )?(?:options |choices |values )?:? ?(.+)$/i.exec(
      text,
    ) ??
    /^(?:change|set|make|replace|update) (?:the )?(?:(?:choices|options|values) (?:of|for) (?:the )?)?(.+?)(?:'s)?(?: (?:choices|options|values|list))? (?:to|into|be|with|:)(?: be)?:? (.+)$/i.exec(
      text,
    ) ??
    /^(?:the )?(.+?)(?: (?:choices|options|values))? (?:should be|can be|must be|are|is one of|should be one of|is either):? (?:either )?(.+)$/i.exec(
      text,
    )
  if (set?.[1] === undefined || set[2] === undefined || /[:(]/.test(set[2]) || !/,|\bor\b|\/|->| and /.test(set[2])) return null
  const field = findField(reading.model, set[1], reading.last)
  const found = choiceField(reading, set[1]) ?? field
  if (found === undefined || /^(?:required|optional|mandatory)/i.test(set[2])) return null
  return [{ kind: 'set-choices', entity: found.entity.name, field: found.field.name, choices: splitChoices(set[2]) }]
}

/** "Make the default status sent", "new orders should start as open". */
export const readDefault: Reader = (text, reading) => {
  const match =
    /^(?:make|set|change|use) (?:the )?default (.+?) (?:to |be |as |into )?["']?([\p{L}\p{N} -]+?)["']?$/iu.exec(text) ??
    /^(?:make|set|use) ["']?(.+?)["']? (?:as )?(?:the )?default(?: (?:value )?(?:for|of|in) (?:the )?(.+)| (.+))?$/i.exec(text) ??
    /^(?:the )?default (.+?) (?:should be|is|must be) ["']?(.+?)["']?$/i.exec(text) ??
    /^(?:new|all new|every new) (.+?) (?:should |must )?(?:start|begin|be|are|default)s?(?: (?:as|with|to|in))?(?: status| state)? ["']?(.+?)["']?(?: by default)?$/i.exec(
      text,
    )
  if (match === null) return null
  const words = match.slice(1).filter((each) => each !== undefined)
  for (const value of words.toReversed()) {
    const choice = findChoice(reading.model, value, reading.last) ?? findChoice(reading.model, words.join(' '), reading.last)
    if (choice === undefined) continue
    // Among several lists with such a choice, the one that the other words name.
    const others = words.filter((each) => each !== value)
    const named = others.flatMap((each) => findFields(reading.model, each, reading.last).filter(hasChoices))
    const exact = named.find(({ field }) => field.choices?.some((each) => each.toLowerCase() === choice.choice.toLowerCase()))
    const { entity, field } = exact ?? choice
    return [{ kind: 'set-default', entity: entity.name, field: field.name, value: choice.choice }]
  }
  return null
}

export const readRequired: Reader = (text, reading) => {
  const { model, last, speak } = reading
  const match =
    /^(?:make|mark|set) (?:the )?(.+?) (?:as )?(?:an? )?(not required|not mandatory|required|mandatory|compulsory|obligatory|optional|necessary)(?: field)?(?: (?:for|in|of|on|when .+|to fill in) ?(.+)?)?$/i.exec(
      text,
    ) ??
    /^(?:the )?(.+?) (?:should be|must be|is|are|needs to be|has to be) (?:an? )?(not required|not mandatory|required|mandatory|compulsory|obligatory|optional|filled(?: in)?)(?: field)?(?: (?:for|in|of|on) (.+))?$/i.exec(
      text,
    ) ??
    /^(require|do not require|don't require) (?:an? |the )?(.+?)(?: (?:for|in|of|on) (.+))?$/i.exec(text) ??
    everyHas(text)
  if (match === null) return null
  const isVerb = /^(?:require|do not|don't)/i.test(match[1] ?? '')
  const words = (isVerb ? match[2] : match[1]) ?? ''
  const isRequired = isVerb ? /^require$/i.test(match[1] ?? '') : !/^(?:not|optional)/i.test(match[2] ?? '')
  const within = match[3] === undefined ? last : (findEntityByWords(model, match[3], last) ?? last)
  const wishes = splitList(words).map((each): Wish => {
    const found = findField(model, each, within) ?? (match[3] === undefined ? undefined : findField(model, `${each} of ${match[3]}`))
    if (found !== undefined) return { kind: 'require-field', entity: found.entity.name, field: found.field.name, isRequired }
    const [, fact, of] = /^(.+?) of (?:the |an? |each )?(.+)$/i.exec(each) ?? []
    const bare = (fact ?? each).replace(/ (?:field|column)$/i, '').replace(/^(?:the|an?) /i, '')
    const owner = (of === undefined ? within : findEntityByWords(model, of, last))?.many ?? ''
    return {
      kind: 'say',
      text: speak(
        `There is no ${bare}${owner === '' ? '' : ` in ${owner}`} yet; “add ${withArticle(bare)}${owner === '' ? '' : ` to ${owner}`}” makes one.`,
        `Ein Feld „${bare}“ gibt es noch nicht.`,
        `Il n’y a pas encore de champ « ${bare} ».`,
        `Todavía no hay un campo «${bare}».`,
      ),
    }
  })
  return wishes.every(({ kind }) => kind === 'say') && !/\brequired|mandatory|compulsory|optional|require\b/i.test(text) ? null : wishes
}

/** "Make sure that every customer has an email". */
function everyHas(text: string): RegExpExecArray | null {
  const found =
    /^(?:please )?(?:make sure|ensure|see to it)(?: that)? (?:each|every|all|the) (.+?) (?:has|have|gets?|needs?) (?:an? |the |their )?(.+)$/i.exec(
      text,
    )
  if (found === null) return null
  const [whole, entity = '', field = ''] = found
  return Object.assign([whole, field, 'required', entity], { index: 0, input: text }) as RegExpExecArray
}

export const readRetype: Reader = (text, { model, last }) => {
  const match =
    /^(?:make|change|turn|convert|switch|set) (?:the )?(?:type of (?:the )?)?(.+?) (?:in)?to (?:be )?(?:an? )?([\w /-]+?)(?: (?:field|type|column|input))?(?:[:(] ?(.+?)\)?)?$/i.exec(
      text,
    ) ??
    /^make (?:the )?(.+?) (?:be )?an? ([\w /-]+?)(?: (?:field|column|input))?(?:[:(] ?(.+?)\)?)?$/i.exec(text) ??
    /^make (?:the )?(.+?) (?:be )?((?:long|longer|bigger|multi-?line) text|text ?area|multi-?line|yes ?\/ ?no|date and time)$/i.exec(
      text,
    ) ??
    /^(?:the )?(.+?) (?:should|must) be an? ([\w /-]+?)(?: (?:field|column|input))?(?:[:(] ?(.+?)\)?)?$/i.exec(text)
  if (match?.[1] === undefined || match[2] === undefined) return null
  const words = match[2]
    .trim()
    .toLowerCase()
    .replace(/ (?:field|column|input)$/, '')
  const isChoice =
    /^(?:dropdown|drop-down|choice|select|selection|list|picklist|single select)(?: (?:with|of))?$/.test(words) && match[3] !== undefined
  const kind = isChoice ? 'choice' : (KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? kindFromHint(words))
  if (kind === null) return null
  const found = findField(model, match[1].replace(/ (?:in)?to(?: an?)?$/, ''), last)
  if (found === undefined) return null
  const like = fieldFromWords(found.field.label, { kind, choices: isChoice ? splitChoices(match[3] ?? '') : [] })
  return [{ kind: 'retype-field', entity: found.entity.name, field: found.field.name, like }]
}

const KINDS: readonly (readonly [RegExp, Field['kind']])[] = [
  [/^date (?:with|and|including) (?:a |the )?time$|^date and hour$/, 'datetime'],
  [/^(?:date|day)(?: without (?:a |the )?time| only)?$/, 'date'],
  [/^(?:star )?rating$|^stars$/, 'rating'],
  [/^(?:yes ?(?:or|\/|,)? ?no|check ?box|switch|toggle|tick)$/, 'boolean'],
  [/^(?:long|longer|multi-?line|big|bigger) text(?: area| box)?$|^text ?(?:area|box)$/, 'multiline'],
  [/^(?:phone|telephone)(?: number)?$/, 'phone'],
  [/^(?:e-?mail)(?: address)?$/, 'email'],
  [/^(?:web ?)?(?:link|url|address of a page)$/, 'url'],
  [/^(?:photo|picture|image)(?: upload)?$/, 'image'],
]
