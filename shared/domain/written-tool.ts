import { z } from 'zod'
import { FIELD_RESERVED_NAME, INPUT_STEP_ID_LENGTH_CHARS } from '../limits/fields.ts'
import { WRITTEN_TOOL_TEXT } from '../text/tools.ts'
import type { FieldIssue } from './app-error.ts'
import { BLOCK_TYPES, changeIssues, type Tool, type ToolBlock, ToolChanges } from './tool.ts'
import { fieldName, fieldTag, hasOptions, isActiveField, newField, type ToolField, ToolFieldType } from './tool-field.ts'

const Label = z.string().trim()
const WrittenOption = z.union([Label, z.object({ label: Label }).transform(({ label }) => label)])

const WrittenField = z.strictObject({
  name: z.string().optional(),
  label: Label,
  type: ToolFieldType.default('text'),
  options: z.array(WrittenOption).default([]),
  required: z.boolean().default(false),
  personal: z.boolean().default(false),
  memorize: z.boolean().default(false),
  instructions: z.string().default(''),
  /** The title of the step in which it is asked. */
  step: Label.optional(),
})
type WrittenField = z.infer<typeof WrittenField>

const WrittenBlock = z.strictObject({
  title: Label,
  type: z.enum(BLOCK_TYPES).default('text'),
  instructions: z.string().default(''),
  minChars: z.int().nullable().default(null),
  maxChars: z.int().nullable().default(null),
  contains: z.string().default(''),
  /** Of a download. */
  fileName: z.string().optional(),
})
type WrittenBlock = z.infer<typeof WrittenBlock>

/**
 * A tool as an answer writes it: what it is about, without ids. What is left out stays as it is. Who may run it and which model it asks are no
 * part of it: both cost its builder money.
 */
export const WrittenTool = z.strictObject({
  title: Label.optional(),
  description: z.string().optional(),
  instructions: z.string().optional(),
  inputLabel: z.string().optional(),
  inputPlaceholder: z.string().optional(),
  welcomeMessage: z.string().optional(),
  examples: z.array(z.string()).optional(),
  fields: z.array(WrittenField).optional(),
  blocks: z.array(WrittenBlock).optional(),
})
export type WrittenTool = z.infer<typeof WrittenTool>

export type ReadTool =
  | { readonly ok: true; readonly changes: ToolChanges; readonly notes: readonly string[] }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] }

/** What a written tool changes of one, or why it cannot. */
export function readWrittenTool(written: WrittenTool, before: Tool): ReadTool {
  const { instructions, fields, blocks, ...plain } = written
  const gptPrompt = instructions ?? before.gptPrompt
  const wanted = {
    ...plain,
    ...(instructions === undefined ? {} : { gptPrompt, isInputHidden: !isActiveField({ name: FIELD_RESERVED_NAME }, gptPrompt) }),
    ...(fields === undefined ? {} : fieldsOf(fields, before)),
    ...(blocks === undefined ? {} : { blocks: blocksOf(blocks, before.blocks) }),
  }
  const read = ToolChanges.safeParse(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)))
  if (!read.success) return { ok: false, issues: read.error.issues.map(({ path, message }) => ({ path: path.join('.'), reason: message })) }
  const after = { ...before, ...(read.data as Partial<Tool>) }
  const issues = [...missingIn(after), ...unasked(after), ...changeIssues(before, after)]
  return issues.length > 0 ? { ok: false, issues } : { ok: true, changes: read.data, notes: unknownTags(after) }
}

function missingIn({ title, gptPrompt }: Tool): readonly FieldIssue[] {
  return [
    ...(title.trim() === '' ? [{ path: 'title', reason: WRITTEN_TOOL_TEXT.missing }] : []),
    ...(gptPrompt.trim() === '' ? [{ path: 'instructions', reason: WRITTEN_TOOL_TEXT.missing }] : []),
  ]
}

/** A field that its instructions do not name would not be in the form. */
function unasked({ fields, gptPrompt }: Tool): readonly FieldIssue[] {
  return fields.flatMap((field, at) => {
    if (field.type === 'tool_item_select' && field.toolId === null) return [{ path: `fields.${at}.type`, reason: WRITTEN_TOOL_TEXT.noTool }]
    return field.personal || isActiveField(field, gptPrompt)
      ? []
      : [{ path: `fields.${at}`, reason: WRITTEN_TOOL_TEXT.notNamed(fieldTag(field.name)) }]
  })
}

function unknownTags({ fields, gptPrompt }: Tool): readonly string[] {
  const names = new Set([FIELD_RESERVED_NAME, ...fields.map(({ name }) => name.toLowerCase())])
  const tags = [...gptPrompt.matchAll(/\[([\p{L}\p{N}_]{1,80})\]/gu)].filter(([, name = '']) => !names.has(name.toLowerCase()))
  return [...new Set(tags.map(([tag]) => tag))].map(WRITTEN_TOOL_TEXT.noField)
}

function fieldsOf(written: readonly WrittenField[], before: Tool): Pick<Tool, 'fields' | 'inputSteps' | 'isMultiStepInput'> {
  const titles = [...new Set(written.flatMap(({ step }) => (step === undefined || step === '' ? [] : [step])))]
  const known = withIds(titles, before.inputSteps)
  const inputSteps = titles.map((title, at) => ({ id: known[at] ?? '', title }))
  const fields = written.map((field) => {
    const name = field.name ?? fieldName(field.label)
    const stepId = inputSteps.find(({ title }) => title === field.step)?.id ?? null
    return toField({ ...field, name }, before.fields.find((one) => isSame(one.name, name)) ?? newField(field.label), stepId)
  })
  return { fields, inputSteps, isMultiStepInput: inputSteps.length > 0 }
}

/** What cannot be written stays: the icons of options, a condition, another tool. */
function toField(written: WrittenField & { readonly name: string }, before: ToolField, stepId: string | null): ToolField {
  const { name, label, type, options, required, memorize, instructions } = written
  const isSameType = type === before.type
  return {
    name,
    label,
    type,
    required,
    memorize,
    instructions,
    stepId,
    personal: written.personal || type === 'email',
    options: hasOptions(type)
      ? options.map((label) => ({ label, iconUrl: before.options.find((one) => isSame(one.label, label))?.iconUrl ?? null }))
      : [],
    filterCondition: isSameType ? before.filterCondition : null,
    toolId: isSameType ? before.toolId : null,
  }
}

function blocksOf(written: readonly WrittenBlock[], before: readonly ToolBlock[]): readonly ToolBlock[] {
  const ids = withIds(
    written.map(({ title }) => title),
    before,
  )
  return written.map(({ title, type, instructions, minChars, maxChars, contains, fileName }, at) => {
    const hasRule = minChars !== null || maxChars !== null || contains !== ''
    const named = type === 'download' && fileName !== undefined ? { fileName } : {}
    return { id: ids[at] ?? '', title, type, instructions, validation: hasRule ? { minChars, maxChars, contains } : null, ...named }
  })
}

/** An id for each title: of what is called so already, else a free one. */
function withIds(titles: readonly string[], before: readonly { readonly id: string; readonly title: string }[]): readonly string[] {
  const taken = new Set<string>()
  const kept = titles.map((title) => {
    const found = before.find((one) => isSame(one.title, title) && !taken.has(one.id))
    if (found !== undefined) taken.add(found.id)
    return found?.id
  })
  for (const { id } of before) taken.add(id)
  return kept.map((id) => {
    if (id !== undefined) return id
    for (let n = 1; ; n += 1) {
      const free = n.toString(36).padStart(INPUT_STEP_ID_LENGTH_CHARS, '0')
      if (taken.has(free)) continue
      taken.add(free)
      return free
    }
  })
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** A tool as an answer would write it. What is as in any field or part is left out. */
export function writtenTool(tool: Tool): WrittenTool {
  const { title, description, gptPrompt, inputLabel, inputPlaceholder, welcomeMessage, examples, inputSteps } = tool
  const texts = { title, description, instructions: gptPrompt, inputLabel, inputPlaceholder, welcomeMessage }
  const fields = tool.fields.map(({ name, label, type, options, required, personal, memorize, instructions, stepId }) => {
    const step = inputSteps.find(({ id }) => id === stepId)?.title
    const said = { required, personal, memorize, instructions, step, options: options.map((option) => option.label) }
    return { name, label, type, ...filled(said) }
  })
  const blocks = tool.blocks.map(({ title: name, type, instructions, validation, fileName }) => ({
    title: name,
    type,
    ...filled({ instructions, ...validation, fileName }),
  }))
  return { ...filled({ ...texts, examples }), fields, blocks } as WrittenTool
}

function filled(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
}
