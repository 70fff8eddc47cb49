import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import type { Focus, When } from '../emit/focus.ts'
import { stateClosed } from '../emit/open-state.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { speakerOf } from '../language/language.ts'
import { scheduledDay } from '../spec/scheduled.ts'
import { type Demand, said, says } from './demand.ts'
import { dayOf, hits, isDay, listsOf, named, stemsIn } from './names.ts'
import { stateSaid } from './states.ts'

// Rows that should be seen by themselves: those of today, what is overdue, who has not paid.

export const LATE = said(
  'overdue|past due|late|expired|too late|(?:past|after|beyond) (?:their|its|the) (?:\\p{L}+ )?(?:date|end|deadline)|run out|missed',
  'überfällig\\p{L}*|verspätet\\p{L}*|abgelaufen\\p{L}*|zu spät|überschritten\\p{L}*|Rückstand|säumig\\p{L}*',
  'en retard|retards?|périmée?s?|expirée?s?|dépassée?s?|échue?s?',
  'vencid[oa]s?|atrasad[oa]s?|caducad[oa]s?|con retraso|tarde|retrasad[oa]s?',
)
const WHENS: readonly (readonly [When, RegExp])[] = [
  ['over', LATE],
  [
    'today',
    said(
      "today['’]?s?|day (?:view|planner|plan|overview)|right now",
      'heute|heutige[nr]?|Tages(?:ansicht|plan|übersicht)',
      "aujourd['’]hui",
      '(?:de )?hoy',
    ),
  ],
  ['tomorrow', said('tomorrow', 'morgen', 'demain', 'mañana')],
  [
    'week',
    said(
      '(?:this|per|each|a|the) week|week(?:ly)? (?:view|overview|plan(?:ner)?|grid)',
      'diese[rn]? Woche|Wochen(?:ansicht|übersicht|plan|raster)|pro Woche',
      'cette semaine|vue semaine|semaine',
      'esta semana|(?:vista|parrilla|cuadrícula) semanal|semana',
    ),
  ],
  ['month', said('this month', 'diese[mn] Monat', 'ce mois', 'este mes')],
  [
    'ahead',
    said(
      'upcoming|coming up|next|in the future|still to come|soon|due',
      'nächste[nrs]?|kommende[nrs]?|anstehend\\p{L}*|demnächst|bald|fällig\\p{L}*',
      'à venir|prochaine?s?|bientôt',
      'próxim[oa]s?|pronto|venider[oa]s?',
    ),
  ],
]
const HERE =
  /(?<!\p{L})(?:here|there|in|in house|away|on (?:holiday|leave|duty)|da|hier|anwesend|là|présente?s?|aquí|presentes?)(?!\p{L})/iu
const ASKED = said(
  'who|whos|which|what|where|see|shows?|view|list|know|find|tells?|first|top|overview|only|at a glance|\\p{L}+ (?:view|planner|plan|grid)|right now',
  'wer|wem|welche[rsnm]?|was|wo|sehen|sieht|zeig\\p{L}*|wissen|anzeigen|zuerst|oben|\\p{L}*(?:übersicht|ansicht|plan|raster)|nur|Blick',
  'qui|quel\\p{L}*|que|où|voir|montre\\p{L}*|savoir|afficher|en premier|en haut|aperçu|vue',
  'quién\\p{L}*|quien|qué|cuál\\p{L}*|dónde|ver|vea|vean|mostrar|saber|primero|arriba|vista|parrilla|cuadrícula|resumen',
)
const LENT =
  /(?<!\p{L})(?:who (?:currently )?(?:has|have|got|borrowed) (?:which|what|it|them|my|our|the)\b|(?:what|which|whatever) (?:\p{L}+ )?(?:is|are) (?:currently )?(?:out|lent|away|borrowed)\b|wer (?:hat|welche|was)|was (?:gerade )?(?:verliehen|ausgeliehen|weg) ist|qui (?:a|les a) |à qui|quién (?:tiene|los tiene)|a quién)/iu

export function momentWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  return lentNow(demand, model) ?? ofMoment(demand, model) ?? ofState(demand, model)
}

/** What is out now: of a list that says whether a thing came back. */
export function lentNow(demand: Demand, model: AppModel): readonly Wish[] | null {
  if (!LENT.test(demand.words) && !LENT.test(demand.english)) return null
  const isPointed = ({ fields }: Entity) => fields.some(({ relation }) => relation !== undefined)
  const loans = listsOf(model).find((entity) => isPointed(entity) && entity.fields.some(({ name }) => RETURNED.test(name)))
  if (loans === undefined) return null
  const isKnown = stateClosed(loans, 'row') !== 'false'
  const day = loans.fields.find((field) => isDay(field) && RETURNED.test(field.name))
  // A day on which it came back says so as well.
  const field: Field = {
    name: 'returned',
    label: speakerOf(model.language)('Returned', 'Zurück', 'Rendu', 'Devuelto'),
    kind: 'boolean',
    isRequired: false,
  }
  if (!isKnown && day === undefined) return null
  return [...(isKnown ? [] : [{ kind: 'add-fields' as const, entity: loans.name, fields: [field] }]), focusWish(loans, { state: 'open' })]
}
const RETURNED = /return|back/i

function focusWish({ name }: Entity, focus: Focus): Wish {
  return { kind: 'focus', entity: name, focus, place: 'home' }
}

function ofMoment(demand: Demand, model: AppModel): readonly Wish[] | null {
  const is = WHENS.find(([, pattern]) => says(demand, pattern))?.[0]
  if (is === undefined || !(is === 'over' || says(demand, ASKED))) return null
  const due = is === 'over' ? dueIn(demand, model) : null
  const entity = is === 'over' ? due?.entity : datedList(demand, model)
  if (entity === undefined) return null
  const state = stateSaid(entity, demand)
  const isSettled = stateClosed(entity, 'row') !== 'false'
  // Of those that are here nobody asks whether they are done; what is done is not overdue.
  const some = typeof state === 'object' ? { state } : is === 'over' && isSettled ? { state: 'open' as const } : {}
  if (due !== null) return [...due.before, focusWish(entity, { when: { field: due.day.name, is }, ...some })]
  const called = (pattern: RegExp) => entity.fields.find((field) => isDay(field) && (pattern.test(field.name) || pattern.test(field.label)))
  const from = called(/^(?:arriv|from|start|check-?in|begin|moved ?in|anreise|ankunft|von|arrivée|llegada|entrada)/i)
  const to = called(/^(?:leav|depart|to$|end|check-?out|until|till|back|moved ?out|abreise|bis|départ|salida)/i)
  if (from !== undefined && to !== undefined && is === 'today' && (HERE.test(demand.words) || HERE.test(demand.english)))
    return [focusWish(entity, { when: { field: from.name, is, to: to.name }, ...some })]
  const stems = stemsIn(demand)
  const day = entity.fields.find((field) => isDay(field) && named(field, stems)) ?? scheduledDay(entity) ?? dayOf(entity)
  return day === undefined ? null : [focusWish(entity, { when: { field: day.name, is }, ...some })]
}

/** The list that is spoken of, else the first that looks ahead. */
function datedList(demand: Demand, model: AppModel): Entity | undefined {
  const stems = stemsIn(demand)
  const dated = listsOf(model).filter((entity) => dayOf(entity) !== undefined)
  const best = dated.toSorted((a, b) => hits(b, stems) - hits(a, stems))[0]
  if (best !== undefined && named(best, stems)) return best
  return listsOf(model).some((entity) => named(entity, stems))
    ? undefined
    : (dated.find((entity) => scheduledDay(entity) !== undefined) ?? dated[0])
}

const DUE = /due|deadline|until|expir|\bend|end$|return|promised|deliver|valid|best|next|renew|back|useBy|^to$/i
const EXPIRED = said('expired', 'abgelaufen\\p{L}*', 'expirée?s?|périmée?s?', 'caducad[oa]s?')
const MAY_BE_LATE =
  /membership|subscription|licen[cs]e|certificate|insurance|policy|contract|permit|pass$|warranty|voucher|loan|rental|lending|borrow|invoice|task|payment|order|bill|fee|repair|ticket|defect|request|job|homework|assignment|book|rent|action|issue/i

/** The day by which something has to be there, of the list that is meant; loans and tasks get one where it is missing. */
export function dueIn(
  demand: Demand,
  model: AppModel,
): { readonly entity: Entity; readonly day: Field; readonly before: readonly Wish[] } | null {
  const stems = stemsIn(demand)
  const lists = listsOf(model).toSorted((a, b) => hits(b, stems) - hits(a, stems))
  const isNamed = lists.some((entity) => named(entity, stems))
  for (const entity of isNamed ? lists.filter((each) => named(each, stems)) : lists) {
    const days = entity.fields.filter((field) => isDay(field) && !/birth|dob|joined|last/i.test(field.name))
    const day = days.find((field) => named(field, stems) && DUE.test(field.name)) ?? days.find(({ name }) => DUE.test(name))
    if (day !== undefined) return { entity, day, before: [] }
  }
  const entity =
    lists.find((each) => (isNamed ? named(each, stems) : true) && MAY_BE_LATE.test(each.name)) ??
    lists.find(({ name }) => MAY_BE_LATE.test(name))
  if (entity === undefined) return null
  const isValid = says(demand, EXPIRED)
  const day: Field = isValid
    ? {
        name: 'validUntil',
        label: speakerOf(model.language)('Valid until', 'Gültig bis', 'Valable jusqu’au', 'Válido hasta'),
        kind: 'date',
        isRequired: false,
      }
    : {
        name: 'dueDate',
        label: speakerOf(model.language)('Due date', 'Fällig am', 'Échéance', 'Vence el'),
        kind: 'date',
        isRequired: false,
      }
  return { entity, day, before: [{ kind: 'add-fields', entity: entity.name, fields: [day] }] }
}

const OWES = said(
  'owe[sd]?|owing|unpaid|outstanding|(?:not|n.t) (?:yet )?paid|still to (?:pay|collect)',
  'schulde[nt]|unbezahlt\\p{L}*|(?:nicht|noch nicht) bezahlt|noch zahlen|offene[nr]? (?:Beträge|Rechnungen|Zahlungen)',
  'impayée?s?|doi(?:t|vent)|pas (?:encore )?payée?',
  'impagad[oa]s?|deben?|sin pagar|no (?:ha|han) pagado',
)

/** "Who has not paid yet", "show open repairs": what is asked for in so many words, or is owed. */
function ofState(demand: Demand, model: AppModel): readonly Wish[] | null {
  const stems = stemsIn(demand)
  const lists = listsOf(model).toSorted((a, b) => hits(b, stems) - hits(a, stems))
  const isOwed = says(demand, OWES)
  if (!isOwed && !says(demand, ASKED)) return null
  const found = lists.map((entity) => ({ entity, state: stateSaid(entity, demand) })).find(({ state }) => state !== undefined)
  if (found?.state !== undefined) return [focusWish(found.entity, { state: found.state })]
  return isOwed ? withPaid(lists, model) : null
}

/** What is owed can only be told of what says whether it is paid. */
function withPaid(lists: readonly Entity[], model: AppModel): readonly Wish[] | null {
  const owed = lists.filter(
    ({ fields, name }) =>
      fields.some(({ kind }) => kind === 'money') &&
      /invoice|payment|fee|order|rent|bill|due|booking|lesson|session|sale|job|member/i.test(name),
  )
  const [entity] = owed
  if (entity === undefined || owed.length > 1) return null
  const paid: Field = {
    name: 'paid',
    label: speakerOf(model.language)('Paid', 'Bezahlt', 'Payé', 'Pagado'),
    kind: 'boolean',
    isRequired: false,
  }
  return [{ kind: 'add-fields', entity: entity.name, fields: [paid] }, focusWish(entity, { state: 'open' })]
}
