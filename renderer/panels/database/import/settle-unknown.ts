import type { ImportUnknown } from '../../../../shared/domain/row-import.ts'
import { type ColumnDraft, kindOfGoal, type UnknownAnswer } from './column-draft.ts'
import type { ImportState } from './import-state.ts'

type Settled = Pick<ImportState, 'widened' | 'columns'>
type Settling = Pick<ImportState, 'widened' | 'columns' | 'destination'>

/** What is done about values that are no choice of their field. */
export function withAnswer(state: Settling, { csvHeader, schemaField, values }: ImportUnknown, answer: UnknownAnswer): Settled {
  const { choices, texts } = unwidened(state, schemaField)
  const answered = (draft: ColumnDraft): ColumnDraft => ({
    ...draft,
    unknown: answer === 'leave-out' ? answer : 'reject',
    kind: answer === 'text' ? 'text' : kindOfGoal(draft, state.destination),
  })
  return {
    widened: {
      choices: answer === 'add' ? { ...choices, [schemaField]: values } : choices,
      texts: answer === 'text' ? [...texts, schemaField] : texts,
    },
    columns: state.columns.map((draft) => (draft.csvHeader === csvHeader ? answered(draft) : draft)),
  }
}

/** Takes an answer about a field's values back. */
export function withoutAnswer(state: Settling, field: string): Settled {
  const isOf = ({ goal }: ColumnDraft) => goal.kind === 'field' && goal.field === field
  return {
    widened: unwidened(state, field),
    columns: state.columns.map((draft) => (isOf(draft) ? { ...draft, kind: kindOfGoal(draft, state.destination) } : draft)),
  }
}

function unwidened({ widened }: Settling, field: string): Settling['widened'] {
  const { [field]: _, ...choices } = widened.choices
  return { choices, texts: widened.texts.filter((one) => one !== field) }
}
