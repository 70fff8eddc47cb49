import type { RowBase } from './entities.ts'

type Name<R> = keyof R & string
type NumberName<R> = { [Property in Name<R>]-?: NonNullable<R[Property]> extends number ? Property : never }[Name<R>]
/** Any name where the row's properties are unknown. */
type Measured<R> = string extends keyof R ? string : NumberName<R>
type Ordered<R> = string extends keyof R ? string : { [P in Name<R>]-?: NonNullable<R[P]> extends number | string ? P : never }[Name<R>]

export interface AggregateQuery<R extends RowBase> {
  /** One group per value, the largest first; with two properties, one per pair. Without it all rows are one group. */
  readonly by?: Name<R> | readonly [Name<R>] | readonly [Name<R>, Name<R>]
  /** Groups dates into periods, in chronological order, including periods without rows. */
  readonly per?: 'day' | 'week' | 'month' | 'year'
  /** Rows are always counted. */
  readonly count?: boolean
  readonly sum?: Measured<R>
  readonly avg?: Measured<R>
  readonly min?: Ordered<R>
  readonly max?: Ordered<R>
  /** The number of groups, 100 by default and 1000 at most; the rest is in `others`. */
  readonly limit?: number
}

export type GroupKey = string | number | boolean | null

type Extreme<R, Property> = Property extends keyof R ? NonNullable<R[Property]> : number | string

/** The requested figures. Without values a sum is 0, and the others are null. */
export type Figures<R, Q> = { readonly count: number } & (Q extends { readonly sum: string } ? { readonly sum: number } : unknown) &
  (Q extends { readonly avg: string } ? { readonly avg: number | null } : unknown) &
  (Q extends { readonly min: infer Property } ? { readonly min: Extreme<R, Property> | null } : unknown) &
  (Q extends { readonly max: infer Property } ? { readonly max: Extreme<R, Property> | null } : unknown)

/** Of a property with several choices, one of them; of a date by periods, its first day. */
type KeyOf<R, Property> = Property extends keyof R
  ? NonNullable<R[Property]> extends readonly (infer Item extends GroupKey)[]
    ? Item | Extract<R[Property], null>
    : R[Property] extends GroupKey
      ? R[Property]
      : GroupKey
  : GroupKey

/** What the rows of a group have in common, as the property holds it. */
type Keys<R, Q> = Q extends { readonly by: readonly [infer First, infer Second] }
  ? { readonly key: KeyOf<R, First>; readonly second?: KeyOf<R, Second> }
  : Q extends { readonly by: readonly [infer Only] }
    ? { readonly key: KeyOf<R, Only> }
    : Q extends { readonly by: infer Only extends string }
      ? { readonly key: KeyOf<R, Only> }
      : { readonly key: GroupKey; readonly second?: GroupKey }

/** Of a mean or an extreme there may be none. */
type ValueOf<Q> = Q extends { readonly sum: string }
  ? number
  : Q extends { readonly avg: string } | { readonly min: string } | { readonly max: string }
    ? number | null
    : Q extends { readonly by: unknown }
      ? number
      : number | null

/** `value`: the first requested of sum, avg, min and max, or else the count. `second`: the value of the second property. */
export type Group<R, Q> = Figures<R, Q> & Keys<R, Q> & { readonly value: ValueOf<Q> }

export interface Aggregates<R, Q> {
  readonly groups: readonly Group<R, Q>[]
  /** Over all rows. */
  readonly total: Figures<R, Q>
  /** Over the groups beyond the limit. */
  readonly others: (Figures<R, Q> & { readonly groups: number }) | null
}
