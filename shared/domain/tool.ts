import { z } from 'zod'
import { SETTINGS_TEMPERATURE, TEXT_EXAMPLES_MAX, TEXT_LINE_MAX_CHARS, TEXT_LONG_MAX_CHARS } from '../limits/app-settings.ts'
import {
  BLOCK_INSTRUCTIONS_MAX_CHARS,
  FILE_NAME_ENDINGS,
  FILE_NAME_MAX_CHARS,
  INPUT_STEP_ID_LENGTH_CHARS,
  TOOL_BLOCKS_MAX,
  TOOL_FIELDS_MAX,
  TOOL_INSTRUCTIONS_MAX_CHARS,
  TOOL_LEVELS,
  TOOL_PATH_MAX_CHARS,
  TOOL_STATUSES,
  TOOL_TITLE_MAX_CHARS,
} from '../limits/fields.ts'
import { FIELDS_TEXT } from '../text/fields.ts'
import { fill } from '../text/fill.ts'
import { ASSISTANT_TEXT, TOOLS_TEXT } from '../text/tools.ts'
import type { FieldIssue } from './app-error.ts'
import { ToolId } from './ids.ts'
import { OwnImage } from './own-image.ts'
import { deleteProblem, ToolFields } from './tool-field.ts'

const line = z.string().max(TEXT_LINE_MAX_CHARS)
const long = z.string().max(TEXT_LONG_MAX_CHARS)
/** Of a step, and of a part of the result. */
const PlaceId = z
  .string()
  .length(INPUT_STEP_ID_LENGTH_CHARS)
  .regex(/^[a-z0-9]+$/)

const InputStep = z.strictObject({ id: PlaceId, title: line })

export const BLOCK_TYPES = ['text', 'list', 'table', 'chart', 'number', 'code', 'json', 'download', 'image'] as const

/** What a finished part has to keep; null: whatever comes will do. */
const BlockRule = z.strictObject({
  minChars: z.int().min(1).max(TOOL_INSTRUCTIONS_MAX_CHARS).nullable(),
  maxChars: z.int().min(1).max(TOOL_INSTRUCTIONS_MAX_CHARS).nullable(),
  contains: line,
})
export type BlockRule = z.infer<typeof BlockRule>

const FILE_NAME = new RegExp(`^[^\\\\/:*?"<>|\\p{Cc}]+\\.(?:${FILE_NAME_ENDINGS.join('|')})$`, 'iu')
/** Of a download; empty: as its part is called. */
export const FileName = z
  .string()
  .max(FILE_NAME_MAX_CHARS)
  .refine((name) => name === '' || FILE_NAME.test(name), { error: () => TOOLS_TEXT.fileNameInvalid(FILE_NAME_ENDINGS) })

/** A part of a result. */
export const ToolBlock = z.strictObject({
  id: PlaceId,
  title: line,
  type: z.enum(BLOCK_TYPES),
  instructions: z.string().max(BLOCK_INSTRUCTIONS_MAX_CHARS),
  validation: BlockRule.nullable(),
  fileName: FileName.optional(),
})
export type ToolBlock = z.infer<typeof ToolBlock>

/** As what a part is downloaded; undefined: it is no download. */
export function fileNameOf({ type, title, fileName = '' }: Pick<ToolBlock, 'type' | 'title' | 'fileName'>): string | undefined {
  if (type !== 'download') return undefined
  if (fileName !== '') return fileName
  const name = title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, FILE_NAME_MAX_CHARS - 4)
  return `${name === '' ? TOOLS_TEXT.fileName : name}.txt`
}

const FIELDS = {
  title: z.string().max(TOOL_TITLE_MAX_CHARS),
  path: z
    .string()
    .max(TOOL_PATH_MAX_CHARS)
    .regex(/^[A-Za-z0-9-]+$/, { error: () => TOOLS_TEXT.toolPathInvalid }),
  description: long,
  imageUrl: OwnImage.nullable(),
  inputLabel: line,
  inputPlaceholder: line,
  isInputHidden: z.boolean(),
  isInputCollapsed: z.boolean(),
  isMultiStepInput: z.boolean(),
  inputSteps: z.array(InputStep).max(TOOL_FIELDS_MAX),
  welcomeMessage: long,
  examples: z.array(line).max(TEXT_EXAMPLES_MAX),
  fields: ToolFields.max(TOOL_FIELDS_MAX, { error: () => fill(FIELDS_TEXT.fieldMaxReached, { n: String(TOOL_FIELDS_MAX) }) }),
  /** The instructions. `[name]` stands for the value of a field, `[input]` for the main input. */
  gptPrompt: z.string().max(TOOL_INSTRUCTIONS_MAX_CHARS),
  blocks: z.array(ToolBlock).min(1).max(TOOL_BLOCKS_MAX),
  /** People talk with it: there is no form, and it answers what they write last. */
  isChat: z.boolean(),
  /** It answers from the app's data sources, and names them. */
  usesSources: z.boolean(),
  /** Who may run it where it is published. */
  level: z.enum(TOOL_LEVELS),
  /** Null: as the app asks models. */
  aiModel: z.string().min(1).max(200).nullable(),
  modelTemperature: z.number().min(SETTINGS_TEMPERATURE[0]).max(SETTINGS_TEMPERATURE[1]).nullable(),
} as const

export const ToolPath = FIELDS.path

/** Any fields; what is left out stays. */
export const ToolChanges = z.strictObject(FIELDS).partial()
export type ToolChanges = z.infer<typeof ToolChanges>

/** What turns what somebody enters into a result (001 §3, 002 §3). */
export const Tool = z.object({ toolId: ToolId, status: z.enum(TOOL_STATUSES), ...FIELDS })
export type Tool = z.infer<typeof Tool>

export function newTool(toolId: ToolId, title: string, others: readonly Pick<Tool, 'path'>[]): Tool {
  return {
    toolId,
    status: 'draft',
    title,
    path: freePath(title.toLowerCase(), others),
    description: '',
    imageUrl: null,
    inputLabel: '',
    inputPlaceholder: '',
    isInputHidden: false,
    isInputCollapsed: false,
    isMultiStepInput: false,
    inputSteps: [],
    welcomeMessage: '',
    examples: [],
    fields: [],
    gptPrompt: '',
    blocks: [{ id: 'main', title: 'Result', type: 'text', instructions: '', validation: null }],
    isChat: false,
    usesSources: false,
    level: 'all',
    aiModel: null,
    modelTemperature: null,
  }
}

/** The chat assistant of an app as it begins (001 §3); its builder changes all of it. */
export function newAssistant(toolId: ToolId, others: readonly Pick<Tool, 'path'>[]): Tool {
  return {
    ...newTool(toolId, ASSISTANT_TEXT.title, others),
    isChat: true,
    usesSources: true,
    description: ASSISTANT_TEXT.description,
    inputLabel: ASSISTANT_TEXT.message,
    welcomeMessage: ASSISTANT_TEXT.welcome,
    gptPrompt: ASSISTANT_TEXT.instructions,
  }
}

/** `Minutes of a meeting` → `minutes-of-a-meeting`, or `…-2` where another tool has that path already. */
export function freePath(wanted: string, others: readonly Pick<Tool, 'path'>[]): string {
  const words = wanted
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const isPath = ToolPath.safeParse(wanted).success
  const path = isPath ? wanted : (words === '' ? 'tool' : words.toLowerCase()).slice(0, TOOL_PATH_MAX_CHARS - 4)
  const isTaken = (one: string) => others.some((other) => other.path.toLowerCase() === one.toLowerCase())
  if (!isTaken(path)) return path
  for (let n = 2; ; n += 1) {
    const next = `${path.slice(0, TOOL_PATH_MAX_CHARS - 4)}-${n}`
    if (!isTaken(next)) return next
  }
}

/** What does not go together once the changes are made. */
export function changeIssues(before: Tool, after: Tool): readonly FieldIssue[] {
  const left = new Set(after.fields.map(({ name }) => name))
  const kept = before.fields.filter(({ name }) => !left.has(name)).map((field) => deleteProblem(field, after.gptPrompt))
  return [
    ...kept.flatMap((reason) => (reason === null ? [] : [{ path: 'fields', reason }])),
    ...(after.isMultiStepInput && after.fields.length === 0 ? [{ path: 'isMultiStepInput', reason: TOOLS_TEXT.stepsNeedField }] : []),
  ]
}

/** A tool as it was stored, sent or taken out: what does not fit is as in a new one. Null: it is none. */
export function readTool(stored: unknown): Tool | null {
  const given = z.looseObject({ toolId: ToolId }).safeParse(stored)
  if (!given.success) return null
  const own = Object.entries({ status: Tool.shape.status, ...FIELDS }).flatMap(([name, schema]) => {
    const read = z.safeParse(schema, given.data[name])
    return read.success ? [[name, read.data] as const] : []
  })
  return { ...newTool(given.data.toolId, '', []), ...Object.fromEntries(own) }
}

/** What is a list of tools as far as it is one. */
export function readTools(stored: unknown): readonly Tool[] {
  return Array.isArray(stored) ? stored.flatMap((one) => readTool(one) ?? []) : []
}

export function isSameTools(one: readonly Tool[], other: readonly Tool[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
