import type { ActionFault, ActionSummary, ActionType } from '../../../shared/domain/action.ts'
import { ACTION_TEXT } from '../../../shared/text/actions.ts'

const WORDS: Readonly<Record<ActionType, { readonly running: string; readonly over: string }>> = {
  add_file: { running: 'Writing', over: 'Added' },
  edit_file: { running: 'Editing', over: 'Edited' },
  partial_edit: { running: 'Editing', over: 'Edited' },
  delete_file: { running: 'Deleting', over: 'Deleted' },
  add_entity: { running: 'Adding table', over: 'Added table' },
  edit_entity: { running: 'Changing table', over: 'Changed table' },
  delete_entity: { running: 'Deleting table', over: 'Deleted table' },
  add_package: { running: 'Adding package', over: 'Added package' },
  import_entities: { running: 'Asking for tables', over: 'Asked for tables' },
  request_secrets: { running: 'Asking for', over: 'Asked for' },
  insert_entity_records: { running: 'Adding rows to', over: 'Added rows to' },
  update_rows: { running: 'Changing rows of', over: 'Changed rows of' },
}

/** The verb of an action by its state: "Writing", "Added". */
export function actionVerb({ type, state }: Pick<ActionSummary, 'type' | 'state'>): string {
  const words = Object.hasOwn(WORDS, type) ? WORDS[type as ActionType] : { running: 'Doing', over: 'Did' }
  return state === 'running' ? words.running : words.over
}

/** Why an action was not applied. */
export function faultText(fault: ActionFault | null): string {
  return fault === null ? 'It could not be applied.' : ACTION_TEXT.fault[fault]
}

const LENGTHS = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000]

/** Progress on the shortest scale that is longer than `lines`. The final length is unknown, so the scale grows. */
export function partOfRuler(lines: number): number {
  const length = LENGTHS.find((each) => each > lines) ?? lines
  return lines / Math.max(1, length)
}
