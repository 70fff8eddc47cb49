import { z } from 'zod'
import { FIELD_RESERVED_NAME, MEMORY_VALUE_MAX_CHARS } from '../limits/fields.ts'
import { type Actor, rowAccess } from './access.ts'
import type { AppCallToAction } from './app-record.ts'
import { inputLabelOf, askedFields, formSteps, fieldValueProblem, type RunBlock, RunInputs, textOf, ToolRun } from './tool-run.ts'
import { Tool } from './tool.ts'
import { isActiveField, ToolField } from './tool-field.ts'

// A tool as the people of a published app meet it: its form and its results, and nothing of its instructions, its model or its price.

const { shape } = ToolField
const PublicField = z.object({
  name: shape.name,
  label: shape.label,
  type: shape.type,
  required: shape.required,
  memorize: shape.memorize,
  instructions: shape.instructions,
  options: shape.options,
  /** The tool whose results are offered; null: it is not there, or the field is another one. */
  itemTool: Tool.pick({ path: true, title: true }).nullable(),
})

export const ToolCard = Tool.pick({ path: true, title: true, description: true, imageUrl: true })
export type ToolCard = z.infer<typeof ToolCard>

/** What keeps somebody from running a tool: nothing, or what they can do about it. */
export const ToolAccess = z.enum(['open', 'sign-in', 'members'])
export type ToolAccess = z.infer<typeof ToolAccess>

export const ToolPage = ToolCard.extend({
  access: ToolAccess,
  isChat: z.boolean(),
  welcomeMessage: z.string(),
  examples: z.array(z.string()),
  /** Null: there is none, or the tool is not open to who asks. */
  input: z.object({ label: z.string(), placeholder: z.string(), isCollapsed: z.boolean(), isRequired: z.boolean() }).nullable(),
  steps: z.array(z.object({ title: z.string(), fields: z.array(PublicField) })),
  /** What is remembered of the last time. */
  values: RunInputs,
  callToAction: z.object({ message: z.string(), button: z.string(), link: z.string() }).nullable(),
  mayEditResults: z.boolean(),
})
export type ToolPage = z.infer<typeof ToolPage>

/** A run as who ran it sees it. */
export const PublicRun = ToolRun.omit({ toolId: true, usd: true })
export type PublicRun = z.infer<typeof PublicRun>

/** A result that its person shows to others, without what they entered. */
export const SharedRun = ToolCard.pick({ path: true, title: true }).extend({
  blocks: PublicRun.shape.blocks,
  endedAt: PublicRun.shape.endedAt,
})
export type SharedRun = z.infer<typeof SharedRun>

/** How a run goes on: as a whole, or a part of its result that has grown at its end. */
export const RunNews = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run'), run: PublicRun }),
  z.object({ type: z.literal('text'), blockId: z.string(), delta: z.string() }),
])
export type RunNews = z.infer<typeof RunNews>

/** `asksVisitors`: whether the app lets people who are not signed in ask a model. */
export function toolAccess({ level }: Pick<Tool, 'level'>, actor: Actor, asksVisitors: boolean): ToolAccess {
  if (actor.kind === 'anonymous' && (level !== 'anonymous' || !asksVisitors)) return 'sign-in'
  return rowAccess({ read: level, write: level }, actor, 'create') === 'no' ? 'members' : 'open'
}

export function toolCard({ path, title, description, imageUrl }: Tool): ToolCard {
  return { path, title, description, imageUrl }
}

export interface ToolOffer {
  readonly access: ToolAccess
  readonly memory: RunInputs
  /** All of the app. */
  readonly tools: readonly Tool[]
  readonly callToAction: AppCallToAction
  readonly mayEditResults: boolean
}

export function toolPage(tool: Tool, { access, memory, tools, callToAction, mayEditResults }: ToolOffer): ToolPage {
  const isOpen = access === 'open'
  const { ctaMessage, ctaButton, ctaLink } = callToAction
  return {
    ...toolCard(tool),
    access,
    isChat: tool.isChat,
    welcomeMessage: tool.welcomeMessage,
    examples: isOpen ? tool.examples : [],
    input:
      (tool.isInputHidden && !tool.isChat) || !isOpen
        ? null
        : {
            label: inputLabelOf(tool),
            placeholder: tool.inputPlaceholder,
            isCollapsed: tool.isInputCollapsed,
            isRequired: tool.isChat || isActiveField({ name: FIELD_RESERVED_NAME }, tool.gptPrompt),
          },
    steps: isOpen ? formSteps(tool).map(({ title, fields }) => ({ title, fields: fields.map((field) => publicField(field, tools)) })) : [],
    values: isOpen ? rememberedValues(tool, memory) : {},
    callToAction: ctaButton === '' || ctaLink === '' ? null : { message: ctaMessage, button: ctaButton, link: ctaLink },
    mayEditResults,
  }
}

function publicField(field: ToolField, tools: readonly Tool[]): z.infer<typeof PublicField> {
  const itemTool = tools.find(({ toolId, status }) => toolId === field.toolId && status === 'active') ?? null
  return PublicField.parse({ ...field, itemTool })
}

export function publicRun({ toolId: _toolId, usd: _usd, ...run }: ToolRun): PublicRun {
  return run
}

/** Of what was entered, what its fields are to remember. */
export function valuesToRemember(tool: Tool, inputs: RunInputs): RunInputs {
  const named = askedFields(tool).filter(({ memorize, type }) => memorize && type !== 'photo')
  return Object.fromEntries(
    named.flatMap(({ name }) => {
      const value = inputs[name]
      const text = textOf(value)
      return value === undefined || text === '' || text.length > MEMORY_VALUE_MAX_CHARS ? [] : [[name, value]]
    }),
  )
}

/** Of what is remembered, what still fits its field: an option may have gone. */
function rememberedValues(tool: Tool, memory: RunInputs): RunInputs {
  const fitting = askedFields(tool).filter((field) => field.memorize && fieldValueProblem(field, memory[field.name]) === null)
  return Object.fromEntries(fitting.flatMap(({ name }) => (memory[name] === undefined ? [] : [[name, memory[name]]])))
}

/** What somebody has to be told who knew a run as it was before. */
export function runNews(before: ToolRun, after: ToolRun): readonly RunNews[] {
  const whole: RunNews = { type: 'run', run: publicRun(after) }
  const facts = (run: ToolRun) => JSON.stringify({ ...run, usd: 0, blocks: run.blocks.map(({ content: _content, ...block }) => block) })
  if (facts(before) !== facts(after)) return [whole]
  const grown = after.blocks.map((block, n) => ({ block, old: before.blocks[n]?.content ?? '' }))
  if (grown.some(({ block, old }) => !block.content.startsWith(old))) return [whole]
  return grown.flatMap(({ block, old }) =>
    block.content.length === old.length ? [] : [{ type: 'text' as const, blockId: block.id, delta: block.content.slice(old.length) }],
  )
}

/** Of somebody else's result nothing is told that its person entered, nor why a part failed. */
export function sharedRun(tool: Tool, { blocks, endedAt }: ToolRun): SharedRun {
  return { path: tool.path, title: tool.title, endedAt, blocks: blocks.map(asShared) }
}

function asShared(block: RunBlock): RunBlock {
  return { ...block, validation: null, reason: null }
}
