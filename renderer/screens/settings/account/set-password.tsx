import { type ReactNode, useState } from 'react'
import { AccountForm } from '../../../parts/account-form/account-form.tsx'
import { useClient } from '../../../state/client.tsx'
import { say } from '../../../../shared/text/say.ts'

/** The account as its rows ask for it. */
export interface Own {
  readonly email: string
  /** Whoever came only by a provider has none. */
  readonly hasPassword: boolean
}

/** What asks for the password; whoever has none sets one first. */
export function WithPassword({ own, children }: { readonly own: Own; readonly children: ReactNode }) {
  return own.hasPassword ? children : <SetPassword email={own.email} />
}

export function SetPassword({ email }: { readonly email: string }) {
  const client = useClient()
  const [isAsked, setAsked] = useState(false)
  if (isAsked)
    return (
      <p role="status" className="text-sm">
        {say(
          'A mail with a link is on its way to {email}. It asks for the new password, signs you out everywhere else and brings you back here.',
          { email },
        )}
      </p>
    )
  return (
    <AccountForm
      step="send-reset"
      submit={say('Send me a link')}
      onSubmit={async () => {
        await client.accounts.sendResetPasswordEmail({ email, continueUrl: '/settings/account' })
        setAsked(true)
      }}
    >
      <p className="text-sm">
        {say(
          'This asks for your password, and you sign in without one. Set one first: we write you a link to do it with. You can go on signing in as you do.',
        )}
      </p>
    </AccountForm>
  )
}
