import type { ReactNode } from 'react'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { SpindleDrawing } from '../../ui/spindle-drawing.tsx'

export type SignedOutReason = 'no-token' | 'start-code-refused' | 'not-answering' | 'ended'

const SAYS: Readonly<Record<SignedOutReason, { readonly title: string; readonly text: string }>> = {
  'no-token': { title: 'Not signed in here', text: ERROR_TEXT.unauthorized },
  ended: { title: 'Not signed in here', text: ERROR_TEXT.unauthorized },
  'start-code-refused': { title: 'This address was used', text: ERROR_TEXT.sessionCodeInvalid },
  'not-answering': { title: 'Lathe is not answering', text: ERROR_TEXT.notAnswering },
}

/** What a browser without a token sees: why, and how to get a new address. */
export function NotSignedInScreen({ reason }: { readonly reason: SignedOutReason }) {
  const { title, text } = SAYS[reason]
  return (
    <main className="grid h-dvh grid-cols-[minmax(0,560px)_minmax(0,1fr)] max-md:grid-cols-1">
      <title>{`${title} · Lathe`}</title>
      <section className="flex flex-col overflow-auto border-r bg-card px-10 py-7 max-md:border-r-0 max-md:px-6 max-md:py-5">
        <div className="flex items-center gap-[9px] text-[15px] font-bold">
          <Mark className="size-6" />
          Lathe
        </div>
        <div className="m-auto flex w-full max-w-[360px] flex-col gap-4 py-6">
          <div>
            <h1 className="text-xl font-bold tracking-tight">{title}</h1>
            <p className="mt-1 text-muted-foreground">{text}</p>
          </div>
          {reason === 'not-answering' ? (
            <Button variant="primary" size="lg" onClick={() => location.reload()}>
              Try again
            </Button>
          ) : (
            <Steps />
          )}
        </div>
        <p className="text-xs text-muted-foreground">
          The owner of this installation is whoever sits at its computer. There is no password.
        </p>
      </section>
      <section className="flex flex-col gap-6 overflow-hidden bg-muted bg-[linear-gradient(var(--border)_1px,transparent_1px),linear-gradient(90deg,var(--border)_1px,transparent_1px)] bg-size-[32px_32px] bg-position-[-1px_-1px] px-12 py-10 max-md:hidden">
        <p className="max-w-[16em] text-2xl font-bold tracking-statement">Say what your business needs. Watch it take shape.</p>
        <SpindleDrawing className="my-auto" />
        <p className="max-w-[46em] text-sm text-muted-foreground">
          Your apps are kept on this computer, and they run without a connection.
        </p>
      </section>
    </main>
  )
}

function Steps() {
  return (
    <ol className="divide-y rounded-lg border text-sm">
      <Step>
        In the folder of Lathe, run <code className="mono rounded-sm bg-secondary px-1.5 py-0.5 text-xs">npm start</code>
      </Step>
      <Step>It opens a new address in your browser, and prints it. The address is good for one use.</Step>
      <Step>Your apps are where they were. Nothing is lost by signing in again.</Step>
    </ol>
  )
}

function Step({ children }: { readonly children: ReactNode }) {
  return <li className="px-3.5 py-2.5">{children}</li>
}
