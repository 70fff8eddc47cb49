import type { Entity, Field } from '../../spec/app-model.ts'
import type { HomePart } from '../../spec/list-shape.ts'
import { knownNoun } from '../../lexicon/lexicon.ts'
import { sentenceCase, singularPhrase } from '../../language/nouns.ts'
import { entityMentioned, findEntityByWords, findField, type FoundField } from '../find.ts'
import { targetOf } from '../frames/target.ts'
import { type Reader, type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'

const ON_HOME =
  / (?:on|in|to|at|from|onto) (?:the |my |our )?(?:home|start|first|main|front|landing|overview|dashboard|top)(?: ?page| ?screen)?$/i
/** With the unit that it is measured in. */
const MEASURED = /(?<!\p{L})(?:kwh|wh|kw|m[23²³]|kg|g|km|cm|mm|ml|l|litres?|liters?|hours?|minutes?|°c|%)(?!\p{L})/iu
const FIGURES: readonly Field['kind'][] = ['money', 'number', 'integer', 'percent', 'rating']

/** "Show the total on the home page", "add a chart of sales per month", "show how many tasks are overdue". */
export const readHome: Reader = (text, reading) => readChart(text, reading) ?? readFigure(text, reading)

const readFigure: Reader = (text, reading) => {
  const { model, last } = reading
  const isOnHome = ON_HOME.test(text)
  const isShown = !/^(?:remove|hide|delete|drop|take|don't show|do not show)\b/i.test(text)
  const body = text
    .replace(ON_HOME, '')
    .replace(
      /^(?:show|add|put|display|see|give me|include|remove|hide|delete|take|i (?:want|need|would like) to see)(?: me)? (?:away )?/i,
      '',
    )
    .replace(/^(?:the|an?) /i, '')
  const many =
    /^how many (?:of )?(.*?) ?(?:(?:are|is|were|have been) )?(overdue|late|past due|delayed)$|^(?:number|count) of (?:overdue|late) (.+)$|^overdue (.+)$/i.exec(
      body,
    )
  const late = /^overdue$/i.test(body)
    ? (last ?? withDueDate(model))
    : many === null
      ? undefined
      : findEntityByWords(model, (many[1] ?? many[3] ?? many[4] ?? '') || 'them', last)
  if (late !== undefined) return overdue(late, isShown, reading)
  if (!isOnHome) return null
  const sum =
    /^(?:(?:grand |overall )?(total|sum|average|mean)|count|number)s?(?: (?:amount|value|number))?(?: (?:of|for) (?:all |the |my |our )*(.+))?$|^(total|average|mean|summed|overall) (.+)$/i.exec(
      body,
    )
  const part: HomePart = /average|mean/i.test(sum?.[1] ?? sum?.[3] ?? '') ? 'average' : 'total'
  const words = sum === null ? body : (sum[2] ?? sum[4])
  const list =
    words === undefined
      ? undefined
      : (findEntityByWords(model, words, last) ?? (sum === null ? undefined : mentionedIn(model, words, last)))
  // How many there are of each list stands there anyway.
  if (list !== undefined && (sum === null || (sum[1] ?? sum[3]) === undefined)) return countThere(list, reading)
  const found =
    words === undefined
      ? figureOf(last === undefined ? model.entities : [last])
      : (figureOf(list === undefined ? [] : [list]) ?? findField(model, words, last))
  if (found === undefined) return list === undefined ? null : countThere(list, reading)
  if (sum === null) return partOf(found, FIGURES.includes(found.field.kind) || hasValues(found.field) ? 'chart' : null, isShown, reading)
  return partOf(found, FIGURES.includes(found.field.kind) ? part : null, isShown, reading)
}

const readChart: Reader = (text, reading) => {
  const { model, last, speak } = reading
  const chart = /\b(?:chart|graph|diagram|plot|pie|donut|histogram|statistics?)\b/i.exec(text)
  if (chart === null || /\b(?:field|column)\b/i.test(text) || /[,;]|.. and (?:an? |the )?(?:\p{L}+ )?$/iu.test(text.slice(0, chart.index)))
    return null
  const isShown = !/^(?:remove|hide|delete|drop)\b/i.test(text)
  const mean = /\b(?:the )?(?:average|mean) (?=.+ (?:by|per) )/i.exec(text)
  if (mean !== null) return meanChart(text.replace(mean[0], ''), isShown, reading)
  const by =
    / (?:per|by|for each|over|across|grouped by) (?:the |each )?([\p{L} -]+?)(?: (?:on|to|in) (?:the )?(?:home|start|main|overview|dashboard).*)?$/iu.exec(
      text,
    )
  const of =
    /(?:chart|graph|diagram|plot|statistics?)s? (?:of|for|with|about|showing|that shows|how many) (?:the |all |my |our )*(.+?)(?= (?:per|by|for each|over|across|grouped by|on|in|to)\b|$)/iu.exec(
      text,
    )
  const entity =
    entityMentioned(model, by === null ? text : text.slice(0, by.index)) ??
    (of?.[1] === undefined ? undefined : findEntityByWords(model, of[1], last)) ??
    last
  const said = of?.[1] === undefined || /^(?:the )?(?:sum|totals?|it|them)$/i.test(of[1]) ? '' : of[1]
  const loose = said === '' ? undefined : targetOf(said, reading)
  const amount = said === '' ? undefined : (findField(model, said, entity) ?? (loose?.kind === 'field' ? loose : undefined))
  // "Electricity in kWh", which was taken for a text, is a figure once it is drawn.
  if (isShown && amount?.field.kind === 'text' && MEASURED.test(amount.field.label)) {
    const at = { entity: amount.entity.name, field: amount.field.name }
    return [
      { kind: 'retype-field', ...at, like: { ...amount.field, kind: 'number' } },
      { kind: 'home-part', ...at, part: 'chart', isShown },
    ]
  }
  const owner = entity ?? amount?.entity ?? (model.entities.length === 1 ? model.entities[0] : earning(model))
  if (owner === undefined) return sayOnly(whichChart(reading))
  if (by?.[1] === undefined || /^(?:month|week|day|year|time|months|weeks|date)$/i.test(by[1])) {
    const field =
      amount?.entity === owner ? amount.field : (figureOf([owner])?.field ?? owner.fields.find(isDay) ?? owner.fields.find(hasValues))
    const spoken = reading.fact === undefined ? undefined : findField(model, reading.fact, owner)
    if (by === null && amount === undefined)
      return partOf(spoken?.entity === owner && hasValues(spoken.field) ? spoken : chartable(owner), 'chart', isShown, reading)
    const isTimed = owner.fields.some(isDay)
    return isTimed && field !== undefined
      ? [...partOf({ entity: owner, field }, 'chart', isShown, reading), ...byMonthOnly(by?.[1], reading)]
      : sayOnly(lacks(owner, speak('date', 'Datum', 'date', 'fecha'), reading))
  }
  const own = findEntityByWords(model, by[1]) === owner ? owner.fields.find(({ kind }) => kind === 'text') : undefined
  const field =
    own !== undefined
      ? { entity: owner, field: own }
      : /^(?:person|people)$/i.test(by[1])
        ? personOf(owner)
        : findField(model, by[1], owner)
  if (field === undefined || field.entity !== owner) return sayOnly(lacks(owner, by[1], reading))
  if (!canBeGrouped(field.field)) return sayOnly(noGroups(field, reading))
  const isSum = /^(?:the )?(?:sum|totals?|amounts?|it|them|those)$/i.test(of?.[1] ?? '')
  const summed = isSum
    ? figureOf([owner])?.field
    : amount?.entity === owner && FIGURES.includes(amount.field.kind)
      ? amount.field
      : undefined
  return summed === undefined || summed === field.field
    ? partOf(field, 'chart', isShown, reading)
    : [{ kind: 'home-part', entity: owner.name, field: field.field.name, part: 'chart', isShown, amount: summed.name }]
}

/** The one list, or the first of several, where money has a day: whoever wants sums by month means it. */
function earning({ entities }: Reading['model']): Entity | undefined {
  return entities.find(
    ({ fields }) => fields.some(({ kind, name }) => kind === 'money' && !/per|rate|deposit/i.test(name)) && fields.some(isDay),
  )
}

/** "The average rating by author": of a figure, by what groups it. */
function meanChart(text: string, isShown: boolean, reading: Reading): readonly Wish[] {
  const wishes = readChart(text, reading) ?? []
  const [wish] = wishes
  const isGrouped = wish?.kind === 'home-part' && wish.part === 'chart' && wish.amount !== undefined
  if (isGrouped) return [{ ...wish, isMean: true, isShown }]
  if (wishes.some(({ kind }) => kind === 'say')) return wishes
  return sayOnly(/ (?:by|per) (?:day|week|month|year)s?\b/i.test(text) ? overTime(reading) : whichChart(reading))
}

export function overTime({ speak }: Reading): string {
  return speak(
    'Over time I can draw sums and counts, no averages.',
    'Im Verlauf kann ich Summen und Anzahlen zeigen, keine Durchschnitte.',
    'Dans le temps, je montre des sommes et des nombres, pas des moyennes.',
    'En el tiempo muestro sumas y cantidades, no medias.',
  )
}

/** Who a row is about: somebody of a list, else whoever is named in it. */
export function personOf(entity: Entity): FoundField | undefined {
  const isPerson = ({ name, label }: Field) =>
    /member|player|rower|skipper|person|people|artist|\bwho\b|driver|assignee|by$/i.test(`${name} ${label}`) ||
    knownNoun(singularPhrase(label.toLowerCase()))?.nounClass === 'person'
  const field =
    entity.fields.find((each) => each.kind === 'relation' && isPerson(each)) ??
    entity.fields.find((each) => each.kind === 'text' && isPerson(each)) ??
    entity.fields.find(({ kind }) => kind === 'relation')
  return field === undefined ? undefined : { entity, field }
}

function byMonthOnly(by: string | undefined, { speak }: Reading): readonly Wish[] {
  if (by === undefined || !/^(?:week|day|year|weeks)$/i.test(by)) return []
  return sayOnly(
    speak(
      'Over time I can draw months only.',
      'Im Verlauf kann ich nur Monate zeigen.',
      'Dans le temps, je ne montre que des mois.',
      'En el tiempo solo puedo mostrar meses.',
    ),
  )
}

function noGroups({ entity, field }: FoundField, { speak }: Reading): string {
  const label = field.label.toLowerCase()
  return speak(
    `I cannot draw ${entity.many} by ${label}: charts go by choices, short texts, dates, figures and other lists.`,
    `Nach „${field.label}“ kann ich kein Diagramm zeichnen: Es geht nach Auswahl, kurzem Text, Datum, Zahl oder einer anderen Liste.`,
    `Je ne peux pas dessiner selon « ${field.label} » : seulement selon un choix, un texte court, une date, un nombre ou une autre liste.`,
    `No puedo dibujar según «${field.label}»: solo según opciones, textos cortos, fechas, números u otra lista.`,
  )
}

function chartable(entity: Entity): FoundField | undefined {
  const field =
    entity.fields.find(({ kind }) => kind === 'choice') ??
    entity.fields.find(isDay) ??
    figureOf([entity])?.field ??
    entity.fields.find(hasValues)
  return field === undefined ? undefined : { entity, field }
}

const isDay = ({ kind }: Field) => kind === 'date' || kind === 'datetime'
/** What rows can be grouped by. */
const hasValues = ({ kind }: Field) => ['choice', 'text', 'date', 'datetime', 'relation'].includes(kind)
const canBeGrouped = (field: Field) => hasValues(field) || FIGURES.includes(field.kind)

function figureOf(entities: readonly Entity[]): FoundField | undefined {
  for (const kinds of [['money'], ['number', 'integer']] as const)
    for (const entity of entities)
      for (const field of entity.fields)
        if ((kinds as readonly string[]).includes(field.kind) && !/year|rate$/i.test(field.name)) return { entity, field }
  return undefined
}

function partOf(found: FoundField | undefined, part: HomePart | null, isShown: boolean, reading: Reading): readonly Wish[] {
  if (found === undefined) return sayOnly(whichChart(reading))
  const { entity, field } = found
  if (part !== null) return [{ kind: 'home-part', entity: entity.name, field: field.name, part, isShown }]
  const label = field.label.toLowerCase()
  return sayOnly(
    reading.speak(
      `I can show sums, averages and charts on the home page, and ${label} of ${entity.many} is none that adds up.`,
      `Auf der Startseite zeige ich Summen, Durchschnitte und Diagramme; „${field.label}“ lässt sich nicht zusammenzählen.`,
      `Sur l’accueil, je montre des sommes, moyennes et graphiques ; « ${field.label} » ne s’additionne pas.`,
      `En el inicio muestro sumas, medias y gráficos; «${field.label}» no se puede sumar.`,
    ),
  )
}

function overdue(entity: Entity, isShown: boolean, reading: Reading): readonly Wish[] {
  const day =
    entity.fields.find(({ kind, name }) => (kind === 'date' || kind === 'datetime') && /due|deadline|until|expir|end/i.test(name)) ??
    entity.fields.find(isDay)
  if (day === undefined)
    return sayOnly(lacks(entity, reading.speak('due date', 'Fälligkeitsdatum', 'échéance', 'fecha de vencimiento'), reading))
  return [{ kind: 'home-part', entity: entity.name, field: day.name, part: 'overdue', isShown }]
}

/** "Open invoices": the list, where its words are no field. What is said beside it is told apart later. */
function mentionedIn(model: Reading['model'], words: string, last: Entity | undefined): Entity | undefined {
  return findField(model, words, last) === undefined ? entityMentioned(model, words) : undefined
}

/** The one list that has something due. */
function withDueDate({ entities }: Reading['model']): Entity | undefined {
  const found = entities.filter(({ fields }) =>
    fields.some(({ kind, name }) => (kind === 'date' || kind === 'datetime') && /due|deadline/i.test(name)),
  )
  return found.length === 1 ? found[0] : undefined
}

export function countThere({ many }: Entity, { speak }: Reading): readonly Wish[] {
  return sayOnly(
    speak(
      `How many ${many} there are stands on the home page already.`,
      `Wie viele ${many} es gibt, steht schon auf der Startseite.`,
      `Le nombre de ${many} est déjà sur la page d’accueil.`,
      `Cuántos ${many} hay ya está en la página de inicio.`,
    ),
  )
}

function lacks({ many }: Entity, words: string, { speak }: Reading): string {
  return speak(
    `${sentenceCase(many)} have no ${words} yet, so there is nothing to draw. “Add a ${words} to ${many}” makes one.`,
    `${sentenceCase(many)} haben noch kein Feld „${words}“, also gibt es nichts zu zeigen.`,
    `Il n’y a pas de « ${words} » dans ${many}, donc rien à montrer.`,
    `En ${many} no hay «${words}», así que no hay nada que mostrar.`,
  )
}

function whichChart({ model, speak }: Reading): string {
  const many = model.entities[0]?.many ?? 'orders'
  return speak(
    `Say what the chart should show, such as “a chart of ${many} per month” or “a chart of ${many} by status”.`,
    `Sag, was das Diagramm zeigen soll, zum Beispiel „ein Diagramm der ${many} pro Monat“.`,
    `Dites ce que le graphique doit montrer, par exemple « un graphique des ${many} par mois ».`,
    `Di qué debe mostrar el gráfico, por ejemplo «un gráfico de ${many} por mes».`,
  )
}
