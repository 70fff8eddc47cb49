import { CircleAlert, FolderOpen, GitBranch } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { App } from '../../../shared/domain/app.ts'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { ImportReportView } from './import-report.tsx'
import { type ImportAppSource, useImportApp } from './use-import-app.ts'
import { say } from '../../../shared/text/say.ts'

/** Imports a zip or a folder as a new app. Reports what could not be imported before the app is opened. */
export function ImportAppDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const { step, take, forget } = useImportApp()
  const close = () => {
    if (step.phase !== 'importing') forget()
    onClose()
  }
  const open = (app: App) => {
    close()
    void navigate(`/build/app/${app.id}`)
  }

  return (
    <Dialog
      name="import-app"
      title={step.phase === 'done' ? say('{name} is imported', { name: step.app.name }) : say('Import an app')}
      description={step.phase === 'done' ? undefined : say('The code that you downloaded from Lathe, or a project of Vite and React.')}
      isOpen
      onOpenChange={close}
      bodyClassName="flex flex-col gap-4"
      footer={
        step.phase === 'done' ? (
          <>
            <Button onClick={close}>{say('Close')}</Button>
            <Button variant="primary" autoFocus onClick={() => open(step.app)}>
              {say('Open {name}', { name: step.app.name })}
            </Button>
          </>
        ) : step.phase === 'importing' ? (
          <>
            <Button onClick={step.cancel}>{say('Cancel the import')}</Button>
            <Button autoFocus onClick={close}>
              {say('Go on in the background')}
            </Button>
          </>
        ) : (
          <Button onClick={close}>{say('Cancel')}</Button>
        )
      }
    >
      {step.phase === 'choosing' && <ChooseSource refusal={step.refusal} refused={step.refused} onTake={(source) => void take(source)} />}
      {step.phase === 'importing' && (
        <p role="status" className="flex items-center gap-2.5 py-8 text-sm text-muted-foreground">
          <Arc className="size-4" />
          {say('Importing')} <span className="mono min-w-0 truncate text-foreground">{step.what}</span>
        </p>
      )}
      {step.phase === 'done' && <ImportReportView report={step.report} />}
    </Dialog>
  )
}

interface ChooseSourceProps {
  readonly refusal: string | null
  readonly refused: ImportAppSource | null
  readonly onTake: (source: ImportAppSource) => void
}

function ChooseSource({ refusal, refused, onTake }: ChooseSourceProps) {
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
      <DropZone
        choose={say('Choose a zip…')}
        inputName={say('Zip with an app')}
        accept=".zip,application/zip"
        onFiles={([file]) => file !== undefined && onTake({ file })}
      >
        {say('Drop a zip here')}
      </DropZone>
      <WrittenSource
        label={say('Or a folder on this computer')}
        hint={say('Its whole path, as your file manager shows it.')}
        icon={<FolderOpen aria-hidden="true" />}
        button={say('Read folder')}
        whyDisabled={say('Write the whole path of a folder.')}
        written={refused !== null && 'folder' in refused ? refused.folder : ''}
        onTake={(folder) => onTake({ folder })}
      />
      <WrittenSource
        label={say('Or a repository')}
        hint={say('Its address, as git takes it. Your own git signs in.')}
        icon={<GitBranch aria-hidden="true" />}
        button="Clone"
        whyDisabled={say('Write the address of a repository.')}
        written={refused !== null && 'repository' in refused ? refused.repository : ''}
        onTake={(repository) => onTake({ repository })}
      />
    </>
  )
}

interface WrittenSourceProps {
  readonly label: string
  readonly hint: string
  readonly icon: ReactNode
  readonly button: string
  readonly whyDisabled: string
  readonly written: string
  readonly onTake: (typed: string) => void
}

function WrittenSource({ label, hint, icon, button, whyDisabled, written, onTake }: WrittenSourceProps) {
  const [typed, setTyped] = useState(written)
  const take = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onTake(typed.trim())
  }
  return (
    <form onSubmit={take} className="flex items-start gap-2">
      <Field label={label} hint={hint} className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            className="mono"
            icon={icon}
            value={typed}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="mt-[22px]" isDisabled={typed.trim() === ''} disabledReason={whyDisabled}>
        {button}
      </Button>
    </form>
  )
}
