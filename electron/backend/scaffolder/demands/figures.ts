import { stemsOf } from '../language/stems.ts'
import { placeOf, saysAny } from '../lexicon/sayings.ts'
import { type AppModel, type Entity, type Field, replaceEntity } from '../spec/app-model.ts'
import { type HomePart, homePartsOf, ROWS, withKey } from '../spec/list-shape.ts'
import { dayOf, fieldsMeant, groupsIn, hits, isDay, isFigure, listMeant, periodIn } from './aim.ts'

// Sums, means, counts, charts and what is overdue, on the first page.

/** Null for what no figure of the first page says. */
export function withFigure(model: AppModel, words: string): AppModel | null {
  if (saysAny(words, 'overdue')) return withOverdue(model, words)
  const [isMean, isChart] = [saysAny(words, 'mean'), saysAny(words, 'chart')]
  const isCount = saysAny(words, 'count')
  const period = periodIn(words)
  const groups = groupsIn(words)
  const isSum = !isCount && (saysAny(words, 'sum') || (saysAny(words, 'money') && (period !== undefined || groups.size > 0)))
  if (!(isMean || isChart || isCount || isSum) || saysAny(words, 'no figure') || saysAny(words, 'quarter')) return null
  const isThis = period !== undefined && (saysAny(words, 'this') || saysAny(words, 'today'))
  if (isThis) return withThisPeriod(model, words, period, isCount)
  const stems = stemsOf(beforePer(words))
  const found = isCount ? undefined : figureFor(model, stems, words)
  const entity = found?.entity ?? countedList(model, stems)
  if (entity === undefined || (found === undefined && !isCount && !isChart)) return null
  const group = entity.fields.find((field) => GROUPS.has(field.kind) && hits(field, groups) > 0)
  if (group !== undefined && period === undefined) return charted(model, entity, group, { sum: found?.field, isMean })
  if (groups.size > 0 && period === undefined) return null
  const day = dayOf(entity)
  if ((period !== undefined || isChart) && day === undefined) return null
  if (period !== undefined || isChart) {
    const shown = found?.field ?? choiceOf(entity, stems) ?? day
    return shown === undefined ? null : charted(model, entity, shown, { per: period, isCounted: found === undefined })
  }
  if (found === undefined) return model
  return withHomePart(model, entity, found.field, isMean ? 'average' : 'total')
}

const GROUPS: ReadonlySet<Field['kind']> = new Set(['choice', 'relation', 'text'])
const choiceOf = ({ fields }: Entity, stems: ReadonlySet<string>) =>
  fields.find((field) => (field.kind === 'choice' || field.kind === 'relation') && hits(field, stems) > 0)

function beforePer(words: string): string {
  const per = placeOf(words, 'per')
  return per === null ? words : per.words.slice(0, per.from).join(' ')
}

/** The list that is named; where none is, that with the only day. */
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

function withOverdue(model: AppModel, words: string): AppModel | null {
  const days = fieldsMeant(model, stemsOf(words), isDay)
  const due = model.entities.flatMap((entity) =>
    entity.fields.filter((field) => isDay(field) && isEnd(field)).map((field) => ({ entity, field })),
  )
  const found = due.find(({ entity }) => days.some((day) => day.entity === entity)) ?? due[0]
  return found === undefined ? null : withHomePart(model, found.entity, found.field, 'overdue')
}
const ENDS = ['due', 'deadline', 'until', 'expir', 'end', 'return', 'back', 'renew', 'best']
const isEnd = ({ name }: Field): boolean => ENDS.some((word) => name.toLowerCase().includes(word))

function withHomePart(model: AppModel, { name }: Entity, field: Field, part: HomePart): AppModel {
  return withField(model, name, field, (each) => withKey(each, 'x-home', [...new Set([...homePartsOf(each), part])]))
}

interface Chart {
  readonly sum?: Field | undefined
  readonly isMean?: boolean
  readonly per?: string | undefined
  readonly isCounted?: boolean
}
function charted(model: AppModel, entity: Entity, field: Field, { sum, isMean = false, per, isCounted = false }: Chart): AppModel {
  const isFigureItself = isFigure(field) && sum === undefined
  const shown = withHomePart(model, entity, field, 'chart')
  return withField(shown, entity.name, field, (each) => {
    const summed = isFigureItself ? each : withKey(each, 'x-sum', isCounted ? ROWS : (sum?.name ?? ROWS))
    const meant = isMean ? withKey(summed, 'x-mean', true) : summed
    return per === undefined || per === 'month' ? meant : withKey(meant, 'x-per', per)
  })
}

/** "Repair costs this year": of the rows of this year alone. */
function withThisPeriod(model: AppModel, words: string, period: string, isCount: boolean): AppModel | null {
  const stems = stemsOf(words)
  const found = isCount ? undefined : figureFor(model, stems, words)
  const entity = found?.entity ?? (isCount ? countedList(model, stems) : undefined)
  const day = entity === undefined ? undefined : dayOf(entity)
  if (entity === undefined || day === undefined) return null
  const figure = {
    focus: { when: { field: day.name, is: period === 'day' ? 'today' : period } },
    ...(found === undefined ? {} : { field: found.field.name }),
  }
  const figures = entity.extra?.['x-figures']
  return replaceEntity(model, entity.name, (each) => withKey(each, 'x-figures', [...(Array.isArray(figures) ? figures : []), figure]))
}

export function withField(model: AppModel, entity: string, { name }: Field, change: (field: Field) => Field): AppModel {
  return replaceEntity(model, entity, (each) => ({
    ...each,
    fields: each.fields.map((field) => (field.name === name ? change(field) : field)),
  }))
}
