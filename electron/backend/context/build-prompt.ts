import type { AppSpec } from '../../../shared/domain/app-spec.ts'
import type { EarlierTurn } from '../../../shared/domain/context.ts'
import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import { CONVERSATION_BUDGET_TOKENS } from '../../../shared/limits/context.ts'
import type { ChosenContext } from './choose-context.ts'
import { markedLine, mentionsIn } from './mentions.ts'
import { shortenAnswer } from './shorten-answer.ts'
import { type PromptAttachment, type PromptPart, showAttachments } from './show-attachments.ts'
import { summarizeTurns } from './standing-instructions.ts'

export interface PromptInput {
  /** The assistant's standing instructions, `resources/prompts/system.md`. */
  readonly system: string
  readonly appName: string
  readonly files: FileMap
  /** The files to show; all of them when absent. */
  readonly chosen?: Pick<ChosenContext, 'shown' | 'signatures' | 'unlisted'>
  /** The person's instructions for all of their apps, and for this one. */
  readonly customInstructions?: readonly string[]
  /** Earlier exchanges, oldest first, with the original answers. */
  readonly conversation: readonly EarlierMessage[]
  /** A summary of these exchanges and the earlier ones. */
  readonly earlierTurns?: readonly EarlierTurn[]
  readonly conversationTokens?: number
  readonly message: string
  readonly attachments?: readonly PromptAttachment[]
  /** Whether the model accepts images. */
  readonly seesImages?: boolean
  /** The answer may not change anything. */
  readonly isDiscussMode?: boolean
  /** A description of the app in place of its files; null where the files are shown. */
  readonly shownApp?: string | null
  /** The plan that the person has approved. */
  readonly plan?: AppSpec | null
}

export interface EarlierMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** The names of the message's attachments, whose content is not repeated. */
  readonly attachments?: readonly string[]
}

export interface PromptMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string | readonly PromptPart[]
}

export interface Prompt {
  readonly system: string
  /** The length of the constant beginning, which a provider may cache. */
  readonly stableChars: number
  /** The last one is the person's message alone, or followed by its attachments. */
  readonly messages: readonly PromptMessage[]
}

const CHARS_PER_TOKEN = 4
/** The share of the conversation's budget that the summary may take. */
const SUMMARY_SHARE = 0.25

/** Builds the prompt: constant parts first, for caching; parts that change with each message last. */
export function buildPrompt(input: PromptInput): Prompt {
  const { system, appName, files, chosen, conversation, message, attachments = [], seesImages = false, isDiscussMode = false } = input
  const {
    shownApp = null,
    plan = null,
    customInstructions = [],
    earlierTurns = [],
    conversationTokens = CONVERSATION_BUDGET_TOKENS,
  } = input
  const stable = `${system.trimEnd()}\n\n${alwaysHolds(customInstructions)}`
  const app = shownApp ?? (files.size === 0 ? 'It has no files yet: this message is the first.' : showFiles(files, message, chosen))
  const recentMessages = recent(conversation, conversationTokens)
  const older = earlierTurns.slice(0, Math.max(0, earlierTurns.length - recentMessages.length / 2))
  const summary = summarizeTurns(older, conversationTokens * SUMMARY_SHARE)
  const earlier = summary === '' ? '' : `\n# Earlier in this conversation\n\n${summary}\n`
  const attached = showAttachments(attachments, seesImages)
  const content = attached.length === 0 ? message : [{ type: 'text' as const, text: message }, ...attached]
  return {
    system: `${stable}# The app as it stands: ${appName}\n\n${app}\n${earlier}${plan === null ? '' : `\n${planText(plan)}\n`}${isDiscussMode ? `\n${DISCUSS}\n` : ''}`,
    stableChars: stable.length,
    messages: [...recentMessages, { role: 'user', content }],
  }
}

function alwaysHolds(instructions: readonly string[]): string {
  const written = instructions.map((each) => each.trim()).filter((each) => each !== '')
  if (written.length === 0) return ''
  return `# What always holds\n\nThe person wrote this for every answer. Follow it, unless the message says otherwise.\n\n${written.join('\n\n')}\n\n`
}

const DISCUSS = `# This message is for talking only

The person asked for an answer and for no change: whatever you write, nothing of the app can be changed now. Answer in words, briefly and to the point, in the language of the message. Write no <act> tag. A short piece of code between code fences is welcome where it says more than words. When a change would be the answer, say what you would change, and that they can send it as a normal message.`

function planText(plan: AppSpec): string {
  return `# The plan that is to be built

The person looked it over and changed it as they want it. Build exactly this: each list as an entity with these fields, and its pages.

${JSON.stringify(plan)}`
}

function showFiles(files: FileMap, message: string, chosen: PromptInput['chosen']): string {
  const mentions = Map.groupBy(mentionsIn(message, files), ({ path }) => path)
  const show = (path: FilePath): string => {
    const content = files.get(path) ?? ''
    const block = `<file path="${path}">\n${content.endsWith('\n') ? content : `${content}\n`}</file>`
    const marked = (mentions.get(path) ?? []).map((mention) => markedLine(mention, content))
    return [block, ...marked].filter((text) => text !== '').join('\n')
  }
  const whole = (chosen?.shown ?? [...files.keys()]).map(show).join('\n\n')
  if (chosen === undefined || chosen.signatures.length + chosen.unlisted === 0) return whole
  const more = chosen.unlisted === 0 ? '' : `\n- and ${chosen.unlisted} more`
  return `${whole}\n\nThe other files, by what they export. You cannot see them: change one only by writing it whole, or not at all.\n${chosen.signatures.join('\n')}${more}`
}

/** The newest exchanges that fit, without the files in them, whose current state is shown separately. */
function recent(conversation: readonly EarlierMessage[], budgetTokens: number): readonly PromptMessage[] {
  const kept: PromptMessage[] = []
  let left = budgetTokens * CHARS_PER_TOKEN
  for (const { role, content, attachments = [] } of conversation.toReversed()) {
    const named = attachments.length === 0 ? '' : `\n\n(Attached, and not shown again: ${attachments.join(', ')})`
    const short = role === 'assistant' ? shortenAnswer(content) : content + named
    left -= short.length
    if (left < 0) break
    kept.unshift({ role, content: short })
  }
  // Providers require the first message to be the user's.
  while (kept[0]?.role === 'assistant') kept.shift()
  return kept
}
