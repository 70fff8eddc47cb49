import { KeyRound, Lock, TriangleAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { KeyStorage } from '../../../../shared/domain/model-provider.ts'
import { useClient } from '../../../state/client.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Radio, RadioGroup } from '../../../ui/radio.tsx'
import { SettingsList, SettingsRow } from '../settings-parts.tsx'

export interface KeyStoragePanelProps {
  readonly storage: KeyStorage
  /** What could be read before may be readable no more, or again. */
  readonly onChanged: (storage: KeyStorage) => void
}

/** Where the key that seals all keys is kept, in plain words, and how to keep it otherwise. */
export function KeyStoragePanel({ storage, onChanged }: KeyStoragePanelProps) {
  const [isChoosing, setChoosing] = useState(false)
  const isOpen = isChoosing || storage.state === 'choose'
  return (
    <SettingsList>
      <SettingsRow
        start={<KeyRound className="text-muted-foreground" aria-hidden="true" />}
        title={
          <>
            {TITLES[storage.state === 'ready' ? storage.kind : storage.state]}
            <StorageChip storage={storage} />
          </>
        }
        end={
          storage.state === 'choose' ? null : (
            <Button size="sm" variant={isOpen ? 'ghost' : 'outline'} aria-expanded={isOpen} onClick={() => setChoosing(!isChoosing)}>
              {isOpen ? 'Cancel' : 'Change'}
            </Button>
          )
        }
      >
        {storage.description}
      </SettingsRow>
      {storage.state === 'locked' && !isOpen && <UnlockForm onUnlocked={onChanged} />}
      {isOpen && (
        <ChooseForm
          storage={storage}
          onChosen={(chosen) => {
            setChoosing(false)
            onChanged(chosen)
          }}
        />
      )}
    </SettingsList>
  )
}

const TITLES = {
  keychain: 'Keychain of this computer',
  passphrase: 'Your passphrase',
  file: 'A key file',
  memory: 'Only in memory',
  locked: 'Your passphrase',
  choose: 'Choose how keys are kept',
} as const

function StorageChip({ storage: { kind, state } }: Pick<KeyStoragePanelProps, 'storage'>) {
  if (state === 'locked')
    return (
      <Chip tone="warning">
        <Lock aria-hidden="true" />
        Locked
      </Chip>
    )
  if (state === 'choose') return null
  if (kind === 'file')
    return (
      <Chip tone="warning">
        <TriangleAlert aria-hidden="true" />
        Not protected by the OS
      </Chip>
    )
  if (kind === 'memory')
    return (
      <Chip tone="warning">
        <TriangleAlert aria-hidden="true" />
        Until Lathe is closed
      </Chip>
    )
  return null
}

function UnlockForm({ onUnlocked }: { readonly onUnlocked: (storage: KeyStorage) => void }) {
  const client = useClient()
  const [passphrase, setPassphrase] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  async function unlock(event: FormEvent) {
    event.preventDefault()
    if (passphrase === '' || isWorking) return
    setWorking(true)
    setFailure(null)
    try {
      onUnlocked(await client.models.unlock({ passphrase }))
    } catch (error) {
      setFailure(describeFailure(error).message)
    }
    setWorking(false)
  }
  return (
    <form aria-label="Unlock the keys" className="flex flex-col gap-3 p-4 max-md:p-3" onSubmit={(event) => void unlock(event)}>
      <Field
        label="Passphrase"
        error={failure}
        hint="Forgotten? Disconnect the providers below, then choose another way and enter their keys again."
        className="max-w-[420px]"
      >
        {(control) => (
          <Input
            {...control}
            type="password"
            value={passphrase}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setPassphrase(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isLoading={isWorking}
        loadingLabel="Unlocking…"
        isDisabled={passphrase === ''}
        disabledReason="Enter the passphrase"
      >
        Unlock
      </Button>
    </form>
  )
}

const CHOICES = [
  { kind: 'keychain', title: 'Keychain of this computer', text: 'The safest. The operating system guards it with your login.' },
  { kind: 'passphrase', title: 'A passphrase', text: 'Asked for after every start. Nobody can recover it.' },
  { kind: 'file', title: 'A key file', text: 'In the data folder, readable by your account alone. Not protected by the operating system.' },
  { kind: 'memory', title: 'Only in memory', text: 'Nothing is kept: enter the keys again after every start.' },
] as const
type Kind = (typeof CHOICES)[number]['kind']
const PASSPHRASE_LEAST = 8

function ChooseForm({ storage, onChosen }: { readonly storage: KeyStorage; readonly onChosen: (storage: KeyStorage) => void }) {
  const client = useClient()
  const id = useId()
  const [kind, setKind] = useState<Kind>(storage.state === 'choose' ? 'passphrase' : storage.kind)
  const [passphrase, setPassphrase] = useState('')
  const [repeated, setRepeated] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const isShort = passphrase.length < PASSPHRASE_LEAST
  const isDifferent = repeated !== '' && repeated !== passphrase
  const isIncomplete = kind === 'passphrase' && (isShort || repeated !== passphrase)

  async function choose(event: FormEvent) {
    event.preventDefault()
    if (isIncomplete || isWorking) return
    setWorking(true)
    setFailure(null)
    try {
      onChosen(await client.models.chooseKeyStorage(kind === 'passphrase' ? { kind, passphrase } : { kind }))
    } catch (error) {
      const { code, message } = describeFailure(error)
      setFailure(
        code === 'KEY_STORAGE_FAILED' && kind === 'keychain' ? 'No keychain of this computer answers. Nothing was changed.' : message,
      )
      setWorking(false)
    }
  }

  return (
    <form aria-label="How keys are kept" className="flex flex-col gap-4 p-4 max-md:p-3" onSubmit={(event) => void choose(event)}>
      <RadioGroup
        value={kind}
        onValueChange={(next) => setKind(next as Kind)}
        aria-label="How keys are kept"
        className="flex flex-col gap-3"
      >
        {CHOICES.map((choice) => (
          <div key={choice.kind} className="flex items-start gap-3 text-sm">
            <Radio id={`${id}-${choice.kind}`} value={choice.kind} className="mt-0.5" />
            <label htmlFor={`${id}-${choice.kind}`}>
              <b>{choice.title}</b>
              <span className="block text-xs text-muted-foreground">{choice.text}</span>
            </label>
          </div>
        ))}
      </RadioGroup>
      {kind === 'passphrase' && (
        <div className="flex max-w-[420px] flex-col gap-3">
          <Field label="Passphrase" hint={`At least ${PASSPHRASE_LEAST} characters; a short sentence is best.`}>
            {(control) => (
              <Input
                {...control}
                type="password"
                value={passphrase}
                maxLength={200}
                autoComplete="new-password"
                onChange={(event) => setPassphrase(event.target.value)}
              />
            )}
          </Field>
          <Field label="The same once more" error={isDifferent ? 'These two are not the same.' : null}>
            {(control) => (
              <Input
                {...control}
                type="password"
                value={repeated}
                maxLength={200}
                autoComplete="new-password"
                onChange={(event) => setRepeated(event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
      {failure !== null && (
        <p role="alert" className="text-xs text-destructive">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          isLoading={isWorking}
          loadingLabel="Sealing anew…"
          isDisabled={isIncomplete}
          disabledReason="Enter the same passphrase twice, with 8 characters or more"
        >
          Keep keys this way
        </Button>
        <span className="text-xs text-muted-foreground">
          {kind === 'memory'
            ? 'Keys that are kept already go with the others when Lathe is closed.'
            : 'Keys that are kept already are sealed anew and stay.'}
        </span>
      </div>
    </form>
  )
}
