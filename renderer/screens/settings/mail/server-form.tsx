import { KeyRound } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { MailSecurity } from '../../../../shared/domain/mail.ts'
import { MailAddress, type MailServerInfo } from '../../../../shared/domain/mail.ts'
import { useClient } from '../../../state/client.tsx'
import { useToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { say } from '../../../../shared/text/say.ts'

export interface ServerFormProps {
  readonly info: MailServerInfo
  readonly onSaved: (info: MailServerInfo) => void
}

const SECURITY = [
  { value: 'tls', label: say('TLS') },
  { value: 'starttls', label: say('STARTTLS') },
  { value: 'none', label: say('None') },
] as const
const USUAL_PORTS: Readonly<Record<MailSecurity, string>> = { tls: '465', starttls: '587', none: '25' }

interface FormErrors {
  readonly host?: string
  readonly port?: string
  readonly from?: string
  readonly ownAddress?: string
}

/** Where mails are handed in. The password can be written here and never read. */
export function ServerForm({ info, onSaved }: ServerFormProps) {
  const client = useClient()
  const show = useToast()
  const { server, hasPassword, needsPasswordAgain } = info
  // The password is in its field and nowhere else: React would keep what was typed for a while after the form has gone.
  const passwordField = useRef<HTMLInputElement>(null)
  const [host, setHost] = useState(server?.host ?? '')
  const [security, setSecurity] = useState<MailSecurity>(server?.security ?? 'tls')
  const [port, setPort] = useState(server === null ? USUAL_PORTS.tls : String(server.port))
  const [user, setUser] = useState(server?.user ?? '')
  const [from, setFrom] = useState(server?.from ?? '')
  const [ownAddress, setOwnAddress] = useState(server?.ownAddress ?? '')
  const [errors, setErrors] = useState<FormErrors>({})
  const [working, setWorking] = useState<'save' | 'remove' | null>(null)

  function chooseSecurity(next: MailSecurity) {
    if (port === USUAL_PORTS[security]) setPort(USUAL_PORTS[next])
    setSecurity(next)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (working !== null) return
    const found = findErrors({ host, port, from, ownAddress })
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setWorking('save')
    const password = passwordField.current?.value ?? ''
    const own = ownAddress.trim()
    try {
      const saved = await client.mail.setServer({
        server: {
          host: host.trim(),
          port: Number(port),
          security,
          from: from.trim(),
          user: user.trim() === '' ? null : user.trim(),
          ownAddress: own === '' ? null : own,
        },
        ...(password === '' ? {} : { password }),
      })
      if (passwordField.current !== null) passwordField.current.value = ''
      onSaved(saved)
      show({ tone: 'success', title: say('Mail server saved'), description: say('Send a test mail to see whether it works.') })
    } catch (error) {
      setErrors({ host: describeFailure(error).message })
    }
    setWorking(null)
  }

  async function remove() {
    setWorking('remove')
    try {
      onSaved(await client.mail.removeServer())
      show({ tone: 'info', title: say('Mail server removed'), description: say('Mails stay in the outbox of their app from now on.') })
    } catch (error) {
      show({ tone: 'error', title: describeFailure(error).message })
    }
    setWorking(null)
  }

  return (
    <form
      aria-label={say('Mail server')}
      noValidate
      className="flex flex-col gap-4 rounded-lg border bg-card p-4"
      onSubmit={(event) => void save(event)}
    >
      <div className="flex flex-wrap gap-4">
        <Field label={say('Server')} error={errors.host} className="min-w-0 flex-[3] basis-60">
          {(control) => (
            <Input
              {...control}
              className="mono"
              value={host}
              placeholder="smtp.example.com"
              maxLength={253}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setHost(event.target.value)}
            />
          )}
        </Field>
        <Field label={say('Protection')} className="basis-32">
          {(control) => <Select {...control} value={security} onValueChange={chooseSecurity} options={SECURITY} />}
        </Field>
        <Field label={say('Port')} error={errors.port} className="basis-24">
          {(control) => (
            <Input
              {...control}
              className="mono"
              inputMode="numeric"
              value={port}
              maxLength={5}
              autoComplete="off"
              onChange={(event) => setPort(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-4">
        <Field label={say('User name')} hint={say('Empty: the server asks for none.')} className="min-w-0 flex-1 basis-60">
          {(control) => (
            <Input
              {...control}
              value={user}
              maxLength={254}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setUser(event.target.value)}
            />
          )}
        </Field>
        <Field label={say('Password')} hint={passwordHint(hasPassword, needsPasswordAgain)} className="min-w-0 flex-1 basis-60">
          {(control) => (
            <Input
              {...control}
              ref={passwordField}
              icon={<KeyRound aria-hidden="true" />}
              type="password"
              maxLength={1000}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-4">
        <Field
          label={say('Mails come from')}
          hint={say('An address that the server lets you use.')}
          error={errors.from}
          className="min-w-0 flex-1 basis-60"
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              value={from}
              placeholder="apps@example.com"
              maxLength={254}
              onChange={(event) => setFrom(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={say('Mails to you go to')}
          hint={say('What contact forms send. Empty: the same address.')}
          error={errors.ownAddress}
          className="min-w-0 flex-1 basis-60"
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              value={ownAddress}
              placeholder="you@example.com"
              maxLength={254}
              autoComplete="email"
              onChange={(event) => setOwnAddress(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isLoading={working === 'save'} loadingLabel={say('Saving…')}>
          {say('Save')}
        </Button>
        {server !== null && (
          <Button
            variant="destructive-offer"
            isLoading={working === 'remove'}
            loadingLabel={say('Removing…')}
            onClick={() => void remove()}
          >
            {say('Remove the server')}
          </Button>
        )}
      </div>
    </form>
  )
}

function findErrors({ host, port, from, ownAddress }: Readonly<Record<'host' | 'port' | 'from' | 'ownAddress', string>>): FormErrors {
  const isPort = /^\d+$/.test(port.trim()) && Number(port) >= 1 && Number(port) <= 65_535
  const isAddress = (written: string) => MailAddress.safeParse(written.trim()).success
  return {
    ...(host.trim() === '' ? { host: say('Enter the server’s name.') } : {}),
    ...(isPort ? {} : { port: say('1 to 65535') }),
    ...(isAddress(from) ? {} : { from: say('Enter an address, for example apps@example.com.') }),
    ...(ownAddress.trim() === '' || isAddress(ownAddress) ? {} : { ownAddress: say('Enter an address, or nothing.') }),
  }
}

function passwordHint(hasPassword: boolean, needsPasswordAgain: boolean): string {
  if (needsPasswordAgain) return say('It needs to be entered again.')
  if (hasPassword) return say('One is kept. Leave this empty to keep it; nobody can read it here.')
  return say('It is sealed on this computer and sent to this server only.')
}
