import type { ReactNode } from 'react'
import { useList } from '../hooks/use-list.ts'
import { useLoaded } from '../hooks/use-loaded.ts'
import { isClosedList, useCountedList } from '../lib/closed-lists.ts'
import type { ListableEntity, SummedEntity } from '../lib/entity.ts'
import { inLast, inOrder, lastPeriods, named, type Period, type Point, pointsOf } from '../lib/figures.ts'
import { propertyOf } from '../lib/table-view.ts'

/** Groups of all rows of an entity, by the values of a property. */
export interface GroupSource {
  readonly source: SummedEntity<{ readonly id: string }>
  readonly by: string
  /** Of a date: the last days, weeks, months or years. */
  readonly per?: Period | undefined
  /** The property that is added up or averaged; rows are counted by default. */
  readonly sum?: string | undefined
  readonly avg?: string | undefined
  /** The name of a group whose key is an id. */
  labelOf?(key: string): string
}

/** The rows with the largest values of a property. */
export interface LargestSource<R> {
  readonly source: ListableEntity<R>
  readonly by: string
  nameOf(row: NoInfer<R>): string | null | undefined
}

interface Drawn {
  renderPoints(points: readonly Point[]): ReactNode
}

interface KnownProperty {
  readonly format?: string
  readonly enum?: readonly string[]
}

export function GroupChart({ source, by, per, sum, avg, labelOf, renderPoints }: GroupSource & Drawn) {
  const { properties } = source.schema as { readonly properties?: Readonly<Record<string, KnownProperty>> }
  const property = properties?.[by]
  const filter = per === undefined ? {} : { [by]: inLast(per, property?.format === 'date' ? 'day' : 'moment') }
  const query = { by, ...(per && { per }), ...(sum && { sum }), ...(avg && { avg }) }
  const { value, isLoading, error } = useLoaded(source, JSON.stringify([query, filter]), () => source.aggregate(query, filter))
  useCountedList(isLoading ? 'unknown' : isClosedList(error) ? 'closed' : 'open')
  const groups = value?.groups ?? []
  const isCountOfChoices = property?.enum !== undefined && sum === undefined && avg === undefined
  return renderPoints(per ? lastPeriods(groups, per) : isCountOfChoices ? inOrder(groups, property.enum) : named(groups, labelOf))
}

const MOST_ROWS = 8

export function LargestChart<R extends { readonly id: string }>({ source, by, nameOf, renderPoints }: LargestSource<R> & Drawn) {
  const { rows } = useList(source, { sort: `-${by}`, limit: MOST_ROWS })
  return renderPoints(pointsOf(rows, nameOf, (row) => Number(propertyOf(row, by) ?? 0)))
}
