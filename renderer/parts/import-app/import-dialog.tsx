import { CircleAlert, FolderOpen, Upload } from 'lucide-react'
import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { App } from '../../../shared/domain/app.ts'
import type { ImportReport } from '../../../shared/domain/code.ts'
import { describeRefusal } from '../../../shared/domain/describe-failure.ts'
import { useReloadApps } from '../../state/app-list.ts'
import { useClient } from '../../state/client.tsx'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { ImportReportView } from './import-report.tsx'

type Step =
  | { readonly phase: 'choosing'; readonly refusal: string | null }
  | { readonly phase: 'importing'; readonly what: string }
  | { readonly phase: 'done'; readonly app: App; readonly report: ImportReport }

type Source = { readonly file: File } | { readonly folder: string }

/** A zip or a folder becomes a new app. What could not be taken is said before the app is opened. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useClient()
  const navigate = useNavigate()
  const reload = useReloadApps()
  const [step, setStep] = useState<Step>({ phase: 'choosing', refusal: null })

  async function take(source: Source) {
    setStep({ phase: 'importing', what: 'file' in source ? source.file.name : source.folder })
    try {
      const { app, report } = await client.apps.import(source)
      void reload()
      setStep({ phase: 'done', app, report })
    } catch (error) {
      setStep({ phase: 'choosing', refusal: describeRefusal(error) })
    }
  }
  const open = (app: App) => {
    onClose()
    void navigate(`/build/app/${app.id}`)
  }

  return (
    <Dialog
      name="import-app"
      title={step.phase === 'done' ? `${step.app.name} is imported` : 'Import an app'}
      description={step.phase === 'done' ? undefined : 'The code that you downloaded from Lathe, or a project of Vite and React.'}
      isOpen
      onOpenChange={onClose}
      bodyClassName="flex flex-col gap-4"
      footer={
        step.phase === 'done' ? (
          <>
            <Button onClick={onClose}>Close</Button>
            <Button variant="primary" onClick={() => open(step.app)}>
              Open {step.app.name}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{step.phase === 'importing' ? 'Go on in the background' : 'Cancel'}</Button>
        )
      }
    >
      {step.phase === 'choosing' && <ChooseSource refusal={step.refusal} onTake={(source) => void take(source)} />}
      {step.phase === 'importing' && (
        <p role="status" className="flex items-center gap-2.5 py-8 text-sm text-muted-foreground">
          <Arc className="size-4" />
          Reading <span className="mono min-w-0 truncate text-foreground">{step.what}</span>…
        </p>
      )}
      {step.phase === 'done' && <ImportReportView report={step.report} />}
    </Dialog>
  )
}

function ChooseSource({ refusal, onTake }: { readonly refusal: string | null; readonly onTake: (source: Source) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [folder, setFolder] = useState('')

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined) onTake({ file })
  }
  const readFolder = (event: FormEvent) => {
    event.preventDefault()
    if (folder.trim() !== '') onTake({ folder: folder.trim() })
  }
  return (
    <>
      {refusal !== null && (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-lg bg-destructive-subtle px-3 py-2.5 text-sm text-destructive-subtle-foreground"
        >
          <CircleAlert className="mt-0.5 icon-14" aria-hidden="true" />
          {refusal}
        </p>
      )}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'flex flex-col items-center gap-3 rounded-lg border border-dashed border-border-strong px-4 py-8 text-center text-sm text-muted-foreground transition-colors',
          isOver && 'border-primary bg-primary-subtle text-primary-subtle-foreground',
        )}
      >
        <Upload className="size-5" aria-hidden="true" />
        <p>Drop a zip here</p>
        <Button onClick={() => input.current?.click()}>Choose a zip…</Button>
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          aria-label="Zip with an app"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file !== undefined) onTake({ file })
          }}
        />
      </div>
      <form onSubmit={readFolder} className="flex items-end gap-2">
        <Field label="Or a folder on this computer" className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              className="mono"
              icon={<FolderOpen aria-hidden="true" />}
              value={folder}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => setFolder(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" isDisabled={folder.trim() === ''} disabledReason="Write the whole path of a folder.">
          Read folder
        </Button>
      </form>
    </>
  )
}
