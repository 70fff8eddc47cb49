import { type DragEvent, useRef, useState } from 'react'
import { ATTACHMENT_TEXT } from '../../../shared/text/attachments.ts'
import { useGivenFiles } from '../../state/desktop.ts'
import { useToast } from '../../state/toasts.ts'

export interface FileDrop {
  /** Whether files are being dragged over it. */
  readonly isOver: boolean
  readonly handlers: {
    readonly onDragEnter: (event: DragEvent) => void
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/** A drop target for files, which also takes those that are dropped beside everything. `onFiles` null: disabled. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null): FileDrop {
  // Entering a child fires before leaving its parent, so a depth of 0 means that the whole target was left.
  const depth = useRef(0)
  const [isOver, setOver] = useState(false)
  const show = useToast()
  useGivenFiles(onFiles)
  const leave = () => {
    depth.current = 0
    setOver(false)
  }
  const take = (event: DragEvent) => {
    if (!hasFiles(event)) return false
    event.preventDefault()
    return true
  }
  return {
    isOver: isOver && onFiles !== null,
    handlers: {
      onDragEnter(event) {
        if (!take(event)) return
        depth.current += 1
        setOver(true)
      },
      onDragOver(event) {
        if (take(event)) event.dataTransfer.dropEffect = onFiles === null ? 'none' : 'copy'
      },
      onDragLeave(event) {
        if (!hasFiles(event)) return
        depth.current -= 1
        if (depth.current <= 0) leave()
      },
      onDrop(event) {
        if (!take(event)) return
        leave()
        if (onFiles === null) return
        const files = [...event.dataTransfer.items].filter((item) => item.kind === 'file')
        const isFolder = files.some((item) => item.webkitGetAsEntry()?.isDirectory === true)
        if (isFolder) return show({ tone: 'error', ...ATTACHMENT_TEXT.folder })
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files')
}

/** The files of a paste; none where it also has text, because a copied table comes with its picture. */
export function pastedFiles(data: DataTransfer): readonly File[] {
  if (data.getData('text/plain') !== '') return []
  return [...data.files].map((file) => (file.name === 'image.png' ? new File([file], 'Pasted image.png', { type: file.type }) : file))
}
