import { Paperclip } from 'lucide-react'
import { type FileRef, filesIn } from '../../../../shared/domain/field-types/file-list.ts'
import { cellText, typedValue } from '../../../../shared/domain/field-types/field-types.ts'
import { mostFiles } from '../../../../shared/domain/field-types/value-rule.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { FieldCellProps, FieldEditorProps } from './field-view.ts'
import { FilesControl } from './files-control.tsx'

/** The names of the files; a value from before the field held files is shown as it is. */
export function FilesCell({ column, value }: FieldCellProps) {
  const files = filesIn(value)
  if (files.length === 0) return <span className="mono text-xs">{cellText(column.property, value)}</span>
  return (
    <span className="flex h-full items-center gap-1 overflow-hidden">
      {files.map(({ url, name }) => (
        <Chip key={`${url} ${name}`} title={name} className="max-w-44 flex-initial overflow-hidden">
          <Paperclip aria-hidden="true" />
          <span className="truncate leading-4">{name}</span>
        </Chip>
      ))}
    </span>
  )
}

export function FilesEditor({ place, control, appId, data, column, text, onText }: FieldEditorProps) {
  const typed = typedValue(column.property, text)
  const shown = (
    <FilesControl
      appId={appId}
      data={data}
      label={column.label}
      files={typed.ok ? filesIn(typed.value) : []}
      most={mostFiles(column.property)}
      onChange={(files: readonly FileRef[]) => onText(files.length === 0 ? '' : JSON.stringify(files))}
      control={control}
    />
  )
  return place === 'form' ? shown : <div className="w-80 max-w-[80vw] p-2">{shown}</div>
}

/** For people who may only look. */
export function FilesRead({ appId, data, column, value }: FieldCellProps) {
  return (
    <FilesControl appId={appId} data={data} label={column.label} files={filesIn(value)} most={mostFiles(column.property)} onChange={null} />
  )
}
