import type { ReactNode } from 'react'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { Button } from '../../ui/button.tsx'
import { AccountsFrame, Heading } from '../../ui/accounts-frame.tsx'
import { say } from '../../../shared/text/say.ts'

export type SignedOutReason = 'no-token' | 'start-code-refused' | 'not-answering' | 'ended'

const SAYS: Readonly<Record<SignedOutReason, { readonly title: string; readonly text: string }>> = {
  'no-token': { title: say('Not signed in here'), text: ERROR_TEXT.unauthorized },
  ended: { title: say('Not signed in here'), text: ERROR_TEXT.unauthorized },
  'start-code-refused': { title: say('This address was used'), text: ERROR_TEXT.sessionCodeInvalid },
  'not-answering': { title: say('Lathe is not answering'), text: ERROR_TEXT.notAnswering },
}

/** What a browser without a token sees: why, and how to get a new address. */
export function NotSignedInScreen({ reason }: { readonly reason: SignedOutReason }) {
  const { title, text } = SAYS[reason]
  return (
    <AccountsFrame
      title={title}
      foot={say('The owner of this installation is whoever sits at its computer. There is no password.')}
      promise={say('Your apps are kept on this computer, and they run without a connection.')}
    >
      <Heading title={title}>{text}</Heading>
      {reason === 'not-answering' ? (
        <Button variant="primary" size="lg" onClick={() => location.reload()}>
          {say('Try again')}
        </Button>
      ) : (
        <Steps />
      )}
    </AccountsFrame>
  )
}

function Steps() {
  return (
    <ol className="divide-y rounded-lg border text-sm">
      <Step>
        {say('In the folder of Lathe, run')} <code className="mono rounded-sm bg-secondary px-1.5 py-0.5 text-xs">npm start</code>
      </Step>
      <Step>{say('It opens a new address in your browser, and prints it. The address is good for one use.')}</Step>
      <Step>{say('Your apps are where they were. Nothing is lost by signing in again.')}</Step>
    </ol>
  )
}

function Step({ children }: { readonly children: ReactNode }) {
  return <li className="px-3.5 py-2.5">{children}</li>
}
