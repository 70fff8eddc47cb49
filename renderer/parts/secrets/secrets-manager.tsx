import { KeyRound, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { SecretName } from '../../../shared/domain/app-function.ts'
import type { AppSecret, FunctionSecretUsage } from '../../../shared/domain/app-secret.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { SECRETS_OWN_TEXT, SECRETS_TEXT } from '../../../shared/text/secrets.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSecrets } from './use-secrets.ts'
import { say } from '../../../shared/text/say.ts'

/** A line of the manager that is being written: a new secret, or another value for one. */
interface Draft {
  readonly id: number
  readonly key: string
  readonly value: string
  /** Null: the name can be written. */
  readonly of: string | null
}

export interface SecretsManagerProps {
  readonly appId: AppId
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** All secrets of an app: what uses them, and which are missing (spec 001 §3, §5). Values can be replaced and never be read. */
export function SecretsManager({ appId, isOpen, onClose }: SecretsManagerProps) {
  const client = useClient()
  const show = useToast()
  const fail = useFailureToast()
  const form = useId()
  const { secrets, usage, hasFailed, isWorking, reload, remove, during } = useSecrets(appId)
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const [nextId, setNextId] = useState(0)
  const [removing, setRemoving] = useState<string | null>(null)
  const missing = missingNames(secrets ?? [], usage)
  const add = (key: string, of: string | null) => {
    setDrafts((before) => [...before, { id: nextId, key, value: '', of }])
    setNextId(nextId + 1)
  }
  const change = (id: number, part: Partial<Draft>) =>
    setDrafts((before) => before.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)))
  const drop = (id: number) => setDrafts((before) => before.filter((draft) => draft.id !== id))

  const save = async () => {
    if (drafts.some(({ key, value }) => key.trim() === '' || value.trim() === '')) {
      show({ tone: 'error', title: SECRETS_TEXT.incomplete })
      return
    }
    if (drafts.some(({ key }) => !SecretName.safeParse(key.trim()).success)) {
      show({ tone: 'error', title: SECRETS_OWN_TEXT.keyInvalid })
      return
    }
    const names = [...(secrets ?? []).map(({ key }) => key), ...drafts.flatMap(({ key, of }) => (of === null ? [key.trim()] : []))]
    if (new Set(names).size < names.length) {
      show({ tone: 'error', title: SECRETS_OWN_TEXT.keyTwice })
      return
    }
    await during(async () => {
      try {
        await client.secrets.set({ appId, secrets: drafts.map(({ key, value }) => ({ key: key.trim(), value: value.trim() })) })
        setDrafts([])
        show({ tone: 'success', title: SECRETS_TEXT.saved })
        reload()
      } catch (error) {
        fail(SECRETS_TEXT.saveFailed, error)
      }
    })
  }

  return (
    <Dialog
      name="secrets"
      title={SECRETS_OWN_TEXT.managerTitle}
      description={SECRETS_OWN_TEXT.managerText}
      size="lg"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button className="mr-auto" isDisabled={isWorking} onClick={() => add('', null)}>
            <Plus aria-hidden="true" />
            {SECRETS_OWN_TEXT.add}
          </Button>
          <Button variant="primary" type="submit" form={form} isDisabled={drafts.length === 0} isLoading={isWorking}>
            {SECRETS_OWN_TEXT.save}
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <div className="flex flex-col items-center gap-3 py-8 text-sm text-muted-foreground">
          <p role="alert">{SECRETS_TEXT.loadFailed}</p>
          <Button onClick={reload}>{say('Try again')}</Button>
        </div>
      ) : secrets === null ? (
        <div role="status" aria-label={say('Loading secrets')} className="flex flex-col gap-3 py-2">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      ) : (
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {secrets.length === 0 && missing.length === 0 && drafts.length === 0 && (
            <p className="py-8 text-center text-sm text-muted-foreground">{SECRETS_OWN_TEXT.none}</p>
          )}
          <ul aria-label={SECRETS_OWN_TEXT.managerTitle} className="flex flex-col divide-y">
            {missing.map((name) => (
              <Line key={name} name={name} note={SECRETS_OWN_TEXT.askedFor(usersOf(name, usage))} isMissing>
                <ValueOf name={name} drafts={drafts} isDisabled={isWorking} onAdd={add} onChange={change} />
              </Line>
            ))}
            {secrets.map((secret) => (
              <Line key={secret.key} name={secret.key} note={noteOf(secret, usage)} isMissing={!secret.hasValue}>
                <ValueOf name={secret.key} drafts={drafts} isDisabled={isWorking} onAdd={add} onChange={change} />
                <IconButton name={SECRETS_OWN_TEXT.remove(secret.key)} size="sm" onClick={() => setRemoving(secret.key)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </Line>
            ))}
            {drafts
              .filter(({ of }) => of === null)
              .map((draft) => (
                <li key={draft.id} className="flex items-center gap-2 py-2.5 max-md:flex-wrap">
                  <Input
                    aria-label={say('Name')}
                    className="mono"
                    placeholder="STRIPE_KEY"
                    spellCheck={false}
                    autoFocus
                    value={draft.key}
                    onChange={({ target }) => change(draft.id, { key: target.value })}
                  />
                  <Input
                    aria-label={say('Value of {words}', { words: draft.key === '' ? say('the new secret') : draft.key })}
                    type="password"
                    autoComplete="off"
                    value={draft.value}
                    onChange={({ target }) => change(draft.id, { value: target.value })}
                  />
                  <IconButton name={say('Remove this line')} size="sm" onClick={() => drop(draft.id)}>
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
          </ul>
        </form>
      )}
      {removing !== null && (
        <ConfirmDialog
          name="delete-secret"
          title={SECRETS_OWN_TEXT.removeTitle(removing)}
          confirmLabel={say('Delete')}
          workingLabel={say('Deleting…')}
          isWorking={isWorking}
          isOpen
          onOpenChange={(open) => !open && setRemoving(null)}
          onConfirm={() => void remove(removing).then((isDone) => isDone && setRemoving(null))}
        >
          {SECRETS_OWN_TEXT.removeText}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

interface LineProps {
  readonly name: string
  readonly note: string
  readonly isMissing: boolean
  readonly children: ReactNode
}

function Line({ name, note, isMissing, children }: LineProps) {
  return (
    <li className="flex items-center gap-3 py-2.5 max-md:flex-wrap">
      <KeyRound className="icon-16 flex-none text-muted-foreground" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="mono block text-sm break-all font-medium">{name}</span>
        <span className={isMissing ? 'block text-xs text-warning-subtle-foreground' : 'block text-xs text-muted-foreground'}>{note}</span>
      </span>
      {children}
    </li>
  )
}

interface ValueOfProps {
  readonly name: string
  readonly drafts: readonly Draft[]
  readonly isDisabled: boolean
  readonly onAdd: (key: string, of: string | null) => void
  readonly onChange: (id: number, part: Partial<Draft>) => void
}

/** A value that is there is shown by nothing; another one can be written. */
function ValueOf({ name, drafts, isDisabled, onAdd, onChange }: ValueOfProps) {
  const draft = drafts.find(({ of }) => of === name)
  if (draft === undefined) {
    return (
      <Button size="sm" isDisabled={isDisabled} onClick={() => onAdd(name, name)}>
        {SECRETS_OWN_TEXT.newValue}
      </Button>
    )
  }
  return (
    <Input
      aria-label={say('Value of {name}', { name })}
      type="password"
      autoComplete="off"
      autoFocus
      className="w-56 max-md:w-full"
      value={draft.value}
      onChange={({ target }) => onChange(draft.id, { value: target.value })}
    />
  )
}

function missingNames(secrets: readonly AppSecret[], usage: readonly FunctionSecretUsage[]): readonly string[] {
  const known = new Set(secrets.map(({ key }) => key))
  return [...new Set(usage.flatMap(({ missing }) => missing))].filter((name) => !known.has(name)).toSorted()
}

const usersOf = (name: string, usage: readonly FunctionSecretUsage[]) =>
  usage
    .filter(({ secrets }) => secrets.includes(name))
    .map((each) => each.name)
    .join(', ')

function noteOf({ key, instructions, hasValue }: AppSecret, usage: readonly FunctionSecretUsage[]): string {
  if (!hasValue) return SECRETS_OWN_TEXT.lost
  const users = usersOf(key, usage)
  const use = users === '' ? SECRETS_OWN_TEXT.unused : SECRETS_OWN_TEXT.usedBy(users)
  return instructions === '' ? use : `${instructions} · ${use}`
}
