import { useEffect, useState } from 'react'
import type { OpenedClaim } from '../../../shared/domain/claim.ts'
import type { HandedRows } from '../../../shared/domain/handed-rows.ts'
import { AppId } from '../../../shared/domain/ids.ts'
import { CLAIM_TEXT } from '../../../shared/text/claim.ts'
import { AccountForm, FormField } from '../../parts/account-form/account-form.tsx'
import { accountLink } from '../../state/account-pages.ts'
import { AccountsFrame, Heading } from '../../ui/accounts-frame.tsx'
import { Arc } from '../../ui/arc.tsx'
import type { PageProps } from './accounts-screen.tsx'
import { say } from '../../../shared/text/say.ts'

const ROWS: Readonly<Record<HandedRows, string>> = {
  none: say('It comes without rows.'),
  test: say('It comes with sample rows.'),
  live: say('It comes with the rows of the published app.'),
}

interface Opened {
  readonly code: string
  readonly claim: OpenedClaim
}

/** What the link of an invitation to claim an app leads to: the code is typed in, the app is shown, and then it is claimed. */
export function ClaimAppPage({ client, app }: Pick<PageProps, 'client'> & { readonly app: string | null }) {
  const appId = AppId.safeParse(app)
  const [isSignedIn, setSignedIn] = useState<boolean | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    client.session.account().then(
      () => setSignedIn(true),
      () => setSignedIn(false),
    )
  }, [client])

  if (!appId.success)
    return (
      <AccountsFrame title={say('Claim an app')}>
        <Heading title={say('This link is not complete')}>{say('Open the whole link of the invitation, or ask for a new one.')}</Heading>
        <ToApps />
      </AccountsFrame>
    )
  if (isSignedIn === null)
    return (
      <AccountsFrame title={say('Claim an app')}>
        <Heading title={say('Opening the invitation…')} />
        <Arc />
      </AccountsFrame>
    )
  if (!isSignedIn) {
    const back = new URLSearchParams({ redirectTo: `/auth/handler?${new URLSearchParams({ mode: 'claimApp', app: appId.data })}` })
    return (
      <AccountsFrame title={say('Claim an app')}>
        <Heading title={CLAIM_TEXT.inviteText}>
          {say('Sign in first, or sign up. Then you enter the code that came with the link.')}
        </Heading>
        <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
          <a className="underline underline-offset-2" href={accountLink('/login', back)}>
            {say('Sign in')}
          </a>
          <a className="underline underline-offset-2" href={accountLink('/signup', back)}>
            {say('Sign up')}
          </a>
        </p>
      </AccountsFrame>
    )
  }
  if (opened === null)
    return (
      <AccountsFrame title={say('Claim an app')}>
        <Heading title={CLAIM_TEXT.inviteText}>{say('Enter the code that came with the link.')}</Heading>
        <AccountForm
          step="claim"
          submit={say('Look at the app')}
          onSubmit={async ({ code = '' }) => {
            const claim = await client.claims.opened({ claimed: appId.data, claimCode: code })
            setOpened({ code, claim })
          }}
        >
          <FormField
            label={say('Code')}
            name="code"
            placeholder="ABCD-EFGH-JKMN"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
          />
        </AccountForm>
        <ToApps />
      </AccountsFrame>
    )
  const { claim, code } = opened
  return (
    <AccountsFrame title={say('Claim an app')}>
      <Heading title={say('Claim “{app}” from {from}', { app: claim.app, from: claim.from })}>
        {say('You get an app of your own that is like it, to change and to publish. {value}', { value: ROWS[claim.rows] })}
      </Heading>
      <AccountForm
        step="claim"
        submit={say('Claim the app')}
        onSubmit={async () => {
          const { id } = await client.claims.claim({ claimed: appId.data, claimCode: code })
          location.assign(`/build/app/${id}`)
        }}
      >
        {null}
      </AccountForm>
      <ToApps />
    </AccountsFrame>
  )
}

function ToApps() {
  return (
    <a className="text-sm underline underline-offset-2" href="/home">
      {say('Go to your apps')}
    </a>
  )
}
