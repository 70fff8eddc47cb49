import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import type { AppOutline } from '../../../../shared/domain/app-outline.ts'
import { readAccessRequest } from '../../../../shared/domain/access-presets.ts'
import type { FileMap } from '../../../../shared/domain/file-path.ts'
import type { RulesPart } from '../../../../shared/domain/offer.ts'
import { say as prose } from '../answer/answer.ts'
import { applyCommands } from '../commands/apply-commands.ts'
import type { CommandDeps } from '../commands/draft.ts'
import { languageOf } from '../language/language.ts'
import { outlineOf } from '../spec/outline.ts'
import { describe, tell } from './describe.ts'
import { type NotDone, readCommand, type ReadMessage } from './read-command.ts'

export interface ChangeInput {
  readonly message: string
  readonly appName: string
  readonly files: FileMap
  readonly isDiscussMode: boolean
  readonly deps: CommandDeps
}

/** The answer to a later message: done, where it is surely understood; else what it may mean, to choose from. */
export async function* changeApp(input: ChangeInput): AsyncGenerator<RulesPart> {
  const { message, files, appName } = input
  const app: AppOutline = { ...outlineOf(files, appName), versionId: null, notBuilt: [] }
  const access = readAccessRequest(message)
  const read: ReadMessage =
    access === null ? readCommand(message, languageOf(message), app) : { kind: 'commands', commands: [accessCommand(access)], notDone: [] }
  switch (read.kind) {
    case 'commands':
      yield* change(read, app, input)
      break
    case 'choices':
      yield* offer(read, app, input)
      break
    case 'nothing':
      yield text(nothingWords(read.notDone, app))
  }
}

/** What the database panel asks for in the chat (`accessRequest`). */
function accessCommand({ entity, ...access }: NonNullable<ReturnType<typeof readAccessRequest>>): AppCommand {
  return { kind: 'set-access', entity, access }
}

type Understood = Extract<ReadMessage, { kind: 'commands' }>
type Unsure = Extract<ReadMessage, { kind: 'choices' }>

async function* change({ commands, notDone }: Understood, app: AppOutline, input: ChangeInput): AsyncGenerator<RulesPart> {
  const rest = restWords(notDone, app)
  if (input.isDiscussMode) {
    yield text(tell(app, 'would', { labels: describe(commands, app) }))
    return
  }
  const applied = await applyCommands(input, commands, input.deps)
  if (applied.kind === 'refused') {
    yield text([applied.reason, ...rest].join(' '))
    return
  }
  yield text(tell(app, 'done', { done: applied.done.join('. ') }))
  for (const piece of applied.pieces) yield { type: 'text', text: piece }
  const closing = [...applied.notes, ...rest]
  if (closing.length > 0) yield text(closing.join(' '))
  if (notDone.length > 0) yield { type: 'not-built', notBuilt: notDone.map((each) => each.text) }
}

/** Only what can be done is offered; what takes something away stands last, wherever it was read. */
async function* offer({ choices, notDone }: Unsure, app: AppOutline, input: ChangeInput): AsyncGenerator<RulesPart> {
  const possible: (readonly AppCommand[])[] = []
  for (const commands of choices.toSorted((a, b) => Number(isRemoval(a)) - Number(isRemoval(b)))) {
    const applied = await applyCommands(input, commands, input.deps)
    if (applied.kind === 'changed') possible.push(commands)
  }
  if (possible.length === 0) {
    yield text(nothingWords(notDone, app))
    return
  }
  const labelled = possible.map((commands) => ({ label: describe(commands, app), commands: [...commands] }))
  if (input.isDiscussMode) {
    yield text(tell(app, 'could', { labels: labelled.map(({ label }) => label).join(' / ') }))
    return
  }
  yield text([tell(app, 'choose'), ...restWords(notDone, app)].join(' '))
  yield { type: 'offer', offer: { kind: 'choices', choices: labelled, taken: null } }
}

const isRemoval = (all: readonly AppCommand[]) => all.some((each) => ('change' in each ? each.change : each).kind.startsWith('remove'))

/** Names and the person's own words are said in it, where a tag would be one. */
function text(words: string): RulesPart {
  return { type: 'text', text: prose(words.replaceAll('<', ' ')) }
}

const QUOTES = { en: ['“', '”'], de: ['„', '“'], fr: ['« ', ' »'], es: ['«', '»'] } as const

function restWords(notDone: readonly NotDone[], app: AppOutline): readonly string[] {
  const [open, close] = QUOTES[app.language]
  return notDone.length === 0 ? [] : [tell(app, 'rest', { texts: notDone.map(({ text }) => `${open}${text}${close}`).join(', ') })]
}

function nothingWords(notDone: readonly NotDone[], app: AppOutline): string {
  const [first, more] = notDone
  if (first === undefined) return tell(app, 'chat')
  const kind = more === undefined || notDone.every((each) => each.kind === first.kind) ? first.kind : null
  switch (kind) {
    case 'question':
      return tell(app, 'question', { lists: listWords(app) })
    case 'undo':
      return tell(app, 'undo')
    case 'beyond':
    case 'logo':
    case 'mark':
    case 'translate':
      return tell(app, 'beyond')
    default:
      return tell(app, 'notUnderstood')
  }
}

const MOST_LISTS = 12

function listWords(app: AppOutline): string {
  const lists = app.lists.slice(0, MOST_LISTS).map(({ many, fields }) => `${many} (${fields.map(({ label }) => label).join(', ')})`)
  return lists.length === 0 ? tell(app, 'noLists') : lists.join('; ')
}
