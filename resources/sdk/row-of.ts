import type { FileRef, RowBase } from './entities.ts'

/*
 * The row type of an entity, derived from its schema: a JSON text is also a valid TypeScript type, so `interface DealRow extends RowOf<{
 * "properties": … }> {}` matches the backend's column types (`propertyType`).
 */

type Properties<Schema> = Schema extends { readonly properties: infer All extends object } ? All : Record<never, never>
type Required<Schema> = Schema extends { readonly required: readonly (infer Name)[] } ? Name : never

type ValueOf<Property> = Property extends { readonly 'x-relation': string }
  ? string
  : Property extends { readonly type: 'number' | 'integer' }
    ? number
    : Property extends { readonly type: 'boolean' }
      ? boolean
      : Property extends { readonly type: 'array'; readonly format: 'files' }
        ? FileRef[]
        : Property extends { readonly type: 'array' }
          ? Property extends { readonly items: infer Items extends { readonly type: 'string' } | { readonly enum: readonly unknown[] } }
            ? ChoiceOf<Items>[]
            : unknown
          : Property extends { readonly type: 'object' }
            ? unknown
            : ChoiceOf<Property>

/** The choices of a property as a union; any text where it has none. */
type ChoiceOf<Property> = Property extends { readonly enum: readonly (infer Choice extends string)[] } ? Choice : string

export type RowOf<Schema> = RowBase & {
  readonly [Name in keyof Properties<Schema>]: Name extends Required<Schema>
    ? ValueOf<Properties<Schema>[Name]>
    : ValueOf<Properties<Schema>[Name]> | null
}
