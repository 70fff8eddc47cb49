import type { ClipboardEvent, DragEvent, MouseEvent } from 'react'
import { ROWS_TEXT } from '../../../shared/text/rows.ts'
import { SHARED_TEXT } from '../../../shared/text/shared.ts'
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
  readonly placeOf: (event: MouseEvent) => GridPlace | null
}

function own(event: DragEvent): boolean {
  const isImage = [...event.dataTransfer.items].some(({ kind, type }) => kind === 'file' && type.startsWith('image/'))
  if (!isImage) return false
  event.preventDefault()
  event.stopPropagation()
  return true
}

/** Handles images that are dropped on a cell or pasted into it. */
export function useCellImages({ appId, source, columns, isReadOnly, onChange, placeOf }: ImageCells) {
  const upload = useUploadImage(appId)
  const toast = useToast()

  /** The cell at a position, if it holds images. */
  function imageCell(place: GridPlace | null): Pick<CellChange, 'row' | 'column'> | null {
    const row = place === null ? null : source.row(place.row)
    const column = place === null ? undefined : columns[place.column]
    return row === null || column?.type.storage !== 'image' || isReadOnly ? null : { row, column }
  }

  async function put(cell: Pick<CellChange, 'row' | 'column'>, file: File | undefined): Promise<void> {
    const uploaded = await upload(file)
    if (uploaded.ok) onChange([{ ...cell, value: uploaded.url }])
    else toast({ tone: 'error', title: uploaded.reason })
  }

  return {
    /** Images for a cell are not passed on to the file drop of the whole panel. */
    handlers: {
      onDragEnter: own,
      onDragOver: own,
      onDragLeave: own,
      onDrop(event: DragEvent): void {
        if (!own(event)) return
        const cell = imageCell(placeOf(event))
        if (cell === null) toast({ tone: 'error', title: ROWS_TEXT.cellImageFailed, description: SHARED_TEXT.imageNotHere })
        else void put(cell, event.dataTransfer.files[0])
      },
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
