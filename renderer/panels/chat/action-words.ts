import type { ActionFault, ActionSummary, ActionType, ReadKind } from '../../../shared/domain/action.ts'
import { ACTION_TEXT, READ_TEXT } from '../../../shared/text/actions.ts'
import { fill } from '../../../shared/text/fill.ts'
import { counted } from '../../ui/number-words.ts'
import { say } from '../../../shared/text/say.ts'

const WORDS: Readonly<Record<ActionType, { readonly running: string; readonly over: string }>> = {
  add_file: { running: say('Writing'), over: say('Added') },
  edit_file: { running: say('Editing'), over: say('Edited') },
  partial_edit: { running: say('Editing'), over: say('Edited') },
  delete_file: { running: say('Deleting'), over: say('Deleted') },
  add_entity: { running: say('Adding table'), over: say('Added table') },
  edit_entity: { running: say('Changing table'), over: say('Changed table') },
  delete_entity: { running: say('Deleting table'), over: say('Deleted table') },
  add_tool: { running: say('Writing tool'), over: say('Changed tool') },
  add_package: { running: say('Adding package'), over: say('Added package') },
  import_entities: { running: say('Asking for tables'), over: say('Asked for tables') },
  request_secrets: { running: say('Asking for'), over: say('Asked for') },
  insert_entity_records: { running: say('Adding rows to'), over: say('Added rows to') },
  update_rows: { running: say('Changing rows of'), over: say('Changed rows of') },
  read: { running: say('Reading'), over: say('Read') },
}

/** The verb of an action by its state: "Writing", "Added". */
export function actionVerb({
  type,
  state,
  added = 0,
}: Pick<ActionSummary, 'type' | 'state'> & Partial<Pick<ActionSummary, 'added'>>): string {
  if (type === 'add_tool' && state !== 'running' && added > 0) return say('Added tool')
  const words = Object.hasOwn(WORDS, type) ? WORDS[type as ActionType] : { running: say('Doing'), over: say('Did') }
  return state === 'running' ? words.running : words.over
}

/** What an answer read before it went on: "Read 2 files and the log". */
export function readWords(reads: readonly Pick<ActionSummary, 'reads' | 'state' | 'target'>[]): string {
  const waiting = reads.find((each) => each.reads === 'tool' && each.state === 'running')
  if (waiting !== undefined) return fill(READ_TEXT.waiting, { name: waiting.target })
  const count = (kind: ReadKind) => reads.filter((each) => each.reads === kind && each.state === 'complete').length
  const [files, rows, parts] = [count('file'), count('rows'), count('kit')]
  const all = [
    ...(files === 0 ? [] : [counted(files, 'file')]),
    ...(rows === 0 ? [] : [counted(rows, 'table')]),
    ...(parts === 0 ? [] : [counted(parts, 'part of the kit', 'parts of the kit')]),
    ...(count('log') === 0 ? [] : [READ_TEXT.log]),
    ...reads
      .filter(({ reads: kind, state }) => kind === 'tool' && state === 'complete')
      .map(({ target }) => fill(READ_TEXT.tool, { name: target })),
  ]
  const what = all.length < 2 ? (all[0] ?? READ_TEXT.nothing) : say('{n} and {n2}', { n: all.slice(0, -1).join(', '), n2: all.at(-1) })
  return fill(READ_TEXT.read, { what })
}

/** Why an action was not applied. */
export function faultText(fault: ActionFault | null): string {
  return fault === null ? say('It could not be applied.') : ACTION_TEXT.fault[fault]
}

const LENGTHS = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000]

/** Progress on the shortest scale that is longer than `lines`. The final length is unknown, so the scale grows. */
export function partOfRuler(lines: number): number {
  const length = LENGTHS.find((each) => each > lines) ?? lines
  return lines / Math.max(1, length)
}
