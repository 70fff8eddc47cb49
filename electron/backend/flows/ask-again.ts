import type { Action, ActionFault, ActionSummary, EditBlock } from '../../../shared/domain/action.ts'
import { isAppError } from '../../../shared/domain/app-error.ts'
import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import { ACTION_DETAIL_TEXT, ACTION_TEXT } from '../../../shared/text/actions.ts'
import { inEnglish } from '../../../shared/text/language.ts'
import { fill } from '../../../shared/text/fill.ts'
import { createAnswerParser } from '../actions/parse-answer.ts'
import { applyBlocks } from '../files/edits/apply-blocks.ts'
import { toLines } from '../files/edits/text-lines.ts'
import type { ModelRequest, Models } from '../models/model-port.ts'
import { askForTable, type TableAsking } from './ask-for-table.ts'
import { askForTool, type ToolAsking } from './ask-for-tool.ts'
import type { IncomingAnswer, WrittenAction } from './receive-answer.ts'

/** The ways to request an edit again: first its place, then the whole file. */
type Form = NonNullable<ActionSummary['askedAgain']>

const FORMS: Partial<Readonly<Record<ActionFault, readonly Form[]>>> = {
  'no-match': ['place', 'whole-file'],
  'two-matches': ['place', 'whole-file'],
  'new-type-error': ['place', 'whole-file'],
  'bad-blocks': ['whole-file'],
  'does-not-parse': ['whole-file'],
  'bad-json': ['whole-file'],
  'bad-schema': ['whole-file'],
  'left-out': ['whole-file'],
  'mostly-gone': ['whole-file'],
  'exports-gone': ['whole-file'],
}
/** With more rejected actions, an answer is not repaired one by one. */
const MAX_ACTIONS = 4
/** Lines shown around a place of a file. */
const LINES_AROUND = 15
/** A longer file is not rewritten for one edit. */
const MAX_WHOLE_CHARS = 60_000
const MAX_WISH_CHARS = 600

export interface AskAgainDeps {
  readonly models: Pick<Models, 'stream'>
}

export interface RetryContext {
  readonly incoming: IncomingAnswer
  /** The request of the answer. */
  readonly request: ModelRequest
  /** The person's message. */
  readonly wish: string
}

/**
 * Requests rejected edits once more, each with only its own file and the reason; also tables, rows and tools that could not be parsed. What is
 * rejected again stays as it was.
 */
export async function askAgain(deps: AskAgainDeps, asking: RetryContext, signal: AbortSignal): Promise<void> {
  const { incoming, request } = asking
  if (request.app?.mode !== 'build') return
  let left = MAX_ACTIONS
  for (const written of [...incoming.refusals(), ...incoming.tables()]) {
    const attempts = attemptsFor(written, asking)
    if (attempts.length === 0) continue
    if (left-- === 0) return
    for (const attempt of attempts) {
      const outcome = await tryOnce(deps, asking, attempt, written, signal)
      // The provider is not responding, so the remaining ones are not requested.
      if (outcome === 'unanswered') return
      if (outcome === 'taken') break
    }
  }
}

/** One more model call for one action. */
interface Attempt {
  readonly form: Form
  readonly system: string
  /** Null when this form does not apply. */
  readonly prompt: () => string | null
  readonly read: (answer: string) => Action | null
  /** What the card says when nothing fits, by reason and result. */
  readonly inVain: (outcome: 'unanswered' | 'not-taken') => Partial<ActionSummary>
}

async function tryOnce(
  deps: AskAgainDeps,
  asking: RetryContext,
  { form, system, prompt: write, read, inVain }: Attempt,
  { summary }: WrittenAction,
  signal: AbortSignal,
): Promise<'taken' | 'not-taken' | 'unanswered'> {
  const { incoming } = asking
  const { index } = summary
  const prompt = write()
  if (prompt === null) return 'not-taken'
  await incoming.show(index, { state: 'running', askedAgain: form })
  const answer = await ask(deps, asking, { system, prompt }, signal)
  const action = answer === null ? null : read(answer)
  const replaced = action === null ? null : await incoming.replaceAction(index, action, form)
  if (replaced?.state === 'complete') {
    await takeWaiting(incoming, replaced)
    return 'taken'
  }
  const outcome = answer === null ? 'unanswered' : 'not-taken'
  await incoming.show(index, { ...summary, askedAgain: form, ...inVain(outcome) })
  return outcome
}

/** Rows that came before their table was valid. */
async function takeWaiting(incoming: IncomingAnswer, { type, target }: ActionSummary): Promise<void> {
  if (type !== 'add_entity' && type !== 'edit_entity') return
  for (const { summary, action } of incoming.refusals()) {
    if (summary.fault === 'entity-missing' && summary.target === target && action !== null && action.type !== 'delete_entity')
      await incoming.replaceAction(summary.index, action, null)
  }
}

function attemptsFor(written: WrittenAction, asking: RetryContext): readonly Attempt[] {
  const table = askForTable(written, asking.incoming.files(), asking.wish.slice(0, MAX_WISH_CHARS))
  if (table !== null) return [forTable(written, table)]
  const tool = askForTool(written, asking.wish.slice(0, MAX_WISH_CHARS))
  if (tool !== null) return [forTool(written, tool)]
  const lost = forLostPath(written, asking)
  if (lost !== null) return [lost]
  return asEdit(written).flatMap((edit) => (FORMS[edit.fault] ?? []).map((form) => forEdit(edit, form, asking)))
}

function forTable({ summary: { state, detail } }: WrittenAction, { system, prompt, reason, read }: TableAsking): Attempt {
  const { tableAskedInVain, tableAskedUnanswered, relationInVain } = ACTION_DETAIL_TEXT
  return {
    form: 'place',
    system,
    prompt: () => prompt,
    read: (answer) => read(readActions(answer)),
    inVain: (outcome) => ({
      detail:
        state === 'complete'
          ? fill(relationInVain, { reason })
          : andThen(detail, outcome === 'unanswered' ? tableAskedUnanswered : tableAskedInVain),
    }),
  }
}

function forTool({ summary: { detail } }: WrittenAction, { system, prompt, read }: ToolAsking): Attempt {
  const { toolAskedInVain, toolAskedUnanswered } = ACTION_DETAIL_TEXT
  return {
    form: 'place',
    system,
    prompt: () => prompt,
    read: (answer) => read(readActions(answer)),
    inVain: (outcome) => ({ detail: andThen(detail, outcome === 'unanswered' ? toolAskedUnanswered : toolAskedInVain) }),
  }
}

/** A file at a place that an app does not have, or a change of one that is not there. */
function forLostPath({ summary, body }: WrittenAction, asking: RetryContext): Attempt | null {
  const { fault, type, target, title, detail } = summary
  const isLost = fault === 'bad-path' || (fault === 'file-missing' && type !== 'delete_file')
  if (!isLost || type === 'delete_file' || body.length > MAX_WHOLE_CHARS) return null
  const { pathInVain, pathUnanswered } = ACTION_DETAIL_TEXT
  const files = asking.incoming.files()
  return {
    form: 'place',
    system: PATH_SYSTEM,
    prompt: () => `The person asked:
<asked>
${asking.wish.slice(0, MAX_WISH_CHARS)}
</asked>

You wrote a ${type} of ${target} (${title}), which was not applied. ${inEnglish(() => ACTION_TEXT.fault[fault])} ${detail ?? ''}

<change>
${body}
</change>

The app has these files:
${[...files.keys()].join('\n')}

Write it again at a path that an app has: a new file with add_file, or a change of one of these files.`,
    read: (answer) => readActions(answer).find((one) => fitsAt(one, files)) ?? null,
    inVain: (outcome) => ({ detail: andThen(detail, outcome === 'unanswered' ? pathUnanswered : pathInVain) }),
  }
}

function fitsAt(action: Action, files: FileMap): boolean {
  if (action.type === 'add_file') return true
  return (action.type === 'partial_edit' || action.type === 'edit_file') && files.has(action.path)
}

function forEdit(edit: Edit, form: Form, asking: RetryContext): Attempt {
  const { askedInVain, askedUnanswered } = ACTION_DETAIL_TEXT
  return {
    form,
    system: SYSTEM,
    prompt: () => (form === 'place' ? askForPlace(edit, asking) : askForFile(edit, asking)),
    read: (answer) => (form === 'place' ? withParts(edit, answer, asking) : readWhole(edit, answer)),
    inVain: (outcome) => ({ detail: andThen(edit.summary.detail, outcome === 'unanswered' ? askedUnanswered : askedInVain) }),
  }
}

/** A reason may be a sentence or a parser's message. */
function andThen(reason: string | null, sentence: string): string {
  const said = (reason ?? '').trim()
  return said === '' ? sentence : `${/[.!?:]$/.test(said) ? said : `${said}.`} ${sentence}`
}

interface Edit extends WrittenAction {
  readonly path: FilePath
  readonly fault: ActionFault
}

function asEdit(written: WrittenAction): readonly Edit[] {
  const { type, path, fault } = written.summary
  const isOfFile = type === 'partial_edit' || type === 'edit_file' || type === 'add_file'
  return path === null || fault === null || !isOfFile ? [] : [{ ...written, path, fault }]
}

/** Null without an answer. Its usage counts with the original answer. */
async function ask(
  { models }: AskAgainDeps,
  { incoming, request }: RetryContext,
  { system, prompt }: { readonly system: string; readonly prompt: string },
  signal: AbortSignal,
): Promise<string | null> {
  const again: ModelRequest = { ...request, system, messages: [{ role: 'user', content: prompt }] }
  const texts: string[] = []
  try {
    for await (const part of models.stream(again, signal)) {
      if (part.type === 'text') texts.push(part.delta)
      else if (part.type === 'usage') await incoming.addUsage(part.usage)
    }
    signal.throwIfAborted()
    return texts.join('')
  } catch (error) {
    if (signal.aborted || !isAppError(error)) throw error
    return null
  }
}

const SYSTEM = `You mend one change of one file of a web app that could not be applied. Answer with exactly one action and nothing else: a tag with a raw body, which only </act> ends, without code fences.

<act type="partial_edit" path="__pages__Name.tsx" title="What it does">
<<<<<<< SEARCH
whole lines exactly as they stand in the file, without their numbers, enough of them to be found in one place only
=======
what stands there instead
>>>>>>> REPLACE
</act>

or, when the whole file is asked for, <act type="edit_file" path="__pages__Name.tsx" title="What it does"> with every line of the file from the first to the last, nothing left out.`

const PATH_SYSTEM = `You mend one change of a web app that could not be applied, because an app has no such file. Answer with exactly one action and nothing else: a tag with a raw body, which only </act> ends, without code fences.

<act type="add_file" path="__components__Name.tsx" title="What it is">
every line of the file
</act>

An app's files are __Layout.tsx, __styles__globals.css, __pages__Name.tsx, __components__Name.tsx and __services__name.ts (hooks and helpers too). They import each other as @/pages/Name, @/components/Name, @/services/name.

A file that is there is changed with <act type="partial_edit" path="…">, whose body is one or more of
<<<<<<< SEARCH
whole lines exactly as they stand in the file
=======
what stands there instead
>>>>>>> REPLACE`

function opening({ fault, summary, path }: Edit, { wish }: RetryContext): string {
  const reason = [inEnglish(() => ACTION_TEXT.fault[fault]), summary.detail ?? ''].join(' ').trim()
  return `The person asked:\n<asked>\n${wish.slice(0, MAX_WISH_CHARS)}\n</asked>\n\nYour change of ${path} (${summary.title}) was not applied. ${reason}`
}

/** The parts that were not found, each with the nearest lines. Null for other faults. */
function askForPlace(edit: Edit, asking: RetryContext): string | null {
  const content = asking.incoming.files().get(edit.path)
  const misfits = content === undefined ? [] : misfitsOf(edit, content)
  if (content === undefined || misfits.length === 0) return null
  const parts = misfits.map(({ block, lines }) => `${written(block)}\n\nThe file there, its lines numbered:\n${numbered(content, lines)}`)
  return `${opening(edit, asking)}

${misfits.length === 1 ? 'This is the part that is not found' : 'These are the parts that are not found'} in exactly one place; what else there was to the change is kept as it is.

${parts.join('\n\n')}

Write ${misfits.length === 1 ? 'this part' : 'these parts'} again as one partial_edit of ${edit.path}.`
}

function askForFile(edit: Edit, asking: RetryContext): string | null {
  const content = asking.incoming.files().get(edit.path)
  if (content === undefined || content.length > MAX_WHOLE_CHARS || edit.body.length > MAX_WHOLE_CHARS) return null
  return `${opening(edit, asking)}

This is what you wrote:
<change>
${edit.body}
</change>

This is the file as it stands:
<file path="${edit.path}">
${content}
</file>

Write the whole file again with this change made, as one edit_file of ${edit.path}. Keep everything else that is in it. If most of it is really meant to go, write it so again.`
}

interface Misfit {
  readonly at: number
  readonly block: EditBlock
  /** The lines that may have been meant, from 1. */
  readonly lines: readonly number[]
}

function misfitsOf({ action, fault }: Pick<Edit, 'action' | 'fault'>, content: string): readonly Misfit[] {
  if (action?.type !== 'partial_edit') return []
  return action.blocks.flatMap((block, at): readonly Misfit[] => {
    const found = applyBlocks(content, [block])
    if (found.ok)
      return found.isLoose && fault === 'new-type-error' ? [{ at, block, lines: [found.loosest.at.from, found.loosest.at.to] }] : []
    if (found.fault === 'two-matches') return [{ at, block, lines: found.at }]
    return [{ at, block, lines: typeof found.nearest === 'string' ? [] : [found.nearest.from, found.nearest.to] }]
  })
}

function written({ search, replace }: EditBlock): string {
  return `<<<<<<< SEARCH\n${withFinalNewline(search)}=======\n${withFinalNewline(replace)}>>>>>>> REPLACE`
}

function withFinalNewline(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}

/** The lines around some of a file's lines; the whole file if it is short or no place is known. */
function numbered(content: string, around: readonly number[]): string {
  const { lines } = toLines(content)
  const isShown = (number: number) =>
    lines.length <= 4 * LINES_AROUND || around.some((line) => Math.abs(line - number) <= LINES_AROUND) || isBetween(number, around)
  const shown = lines.flatMap((text, at) => (isShown(at + 1) ? [`${String(at + 1).padStart(4)}| ${text}`] : []))
  return shown.length === 0 ? '(Nothing in it is like the part.)' : shown.join('\n')
}

function isBetween(number: number, around: readonly number[]): boolean {
  const [from = Infinity, to = -Infinity] = [Math.min(...around), Math.max(...around)]
  return around.length === 2 && number > from && number < to && to - from < 20 * LINES_AROUND
}

function readActions(answer: string): readonly Action[] {
  const parser = createAnswerParser()
  return [...parser.push(answer), ...parser.end()].flatMap((part) => (part.type === 'action-finished' ? [part.action] : []))
}

/** The edit with other parts in place of those that did not fit. */
function withParts({ action, fault, path }: Edit, answer: string, { incoming }: RetryContext): Action | null {
  const content = incoming.files().get(path)
  if (action?.type !== 'partial_edit' || content === undefined) return null
  const given = readActions(answer).find((one) => 'path' in one && one.path === path)
  if (given?.type === 'edit_file') return given
  if (given?.type !== 'partial_edit') return null
  const [first, ...others] = misfitsOf({ action, fault }, content).map(({ at }) => at)
  const blocks = action.blocks.flatMap((block, at) => (at === first ? given.blocks : others.includes(at) ? [] : [block]))
  return { ...action, blocks }
}

function readWhole({ path }: Edit, answer: string): Action | null {
  const given = readActions(answer).find((one) => 'path' in one && one.path === path)
  return given?.type === 'edit_file' || given?.type === 'partial_edit'
    ? given
    : given?.type === 'add_file'
      ? { ...given, type: 'edit_file' }
      : null
}
