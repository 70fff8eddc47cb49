import type { RowBase } from './entities.ts'

type Name<R> = keyof R & string
type NumberName<R> = { [Property in Name<R>]-?: NonNullable<R[Property]> extends number ? Property : never }[Name<R>]
/** Any of them where the row's properties are not known. */
type Measured<R> = string extends keyof R ? string : NumberName<R>
type Ordered<R> = string extends keyof R ? string : { [P in Name<R>]-?: NonNullable<R[P]> extends number | string ? P : never }[Name<R>]

export interface AggregateQuery<R extends RowBase> {
  /** A group for each value of it, the largest first; of two, for each pair. Without it all rows are one group. */
  readonly by?: Name<R> | readonly [Name<R>] | readonly [Name<R>, Name<R>]
  /** Puts days and moments together; periods come in their order, those without a row among them. */
  readonly per?: 'day' | 'week' | 'month' | 'year'
  /** Rows are always counted. */
  readonly count?: boolean
  readonly sum?: Measured<R>
  readonly avg?: Measured<R>
  readonly min?: Ordered<R>
  readonly max?: Ordered<R>
  /** Groups, 100 unless told, at most 1000; what is left of them is `others`. */
  readonly limit?: number
}

export type GroupKey = string | number | boolean | null

type Extreme<R, Property> = Property extends keyof R ? NonNullable<R[Property]> : number | string

/** What was asked for, of some rows. Of no values a sum is 0, everything else null. */
export type Figures<R, Q> = { readonly count: number } & (Q extends { readonly sum: string } ? { readonly sum: number } : unknown) &
  (Q extends { readonly avg: string } ? { readonly avg: number | null } : unknown) &
  (Q extends { readonly min: infer Property } ? { readonly min: Extreme<R, Property> | null } : unknown) &
  (Q extends { readonly max: infer Property } ? { readonly max: Extreme<R, Property> | null } : unknown)

/** `value`: the first of sum, avg, min and max that was asked for, else the count. `second`: of a second property. */
export type Group<R, Q> = Figures<R, Q> & { readonly key: GroupKey; readonly second?: GroupKey; readonly value: number | null }

export interface Aggregates<R, Q> {
  readonly groups: readonly Group<R, Q>[]
  /** Of all rows. */
  readonly total: Figures<R, Q>
  /** Of the groups that are left out. */
  readonly others: (Figures<R, Q> & { readonly groups: number }) | null
}
