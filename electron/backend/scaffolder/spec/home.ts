import { z } from 'zod'
import type { HomeFigure } from '../../../../shared/domain/app-spec.ts'
import { NUMBER_KINDS } from '../../../../shared/domain/field-types/field-types.ts'
import { type AppModel, type Entity, type Field, type FieldKind, replaceEntity, withField } from './app-model.ts'
import { HOME_PARTS, homePartsOf, type HomePart, withKey, withoutKey } from './list-shape.ts'
import { entityCalled, fieldCalled } from './names.ts'

// What stands on the first page because somebody asked for it: `x-home` of a field, and of a list `x-count` and `x-figures`.

const KINDS: Readonly<Record<HomePart, readonly FieldKind[]>> = {
  total: ['money', 'number', 'integer'],
  average: NUMBER_KINDS,
  overdue: ['date', 'datetime'],
  chart: ['choice', 'date', 'datetime', 'relation', 'text', ...NUMBER_KINDS],
}

export const PERIODS = ['day', 'week', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]

/** A figure with what a sentence may say of it beside its field. */
export interface ToldFigure extends HomeFigure {
  /** Of a chart: what stands together on a line over time. */
  readonly per?: Period | undefined
  /** Of a chart: the field that it adds up; null: its rows are counted. */
  readonly sum?: string | null | undefined
  /** Of a chart: the mean instead of the sum. */
  readonly isMean?: boolean | undefined
  /** Of a count or a total: only rows of today, this week … by that day. */
  readonly within?: { readonly day: string; readonly period: Period } | undefined
}

interface Shown {
  readonly model: AppModel
  /** What it looks at; null where rows are counted. */
  readonly field: Field | null
}

/** The app with a figure on its first page, or without it; null where no list has such a figure. */
export function withFigure(model: AppModel, figure: ToldFigure, isShown: boolean): Shown | null {
  const { show } = figure
  const entity = entityCalled(model.entities, figure.list)
  if (entity === undefined || entity.pages !== 'standard') return null
  const change = (next: (entity: Entity) => Entity, field: Field | null): Shown => ({
    model: replaceEntity(model, entity.name, next),
    field,
  })
  const told = figure.field === undefined ? undefined : fieldCalled(entity, figure.field)
  if (figure.within !== undefined) return change((one) => withKey(one, 'x-figures', figuresAfter(one, figure)), told ?? null)
  if (show === 'count') return change((one) => withKey(one, 'x-count', isShown), null)
  const field = figure.field === undefined ? usualField(entity, show) : told
  if (field === undefined || !KINDS[show].includes(field.kind)) return null
  const parts = HOME_PARTS.filter((part) => (part === show ? isShown : homePartsOf(field).includes(part)))
  return change((one) => withField(one, field.name, (each) => drawn(withParts(each, parts), figure)), field)
}

function withParts(field: Field, parts: readonly HomePart[]): Field {
  return parts.length === 0 ? withoutKey(field, 'x-home') : withKey(field, 'x-home', parts)
}

function drawn(field: Field, { per, sum, isMean = false }: ToldFigure): Field {
  const summed = sum === undefined ? field : withKey(field, 'x-sum', sum ?? ROWS)
  const meant = isMean ? withKey(summed, 'x-mean', true) : summed
  return per === undefined || per === 'month' ? meant : withKey(meant, 'x-per', per)
}

function usualField({ fields }: Entity, show: HomePart): Field | undefined {
  return KINDS[show].map((kind) => fields.find((field) => field.kind === kind)).find((field) => field !== undefined)
}

/** What stands on the first page because somebody asked for it. */
export function figuresOf({ entities }: AppModel): readonly HomeFigure[] {
  return entities.flatMap((entity) => [
    ...(isCounted(entity) === true ? [{ list: entity.name, show: 'count' as const }] : []),
    ...entity.fields.flatMap((field) => homePartsOf(field).map((show) => ({ list: entity.name, field: field.name, show }))),
  ])
}

/** The fields of a part, in the order of the lists. */
export function fieldsShown(entities: readonly Entity[], part: HomePart): readonly { readonly entity: Entity; readonly field: Field }[] {
  return entities.flatMap((entity) =>
    entity.fields.filter((field) => homePartsOf(field).includes(part)).map((field) => ({ entity, field })),
  )
}

/** Whether the rows of a list are counted on the first page; undefined where nobody said. */
export function isCounted({ extra }: Entity): boolean | undefined {
  const told = extra?.['x-count']
  return typeof told === 'boolean' ? told : undefined
}

const Within = z.object({ day: z.string(), period: z.enum(PERIODS), field: z.string().optional() })
type Within = z.infer<typeof Within>

/** Counts and sums of the rows of today, this week …; what names a field that is no more is none. */
export function figuresWithin({ fields, extra }: Entity): readonly Within[] {
  const written = extra?.['x-figures']
  const has = (name: string | undefined) => name === undefined || fields.some((field) => field.name === name)
  return Array.isArray(written)
    ? written.flatMap((each) => Within.safeParse(each).data ?? []).filter(({ day, field }) => has(day) && has(field))
    : []
}

function figuresAfter(entity: Entity, { field, within }: ToldFigure): readonly Within[] {
  return within === undefined ? figuresWithin(entity) : [...figuresWithin(entity), { ...within, ...(field === undefined ? {} : { field }) }]
}

/** Instead of a figure: the rows are counted. */
const ROWS = '*'

/** What the chart of a field adds up: another field, its rows (null), or what is usual (undefined). */
export function summedBy({ extra }: Field): string | null | undefined {
  const name = extra?.['x-sum']
  return typeof name !== 'string' ? undefined : name === ROWS ? null : name
}

export function isMeanOf({ extra }: Field): boolean {
  return extra?.['x-mean'] === true
}

export function periodOf({ extra }: Field): Period {
  return PERIODS.find((period) => period === extra?.['x-per']) ?? 'month'
}

/** The figures and charts of a list go on meaning a field that has another name now. */
export function figuresRenamed(entity: Entity, from: string, to: string): Entity {
  const named = <Name extends string | undefined>(name: Name) => (name === from ? to : name)
  const fields = entity.fields.map((field) => (summedBy(field) === from ? withKey(field, 'x-sum', to) : field))
  const within = figuresWithin(entity).map(({ day, period, field }) => ({
    day: named(day),
    period,
    ...(field === undefined ? {} : { field: named(field) }),
  }))
  return within.length === 0 ? { ...entity, fields } : withKey({ ...entity, fields }, 'x-figures', within)
}
