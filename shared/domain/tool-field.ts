import { z } from 'zod'
import {
  FIELD_FILTER_CONDITIONS,
  FIELD_LABEL_MAX_CHARS,
  FIELD_OPTION_MAX_CHARS,
  FIELD_OPTIONS_MAX,
  FIELD_RESERVED_NAME,
  FIELD_TAG,
  INPUT_FIELD_TYPES,
} from '../limits/fields.ts'
import { FIELDS_TEXT } from '../text/fields.ts'
import { ToolId } from './ids.ts'
import { OwnImage } from './own-image.ts'

// The fields of a tool's form (000 §2, 001 §3, §5). Labels and options are compared without regard to case.

export const ToolFieldType = z.enum(INPUT_FIELD_TYPES)
export type ToolFieldType = z.infer<typeof ToolFieldType>

const FieldOption = z.strictObject({
  label: z
    .string()
    .trim()
    .min(1, { error: () => FIELDS_TEXT.fieldOptionEmpty })
    .max(FIELD_OPTION_MAX_CHARS),
  iconUrl: OwnImage.nullable(),
})

const NAME = /^[\p{L}\p{N}_]+$/u

export const ToolField = z
  .strictObject({
    /** By which the instructions call its value: `[name]`. It stays when the label changes. */
    name: z
      .string()
      .max(FIELD_LABEL_MAX_CHARS)
      .regex(NAME, { error: () => FIELDS_TEXT.nameInvalid }),
    label: z
      .string()
      .trim()
      .min(1, { error: () => FIELDS_TEXT.labelMissing })
      .max(FIELD_LABEL_MAX_CHARS),
    type: ToolFieldType,
    required: z.boolean(),
    personal: z.boolean(),
    memorize: z.boolean(),
    stepId: z.string().nullable(),
    /** Of a photo: what is to be on it. */
    instructions: z.string().max(FIELD_OPTION_MAX_CHARS),
    options: z.array(FieldOption).max(FIELD_OPTIONS_MAX),
    filterCondition: z.enum(FIELD_FILTER_CONDITIONS).nullable(),
    /** Of a field for the result of another tool. */
    toolId: ToolId.nullable(),
  })
  .refine(({ type, personal }) => type !== 'email' || personal, { path: ['personal'], error: () => FIELDS_TEXT.emailPersonal })
  .superRefine(({ options }, context) => {
    for (const [at, { label }] of options.entries())
      if (
        optionProblem(
          options.slice(0, at).map((option) => option.label),
          label,
        ) !== null
      )
        context.addIssue({ code: 'custom', path: ['options', at], message: FIELDS_TEXT.fieldOptionExists })
  })
export type ToolField = z.infer<typeof ToolField>

/** The fields of one tool: each has a label and a name of its own, and none is called as the main input is. */
export const ToolFields = z.array(ToolField).superRefine((fields, context) => {
  for (const [at, { label, name }] of fields.entries()) {
    const problem = fieldProblem(fields.slice(0, at), { label, name })
    if (problem !== null) context.addIssue({ code: 'custom', path: [at], message: problem })
  }
})

/** Why a field cannot stand beside these; null: it can. */
export function fieldProblem(others: readonly ToolField[], { label, name }: Pick<ToolField, 'label' | 'name'>): string | null {
  if (label.trim() === '') return FIELDS_TEXT.labelMissing
  if (others.some((other) => sameCase(other.label) === sameCase(label))) return FIELDS_TEXT.fieldLabelExists
  if (sameCase(name) === FIELD_RESERVED_NAME) return FIELDS_TEXT.fieldNameReserved
  return others.some((other) => sameCase(other.name) === sameCase(name)) ? FIELDS_TEXT.fieldNameExists : null
}

/** Why an option cannot stand beside these; null: it can. */
export function optionProblem(others: readonly string[], label: string): string | null {
  if (label.trim() === '') return FIELDS_TEXT.fieldOptionEmpty
  return others.some((other) => sameCase(other) === sameCase(label)) ? FIELDS_TEXT.fieldOptionExists : null
}

/** `Date of birth` → `date_of_birth`; letters of any script stay. */
export function fieldName(label: string): string {
  const name = label
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
  return (name === '' ? 'field' : name).slice(0, FIELD_LABEL_MAX_CHARS)
}

/** What a label becomes in the builder: a text that may stay empty. */
export function newField(label: string): ToolField {
  return {
    name: fieldName(label),
    label: label.trim(),
    type: 'text',
    required: false,
    personal: false,
    memorize: false,
    stepId: null,
    instructions: '',
    options: [],
    filterCondition: null,
    toolId: null,
  }
}

/** With the type, what was entered for the old one goes: an option list, a condition, a tool. An email address is personal. */
export function withType(field: ToolField, type: ToolFieldType): ToolField {
  const keepsOptions = hasOptions(type) && hasOptions(field.type)
  return {
    ...field,
    type,
    personal: type === 'email' || field.personal,
    memorize: type !== 'photo' && field.memorize,
    instructions: '',
    options: keepsOptions ? field.options : [],
    filterCondition: null,
    toolId: null,
  }
}

export function hasOptions(type: ToolFieldType): boolean {
  return type === 'select' || type === 'multiselect'
}

/** Where the instructions say this, the field's value goes. */
export function fieldTag(name: string): string {
  return FIELD_TAG.replace('name', () => name)
}

/** A field takes part where the instructions name it. */
export function isActiveField({ name }: Pick<ToolField, 'name'>, instructions: string): boolean {
  return instructions.toLowerCase().includes(fieldTag(name).toLowerCase())
}

/** Why it cannot be deleted; null: it can. */
export function deleteProblem(field: ToolField, instructions: string): string | null {
  if (field.personal || !isActiveField(field, instructions)) return null
  return FIELDS_TEXT.tagInUse.replace('{tag}', () => fieldTag(field.name))
}

const sameCase = (text: string) => text.trim().toLowerCase()
