// A trade that the scaffolder knows. A pack lends fields and rows to the nouns of a prompt; what the person says takes precedence.

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
  /** In words, where the name differs: `due date`. */
  readonly label?: string
  readonly kind: PackFieldKind
  readonly choices?: readonly string[]
  /** The entity of this pack that it points to. */
  readonly relation?: string
  readonly isRequired?: boolean
}

export interface PackEntity {
  readonly name: string
  /** Lower case. */
  readonly one: string
  readonly many: string
  /** Synonyms, in the singular. */
  readonly also: readonly string[]
  /** The name of a lucide icon. */
  readonly icon: string
  readonly fields: readonly PackField[]
  /** Values in the order of `fields`. `@-3` is three days ago, `$ref:Customer:2` the third customer. */
  readonly rows: readonly (readonly PackValue[])[]
  /** Who may see the rows, if not everybody who works with the app. */
  readonly read?: 'anonymous' | 'creator' | 'admin'
  readonly write?: 'all' | 'admin'
}

export interface DomainPack {
  readonly id: string
  /** Lower-case words in a prompt that select this pack. The first is its own name. */
  readonly words: readonly string[]
  /** The same in other languages, in lower case. */
  readonly foreign?: Readonly<Record<'de' | 'fr' | 'es', readonly string[]>>
  /** Words beside which `words` mean something else: a "component library" has no books. */
  readonly unlike?: readonly string[]
  /** A CSS colour name. */
  readonly colour: string
  readonly icon: string
  readonly entities: readonly PackEntity[]
  /** The entities of an app when the person named none. */
  readonly main: readonly string[]
  /** The rows are of one trade: they are used only with one of these words. */
  readonly trade?: readonly string[]
  /** Lends nothing to an app that neither asks for the trade nor names two of its lists. */
  readonly isOnlyForItsTrade?: boolean
  /** Personal records, such as a diary: only their owner sees the rows. */
  readonly isPersonal?: boolean
  /** Takes precedence over the word of another pack (a CRM of a law firm), or yields to it (the bookings of a hotel). */
  readonly comes?: 'first' | 'last'
}
