import { type ReactNode, useId, useState } from 'react'
import { AccountForm, FormField } from '../../../parts/account-form/account-form.tsx'
import type { AccountStep } from '../../../parts/account-form/account-words.ts'
import { useReloadAccount } from '../../../state/account.ts'
import { useClient } from '../../../state/client.tsx'
import { keepToken } from '../../../state/connect.ts'
import { useToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { SettingsRow } from '../settings-parts.tsx'
import { type Own, SetPassword, WithPassword } from './set-password.tsx'
import { say } from '../../../../shared/text/say.ts'

interface OpenedRowProps {
  readonly title: string
  readonly now: ReactNode
  /** `Change the address`. */
  readonly act: string
  readonly tone?: 'outline' | 'destructive-offer'
  /** What stands below it while it is open; `close` gives the focus back. */
  readonly children: (close: () => void) => ReactNode
}

/** One thing of the account, and the form that changes it. */
export function OpenedRow({ title, now, act, tone = 'outline', children }: OpenedRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const close = () => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  return (
    <div>
      <SettingsRow
        title={title}
        end={
          <Button id={id} variant={isOpen ? 'ghost' : tone} aria-expanded={isOpen} onClick={() => (isOpen ? close() : setOpen(true))}>
            {isOpen ? say('Cancel') : act}
          </Button>
        }
      >
        {now}
      </SettingsRow>
      {isOpen && <div className="max-w-[420px] px-4 pb-4 max-md:px-3">{children(close)}</div>}
    </div>
  )
}

/** Sends a change, says that it is done, and closes its form. */
function useChange(close: () => void) {
  const reload = useReloadAccount()
  const show = useToast()
  return (said: string) => {
    reload()
    show({ tone: 'success', title: said })
    close()
  }
}

function ChangeForm({
  step,
  submit,
  close,
  said,
  onSubmit,
  children,
}: {
  readonly step: AccountStep
  readonly submit: string
  readonly close: () => void
  readonly said: string
  readonly onSubmit: (values: Readonly<Record<string, string>>) => Promise<void>
  readonly children: ReactNode
}) {
  const changed = useChange(close)
  return (
    <AccountForm
      step={step}
      submit={submit}
      onSubmit={async (values) => {
        await onSubmit(values)
        changed(said)
      }}
    >
      {children}
    </AccountForm>
  )
}

export function NameRow({ name }: { readonly name: string }) {
  const client = useClient()
  return (
    <OpenedRow title={say('Name')} now={name} act={say('Change the name')}>
      {(close) => (
        <ChangeForm
          step="rename"
          submit={say('Save the name')}
          close={close}
          said={say('Your name was changed')}
          onSubmit={async ({ name: typed = '' }) => void (await client.ownAccount.rename({ name: typed }))}
        >
          <FormField label={say('Name')} name="name" autoComplete="name" defaultValue={name} autoFocus />
        </ChangeForm>
      )}
    </OpenedRow>
  )
}

export function PasswordRow({ own: { email, hasPassword }, onOthersOut }: { readonly own: Own; readonly onOthersOut: () => void }) {
  const client = useClient()
  if (!hasPassword)
    return (
      <OpenedRow title={say('Password')} now={say('You have none, and sign in without one.')} act={say('Set a password')}>
        {() => <SetPassword email={email} />}
      </OpenedRow>
    )
  return (
    <OpenedRow
      title={say('Password')}
      now={say('Changing it signs out every other device. Your passkeys go on signing in.')}
      act={say('Change the password')}
    >
      {(close) => (
        <ChangeForm
          step="change-password"
          submit={say('Change the password')}
          close={close}
          said={say('Your password was changed')}
          onSubmit={async ({ currentPassword = '', newPassword = '' }) => {
            keepToken((await client.ownAccount.changePassword({ currentPassword, newPassword })).token)
            onOthersOut()
          }}
        >
          {/* So that a password manager knows whose it is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <FormField label={say('Current password')} name="currentPassword" type="password" autoComplete="current-password" autoFocus />
          <FormField label={say('New password')} name="newPassword" type="password" autoComplete="new-password" />
        </ChangeForm>
      )}
    </OpenedRow>
  )
}

interface AskedChange {
  readonly newEmail: string
  readonly ticket: string
}

export function EmailRow({ own }: { readonly own: Own }) {
  return (
    <OpenedRow title={say('Email')} now={own.email} act={say('Change the address')}>
      {(close) => (
        <WithPassword own={own}>
          <EmailChange close={close} />
        </WithPassword>
      )}
    </OpenedRow>
  )
}

function EmailChange({ close }: { readonly close: () => void }) {
  const client = useClient()
  const [asked, setAsked] = useState<AskedChange | null>(null)
  if (asked === null)
    return (
      <AccountForm
        step="change-email"
        submit={say('Send a code')}
        onSubmit={async ({ newEmail = '', password = '' }) => {
          const { ticket } = await client.ownAccount.changeEmail({ newEmail, password })
          setAsked({ newEmail, ticket })
        }}
      >
        <FormField
          label={say('New email')}
          name="newEmail"
          type="email"
          autoComplete="email"
          hint={say('It is written a code, and the old address that it was changed.')}
          autoFocus
        />
        <FormField label={say('Current password')} name="password" type="password" autoComplete="current-password" />
      </AccountForm>
    )
  return (
    <ChangeForm
      key="code"
      step="change-email"
      submit={say('Change the address')}
      close={close}
      said={say('You sign in with {newEmail} from now on', { newEmail: asked.newEmail })}
      onSubmit={async ({ code = '' }) => void (await client.ownAccount.completeEmailChange({ ...asked, code }))}
    >
      <FormField
        label={say('Code from the mail to {newEmail}', { newEmail: asked.newEmail })}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
    </ChangeForm>
  )
}
