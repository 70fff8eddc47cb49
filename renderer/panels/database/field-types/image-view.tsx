import { ImageControl } from '../../../parts/image-control/image-control.tsx'
import { Thumbnail } from '../../../parts/image-control/thumbnail.tsx'
import type { FieldCellProps, FieldEditorProps } from './field-view.ts'

export function ImageCell({ appId, data, column, value }: FieldCellProps) {
  return (
    <span className="flex h-full items-center">
      <Thumbnail appId={appId} data={data} value={value} label={column.label} />
    </span>
  )
}

export function ImageEditor({ place, control, appId, data, column, text, onText, onChoose }: FieldEditorProps) {
  const common = { appId, data, label: column.label, value: text === '' ? null : text }
  if (place === 'form') return <ImageControl {...common} onChange={(url) => onText(url ?? '')} control={control} />
  return (
    <div className="w-60 max-w-[80vw] p-2">
      <ImageControl {...common} onChange={(url) => onChoose(url ?? '')} />
    </div>
  )
}
