import { hasWord } from '../language/has-word.ts'
import type { Entity, Field } from '../spec/app-model.ts'
import { fieldFromWords, relationField } from '../spec/field-types.ts'
import { freeFieldName } from '../spec/names.ts'
import type { EntitySpec } from '../read-wish/description.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { lentOf } from '../lexicon/trades.ts'
import { singularPhrase, wordsOfName } from '../language/nouns.ts'
import type { DomainPack, PackEntity } from '../lexicon/domain-pack.ts'
import { packEntity } from './packs.ts'

/** Something that a noun usually has, to be lent to a list whose person did not say more. */
type Lent =
  | { readonly kind: 'field'; readonly field: Field }
  | { readonly kind: 'parent'; readonly nouns: readonly string[] }
  /** A relation of a pack, under the pack's name for it. */
  | { readonly kind: 'link'; readonly nouns: readonly string[]; readonly field: Field; readonly isWorthText: boolean }
export interface Lender {
  readonly icon: string
  readonly fields: readonly Lent[]
  /** The pack's list, where one lends. */
  readonly pack: PackEntity | null
}

export interface EntityContext {
  readonly packs: readonly DomainPack[]
  readonly chosen: DomainPack | null
  readonly isPersonal: boolean
  /** Entities that are there already. */
  readonly existing: readonly Entity[]
}

export const isName = (field: Field) => hasWord(field.name, '=name =title')

export const isTitleLike = (field: Field) => hasWord(field.name, '=name =title =label =subject =number =code =sku name$ title$')

export function lenderOf(one: string, context: EntityContext): Lender | null {
  const pack = packEntity(context.packs, context.chosen, one)
  const known = knownNoun(one)
  if (pack === null) return known === null ? null : { icon: known.icon, fields: known.fields, pack: null }
  const parents = known?.fields.filter(({ kind }) => kind === 'parent') ?? []
  if (pack.fields.length === 0) {
    const lent = lentOf(pack)
    const isOfSomebody = lent?.some((each) => each.kind === 'parent' || each.field.name.endsWith('By')) === true
    return { icon: pack.icon, fields: lent === null ? (known?.fields ?? []) : isOfSomebody ? lent : [...lent, ...parents], pack }
  }
  const owner = context.packs.find(({ entities }) => entities.includes(pack)) ?? context.chosen
  const nouns = (relation: string) => {
    const other = owner?.entities.find((entity) => entity.name === relation)
    return other === undefined ? [] : [other.one, ...other.also]
  }
  return {
    icon: pack.icon,
    pack,
    fields: [
      ...pack.fields.map((field): Lent => {
        const { name, kind, isRequired = false } = field
        const label = field.label ?? wordsOfName(name)
        if (field.relation !== undefined)
          return {
            kind: 'link',
            nouns: nouns(field.relation),
            field: { ...relationField(label, field.relation), name, isRequired },
            isWorthText: owner?.isOnlyForItsTrade === true,
          }
        const made = fieldFromWords(label, { kind, ...(field.choices === undefined ? {} : { choices: field.choices }) })
        return { kind: 'field', field: { ...made, name, isRequired } }
      }),
      ...parents,
    ],
  }
}

/** When it has to be back. */
const DUE = new Set(['due', 'dueOn', 'dueDate', 'dueBack', 'returnDate', 'returnBy', 'dateOfReturn', 'deadline'])

export function lentFields(
  lender: Lender | null,
  owner: string,
  find: (noun: string) => string | undefined,
  said: readonly Field[],
  isComplete: boolean,
  {
    isPersonal,
    isPerson,
    isEvent,
    isMoney,
    people,
  }: {
    readonly isPersonal: boolean
    readonly isPerson: boolean
    readonly isEvent: boolean
    readonly isMoney: boolean
    readonly people: readonly string[]
  },
): readonly Field[] {
  const lent: Field[] = []
  // Who borrows in a school's library is a child, where children are the only people of the app.
  const onlyPerson = (nouns: readonly string[]) =>
    people.length === 1 && nouns.some((noun) => knownNoun(noun)?.nounClass === 'person') && find(people[0] ?? '') !== owner
      ? people[0]
      : undefined
  const has = (name: string) =>
    [...said, ...lent].some((field) => field.name.toLowerCase() === name.toLowerCase() || (DUE.has(name) && DUE.has(field.name)))
  for (const usual of lender?.fields ?? []) {
    if (usual.kind === 'link') {
      const noun =
        usual.nouns.find((word) => find(word) !== undefined && find(word) !== owner) ??
        (usual.isWorthText && usual.field.isRequired ? onlyPerson(usual.nouns) : undefined)
      const target = noun === undefined ? undefined : find(noun)
      if (noun === undefined || target === undefined) {
        // Of a list that the app does not have, the name alone is kept.
        const { relation: _none, ...text } = { ...usual.field, kind: 'text' as const }
        if (usual.isWorthText && !isComplete && !has(text.name) && !said.some((field) => doesIt(field) && doesIt(text))) lent.push(text)
        continue
      }
      if (said.some((field) => field.relation === target)) continue
      // A link that the pack calls by what it points to goes by the person's own word for that.
      const isNamedAfterTarget =
        !usual.nouns.includes(noun) || (noun !== usual.nouns[0] && usual.nouns.some((word) => freeFieldName(word, []) === usual.field.name))
      const link = {
        ...(isNamedAfterTarget ? relationField(noun, target) : usual.field),
        relation: target,
        isRequired: usual.field.isRequired,
      }
      if (!has(link.name) && (!isComplete || said.every((known) => known.kind !== 'relation'))) lent.push(link)
    } else if (usual.kind === 'parent') {
      for (const noun of usual.nouns) {
        const target = find(noun)
        if (target === undefined || target === owner || [...said, ...lent].some((field) => field.relation === target)) continue
        const field = relationField(noun, target)
        if (!has(field.name) && (!isComplete || said.every((known) => known.kind !== 'relation'))) lent.push(field)
        if (!hasWord(noun, 'class stylist groomer trainer service treatment product item dish pet dog')) break
      }
    } else if (isComplete && isPerson && usual.field.name === 'name' && !said.some((field) => hasWord(field.name, 'name$'))) {
      lent.push(usual.field)
    } else if (
      isComplete &&
      isMoney &&
      usual.field.kind === 'money' &&
      ![...said, ...lent].some(({ kind }) => hasWord(kind, '=money =number'))
    ) {
      // An expense of which only the category was named is still so much.
      lent.push(usual.field)
    } else if (
      isComplete &&
      usual.field.name === 'date' &&
      (isEvent || isMoney) &&
      ![...said, ...lent].some(({ kind }) => hasWord(kind, '=date =datetime'))
    ) {
      lent.push(usual.field)
    } else if (
      isComplete &&
      usual.field.name === 'title' &&
      !isJotted(owner, said) &&
      !said.some((field) => isTitleLike(field) || field.isRequired)
    ) {
      lent.push(usual.field)
    } else if (
      !isComplete &&
      !has(usual.field.name) &&
      !said.some((field) => saysTheSame(field, usual.field)) &&
      !(usual.field.kind === 'multiline' && find(usual.field.label) !== undefined) &&
      !(usual.field.kind === 'date' && said.filter(({ kind }) => kind === 'date').length > 1) &&
      !(isPersonal && usual.field.name === 'owner') &&
      // What a night costs is asked where there are guests.
      !(usual.field.name === 'pricePerNight' && (find('guest') ?? (hasWord(owner, 'meeting') ? undefined : find('booking'))) === undefined)
    ) {
      // The room of a therapist is one of the rooms, where there is a list of them.
      const target = usual.field.kind === 'text' ? find(usual.field.label) : undefined
      lent.push(target === undefined || target === owner ? usual.field : relationField(usual.field.label, target))
    }
  }
  return lent
}

/** An entry of a diary of which somebody said what is written down goes by that. */
function isJotted(owner: string, said: readonly Field[]): boolean {
  return ['Entry', 'Note', 'Log'].some((end) => owner.endsWith(end)) && said.length > 2
}

/** "price" makes a lent "total" superfluous, and "quote date" a lent "date". */
function saysTheSame(said: Field, lent: Field): boolean {
  if (said.kind === lent.kind && hasWord(said.kind, '=money =phone =email')) return true
  if (singularPhrase(said.label.toLowerCase()) === lent.label.toLowerCase()) return true
  if (said.kind === 'choice' && lent.kind === 'choice') return true
  if (said.kind !== 'relation' && said.name.toLowerCase().endsWith(lent.name.toLowerCase()) && !isName(lent)) return true
  if (said.kind === 'date' && lent.kind === 'date' && lent.name.startsWith(said.name)) return true
  if (said.kind === 'date' && lent.kind === 'date' && (said.name === 'date' || lent.name === 'date')) return true
  if (doesIt(said) && doesIt(lent)) return true
  return isName(lent) && (isName(said) || hasWord(said.name, 'name$ title$'))
}

/** For whom it is does not do it. */
const SERVED = '=customer =client =guest =patient =pupil =student =buyer =tenant =owner =member =visitor =parent =child =person =contact'
/** A therapist and a doctor: an appointment is with one of them. */
function doesIt({ kind, label }: Field): boolean {
  const noun = knownNoun(label.toLowerCase())
  return (
    (kind === 'text' || kind === 'choice') &&
    noun?.nounClass === 'person' &&
    noun.word === label.toLowerCase() &&
    !hasWord(noun.word, SERVED)
  )
}

/** A game that has a result is played, and does not stand on a shelf. */
export function isPlayedOut({ one, fields }: EntitySpec): boolean {
  return hasWord(one, '=game =round') && fields.some(({ words }) => hasWord(words, 'result score opponent winner white black goals'))
}

/** Of a dog nobody asks whether it is a dog, a cat or a bird. */
export function withoutOwnKind(lender: Lender | null, one: string): Lender | null {
  const asksWhich = (lent: Lent) =>
    lent.kind === 'field' && lent.field.name === 'species' && lent.field.choices?.some((choice) => choice.toLowerCase() === one) === true
  return lender === null ? null : { ...lender, fields: lender.fields.filter((lent) => !asksWhich(lent)) }
}

/** Without what only some of its kind have: a home is let or lived in, and a piece is music or a part of a machine. */
export function onlyPlain(lender: Lender | null, isMoney: boolean): Lender | null {
  const isPlain = (lent: Lent) =>
    lent.kind !== 'field' ||
    ['email', 'phone', 'multiline'].includes(lent.field.kind) ||
    (isMoney && lent.field.kind === 'money') ||
    hasWord(lent.field.name, '=name =title =date =address') ||
    lent.field.name.endsWith('By')
  return lender === null ? null : { ...lender, fields: lender.fields.filter(isPlain) }
}
