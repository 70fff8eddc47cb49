import { type FilePath, isUnbuilt } from '../../../shared/domain/file-path.ts'
import type { RulesPart } from '../../../shared/domain/offer.ts'
import { say } from './answer/answer.ts'
import { createApp } from './create/create-app.ts'
import { proposalFor } from './create/propose-app.ts'
import { changeApp } from './follow-up/change-app.ts'
import type { Earlier } from './follow-up/split/in-context.ts'
import { type AttachedFile, buildFromFiles } from './from-files/build-from-files.ts'
import { wordsOfName } from './language/nouns.ts'
import type { DomainPack } from './lexicon/domain-pack.ts'
import { talkAbout } from './talk-about.ts'

export interface ScaffoldInput {
  readonly message: string
  readonly appName: string
  readonly files: ReadonlyMap<FilePath, string>
  readonly packs: readonly DomainPack[]
  readonly attachments?: readonly AttachedFile[]
  /** Says what it would do, and does nothing. */
  readonly isDiscussMode?: boolean
  /** What was said last, and what it came to. */
  readonly earlier?: Earlier
  /** The day that sample dates are counted from. */
  readonly today?: Date
}

/** What a description needs at most. Longer texts would keep other work waiting: the grammar looks at every place many times. */
const MOST_READ_CHARS = 4_000
const MOST_READ_CLAUSES = 60

/** The whole answer in the order in which a person should see it: prose and `<act>` blocks as a model writes them, and what it offers to choose from. */
export async function* scaffold(input: ScaffoldInput): AsyncGenerator<RulesPart> {
  const proposal = isFirst(input) ? proposalFor({ ...input, today: input.today ?? new Date() }) : null
  if (proposal === null) for (const text of answerTexts(input)) yield { type: 'text', text }
  else {
    yield { type: 'text', text: say(proposal.text) }
    yield { type: 'offer', offer: { kind: 'proposal', spec: proposal.spec, isBuilt: false } }
  }
}

/** A message that asks for a whole app, and brings nothing along. */
function isFirst({ files, attachments = [], isDiscussMode = false, message }: ScaffoldInput): boolean {
  return isUnbuilt(files) && attachments.length === 0 && !isDiscussMode && message.length <= MOST_READ_CHARS
}

/** The prose and the `<act>` blocks of an answer, one whole block a piece. */
export function* answerTexts(input: ScaffoldInput): Generator<string> {
  const today = input.today ?? new Date()
  const { appName, files, packs, attachments = [], isDiscussMode = false } = input
  const isNew = isUnbuilt(files)
  const read = isNew ? input.message.slice(0, MOST_READ_CHARS) : firstClauses(input.message.slice(0, MOST_READ_CHARS))
  const message = withoutMentions(read)
  const said = { message, appName, files, packs, today, ...(input.earlier === undefined ? {} : { earlier: input.earlier }) }
  const answer = () => (isNew ? createApp(said) : changeApp(said))
  if (isDiscussMode) yield* talkAbout({ ...said, attachments, isNew }, answer)
  else if (attachments.length > 0) yield* buildFromFiles({ ...said, attachments, isNew }, answer)
  else yield* answer()
  if (input.message.length > read.length) yield say(`I read the first ${read.length} characters of your message. Send the rest in parts.`)
}

/** Each clause of a later message is looked for in the whole app: hundreds of them would be a wait. */
function firstClauses(message: string): string {
  const [last] = [...message.matchAll(/[;.!?\n]+(?=\s*[^\s;.!?])/g)].slice(MOST_READ_CLAUSES - 1)
  return last === undefined ? message : message.slice(0, last.index)
}

/** `@OpeningHours.tsx:12` → `opening hours`: where in it makes no difference here. */
function withoutMentions(message: string): string {
  return message.replace(/(?<![\w@])@([A-Za-z_][\w-]*)\.(?:tsx?|json|css)(?::\d+){0,2}/g, (_, name: string) =>
    wordsOfName(name.replace(/^__.*__/, '')),
  )
}
