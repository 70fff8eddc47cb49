import { type FilePath, isUnbuilt } from '../../../shared/domain/file-path.ts'
import type { RulesPart } from '../../../shared/domain/offer.ts'
import { say } from './answer/answer.ts'
import type { Blueprints } from './blueprints/blueprint.ts'
import type { CommandDeps } from './commands/draft.ts'
import { createApp } from './create/create-app.ts'
import { proposalFor } from './create/propose-app.ts'
import { type AttachedFile, buildFromFiles, cannotReadWords, readFiles } from './from-files/build-from-files.ts'
import type { ReadColumn } from './from-files/column-kind.ts'
import type { ReadRows } from './from-files/read-table.ts'
import { wordsOfName } from './language/nouns.ts'
import type { DomainPack } from './lexicon/domain-pack.ts'
import { changeApp } from './read-command/change-app.ts'
import { talkAboutFiles, talkAboutWish } from './talk-about.ts'

export interface FirstMessage {
  readonly message: string
  readonly appName: string
  /** Those of the app that is there; none, or its style alone, where it is still to be made. */
  readonly files: ReadonlyMap<FilePath, string>
  readonly packs: readonly DomainPack[]
  /** Without it every wish is one for lists. */
  readonly shelf?: Blueprints | undefined
  /** The day that sample dates are counted from. */
  readonly today?: Date
}

export interface ScaffoldInput extends FirstMessage, CommandDeps {
  readonly today: Date
  readonly attachments?: readonly AttachedFile[]
  readonly readRows: ReadRows
  readonly readColumn: ReadColumn
  /** Says what it would do, and does nothing. */
  readonly isDiscussMode?: boolean
}

/** What a description needs at most. Longer texts would keep other work waiting. */
const MOST_READ_CHARS = 4_000

/** The whole answer in the order in which a person should see it: prose and `<act>` blocks as a model writes them, and what it offers to choose from. */
export async function* scaffold(input: ScaffoldInput): AsyncGenerator<RulesPart> {
  const { files, attachments = [], isDiscussMode = false } = input
  const isNew = isUnbuilt(files)
  const asked = { ...input, attachments, isNew }
  const { lists, unread } = readFiles(asked)
  if (unread.length > 0 && !isDiscussMode) yield text(cannotReadWords(unread, asked))
  if (attachments.length > 0 && isDiscussMode) yield text(talkAboutFiles(asked))
  else if (lists.length > 0) for (const piece of buildFromFiles(asked, lists)) yield text(piece)
  else if (!isNew) {
    const { message } = input
    yield* changeApp({ ...input, message: readable(message), isDiscussMode, deps: input })
    if (isCut(message)) yield text(say(READ_TO_LIMIT))
  } else if (isDiscussMode) yield text(talkAboutWish(input.message, answerTexts(input)))
  else yield* buildOrPropose(input)
}

function* buildOrPropose(input: ScaffoldInput): Generator<RulesPart> {
  const proposal = isCut(input.message) ? null : proposalFor(input)
  if (proposal === null) {
    const pieces = answerTexts(input)
    let piece = pieces.next()
    for (; piece.done !== true; piece = pieces.next()) yield text(piece.value)
    if (piece.value.length > 0) yield { type: 'not-built', notBuilt: piece.value }
  } else {
    yield text(say(proposal.text))
    yield { type: 'offer', offer: { kind: 'proposal', spec: proposal.spec, isBuilt: false } }
  }
}

const READ_TO_LIMIT = `I read the first ${MOST_READ_CHARS} characters of your message. Send the rest in parts.`

function isCut(message: string): boolean {
  return message.length > MOST_READ_CHARS
}

function text(words: string): RulesPart {
  return { type: 'text', text: words }
}

/** The answer to a first message: prose and `<act>` blocks, one whole block a piece. It returns what was left out, in the person's own words. */
export function* answerTexts({ message, appName, packs, shelf, today = new Date() }: FirstMessage): Generator<string, readonly string[]> {
  const notBuilt = yield* createApp({ message: readable(message), appName, packs, shelf, today })
  if (isCut(message)) yield say(READ_TO_LIMIT)
  return notBuilt
}

function readable(message: string): string {
  return withoutMentions(message.slice(0, MOST_READ_CHARS))
}

/** `@OpeningHours.tsx:12` → `opening hours`: where in it makes no difference here. */
function withoutMentions(message: string): string {
  return message.replace(/(?<![\w@])@([A-Za-z_][\w-]*)\.(?:tsx?|json|css)(?::\d+){0,2}/g, (_, name: string) =>
    wordsOfName(name.replace(/^__.*__/, '')),
  )
}
