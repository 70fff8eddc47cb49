import { ArrowRight, Check, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { type ImportColumn, MAPPABLE_SYSTEM_FIELDS } from '../../../../shared/domain/row-import.ts'
import { useIsNarrow } from '../../../state/narrow.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { cn } from '../../../ui/cn.ts'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import {
  type ColumnDraft,
  columnProblems,
  type ColumnGoal,
  missingFields,
  openQuestion,
  questionText,
  sensitiveColumns,
  withGoal,
} from './column-draft.ts'
import type { ImportSession } from './import-session-calls.ts'
import type { ImportState } from './import-state.ts'
import { Note, RefusalNote } from './notes.tsx'
import { ReadingCell, TypeCell } from './reading-choice.tsx'
import { IMPORT_WIZARD_TEXT } from './wizard-text.ts'
import { say } from '../../../../shared/text/say.ts'

const NOWHERE = ''
const NEW_FIELD = '+'
const UNDECIDED = '?'

interface MapStepProps {
  readonly session: ImportSession
  readonly state: ImportState
}

/** The table that columns are mapped to; null while it is not created yet. */
function mappedSchema({ destination }: ImportState): EntitySchema | null {
  return destination?.kind === 'entity' ? destination.schema : null
}

/** Why the columns cannot be imported as mapped; null when they can. */
export function mappingProblem(state: ImportState): string | null {
  const { columns, study } = state
  const schema = mappedSchema(state)
  const missing = missingFields(columns, schema)
  if (missing.length > 0) return IMPORT_WIZARD_TEXT.missing(namesOf(missing, schema))
  if (columns.every(({ goal }) => goal.kind === 'none')) return IMPORT_WIZARD_TEXT.nothingMapped
  const [first] = columnProblems(columns, study?.columns ?? [], schema)
  return first === undefined ? null : `${first[0]}: ${first[1]}`
}

function namesOf(fields: readonly string[], schema: EntitySchema | null): string {
  return fields.map((field) => `“${schema?.properties[field]?.title ?? field}”`).join(', ')
}

/** Step 2: which column goes to which field, and how its values are read. */
export function MapStep({ session, state }: MapStepProps) {
  const { columns, study, notice, refusal, destination } = state
  const isNarrow = useIsNarrow()
  const schema = mappedSchema(state)
  const problems = columnProblems(columns, study?.columns ?? [], schema)
  const missing = missingFields(columns, schema)
  const left = columns.filter(({ goal, origin }) => goal.kind === 'none' && origin !== 'undecided').map(({ csvHeader }) => csvHeader)
  const table = destination?.kind === 'new' ? destination.name : (schema?.name ?? '')
  return (
    <>
      {refusal !== null && <RefusalNote refusal={refusal} />}
      {notice !== null && (
        <Note tone="info" role="status">
          {notice}
        </Note>
      )}
      <UndecidedNote session={session} state={state} />
      <SensitiveNote columns={columns} />
      {missing.length > 0 && (
        <Note tone="error" role="status">
          {IMPORT_WIZARD_TEXT.missing(namesOf(missing, schema))}
        </Note>
      )}
      <table className="w-full flex-none table-fixed text-left text-sm">
        <thead className="text-xs text-muted-foreground">
          <tr className="h-9 bg-muted">
            <th scope="col" className="w-[32%] px-3 font-normal max-md:w-[42%] max-md:px-2">
              {say('Column in your file')}
            </th>
            <th scope="col" className="px-3 font-normal max-md:px-2">
              {say('Field in {table}', { table })}
            </th>
            {!isNarrow && (
              <>
                <th scope="col" className="w-[130px] px-3 font-normal">
                  {say('Type')}
                </th>
                <th scope="col" className="w-[210px] px-3 font-normal">
                  {say('Read as')}
                </th>
                <th scope="col" className="w-[120px] px-3 font-normal">
                  {say('Match')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {columns.map((draft) => (
            <ColumnRow
              key={draft.csvHeader}
              draft={draft}
              column={study?.columns.find(({ csvHeader }) => csvHeader === draft.csvHeader)}
              schema={schema}
              isPublished={state.data === 'live'}
              problem={problems.get(draft.csvHeader) ?? null}
              isNarrow={isNarrow}
              onChange={session.changeColumn}
            />
          ))}
        </tbody>
      </table>
      <p className="flex-none text-xs text-muted-foreground">
        {left.length > 0
          ? say('Not imported: {n}', { n: left.join(', ') })
          : columns.every(({ goal }) => goal.kind !== 'none') && say('Every column is imported.')}
      </p>
    </>
  )
}

/** Columns that resemble no field, to be decided together or one by one in the table. */
function UndecidedNote({ session, state: { columns, data } }: MapStepProps) {
  const open = columns.filter(({ origin }) => origin === 'undecided')
  if (open.length === 0) return null
  const answer = (goalOf: (draft: ColumnDraft) => ColumnGoal) => {
    for (const draft of open) session.changeColumn({ ...draft, goal: goalOf(draft), origin: 'chosen' })
  }
  return (
    <Note tone="warning" role="status">
      <p>{IMPORT_WIZARD_TEXT.undecided(open.map(({ csvHeader }) => csvHeader))}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {data === 'test' && (
          <Button size="sm" onClick={() => answer(({ csvHeader }) => ({ kind: 'new', title: csvHeader.slice(0, 120) }))}>
            {open.length === 1 ? say('Make a field') : say('Make fields')}
          </Button>
        )}
        <Button size="sm" onClick={() => answer(() => ({ kind: 'none' }))}>
          {say('Leave out')}
        </Button>
      </p>
    </Note>
  )
}

/** Spec 001 §5: the effect of mapping ids or creators, which must be confirmed before rows are written. */
function SensitiveNote({ columns }: { readonly columns: readonly ColumnDraft[] }) {
  const sensitive = sensitiveColumns(columns)
  if (sensitive.length === 0) return null
  return (
    <Note tone="warning" role="status">
      {sensitive.map(({ csvHeader, field }) => (
        <p key={field}>
          <strong className="font-medium">{say('{csvHeader} goes to {field}.', { csvHeader, field })}</strong>{' '}
          {field === 'id' ? IMPORT_WIZARD_TEXT.sensitiveIds : IMPORT_WIZARD_TEXT.sensitiveCreators}
        </p>
      ))}
    </Note>
  )
}

function askedOf(draft: ColumnDraft, column: ImportColumn | undefined): string | null {
  const question = openQuestion(draft, column)
  return question === null ? null : questionText(question)
}

interface ColumnRowProps {
  readonly draft: ColumnDraft
  readonly column: ImportColumn | undefined
  readonly schema: EntitySchema | null
  /** Published tables change only by publishing: they get no new fields here. */
  readonly isPublished: boolean
  readonly problem: string | null
  readonly isNarrow: boolean
  readonly onChange: (draft: ColumnDraft) => void
}

function ColumnRow({ draft, column, schema, isPublished, problem, isNarrow, onChange }: ColumnRowProps) {
  const id = useId()
  // An open question is shown below the control that answers it.
  const isWrong = problem !== null && problem !== askedOf(draft, column)
  const type = <TypeCell draft={draft} onChange={onChange} />
  const reading = <ReadingCell draft={draft} column={column} schema={schema} onChange={onChange} />
  const setGoal = (goal: ColumnGoal) => onChange(withGoal(draft, goal, schema, column))
  return (
    <tr className={cn('border-b align-top', draft.goal.kind === 'none' && 'text-muted-foreground')}>
      <th scope="row" className="px-3 py-2 font-normal max-md:px-2">
        <span className="mono block truncate">{draft.csvHeader}</span>
        <span className="block truncate text-xs text-muted-foreground">{(column?.samples ?? []).slice(0, 3).join(', ')}</span>
      </th>
      <td className="px-3 py-2 max-md:px-2">
        <div className="flex min-w-0 flex-col gap-1.5">
          <span className="flex items-center gap-2">
            {!isNarrow && <ArrowRight className="icon-14 flex-none text-muted-foreground" aria-hidden="true" />}
            <Select
              aria-label={say('Field for {csvHeader}', { csvHeader: draft.csvHeader })}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? id : undefined}
              className="min-w-0 flex-1"
              value={goalValue(draft)}
              onValueChange={(value) =>
                setGoal(
                  value === NOWHERE || value === UNDECIDED
                    ? { kind: 'none' }
                    : value === NEW_FIELD
                      ? { kind: 'new', title: draft.csvHeader.slice(0, 120) }
                      : { kind: 'field', field: value },
                )
              }
              options={fieldOptions(draft, schema, isPublished)}
            />
          </span>
          {draft.goal.kind === 'new' && (
            <Input
              aria-label={say('Name of the new field for {csvHeader}', { csvHeader: draft.csvHeader })}
              className={cn(!isNarrow && 'ml-[22px] w-[calc(100%-22px)]')}
              spellCheck={false}
              autoComplete="off"
              value={draft.goal.title}
              onChange={(event) => onChange({ ...draft, goal: { kind: 'new', title: event.target.value } })}
            />
          )}
          {isNarrow && draft.goal.kind !== 'none' && (
            <>
              {type}
              {reading}
            </>
          )}
          {isWrong && (
            <p id={id} role="status" className={cn('text-xs text-destructive', !isNarrow && 'ml-[22px]')}>
              {problem}
            </p>
          )}
        </div>
      </td>
      {!isNarrow && (
        <>
          <td className="px-3 py-2">
            <Line>{type}</Line>
          </td>
          <td className="px-3 py-2">
            <Line>{reading}</Line>
          </td>
          <td className="px-3 py-2">
            <Line>
              <MatchChip draft={draft} problem={problem} />
            </Line>
          </td>
        </>
      )}
    </tr>
  )
}

/** As high as the select beside it. */
function Line({ children }: { readonly children: ReactNode }) {
  return <span className="flex min-h-8 items-center">{children}</span>
}

function MatchChip({ draft: { goal, origin, ...draft }, problem }: { readonly draft: ColumnDraft; readonly problem: string | null }) {
  if (goal.kind === 'none' && problem === null) return <Chip>{say('Skipped')}</Chip>
  if (problem !== null || sensitiveColumns([{ ...draft, goal, origin }]).length > 0) {
    return (
      <Chip tone="warning">
        <TriangleAlert aria-hidden="true" />
        {say('Check')}
      </Chip>
    )
  }
  if (goal.kind === 'new') return <Chip>{say('New field')}</Chip>
  if (origin === 'same-name') return <Chip>{say('Same name')}</Chip>
  if (origin === 'alike') return <Chip>{say('Looks alike')}</Chip>
  return origin === 'chosen' ? (
    <Chip>{say('Your choice')}</Chip>
  ) : (
    <Chip tone="success">
      <Check aria-hidden="true" />
      {say('Suggested')}
    </Chip>
  )
}

function goalValue({ goal, origin }: ColumnDraft): string {
  if (goal.kind === 'none') return origin === 'undecided' ? UNDECIDED : NOWHERE
  return goal.kind === 'new' ? NEW_FIELD : goal.field
}

function fieldOptions({ origin }: ColumnDraft, schema: EntitySchema | null, isPublished: boolean) {
  const own = Object.entries(schema?.properties ?? {}).map(([value, { title }]) => ({
    value,
    label: `${title ?? value}${schema?.required.includes(value) === true ? ' *' : ''}`,
  }))
  return [
    ...(origin === 'undecided' ? [{ value: UNDECIDED, label: say('Choose…') }] : []),
    { value: NOWHERE, label: say('Do not import') },
    ...own,
    ...MAPPABLE_SYSTEM_FIELDS.map((value) => ({ value, label: value })),
    ...(isPublished ? [] : [{ value: NEW_FIELD, label: say('New field') }]),
  ]
}
