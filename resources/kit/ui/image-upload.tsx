import { ImagePlusIcon, LoaderCircleIcon, Trash2Icon } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { UploadFile } from '@/integrations/Core'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/utils'
import { useWords } from '../lib/words.ts'

export interface ImageUploadProps {
  readonly id: string
  /** The URL of the image. */
  readonly value: string | null | undefined
  onChange(value: string | null): void
  readonly alt?: string | undefined
}

type Phase = { readonly name: 'idle' } | { readonly name: 'uploading' } | { readonly name: 'failed'; readonly reason: string }

export function ImageUpload({ id, value, onChange, alt = 'Chosen image' }: ImageUploadProps) {
  const [phase, setPhase] = useState<Phase>({ name: 'idle' })
  const words = useWords()
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function upload(file: File | undefined) {
    if (!file) return
    // An SVG is a document with scripts: it is served as a download and never displayed.
    if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') {
      setPhase({ name: 'failed', reason: 'This is not an image' })
      return
    }
    setPhase({ name: 'uploading' })
    try {
      const { file_url } = await UploadFile({ file })
      onChange(file_url)
      setPhase({ name: 'idle' })
    } catch (error) {
      setPhase({ name: 'failed', reason: error instanceof Error ? error.message : String(error) })
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void upload(event.dataTransfer.files[0])
  }

  const isUploading = phase.name === 'uploading'
  return (
    <div data-slot="image-upload" className="flex min-w-0 flex-col gap-2">
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        className="peer sr-only"
        onChange={(event) => {
          void upload(event.target.files?.[0])
          // Allows the same file to be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only dropping: the input opens by the label itself */}
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cn(
          'flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1.5 overflow-hidden rounded-lg border border-dashed border-input bg-card text-center text-sm text-muted-foreground transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring hover:bg-muted',
          isOver && 'border-primary bg-accent text-accent-foreground',
          value && 'border-solid border-border p-0',
        )}
      >
        {isUploading ? (
          <output className="flex items-center gap-2">
            <LoaderCircleIcon aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
            Uploading…
          </output>
        ) : value ? (
          <img src={value} alt={alt} className="max-h-64 w-full object-contain" />
        ) : (
          <>
            <ImagePlusIcon aria-hidden className="size-5" />
            <span>{words.dropImage}</span>
          </>
        )}
      </label>
      {value && !isUploading && (
        <div className="flex gap-2">
          <Button type="button" variant="outline" size="sm" onClick={() => input.current?.click()}>
            Replace
          </Button>
          <Button type="button" variant="ghost" size="sm" onClick={() => onChange(null)}>
            <Trash2Icon aria-hidden />
            Remove
          </Button>
        </div>
      )}
      {phase.name === 'failed' && (
        <p role="alert" className="text-[0.8125rem] text-bad">
          {phase.reason}
        </p>
      )}
    </div>
  )
}
