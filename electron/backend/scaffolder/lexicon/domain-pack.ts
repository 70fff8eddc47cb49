import type { FieldKind } from '../spec/app-model.ts'

// The shape that the scaffolder needs of a pack. `resources/packs` has the packs; `compose` hands them in.

export type PackValue = string | number | boolean | null | readonly string[]
export interface PackField {
  readonly name: string
  readonly label?: string
  readonly kind: FieldKind
  readonly choices?: readonly string[]
  /** The pack's entity that a relation points to. Left out of an app that has nothing of the kind. */
  readonly relation?: string
  readonly isRequired?: boolean
}
export interface PackEntity {
  readonly name: string
  /** Singular and plural, lower case. */
  readonly one: string
  readonly many: string
  /** Other words for it, singular. */
  readonly also: readonly string[]
  readonly icon: string
  readonly fields: readonly PackField[]
  /** In the order of `fields`. `@-3` is three days before today, `$ref:Customer:2` the third customer. */
  readonly rows: readonly (readonly PackValue[])[]
  /** Whose rows one may see, where it is not everybody's who works with the app. */
  readonly read?: 'anonymous' | 'creator' | 'admin'
  readonly write?: 'all' | 'admin'
}
export interface DomainPack {
  readonly id: string
  /** Lower-case words that choose this pack. The first is its own name. */
  readonly words: readonly string[]
  /** The same in other languages, in lower case. */
  readonly foreign?: Readonly<Record<'de' | 'fr' | 'es', readonly string[]>>
  /** Words beside which `words` mean something else: a "component library" lends no books. */
  readonly unlike?: readonly string[]
  /** A CSS colour name. */
  readonly colour: string
  readonly icon: string
  readonly entities: readonly PackEntity[]
  /** What an app gets whose person named no list: names of entities. */
  readonly main: readonly string[]
  /** Its rows are of one trade: it is used only where one of these words is. */
  readonly trade?: readonly string[]
  /** It lends nothing to an app that neither asks for it nor names two of its lists. */
  readonly isOnlyForItsTrade?: boolean
  /** What one person keeps about their own life: nobody else sees the rows. */
  readonly isPersonal?: boolean
  /** Beside another pack's word its own says more (a CRM of a law firm), or less (the bookings of a hotel). */
  readonly comes?: 'first' | 'last'
}
