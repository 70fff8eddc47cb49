import { stemsOf } from '../language/stems.ts'
import { placeOf, saysAny } from '../lexicon/sayings.ts'
import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { type Period, type ToldFigure, withFigure as shown } from '../spec/home.ts'
import { dayOf, isDay } from '../spec/scheduled.ts'
import { fieldsMeant, groupsIn, hits, isFigure, listMeant, periodIn } from './aim.ts'

// Sums, means, counts, charts and what is overdue, on the first page.

/** Null for what no figure of the first page says. */
export function withFigure(model: AppModel, words: string): AppModel | null {
  const figure = figureIn(model, words)
  return figure === 'usual' ? model : figure === null ? null : (shown(model, figure, true)?.model ?? null)
}

/** `usual`: it stands there anyway. */
function figureIn(model: AppModel, words: string): ToldFigure | 'usual' | null {
  if (saysAny(words, 'overdue')) return overdue(model, words)
  const [isMean, isChart] = [saysAny(words, 'mean'), saysAny(words, 'chart')]
  const isCount = saysAny(words, 'count')
  const per = periodIn(words)
  const groups = groupsIn(words)
  const isSum = !isCount && (saysAny(words, 'sum') || (saysAny(words, 'money') && (per !== undefined || groups.size > 0)))
  if (!(isMean || isChart || isCount || isSum) || saysAny(words, 'no figure') || saysAny(words, 'quarter')) return null
  const isThis = per !== undefined && (saysAny(words, 'this') || saysAny(words, 'today'))
  const stems = stemsOf(isThis ? words : beforePer(words))
  const found = isCount ? undefined : figureFor(model, stems, words)
  const entity = found?.entity ?? (isThis && !isCount ? undefined : countedList(model, stems))
  if (entity === undefined || (found === undefined && !isCount && !isChart)) return null
  const day = dayOf(entity)
  if (isThis) return day === undefined ? null : within(entity, found?.field, { day: day.name, period: per })
  const group = entity.fields.find((field) => GROUPS.has(field.kind) && hits(field, groups) > 0)
  const chart = { list: entity.name, show: 'chart' as const }
  if (group !== undefined && per === undefined) return { ...chart, field: group.name, sum: found?.field.name ?? null, isMean }
  if (groups.size > 0 && per === undefined) return null
  if (per !== undefined || isChart) {
    const drawn = day === undefined ? undefined : (found?.field ?? choiceOf(entity, stems) ?? day)
    if (drawn === undefined) return null
    return { ...chart, field: drawn.name, per, ...(isFigure(drawn) ? {} : { sum: null }) }
  }
  if (found === undefined) return 'usual'
  return { list: entity.name, field: found.field.name, show: isMean ? 'average' : 'total' }
}

const GROUPS: ReadonlySet<Field['kind']> = new Set(['choice', 'relation', 'text'])
const choiceOf = ({ fields }: Entity, stems: ReadonlySet<string>) =>
  fields.find((field) => (field.kind === 'choice' || field.kind === 'relation') && hits(field, stems) > 0)

function beforePer(words: string): string {
  const per = placeOf(words, 'per')
  return per === null ? words : per.words.slice(0, per.from).join(' ')
}

/** The list that is named, or the only one. */
function countedList(model: AppModel, stems: ReadonlySet<string>): Entity | undefined {
  const named = listMeant(model, stems)
  return named !== undefined && (hits(named, stems) > 0 || model.entities.length === 1) ? named : undefined
}

/** What is named, else the only amount where money is spoken of, else the only figure. */
function figureFor(model: AppModel, stems: ReadonlySet<string>, words: string) {
  const named = fieldsMeant(model, stems, isFigure)
  if (named[0]?.isNamed === true) return named[0]
  const all = model.entities.flatMap((entity) => entity.fields.filter(isFigure).map((field) => ({ entity, field })))
  const amounts = all.filter(({ field }) => field.kind === 'money')
  const ofNamed = (among: typeof all) => (among.length > 1 ? among.filter(({ entity }) => hits(entity, stems) > 0) : among)
  const likely = saysAny(words, 'money') && amounts.length > 0 ? ofNamed(amounts) : ofNamed(all)
  return likely.length === 1 ? likely[0] : undefined
}

const ENDS = ['due', 'deadline', 'until', 'expir', 'end', 'return', 'back', 'renew', 'best']
const isEnd = ({ name }: Field): boolean => ENDS.some((word) => name.toLowerCase().includes(word))

function overdue(model: AppModel, words: string): ToldFigure | null {
  const days = fieldsMeant(model, stemsOf(words), isDay)
  const due = model.entities.flatMap((entity) =>
    entity.fields.filter((field) => isDay(field) && isEnd(field)).map((field) => ({ entity, field })),
  )
  const found = due.find(({ entity }) => days.some((day) => day.entity === entity)) ?? due[0]
  return found === undefined ? null : { list: found.entity.name, field: found.field.name, show: 'overdue' }
}

/** "Repair costs this year": of the rows of this year alone. */
function within(entity: Entity, field: Field | undefined, when: { readonly day: string; readonly period: Period }): ToldFigure {
  return field === undefined
    ? { list: entity.name, show: 'count', within: when }
    : { list: entity.name, field: field.name, show: 'total', within: when }
}
