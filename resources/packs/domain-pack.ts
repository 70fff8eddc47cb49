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
}

export interface DomainPack {
  readonly id: string
  /** Lower-case words in a prompt that choose this pack. */
  readonly words: readonly string[]
  /** A CSS colour name. */
  readonly colour: string
  readonly icon: string
  readonly entities: readonly PackEntity[]
  /** The entities of an app whose person named none. */
  readonly main: readonly string[]
  /** Its rows are of one trade: it is used only where one of these words is. */
  readonly trade?: readonly string[]
}
