import type { ClipboardEvent, DragEvent } from 'react'
import { ROWS_TEXT, SHARED_TEXT } from '../../../shared/text.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { useUploadImage } from '../../parts/image-control/use-upload-image.ts'
import { useToast } from '../../state/toasts.ts'
import type { GridColumn } from './grid-columns.ts'
import type { GridPlace } from './grid-place.ts'
import type { CellChange } from './grid-ranges.ts'
import type { RowSource } from './row-source.ts'

interface ImageCells {
  readonly appId: AppId
  readonly source: RowSource
  readonly columns: readonly GridColumn[]
  readonly isReadOnly: boolean
  readonly onChange: (changes: readonly CellChange[]) => void
}

/** An image that is dropped on a cell, or pasted into it. */
export function useCellImages({ appId, source, columns, isReadOnly, onChange }: ImageCells) {
  const upload = useUploadImage(appId)
  const toast = useToast()

  /** The cell in a place, if it is one for an image. */
  function imageCell(place: GridPlace | null): Pick<CellChange, 'row' | 'column'> | null {
    const row = place === null ? null : source.row(place.row)
    const column = place === null ? undefined : columns[place.column]
    return row === null || column?.type !== 'image' || isReadOnly ? null : { row, column }
  }

  async function put(cell: Pick<CellChange, 'row' | 'column'>, file: File | undefined): Promise<void> {
    const uploaded = await upload(file)
    if (uploaded.ok) onChange([{ ...cell, value: uploaded.url }])
    else toast({ tone: 'error', title: uploaded.reason })
  }

  return {
    /** A file that falls beside goes nowhere: the browser would leave the page for it. */
    drop(event: DragEvent, place: GridPlace | null): void {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      const cell = imageCell(place)
      if (cell === null) toast({ tone: 'error', title: ROWS_TEXT.cellImageFailed, description: SHARED_TEXT.imageNotHere })
      else void put(cell, event.dataTransfer.files[0])
    },
    /** Whether it was an image for this cell. */
    paste(event: ClipboardEvent, place: GridPlace | null): boolean {
      const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
      const cell = imageCell(place)
      if (file === undefined || cell === null) return false
      event.preventDefault()
      void put(cell, file)
      return true
    },
  }
}
