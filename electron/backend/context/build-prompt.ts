import { displayName, fileKind, type FileMap, fileName, type FilePath } from '../../../shared/domain/file-path.ts'
import { markedLine, type Mention, mentionsIn } from './mentions.ts'
import { shortenAnswer } from './shorten-answer.ts'
import { type PromptAttachment, showAttachments } from './show-attachments.ts'

export interface PromptInput {
  /** The assistant's standing instructions, `resources/prompts/system.md`. */
  readonly system: string
  readonly appName: string
  readonly files: FileMap
  /** Earlier exchanges, oldest first, answers as they were written. */
  readonly conversation: readonly EarlierMessage[]
  readonly message: string
  readonly attachments?: readonly PromptAttachment[]
  /** Whether the model that is asked takes images. */
  readonly seesImages?: boolean
  /** Answers and changes nothing. */
  readonly isDiscussMode?: boolean
}

export interface EarlierMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** The names of the files that went with it. They are not shown again. */
  readonly attachments?: readonly string[]
}

export type PromptPart =
  { readonly type: 'text'; readonly text: string } | { readonly type: 'image'; readonly mimeType: string; readonly bytes: Uint8Array }

export interface PromptMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string | readonly PromptPart[]
}

export interface Prompt {
  readonly system: string
  /** The last one is what the person wrote, and nothing else; or that and then what they attached. */
  readonly messages: readonly PromptMessage[]
}

const CHARS_PER_TOKEN = 4
/** Up to here an app is shown whole; above, this much of it is. */
const FILES_BUDGET_CHARS = 24_000 * CHARS_PER_TOKEN
const CONVERSATION_BUDGET_CHARS = 6_000 * CHARS_PER_TOKEN

/** What the model gets to see. Which files matter for a message is judged simply: what everything stands on, and what the message names. */
export function buildPrompt(input: PromptInput): Prompt {
  const { system, appName, files, conversation, message, attachments = [], seesImages = false, isDiscussMode = false } = input
  const app = files.size === 0 ? 'It has no files yet: this message is the first.' : showFiles(files, message)
  const attached = showAttachments(attachments, seesImages)
  const content = attached.length === 0 ? message : [{ type: 'text' as const, text: message }, ...attached]
  return {
    system: `${system.trimEnd()}\n\n# The app as it stands: ${appName}\n\n${app}\n${isDiscussMode ? `\n${DISCUSS}\n` : ''}`,
    messages: [...recent(conversation), { role: 'user', content }],
  }
}

const DISCUSS = `# This message is for talking only

The person asked for an answer and for no change: whatever you write, nothing of the app can be changed now. Answer in words, briefly and to the point, in the language of the message. Write no <act> tag. A short piece of code between code fences is welcome where it says more than words. When a change would be the answer, say what you would change, and that they can send it as a normal message.`

function showFiles(files: FileMap, message: string): string {
  let left = FILES_BUDGET_CHARS
  const whole: string[] = []
  const rest: string[] = []
  const mentions = Map.groupBy(mentionsIn(message, files), ({ path }) => path)
  for (const [path, content] of byImportance(files, message, mentions)) {
    const block = `<file path="${path}">\n${content.endsWith('\n') ? content : `${content}\n`}</file>`
    const meant = mentions.get(path)
    if (meant !== undefined && block.length <= left + FILES_BUDGET_CHARS) {
      left = Math.max(0, left - block.length)
      whole.push([block, ...meant.map((mention) => markedLine(mention, content))].filter((text) => text !== '').join('\n'))
    } else if (block.length <= left) {
      left -= block.length
      whole.push(block)
    } else rest.push(signature(path, content))
  }
  if (rest.length === 0) return whole.join('\n\n')
  const listed = withinBudget(rest, Math.max(left, FILES_BUDGET_CHARS / 10))
  const unlisted = rest.length - listed.length
  const more = unlisted === 0 ? '' : `\n- and ${unlisted} more`
  return `${whole.join('\n\n')}\n\nThe other files, by what they export. You cannot see them: change one only by writing it whole, or not at all.\n${listed.join('\n')}${more}`
}

function byImportance(
  files: FileMap,
  message: string,
  mentions: ReadonlyMap<FilePath, readonly Mention[]>,
): readonly (readonly [FilePath, string])[] {
  const words = spaced(message)
  const isNamed = (path: FilePath) => namesOf(path).some((name) => words.includes(spaced(name)))
  const rank = (path: FilePath): number => {
    const kind = fileKind(path)
    if (mentions.has(path)) return -1
    if (kind === 'layout' || kind === 'style' || kind === 'entity') return 0
    if (isNamed(path)) return 1
    return kind === 'page' ? 2 : 3
  }
  return [...files]
    .map((file) => [rank(file[0]), file] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, file]) => file)
}

/** How a message may call a file: by its path, as `Deals.tsx`, or by its words, `opening hours`. */
function namesOf(path: FilePath): readonly string[] {
  const name = fileName(path)
  return [path, displayName(path), name, name.replace(/([a-z0-9])([A-Z])/g, '$1 $2')].filter((each) => each.length >= 3)
}

/** Words between single spaces, one at each end, so that only whole words are found in it. */
function spaced(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

const MAX_SIGNATURE_CHARS = 200

function signature(path: FilePath, content: string): string {
  const exports = content.match(/^export (?:default )?(?:async )?(?:function|const|class|type|interface) [\w$]+[^\n{=]*/gm) ?? []
  const names = exports.map((line) => line.replace(/^export /, '').trim()).join('; ')
  return `- ${path}: ${names === '' ? 'nothing by name' : names}`.slice(0, MAX_SIGNATURE_CHARS)
}

function withinBudget(lines: readonly string[], budget: number): readonly string[] {
  let left = budget
  return lines.filter((line) => (left -= line.length + 1) >= 0)
}

/** The newest exchanges that fit, without the files that they carried: those are shown as they are now. */
function recent(conversation: readonly EarlierMessage[]): readonly PromptMessage[] {
  const kept: PromptMessage[] = []
  let left = CONVERSATION_BUDGET_CHARS
  for (const { role, content, attachments = [] } of conversation.toReversed()) {
    const named = attachments.length === 0 ? '' : `\n\n(Attached, and not shown again: ${attachments.join(', ')})`
    const short = role === 'assistant' ? shortenAnswer(content) : content + named
    left -= short.length
    if (left < 0) break
    kept.unshift({ role, content: short })
  }
  // Providers want a person to begin.
  while (kept[0]?.role === 'assistant') kept.shift()
  return kept
}
