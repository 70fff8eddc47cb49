import { type AppModel, type Entity, type Field, replaceEntity } from './app-model.ts'
import { demandIn, demandsOf } from './demands.ts'
import { applyWish } from './follow-up/apply-wish.ts'
import { startDraft } from './follow-up/draft.ts'
import { elsewhereOf } from './follow-up/elsewhere.ts'
import { plainly } from './follow-up/frames/polite.ts'
import { NO_OVERLAP } from './no-overlap.ts'
import { readCheck } from './follow-up/frames/on-check.ts'
import { readFigures } from './follow-up/frames/on-figures.ts'
import { readRights } from './follow-up/frames/rights.ts'
import { readHome } from './follow-up/read-home.ts'
import { readMark } from './follow-up/read-mark.ts'
import { readPermission } from './follow-up/read-permission.ts'
import { readView } from './follow-up/read-view.ts'
import type { Wish } from './follow-up/wishes.ts'
import { speakerOf } from './language.ts'
import type { Demand } from './unmet.ts'
import { knownNoun } from './lexicon/lexicon.ts'
import type { DomainPack } from './packs.ts'
import { sortedBy } from './list-shape.ts'
import { withPeriod, withStateFigure } from './said-figures.ts'

// What a first message says of who may do what, and of how it should be seen, is read as it would be later.

const AS_LATER: readonly Wish['kind'][] = ['permit', 'view', 'home-part', 'list-total', 'sort', 'mark', 'say']
const MIGHT_SAY =
  /\b(?:only|own|account|private|public|visitors|everyone|everybody|anyone|nobody|board|calendar|gallery|graph|total|sum|average|chart|sorted|newest|oldest|approv\w+|see|edit|change|close|highlight\w*|mark\w*|red|orange|yellow|green|columns?|staff|admins?|public|read)\b/i

export interface FirstWishes {
  readonly model: AppModel
  /** The clauses that became something. */
  readonly done: readonly string[]
  /** What is to be known about it: who has to be made an admin. */
  readonly notes: readonly string[]
}

export function withFirstWishes(model: AppModel, demands: readonly Demand[], message: string, packs: readonly DomainPack[]): FirstWishes {
  const speak = speakerOf(model.language)
  const isFigure = ({ label, english }: Demand) => label === 'figure' || WORKED_OUT.test(demandIn(english, english) ?? '')
  const [figured, others] = [demands.filter(isFigure), demands.filter((demand) => !isFigure(demand))]
  const figures = figured.map(({ english }) => english.replace(TOLD_TO, ''))
  const text = others.map(({ english }) => english).join('. ')
  const done: string[] = []
  const said = {
    text,
    language: 'en' as const,
    ownField: <T>(field: T) => field,
    ownChoice: (choice: string) => choice,
    ownEntity: <T>(entity: T) => entity,
  }
  let draft = startDraft({ model, speak, elsewhere: elsewhereOf(new Map(), model), said })
  for (const sentence of clausesOf(text)) {
    const last =
      lastNamed(draft.model, sentence.toLowerCase()) ??
      lastNamed(draft.model, text.slice(0, Math.max(text.indexOf(sentence), 0)).toLowerCase())
    const reading = { model: draft.model, last: last ?? draft.model.entities[0], speak }
    for (const read of [readRights, readPermission, readMark, readFigures, readView, readHome]) {
      const wishes = read(plainly(sentence), reading) ?? []
      if (!wishes.some(({ kind }) => kind !== 'say') || !wishes.every(({ kind }) => AS_LATER.includes(kind))) continue
      draft = wishes.reduce((next, wish) => applyWish(next, wish, packs), draft)
      done.push(sentence)
      break
    }
  }
  for (const figure of figures) {
    const { entities } = draft.model
    const last =
      lastNamed(draft.model, figure.toLowerCase()) ??
      entities.find(({ fields }) => fields.some(({ kind }) => kind === 'money') && fields.some(({ kind }) => kind === 'date')) ??
      entities.find(({ fields }) => fields.some(({ kind }) => /^(?:money|number|integer)$/.test(kind)))
    const withState = withStateFigure(draft.model, figure)
    const said = withoutUnits(ofKeptWords(figure), draft.model)
    const reading = { model: draft.model, last: last ?? draft.model.entities[0], speak }
    const wishes = withState === null ? (readFigures(said, reading) ?? []) : []
    const shown = wishes.find((wish) => wish.kind === 'home-part' || wish.kind === 'list-total')
    if (withState !== null) draft = { ...draft, model: withState }
    else if (shown !== undefined) {
      draft = applyWish(draft, shown, packs)
      draft = { ...draft, model: withPeriod(draft.model, shown.entity, shown.field ?? '', figure) }
    } else if (
      !/^(?:count|number of|how many)\b/i.test(figure) ||
      lastNamed(draft.model, figure.toLowerCase()) === undefined ||
      / (?:per|by|each|every) /i.test(figure)
    )
      continue
    done.push(figure)
  }
  for (const { own } of demandsOf(text).filter(({ demand }) => demand === 'rule')) {
    const reading = { model: draft.model, last: lastNamed(draft.model, own.toLowerCase()) ?? draft.model.entities[0], speak }
    const [check] = readCheck(asLimit(plainly(own)), reading) ?? []
    if (check?.kind !== 'check' || NO_OVERLAP.test(own)) continue
    draft = applyWish(draft, check, packs)
    done.push(own)
  }
  const open = WITHOUT_LOGIN.exec(text)?.[0]
  if (open !== undefined && draft.model.entities.some(({ read }) => read === 'anonymous')) done.push(open)
  const newest = NEWEST.exec(text)?.[0]
  const dated = draft.model.entities.find(({ fields }) => fields.some(({ kind }) => kind === 'date' || kind === 'datetime'))
  if (newest !== undefined && dated !== undefined) {
    const day = dated.fields.find(({ kind }) => kind === 'date' || kind === 'datetime')?.name ?? null
    draft = { ...draft, model: replaceEntity(draft.model, dated.name, (each) => sortedBy(each, day, 'down')) }
    done.push(newest)
  }
  return { model: withApproval(withOnlySeen(withOpenForm(draft.model, message), text), text), done, notes: draft.notes }
}

const WORKED_OUT = /^(?:count|sum|mean|rest|best|chart)$/
/** Before what is worked out. */
const TOLD_TO =
  /^(?:(?:and|also|please|i|we|want|need|would like|like|to|should|must|show|shows|see|display|me|us|it|the|an?) )*(?=total|sum|average|count|number|how|monthly|weekly|yearly)/i

const WITHOUT_LOGIN = /\b\p{L}+s can \p{L}+[^.;,]{0,20} without (?:an? )?(?:login|account|logging in|signing in|registering)/iu
const NEWEST = /\b(?:newest|latest|most recent)\b[^.,;]{0,20}\b(?:top|first)\b/i
const COUNTS: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3', four: '4', five: '5', 'a single': '1' }
/** "One plot per family only" is at most one. */
function asLimit(said: string): string {
  const counted = said.replace(/\b(one|two|three|four|five|a single)\b/i, (word) => COUNTS[word.toLowerCase()] ?? word)
  return counted.replace(/^(\d+ .+? (?:per|for each) .+?)(?: only)?$/i, 'only $1')
}

/** A ranking by pages is what the pages of each add up to; a monthly total one per month. */
function ofKeptWords(figure: string): string {
  return figure
    .replace(/^(?:ranking|ranked|leader ?board) (?:by|of) (?:the )?(.+)$/i, 'total $1 per person')
    .replace(/^(?:month|week|year)ly (total|sum|average)s?(?= (?:per|by|for each) )/i, '$1')
    .replace(/^(month|week|year)ly (total|sum|average)s?\b(.*)$/i, '$2$3 per $1')
    .replace(/^how much (?:is |was |we |i |they )?(?:still )?(?:spent|earned|paid|made)?$/i, 'total')
}

/** "Total km" of a distance that is kept in km. */
function withoutUnits(figure: string, { entities }: AppModel): string {
  const labels = entities.flatMap(({ fields }) => fields.map(({ label }) => label))
  return labels.reduce((text, label) => {
    const [, words = '', unit = ''] = /^(.+) \(([^)]+)\)$/.exec(label) ?? []
    return unit === '' ? text : text.replace(new RegExp(`\\b${unit}\\b`, 'i'), words.toLowerCase())
  }, figure)
}

/** The list that a text names last. */
function lastNamed({ entities }: AppModel, text: string): Entity | undefined {
  const at = ({ many, one }: Entity) => Math.max(text.lastIndexOf(many), text.lastIndexOf(one))
  const found = entities.toSorted((a, b) => at(b) - at(a))[0]
  return found === undefined || at(found) < 0 ? undefined : found
}

/** "Applications that people can fill in without an account": the form is open, and what comes in is for the admins. */
function withOpenForm(model: AppModel, text: string): AppModel {
  const open =
    /(\p{L}+)(?: of \p{L}+)?,? (?:that|which) (?:the )?(?:people|anyone|anybody|everyone|everybody|the public|visitors|clients|customers|parents|guests|families|they) can (?:fill in|fill out|send|send in|submit|make|use|enter)(?: online)? without (?:an account|logging in|signing (?:in|up)|registering|registration|a login)/iu
      .exec(text)?.[1]
      ?.toLowerCase()
  const list = open === undefined ? undefined : model.entities.find(({ many, one }) => `${many} ${one}`.split(' ').includes(open))
  return list === undefined
    ? model
    : replaceEntity(model, list.name, (entity) => ({ ...withSender(entity), read: 'admin', write: 'admin', create: 'anonymous' }))
}

/** Whoever writes without an account says who they are. */
function withSender(entity: Entity): Entity {
  if (entity.fields.some(({ kind }) => kind === 'email' || kind === 'phone')) return entity
  const email: Field = { name: 'email', label: 'Email', kind: 'email', isRequired: true }
  return { ...entity, fields: [...entity.fields, email] }
}

/** "Members should be able to see current routes and leave a rating": the routes are not theirs to change. */
function withOnlySeen(model: AppModel, text: string): AppModel {
  const seen =
    /\b(\p{L}+s) (?:should|can|may|must) (?:only )?(?:be able to )?(?:see|view|read|browse|look at) (?!their|his|her|own|only)(?:(?:the|all|our|current|new|latest) )*(\p{L}+s)\b(?!['’])/iu.exec(
      text,
    )
  const [, who = '', what = ''] = seen ?? []
  const list = model.entities.find(({ many, one }) => many === what.toLowerCase() || one === what.toLowerCase())
  if (list === undefined || list.write !== 'creator' || list.read === 'creator' || knownNoun(who)?.nounClass !== 'person') return model
  return replaceEntity(model, list.name, (entity) => ({ ...entity, write: 'admin' }))
}

export const APPROVED =
  /\b(?:managers?|admins?|boss|supervisors?|leads?|heads?|office|board|owners?)\b.{0,15}\bapprov|\bapproved? by\b|\bapproval\b|\bapprove (?:them|it|or)\b/i

/** Who asks sees what they asked for; who approves is an admin and sees all. */
function withApproval(model: AppModel, text: string): AppModel {
  if (!APPROVED.test(text)) return model
  const asked = model.entities.find(
    ({ fields, one }) =>
      /request|application|claim|report/.test(one) ||
      fields.some(({ choices }) => choices?.some((choice) => /^approved$/i.test(choice)) === true),
  )
  if (asked === undefined) return model
  const status: Field = { name: 'status', label: 'Status', kind: 'choice', choices: ['Pending', 'Approved', 'Rejected'], isRequired: false }
  const hasStatus = asked.fields.some(
    ({ name, choices }) => name === 'status' || choices?.some((choice) => /^approved|^accepted/i.test(choice)) === true,
  )
  return replaceEntity(model, asked.name, (entity) => ({
    ...entity,
    read: entity.read === 'all' ? 'creator' : entity.read,
    fields: hasStatus ? entity.fields : [...entity.fields, status],
  }))
}

/** Of two kinds of people who sign in, "only the vet" and "only coordinators" are those who run the app. */
const ONE_ROLE = /^only (?:the |our |my )?(\p{L}+)(?= (?:can|may|should|must)\b)/iu
const WORKERS = /^(?:i|we|me|you|members?|staff|employees?|users?|team|people|colleagues|everyone|admins?)$/i

function clausesOf(text: string): readonly string[] {
  return (
    text
      .split(
        /(?<=[.!?])\s+|\n+|;\s+|, (?=(?:and |but )?(?:overdue|expired|late ones|only|everyone|everybody|nobody|plus a|[a-z]+s (?:can|should|may|must|only) )\b)/,
      )
      .flatMap((sentence) => [
        sentence,
        ...(sentence.includes(' and ') ? sentence.split(/,? and (?=[a-z]+ (?:should|can|may|must|only)\b)/) : []),
      ])
      .map((clause) =>
        clause
          .replace(/^(?:and|but|also|plus|i want|we want|with(?: an?)?)[, ]+/i, '')
          .replace(/ would be (?:lovely|nice|great|good|cool|helpful|perfect)\b.*$/i, '')
          .replace(/\bexpired (?=ones\b)/i, 'overdue ')
          .replace(
            /\b\p{L}+s can (?:look|see|read|browse)(?: it| them| everything| the list)? without (?:an? )?(?:login|account|logging in|signing in|registering)/iu,
            'visitors can see everything',
          )
          .replace(ONE_ROLE, (all: string, role: string) => (WORKERS.test(role) ? all : 'only admins'))
          .replace(
            /\b(\p{L}+s|every(?:one|body)) (?:can |may |should )?only (?=(?:see|edit|change|read) (?:their|his|her) own\b)/iu,
            '$1 can only ',
          )
          .replace(/\bevery(?:one|body) sees only (?=(?:their|his|her) own\b)/i, 'everyone can only see ')
          .replace(/\b(see (?:their|his|her) own)$/i, '$1 records')
          .replace(/\bshould (only )?(?:be able to )?(?=see|read|edit)/i, (_all, only: string | undefined) => `can ${only ?? ''}`)
          .replace(/[.!?]+$/, '')
          .trim(),
      )
      // What should not be public is not public anyway.
      .filter((clause) => !/\b(?:no|not|never)\b.*\b(?:public|visible)\b/i.test(clause))
      .filter((clause, at, all) => MIGHT_SAY.test(clause) && !/[:(]/.test(clause) && all.indexOf(clause) === at)
  )
}
