import { useEffect, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { SIGN_IN_PROVIDER_TEXT } from '../../../shared/text/sign-in-provider.ts'
import { accountFailure } from '../../parts/account-form/account-words.ts'
import { forgetToken, hasToken } from '../../state/connect.ts'
import { handOnAddress, takeBegun } from '../../state/provider-sign-in.ts'
import { AccountsFrame, Heading } from '../../ui/accounts-frame.tsx'
import { Arc } from '../../ui/arc.tsx'
import type { PageProps } from './accounts-screen.tsx'
import { say } from '../../../shared/text/say.ts'

/** Where the provider sends the person back to. What was not begun in this browser signs out whoever is signed in. */
export function ProviderReturnPage({ client, search, enter }: PageProps) {
  const [failure, setFailure] = useState<string | null>(null)
  // Once: what was begun is taken, and the code leaves the address.
  useEffect(() => {
    const elsewhere = handOnAddress(search.get('state') ?? '', location)
    if (elsewhere !== null) return location.replace(elsewhere)
    const begun = takeBegun(search.get('state') ?? '')
    history.replaceState(history.state, '', location.pathname)
    void goOn().catch((error: unknown) => {
      if (describeFailure(error).code === 'PROVIDER_STATE_WRONG') forgetToken()
      setFailure(accountFailure('sign-in', error))
    })

    async function goOn(): Promise<void> {
      if (begun === null) {
        if (hasToken()) await client.accounts.signOut().catch(() => undefined)
        forgetToken()
        return setFailure(SIGN_IN_PROVIDER_TEXT.stateWrong)
      }
      // Whoever said no over there has changed their mind, as by closing the window.
      if (search.has('error')) return begun.goOn === null ? window.close() : location.replace('/login')
      await enter(async () => (await client.accounts.finishProvider({ ticket: begun.ticket, answer: `?${search}` })).token, begun.goOn)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies react-hooks/exhaustive-deps -- what came back is used once
  }, [])
  if (failure !== null)
    return (
      <AccountsFrame title={say('Sign in')}>
        <Heading title={say('You are not signed in')}>
          <span role="alert">{failure}</span>
        </Heading>
        <a className="text-sm underline underline-offset-2" href="/login">
          {say('Sign in')}
        </a>
      </AccountsFrame>
    )
  return (
    <AccountsFrame title={say('Signing in')}>
      <Heading title={say('Signing in…')} />
      <Arc />
    </AccountsFrame>
  )
}
