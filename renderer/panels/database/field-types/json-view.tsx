import { cellText } from '../../../../shared/domain/field-types/field-types.ts'
import { Textarea } from '../../../ui/textarea.tsx'
import type { FieldCellProps, FieldEditorProps } from './field-view.ts'

export function JsonCell({ column, value }: FieldCellProps) {
  return <span className="mono text-xs">{cellText(column.property, value)}</span>
}

export function JsonEditor({ place, control, column, text, onText }: FieldEditorProps) {
  const write = { value: text, onChange: (event: { readonly target: { readonly value: string } }) => onText(event.target.value) }
  if (place === 'form') return <Textarea {...control} className="mono text-xs" {...write} />
  return <Textarea autoFocus aria-label={column.label} className="mono min-h-32 w-72 max-w-[80vw] text-xs" spellCheck={false} {...write} />
}
