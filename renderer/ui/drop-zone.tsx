import { Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

interface DropZoneProps {
  readonly children: ReactNode
  readonly choose: string
  readonly inputName: string
  readonly accept: string
  readonly isMultiple?: boolean
  readonly hint?: string
  readonly onFiles: (files: readonly File[]) => void
}

/** Where files are dropped, or chosen. */
export function DropZone({ children, choose, inputName, accept, isMultiple = false, hint, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={cn(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed border-border-strong px-4 py-8 text-center text-sm text-muted-foreground transition-colors',
        isOver && 'border-primary bg-primary-subtle text-primary-subtle-foreground',
      )}
    >
      <Upload className="size-5" aria-hidden="true" />
      <p className="max-w-[40em] text-balance">{children}</p>
      <Button onClick={() => input.current?.click()}>{choose}</Button>
      {hint !== undefined && <p className="text-xs">{hint}</p>}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-label={inputName}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}
