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
import { say } from '../../../../shared/text/say.ts'

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
              {isOpen ? say('Cancel') : say('Change')}
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
  keychain: say('Keychain of this computer'),
  passphrase: say('Your passphrase'),
  file: say('A key file'),
  memory: say('Only in memory'),
  locked: say('Your passphrase'),
  choose: say('Choose how keys are kept'),
} as const

function StorageChip({ storage: { kind, state } }: Pick<KeyStoragePanelProps, 'storage'>) {
  if (state === 'locked')
    return (
      <Chip tone="warning">
        <Lock aria-hidden="true" />
        {say('Locked')}
      </Chip>
    )
  if (state === 'choose') return null
  if (kind === 'file')
    return (
      <Chip tone="warning">
        <TriangleAlert aria-hidden="true" />
        {say('Not protected by the OS')}
      </Chip>
    )
  if (kind === 'memory')
    return (
      <Chip tone="warning">
        <TriangleAlert aria-hidden="true" />
        {say('Until Lathe is closed')}
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
    <form aria-label={say('Unlock the keys')} className="flex flex-col gap-3 p-4 max-md:p-3" onSubmit={(event) => void unlock(event)}>
      <Field
        label={say('Passphrase')}
        error={failure}
        hint={say('Forgotten? Disconnect the providers below, then choose another way and enter their keys again.')}
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
        loadingLabel={say('Unlocking…')}
        isDisabled={passphrase === ''}
        disabledReason={say('Enter the passphrase')}
      >
        {say('Unlock')}
      </Button>
    </form>
  )
}

const CHOICES = [
  { kind: 'keychain', title: say('Keychain of this computer'), text: say('The safest. The operating system guards it with your login.') },
  { kind: 'passphrase', title: say('A passphrase'), text: say('Asked for after every start. Nobody can recover it.') },
  {
    kind: 'file',
    title: say('A key file'),
    text: say('In the data folder, readable by your account alone. Not protected by the operating system.'),
  },
  { kind: 'memory', title: say('Only in memory'), text: say('Nothing is kept: enter the keys again after every start.') },
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
        code === 'KEY_STORAGE_FAILED' && kind === 'keychain' ? say('No keychain of this computer answers. Nothing was changed.') : message,
      )
      setWorking(false)
    }
  }

  return (
    <form aria-label={say('How keys are kept')} className="flex flex-col gap-4 p-4 max-md:p-3" onSubmit={(event) => void choose(event)}>
      <RadioGroup
        value={kind}
        onValueChange={(next) => setKind(next as Kind)}
        aria-label={say('How keys are kept')}
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
          <Field label={say('Passphrase')} hint={`At least ${PASSPHRASE_LEAST} characters; a short sentence is best.`}>
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
          <Field label={say('The same once more')} error={isDifferent ? say('These two are not the same.') : null}>
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
          loadingLabel={say('Sealing anew…')}
          isDisabled={isIncomplete}
          disabledReason={say('Enter the same passphrase twice, with 8 characters or more')}
        >
          {say('Keep keys this way')}
        </Button>
        <span className="text-xs text-muted-foreground">
          {kind === 'memory'
            ? say('Keys that are kept already go with the others when Lathe is closed.')
            : say('Keys that are kept already are sealed anew and stay.')}
        </span>
      </div>
    </form>
  )
}
