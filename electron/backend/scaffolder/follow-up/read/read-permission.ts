import type { Entity } from '../../spec/app-model.ts'
import type { Level } from '../../../../../shared/domain/entity-schema.ts'
import { splitList } from '../../language/split-list.ts'
import { entityMentioned, fieldOf, findEntityByWords, findFields, mainEntity, type FoundField } from '../find.ts'
import { levelOf } from './level-of.ts'
import { nothingCalled } from './nothing-called.ts'
import { isAdding, mayAddOnly, readAdding } from './read-adding.ts'
import { readForm, readOnlySee } from './read-visitors.ts'
import { type Reader, type Reading, sayOnly } from '../reader.ts'
import { whatIsWritten } from './what-is-written.ts'
import type { Wish } from '../wishes.ts'

const ONLY_ME = /^(?:only )?(?:i|me|myself|i alone|the (?:owner|boss)|owners?)$/i
const READS = /\b(?:read|see|view|look at|list|access|open|find|browse)\b/i
const ADDING = 'submit|report|fill in|fill out|enter|place|send in|send|post|book|make|file|leave|hand in|sign up for|register for|request'
const WRITES = new RegExp(`\\b(?:edit|change|write|add|create|update|modify|manage|access|${ADDING})\\b`, 'i')
const REMOVES = /\b(?:delete|remove|erase)\b/i
const VERBS = `${ADDING}|read|see|view|look at|edit|change|write|add|create|delete|update|modify|manage|access|open|remove|list|find|browse|erase|touch|look up`
const VERB_LIST = `(?:${VERBS})(?:(?:,| and| or|/| &)+ ?(?:${VERBS}))*`

interface Permission {
  readonly of: string
  readonly who: string
  readonly level: Level
  readonly verbs: string
  /** Who may less already keeps to that. */
  readonly isAtMost?: boolean
}

/** "Only I may edit customers", "everyone may read products", "make orders private", "visitors should not see bookings". */
export const readPermission: Reader = (text, reading) => {
  const wished = text.replace(/^(?:please )?make sure (?:that )?/i, '').replace(/ (?:anymore|any more|please|(?:by )?themselves)$/i, '')
  const open = readAdding(wished, reading) ?? readForm(wished, reading) ?? readWithoutAccount(wished, reading)
  if (open !== null) return open
  return (
    readOwn(wished, reading) ??
    readOnlySee(wished, reading) ??
    readHiding(wished, reading) ??
    readMaking(wished, reading) ??
    readMay(wished, reading) ??
    readElliptic(wished, reading) ??
    readFiner(wished, reading)
  )
}

/** "Teachers must not close tickets": rights are about reading and changing, and no finer. */
const readFiner: Reader = (text, reading) => {
  const [, people] =
    /^(.+?) (?:should|can|must|may)(?: be able to)? (?:sign up|register|apply|enrol|enroll|join)(?: (?:on their own|by themselves|themselves|online|there|here))*$/i.exec(
      text,
    ) ?? []
  const list = people === undefined ? undefined : findEntityByWords(reading.model, people)
  if (list !== undefined)
    return sayOnly(
      reading.speak(
        `“Anyone can add ${list.many}” lets people add themselves without an account; what is there they cannot change. “Only I may read ${list.many}” goes well with it.`,
        `„Jeder darf ${list.many} eintragen“ lässt auch ohne Konto eintragen; ändern kann man damit nichts.`,
        `« Tout le monde peut ajouter ${list.many} » permet d’ajouter sans compte, sans rien modifier.`,
        `«Cualquiera puede añadir ${list.many}» permite añadir sin cuenta, sin cambiar nada.`,
      ),
    )
  const [, who, verb = '', of] =
    /^(.+?) (?:must not|should not|may not|cannot|can't|can not|mustn't|shouldn't|are not allowed to|is not allowed to)(?: be able to)? (\p{L}+) (.+)$/iu.exec(
      text,
    ) ??
    /^only (.+?) (?:may|can|should|must)(?: be able to)? (\p{L}+) (.+)$/iu.exec(text) ??
    []
  if (who === undefined || of === undefined) return null
  const [entity] = listsOf(of, reading) ?? []
  if (entity === undefined) return null
  if (REMOVES.test(verb)) return permitted({ of, who, level: 'all', verbs: verb }, [entity], reading)
  const { many } = entity
  return sayOnly(
    reading.speak(
      `Rights go by who may read and who may change a whole list, and no finer: “only I may change ${many}” is possible; everybody who may change ${many} may change all of a record.`,
      `Rechte sagen, wer eine ganze Liste lesen und wer sie ändern darf, nichts Feineres: Möglich ist „nur ich darf ${many} ändern“.`,
      `Les droits disent qui lit et qui modifie une liste entière, rien de plus fin : « moi seul peux modifier ${many} » est possible.`,
      `Los permisos dicen quién lee y quién cambia una lista entera, nada más fino: es posible «solo yo puedo cambiar ${many}».`,
    ),
  )
}

const NO_ACCOUNT =
  / (?:themselves )?(?:without|not|with no)(?: having to| needing to| needing)? ?(?:an? |any )?(?:logging in|signing in|signing up|log(?:ged)? in|sign(?:ed)? in|account|login|log-in|password|registration|registering)$/i

/** "Tenants should be able to report a repair without logging in". */
const readWithoutAccount: Reader = (text, reading) => {
  if (!NO_ACCOUNT.test(text)) return null
  const bare = /^(?:let|allow) .+? (book|reserve|order|register|apply|sign up)(?: for it)?$/i.exec(text.replace(NO_ACCOUNT, ''))?.[1]
  const written = bare === undefined ? undefined : whatIsWritten(bare)
  const list = written === undefined ? undefined : entityMentioned(reading.model, written)
  if (list !== undefined) return [{ kind: 'permit', entities: [list.name], create: 'anonymous' }]
  const found = mayOf(text.replace(NO_ACCOUNT, '').replace(/ themselves$/i, ''), true)
  const all = found === null ? null : listsOf(found.of, reading)
  if (found === null || all === null) return null
  return permitted({ ...found, level: 'anonymous', isAtMost: false }, all, reading)
}

/** "Only admins" after "who may see them": said of the list that was spoken of. */
const readElliptic: Reader = (text, reading) => {
  const [, of, who] =
    /^(.+?)(?: (?:are|is|should be|must be))?:? (?:only )?(?:for|visible to|seen by|open to) (?:only )?(.+?)(?: only)?$/i.exec(text) ?? []
  const level = who === undefined ? null : levelOf(who)
  const all = of === undefined || level === null || who === undefined ? null : listsNamed(of.replace(/ only$/i, ''), reading)
  return all === null || who === undefined || level === null ? null : permitted({ of: of ?? '', who, level, verbs: 'see' }, all, reading)
}

/** "Only show my own todos": of a list that others keep too. */
const readOwn: Reader = (text, reading) => {
  const words = /^(?:only )?show (?:me |people |everyone |users |them )?(?:only )?(?:my|their|your) own (.+)$/i.exec(text)?.[1]
  const all = words === undefined ? null : listsOf(words, reading)
  return all === null ? null : [{ kind: 'permit', entities: all.map(({ name }) => name), read: 'creator' }]
}

const readMay: Reader = (text, reading) => {
  const found = mayOf(text) ?? byPeople(text, reading)
  if (found === null) return null
  const field = fieldMeant(found.of, reading)
  // "Their own hours" are rows of the list that keeps hours.
  if (field !== null && isOwn(found.of)) return permitted(found, [field.entity], reading)
  if (field !== null) return fieldRights(field, reading)
  const all = listsOf(found.of, reading)
  if (all === null) return unknownList(found.of, reading)
  return permitted(found, all, reading)
}

function isOwn(of: string): boolean {
  return /\b(?:their|his|her|my) own\b/i.test(of)
}

function unknownList(of: string, reading: Reading): readonly Wish[] | null {
  const words = of.replace(/^(?:the|their|our|all|any|my) /i, '')
  return words.split(' ').length <= 3 && !/^(?:it|them|that|this|this app|the app)$/i.test(words) ? nothingCalled(words, reading) : null
}

/** "The prices" of a list, where no list itself is called so. */
function fieldMeant(of: string, { model, last }: Reading): FoundField | null {
  const words = of.replace(/^(?:the|their|our|all|any) /i, '').trim()
  if (splitList(words).some((each) => findEntityByWords(model, each, last) !== undefined)) return null
  const [, fact, list] = /^(.+?) (?:of|in|on|from) (?:the |each |every |an? |all )?(.+)$/i.exec(words) ?? []
  const entity = list === undefined ? undefined : findEntityByWords(model, list, last)
  const field = entity === undefined || fact === undefined ? undefined : fieldOf(entity, fact)
  if (entity !== undefined && field !== undefined) return { entity, field }
  if (entityMentioned(model, words) !== undefined) return null
  return findFields(model, words, last)[0] ?? null
}

export function fieldRights({ entity, field }: FoundField, { speak }: Reading): readonly Wish[] {
  const [{ many }, label] = [entity, field.label.toLowerCase()]
  return sayOnly(
    speak(
      `I can say who may see or change a whole list, not one field of it: ${label} goes with ${many}. “Only I may read ${many}” is possible; or remove ${label} here and keep it in a list of its own.`,
      `Wer etwas sehen oder ändern darf, kann ich nur für eine ganze Liste sagen, nicht für ein Feld: „${field.label}“ gehört zu ${many}. Möglich ist „nur ich darf ${many} sehen“, oder eine eigene Liste dafür.`,
      `Je peux dire qui voit ou modifie une liste entière, pas un seul champ : « ${field.label} » fait partie de ${many}. Possible : « moi seul peux voir ${many} », ou une liste à part.`,
      `Puedo decir quién ve o cambia una lista entera, no un solo campo: «${field.label}» es parte de ${many}. Es posible «solo yo puedo ver ${many}», o una lista aparte.`,
    ),
  )
}

function mayOf(text: string, isAnybody = false): Permission | null {
  const may = new RegExp(
    `^(?:that )?(only )?(.+?) (?:may|can|should(?: be able to)?|is allowed to|are allowed to|must be able to|ought to|is able to|are able to|to be able to|shall) (?:only )?(?:be able to )?(${VERB_LIST}) (.+)$`,
    'i',
  ).exec(text)
  const allowed = new RegExp(`^(?:let|allow|enable)( only)? (.+?)(?: to)? (${VERB_LIST}) (.+)$`, 'i').exec(text)
  const bare = new RegExp(
    `^(only )?(admins?|i|me|signed.?in users|logged.?in users|members|users|nobody|no one|everyone|everybody)(?: to)? (${VERB_LIST}) (.+)$`,
    'i',
  ).exec(text)
  const [, only = '', who, verbs, of] = may ?? allowed ?? bare ?? []
  if (who === undefined || verbs === undefined || of === undefined) return null
  const level = isAnybody ? 'anonymous' : (levelOf(`${only.trim()} ${who}`.trim()) ?? levelOf(who))
  return level === null ? null : { of, who, level, verbs }
}

/** "Customers should not see the orders", "hide the expenses from visitors". */
const readHiding: Reader = (text, reading) => {
  const not =
    new RegExp(
      `^(.+?) (?:should not|shouldn't|must not|mustn't|may not|can not|cannot|can't|are not allowed to|is not allowed to|should never)(?: be able to)? (${VERB_LIST}) (.+)$`,
      'i',
    ).exec(text) ?? new RegExp(`^(?:do not|don't|never) (?:let|allow) (.+?)(?: to)? (${VERB_LIST}) (.+)$`, 'i').exec(text)
  const shown =
    /^(.+?) (?:should not|shouldn't|must not|mustn't|should never) be (?:visible|shown|readable|public|seen)(?: (?:to|for|by) (.+))?$/i.exec(
      text,
    )
  const hide: readonly (string | undefined)[] | null =
    shown === null ? /^(?:hide|lock) (.+?) (?:from|for) (.+)$/i.exec(text) : [shown[0], shown[1], shown[2] ?? 'the public']
  const from = not?.[1] ?? hide?.[2]
  const of = not?.[3] ?? hide?.[1]
  if (from === undefined || of === undefined || /^(?:the )?(?:tables?|lists?|overview|form|menu|home ?page|start ?page)$/i.test(from))
    return null
  const isPublic =
    /^(?:the )?(?:public|visitors|strangers|guests|anonymous(?: users| visitors)?|people who are not (?:signed|logged) in)$/i.test(from)
  const isOthers =
    /^(?:others?|other (?:people|users|members)|everyone(?: else)?|everybody(?: else)?|anyone(?: else)?|people|users|all others|(?:everyone|everybody|anyone|anybody|all|people|all people)(?: else)?,? (?:but|except|besides|other than|apart from)(?: for)? (?:me|myself|us|admins?|the admins?|the owner))$/i.test(
      from,
    )
  if (!isPublic && !isOthers && levelOf(from) === null) return null
  const field = fieldMeant(of, reading)
  if (field !== null) return fieldRights(field, reading)
  const all = listsOf(of, reading)
  if (all === null) return unknownList(of, reading)
  return permitted({ of, who: from, level: isPublic ? 'all' : 'admin', verbs: not?.[2] ?? 'see', isAtMost: true }, all, reading)
}

const readMaking: Reader = (text, reading) => {
  const made =
    /^(?:(?:make|set|keep) )?(.+?) (?:should be |must be |are |is |to )?(?:(visible|readable|accessible|editable|changeable) (?:only )?(?:to|for|by) (?:only )?(.+)|(private|public|read.?only|shared|admin.?only|admins only|for admins only|only for admins|secret))$/i.exec(
      text,
    )
  const [, of, able, to, word] = made ?? []
  if (of === undefined || (!/^(?:make|set|keep)\b/i.test(text) && !/\b(?:should|must)\b/i.test(text) && word === undefined)) return null
  const field = fieldMeant(of.replace(/ only$/i, ''), reading)
  const isRight = able !== undefined || /private|secret|admin/i.test(word ?? '')
  if (field !== null)
    return isRight && findEntityByWords(reading.model, of, reading.last) === undefined ? fieldRights(field, reading) : null
  const all = listsOf(of.replace(/ only$/i, ''), reading)
  if (all === null) return null
  if (able !== undefined && to !== undefined) {
    const level = levelOf(to) ?? levelOf(`only ${to}`)
    const verbs = /edit|change/i.test(able) ? 'edit' : 'see'
    return level === null ? null : permitted({ of, who: to, level, verbs }, all, reading)
  }
  const kind = (word ?? '').toLowerCase()
  const entities = all.map(({ name }) => name)
  if (kind === 'private' || kind === 'secret') return [{ kind: 'permit', entities, read: 'creator', write: 'creator', create: 'creator' }]
  if (kind === 'shared') return [{ kind: 'permit', entities, read: 'all', write: 'all', create: 'all' }]
  if (kind.startsWith('read')) return [{ kind: 'permit', entities, write: 'admin', create: 'admin' }]
  if (kind.includes('admin')) return [{ kind: 'permit', entities, read: 'admin', write: 'admin', create: 'admin' }]
  return [{ kind: 'permit', entities, read: 'anonymous' }]
}

function permitted({ who, level, verbs, of, isAtMost }: Permission, all: readonly Entity[], { speak }: Reading): readonly Wish[] {
  const entities = all.map(({ name }) => name)
  const many = all[0]?.many ?? ''
  if (REMOVES.test(verbs) && !WRITES.test(verbs) && !READS.test(verbs))
    return sayOnly(
      speak(
        `Whoever may change ${many} may delete them: I cannot keep the two apart. “Only admins may change ${many}” does both.`,
        `Wer ${many} ändern darf, darf sie auch löschen: Trennen kann ich das nicht. „Nur ich darf ${many} ändern“ regelt beides.`,
        `Qui peut modifier ${many} peut aussi supprimer : je ne peux pas séparer les deux.`,
        `Quien puede cambiar ${many} también puede borrar: no puedo separarlo.`,
      ),
    )
  // "Their own" are those that one made.
  const own = isOwn(of) ? 'creator' : level
  return [
    {
      kind: 'permit',
      entities,
      ...(READS.test(verbs) ? { read: own } : {}),
      ...rightToWrite(verbs, own, isAtMost === true),
      ...(ONLY_ME.test(who.trim()) ? { isMine: true } : {}),
      ...(isAtMost === true ? { isAtMost } : {}),
    },
  ]
}

/** Whoever is let add is not let change what is there; where somebody is kept from adding, nobody else may either. */
function rightToWrite(verbs: string, level: Level, isBarred: boolean): { readonly write?: Level; readonly create?: Level } {
  if (!WRITES.test(verbs)) return {}
  if (!isAdding(verbs)) return { write: level }
  return !isBarred && mayAddOnly(verbs, level) ? { create: level } : { write: level, create: level }
}

function listsNamed(of: string, { model, last }: Reading): readonly Entity[] | null {
  const named = splitList(of).map((each) => findEntityByWords(model, each, last))
  const all = named.flatMap((each) => each ?? [])
  return all.length === 0 || all.length < named.length ? null : all
}

/** "Residents can add defects": people whom the app knows have an account. */
function byPeople(text: string, { model }: Reading): Permission | null {
  const found = mayOf(text, true)
  return found === null || findEntityByWords(model, found.who) === undefined ? null : { ...found, level: 'all' }
}

/** The lists that a permission is about; null when no list of this app is meant. */
function listsOf(of: string, { model, last }: Reading): readonly Entity[] | null {
  const words = of.replace(/\b(?:their|his|her|my) own\b/gi, '').trim()
  if (
    /^(?:everything|all|all (?:the )?(?:lists|data|records|tables|pages)|anything|(?:the )?(?:records|data|app|lists)|all of (?:it|them))$/i.test(
      words,
    )
  )
    return model.entities.length === 0 ? null : model.entities
  const named = splitList(words).flatMap((each) => findEntityByWords(model, each, last) ?? [])
  // "Their own reports" are what the app is about, however they are called.
  const main = last ?? mainEntity(model) ?? (model.entities.length === 1 ? model.entities[0] : undefined)
  if (named.length === 0 && words !== of.trim() && entityMentioned(model, words) === undefined && main !== undefined) return [main]
  if (named.length > 0) return named
  const mentioned = entityMentioned(model, words)
  return mentioned === undefined ? null : [mentioned]
}
