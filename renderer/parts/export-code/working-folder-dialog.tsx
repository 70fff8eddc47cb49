import { CircleAlert, FolderOpen } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { WorkingFolder } from '../../../shared/domain/code.ts'
import { describeRefusal } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Dot } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FolderGitSection } from './folder-git.tsx'
import type { FolderLoad } from './use-working-folder.ts'
import { say } from '../../../shared/text/say.ts'

export interface WorkingFolderDialogProps {
  readonly appId: AppId
  readonly load: FolderLoad
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** The working folder for the person's own editor: its path, and what could not be merged. */
export function WorkingFolderDialog({ appId, load, onChanged, onClose }: WorkingFolderDialogProps) {
  const client = useClient()
  const showFailure = useFailureToast()
  const folder = load.phase === 'ready' ? load.folder : null

  async function stop() {
    try {
      await client.files.closeFolder({ appId })
      onChanged()
    } catch (error) {
      showFailure(say('The folder is still watched'), error)
    }
  }
  const show = () => client.files.showFolder({ appId }).catch((error: unknown) => showFailure(say('The folder could not be shown'), error))

  return (
    <Dialog
      name="working-folder"
      title={say('Open in my editor')}
      description={say('The code lies in a folder. What you save there becomes a version; what the chat changes is written there.')}
      isOpen
      onOpenChange={onClose}
      bodyClassName="flex flex-col gap-4"
      footer={
        <>
          {folder !== null && (
            <Button variant="destructive-offer" className="mr-auto" onClick={() => void stop()}>
              {say('Stop watching')}
            </Button>
          )}
          {folder === null ? (
            <Button key="cancel" onClick={onClose}>
              {say('Cancel')}
            </Button>
          ) : (
            // The pressed button is gone once the code is there.
            <Button key="done" autoFocus onClick={onClose}>
              {say('Done')}
            </Button>
          )}
          {folder !== null && (
            <Button onClick={() => void show()}>
              <FolderOpen aria-hidden="true" />
              {say('Show folder')}
            </Button>
          )}
        </>
      }
    >
      {load.phase === 'failed' && <Warning text={load.reason} />}
      {load.phase === 'ready' && folder === null && <OpenForm appId={appId} suggested={load.suggested} onOpened={onChanged} />}
      {folder !== null && <Watched folder={folder} />}
      {folder !== null && <FolderGitSection appId={appId} />}
    </Dialog>
  )
}

function OpenForm({ appId, suggested, onOpened }: { readonly appId: AppId; readonly suggested: string; readonly onOpened: () => void }) {
  const client = useClient()
  const [typed, setTyped] = useState(suggested)
  const [error, setError] = useState<string | null>(null)
  const [isWriting, setWriting] = useState(false)

  async function open(event: FormEvent) {
    event.preventDefault()
    setWriting(true)
    setError(null)
    try {
      await client.files.openFolder({ appId, folder: typed })
      onOpened()
    } catch (failure) {
      setError(describeRefusal(failure))
    } finally {
      setWriting(false)
    }
  }
  return (
    <form onSubmit={(event) => void open(event)} className="flex flex-col gap-3">
      <Field
        label={say('Folder')}
        hint={say('A new or an empty one. It is a whole project: npm install and npm run dev work in it.')}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            className="mono"
            value={typed}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value)
              setError(null)
            }}
          />
        )}
      </Field>
      <div className="flex justify-end">
        <Button variant="primary" type="submit" isLoading={isWriting} loadingLabel={say('Writing…')} isDisabled={typed.trim() === ''}>
          {say('Write the code there')}
        </Button>
      </div>
    </form>
  )
}

function Watched({ folder: { folder, state, reason, conflicts, notes } }: { readonly folder: WorkingFolder }) {
  return (
    <>
      <section aria-label={say('Folder')} className="flex flex-col gap-2 rounded-lg border bg-card p-3">
        {state === 'watching' ? (
          <Chip tone="success" className="self-start">
            <Dot />
            {say('In step with the app')}
          </Chip>
        ) : (
          <Chip tone="warning" className="self-start">
            <Dot isHollow />
            {state === 'missing' ? say('The folder is gone') : say('Not in step')}
          </Chip>
        )}
        <div className="flex items-center gap-2">
          <p className="mono min-w-0 flex-1 text-sm wrap-anywhere">{folder}</p>
          <CopyButton text={() => folder} />
        </div>
      </section>
      {reason !== null && <Warning text={reason} />}
      {conflicts.length > 0 && (
        <List
          title={say('Changed on both sides')}
          hint={say('The app’s text is in the file; yours lies beside it. Take from it what you want, then delete it.')}
          items={conflicts.map(({ keptAs }) => ({ path: keptAs, reason: null }))}
        />
      )}
      {notes.length > 0 && <List title={say('Not part of the app')} hint={null} items={notes} />}
    </>
  )
}

interface ListProps {
  readonly title: string
  readonly hint: string | null
  readonly items: readonly { readonly path: string; readonly reason: string | null }[]
}

function List({ title, hint, items }: ListProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-1.5 text-sm">
      <h3 className="font-bold">{title}</h3>
      {hint !== null && <p className="text-xs text-muted-foreground">{hint}</p>}
      <ul className="divide-y rounded-lg border">
        {items.map(({ path, reason }) => (
          <li key={path} className="flex flex-col gap-0.5 px-3 py-2">
            <code className="mono text-xs wrap-anywhere">{path}</code>
            {reason !== null && <span className="text-xs text-muted-foreground">{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Warning({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-lg bg-warning-subtle px-3 py-2.5 text-sm text-warning-subtle-foreground">
      <CircleAlert className="mt-0.5 icon-14" aria-hidden="true" />
      {text}
    </p>
  )
}
