import { type FormEvent, useId, useState } from 'react'
import type { UserRole } from '../../../shared/domain/people.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import type { UserCommands } from './use-users.ts'
import { say } from '../../../shared/text/say.ts'

const ROLES: readonly { readonly value: UserRole; readonly label: string }[] = [
  { value: 'user', label: say('User') },
  { value: 'admin', label: say('Admin of the app') },
]

/** Asks for an address and a name: an invitation goes there, or a test user is made. */
export function InviteForm({ data, onInvite }: { readonly data: DataSet; readonly onInvite: UserCommands['invite'] }) {
  const id = useId()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<UserRole>('user')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const refused = await onInvite({ email, name, role })
    setBusy(false)
    setRefusal(refused)
    if (refused !== null) return
    setEmail('')
    setName('')
    setRole('user')
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-2"
      aria-label={data === 'live' ? say('Invite somebody') : say('Add a test user')}
    >
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}email`} className="text-xs font-medium">
          {say('Email')}
        </label>
        <Input
          id={`${id}email`}
          type="email"
          required
          value={email}
          autoComplete="off"
          aria-invalid={refusal !== null}
          aria-describedby={`${id}refusal`}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <div className="flex gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <label htmlFor={`${id}name`} className="text-xs font-medium">
            {say('Name')}
          </label>
          <Input id={`${id}name`} required value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <label htmlFor={`${id}role`} className="text-xs font-medium">
            {say('Role')}
          </label>
          <Select id={`${id}role`} value={role} options={ROLES} onValueChange={setRole} />
        </div>
      </div>
      <div id={`${id}refusal`} role="alert" className="empty:hidden">
        {refusal !== null && <p className="text-xs text-destructive">{refusal}</p>}
      </div>
      <Button
        type="submit"
        size="sm"
        className="self-start"
        isLoading={isBusy}
        loadingLabel={data === 'live' ? say('Inviting…') : say('Adding…')}
      >
        {data === 'live' ? say('Invite') : say('Add a test user')}
      </Button>
    </form>
  )
}
