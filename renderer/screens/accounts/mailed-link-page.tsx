import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { accountLink } from '../../state/account-pages.ts'
import { AccountsFrame, Heading } from '../../ui/accounts-frame.tsx'
import { AccountForm, FormField } from '../../parts/account-form/account-form.tsx'
import { accountFailure } from '../../parts/account-form/account-words.ts'
import { ClaimAppPage } from './claim-app-page.tsx'
import { JoinAppPage } from './join-app-page.tsx'
import { ProviderReturnPage } from './provider-return-page.tsx'
import type { PageProps } from './accounts-screen.tsx'
import { say } from '../../../shared/text/say.ts'

/** What a mail leads to. Nothing happens by opening it, since whatever looks at links in mails opens them too. */
export function MailedLinkPage(props: PageProps) {
  const { client, search, enter } = props
  const token = search.get('token')
  const email = search.get('email')
  const otp = search.get('otp')
  if (search.has('state')) return <ProviderReturnPage {...props} />
  if (search.get('mode') === 'claimApp') return <ClaimAppPage client={client} app={search.get('app')} />
  if (token !== null && search.get('mode') === 'joinApp') return <JoinAppPage client={client} token={token} />
  if (token !== null)
    return (
      <AccountsFrame title={say('Sign in')}>
        <Heading title={say('Sign in')}>{say('The link in your mail lets you in once.')}</Heading>
        <AccountForm
          step="link"
          submit={say('Sign in')}
          onSubmit={() => enter(async () => (await client.accounts.signInWithLink({ token })).token)}
        >
          {null}
        </AccountForm>
      </AccountsFrame>
    )
  if (search.get('mode') === 'resetPassword' && email !== null && otp !== null)
    return (
      <AccountsFrame title={say('Choose a new password')}>
        <Heading title={say('Choose a new password')}>{say('It is for {email}. Every other device is signed out.', { email })}</Heading>
        <AccountForm
          step="reset"
          submit={say('Change the password')}
          onSubmit={({ password = '' }) => enter(async () => (await client.accounts.resetPassword({ email, otp, password })).token)}
          onFailure={(error) => {
            const isOver = ['CODE_INVALID', 'EMAIL_INVALID'].includes(describeFailure(error).code)
            if (!isOver) return accountFailure('reset', error)
            location.assign(
              `${accountLink('/login', new URLSearchParams({ continueUrl: search.get('continueUrl') ?? '/' }))}&notice=reset-link`,
            )
            return null
          }}
        >
          <FormField label={say('New password')} name="password" type="password" autoComplete="new-password" autoFocus />
        </AccountForm>
      </AccountsFrame>
    )
  return (
    <AccountsFrame title={say('Sign in')}>
      <Heading title={say('This link is not complete')}>{say('Open the whole link of the mail, or ask for a new one.')}</Heading>
      <a className="text-sm underline underline-offset-2" href={accountLink('/login', search)}>
        {say('Sign in')}
      </a>
    </AccountsFrame>
  )
}
