import { useEffect, useState } from 'react'
import { goOnWithPlan, joinPlanAddress } from '../../state/account-pages.ts'
import { awaitPlan } from '../../state/await-plan.ts'
import { hasToken } from '../../state/connect.ts'
import { pause } from '../../state/retry-delay.ts'
import { AccountsFrame, Heading } from '../../ui/accounts-frame.tsx'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import type { PageProps } from './accounts-screen.tsx'
import { say } from '../../../shared/text/say.ts'
import { said } from '../../ui/said.tsx'

/** After a purchase: it is waited for the plan. Without one, the plans are shown where the program is. */
export function JoinPlanPage({ client, search }: PageProps) {
  const saleId = search.get('sale_id')
  const [visit, setVisit] = useState(0)
  function lookAgain(): void {
    setGivenUp(false)
    setVisit((now) => now + 1)
  }
  const [isGivenUp, setGivenUp] = useState(false)
  useEffect(() => {
    const elsewhere = joinPlanAddress(search, { origin: location.origin, isSignedIn: hasToken() })
    if (elsewhere !== null) return location.replace(elsewhere)
    const left = new AbortController()
    void awaitPlan({ client, saleId, wait: (delayMs) => pause(delayMs, left.signal) }).then((ended) => {
      if (left.signal.aborted) return
      if (ended === 'done') location.replace(goOnWithPlan(search, location.origin))
      else setGivenUp(true)
    })
    return () => left.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whoever looks again asks anew
  }, [client, search, saleId, visit])
  if (!isGivenUp)
    return (
      <AccountsFrame title={say('Your plan')}>
        <Heading title={say('Your plan is being set up')}>{say('This takes up to a minute after a payment.')}</Heading>
        <Arc />
      </AccountsFrame>
    )
  return (
    <AccountsFrame title={say('Your plan')}>
      <Heading title={say('Your payment has not arrived yet')}>
        <span role="alert">{say('Nothing is lost: the plan starts as soon as it does. You can work in the meantime.')}</span>
      </Heading>
      <p className="text-sm text-muted-foreground">
        {said('Your payment is {code}. Name it when you write to us.', { code: <code className="mono">{saleId}</code> })}
      </p>
      <Button variant="primary" size="lg" onClick={lookAgain}>
        {say('Look again')}
      </Button>
      <a className="text-sm underline underline-offset-2" href="/home">
        {say('Go home')}
      </a>
    </AccountsFrame>
  )
}
