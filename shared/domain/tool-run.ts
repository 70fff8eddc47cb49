import { z } from 'zod'
import { FIELD_RESERVED_NAME, RUN_EDITS_KEPT, RUN_LINE_MAX_CHARS, RUN_RATINGS, RUN_VALUE_MAX_CHARS } from '../limits/fields.ts'
import { TOOL_RUNS_TEXT, TOOLS_TEXT } from '../text/tools.ts'
import type { FieldIssue } from './app-error.ts'
import { assertNever } from './assert-never.ts'
import { ContentHash, ToolId, ToolRunId } from './ids.ts'
import { OwnImage } from './own-image.ts'
import { SourceCitation } from './source.ts'
import { BLOCK_TYPES, type BlockRule, type Tool } from './tool.ts'
import { hasOptions, isActiveField, type ToolField } from './tool-field.ts'

/** What a run does while it is loading. */
const RUN_STEPS = ['search-similar-item', 'query-context-items', 'generate', 'validate'] as const
type RunStep = (typeof RUN_STEPS)[number]

/** Spec 002 §4. */
export const RunState = z.enum(['Idle', 'Loading', 'Success', 'Error'])
export type RunState = z.infer<typeof RunState>

export type RunEvent = RunStep | 'success' | 'error' | 'cancel' | 'reset'

/** The state after an event; the same state where the event means nothing in it. */
export function nextRunState(state: RunState, event: RunEvent): RunState {
  switch (state) {
    case 'Idle':
      return event === 'search-similar-item' || event === 'query-context-items' || event === 'generate' ? 'Loading' : state
    case 'Loading':
      if (event === 'success') return 'Success'
      return event === 'error' || event === 'cancel' ? 'Error' : state
    case 'Success':
      if (event === 'validate') return 'Loading'
      return event === 'reset' ? 'Idle' : state
    case 'Error':
      return event === 'reset' ? 'Idle' : state
    default:
      return assertNever(state)
  }
}

/** By the name of a field, or `input`. A multiselect has several. */
export const RunInputs = z.record(z.string().max(200), z.union([z.string(), z.array(z.string())]))
export type RunInputs = z.infer<typeof RunInputs>

export const RunBlock = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(BLOCK_TYPES),
  content: z.string(),
  /** Null: nothing is asked of it. */
  validation: z.enum(['pending', 'validated', 'failed']).nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
  /** As what it is downloaded. */
  fileName: z.string().optional(),
  /** Of an image, whose content is its description; left out until it is painted. */
  imageUrl: OwnImage.optional(),
})
export type RunBlock = z.infer<typeof RunBlock>

/** What stood in a part before its person changed it. */
const RunEdit = z.object({ blockId: z.string(), content: z.string(), at: z.iso.datetime() })

export const RunRating = z.enum(RUN_RATINGS)

export const ToolRun = z.object({
  id: ToolRunId,
  toolId: ToolId,
  state: RunState,
  /** While it is loading. */
  step: z.enum(RUN_STEPS).nullable(),
  inputs: RunInputs,
  blocks: z.array(RunBlock),
  /** The earlier run with the same inputs whose result this is. */
  sameAs: ToolRunId.nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** What the model cost, in US dollars. */
  usd: z.number(),
  credits: z.int(),
  rating: RunRating.nullable().default(null),
  /** Oldest first. */
  edits: z.array(RunEdit).default([]),
  /** Of a chat: the messages that belong together. */
  conversation: z.uuid().nullable().default(null),
  /** Where the result stands, as far as it names its sources. */
  citations: z.array(SourceCitation).default([]),
  /** By which others see its result; null: nobody does. */
  share: z.string().nullable().default(null),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type ToolRun = z.infer<typeof ToolRun>

/** A run goes on by an event. */
export function afterEvent(run: ToolRun, event: RunEvent, changes: Partial<ToolRun> = {}): ToolRun {
  const state = nextRunState(run.state, event)
  const step = state === 'Loading' ? (RUN_STEPS.find((one) => one === event) ?? run.step) : null
  return { ...run, ...changes, state, step }
}

export interface BlockEdit {
  readonly id: string
  readonly content: string
}

/** A result as its person wants it; what stood there before is kept, the first version always. */
export function withEdits(run: ToolRun, changes: readonly BlockEdit[], at: string): ToolRun {
  const changed = run.blocks.flatMap(({ id, content }) => {
    const next = changes.find((change) => change.id === id)
    return next === undefined || next.content === content ? [] : [{ blockId: id, content, at }]
  })
  const edits = [...run.edits, ...changed]
  const isFirst = ({ blockId }: { readonly blockId: string }, n: number) => edits.findIndex((one) => one.blockId === blockId) === n
  const kept = edits.filter((edit, n) => isFirst(edit, n) || n >= edits.length - RUN_EDITS_KEPT)
  const contentOf = (id: string) => changes.find((change) => change.id === id)?.content
  return { ...run, edits: kept, blocks: run.blocks.map((block) => ({ ...block, content: contentOf(block.id) ?? block.content })) }
}

/** Whether nothing is left to be validated (002 §4). */
export function isEveryValidationResolved({ state, blocks }: Pick<ToolRun, 'state' | 'blocks'>): boolean {
  if (state === 'Error') return true
  return state !== 'Loading' && blocks.every(({ validation }) => validation !== 'pending')
}

/** Why a part does not keep its rule; null: it does. */
export function blockProblem({ minChars, maxChars, contains }: BlockRule, content: string): string | null {
  if (content.trim() === '') return TOOL_RUNS_TEXT.blockEmpty
  if (minChars !== null && content.length < minChars) return TOOL_RUNS_TEXT.tooShort(minChars)
  if (maxChars !== null && content.length > maxChars) return TOOL_RUNS_TEXT.tooLongBlock(maxChars)
  if (contains !== '' && !content.toLowerCase().includes(contains.toLowerCase())) return TOOL_RUNS_TEXT.lacks(contains)
  return null
}

/** The fields of the form: those that the instructions name, and what is asked of a person for themselves. */
export function askedFields({ fields, gptPrompt, isChat }: Pick<Tool, 'fields' | 'gptPrompt' | 'isChat'>): readonly ToolField[] {
  return isChat ? [] : fields.filter((field) => (field.personal || isActiveField(field, gptPrompt)) && !lacksTool(field))
}

/** A field for results of a tool that was never chosen has nothing to offer. */
function lacksTool({ type, toolId }: ToolField): boolean {
  return type === 'tool_item_select' && toolId === null
}

export interface FormStep {
  readonly title: string
  readonly fields: readonly ToolField[]
}

/**
 * The form in its steps: one, unless it is asked in several. The first has the main input, and every field that stands in no other; a later one
 * without a field is none.
 */
export function formSteps({
  isMultiStepInput,
  inputSteps,
  ...tool
}: Pick<Tool, 'fields' | 'gptPrompt' | 'isChat' | 'isMultiStepInput' | 'inputSteps'>): readonly FormStep[] {
  const asked = askedFields(tool)
  const [first, ...later] = isMultiStepInput ? inputSteps : []
  if (first === undefined) return [{ title: '', fields: asked }]
  const isLater = ({ stepId }: ToolField) => later.some(({ id }) => id === stepId)
  return [
    { title: first.title, fields: asked.filter((field) => !isLater(field)) },
    ...later
      .map(({ id, title }) => ({ title, fields: asked.filter(({ stepId }) => stepId === id) }))
      .filter(({ fields }) => fields.length > 0),
  ]
}

/** What keeps a run from beginning, value by value. */
export function inputIssues(tool: Tool, inputs: RunInputs): readonly FieldIssue[] {
  const asked = askedFields(tool)
  const hasMain = tool.isChat || !tool.isInputHidden
  const names = new Set([...asked.map(({ name }) => name), ...(hasMain ? [FIELD_RESERVED_NAME] : [])])
  const unknown = Object.keys(inputs).filter((name) => !names.has(name))
  const main = textOf(inputs[FIELD_RESERVED_NAME])
  const isMainNeeded = tool.isChat || (hasMain && isActiveField({ name: FIELD_RESERVED_NAME }, tool.gptPrompt))
  const mainLabel = inputLabelOf(tool)
  return [
    ...unknown.map((path) => ({ path, reason: TOOL_RUNS_TEXT.unknownField })),
    ...(isMainNeeded && main === '' ? [{ path: FIELD_RESERVED_NAME, reason: TOOL_RUNS_TEXT.missing(mainLabel) }] : []),
    ...(main.length > RUN_VALUE_MAX_CHARS
      ? [{ path: FIELD_RESERVED_NAME, reason: TOOL_RUNS_TEXT.tooLong(mainLabel, RUN_VALUE_MAX_CHARS) }]
      : []),
    ...asked.flatMap((field) => {
      const reason = fieldValueProblem(field, inputs[field.name])
      return reason === null ? [] : [{ path: field.name, reason }]
    }),
  ]
}

export function inputLabelOf({ inputLabel }: Pick<Tool, 'inputLabel'>): string {
  return inputLabel === '' ? TOOLS_TEXT.inputDefault : inputLabel
}

const FILE = /^\/_app\/files\/([0-9a-f]{64})$/

/** Of the value of a photo field, the file's hash. */
export function photoHash(value: string): ContentHash | null {
  return ContentHash.safeParse(FILE.exec(value)?.[1]).data ?? null
}

/** By what one knows a run again; an empty text where nothing was typed or chosen that says it. */
export function runWords(inputs: RunInputs): string {
  const says = (text: string) => text !== '' && photoHash(text) === null && !ToolRunId.safeParse(text).success
  return [inputs[FIELD_RESERVED_NAME], ...Object.values(inputs)].map(textOf).find(says) ?? ''
}

const MEASURES: Readonly<Partial<Record<ToolField['type'], RegExp>>> = {
  height: /^\d{1,3}(?:\.\d{1,2})? (?:cm|m|ft|in)$/,
  weight: /^\d{1,4}(?:\.\d{1,2})? (?:kg|lb)$/,
}
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,63}$/

/** Why a field does not take a value; null: it does. */
export function fieldValueProblem({ label, type, required, options }: ToolField, value: RunInputs[string] | undefined): string | null {
  const values = Array.isArray(value) ? value : value === undefined || value.trim() === '' ? [] : [value]
  if (values.length === 0) return required ? TOOL_RUNS_TEXT.missing(label) : null
  const most = type === 'long_text' ? RUN_VALUE_MAX_CHARS : RUN_LINE_MAX_CHARS
  const text = values.join(', ')
  if (text.length > RUN_VALUE_MAX_CHARS || values.some((one) => one.length > most)) return TOOL_RUNS_TEXT.tooLong(label, most)
  if (hasOptions(type) && values.some((one) => options.every((option) => option.label !== one))) return TOOL_RUNS_TEXT.notAnOption(label)
  if (values.length > 1 && type !== 'multiselect') return TOOL_RUNS_TEXT.notAnOption(label)
  if (type === 'photo' && photoHash(text) === null) return TOOL_RUNS_TEXT.photoInvalid(label)
  if (type === 'tool_item_select' && !ToolRunId.safeParse(text).success) return TOOL_RUNS_TEXT.itemGone(label)
  if (type === 'email' && !EMAIL.test(text)) return TOOL_RUNS_TEXT.emailInvalid(label)
  return MEASURES[type]?.test(text) === false ? TOOL_RUNS_TEXT.measureInvalid(label) : null
}

export function textOf(value: RunInputs[string] | undefined): string {
  return (Array.isArray(value) ? value.join(', ') : (value ?? '')).trim()
}
