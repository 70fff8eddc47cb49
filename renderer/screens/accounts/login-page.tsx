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
import { say } from '../../../shared/text/say.ts'

type Way = 'password' | 'ask-code' | 'code' | 'forgotten' | 'asked-reset'

export function LoginPage({ client, search, provider, enter }: PageProps) {
  const [way, setWay] = useState<Way>('password')
  const [email, setEmail] = useState('')
  const continueUrl = goOnAfter(search, location.origin)
  if (way === 'password')
    return (
      <AccountsFrame title={say('Sign in')}>
        <Heading title={say('Sign in')}>
          {say('New here?')}{' '}
          <a className="text-foreground underline underline-offset-2" href={accountLink('/signup', search)}>
            {say('Create an account')}
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
          submit={say('Sign in')}
          onSubmit={async ({ email: typed = '', password = '' }) => {
            setEmail(typed)
            await enter(async () => (await client.accounts.signIn({ email: typed, password })).token)
          }}
        >
          <EmailField email={email} offers="passkeys" />
          <FormField label={say('Password')} name="password" type="password" autoComplete="current-password" />
        </AccountForm>
        <PasskeyButton client={client} enter={enter} />
        <Button variant="ghost" size="lg" onClick={() => setWay('ask-code')}>
          <Mail aria-hidden="true" />
          {say('Email me a one-time code')}
        </Button>
        <Button variant="ghost" size="lg" onClick={() => setWay('forgotten')}>
          {say('Forgot your password?')}
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
    <AccountsFrame title={say('Sign in')}>
      {way === 'ask-code' && (
        <>
          <Heading title={say('Sign in by email')}>{say('We write you a link and a code. Each lets you in once.')}</Heading>
          <AccountForm
            step="send-link"
            submit={say('Send the mail')}
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
          <Heading title={say('Look into your mailbox')}>
            {say('If {email} has an account, a mail is on its way. Open its link, or enter its code here.', { email })}
          </Heading>
          <AccountForm
            key="code"
            step="link"
            submit={say('Sign in')}
            onSubmit={({ otp = '' }) => enter(async () => (await client.accounts.validateOtp({ email, otp })).customToken)}
          >
            <FormField label={say('Code')} name="otp" inputMode="numeric" autoComplete="one-time-code" autoFocus />
          </AccountForm>
        </>
      )}
      {way === 'forgotten' && (
        <>
          <Heading title={say('Choose a new password')}>{say('We write you a link to do it with.')}</Heading>
          <AccountForm
            step="send-reset"
            submit={say('Send the link')}
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
        <Heading title={say('Look into your mailbox')}>
          {say('If {email} has an account, a mail with the link is on its way.', { email })}
        </Heading>
      )}
      <Button variant="ghost" size="lg" onClick={() => setWay('password')}>
        {say('Sign in with your password')}
      </Button>
    </AccountsFrame>
  )
}

function EmailField({ email, offers }: { readonly email: string; readonly offers?: 'passkeys' }) {
  const autoComplete = offers === 'passkeys' ? 'username webauthn' : 'username'
  return <FormField label={say('Email')} name="email" type="email" autoComplete={autoComplete} defaultValue={email} autoFocus />
}
