import { useCallback, useEffect, useId, useState } from 'react'
import { deviceOf } from '../../../../resources/runtime/account/device.ts'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import { PASSKEY_NAME_MAX_CHARS } from '../../../../shared/limits/people.ts'
import { PASSKEYS_TEXT } from '../../../../shared/text/passkeys.ts'
import type { Client } from '../../../api/client.ts'
import { AccountForm, FormField } from '../../../parts/account-form/account-form.tsx'
import { accountFailure } from '../../../parts/account-form/account-words.ts'
import { useClient } from '../../../state/client.tsx'
import { makePasskey, passkeyRefusal } from '../../../state/passkeys.ts'
import { useToast } from '../../../state/toasts.ts'
import { SectionGroup, SettingsList, SettingsRow } from '../settings-parts.tsx'
import { OpenedRow } from './own-rows.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { PasswordField } from './password-form.tsx'
import { type Own, WithPassword } from './set-password.tsx'
import { say } from '../../../../shared/text/say.ts'

type Kept = Awaited<ReturnType<Client['ownAccount']['passkeys']>>

/** Keys on one's devices, each of which signs in alone. */
export function Passkeys({ own, onOthersOut }: { readonly own: Own; readonly onOthersOut: () => void }) {
  const client = useClient()
  const [kept, setKept] = useState<Kept | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = useCallback(
    () =>
      client.ownAccount.passkeys({ origin: location.origin }).then(setKept, (error: unknown) => setFailure(describeFailure(error).message)),
    [client],
  )
  useEffect(() => void read(), [read])
  const id = useId()
  async function removed(): Promise<void> {
    await read()
    onOthersOut()
    // What had the focus is gone.
    document.getElementById(id)?.focus()
  }
  return (
    <div id={id} tabIndex={-1} className="rounded-lg outline-offset-4">
      <SectionGroup title={say('Passkeys')}>
        {failure !== null && (
          <p role="alert" className="text-sm text-destructive">
            {failure}
          </p>
        )}
        {kept !== null && (
          <SettingsList>
            {kept.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} own={own} onRenamed={read} onRemoved={removed} />
            ))}
            {kept.address === null ? (
              <OpenedRow
                title={say('Add a passkey')}
                now={say('Sign in with your finger, your face or the PIN of your device, without the password and without a code.')}
                act={say('Add')}
              >
                {(close) => (
                  <WithPassword own={own}>
                    <AddForm
                      email={own.email}
                      onAdded={async () => {
                        await read()
                        close()
                      }}
                    />
                  </WithPassword>
                )}
              </OpenedRow>
            ) : (
              <SettingsRow title={say('Add a passkey')}>
                {PASSKEYS_TEXT.wrongAddress}
                <a className="mt-1 block wrap-anywhere underline underline-offset-2" href={`${kept.address}/settings/account`}>
                  {kept.address}
                </a>
              </SettingsRow>
            )}
          </SettingsList>
        )}
      </SectionGroup>
    </div>
  )
}

function AddForm({ email, onAdded }: { readonly email: string; readonly onAdded: () => Promise<void> }) {
  const client = useClient()
  const show = useToast()
  return (
    <AccountForm
      step="passkey"
      submit={say('Go on')}
      onSubmit={async ({ name = '', password = '' }) => {
        await makePasskey(client, { name, password })
        show({ tone: 'success', title: say('The passkey was added') })
        await onAdded()
      }}
      onFailure={(error) => passkeyRefusal(error, 'make') ?? accountFailure('passkey', error)}
    >
      <FormField
        label={say('Name')}
        name="name"
        hint={say('By which you know it again. Your browser asks where to keep it.')}
        defaultValue={deviceOf(navigator.userAgent) ?? ''}
        maxLength={PASSKEY_NAME_MAX_CHARS}
        autoComplete="off"
        autoFocus
      />
      <PasswordField email={email} />
    </AccountForm>
  )
}
