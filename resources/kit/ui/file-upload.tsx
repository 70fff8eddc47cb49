import { ArrowUpIcon, LoaderCircleIcon, UploadIcon, XIcon } from 'lucide-react'
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type FileRef, UploadFile } from '@/integrations/Core'
import { Button } from '@/components/ui/button'
import { FileKindIcon } from '@/components/ui/file-chips'
import { Progress } from '@/components/ui/progress'
import { cn } from '@/lib/utils'
import { filesOf, fileSize } from '../lib/files.ts'
import { useSentence } from '../lib/words.ts'

export interface FileUploadProps {
  readonly id: string
  readonly value: readonly FileRef[] | null | undefined
  /** Null where there is none left. */
  onChange(value: FileRef[] | null): void
  readonly most?: number | undefined
}

interface Upload {
  readonly done: number
  readonly of: number
}

/** Files of any type: several are chosen or dropped at once, put in order, and removed. */
export function FileUpload({ id, value, onChange, most = 50 }: FileUploadProps) {
  const say = useSentence()
  const files = filesOf(value)
  const [upload, setUpload] = useState<Upload | null>(null)
  const [failed, setFailed] = useState<readonly string[]>([])
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useHeldForm(input, upload !== null)

  const change = (next: readonly FileRef[]) => onChange(next.length === 0 ? null : [...next])

  async function add(chosen: readonly File[]) {
    if (chosen.length === 0 || upload !== null) return
    const room = most - files.length
    const reasons =
      chosen.length > room
        ? [say(`At most ${most} files`, `Höchstens ${most} Dateien`, `${most} fichiers au plus`, `${most} archivos como máximo`)]
        : []
    const taken = chosen.slice(0, Math.max(0, room))
    let held = files
    for (const [done, file] of taken.entries()) {
      setUpload({ done, of: taken.length })
      try {
        const added = await UploadFile({ file })
        held = [...held, added.file]
        change(held)
      } catch (error) {
        reasons.push(`${file.name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    setUpload(null)
    setFailed(reasons)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void add([...event.dataTransfer.files])
  }

  function remove(file: FileRef) {
    change(files.filter((each) => each !== file))
    setFailed([])
    // The button that was pressed is gone.
    input.current?.focus()
  }

  return (
    <div data-slot="file-upload" className="flex min-w-0 flex-col gap-2">
      <input
        ref={input}
        id={id}
        type="file"
        multiple={most > 1}
        className="peer sr-only"
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
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
          'flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-lg border border-dashed border-input bg-card px-4 py-3 text-center text-sm text-muted-foreground transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring hover:bg-muted',
          isOver && 'border-primary bg-accent text-accent-foreground',
        )}
      >
        {upload === null ? (
          <>
            <UploadIcon aria-hidden className="size-5" />
            <span>
              {say(
                'Choose files, or drop them here',
                'Dateien wählen oder hierher ziehen',
                'Choisir des fichiers, ou les déposer ici',
                'Elige archivos o suéltalos aquí',
              )}
            </span>
          </>
        ) : (
          <output className="flex w-full max-w-64 flex-col gap-2">
            <span className="flex items-center justify-center gap-2">
              <LoaderCircleIcon aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
              {uploading(say, upload)}
            </span>
            <Progress aria-label={uploading(say, upload)} value={upload.done} max={upload.of} />
          </output>
        )}
      </label>
      {files.length > 0 && (
        <ul className="flex min-w-0 flex-col gap-1">
          {files.map((file, at) => (
            <li
              key={`${file.url} ${file.name}`}
              className="flex min-w-0 items-center gap-2 rounded-lg border bg-card py-0.5 pr-1 pl-3 text-sm"
            >
              <FileKindIcon file={file} className="size-4" />
              <span className="min-w-0 flex-1 truncate" title={file.name}>
                {file.name}
              </span>
              <span className="shrink-0 text-[0.8125rem] text-muted-foreground tabular-nums">{fileSize(file)}</span>
              {at > 0 && (
                <Button
                  type="button"
                  variant="ghost"
                  size="icon-sm"
                  disabled={upload !== null}
                  aria-label={say(`Move ${file.name} up`, `${file.name} nach oben`, `Monter ${file.name}`, `Subir ${file.name}`)}
                  onClick={() => change(files.toSpliced(at, 1).toSpliced(at - 1, 0, file))}
                >
                  <ArrowUpIcon aria-hidden />
                </Button>
              )}
              <Button
                type="button"
                variant="ghost"
                size="icon-sm"
                disabled={upload !== null}
                aria-label={say(`Remove ${file.name}`, `${file.name} entfernen`, `Retirer ${file.name}`, `Quitar ${file.name}`)}
                onClick={() => remove(file)}
              >
                <XIcon aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <div role="alert" className="text-[0.8125rem] text-bad">
          {failed.map((reason) => (
            <p key={reason} className="break-words">
              {reason}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

function uploading(say: ReturnType<typeof useSentence>, { done, of }: Upload): string {
  const at = done + 1
  return say(`Uploading ${at} of ${of}…`, `${at} von ${of} wird hochgeladen …`, `Envoi ${at} sur ${of}…`, `Subiendo ${at} de ${of}…`)
}

/** A form that is sent meanwhile would be saved without what is still on its way. */
function useHeldForm(input: RefObject<HTMLInputElement | null>, isHeld: boolean): void {
  useEffect(() => {
    const form = input.current?.form
    if (!isHeld || !form) return undefined
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    form.addEventListener('submit', hold, true)
    return () => form.removeEventListener('submit', hold, true)
  }, [input, isHeld])
}
