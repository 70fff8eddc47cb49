import { useEffect, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { OpenedInvitation } from '../../../shared/domain/members.ts'
import { accountLink } from '../../state/account-pages.ts'
import { AccountsFrame, Heading } from '../../ui/accounts-frame.tsx'
import { Arc } from '../../ui/arc.tsx'
import { AccountForm } from '../../parts/account-form/account-form.tsx'
import type { PageProps } from './accounts-screen.tsx'
import { say } from '../../../shared/text/say.ts'

interface Opened {
  readonly invitation: OpenedInvitation
  /** As whom this browser is signed in; null: nobody. */
  readonly email: string | null
}

/** What the mail of an invitation leads to. It is accepted by whoever is signed in with its address; everybody else signs in, or up, first. */
export function JoinAppPage({ client, token }: Pick<PageProps, 'client'> & { readonly token: string }) {
  const [opened, setOpened] = useState<Opened | { readonly refusal: string } | null>(null)
  const back = new URLSearchParams({ redirectTo: `/auth/handler?${new URLSearchParams({ mode: 'joinApp', token })}` })
  useEffect(() => {
    const whoAmI = client.session.account().then(
      ({ email }) => email,
      () => null,
    )
    Promise.all([client.members.invitation({ token }), whoAmI]).then(
      ([invitation, email]) => setOpened({ invitation, email }),
      (error: unknown) => setOpened({ refusal: describeFailure(error).message }),
    )
  }, [client, token])

  if (opened === null)
    return (
      <AccountsFrame title={say('Invitation')}>
        <Heading title={say('Opening the invitation…')} />
        <Arc />
      </AccountsFrame>
    )
  if ('refusal' in opened)
    return (
      <AccountsFrame title={say('Invitation')}>
        <Heading title={say('This invitation is over')}>
          {say('It was used, withdrawn or sent again, or its time ran out. Ask for a new one.')}
        </Heading>
        <a className="text-sm underline underline-offset-2" href="/home">
          {say('Go to your apps')}
        </a>
      </AccountsFrame>
    )
  const { invitation, email } = opened
  const isTheirs = email === invitation.email
  return (
    <AccountsFrame title={say('Invitation')}>
      <Heading title={say('{from} invites you to “{app}”', { from: invitation.from, app: invitation.app })}>
        {invitation.role === 'edit' ? say('You can change this app together.') : say('You can look at this app and at how it is made.')}
      </Heading>
      {isTheirs ? (
        <AccountForm
          step="join"
          submit={say('Open the app')}
          onSubmit={async () => {
            const { appId } = await client.members.accept({ token })
            location.assign(`/build/app/${appId}`)
          }}
        >
          {null}
        </AccountForm>
      ) : (
        <div className="flex flex-col gap-3 text-sm">
          <p>
            {email === null
              ? say('The invitation is for {email}. Sign in with this address, or sign up with it.', { email: invitation.email })
              : say('The invitation is for {email}, and you are signed in with another address.', { email: invitation.email })}
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-2">
            <a className="underline underline-offset-2" href={accountLink('/login', back)}>
              {email === null ? say('Sign in') : say('Sign in as {email}', { email: invitation.email })}
            </a>
            <a className="underline underline-offset-2" href={accountLink('/signup', back)}>
              {say('Sign up')}
            </a>
          </p>
        </div>
      )}
    </AccountsFrame>
  )
}
