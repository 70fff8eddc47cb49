import { useId, useState } from 'react'
import type { Passkey } from '../../../../shared/domain/passkey.ts'
import { PASSKEY_NAME_MAX_CHARS } from '../../../../shared/limits/people.ts'
import { AccountForm, FormField } from '../../../parts/account-form/account-form.tsx'
import { useClient } from '../../../state/client.tsx'
import { keepToken } from '../../../state/connect.ts'
import { useToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SettingsRow } from '../settings-parts.tsx'
import { PasswordForm } from './password-form.tsx'
import { type Own, WithPassword } from './set-password.tsx'
import { say } from '../../../../shared/text/say.ts'
import { said } from '../../../ui/said.tsx'

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly own: Own
  readonly onRenamed: () => Promise<void>
  readonly onRemoved: () => Promise<void>
}

type Act = 'rename' | 'remove'

/** One passkey, and the form that renames or removes it. */
export function PasskeyRow({ passkey: { id, name, host, createdAt, lastUsedAt }, own, onRenamed, onRemoved }: PasskeyRowProps) {
  const client = useClient()
  const show = useToast()
  const [act, setAct] = useState<Act | null>(null)
  const base = useId()
  function close(): void {
    if (act !== null) document.getElementById(`${base}-${act}`)?.focus()
    setAct(null)
  }
  function offer(offered: Act, label: string) {
    const isOpen = act === offered
    return (
      <Button
        id={`${base}-${offered}`}
        variant={isOpen ? 'ghost' : offered === 'remove' ? 'destructive-offer' : 'outline'}
        aria-expanded={isOpen}
        aria-label={`${isOpen ? say('Cancel') : label} ${name}`}
        onClick={() => (isOpen ? close() : setAct(offered))}
      >
        {isOpen ? say('Cancel') : label}
      </Button>
    )
  }
  return (
    <div>
      <SettingsRow
        title={<span className="wrap-anywhere">{name}</span>}
        end={
          <span className="flex flex-wrap gap-2">
            {offer('rename', say('Rename'))}
            {offer('remove', say('Remove'))}
          </span>
        }
      >
        {host !== location.hostname && say('For {host}. ', { host })}
        {lastUsedAt === null ? (
          <>{said('Added {relativetime}, not used yet', { relativetime: <RelativeTime at={createdAt} /> })}</>
        ) : (
          <>
            {say('Last used')} <RelativeTime at={lastUsedAt} />
          </>
        )}
      </SettingsRow>
      {act === 'rename' && (
        <div className="max-w-[420px] px-4 pb-4 max-md:px-3">
          <AccountForm
            step="passkey"
            submit={say('Save the name')}
            onSubmit={async ({ name: typed = '' }) => {
              await client.ownAccount.renamePasskey({ id, name: typed })
              await onRenamed()
              close()
            }}
          >
            <FormField
              label={say('Name')}
              name="name"
              defaultValue={name}
              maxLength={PASSKEY_NAME_MAX_CHARS}
              autoComplete="off"
              autoFocus
            />
          </AccountForm>
        </div>
      )}
      {act === 'remove' && (
        <div className="max-w-[420px] px-4 pb-4 max-md:px-3">
          <WithPassword own={own}>
            <PasswordForm
              email={own.email}
              what={say(
                'It no longer signs in, and every other device is signed out. Your device may go on offering it: remove it there as well.',
              )}
              submit={say('Remove the passkey')}
              onPassword={async (password) => {
                keepToken((await client.ownAccount.removePasskey({ id, password })).token)
                show({ tone: 'success', title: say('The passkey was removed') })
                await onRemoved()
              }}
            />
          </WithPassword>
        </div>
      )}
    </div>
  )
}
