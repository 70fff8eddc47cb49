import { Mail } from 'lucide-react'
import { useState } from 'react'
import { ACCOUNTS_TEXT } from '../../../shared/text/accounts.ts'
import { accountLink, goOnAfter } from '../../state/account-pages.ts'
import { AccountsFrame, Heading } from '../../ui/accounts-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { AccountForm, FormField } from '../../parts/account-form/account-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButton } from './provider-button.tsx'
import type { PageProps } from './accounts-screen.tsx'

type Way = 'password' | 'ask-code' | 'code' | 'forgotten' | 'asked-reset'

export function LoginPage({ client, search, provider, enter }: PageProps) {
  const [way, setWay] = useState<Way>('password')
  const [email, setEmail] = useState('')
  const continueUrl = goOnAfter(search, location.origin)
  if (way === 'password')
    return (
      <AccountsFrame title="Sign in">
        <Heading title="Sign in">
          New here?{' '}
          <a className="text-foreground underline underline-offset-2" href={accountLink('/signup', search)}>
            Create an account
          </a>
        </Heading>
        {search.get('notice') === 'reset-link' && (
          <p role="alert" className="text-sm text-destructive">
            {ACCOUNTS_TEXT.resetLinkInvalid}
          </p>
        )}
        {provider !== null && <ProviderButton client={client} name={provider} goOn={continueUrl} />}
        <AccountForm
          step="sign-in"
          submit="Sign in"
          onSubmit={async ({ email: typed = '', password = '' }) => {
            setEmail(typed)
            await enter(async () => (await client.accounts.signIn({ email: typed, password })).token)
          }}
        >
          <EmailField email={email} offers="passkeys" />
          <FormField label="Password" name="password" type="password" autoComplete="current-password" />
        </AccountForm>
        <PasskeyButton client={client} enter={enter} />
        <Button variant="ghost" size="lg" onClick={() => setWay('ask-code')}>
          <Mail aria-hidden="true" />
          Email me a one-time code
        </Button>
        <Button variant="ghost" size="lg" onClick={() => setWay('forgotten')}>
          Forgot your password?
        </Button>
      </AccountsFrame>
    )
  return <ByMail {...{ client, way, setWay, email, setEmail, continueUrl, enter }} />
}

interface ByMailProps extends Pick<PageProps, 'client' | 'enter'> {
  readonly way: Exclude<Way, 'password'>
  readonly setWay: (way: Way) => void
  readonly email: string
  readonly setEmail: (email: string) => void
  readonly continueUrl: string
}

function ByMail({ client, way, setWay, email, setEmail, continueUrl, enter }: ByMailProps) {
  const emailField = <EmailField email={email} />
  return (
    <AccountsFrame title="Sign in">
      {way === 'ask-code' && (
        <>
          <Heading title="Sign in by email">We write you a link and a code. Each lets you in once.</Heading>
          <AccountForm
            step="send-link"
            submit="Send the mail"
            onSubmit={async ({ email: typed = '' }) => {
              await client.accounts.sendMagicLink({ email: typed, continueUrl })
              setEmail(typed)
              setWay('code')
            }}
          >
            {emailField}
          </AccountForm>
        </>
      )}
      {way === 'code' && (
        <>
          <Heading title="Look into your mailbox">
            If {email} has an account, a mail is on its way. Open its link, or enter its code here.
          </Heading>
          <AccountForm
            key="code"
            step="link"
            submit="Sign in"
            onSubmit={({ otp = '' }) => enter(async () => (await client.accounts.validateOtp({ email, otp })).customToken)}
          >
            <FormField label="Code" name="otp" inputMode="numeric" autoComplete="one-time-code" autoFocus />
          </AccountForm>
        </>
      )}
      {way === 'forgotten' && (
        <>
          <Heading title="Choose a new password">We write you a link to do it with.</Heading>
          <AccountForm
            step="send-reset"
            submit="Send the link"
            onSubmit={async ({ email: typed = '' }) => {
              await client.accounts.sendResetPasswordEmail({ email: typed, continueUrl })
              setEmail(typed)
              setWay('asked-reset')
            }}
          >
            {emailField}
          </AccountForm>
        </>
      )}
      {way === 'asked-reset' && (
        <Heading title="Look into your mailbox">If {email} has an account, a mail with the link is on its way.</Heading>
      )}
      <Button variant="ghost" size="lg" onClick={() => setWay('password')}>
        Sign in with your password
      </Button>
    </AccountsFrame>
  )
}

function EmailField({ email, offers }: { readonly email: string; readonly offers?: 'passkeys' }) {
  const autoComplete = offers === 'passkeys' ? 'username webauthn' : 'username'
  return <FormField label="Email" name="email" type="email" autoComplete={autoComplete} defaultValue={email} autoFocus />
}
