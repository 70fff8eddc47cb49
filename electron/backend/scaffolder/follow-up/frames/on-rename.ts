import { sentenceCase } from '../../language/nouns.ts'
import { nothingCalled } from '../read/nothing-called.ts'
import { whichOne } from '../read/read-removal.ts'
import { type Reading, sayOnly } from '../reader.ts'
import type { TextPlace, Wish } from '../wishes.ts'
import { cut, type Frame, frameOf } from './frame.ts'
import { isNoun } from './noun-phrase.ts'
import { imperativesOf } from './statement.ts'
import { bareWords, targetOf } from './target.ts'
import { textOf, unquoted, wordsOf } from './words.ts'

const TEXTS: readonly (readonly [RegExp, TextPlace['place']])[] = [
  [
    /^(?:(?:main|big|page|home ?page|top|first|large) )*(?:headline|heading|header(?: text)?|slogan|tagline|hero(?: text| title)?|welcome(?: text| message| line)?|greeting|title)(?: (?:on|of|at) (?:the )?(?:home|start|first|landing|front) ?(?:page)?)?$/i,
    'headline',
  ],
  [/^(?:sub-?(?:title|headline|heading|line)|intro(?:duction)?(?: text)?|lead(?: text)?|text (?:below|under|beneath) .+)$/i, 'lead'],
  [
    /^(?:(?:main|first|big|sign-?up|call to action|submit|send|booking|order|contact) )*(?:button|cta)(?: (?:text|label|caption))?$|^(?:text|label|caption|words) (?:of|on) (?:the )?(?:\w+ )?button$/i,
    'button',
  ],
]
const APP =
  /^(?:(?:name|title)|(?:this |whole )?(?:app|application|site|website|shop|store|project|blog|tool|program)(?:'s name)?|name of (?:the |this |my |our )?(?:app|application|site|website|shop|store|project|blog|tool))$/i
const OF_NAME = /^(?:the )?(?:name|title|label|heading|caption|word|text|term|wording) (?:of |for |on |in )?(?:the )?(?=["\p{L}])/iu

/** "The status new", "the page About". */
const KIND_BEFORE =
  /^(?:word|button|menu (?:item|entry|point)|page|tab|label|text|title|heading|term|option|choice|status|list) (?=["\p{L}])/iu

/** "Rename gardeners to members", "call outings trips", "change 'Flats' to 'Units'". */
export function readRename({ rest, verb }: Frame, reading: Reading): readonly Wish[] | null {
  const parts = rest.split(/,? and |, /)
  if (parts.length > 1 && !/"/.test(rest) && parts.every((part) => / (?:to|into|as|->) /.test(part))) {
    const all = parts.map((part) => readRename({ act: 'rename', verb, rest: part, ...cut(part, reading.model) }, reading))
    return all.every((wishes) => wishes !== null) ? all.flat() : null
  }
  const found = fromTo(rest, verb, reading)
  return found === null ? null : renamed(found.from, found.to, reading, /^(?:rename|relabel|retitle)$/.test(verb))
}

function fromTo(rest: string, verb: string, reading: Reading): { readonly from: string; readonly to: string } | null {
  const words = wordsOf(rest)
  const quoted = words.filter(({ kind }) => kind === 'quote')
  const link = words.findIndex(
    ({ lower, kind }, at) =>
      at > 0 && kind === 'word' && /^(?:to|into|as|->|by)$/.test(lower) && !/^(?:according|due)$/.test(words[at - 1]?.lower ?? ''),
  )
  const arrow = words.findIndex(({ lower }) => lower === '->')
  const at = arrow > 0 ? arrow : link
  if (at > 0) return { from: textOf(rest, words.slice(0, at)), to: rest.slice(words[at + 1]?.at ?? rest.length) }
  const last = words.at(-1)
  // "Call it 'visit' instead of 'session'".
  const instead = /^(.*?),? ?(?:instead of|and not|not|rather than) (.+)$/i.exec(rest)
  if (instead?.[1] !== undefined && instead[2] !== undefined)
    return { from: instead[2], to: instead[1].replace(/^(?:it|them|that|this|those) /i, '') }
  if (/^(?:rename|relabel)$/.test(verb) || last === undefined || words.length < 2) return null
  const name = quoted.at(-1) ?? last
  // "Call the customer list guests": what it is called stands last, and what it is is there.
  for (let from = name.kind === 'quote' ? words.indexOf(name) : 1; from < words.length; from++) {
    const before = textOf(rest, words.slice(0, from))
    if (before !== '' && (targetOf(before, reading).kind !== 'none' || APP.test(bareWords(before)) || /^it$/i.test(before))) {
      const longer = textOf(rest, words.slice(0, from + 1))
      if (name.kind !== 'quote' && from + 1 < words.length && targetOf(longer, reading).kind !== 'none') continue
      return { from: before, to: rest.slice(words[from]?.at ?? rest.length) }
    }
    if (name.kind === 'quote') return { from: before, to: name.text }
  }
  return null
}

/** Where another wish or a question begins, no name goes on. */
const OTHER_WISH =
  /^(.+?),? (?:and|et|und|y) ((?:where|how|what|when|can|could|please|make|add|remove|send|notify|tell|warn|remind|alert|show|préviens|prévenez|avertis|ajoute|mets|enlève|où|comment|wo|wie|sag|erinnere|benachrichtige|zeig|füge|mach|dónde|cómo|avisa|avísame|añade|pon|quita)(?!\p{L}).+)$/iu

export function renamed(said: string, wanted: string, reading: Reading, isSure: boolean): readonly Wish[] | null {
  const to = unquoted(
    wanted
      .replace(/,? (?:instead|please|everywhere|throughout|in the whole app)$/i, '')
      .replace(/^(?:a |an |the )?(?:name|title|text|words?) (?=")/i, ''),
  )
  const isQuoted = /"/.test(said)
  const from = bareWords(said).replace(OF_NAME, '')
  if (to === '' || from === '' || to.length > 200) return null
  const [, called, more] = /"/.test(wanted) ? [] : (OTHER_WISH.exec(to) ?? [])
  if (called !== undefined && more !== undefined) {
    const wishes = renamed(said, called, reading, isSure)
    return wishes === null ? null : [...wishes, { kind: 'unknown', text: more }]
  }
  const [, first, rest] = /^"([^"]+)",? (.+)$/.exec(wanted.trim()) ?? []
  if (first !== undefined && rest !== undefined) {
    const wishes = renamed(said, `"${first}"`, reading, isSure) ?? []
    const lead = /^(?:and )?(?:below|under|beneath)\b.*"([^"]+)"$/i.exec(rest)?.[1]
    return [...wishes, lead === undefined ? { kind: 'unknown', text: rest } : { kind: 'reword', from: { place: 'lead' }, to: lead }]
  }
  const isTitle = /^(?:(?:\p{Lu}\S*|&|and|of|the) ?){1,5}$/u.test(to) && /^\p{Lu}/u.test(to)
  if (
    APP.test(bareWords(said)) ||
    (isTitle && /^it$/i.test(from) && reading.fact === undefined && reading.topic === undefined) ||
    (/^(?:it|this)$/i.test(from) && reading.last === undefined && reading.fact === undefined && reading.topic === undefined)
  )
    return [{ kind: 'rename-app', name: sentenceCase(to).slice(0, 80) }]
  const place = TEXTS.find(([called]) => called.test(bareWords(said)))?.[1]
  const whole = targetOf(from, reading)
  const target = whole.kind === 'none' ? targetOf(from.replace(KIND_BEFORE, ''), reading) : whole
  const isButton = /\b(?:button|text|word|sentence|line|headline|heading)\b/i.test(bareWords(said)) && isQuoted
  if (isButton && target.kind === 'none') return [{ kind: 'reword', from: unquoted(/"[^"]*"/.exec(said)?.[0] ?? from), to }]
  if (place !== undefined && !isQuoted && (target.kind === 'none' || target.kind === 'several'))
    return [{ kind: 'reword', from: { place }, to }]
  switch (target.kind) {
    case 'list':
      return isNoun(to) ? [{ kind: 'rename-entity', entity: target.entity.name, to }] : null
    case 'page':
      return [{ kind: 'rename-page', to: target.page.to, label: sentenceCase(to).slice(0, 40) }]
    case 'home':
      return [{ kind: 'rename-home', label: sentenceCase(to).slice(0, 40) }]
    case 'app':
      return [{ kind: 'rename-app', name: sentenceCase(to).slice(0, 80) }]
    case 'field':
      return [{ kind: 'rename-field', entity: target.entity.name, field: target.field.name, to }]
    case 'several':
      return target.found.every(({ field }) => field.label === target.found[0]?.field.label) && target.found.length < 3
        ? target.found.map(({ entity, field }) => ({ kind: 'rename-field', entity: entity.name, field: field.name, to }))
        : whichOne(from, target.found, reading)
    case 'choice':
      return [{ kind: 'rename-choice', entity: target.entity.name, field: target.field.name, choice: target.choice, to }]
    case 'none':
      if (place !== undefined) return [{ kind: 'reword', from: { place }, to }]
      if (isQuoted && from.length > 1) return [{ kind: 'reword', from: unquoted(from), to }]
      return isSure && isNoun(from) ? nothingCalled(from, reading) : null
    default:
      return null
  }
}

const MENU = '(?:main |side )?(?:menu|navigation|nav(?: ?bar)?|side ?bar)'
const IN_MENU = new RegExp(`(?:^| )(?:in|on|within) (?:the |my |our )?${MENU}(?:, |(?= |$))`, 'i')
const MENU_SAYS = new RegExp(
  `^(?:the |my |our )?${MENU} (?:should |must )?(?:say|read|have|show)s? (.+?),? (?:instead of|rather than|not) (.+)$`,
  'i',
)

/** "Call it Sales instead of Orders in the menu": a list has one name. */
export function readMenuName(text: string, reading: Reading): readonly Wish[] | null {
  const [, to, from] = MENU_SAYS.exec(text) ?? []
  const bare = to !== undefined && from !== undefined ? `rename ${from} to ${to}` : text.replace(IN_MENU, ' ').trim()
  if (bare === text) return null
  const asked = (imperativesOf(bare) ?? [bare]).map((each) => each.replace(/^change (?=.+ (?:to|into) )/i, 'rename '))
  const [sentence = '', more] = asked
  const frame = more === undefined ? frameOf(sentence, reading.model) : null
  const wishes = frame?.act === 'rename' ? readRename(frame, reading) : null
  const isOfMenu = wishes?.every(({ kind }) => kind === 'rename-entity' || kind === 'rename-page' || kind === 'rename-home') === true
  if (wishes === null || !isOfMenu) return null
  const isList = wishes.some(({ kind }) => kind === 'rename-entity')
  return [...wishes, ...(isList ? sayOnly(oneName(reading)) : [])]
}

function oneName({ speak }: Reading): string {
  return speak(
    'A list has one name: it is called so everywhere in the app.',
    'Eine Liste hat einen Namen: So heißt sie überall in der App.',
    'Une liste a un seul nom : elle s’appelle ainsi partout.',
    'Una lista tiene un solo nombre: se llama así en toda la aplicación.',
  )
}

/** Where a change is one of names: "it is called visit, not session". */
export function readCalled(text: string, reading: Reading): readonly Wish[] | null {
  const [, to = '', from = ''] =
    /^(?:it'?s|it is|they are|they're|that'?s|we) (?:called?|named|say) (.+?),? (?:and )?(?:not|instead of|rather than) (.+)$/i.exec(
      text,
    ) ?? []
  if (to !== '') return renamed(from, to, reading, true)
  const [, old = '', word = ''] =
    /^(?:instead of|rather than) (.+?),? (?:i'?d |we'?d |please )?(?:call (?:it|them)|say|use|write|put|have|it should (?:say|be)|should be(?: called)?) (.+)$/i.exec(
      text,
    ) ?? []
  if (old !== '') return renamed(old, word, reading, true)
  const [, use = '', not = ''] =
    /^(?:use|say|write|i'?d prefer|prefer)(?: the word)? (.+?) (?:instead of|rather than|not) (.+)$/i.exec(text) ?? []
  if (/^"[^"]+".+/.test(not)) return null
  return use === '' || cut(use, reading.model).places.length > 1 ? null : renamed(not, use, reading, false)
}
