import type { FieldKind } from '../../spec/app-model.ts'
import { fieldFromWords } from '../../spec/field-types.ts'
import { kindFromHint } from '../../kinds/told-kind.ts'
import { splitChoices } from '../../language/split-list.ts'
import { additions } from '../read/addition-readers.ts'
import { nothingCalled } from '../read/nothing-called.ts'
import { whichOne } from '../read/read-removal.ts'
import { type Reading, sayOnly } from '../reader.ts'
import { readLook } from '../read/read-look.ts'
import type { Wish } from '../wishes.ts'
import { mainEntity } from '../find.ts'
import { likeOthers } from './choices.ts'
import { cut, type Frame } from './frame.ts'
import { isNoun } from './noun-phrase.ts'
import { renamed } from './on-rename.ts'
import { bareWords, listOf, targetOf } from './target.ts'
import { unquoted } from './words.ts'

const CHOICE_WORD =
  '(?:drop-?down|drop down|select(?:ion)?(?: list| field| box)?|choices?|pick ?list|choice list|single select|single choice|radio(?: buttons?)?|list of (?:choices|options)|options?|combo ?box|pickable|selectable|choosable|(?:pick|choice) ?list|list)'

/** "Make the date required", "change the price to a number", "set the choices of size to S, M, L", "set the default of status to new". */
export function readChange(frame: Frame, reading: Reading): readonly Wish[] | null {
  const rest = frame.rest
  return (
    readDefault(rest, reading) ??
    readListed(rest, reading) ??
    readRequired(rest, reading) ??
    readKind(rest, reading) ??
    readNew(frame, reading)
  )
}

const REQUIRED =
  /^(.+?) (?:as |to be |into )?(?:an? )?(not required|not mandatory|required|mandatory|compulsory|obligatory|optional|necessary|voluntary)(?: fields?)?(?: (?:for|in|of|on) (.+))?$/i

function readRequired(rest: string, reading: Reading): readonly Wish[] | null {
  const [, what = '', how = '', of] = REQUIRED.exec(rest) ?? []
  if (what === '') return null
  const within = of === undefined ? undefined : listOf(of, reading)
  const isRequired = !/^(?:not|optional|voluntary)/i.test(how)
  const all = what.split(/,? and |, ?/).map((part): readonly Wish[] | null => {
    const target = inList(part, reading, within)
    if (target.kind === 'several') return whichOne(bareWords(part), target.found, reading)
    if (target.kind === 'none' && isNoun(bareWords(part))) return nothingCalled(bareWords(part), reading)
    return target.kind === 'field' ? [{ kind: 'require-field', entity: target.entity.name, field: target.field.name, isRequired }] : null
  })
  return all.every((wishes) => wishes !== null) ? all.flat() : null
}

/** "The price of products": what it is of stands behind it. */
function inList(said: string, reading: Reading, within = ofList(said, reading)?.entity) {
  return targetOf(ofList(said, reading)?.what ?? said, reading, within)
}
function ofList(said: string, reading: Reading) {
  const place = cut(said, reading.model).places.findLast(({ lead }) => /^(?:of|in|on|for|from)$/.test(lead))
  const entity = place === undefined ? undefined : listOf(place.text, reading)
  return place === undefined || entity === undefined ? undefined : { entity, what: place.before }
}

function readDefault(rest: string, reading: Reading): readonly Wish[] | null {
  const [, of, to, before, value] =
    /^(?:the )?(?:default|start(?:ing)?|initial|preset|standard)(?: value| status| state)?(?: (?:of|for|in) (.+?))? (?:to|as|be|into) (.+)$/i.exec(
      rest,
    ) ??
      // "Make pending the default".
      [
        undefined,
        undefined,
        undefined,
        ...(/^(.+?) (?:as )?(?:the )?default(?: (?:value|status|state))?(?: (?:of|for|in) (.+))?$/i.exec(rest)?.slice(1) ??
          /^(?:the )?default (.+?) (\S+)$/i.exec(rest)?.slice(1).toReversed() ??
          []),
      ]
  const [where, wanted] = to === undefined ? [value, before] : [of, to]
  if (wanted === undefined) return null
  const words = unquoted(wanted)
  const target = where === undefined ? undefined : inList(where.replace(/^(?:all |every |each )?(?:new|fresh) /i, ''), reading)
  if (target?.kind === 'field') {
    const choice = target.field.choices?.find((each) => each.toLowerCase() === words.toLowerCase())
    if (choice !== undefined) return [{ kind: 'set-default', entity: target.entity.name, field: target.field.name, value: choice }]
    const value = startValue(words, target.field.kind)
    return value === null ? null : [{ kind: 'set-default', entity: target.entity.name, field: target.field.name, value }]
  }
  const within = target?.kind === 'list' ? target.entity : reading.last
  const choice = targetOf(words, reading, within)
  return choice.kind === 'choice'
    ? [{ kind: 'set-default', entity: choice.entity.name, field: choice.field.name, value: choice.choice }]
    : null
}

/** "When an order comes in, status should be new, then packed, shipped": what it starts with, and how it goes on. */
export function readCourse(text: string, reading: Reading): readonly Wish[] | null {
  const [, list = '', what = '', start = '', more] =
    /^(?:when|whenever|if|as soon as) (?:an?|the|each|every) (?:new )?(.+?) (?:comes? in|is (?:added|created|new|made|entered|placed)|arrives?|gets? (?:added|created)),? (?:the |its |then |set )*(.+?) (?:should|must|will|is|has to|gets?|to)(?: be)?(?: set)?(?: to)? (.+?)(?: automatically| by default| at first)?(?:,? then (.+))?$/i.exec(
      text,
    ) ?? []
  const entity = list === '' ? undefined : listOf(list, reading)
  const target = entity === undefined ? undefined : targetOf(what, reading, entity)
  if (target?.kind !== 'field' || target.entity !== entity) return null
  const { field } = target
  const wanted = more === undefined ? [] : [start, ...splitChoices(more)]
  const named = (choice: string) =>
    [...(field.choices ?? [])].find((each) => each.toLowerCase() === choice.toLowerCase()) ?? likeOthers(choice, field.choices ?? [])
  const choices = wanted.map(named)
  const isThere = field.choices?.some((each) => each.toLowerCase() === start.toLowerCase()) === true
  if (choices.length === 0 && !isThere) return null
  return [
    ...(choices.length === 0 ? [] : [{ kind: 'set-choices' as const, entity: entity.name, field: field.name, choices }]),
    { kind: 'set-default', entity: entity.name, field: field.name, value: named(start) },
  ]
}

/** "Hours should allow halves like 2.5". */
export function readDecimals(text: string, reading: Reading): readonly Wish[] | null {
  const what =
    /^(?:the |let |allow )?(.+?) (?:(?:should|must|has to|needs to|can|to) )?(?:also )?(?:allow|accept|take|have|be|support) (?:for )?(?:(?:half|halves|decimals?|fractions?|fractional|broken|comma)(?: .*)?|\d+[.,]\d+.*|numbers? (?:with|like) .+)$/i.exec(
      text,
    )?.[1]
  const target = what === undefined ? undefined : inList(what, reading)
  if (target?.kind !== 'field') return null
  const { entity, field } = target
  if (field.kind === 'integer')
    return [{ kind: 'retype-field', entity: entity.name, field: field.name, like: { ...field, kind: 'number' } }]
  if (!['number', 'money', 'percent'].includes(field.kind)) return null
  return sayOnly(
    reading.speak(
      `${field.label} of ${entity.many} takes numbers such as 2.5 already.`,
      `${field.label} (${entity.many}) nimmt Zahlen wie 2,5 schon an.`,
      `${field.label} (${entity.many}) accepte déjà des nombres comme 2,5.`,
      `${field.label} (${entity.many}) ya admite números como 2,5.`,
    ),
  )
}

/** What a new record of such a kind can start with. */
export function startValue(words: string, kind: FieldKind): string | null {
  if (/^(?:number|integer|money|percent|rating)$/.test(kind))
    return /^\d+(?:[.,]\d+)?$/.exec(words.replace(/ ?[€$£%]$/, ''))?.[0].replace(',', '.') ?? null
  if (kind === 'boolean')
    return /^(?:yes|true|on|checked|ticked|done)$/i.test(words) ? 'true' : /^(?:no|false|off)$/i.test(words) ? 'false' : null
  if (kind === 'date' || kind === 'datetime') return /^(?:today|now|the current (?:day|date)|current date)$/i.test(words) ? 'today' : null
  return kind === 'text' ? words : null
}

/** "The choices of size to S, M, L", "the condition a choice: new, good", "status into open, taken, done". */
function readListed(rest: string, reading: Reading): readonly Wish[] | null {
  const found =
    new RegExp(`^(?:the )?(?:choices|options|values) (?:of|for|in) (.+?) (?:to|as|into|be|are)(?: be)?:? (.+)$`, 'i').exec(rest) ??
    /^(.+?) (?:choices|options|values) (?:to|into|be)(?: be)?:? (.+)$/i.exec(rest) ??
    new RegExp(
      `^(.+?) (?:to |into |as |be )*(?:an? |the )?${CHOICE_WORD}(?: field)?(?: with| of| between| from|:|,)*(?: the)?(?: options| choices| values)?:? ?(.+)$`,
      'i',
    ).exec(rest) ??
    /^(.+?) (?:to|into|be)(?: be)?(?: one of)?:? ([^:]+(?:,| or |\/)[^:]+)$/i.exec(rest)
  if (found?.[1] === undefined || found[2] === undefined || /^(?:an? )?yes ?(?:\/|or|-) ?no$/i.test(found[2].trim())) return null
  const wanted = splitChoices(found[2].replace(/^[( ]+|[) ]+$/g, '').replace(/^(?:is |are |be )?(?:one of|either|any of) /i, ''))
  if (wanted.length < 2 || wanted.some((choice) => choice.split(' ').length > 5)) return null
  const target = inList(found[1], reading)
  if (target.kind === 'several') return whichOne(bareWords(found[1]), target.found, reading)
  if (target.kind === 'field') {
    const choices = wanted.map(
      (choice) =>
        target.field.choices?.find((each) => each.toLowerCase() === choice.toLowerCase()) ?? likeOthers(choice, target.field.choices ?? []),
    )
    return [{ kind: 'set-choices', entity: target.entity.name, field: target.field.name, choices }]
  }
  if (target.kind === 'list') {
    // "Parts: bodywork, furniture" of a list's rows: what it is one of is not said.
    return null
  }
  const of = ofList(found[1], reading)
  const name = bareWords(of?.what ?? found[1])
  const owner = of?.entity ?? reading.last ?? mainEntity(reading.model)
  return owner === undefined || !isNoun(name) || name.split(' ').length > 4
    ? null
    : additions(`a ${name} (${wanted.join(', ')})`, owner, reading)
}

const KINDS: readonly (readonly [RegExp, FieldKind])[] = [
  [/^(?:multi(?:ple)?[- ]?(?:choice|select(?:ion)?)|multiple|a list of several|tags?)$/i, 'choices'],
  [/^(?:check ?box|tick ?box|toggle|switch|yes ?(?:\/|or|-) ?no(?: field)?|yes no)$/i, 'boolean'],
  [/^(?:long(?:er)? text|text ?area|multi-?line(?: text)?|bigger (?:text )?(?:field|box))$/i, 'multiline'],
  [/^(?:star(?:s|s? rating)?|rating|(?:\d|five) stars|1 ?(?:-|to) ?5(?: stars)?)$/i, 'rating'],
  [/^date (?:and|with)(?: a)? time$/i, 'datetime'],
  [/^(?:amount of money|money|price|amount|currency)$/i, 'money'],
]

function readKind(rest: string, reading: Reading): readonly Wish[] | null {
  const [, what = '', hint = ''] =
    /^(.+?) (?:to be |to |into |as |be )(?:an? |the )?(.+?)(?: field| type)?$/i.exec(rest) ??
    /^(.+?) (?:an? )?(multi(?:ple)?[- ]?(?:choice|select)|yes ?\/ ?no|check ?box|long text|dates?(?: with (?:a )?time)?|numbers?)$/i.exec(
      rest,
    ) ??
    []
  if (what === '') return null
  const kind = KINDS.find(([said]) => said.test(unquoted(hint)))?.[1] ?? kindFromHint(unquoted(hint))
  if (kind === null || /"/.test(hint)) return null
  const target = inList(what, reading)
  if (target.kind === 'several') return whichOne(bareWords(what), target.found, reading)
  if (target.kind === 'none' && kind === 'boolean' && isNoun(bareWords(what))) {
    const owner = reading.last ?? mainEntity(reading.model)
    return owner === undefined ? null : [{ kind: 'add-fields', entity: owner.name, fields: [fieldFromWords(bareWords(what), { kind })] }]
  }
  if (target.kind !== 'field') return null
  const { choices } = target.field
  return [
    {
      kind: 'retype-field',
      entity: target.entity.name,
      field: target.field.name,
      like: { ...fieldFromWords(target.field.label, { kind }), kind, ...(kind === 'choices' && choices !== undefined ? { choices } : {}) },
    },
  ]
}

/** "Change flats to units", "change the headline to 'Happy dogs'", "make the button say 'Go'". */
function readNew({ rest, verb }: Frame, reading: Reading): readonly Wish[] | null {
  if (/^(?:have|use|set|let)$/.test(verb) && !/ (?:say|read|to) /i.test(rest)) return null
  const [, from = '', to = ''] =
    /^(.+?) (?:to )?(?:say|read)(?: just| only)?:? (.+)$/i.exec(rest) ?? /^(.+?) (?:in)?to (.+)$/i.exec(rest) ?? []
  if (
    from === '' ||
    (!/"/.test(rest) && /^(?:it|this|that|everything|the app|all)$/i.test(from)) ||
    (!/"/.test(to) && (readLook(`make it ${to}`, reading) !== null || !isNoun(to)))
  )
    return null
  const isText = /\b(?:say|read)\b/i.test(rest)
  return renamed(from, to, reading, isText)
}

/** "Replace the rating with a difficulty", "replace 'Welcome' with 'Hello'". */
export function readReplace({ rest }: Frame, reading: Reading): readonly Wish[] | null {
  const [, from = '', to = ''] = /^(.+?) (?:with|by|for|to|through) (.+)$/i.exec(rest) ?? []
  if (from === '') return null
  if (/"/.test(to) || /"/.test(from)) return renamed(from, to, reading, true)
  const target = inList(from, reading)
  if (target.kind === 'field' && /^(?:an? |two |the )/i.test(to)) {
    const added = additions(to, target.entity, reading)
    return added.every(({ kind }) => kind === 'add-fields')
      ? [{ kind: 'remove-field', entity: target.entity.name, field: target.field.name }, ...added]
      : null
  }
  return isNoun(to) ? renamed(from, to, reading, true) : null
}
