import { type FormEvent, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import { APP_SYNC_TEXT } from '../../../../shared/text/app-sync.ts'
import { useClient } from '../../../state/client.tsx'
import type { OnServer } from '../../../state/server-account.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { say } from '../../../../shared/text/say.ts'

interface ServerSignInProps {
  /** The account from before, whose session ended. */
  readonly before: OnServer['account']
  readonly onSignedIn: (now: OnServer) => void
}

interface Refusal {
  readonly field: 'address' | 'password' | 'code' | 'form'
  readonly message: string
}

/** Where the server is, and who signs in there. A code is asked for when the account has a second step. */
export function ServerSignIn({ before, onSignedIn }: ServerSignInProps) {
  const client = useClient()
  const [address, setAddress] = useState(before?.address ?? '')
  const [email, setEmail] = useState(before?.email ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [ticket, setTicket] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const wrong = (field: Refusal['field']) => (refusal?.field === field ? refusal.message : null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (address.trim() === '') return setRefusal({ field: 'address', message: APP_SYNC_TEXT.addressWrong })
    setBusy(true)
    setRefusal(null)
    try {
      const secondStep = ticket === null ? {} : { secondStep: { ticket, code } }
      onSignedIn(await client.appSync.signIn({ address, email, password, ...secondStep }))
    } catch (error) {
      const failure = describeFailure(error)
      const asked = ticketOf(error)
      if (failure.code === 'SERVER_CODE_NEEDED' && asked !== null) setTicket(asked)
      setRefusal({ field: fieldOf(failure.code, ticket !== null), message: failure.message })
      setBusy(false)
    }
  }

  return (
    <form
      aria-label={APP_SYNC_TEXT.signInTitle}
      className="mt-3 flex max-w-[560px] flex-col gap-4 rounded-lg border bg-card p-4"
      onSubmit={(event) => void submit(event)}
    >
      <Field label={say('Server’s address')} hint={APP_SYNC_TEXT.addressHint} error={wrong('address')}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            placeholder="https://lathe.example.com"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <Field label={say('Email')}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="username"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field label={say('Password')} error={wrong('password')}>
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </div>
      {ticket !== null && (
        <Field label={say('Code')} error={wrong('code')}>
          {(control) => (
            <Input
              {...control}
              className="max-w-44"
              autoComplete="one-time-code"
              required
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      )}
      {refusal?.field === 'form' && (
        <p role="alert" className="text-sm text-destructive">
          {refusal.message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" isLoading={isBusy} loadingLabel={say('Signing in…')}>
          {say('Sign in')}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-xs text-muted-foreground">{APP_SYNC_TEXT.tokenKept}</p>
      </div>
    </form>
  )
}

function fieldOf(code: string | null, isWithCode: boolean): Refusal['field'] {
  switch (code) {
    case 'SERVER_ADDRESS_WRONG':
    case 'SERVER_NOT_REACHED':
    case 'SERVER_WRONG':
      return 'address'
    case 'SERVER_CODE_NEEDED':
      return 'code'
    case 'SERVER_SIGN_IN_REFUSED':
      return isWithCode ? 'code' : 'password'
    default:
      return 'form'
  }
}

function ticketOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null
  const { data } = error
  return typeof data === 'object' && data !== null && 'ticket' in data && typeof data.ticket === 'string' ? data.ticket : null
}
