import { fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import { say } from './answer/answer.ts'
import { createApp } from './create/create-app.ts'
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

/** The whole answer as the text of a model: prose and `<act>` blocks, in the order in which a person should see it. */
export function* scaffold(input: ScaffoldInput): Generator<string> {
  const today = input.today ?? new Date()
  const { appName, files, packs, attachments = [], isDiscussMode = false } = input
  const message = withoutMentions(input.message.slice(0, MOST_READ_CHARS))
  const said = { message, appName, files, packs, today, ...(input.earlier === undefined ? {} : { earlier: input.earlier }) }
  const isNew = isEmpty(files)
  const answer = () => (isNew ? createApp(said) : changeApp(said))
  if (isDiscussMode) yield* talkAbout({ ...said, attachments, isNew }, answer)
  else if (attachments.length > 0) yield* buildFromFiles({ ...said, attachments, isNew }, answer)
  else yield* answer()
  if (input.message.length > MOST_READ_CHARS)
    yield say(`I read the first ${MOST_READ_CHARS} characters of your message. Send the rest in parts.`)
}

/** `@OpeningHours.tsx:12` → `opening hours`: where in it makes no difference here. */
function withoutMentions(message: string): string {
  return message.replace(/(?<![\w@])@([A-Za-z_][\w-]*)\.(?:tsx?|json|css)(?::\d+){0,2}/g, (_, name: string) =>
    wordsOfName(name.replace(/^__.*__/, '')),
  )
}

/** An app that has only its style, or nothing, is still to be made. */
function isEmpty(files: ReadonlyMap<FilePath, string>): boolean {
  return ![...files.keys()].some((path) => fileKind(path) !== 'style')
}
