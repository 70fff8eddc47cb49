import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { FieldEditorProps } from './field-types/field-view.ts'
import { FIELD_VIEWS } from './field-types/field-views.ts'
import { lineInput } from './line-input.ts'

/** The form control for a field. */
export function RowFieldControl(props: Omit<FieldEditorProps, 'place' | 'onChoose'>) {
  const { control, column, text, onText } = props
  const { Editor } = FIELD_VIEWS[column.type.kind]
  if (Editor !== undefined) return <Editor {...props} place="form" onChoose={onText} />
  if (column.type.form?.control === 'textarea')
    return <Textarea {...control} value={text} onChange={(event) => onText(event.target.value)} />
  return <Input {...control} {...lineInput(column)} value={text} onChange={(event) => onText(event.target.value)} />
}
