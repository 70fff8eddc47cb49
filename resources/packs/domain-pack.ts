// The built-in scaffolder knows a few trades. A pack lends fields and rows to the nouns that a person names; what they say themselves wins.

export type PackFieldKind =
  | 'text'
  | 'multiline'
  | 'email'
  | 'phone'
  | 'url'
  | 'time'
  | 'number'
  | 'integer'
  | 'money'
  | 'percent'
  | 'rating'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'choice'
  | 'choices'
  | 'image'
  | 'relation'

export type PackValue = string | number | boolean | null | readonly string[]

export interface PackField {
  readonly name: string
  /** In words, where the name does not say it: `due date`. */
  readonly label?: string
  readonly kind: PackFieldKind
  readonly choices?: readonly string[]
  /** The name of the entity of this pack that it points to. */
  readonly relation?: string
  readonly isRequired?: boolean
}

export interface PackEntity {
  readonly name: string
  /** Lower case. */
  readonly one: string
  readonly many: string
  /** Other words for it, singular. */
  readonly also: readonly string[]
  /** A name of lucide's. */
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
  /** Lower-case words in a prompt that choose this pack. The first is its own name. */
  readonly words: readonly string[]
  /** The same in other languages, in lower case. */
  readonly foreign?: Readonly<Record<'de' | 'fr' | 'es', readonly string[]>>
  /** Words beside which `words` mean something else: a "component library" lends no books. */
  readonly unlike?: readonly string[]
  /** A CSS colour name. */
  readonly colour: string
  readonly icon: string
  readonly entities: readonly PackEntity[]
  /** The entities of an app whose person named none. */
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
