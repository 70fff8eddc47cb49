import type { FilterOperator } from './filter-operator.ts'
import type { PropertyType, TypedProperty } from './property-type.ts'
import type { ParsedValue, ValueRule } from './value-rule.ts'

/** What a new property is made with. */
export interface FieldDetails {
  readonly choices?: readonly string[] | undefined
  /** The entity that a relation points to. */
  readonly relation?: string | undefined
}

export interface FieldSchema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
}

/** The control of a built app's form: an input of text, or a component of the kit with a value. */
export type FormControl =
  | {
      readonly control: 'input' | 'textarea'
      readonly attributes: readonly string[]
      /** The schema of the kit (`lib/form-fields`) that makes a value of what is typed. */
      readonly reads: 'optionalText' | 'optionalEmail' | 'optionalUrl' | 'optionalNumber' | 'optionalWholeNumber' | 'optionalDateTime'
      /** How a value is written into it; as it is unless told. */
      readonly shows?: 'number' | 'moment'
    }
  | {
      readonly control: 'component'
      readonly name: string
      readonly from: string
      /** What it begins with where there is no value, and the zod schema of its value, as code. */
      readonly empty: string
      readonly schema: string
      /** The schema of the kit (`lib/form-fields`) that `schema` names. */
      readonly uses?: 'fileList'
      /** No value is one too: no, or none of the options. */
      readonly isNeverNull?: true
      /** The props by which it gets its value and gives it back; `value` and `onChange` unless told. */
      readonly binding?: readonly string[]
    }

/**
 * One type of field, whole: every part of the product that treats types differently asks here. The grid's cell and editor are components
 * and stand in the renderer, by `kind`.
 */
export interface FieldType {
  /** Its id: what a field holds, in words of people. */
  readonly kind: string
  /** In the dialogs of the grid. */
  readonly label: string
  /** A lucide icon. */
  readonly icon: string
  readonly storage: PropertyType
  /** What its property says in JSON Schema, and is recognised by: `type` and `format`. */
  readonly schema: FieldSchema
  readonly rule: ValueRule
  /** Whether people can make a column one in the grid, and a field of a file's column. */
  readonly isOffered: boolean
  /** Its values are files that people upload. */
  readonly isUploaded?: true

  /** A value that had another type, or null where it cannot be carried over without loss. */
  convert(value: unknown, from: PropertyType, target: TypedProperty): unknown

  /** In the text of cells. */
  readonly text: {
    /** As a person reads it, in one line. The value is there. */
    show(value: unknown, property: TypedProperty): string
    /** As it is edited, copied and pasted: what `read` reads back as the same. The value is there. */
    edit(value: unknown, property: TypedProperty): string
    /** What somebody typed or pasted. It is not blank. */
    read(text: string, property: TypedProperty): ParsedValue
  }

  readonly csv: {
    /** How a cell of a file is read. */
    readonly reads: 'text' | 'address' | 'number' | 'boolean' | 'day' | 'moment' | 'choice' | 'choices' | 'json' | 'row'
    /** In the words of this type alone, before it is read as usual: `★★★★` is 4. Null: it is not written so. */
    readonly readOwn?: (text: string, property: TypedProperty) => unknown
    /** The value as it stands in a cell of a file: a text, or what can stand there as it is. */
    write(value: unknown): unknown
    /** The narrower reading that a whole column of a file shows; left out: no file shows this type, a person says it. */
    readonly inferred?: { readonly format: string | null }
  }

  readonly filter: {
    /** The first is what people mean most. */
    readonly operators: readonly FilterOperator[]
    /** Where they are called otherwise. */
    readonly words?: Partial<Readonly<Record<FilterOperator, string>>>
    /** What is compared with: a text, a number, a day, a row, or whatever the type's own editor makes. */
    readonly operand: 'text' | 'number' | 'day' | 'row' | 'editor'
  }

  readonly grid: {
    /** Its width where nobody has chosen one: fixed, or up to what fits. */
    readonly width: { readonly px: number } | { readonly mostPx: number }
    readonly isNumeric: boolean
    readonly canSort: boolean
    /** `line`: an input in the cell; `picker`: the editor beside the cell; `dialog`: for what is long; `switch`: on or off at once. */
    readonly editing: 'line' | 'picker' | 'dialog' | 'switch'
    /** What the first character that is typed on a cell begins: a line, a search in the picker, nothing. */
    readonly typing: 'line' | 'picker' | null
    /** The input of a line. */
    readonly input: 'text' | 'decimal' | 'date' | 'datetime-local'
  }

  /** Null: a form does not ask for it. */
  readonly form: FormControl | null
  /** What such a field may hold, for examples; null: nothing made up fits. */
  example(property: TypedProperty, label: string): string | number | boolean | null
  /** A condition on it, for examples; null: lists are not filtered by it. */
  exampleCondition(property: TypedProperty): unknown
}
