import { type AppModel, type Entity, type Field, replaceEntity } from '../spec/app-model.ts'
import { readRights } from '../follow-up/frames/rights.ts'
import { plainly } from '../follow-up/frames/polite.ts'
import { inEnglish } from '../follow-up/split/in-english.ts'
import { readPermission } from '../follow-up/read/read-permission.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { speakerOf } from '../language/language.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { type Demand, said, says } from './demand.ts'
import { hits, listsOf, stemsIn } from './names.ts'
import { NO_OVERLAP } from './no-overlap.ts'

// Who may see and change what.

/** "Hers may only be changed by her": that is so where whoever added a record changes it. */
const ONLY_OWN =
  /(?<!\p{L})(?:(?:darf|dürfen|kann|können|soll) nur (?:sie|er|jeder|wer sie eingetragen hat)(?: selbst)? (?:ändern|bearbeiten|löschen)|(?:can|may|should) only (?:change|edit|delete) (?:their|his|her) own \p{L}+|only (?:she|he|they) (?:can|may) (?:change|edit) (?:hers|his|theirs|them)|nur (?:die )?(?:eigenen?|ihre) (?:\p{L}+ )?(?:ändern|bearbeiten)|solo (?:ella|él|cada uno) puede (?:cambiar|editar)\p{L}*|(?:elle|lui) seule? peut (?:les )?modifier)/iu
const SEE_OWN = said(
  '(?:sees?|view|read) only (?:their|his|her) own|only sees? (?:their|his|her) own',
  '(?:sieht|sehen) nur (?:die |ihre |seine )?eigenen?|nur (?:die |ihre |seine )?eigenen? (?:\\p{L}+ )?(?:sehen|sieht)',
  'ne (?:voit|voient|peut voir|peuvent voir) que (?:ses|les siens|leurs)',
  '(?:solo|sólo) (?:ve|ven|puede ver|pueden ver) (?:lo suyo|los suyos|las suyas|sus)|(?:ve|ven|vea|vean) (?:solo|sólo|únicamente) (?:lo suyo|los suyos|las suyas|sus)',
)
const OUTSIDERS = said(
  '(?:only|just) (?:us|we)|strangers?|outsiders?|the public|other people|nobody else (?:can |may |should )?(?:see|read)',
  'nur wir|Fremden?|Außenstehenden?|andere Leute',
  'seulement nous|que nous|inconnus?|étrangers?|personne d.autre ne (?:voit|peut voir)',
  '(?:solo|sólo) nosotr[oa]s|extraños?|desconocidos?|ajenos?',
)
const PUBLIC_PAGE = said(
  '(?<!(?:no|not|non) (?:an? )?)public(?:ly)? (?:page|site|list|view|calendar|programme|directory)',
  'öffentlich\\p{L}* \\p{L}*(?:seite|liste|kalender)',
  '(?:page|site|liste) public(?:que)?s?',
  '(?:página|sitio|lista) públic[oa]',
)

const ADDS_ONLY =
  /\b(?:add|enter|create|log(?! in)|record|write|submit|fill in)\b[^.;]*(?:\b(?:not|never|cannot|without)|n['’]t)\b.{0,15}\b(?:delete|remove|change|edit)/i
/** "Volunteers can enter parcels but shouldn't delete anything": what is added is the admins' to change. */
function ofAddingOnly({ english }: Demand, model: AppModel): readonly Wish[] | null {
  const list = ADDS_ONLY.test(english) ? lastNamed(model, english.toLowerCase()) : undefined
  return list === undefined ? null : [{ kind: 'permit', entities: [list.name], create: 'all', write: 'admin' }]
}

export function rightWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  // "Nobody can book it twice" says nothing of who may.
  if (says(demand, NO_OVERLAP)) return null
  const adding = ofAddingOnly(demand, model)
  if (adding !== null) return adding
  for (const text of [demand.english, ...(model.language === 'en' ? [] : [inEnglish(demand.words, model).text])]) {
    const wishes = clausesOf(text).map((clause) => rightIn(clause, model))
    if (wishes.length > 0 && wishes.every((each) => each !== null)) return wishes.flatMap((each) => each ?? [])
  }
  return isThere(demand, model) ? [] : ofOwn(demand, model)
}

/** Of the lists that are named, else of all, everybody sees what they added. */
function ofOwn(demand: Demand, model: AppModel): readonly Wish[] | null {
  if (!says(demand, SEE_OWN)) return null
  const all = listsOf(model)
  const named = all.filter((entity) => hits(entity, stemsIn(demand)) > 0)
  return [{ kind: 'permit', entities: (named.length > 0 ? named : all).map(({ name }) => name), read: 'creator' }]
}

function rightIn(clause: string, model: AppModel): readonly Wish[] | null {
  const reading = { model, last: lastNamed(model, clause.toLowerCase()) ?? model.entities[0], speak: speakerOf(model.language) }
  const found = readRights(plainly(clause), reading) ?? readPermission(plainly(clause), reading) ?? []
  const isRight = found.some(({ kind }) => kind === 'permit') && found.every(({ kind }) => kind === 'permit' || kind === 'say')
  return isRight ? found : null
}

/** Whoever is no member of the app sees nothing of what is not public. */
function isThere(demand: Demand, { entities }: AppModel): boolean {
  if (says(demand, SEE_OWN)) return entities.some(({ read }) => read === 'creator')
  if (says(demand, ONLY_OWN)) return entities.every(({ write }) => write === 'creator' || write === 'admin')
  if (says(demand, PUBLIC_PAGE)) return entities.some(({ read }) => read === 'anonymous')
  if (says(demand, OUTSIDERS)) return entities.every(({ read }) => read !== 'anonymous')
  if (says(demand, WITHOUT_LOGIN)) return entities.some(({ read, create }) => read === 'anonymous' || create === 'anonymous')
  return says(demand, DECIDES) && entities.some(isDecided)
}
const DECIDES =
  /approv|\baccepts? (?:or|and) (?:declin|reject)|genehmig|lehnt .{0,20}ab\b|gibt .{0,20}frei\b|approuv|(?:accepte|valide)\p{L}* (?:ou|et) refus|aprueb|aprob|(?:acepta|aprueba)n? o rechaza/iu
const APPROVED_CHOICE = /^(?:approved.*|accepted.*|genehmigt|approuvée?|acceptée?|aprobad[ao]|aceptad[ao])$/i
const WITHOUT_LOGIN = /\b\p{L}+s can \p{L}+[^.;,]{0,20} without (?:an? )?(?:login|account|logging in|signing in|registering)/iu

/** Who asks sees what they asked for; an admin decides. */
function isDecided({ read, fields }: Entity): boolean {
  return read === 'creator' && fields.some(({ choices }) => choices?.some((choice) => APPROVED_CHOICE.test(choice)) === true)
}

/** What is told of who fills in, only looks at or approves what. */
export function withRightsTold(model: AppModel, demands: readonly Demand[], message: string): AppModel {
  const text = demands.map(({ english }) => english).join('. ')
  const seen = withOnlySeen(withOpenForm(model, message), text)
  return APPROVED.test(text) || demands.some((demand) => demand.label === 'right' && says(demand, DECIDES)) ? withApproval(seen) : seen
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
  /\b(?:managers?|admins?|boss|supervisors?|leads?|heads?|office|board|owners?)\b.{0,15}\bapprov|\bapproved? by\b|\bapproval\b|\bapproves? (?:them|it|or)\b/i

/** Who asks sees what they asked for; who approves is an admin and sees all. */
function withApproval(model: AppModel): AppModel {
  const asked = model.entities.find(
    ({ fields, one }) =>
      /request|application|claim|report/.test(one) ||
      fields.some(({ choices }) => choices?.some((choice) => /^approved$/i.test(choice)) === true),
  )
  if (asked === undefined) return model
  const status: Field = { name: 'status', label: 'Status', kind: 'choice', choices: ['Pending', 'Approved', 'Rejected'], isRequired: false }
  const hasStatus = asked.fields.some(
    ({ name, choices }) => name === 'status' || choices?.some((choice) => APPROVED_CHOICE.test(choice)) === true,
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
      .filter((clause, at, all) => clause !== '' && !/[:(]/.test(clause) && all.indexOf(clause) === at)
  )
}
