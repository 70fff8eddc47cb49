import { KeyRound } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { describeFailure, describeRefusal } from '../../../../shared/domain/describe-failure.ts'
import type { SignInProviderInfo } from '../../../../shared/domain/sign-in-provider.ts'
import { useClient } from '../../../state/client.tsx'
import { useToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { say } from '../../../../shared/text/say.ts'

interface ProviderFormProps {
  readonly info: SignInProviderInfo
  readonly onSaved: (info: SignInProviderInfo) => void
}

/** Where people sign in. The secret can be written here and never read. */
export function ProviderForm({ info: { provider, hasSecret, needsSecretAgain }, onSaved }: ProviderFormProps) {
  const client = useClient()
  const show = useToast()
  // In its field and nowhere else: React would keep what was typed for a while after the form has gone.
  const secretField = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(provider?.name ?? '')
  const [issuer, setIssuer] = useState(provider?.issuer ?? '')
  const [clientId, setClientId] = useState(provider?.clientId ?? '')
  const [failure, setFailure] = useState<string | null>(null)
  const [working, setWorking] = useState<'save' | 'remove' | null>(null)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (working !== null) return
    const secret = secretField.current?.value ?? ''
    setWorking('save')
    setFailure(null)
    try {
      const entered = { name: name.trim(), issuer: issuer.trim(), clientId: clientId.trim() }
      onSaved(await client.builders.setProvider({ provider: entered, ...(secret === '' ? {} : { secret }) }))
      if (secretField.current !== null) secretField.current.value = ''
      show({ tone: 'success', title: say('Sign-in provider saved'), description: say('Test it, then try to sign in with it.') })
    } catch (error) {
      setFailure(
        describeFailure(error).code === 'BAD_REQUEST' ? say('Enter a name, the issuer and the client ID.') : describeRefusal(error),
      )
    }
    setWorking(null)
  }

  async function remove() {
    setWorking('remove')
    try {
      onSaved(await client.builders.removeProvider())
      show({
        tone: 'info',
        title: say('Sign-in provider removed'),
        description: say('Whoever came only by it sets a password under “Forgot your password?”.'),
      })
    } catch (error) {
      show({ tone: 'error', title: describeRefusal(error) })
    }
    setWorking(null)
  }

  const text = (value: string, set: (value: string) => void, placeholder: string, maxLength: number) => ({
    value,
    placeholder,
    maxLength,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { readonly target: { readonly value: string } }) => set(event.target.value),
  })
  return (
    <form
      aria-label={say('Sign-in provider')}
      noValidate
      className="flex flex-col gap-4 rounded-lg border bg-card p-4"
      onSubmit={(event) => void save(event)}
    >
      <div className="flex flex-wrap gap-4">
        <Field label={say('Name')} hint={say('As the button for it says.')} className="min-w-0 flex-1 basis-40">
          {(control) => <Input {...control} {...text(name, setName, 'Timberline', 60)} />}
        </Field>
        <Field label={say('Issuer')} hint={say('Its address, as it names itself.')} className="min-w-0 flex-[2] basis-60">
          {(control) => <Input {...control} className="mono" {...text(issuer, setIssuer, 'https://login.example.com', 500)} />}
        </Field>
      </div>
      <div className="flex flex-wrap gap-4">
        <Field label={say('Client ID')} className="min-w-0 flex-1 basis-60">
          {(control) => <Input {...control} className="mono" {...text(clientId, setClientId, '', 300)} />}
        </Field>
        <Field label={say('Client secret')} hint={secretHint(hasSecret, needsSecretAgain)} className="min-w-0 flex-1 basis-60">
          {(control) => (
            <Input
              {...control}
              ref={secretField}
              icon={<KeyRound aria-hidden="true" />}
              type="password"
              maxLength={1000}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      {failure !== null && (
        <p role="alert" className="text-sm text-destructive">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isLoading={working === 'save'} loadingLabel={say('Saving…')}>
          {say('Save')}
        </Button>
        {provider !== null && (
          <Button
            variant="destructive-offer"
            isLoading={working === 'remove'}
            loadingLabel={say('Removing…')}
            onClick={() => void remove()}
          >
            {say('Remove the provider')}
          </Button>
        )}
      </div>
    </form>
  )
}

function secretHint(hasSecret: boolean, needsSecretAgain: boolean): string {
  if (needsSecretAgain) return say('It needs to be entered again.')
  if (hasSecret) return say('One is kept. Leave this empty to keep it; nobody can read it here.')
  return say('It is sealed on this computer and sent to this provider only.')
}
