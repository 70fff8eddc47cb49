import { z } from 'zod'
import { sayReason } from '../../text/value-reasons.ts'
import type { FieldDetails, FieldType } from './field-type.ts'
import { FIELD_TYPE_LIST } from './field-type-list.ts'
import { type PropertyType, recognise, type TypedProperty } from './property-type.ts'
import { parseByRule, type ParsedValue } from './value-rule.ts'

export type FieldKind = (typeof FIELD_TYPE_LIST)[number]['kind']
export type KnownFieldType = FieldType & { readonly kind: FieldKind }

/** Every type of field: what it says in JSON Schema, takes, shows, reads from a file and asks in a filter. */
export const FIELD_TYPES: readonly KnownFieldType[] = FIELD_TYPE_LIST

/** Kinds whose values can be summed, averaged and compared. */
export const NUMBER_KINDS: readonly FieldKind[] = FIELD_TYPES.filter(({ storage }) => storage === 'number').map(({ kind }) => kind)

export const FieldKind = z.enum(FIELD_TYPES.map(({ kind }) => kind))

/** Cached by property: a grid asks for the same few properties for millions of cells. */
const RECOGNISED = new WeakMap<TypedProperty, KnownFieldType>()

export function fieldType(kind: FieldKind): KnownFieldType {
  const found = FIELD_TYPES.find((type) => type.kind === kind)
  if (found === undefined) throw new Error(`${kind} is no type of field.`)
  return found
}

/** The type that a property is of. */
export function fieldTypeOf(property: TypedProperty): KnownFieldType {
  const known = RECOGNISED.get(property)
  if (known !== undefined) return known
  const found = recognise(FIELD_TYPES, property)
  RECOGNISED.set(property, found)
  return found
}

/** For each storage, the kind without further constraints. */
const PLAIN_KIND: Readonly<Record<PropertyType, FieldKind>> = {
  text: 'text',
  number: 'number',
  boolean: 'boolean',
  datetime: 'datetime',
  select: 'choice',
  multiselect: 'choices',
  image: 'image',
  json: 'json',
  relation: 'relation',
}

export type WrittenProperty = Readonly<Record<string, unknown>>

/** What a property of this kind says in JSON Schema. Its title and its id are for the caller to add. */
export function writeProperty(kind: FieldKind, { choices, relation }: FieldDetails = {}): WrittenProperty {
  const { schema, storage } = fieldType(kind)
  if (storage === 'select') return { ...schema, enum: choices ?? [] }
  if (storage === 'multiselect') return { ...schema, items: { type: 'string', ...(choices === undefined ? {} : { enum: choices }) } }
  return storage === 'relation' ? { ...schema, 'x-relation': relation } : { ...schema }
}

/**
 * A value as a caller sent it, in the one form that is stored, or why it does not fit in plain words. Null, and an empty form field of
 * anything but text, are null. Whether a relation's row exists is for the caller to ask.
 */
export function parseFieldValue(property: TypedProperty, value: unknown): ParsedValue {
  return said(parseByRule(fieldTypeOf(property).rule, property, value))
}

/** A value of the type that a property had, as the type that it gets; null when it cannot be carried over without loss. */
export function convertValue(value: unknown, from: PropertyType, target: TypedProperty): unknown {
  return value === null || value === undefined ? null : fieldTypeOf(target).convert(value, from, target)
}

/** What a column of a file holds, as the study of its values says. */
export function kindInFile({ dataType, format }: { readonly dataType: PropertyType; readonly format: string | null }): FieldKind {
  const found = FIELD_TYPES.find(({ storage, csv }) => storage === dataType && csv.inferred?.format === format)
  return found?.kind ?? PLAIN_KIND[dataType]
}

/** The least that a property that is stored so can say. */
export function plainProperty(type: PropertyType): TypedProperty {
  return writeProperty(PLAIN_KIND[type])
}

/** A value as a person reads it, in one line. */
export function cellText(property: TypedProperty, value: unknown): string {
  return value === null || value === undefined || value === '' ? '' : fieldTypeOf(property).text.show(value, property)
}

/** A value as it is edited, copied and pasted: what `typedValue` reads back as the same. */
export function textForEditing(property: TypedProperty, value: unknown): string {
  return value === null || value === undefined ? '' : fieldTypeOf(property).text.edit(value, property)
}

/** What somebody typed or pasted into a cell. An empty text is no value; only a text keeps its blanks. */
export function typedValue(property: TypedProperty, typed: string): ParsedValue {
  const { storage, text } = fieldTypeOf(property)
  const written = storage === 'text' ? typed : typed.trim()
  return written === '' ? { ok: true, value: null } : said(text.read(written, property))
}

function said(parsed: ParsedValue): ParsedValue {
  return parsed.ok ? parsed : { ok: false, reason: sayReason(parsed.reason) }
}
