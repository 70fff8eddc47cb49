import type { ImportUnknown } from '../../../../shared/domain/row-import.ts'
import { plainNumber } from '../../../../shared/text/counted.ts'
import { counted } from '../../../ui/number-words.ts'
import { Select, type SelectOption } from '../../../ui/select.tsx'
import type { UnknownAnswer } from './column-draft.ts'
import type { ImportSession } from './import-session-calls.ts'
import type { ImportState } from './import-state.ts'
import { say } from '../../../../shared/text/say.ts'

interface UnknownValuesProps {
  readonly session: ImportSession
  readonly state: ImportState
  readonly unknown: readonly ImportUnknown[]
}

const SHOWN = 6

/** Unknown values of a file: choices of a field, records of another table. Each answer is counted again. */
export function UnknownValueList({ session, state, unknown }: UnknownValuesProps) {
  if (unknown.length === 0) return null
  return (
    <section aria-label={say('Values that are not there')} className="flex flex-none flex-col gap-2">
      <h3 className="text-sm font-medium">{say('Values that are not there')}</h3>
      <ul className="flex flex-col divide-y rounded-lg border">
        {unknown.map((one) => (
          <li key={one.csvHeader} className="flex items-center gap-3 px-3 py-2 text-sm max-md:flex-col max-md:items-stretch max-md:gap-2">
            <p className="min-w-0 flex-1">
              <span className="mono">{one.csvHeader}</span> {sentenceOf(one)}{' '}
              <span className="break-words text-muted-foreground">{examplesOf(one)}</span>
            </p>
            <Select
              size="sm"
              className="flex-none md:w-56"
              aria-label={say('Values of {csvHeader} that are not there', { csvHeader: one.csvHeader })}
              value={answerOf(state, one)}
              onValueChange={(answer: UnknownAnswer) => void session.settle(one, answer)}
              options={answersFor(state, one)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function sentenceOf({ kind, rows, values, hasMore }: ImportUnknown): string {
  const many = `${hasMore ? 'more than ' : ''}${counted(values.length, kind === 'choice' ? 'new choice' : 'unknown record')}`
  return say('has {many} in {rows}:', { many, rows: counted(rows, 'row') })
}

function examplesOf({ values, hasMore }: ImportUnknown): string {
  const shown = values.slice(0, SHOWN).map((value) => (value.length > 60 ? `${value.slice(0, 60)}…` : value))
  const left = values.length - shown.length
  return `${shown.join(', ')}${left > 0 ? say(' and {left} more', { left: plainNumber(left) }) : ''}${hasMore && left <= 0 ? ' and more' : ''}`
}

function answerOf({ columns }: ImportState, { csvHeader }: ImportUnknown): UnknownAnswer {
  return columns.find((draft) => draft.csvHeader === csvHeader)?.unknown ?? 'reject'
}

function answersFor(
  { data, columns }: ImportState,
  { kind, values, hasMore, csvHeader }: ImportUnknown,
): readonly SelectOption<UnknownAnswer>[] {
  const answers: SelectOption<UnknownAnswer>[] = [
    { value: 'reject', label: say('Reject these rows') },
    { value: 'leave-out', label: say('Import without the value') },
  ]
  // The published schema changes only by publishing.
  if (kind === 'record' || data === 'live') return answers
  const isAddable = !hasMore && values.every((value) => value.length <= 200)
  if (isAddable) answers.push({ value: 'add', label: say('Add {length}', { length: counted(values.length, 'choice') }) })
  const isOne = columns.find((draft) => draft.csvHeader === csvHeader)?.kind === 'choice'
  if (isOne) answers.push({ value: 'text', label: say('Make it a text field') })
  return answers
}
