import { Undo2 } from 'lucide-react'
import { fieldType } from '../../../../shared/domain/field-types/field-types.ts'
import { Button } from '../../../ui/button.tsx'
import { counted } from '../../../ui/number-words.ts'
import { newFields } from './column-draft.ts'
import type { ImportSession } from './import-session-calls.ts'
import type { ImportState } from './import-state.ts'
import { say, sayName } from '../../../../shared/text/say.ts'

interface TableChangesProps {
  readonly session: ImportSession
  readonly state: ImportState
}

interface TableChangeLine {
  readonly key: string
  readonly text: string
  readonly details: string
  /** The field whose answer can be withdrawn here. */
  readonly field: string | null
}

/** The changes that the import will make to the table. */
export function TableChanges({ session, state }: TableChangesProps) {
  const lines = changeLines(state)
  if (lines.length === 0) return null
  return (
    <section aria-label={say('What changes in the table')} className="flex flex-none flex-col gap-2">
      <h3 className="text-sm font-medium">{say('What changes in the table')}</h3>
      <ul className="flex flex-col divide-y rounded-lg border">
        {lines.map(({ key, text, details, field }) => (
          <li key={key} className="flex min-h-10 items-center gap-3 px-3 py-1.5 text-sm">
            <p className="min-w-0 flex-1 wrap-anywhere">
              {text} <span className="text-muted-foreground">{details}</span>
            </p>
            {field !== null && (
              <Button size="sm" className="flex-none" onClick={() => void session.unsettle(field)}>
                <Undo2 aria-hidden="true" />
                {say('Do not')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted-foreground">{say('Made with the import, and gone with its undo.')}</p>
    </section>
  )
}

function changeLines({ destination, columns, study, proposed, widened }: ImportState): readonly TableChangeLine[] {
  const fields = newFields(columns, study?.columns ?? [], proposed)
  const names = fields.map(({ title, kind }) => `${title} (${sayName(fieldType(kind).label)})`).join(', ')
  if (destination?.kind === 'new')
    return [
      {
        key: 'new',
        text: say('{name} is a new table with {length}:', { name: destination.name, length: counted(fields.length, 'column') }),
        details: names,
        field: null,
      },
    ]
  const titleOf = (field: string) => destination?.schema.properties[field]?.title ?? field
  return [
    ...(fields.length === 0 ? [] : [{ key: 'fields', text: `${counted(fields.length, 'new column')}:`, details: names, field: null }]),
    ...Object.entries(widened.choices).map(([field, choices]) => ({
      key: field,
      text: say('{field} gets {length}:', { field: titleOf(field), length: counted(choices.length, 'choice') }),
      details: choices.join(', '),
      field,
    })),
    ...widened.texts.map((field) => ({
      key: field,
      text: say('{field} becomes a text field.', { field: titleOf(field) }),
      details: '',
      field,
    })),
  ]
}
