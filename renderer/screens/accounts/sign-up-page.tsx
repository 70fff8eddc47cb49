import { useEffect } from 'react'
import { accountLink, goOnAfter } from '../../state/account-pages.ts'
import { AccountsFrame, Heading } from '../../ui/accounts-frame.tsx'
import { AccountForm, FormField } from '../../parts/account-form/account-form.tsx'
import type { PageProps } from './accounts-screen.tsx'
import { say } from '../../../shared/text/say.ts'

/** Kept while the mail is read: the code is worth nothing without it. */
const TICKET_KEY = 'lathe.sign-up-ticket'

export function SignUpPage({ client, search }: PageProps) {
  return (
    <AccountsFrame title={say('Create an account')}>
      <Heading title={say('Create an account')}>
        {say('You have one?')}{' '}
        <a className="text-foreground underline underline-offset-2" href={accountLink('/login', search)}>
          {say('Sign in')}
        </a>
      </Heading>
      <AccountForm
        step="sign-up"
        submit={say('Create the account')}
        onSubmit={async ({ name = '', email = '', password = '' }) => {
          const { ticket } = await client.accounts.signUp({ name, email, password })
          sessionStorage.setItem(TICKET_KEY, ticket)
          location.assign(accountLink('/auth/verifyEmail', search))
        }}
      >
        <FormField label={say('Name')} name="name" autoComplete="name" autoFocus />
        <FormField label={say('Email')} name="email" type="email" autoComplete="username" />
        <FormField
          label={say('Password')}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={say('Eight characters or more, and none that everybody tries first.')}
        />
      </AccountForm>
    </AccountsFrame>
  )
}

/** Where whoever signed up proves that the address is theirs. */
export function VerifyPage({ client, search, onToken }: PageProps) {
  const ticket = sessionStorage.getItem(TICKET_KEY)
  const appName = search.get('appName')
  useEffect(() => {
    if (ticket === null) location.replace(accountLink('/signup', search))
  }, [ticket, search])
  if (ticket === null) return null
  return (
    <AccountsFrame title={say('Verify your email')}>
      <Heading title={say('Verify your email')}>
        {say('A mail with a code is on its way. Enter the code here{words}.', {
          words: appName === null ? '' : say(' to go on to {appName}', { appName }),
        })}
      </Heading>
      <AccountForm
        step="verify"
        submit={say('Go on')}
        onSubmit={async ({ code = '' }) => {
          const { token } = await client.accounts.verifySignUp({ ticket, code })
          sessionStorage.removeItem(TICKET_KEY)
          await onToken(token)
        }}
      >
        <FormField label={say('Code')} name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus />
      </AccountForm>
      <a
        className="text-sm underline underline-offset-2"
        href={accountLink('/login', new URLSearchParams({ redirectTo: goOnAfter(search, location.origin) }))}
      >
        {say('Sign in instead')}
      </a>
    </AccountsFrame>
  )
}
