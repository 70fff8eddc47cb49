import type { Entity } from '../../spec/app-model.ts'
import type { Level } from '../../../../../shared/domain/entity-schema.ts'
import { splitList } from '../../language/split-list.ts'
import { findFields } from '../find.ts'
import { levelOf } from '../read/level-of.ts'
import { isAdding, mayAddOnly, readAdding } from '../read/read-adding.ts'
import { fieldRights } from '../read/read-permission.ts'
import { type Reading, sayOnly } from '../reader.ts'
import { whatIsWritten } from '../read/what-is-written.ts'
import type { Wish } from '../wishes.ts'
import { isNoun } from './noun-phrase.ts'
import { bareWords, listOf } from './target.ts'

const READS = 'see|read|view|look at|look|look up|open|find|browse|access|use|check|watch'
const WRITES =
  'edit|change|file|hand in|write|add|create|update|modify|manage|enter|submit|report|book|reserve|order|post|fill in|fill out|fill|send|send in|put in|record|log|upload|register|sign up for|sign up|request|make|touch|alter|access|use|apply for|apply|suggest|comment on|vote for|rsvp to'
const REMOVES = 'delete|remove|cancel|erase|close'
const VERB = `(?:${[...READS.split('|'), ...WRITES.split('|'), ...REMOVES.split('|')].toSorted((a, b) => b.length - a.length).join('|')})`
const VERBS = `${VERB}(?:(?:,? and |,? or |, ?| & |/)${VERB})*`
const MAY =
  '(?:can|may|should|must|could|will|shall|are allowed to|is allowed to|be allowed to|are able to|is able to|have to|has to|gets? to|needs? to|ought to)'
const NOT =
  "(?:cannot|can't|may not|should not|shouldn't|must not|mustn't|can not|could not|are not allowed to|is not allowed to|aren't allowed to|isn't allowed to|don't need to|do not need to|doesn't need to|should never|must never|never)"

interface Right {
  readonly who: string
  readonly verbs: string
  readonly of: string
  readonly isOnly: boolean
  readonly isNot: boolean
}

const OPEN_TO = '(?:visible|readable|open|accessible|available|editable|changeable|shown|seen|edited|changed|viewed|managed)'
const SHAPES: readonly (readonly [shape: RegExp, right: (group: readonly string[]) => Right])[] = [
  [
    new RegExp(`^only (.+?) (?:${MAY}|to)(?: be able to)? (?:also )?(${VERBS})(?: (.+))?$`, 'i'),
    ([who = '', verbs = '', of = '']) => ({ who, verbs, of, isOnly: true, isNot: false }),
  ],
  [
    new RegExp(`^only (.+?) (see|read|view|edit|change|manage|delete)s?(?: (.+))?$`, 'i'),
    ([who = '', verbs = '', of = '']) => ({ who, verbs, of, isOnly: true, isNot: false }),
  ],
  [
    new RegExp(
      `^(.+?) ${MAY}(?: be able to)? (?:look|see|read|view)(?: (?:at )?(?:it|them|everything|all))?,? but (?:not|never|can(?:no|')t|must not) (${VERBS})(?: (.+))?$`,
      'i',
    ),
    ([who = '', verbs = '', of = '']) => ({ who, verbs, of, isOnly: false, isNot: true }),
  ],
  [
    new RegExp(`^(.+?) ${MAY} only(?: be able to)? (${VERBS}) (.+)$|^(.+?) ${MAY}(?: be able to)? (${VERBS}) only (.+)$`, 'i'),
    ([who = '', verbs = '', of = '', who2 = '', verbs2 = '', of2 = '']) => ({
      who: who || who2,
      verbs: verbs || verbs2,
      of: of || of2,
      isOnly: false,
      isNot: false,
    }),
  ],
  [
    new RegExp(`^(.+?) ${NOT}(?: be able to)? (${VERBS})(?: (.+))?$`, 'i'),
    ([who = '', verbs = '', of = '']) => ({ who, verbs, of, isOnly: false, isNot: true }),
  ],
  [
    new RegExp(`^(nobody|no one|no-one)(?: else)?(?: but (?:me|us))? ${MAY}(?: be able to)? (${VERBS})(?: (.+))?$`, 'i'),
    ([, verbs = '', of = '']) => ({ who: 'me', verbs, of, isOnly: true, isNot: false }),
  ],
  [
    new RegExp(`^(.+?) ${MAY}(?: be able to)? (?:also )?(${VERBS})(?: (.+))?$`, 'i'),
    ([who = '', verbs = '', of = '']) => ({ who, verbs, of, isOnly: false, isNot: false }),
  ],
  [
    new RegExp(`^(.+?) (?:(?:can|may|should) )?(?:just|only) (${VERBS})(?: (.+))?$`, 'i'),
    ([who = '', verbs = '', of = '']) => ({ who, verbs, of, isOnly: false, isNot: false }),
  ],
  [
    /^(.+?) (?:sees?|reads?|edits?|changes?|manages?) (all|everything)(?: of (?:it|them))?$/i,
    ([who = '', of = '']) => ({ who, verbs: 'manage', of, isOnly: true, isNot: false }),
  ],
  [
    new RegExp(`^(?:don't|do not|never) (?:let|allow) (.+?)(?: to)? (${VERBS}) (.+)$`, 'i'),
    ([who = '', verbs = '', of = '']) => ({ who, verbs, of, isOnly: false, isNot: true }),
  ],
  [
    new RegExp(`^(?:prevent|stop|keep|block) (.+?) from (?:being able to )?(see|read|view|edit|chang|delet|writ)(?:e?ing|ting) (.+)$`, 'i'),
    ([who = '', verbs = '', of = '']) => ({ who, verbs: verbs.replace(/^(chang|delet|writ)$/, '$1e'), of, isOnly: false, isNot: true }),
  ],
  [
    new RegExp(`^(?:let|allow|enable)( only)? (.+?)(?: to)? (${VERBS})(?: (.+))?$`, 'i'),
    ([only = '', who = '', verbs = '', of = '']) => ({ who, verbs, of, isOnly: only !== '', isNot: false }),
  ],
  [
    new RegExp(
      `^(?:make |keep )?(.+?) (?:should |must |may |can |to )?(?:only )?(?:be |is |are )?(?:only )?(${OPEN_TO}) (only )?(?:to|for|by) (only )?(.+?)( only)?$`,
      'i',
    ),
    ([of = '', able = '', only = '', only2 = '', who = '', only3 = '']) => ({
      who,
      verbs: /edit|chang|manag/i.test(able) ? 'edit' : 'see',
      of: of.replace(/ only$/i, ''),
      isOnly: `${only}${only2}${only3}` !== '' || / only\b/i.test(of),
      isNot: false,
    }),
  ],
  [
    /^(?:make |keep )?(.+?) (?:should |must )?(?:be |is |are )?(?:not be |never be )(?:visible|shown|seen|readable)(?: (?:to|for|by) (.+))?$/i,
    ([of = '', who = '']) => ({ who: who || 'the public', verbs: 'see', of, isOnly: false, isNot: true }),
  ],
  [/^(?:hide|lock) (.+?) (?:from|for) (.+)$/i, ([of = '', who = '']) => ({ who, verbs: 'see', of, isOnly: false, isNot: true })],
  [/^(?:restrict|limit)(?: access to)? (.+?) to (.+)$/i, ([of = '', who = '']) => ({ who, verbs: 'see', of, isOnly: true, isNot: false })],
  [
    /^(.+?)(?: (?:is|are|should be))? (?:only for|for) (?:the )?(.+?) only$|^(.+?)(?: (?:is|are|should be))? only for (?:the )?(.+)$/i,
    ([of = '', who = '', of2 = '', who2 = '']) => ({ who: who || who2, verbs: 'see', of: of || of2, isOnly: true, isNot: false }),
  ],
]

const WITHOUT_ACCOUNT =
  /,? (?:without|with no|not|even without)(?: having to| needing to| needing| having)? ?(?:an? |any )?(?:log(?:ging|ged)?[ -]?in|sign(?:ing|ed)?[ -]?(?:in|up)|account|password|registration|registering|login)(?: first| at all)?/i

/** Who may see and change what: "only teachers may write", "members see their own bookings", "hide the prices from visitors". */
export function readRights(said: string, reading: Reading): readonly Wish[] | null {
  const isOpen = WITHOUT_ACCOUNT.test(said)
  const text = said
    .replace(WITHOUT_ACCOUNT, '')
    .replace(/(?<=^(?:nobody|no one|no-one)\b.*) (?:afterwards?|later(?: on)?)(?= |$)/i, '')
    .replace(/(?<=^(?:nobody|no one|no-one)\b.*),? (?:except|but|apart from|other than)(?: for)? (?:me|myself|us)$/i, '')
    .replace(/^just (?=(?:i|me|us|the \p{L}+|admins?)\b)/iu, 'only ')
    .replace(/ (?:(?:by )?themselves|on their own|by himself|themselfs|any ?more|at all)(?= |$)/gi, '')
    .trim()
  const adding = readAdding(text, reading)
  if (adding !== null) return adding
  for (const [shape, right] of SHAPES) {
    const found = shape.exec(text)
    if (found === null) continue
    const wishes = wishesOf(right(found.slice(1).map((group) => group ?? '')), isOpen, reading)
    if (wishes !== null) return wishes
  }
  return null
}

const OWN =
  /\b(?:own|^what (?:the )?others? (?:wrote|said|entered|added|posted|submitted|sent)|(?:that |which )?they (?:added|made|created|wrote|entered|booked|reported)|assigned to them|belong(?:s|ing)? to them)\b/i
const PUBLIC =
  /^(?:the )?(?:public|visitors?|strangers|guests|anonymous(?: users| visitors)?|outsiders|people (?:who are )?(?:not|without) .+|non-?members)$/i
const ALL_OF_IT =
  /^(?:it|them|this|that|everything|anything|something|things|stuff|all|all of (?:it|them)|data|the data|entries|records|the app|this app|app)?$/i
const OTHERS =
  /^(?:others?|other (?:people|users|members)|everyone else|everybody else|anyone else|all others|the others|the rest|anyone|anybody|people|everyone|everybody)$/i

function wishesOf({ who: said, verbs, of: object, isOnly, isNot }: Right, isOpen: boolean, reading: Reading): readonly Wish[] | null {
  const who = said
    .replace(/^(?:that |only |just |and )+/i, '')
    .replace(/ (?:alone|only|myself)$/i, '')
    .trim()
  if (!isSomebody(who, reading)) return null
  // Whoever sees all is an admin; what the others see was said apart.
  if (verbs === 'manage' && ALL_OF_IT.test(object))
    return ['all', 'admin', null].includes(levelOf(who)) && !/^(?:i|me|myself)$/i.test(who) ? [asAdmins(who, reading)] : null
  const isOwn = OWN.test(object)
  const of = object
    .replace(/\b(?:only|just) /gi, '')
    .replace(OWN, '')
    .replace(/^(?:the|their|his|her|all|all the|any|of|your|my|our) +/i, '')
    .trim()
  const lists =
    of === ''
      ? (listsDone(verbs, reading) ?? (/\b(?:else|others|rest)$/i.test(who) ? listsMeant('everything', reading) : null))
      : listsMeant(of, reading)
  if (lists === null) {
    if (of === '') return null
    const fields = splitList(of).map((each) => findFields(reading.model, each, reading.last)[0])
    const [first] = fields
    if (isOwn && !isNot && first !== undefined)
      return wishesOf({ who: said, verbs, of: `their own ${first.entity.many}`, isOnly, isNot }, isOpen, reading)
    return fields.every((field) => field !== undefined) ? fields.flatMap((field) => fieldRights(field, reading)) : null
  }
  const does = (verb: string) => new RegExp(`\\b(?:${verb})\\b`, 'i').test(verbs)
  const [isRead, isWrite, isRemove] = [
    does(READS) && !/^(?:access|use)$/i.test(verbs) ? true : /access|use/i.test(verbs),
    does(WRITES),
    does(REMOVES),
  ]
  if (isRemove && !isWrite && !isRead) return isOnly ? oneRight(lists, reading) : null
  const isRest = /\b(?:else|others|rest)$/i.test(who)
  const level: Level = isOwn
    ? 'creator'
    : isOpen
      ? 'anonymous'
      : isNot
        ? PUBLIC.test(who)
          ? 'all'
          : 'admin'
        : isRest
          ? 'all'
          : levelFor(who, isOnly)
  if (
    !isOnly &&
    !isNot &&
    !isOwn &&
    !isOpen &&
    ADDS.test(verbs) &&
    (level === 'all' || /^every(?:one|body)$/i.test(who)) &&
    lists.every(({ write }) => write === 'creator')
  )
    return addsAlready(who, lists, reading)
  const entities = lists.map(({ name }) => name)
  // Whoever is let add is not let change; whoever may not change may not add either, where adding was named.
  const isAdd = isWrite && !isOnly && !isNot && !isOwn && mayAddOnly(verbs, level)
  const wish: Wish = {
    kind: 'permit',
    entities,
    ...(isRead ? { read: level } : {}),
    ...(isWrite && !isAdd ? { write: level } : {}),
    ...(isAdd || (isWrite && isAdding(verbs)) ? { create: level } : {}),
    ...(/^(?:i|me|myself)$/i.test(who) ? { isMine: true } : {}),
    ...(isNot ? { isAtMost: true } : {}),
  }
  return level === 'admin' && !isNot && !/^(?:i|me|myself|(?:the )?(?:admins?|owners?|administrators?))$/i.test(who)
    ? [wish, asAdmins(who, reading)]
    : [wish]
}

/** Of one group of people only: the app knows its admins and nobody else by what they do. */
function levelFor(who: string, isOnly: boolean): Level {
  const level = levelOf(who)
  if (!isOnly) return level ?? 'all'
  if (
    level === 'all' &&
    !/^(?:(?:all |the )?(?:signed|logged)[ -]?in .+|(?:the |our |my )?(?:registered )?(?:users|members|accounts?)|people .+)$/i.test(who)
  )
    return 'admin'
  return level ?? 'admin'
}

const ADDS =
  /^(?:write|add|create|enter|submit|report|book|reserve|order|post|fill in|fill out|fill|send|send in|put in|record|log|upload|request|make|suggest)$/i

/** Adding, changing and deleting go together, and whoever added a record may do them. */
function oneRight(lists: readonly Entity[], { speak }: Reading): readonly Wish[] {
  const many = lists.map((list) => list.many).join(', ')
  return sayOnly(
    speak(
      `Who may delete ${many} cannot be told apart from who may change them: “only admins can change ${many}” is possible.`,
      `Wer löschen darf, lässt sich nicht von dem trennen, der ändern darf (${many}): „nur Admins dürfen ${many} ändern“ geht.`,
      `Supprimer et modifier (${many}) vont ensemble : « seuls les admins peuvent modifier ${many} » est possible.`,
      `Borrar y cambiar (${many}) van juntos: «solo los admins pueden cambiar ${many}» es posible.`,
    ),
  )
}

/** Whoever signed in adds their own as it is. */
function addsAlready(who: string, lists: readonly Entity[], { speak }: Reading): readonly Wish[] {
  const many = lists.map((list) => list.many).join(', ')
  return sayOnly(
    speak(
      `Whoever signed in can add ${many} already, and change what they added; that goes for ${who.replace(/^(?:the|our|all) /i, '').toLowerCase()} too.`,
      `Wer sich anmeldet, darf ${many} schon anlegen und das Eigene ändern.`,
      `Toute personne connectée peut déjà ajouter (${many}) et modifier ses propres entrées.`,
      `Quien inicia sesión ya puede añadir ${many} y cambiar lo suyo.`,
    ),
  )
}

/** Whoever speaks is an admin already. */
const MYSELF = /(?:^|(?:,| and|&) ?)(?:me|i|myself)\b|\b(?:me|i|myself) (?:and|&) /giu

function asAdmins(who: string, { speak }: Reading): Wish {
  const people = bareWords(who.replace(MYSELF, '').trim())
  const others =
    people === ''
      ? 'make whoever else should one of them'
      : /^\p{Lu}/u.test(people)
        ? `make ${people} an admin of it`
        : `make the ${people} admins of it`
  return {
    kind: 'say',
    text: speak(
      `The app knows its admins and whoever signs in, and no other roles. You and its admins see all records and may change them: ${others}, and that is so for them.`,
      `Die App kennt Admins und alle, die sich anmelden, keine anderen Rollen: Mach „${people}“ zu Admins der App.`,
      `L’application connaît ses administrateurs et les personnes connectées, pas d’autres rôles : nommez administrateurs ceux qui en ont besoin (${people}).`,
      `La aplicación conoce a sus administradores y a quien inicia sesión, no otros roles: haz administradores a quienes lo necesiten (${people}).`,
    ),
  }
}

function isSomebody(who: string, reading: Reading): boolean {
  if (
    who === '' ||
    who.split(' ').length > 5 ||
    /^(?:it|this|that|there|(?:the |every )?(?:app|form|page|list|table|overview|view|date|menu|home ?page|start ?page)s?|they)$/i.test(who)
  )
    return /^(?:they)$/i.test(who)
  return (
    levelOf(who) !== null ||
    OTHERS.test(who) ||
    PUBLIC.test(who) ||
    /s$|people|staff|crew|team|board|public|i|me$/i.test(who) ||
    isNoun(who) ||
    listOf(who, reading) !== undefined
  )
}

/** Whoever may book writes bookings. */
function listsDone(verbs: string, reading: Reading): readonly Entity[] | null {
  const noun = whatIsWritten(verbs)
  const list = noun === undefined ? undefined : listOf(noun, reading)
  return list === undefined ? listsMeant('', reading) : [list]
}

function listsMeant(of: string, reading: Reading): readonly Entity[] | null {
  const { model, last } = reading
  const own = model.entities.filter(({ pages }) => pages === 'standard' || model.entities.length === 1)
  if (/^(?:it|them|this|that)?$/i.test(of)) return last !== undefined ? [last] : own.length === 1 ? own : null
  if (ALL_OF_IT.test(of)) return own
  const named = splitList(of).map((each) => listOf(each, reading))
  const all = named.flatMap((each) => each ?? [])
  return all.length === 0 || all.length < named.length ? null : all
}
