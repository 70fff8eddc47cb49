import { useEffect, useState } from 'react'
import { z } from 'zod'
import { APP_ERRORS } from '../../../shared/domain/app-error.ts'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { Client } from '../../api/client.ts'
import { accountLink, type AccountPage, goOnAfter } from '../../state/account-pages.ts'
import { beginSession } from '../../state/begin-session.ts'
import { type Accounts, forgetToken, keepToken } from '../../state/connect.ts'
import { ACCOUNTS_TEXT } from '../../../shared/text/accounts.ts'
import { AccountsFrame, Heading } from '../../ui/accounts-frame.tsx'
import { Arc } from '../../ui/arc.tsx'
import { tellSignedIn } from '../../state/provider-sign-in.ts'
import { pause } from '../../state/retry-delay.ts'
import { useSystemTheme } from '../../state/theme.ts'
import { JoinPlanPage } from './join-plan-page.tsx'
import { LoginPage } from './login-page.tsx'
import { MailedLinkPage } from './mailed-link-page.tsx'
import { SecondStepPage } from './second-step-page.tsx'
import { SignUpPage, VerifyPage } from './sign-up-page.tsx'
import { say } from '../../../shared/text/say.ts'
import { said } from '../../ui/said.tsx'

export interface PageProps {
  readonly client: Client
  readonly search: URLSearchParams
  /** With whom one can sign in besides. */
  readonly provider: string | null
  /** Somebody has signed in: their account is made, and they go on. `goOn` null: this window was opened for that alone, and closes. */
  readonly onToken: (token: string, goOn?: string | null) => Promise<void>
  /** The same for a way in that may need a second step, which is then asked for. */
  readonly enter: (ask: () => Promise<string>, goOn?: string | null) => Promise<void>
}

/** Every page before the program, on a host that has accounts. Each is opened by its address, so that none keeps what another held. */
export function AccountsScreen({ page, accounts: { client, provider } }: { readonly page: AccountPage; readonly accounts: Accounts }) {
  useSystemTheme()
  const [search] = useState(() => new URLSearchParams(location.search))
  const [step, setStep] = useState<{ readonly ticket: string; readonly goOn: string | null } | null>(null)
  const [isDone, setIsDone] = useState(false)
  const here = goOnAfter(search, location.origin)
  async function onToken(token: string, goOn: string | null = here): Promise<void> {
    keepToken(token)
    const saleId = search.get('sale_id')
    const begun = await beginSession({ client, saleId, wait: pause }).catch((error: unknown) => {
      forgetToken()
      throw error
    })
    if (begun === 'created' && goOn !== null) return location.replace(goOn)
    if (begun === 'created') {
      tellSignedIn()
      setIsDone(true)
      return window.close()
    }
    forgetToken()
    location.replace(saleId === null ? '/error/unauthorized' : `/error/unauthorized?${new URLSearchParams({ paymentId: saleId })}`)
  }
  async function enter(ask: () => Promise<string>, goOn: string | null = here): Promise<void> {
    const asked = await ask().catch((error: unknown) => {
      const needed = secondStepTicket(error)
      if (needed === null) throw error
      setStep({ ticket: needed, goOn })
      return null
    })
    if (asked !== null) await onToken(asked, goOn)
  }
  if (isDone) return <DonePage />
  if (step !== null)
    return (
      <SecondStepPage
        client={client}
        ticket={step.ticket}
        onToken={(token) => onToken(token, step.goOn)}
        onStartAgain={() => location.assign(accountLink('/login', search))}
      />
    )
  const props: PageProps = { client, search, provider, onToken, enter }
  switch (page) {
    case '/login':
      return <LoginPage {...props} />
    case '/signup':
      return <SignUpPage {...props} />
    case '/auth/verifyEmail':
      return <VerifyPage {...props} />
    case '/auth/handler':
      return <MailedLinkPage {...props} />
    case '/joinplan':
      return <JoinPlanPage {...props} />
    case '/logout':
      return <LogoutPage {...props} />
    case '/error/unauthorized':
      return <UnauthorizedPage {...props} />
  }
}

const SecondStepNeeded = z.object({ data: APP_ERRORS.SECOND_STEP_NEEDED.data })

/** Null for any other failure. */
function secondStepTicket(error: unknown): string | null {
  if (describeFailure(error).code !== 'SECOND_STEP_NEEDED') return null
  return SecondStepNeeded.safeParse(error).data?.data.ticket ?? null
}

/** Where the browser keeps a window that wanted to close. */
function DonePage() {
  return (
    <AccountsFrame title={say('Signed in')}>
      <Heading title={say('You are signed in')}>{say('You can close this window.')}</Heading>
      <a className="text-sm underline underline-offset-2" href="/home">
        {say('Go home')}
      </a>
    </AccountsFrame>
  )
}

function LogoutPage({ client }: PageProps) {
  useEffect(() => {
    const leave = () => {
      forgetToken()
      location.replace('/login')
    }
    client.accounts.signOut().then(leave, leave)
  }, [client])
  return (
    <AccountsFrame title={say('Signing out')}>
      <Heading title={say('Signing out…')} />
      <Arc />
    </AccountsFrame>
  )
}

function UnauthorizedPage({ search }: PageProps) {
  const paymentId = search.get('paymentId')
  const [retry] = useState(() => accountLink('/login', new URLSearchParams(paymentId === null ? '' : { sale_id: paymentId })))
  return (
    <AccountsFrame title={say('No account')}>
      <Heading title={say('There is no account for you here')}>{ACCOUNTS_TEXT.accountCreateFailed}</Heading>
      {paymentId !== null && (
        <p className="text-sm text-muted-foreground">
          {said('Your payment is {code}. Name it when you write to us.', { code: <code className="mono">{paymentId}</code> })}
        </p>
      )}
      <a className="text-sm underline underline-offset-2" href={retry}>
        {say('Sign in again')}
      </a>
    </AccountsFrame>
  )
}
