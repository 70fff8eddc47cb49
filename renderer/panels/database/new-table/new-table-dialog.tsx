import { ChevronRight, Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { ACCESS_PRESETS, accessName, permissionsOfPreset, presetOf } from '../../../../shared/domain/access-presets.ts'
import type { AccessPresetId } from '../../../../shared/domain/app-spec.ts'
import { type NewTable, tableNameFrom } from '../../../../shared/domain/new-table.ts'
import { TABLE_TEXT } from '../../../../shared/text/tables.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { newColumnTypes } from '../columns/column-types.ts'
import { EMPTY_COLUMN, hasOptions, type NewColumnDraft, readColumn, type WrongColumn } from '../columns/new-column-draft.ts'
import { TypeFields } from '../columns/type-fields.tsx'
import type { ListedEntity } from '../use-entities.ts'
import { say } from '../../../../shared/text/say.ts'

interface NewTableDialogProps {
  readonly entities: readonly ListedEntity[]
  readonly isWorking: boolean
  /** Why it was not made. */
  readonly failure: string | null
  readonly onCreate: (table: NewTable) => void
  readonly onClose: () => void
}

interface DraftColumn extends NewColumnDraft {
  readonly key: number
  readonly isOpen: boolean
}

const FIRST: DraftColumn = {
  ...EMPTY_COLUMN,
  title: say('Name'),
  rules: { ...EMPTY_COLUMN.rules, isRequired: true },
  key: 0,
  isOpen: false,
}
const USUAL_ACCESS: AccessPresetId = 'members-own'

const ACCESS = [
  ...new Set(['members-own', 'submit', ...ACCESS_PRESETS.flatMap(({ permissions }) => presetOf(permissions) ?? [])] as const),
].map((id) => ({ value: id, label: accessName(permissionsOfPreset(id)) }))

/** A table with its columns, their rules, and who may use it, in one go. */
export function NewTableDialog({ entities, isWorking, failure, onCreate, onClose }: NewTableDialogProps) {
  const [title, setTitle] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [access, setAccess] = useState<AccessPresetId>(USUAL_ACCESS)
  const [columns, setColumns] = useState<readonly DraftColumn[]>([FIRST])
  const [wrong, setWrong] = useState<{ readonly key: number; readonly wrong: WrongColumn } | null>(null)
  const taken = entities.map(({ schema }) => schema.name)
  const change = (key: number, changes: Partial<DraftColumn>) => {
    setColumns(columns.map((column) => (column.key === key ? { ...column, ...changes } : column)))
    setWrong(null)
  }
  const create = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return setMissing(true)
    const read = columns.map((column) => ({ column, result: readColumn(column) }))
    const refused = read.find(({ result }) => !result.ok)
    if (refused !== undefined && !refused.result.ok) {
      change(refused.column.key, { isOpen: refused.column.isOpen || refused.result.wrong.field !== 'title' })
      return setWrong({ key: refused.column.key, wrong: refused.result.wrong })
    }
    onCreate({ title: title.trim(), access, columns: read.flatMap(({ result }) => (result.ok ? [result.column] : [])) })
  }
  return (
    <Dialog
      name="new-table"
      size="lg"
      title={TABLE_TEXT.title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          {failure !== null && (
            <p role="alert" className="mr-auto text-sm text-destructive">
              {failure}
            </p>
          )}
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="primary" type="submit" form="new-table" isLoading={isWorking} loadingLabel={TABLE_TEXT.creating}>
            {TABLE_TEXT.create}
          </Button>
        </>
      }
    >
      <form id="new-table" className="flex flex-col gap-5" onSubmit={create} noValidate>
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <Field
            label={TABLE_TEXT.name}
            error={isMissing ? TABLE_TEXT.nameMissing : null}
            {...(title.trim() === '' ? {} : { hint: TABLE_TEXT.inCode(tableNameFrom(title, taken)) })}
          >
            {(control) => (
              <Input
                {...control}
                value={title}
                maxLength={120}
                autoComplete="off"
                onChange={(event) => {
                  setTitle(event.target.value)
                  setMissing(false)
                }}
              />
            )}
          </Field>
          <Field label={TABLE_TEXT.access}>
            {(control) => <Select {...control} className="w-full" value={access} onValueChange={setAccess} options={ACCESS} />}
          </Field>
        </div>
        <section aria-label={TABLE_TEXT.columns} className="flex flex-col gap-2">
          <h3 className="text-sm font-medium">{TABLE_TEXT.columns}</h3>
          <ol className="flex flex-col divide-y rounded-lg border">
            {columns.map((column, index) => (
              <ColumnLine
                key={column.key}
                column={column}
                number={index + 1}
                entities={entities}
                wrong={wrong?.key === column.key ? wrong.wrong : null}
                onChange={(changes) => change(column.key, changes)}
                onRemove={columns.length === 1 ? null : () => setColumns(columns.filter(({ key }) => key !== column.key))}
              />
            ))}
          </ol>
          <Button
            variant="ghost"
            className="self-start"
            onClick={() => setColumns([...columns, { ...EMPTY_COLUMN, key: (columns.at(-1)?.key ?? 0) + 1, isOpen: false }])}
          >
            <Plus aria-hidden="true" />
            {TABLE_TEXT.addColumn}
          </Button>
        </section>
      </form>
    </Dialog>
  )
}

interface ColumnLineProps {
  readonly column: DraftColumn
  readonly number: number
  readonly entities: readonly ListedEntity[]
  readonly wrong: WrongColumn | null
  readonly onChange: (changes: Partial<DraftColumn>) => void
  /** Null for the last one. */
  readonly onRemove: (() => void) | null
}

function ColumnLine({ column, number, entities, wrong, onChange, onRemove }: ColumnLineProps) {
  const id = useId()
  const name = column.title.trim() === '' ? TABLE_TEXT.column(number) : column.title.trim()
  const isWrong = wrong?.field === 'title'
  return (
    <li className="flex flex-col">
      <div className="flex items-center gap-2 p-2">
        <IconButton
          name={TABLE_TEXT.details(name)}
          size="sm"
          aria-expanded={column.isOpen}
          aria-controls={id}
          onClick={() => onChange({ isOpen: !column.isOpen })}
        >
          <ChevronRight aria-hidden="true" className={cn('transition-transform', column.isOpen && 'rotate-90')} />
        </IconButton>
        <span className="min-w-0 flex-1">
          <Input
            autoFocus={number > 1 && column.title === ''}
            aria-label={TABLE_TEXT.columnName(number)}
            aria-invalid={isWrong || undefined}
            placeholder={isWrong ? wrong.reason : TABLE_TEXT.column(number)}
            value={column.title}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </span>
        <Select
          aria-label={TABLE_TEXT.columnType(number)}
          className="w-44 flex-none max-md:w-32"
          value={column.type}
          // What a type needs is asked for at once.
          onValueChange={(type) => onChange({ type, isOpen: column.isOpen || type === 'relation' || hasOptions(type) })}
          options={newColumnTypes(entities.length > 0)}
        />
        {onRemove !== null && (
          <IconButton name={TABLE_TEXT.removeColumn(name)} size="sm" onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div id={id} hidden={!column.isOpen}>
        {column.isOpen && (
          <div className="flex flex-col gap-4 border-t bg-muted/50 py-4 pr-4 pl-12 max-md:pl-4">
            <TypeFields draft={column} entities={entities} wrong={wrong} onChange={onChange} />
          </div>
        )}
      </div>
    </li>
  )
}
