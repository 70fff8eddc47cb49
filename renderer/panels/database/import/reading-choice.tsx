import { type ReactNode, useId } from 'react'
import type { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { FIELD_TYPES, type FieldKind, fieldType } from '../../../../shared/domain/field-types/field-types.ts'
import type { DateOrder, DecimalMark, ImportColumn, SplitCharacter } from '../../../../shared/domain/row-import.ts'
import { CSV_SPLIT_CHARACTERS } from '../../../../shared/limits/csv.ts'
import { Select, type SelectOption } from '../../../ui/select.tsx'
import { counted } from '../../../ui/number-words.ts'
import { ColumnIcon } from '../column-icon.tsx'
import { dateOrderOf, decimalOf } from './column-reading.ts'
import { type ColumnDraft, isSystemField, questionText, readingOf } from './column-draft.ts'
import { DATE_ORDER_NAMES, dateAs, DECIMAL_NAMES, numberAs, SPLIT_NAMES } from './file-words.ts'
import { say, sayName } from '../../../../shared/text/say.ts'

const UNSAID = { value: '' as const, label: say('Choose…') }
const TEXT_REASONS = {
  'leading-zero': say('Text, so that leading zeros stay'),
  'too-many-digits': say('Text, so that no digit is lost'),
  'too-large': say('Text: too large for a number'),
} as const

interface ColumnControlProps {
  readonly draft: ColumnDraft
  readonly column: ImportColumn | undefined
  readonly onChange: (draft: ColumnDraft) => void
}

/** The type of a column's values: that of an existing field, or the person's choice for a new one. */
export function TypeCell({ draft, onChange }: Omit<ColumnControlProps, 'column'>) {
  const { goal, kind, csvHeader } = draft
  if (goal.kind === 'none') return null
  if (goal.kind === 'new') {
    // Images are not imported from text.
    const kinds = FIELD_TYPES.filter((type) => type.kind === kind || (type.isOffered && type.storage !== 'image'))
    return (
      <Select
        size="sm"
        aria-label={say('Type of {csvHeader}', { csvHeader })}
        value={kind}
        onValueChange={(chosen: FieldKind) => onChange({ ...draft, kind: chosen })}
        options={kinds.map((type) => ({ value: type.kind, label: sayName(type.label) }))}
      />
    )
  }
  const type = fieldType(kind)
  return (
    <span className="flex items-center gap-1.5 text-sm">
      <ColumnIcon column={{ type, isSystem: goal.field === 'createdAt' }} />
      {sayName(type.label)}
    </span>
  )
}

/** How a column's values are read, where they are ambiguous. */
export function ReadingCell({ draft, column, onChange, schema }: ColumnControlProps & { readonly schema: EntitySchema | null }) {
  const { goal, kind, csvHeader } = draft
  if (goal.kind === 'none') return null
  const reading = readingOf(kind)
  if (reading === 'split') {
    return (
      <Select
        size="sm"
        aria-label={say('Split {csvHeader} at', { csvHeader })}
        value={draft.splitCharacter}
        onValueChange={(splitCharacter: SplitCharacter) => onChange({ ...draft, splitCharacter })}
        options={CSV_SPLIT_CHARACTERS.map((value) => ({ value, label: SPLIT_NAMES[value] }))}
      />
    )
  }
  const decimal = reading === 'decimal' && column !== undefined ? decimalOf(column) : null
  if (decimal !== null) return <DecimalSelect draft={draft} {...decimal} onChange={onChange} />
  const dateOrder = reading === 'dateOrder' && column !== undefined ? dateOrderOf(column) : null
  if (dateOrder !== null) return <DateOrderSelect draft={draft} {...dateOrder} onChange={onChange} />
  const hint = hintOf(draft, column, schema)
  return hint === null ? null : <span className="text-xs text-muted-foreground">{hint}</span>
}

interface FormSelectProps {
  readonly draft: ColumnDraft
  readonly example: string
  readonly isCertain: boolean
  readonly onChange: (draft: ColumnDraft) => void
}

function DecimalSelect({ draft, example, isCertain, onChange }: FormSelectProps) {
  const options = (['.', ','] as const).flatMap((mark): readonly SelectOption<DecimalMark>[] => {
    const read = numberAs(example, mark)
    if (isCertain) return [{ value: mark, label: DECIMAL_NAMES[mark] }]
    return read === null ? [] : [{ value: mark, label: say('{example} is {read}', { example, read }) }]
  })
  return (
    <Asked question={!isCertain && draft.decimal === null ? 'decimal' : null}>
      {(asked) => (
        <Select<DecimalMark | ''>
          {...asked}
          size="sm"
          aria-label={say('Numbers of {csvHeader}', { csvHeader: draft.csvHeader })}
          value={draft.decimal ?? ''}
          onValueChange={(mark) => onChange({ ...draft, decimal: mark === '' ? null : mark })}
          options={isCertain ? options : [UNSAID, ...options]}
        />
      )}
    </Asked>
  )
}

function DateOrderSelect({ draft, example, isCertain, onChange }: FormSelectProps) {
  const options = (['dmy', 'mdy', 'ymd'] as const).flatMap((order): readonly SelectOption<DateOrder>[] => {
    const read = dateAs(example, order)
    if (isCertain) return [{ value: order, label: DATE_ORDER_NAMES[order] }]
    return read === null || order === 'ymd' ? [] : [{ value: order, label: say('{example} is {read}', { example, read }) }]
  })
  return (
    <Asked question={!isCertain && draft.dateOrder === null ? 'dateOrder' : null}>
      {(asked) => (
        <Select<DateOrder | ''>
          {...asked}
          size="sm"
          aria-label={say('Dates of {csvHeader}', { csvHeader: draft.csvHeader })}
          value={draft.dateOrder ?? ''}
          onValueChange={(order) => onChange({ ...draft, dateOrder: order === '' ? null : order })}
          options={isCertain ? options : [UNSAID, ...options]}
        />
      )}
    </Asked>
  )
}

interface AskedProps {
  readonly question: 'decimal' | 'dateOrder' | null
  readonly children: (asked: { readonly 'aria-invalid': true | undefined; readonly 'aria-describedby': string | undefined }) => ReactNode
}

/** A question that must be answered before the import, below its control. */
function Asked({ question, children }: AskedProps) {
  const id = useId()
  return (
    <span className="flex min-w-0 flex-col gap-1 py-0.5">
      {children({ 'aria-invalid': question !== null || undefined, 'aria-describedby': question === null ? undefined : id })}
      {question !== null && (
        <span id={id} className="text-xs text-destructive">
          {questionText(question)}
        </span>
      )}
    </span>
  )
}

function hintOf({ goal, kind }: ColumnDraft, column: ImportColumn | undefined, schema: EntitySchema | null): string | null {
  if (column === undefined) return null
  if (kind === 'text' && column.textReason !== null && goal.kind !== 'none') return TEXT_REASONS[column.textReason]
  if (kind !== 'choice' || column.choices.length === 0) return null
  if (goal.kind === 'new') return counted(column.choices.length, 'option')
  if (goal.kind !== 'field' || isSystemField(goal.field)) return null
  const known = schema?.properties[goal.field]?.enum ?? []
  const unknown = column.choices.filter((choice) => !known.some((one) => one.toLowerCase() === choice.toLowerCase()))
  if (unknown.length === 0) return say('{length} options, all known', { length: column.choices.length })
  return say('Not an option: {n}{words}', {
    n: unknown.slice(0, 3).join(', '),
    words: unknown.length > 3 ? say(' and {value} more', { value: unknown.length - 3 }) : '',
  })
}
