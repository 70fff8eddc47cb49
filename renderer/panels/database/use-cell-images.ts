import type { ClipboardEvent, DragEvent } from 'react'
import { ROWS_TEXT, SHARED_TEXT } from '../../../shared/text.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Row } from '../../../shared/domain/row.ts'
import { useUploadImage } from '../../parts/image-control/use-upload-image.ts'
import { useToast } from '../../state/toasts.ts'
import type { CellChange } from './grid-ranges.ts'
import type { GridColumn } from './grid-columns.ts'

interface ImageCell {
  readonly row: Row
  readonly column: GridColumn
}

/** An image that is dropped on a cell, or pasted into it. */
export function useCellImages(appId: AppId, onChange: (changes: readonly CellChange[]) => void) {
  const upload = useUploadImage(appId)
  const toast = useToast()

  async function put({ row, column }: ImageCell, file: File | undefined): Promise<void> {
    const uploaded = await upload(file)
    if (uploaded.ok) onChange([{ row, column, value: uploaded.url }])
    else toast({ tone: 'error', title: uploaded.reason })
  }

  return {
    /** Whether it was taken: a file that lies on a cell without a picture goes nowhere, and the page stays. */
    drop(event: DragEvent, cell: ImageCell | null): void {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      if (cell?.column.type === 'image') void put(cell, event.dataTransfer.files[0])
      else toast({ tone: 'error', title: ROWS_TEXT.cellImageFailed, description: SHARED_TEXT.imageNotHere })
    },
    paste(event: ClipboardEvent, cell: ImageCell | null): boolean {
      const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
      if (file === undefined || cell?.column.type !== 'image') return false
      event.preventDefault()
      void put(cell, file)
      return true
    },
  }
}
