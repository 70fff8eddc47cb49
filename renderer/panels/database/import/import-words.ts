import type { ImportCounts, RowImport } from '../../../../shared/domain/row-import.ts'
import { CSV_TEXT } from '../../../../shared/text/csv.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { plainNumber } from '../../../../shared/text/counted.ts'
import { counted } from '../../../ui/number-words.ts'
import { say } from '../../../../shared/text/say.ts'

/** The final sentence of an import (spec 001 §8). */
export function resultSentence(counts: ImportCounts): string {
  return counts.rejected === 0
    ? fill(CSV_TEXT.importSuccess, { n: plainNumber(written(counts)) })
    : fill(CSV_TEXT.importPartial, { n: plainNumber(counts.rejected), total: plainNumber(counts.read - counts.blank) })
}

export function written({ created, overwritten }: Pick<ImportCounts, 'created' | 'overwritten'>): number {
  return created + overwritten
}

/** The state of an earlier import, in a few words. */
export function stateInWords({ state }: RowImport): string {
  switch (state.phase) {
    case 'done':
    case 'kept':
      return `${counted(written(state.counts), 'row')}${state.counts.rejected > 0 ? say(', {rejected} rejected', { rejected: plainNumber(state.counts.rejected) }) : ''}`
    case 'undone':
      return 'taken back'
    case 'undoing':
      return 'is being taken back'
    case 'writing':
      return 'is being imported'
    case 'paused':
    case 'failed':
      return 'stopped'
    default:
      return 'not imported yet'
  }
}
