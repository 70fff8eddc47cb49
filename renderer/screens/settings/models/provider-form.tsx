import { KeyRound } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { ModelProviderInfo } from '../../../../shared/domain/model-provider.ts'
import { useClient } from '../../../state/client.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { OwnServerFields, type OwnServerErrors, ownServerWords, readOwnServer } from './own-server-fields.tsx'
import { PROVIDER_WORDS } from './provider-words.ts'
import { readWaits, WaitFields, WAITS_WRONG, waitWords } from './wait-fields.tsx'
import { say } from '../../../../shared/text/say.ts'

export interface ProviderFormProps {
  readonly provider: ModelProviderInfo
  /** The key is stored; the connection test follows. */
  readonly onSaved: (provider: ModelProviderInfo) => Promise<string | null>
}

interface FormErrors extends OwnServerErrors {
  readonly key?: string
  readonly address?: string
  readonly waits?: string
}

/** What a provider needs to be connected. A key can be written here and never read. */
export function ProviderForm({ provider, onSaved }: ProviderFormProps) {
  const client = useClient()
  const words = PROVIDER_WORDS[provider.id]
  // The key is in its field and nowhere else: React would keep what was typed for a while after the form has gone.
  const keyField = useRef<HTMLInputElement>(null)
  const addressField = useRef<HTMLInputElement>(null)
  const [hasKey, setHasKey] = useState(false)
  const [address, setAddress] = useState(provider.baseUrl ?? '')
  const isOwnServer = provider.id === 'ollama' || provider.id === 'compatible'
  const [own, setOwn] = useState(() => ownServerWords(provider))
  const [waits, setWaits] = useState(() => waitWords(provider))
  const [hasOwnAddress, setOwnAddress] = useState(words.address !== 'hidden' || provider.baseUrl !== null)
  const [errors, setErrors] = useState<FormErrors>({})
  const [isSaving, setSaving] = useState(false)

  const needsKey = words.key === 'needed' && (!provider.hasKey || provider.needsKeyAgain)
  const isIncomplete = (needsKey && !hasKey) || (words.address === 'needed' && address.trim() === '')

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isIncomplete || isSaving) return
    const said = readOwnServer(own)
    if ('errors' in said) return setErrors(said.errors)
    const waiting = readWaits(waits)
    if (waiting === null) return setErrors({ waits: WAITS_WRONG })
    setErrors({})
    setSaving(true)
    const key = keyField.current?.value.trim() ?? ''
    try {
      const saved = await client.models.connect({
        provider: provider.id,
        ...(key === '' ? {} : { apiKey: key }),
        ...(hasOwnAddress ? { baseUrl: address.trim() === '' ? null : address.trim() } : {}),
        ...(isOwnServer ? { contextLength: said.contextLength } : {}),
        ...(provider.id === 'compatible' ? { facts: said.facts } : {}),
        ...waiting,
      })
      if (keyField.current !== null) keyField.current.value = ''
      const refusal = await onSaved(saved)
      if (refusal === null) return
      setHasKey(false)
      setErrors({ key: refusal })
      setSaving(false)
      keyField.current?.focus()
    } catch (error) {
      const { code, message } = describeFailure(error)
      const isAddress = code === 'PROVIDER_ADDRESS_REFUSED'
      setErrors(isAddress ? { address: reasonOf(error) ?? message } : { key: message })
      setSaving(false)
      ;(isAddress ? addressField : keyField).current?.focus()
    }
  }

  return (
    <form
      aria-label={say('Connect {name}', { name: provider.name })}
      className="flex w-full flex-col gap-3 pl-[46px] max-md:pl-0"
      onSubmit={(event) => void save(event)}
    >
      {(words.address !== 'hidden' || hasOwnAddress) && (
        <Field
          label={say('Address')}
          error={errors.address}
          hint={words.address === 'needed' ? undefined : say('Empty: the provider’s own.')}
          className="max-w-[560px]"
        >
          {(control) => (
            <Input
              {...control}
              ref={addressField}
              className="mono"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              placeholder={words.addressPlaceholder}
              autoFocus={words.address !== 'hidden' && provider.baseUrl === null}
              autoComplete="off"
              spellCheck={false}
              inputMode="url"
              maxLength={500}
            />
          )}
        </Field>
      )}
      <Field
        label={words.key === 'needed' ? say('API key') : say('API key, if it needs one')}
        error={errors.key}
        hint={keyHint(provider, hasOwnAddress ? address.trim() : (provider.baseUrl ?? ''))}
        className="max-w-[560px]"
      >
        {(control) => (
          <Input
            {...control}
            className="mono"
            icon={<KeyRound aria-hidden="true" />}
            type="password"
            ref={keyField}
            onChange={(event) => setHasKey(event.target.value.trim() !== '')}
            placeholder={words.keyPlaceholder}
            autoFocus={words.address === 'hidden' || provider.baseUrl !== null}
            autoComplete="off"
            spellCheck={false}
            maxLength={1000}
          />
        )}
      </Field>
      {isOwnServer && <OwnServerFields isOllama={provider.id === 'ollama'} words={own} errors={errors} onChange={setOwn} />}
      {provider.isConnected && <WaitFields words={waits} error={errors.waits} onChange={setWaits} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          isLoading={isSaving}
          loadingLabel={say('Connecting…')}
          isDisabled={isIncomplete}
          disabledReason={needsKey && !hasKey ? say('Enter the key first') : say('Enter the address first')}
        >
          {provider.isConnected ? say('Save and test') : say('Connect')}
        </Button>
        {!hasOwnAddress && (
          <Button variant="ghost" size="sm" onClick={() => setOwnAddress(true)}>
            {say('Use another address')}
          </Button>
        )}
      </div>
    </form>
  )
}

function keyHint({ hasKey, needsKeyAgain, baseUrl }: ModelProviderInfo, address: string): string {
  if (!hasKey || needsKeyAgain) return say('It is sealed on this computer and sent to this provider only.')
  if (serverOf(address) === serverOf(baseUrl ?? '')) return say('One is kept. Leave this empty to keep it; nobody can read it here.')
  return say('The key that is kept was entered for another server, and is forgotten. Enter the one of this server, if it needs one.')
}

function serverOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address
}

/** Why an address was refused, as the backend says it. */
function reasonOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null
  const { data } = error
  if (typeof data !== 'object' || data === null || !('reason' in data)) return null
  return typeof data.reason === 'string' ? data.reason : null
}
