import { isSentIn } from '../../../../../shared/domain/access.ts'
import type { Entity } from '../../spec/app-model.ts'
import { fieldFromWords, knownKind } from '../../spec/field-types.ts'
import { kindFromHint } from '../../kinds/told-kind.ts'
import { splitChoices, splitList } from '../../language/split-list.ts'
import { isPluralPhrase } from '../../language/nouns.ts'
import { additions, untargeted } from '../read/addition-readers.ts'
import { mainEntity } from '../find.ts'
import { nothingCalled } from '../read/nothing-called.ts'
import type { Reading } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import { addChoices } from './choices.ts'
import { cut, type Frame, type Place } from './frame.ts'
import { isNoun } from './noun-phrase.ts'
import { bareWords, listOf, targetOf } from './target.ts'
import { unquoted } from './words.ts'

/** "Both worked out from the net amount": what is reckoned is said apart. */
const RECKONED =
  /,? ?(?:(?:both|all|each|which is|that is|and) )?(?:automatically )?(?:worked out|calculated|computed|derived|reckoned|filled in)(?: automatically| by itself| by themselves)?(?: (?:from|as|by|out of|based on) .+)?$/i
export function isReckoned(text: string): boolean {
  return RECKONED.test(text)
}
function withoutReckoning(text: string): string {
  return text.replace(RECKONED, '')
}

const SEVERAL =
  /,? ?\(?(?:(?:with |as )?(?:an? )?multi(?:ple|-)? ?(?:select|choice|selection)(?: field)?|(?:several|multiple|more than one|many|one or more)(?: (?:of them|at once|ones|values|options))?(?: (?:are|is))? (?:possible|allowed|at once|selectable|can be (?:chosen|picked|selected))|(?:pick|choose|select|tick|with) (?:several|multiple|more than one)(?: (?:of them|at once))?|tags?-like)\)?/i
const FIELD_WORDS =
  /^(?:(?:an?|the|some|\d+|two|three|four|five|new|more|these|this|following|another|extra|additional|few|other|own|to) )*(?:fields?|columns?|properties|attributes|infos?|information|details|things|data|facts|inputs?|following)$/i
/** What a thing is one of: the words behind it are which. */
const KIND_WORD =
  '(?:categor(?:y|ies)|status(?:es)?|state|stage|type|kind|priority|urgency|level|condition|size|colou?r|genre|group|role|method|difficulty|frequency|season|diet|area|department|section|phase|choice|unit|language|rating|cuisine|result|reason|source|position|grade|class|tag|label|format|format|quality|importance|sort)s?'

/** "Add a phone number to customers", "a category: health, work, fun", "'urgent' to the status". */
export function readAdd(frame: Frame, reading: Reading): readonly Wish[] | null {
  const rest = withoutReckoning(frame.rest)
    .replace(/^who(?:m)? (?:i|we|they) (\p{L}+) (?:it|them) (to|from)$/iu, '$1 $2')
    .replace(/^how many (?=\p{L}+$)/iu, 'number of ')
    .replace(/^(?:me|us|also|in|back|to the app|here) /i, '')
    .replace(/,? (?:as well|too|also|in there|there|again)(?=$|,)/gi, '')
  const [, text, title] =
    /^(?:an? |the )?(?:(?:big|large|nice|small|short|new) )*(title|headline|heading|slogan|tagline|subtitle|sub-?headline) ("[^"]+")/i.exec(
      rest,
    ) ?? []
  if (text !== undefined && title !== undefined)
    return [{ kind: 'reword', from: { place: /^sub/i.test(text) ? 'lead' : 'headline' }, to: unquoted(title) }]
  const other = anotherOf(rest, reading)
  if (other !== null) return other
  const scaled = onScale(rest, frame, reading)
  if (scaled !== null) return scaled
  const choice = newChoice(rest, reading)
  if (choice !== null) return choice
  const listed = listedIn(rest)
  const { what, owner: named, place } = ownerOf(listed.head, reading)
  const [, list = '', facts = ''] = /^(.+?) with (?!\()(.+)$/i.exec(what) ?? []
  if (list !== '' && named !== undefined && isPluralPhrase(list) && isNoun(bareWords(list)) && listOf(list, reading) === undefined)
    return [{ kind: 'describe', text: `${bareWords(list)} with ${facts}. each ${named.one} has many ${bareWords(list)}` }]
  if (/ with (?!\()/i.test(what) || / with (?!\()/i.test(rest.slice(what.length))) return null
  const owner = named ?? (frame.verb.startsWith('ask') ? formList(reading) : undefined)
  if (place !== undefined && owner === undefined) {
    const choice = choiceInto(what, place, reading)
    if (choice !== null) return choice
  }
  if (place !== undefined && owner === undefined && /^"[^"]+"$/.test(place.before)) return nothingCalled(place.text, reading)
  const isMany = SEVERAL.test(rest)
  const isOfFields = FIELD_WORDS.test(what)
  const object = withKindWords(
    (isOfFields ? listed.items : listed.items === '' ? what : `${what} (${listed.items})`)
      .replace(SEVERAL, '')
      .replace(
        /^(?:an? |the |another |some )?(?:new |extra |additional )*(?:field|column)s? (?:for |called |named |with |: ?)?(?:the )?/i,
        'a ',
      )
      .replace(/ (?:field|column)s?(?=$|,| \(| and )/gi, ''),
  ).trim()
  if (object === '' || object === 'a') return null
  const hinted = hintOf(object, isMany)
  const parts = splitList(hinted)
  const names = parts.map((part) =>
    part
      .replace(/\(.*$/, '')
      .replace(/^whether (?:or not )?(?:(?:it|they|he|she)(?:'s|'re| is| are| was| has been) )?/i, '')
      .replace(/^(?:an?|the|their|its|his|her|our|my|another|some|more|one|also|optional|required) /i, '')
      .trim(),
  )
  if (names.length === 0 || !names.every((name) => isNoun(name))) return null
  if (owner !== undefined) return multiple(additions(hinted, owner, reading), isMany)
  const field = fieldsOwner(hinted, names, reading)
  if (field !== undefined) return multiple(additions(hinted, field, reading), isMany)
  const own = reading.last ?? mainEntity(reading.model)
  return FIELDS_SAID.test(rest) && own !== undefined ? additions(hinted, own, reading) : untargeted(hinted, reading)
}

const FIELDS_SAID = /^(?:(?:an?|the|new|another|extra|one|more|small|little) )*(?:field|column)s? /i

const SCALE =
  /,? ?\(?(?:from |between |of |with |on a scale (?:from |of )?)?(\d+) ?(?:-|–|to|and) ?(\d+)(?: (stars?|points?))?\)?|,? ?\(?(?:with |of |out of |up to )(5|five) stars\)?|,? ?\(?(?:with|in|as|of) stars\)?/i

/** "A rating from 1 to 5 stars", "a score from 1 to 10". */
function onScale(rest: string, frame: Frame, reading: Reading): readonly Wish[] | null {
  const found = SCALE.exec(rest)
  if (found === null) return null
  const [min, max] = [Number(found[1] ?? 1), Number(found[2] ?? 5)]
  const isStars = min === 1 && max === 5 && !/points/i.test(found[3] ?? '')
  const bare = rest.replace(found[0], isStars ? ' (rating)' : ' (whole number)')
  const wishes = readAdd({ ...frame, rest: bare, ...cut(bare, reading.model) }, reading)
  const [wish] = wishes ?? []
  if (wish?.kind !== 'add-fields' || isStars) return wishes
  const field = wish.fields.find(({ kind }) => kind === 'integer' || kind === 'number')
  return field === undefined
    ? wishes
    : [...(wishes ?? []), { kind: 'check', entity: wish.entity, check: { kind: 'range', field: field.name, min, max } }]
}

/** "A mother which is another animal from the list": one of the same list, or of the one that is named. */
function anotherOf(rest: string, reading: Reading): readonly Wish[] | null {
  const [, what = '', noun = '', where = ''] =
    /^(?:an? |the )?(.+?),? \(?(?:which is|that is|who is|being|(?:chosen|picked|selected|to choose) from|from|one of) (?:one of |an? |another |the |our |other )*(.+?)(?: (?:from|of|in|on) (?:the|this|our) ((?:same )?list|others))?\)?$/iu.exec(
      rest,
    ) ?? []
  const isSame = /\b(?:another|other)\b/i.test(rest) && where !== ''
  const named = listOf(noun, reading)
  const own = reading.last ?? mainEntity(reading.model)
  const target = isSame && (named === undefined || named === own) ? own : /\bfrom\b|\banother\b|\bone of\b/i.test(rest) ? named : undefined
  const isChosen = /\banother\b|\bother\b|\bone of\b|\b(?:chosen|picked|selected|choose) from\b/i.test(rest)
  if (target === undefined || own === undefined || !isNoun(bareWords(what)) || (target === own && !isChosen)) return null
  const field = { ...fieldFromWords(bareWords(what)), kind: 'relation' as const, relation: target.name, isRequired: false }
  const { choices: _none, ...plain } = field
  return [{ kind: 'add-fields', entity: own.name, fields: [plain] }]
}

/** Choices make it a field; so does everything that is known to say something about a thing. */
function fieldsOwner(text: string, names: readonly string[], { last, model }: Reading): Entity | undefined {
  const owner = last ?? mainEntity(model)
  if (
    /\((?:[^),]+,)+[^)]+\)/.test(text) ||
    names.every(
      (name) =>
        knownKind(name) !== null &&
        (!name.endsWith('s') || ['image', 'date', 'money', 'email', 'phone', 'url'].includes(knownKind(name) ?? '')),
    )
  )
    return owner
  return undefined
}

function multiple(wishes: readonly Wish[], isMany: boolean): readonly Wish[] {
  if (!isMany) return wishes
  return wishes.map((wish) =>
    wish.kind === 'add-fields'
      ? {
          ...wish,
          fields: wish.fields.map((field) =>
            field.kind === 'choice' || field.kind === 'text' ? { ...field, kind: 'choices' as const } : field,
          ),
        }
      : wish,
  )
}

/** "A type: car, home" and "allergens such as gluten, nuts": what it is, and which there are. */
function listedIn(rest: string): { readonly head: string; readonly items: string } {
  const colon = /^([^:"]+?)(?: with)?(?: (?:the )?(?:following )?(?:options|choices|values))? ?: ?(.+)$/i.exec(rest)
  if (colon?.[1] !== undefined && colon[2] !== undefined && splitChoices(colon[2]).length > 0)
    return { head: colon[1], items: colon[2].replace(/[()]/g, '') }
  const like =
    /^([^,(]+?),? (?:like|such as|e\.g\.|for example|with (?:the )?(?:options|choices|values|possible values)|to choose (?:from|between)|either|being|which (?:is|can be)(?: either| one of)?|that (?:is|can be)(?: either| one of)?|\((?:either|one of)) ([^:()]+(?:,| or |\/| and )[^:()]+)$/i.exec(
      rest,
    )
  if (like?.[1] !== undefined && like[2] !== undefined) return { head: like[1], items: like[2] }
  return { head: rest, items: '' }
}

/** The list that it goes to is the last that is named; what stands before it is what goes there. */
function ownerOf(head: string, reading: Reading): { readonly what: string; readonly owner?: Entity; readonly place?: Place } {
  const { object, places } = cut(head, reading.model)
  const last = places.at(-1)
  for (const place of places.toReversed()) {
    if (!/^(?:to|for|in|into|on|onto|of|at|inside|per|with|from)$/.test(place.lead)) break
    const owner = ownerCalled(place.text.replace(/,.*$/, ''), place.lead, reading)
    const after = place.onward.slice(place.lead.length + 1 + place.text.length).trim()
    if (owner !== undefined && after === '') return { what: place.before, owner }
    if (owner !== undefined && /^(?:in|on|to|into)$/.test(place.lead)) return { what: `${place.before} ${after}`.trim(), owner }
  }
  return { what: last === undefined ? object : head, ...(last === undefined ? {} : { place: last }) }
}

function ownerCalled(words: string, lead: string, reading: Reading): Entity | undefined {
  const target = targetOf(words, reading)
  if (target.kind === 'list')
    return /^(?:of|for|with|from|per)$/.test(lead) && !/^(?:the|each|every|all|my|our|their)\b|s$/i.test(words.trim())
      ? undefined
      : target.entity
  if (target.kind === 'form' || target.kind === 'table') {
    return formList(reading)
  }
  if (/\bform$/i.test(words)) return listOf(words, reading) ?? reading.model.entities.find(isSentIn)
  return undefined
}

/** The list that a form writes to: that of the visitors, where they have one. */
function formList({ last, model }: Reading): Entity | undefined {
  const open = model.entities.filter(isSentIn)
  return last ?? (open.length === 1 ? open[0] : mainEntity(model))
}

/** "A status 'blocked' between doing and done", "a priority called urgent to tasks": another of what a field may be. */
function newChoice(rest: string, reading: Reading): readonly Wish[] | null {
  const { places } = cut(rest, reading.model)
  const side = places.find(({ lead }) => /^(?:between|before|after|behind)$/.test(lead))
  const anchor = side === undefined ? undefined : targetOf(side.text.split(/,? and /)[0] ?? '', reading)
  const body = (side !== undefined && anchor?.kind === 'choice' ? side.before : rest).replace(
    /^(?:an? |the |another |one more )?(?:new |additional |extra |further |second |third |fourth |fifth )?/i,
    '',
  )
  const at = anchor?.kind === 'choice' ? { choice: anchor.choice, isBefore: side?.lead === 'before' } : undefined
  const place = cut(body, reading.model).places.findLast(({ lead }) => /^(?:to|for|in|of)$/.test(lead))
  const goes = place === undefined ? undefined : targetOf(place.text, reading)
  const owner = goes?.kind === 'list' ? goes.entity : undefined
  const into = goes?.kind === 'field' && (goes.field.choices?.length ?? 0) > 0 ? goes : undefined
  const said = place !== undefined && (owner !== undefined || into !== undefined) ? place.before : body
  const [, label = '', quote = ''] = /^([\p{L} ]+?):? (?:called |named |of |for )?("[^"]+"|\S+(?: \S+)?)$/iu.exec(said) ?? []
  // "'Scheduled' before live".
  if (at !== undefined && anchor?.kind === 'choice' && /^"[^"]+"$/.test(body)) return addChoices(anchor, [unquoted(body)], at)
  if (label === '') return null
  const isOption = /^(?:option|choice|value|state|status|stage)$/i.test(label)
  if (into !== undefined && isOption) return addChoices(into, splitChoices(unquoted(quote)), at)
  const field = targetOf(label, reading, owner)
  const found = field.kind === 'field' ? [field] : field.kind === 'several' ? field.found : []
  const named = found.filter(({ field: each }) => (each.choices?.length ?? 0) > 0)
  const meant = isOption && anchor?.kind === 'choice' ? anchor : named.length === 1 ? named[0] : undefined
  const isSaid = quote.startsWith('"') || / (?:called|named) /i.test(said) || at !== undefined || /^(?:status|stage|state)$/i.test(label)
  return meant === undefined || !isSaid ? null : addChoices(meant, [unquoted(quote)], at)
}

function choiceInto(what: string, place: Place, reading: Reading): readonly Wish[] | null {
  if (!/^(?:to|as|in|into|for|on)$/.test(place.lead)) return null
  const target = targetOf(
    place.text
      .replace(/ (?:choices|options|values)$/i, '')
      .replace(/^(?:an? |the )?(?:new |another )?(?:choices?|options?|values?) (?:of|for|in) /i, ''),
    reading,
  )
  const before = place.before
  if (target.kind === 'field' && (target.field.choices?.length ?? 0) > 0)
    return addChoices(
      target,
      splitChoices(before.replace(/^(?:an? |the |another )?(?:new )?(?:choices?|options?|values?)(?: (?:called|named|for))? /i, '')),
      undefined,
    )
  return what === '' ? null : null
}

/** "A category health, work, fun": the first of what is listed stands behind what it is one of. */
function withKindWords(text: string): string {
  const row = new RegExp(
    `^((?:an? |the )?(?:priority|urgency|status|size|level|difficulty|stage|condition)) (\\p{L}+) (\\p{L}+) (\\p{L}+)( \\p{L}+)?$`,
    'iu',
  ).exec(text)
  if (row !== null)
    return `${row[1] ?? ''} (${row
      .slice(2)
      .map((word) => word?.trim())
      .filter((word) => word !== undefined && word !== '')
      .join(', ')})`
  const bare = new RegExp(
    `^((?:an? |the |another |their )?(?:[\\p{L}-]+ ){0,2}?${KIND_WORD})(?: of| as| with)? ((?!and |or )[^,()]{1,24}(?:(?:, ?| or |/)(?!an? |the )[^,()]{1,24})+)$`,
    'iu',
  ).exec(text)
  if (bare?.[1] === undefined || bare[2] === undefined) return text
  const items = splitChoices(bare[2])
  const areOther =
    items.length > 1 &&
    items.every((item) => item.split(' ').length <= 3) &&
    items.filter((item) => ['money', 'date', 'email', 'phone', 'multiline', 'image'].includes(knownKind(item) ?? '')).length === 0
  return areOther ? `${bare[1]} (${items.join(', ')})` : text
}

/** "A delivery day as a date". */
function hintOf(text: string, isMany: boolean): string {
  const [, what = '', hint = ''] = /^(.+?) as (?:an? )?(.+?)(?: field)?$/i.exec(text) ?? []
  if (what === '') return text
  return kindFromHint(unquoted(hint)) !== null && !isMany ? `${what} (${hint})` : text
}
