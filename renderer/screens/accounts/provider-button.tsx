import { LogIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import { accountFailure } from '../../parts/account-form/account-words.ts'
import { openProvider, whenSignedIn } from '../../state/provider-sign-in.ts'
import { Button } from '../../ui/button.tsx'
import type { PageProps } from './accounts-screen.tsx'
import { say } from '../../../shared/text/say.ts'

interface ProviderButtonProps extends Pick<PageProps, 'client'> {
  readonly name: string
  readonly goOn: string
}

/** The way in with somebody who vouches for people, before that with the email. */
export function ProviderButton({ client, name, goOn }: ProviderButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => whenSignedIn(() => location.replace(goOn)), [goOn])
  async function open(): Promise<void> {
    setIsBusy(true)
    setFailure(null)
    await openProvider(client, goOn).catch((error: unknown) => setFailure(accountFailure('sign-in', error)))
    setIsBusy(false)
  }
  return (
    <>
      <Button size="lg" isLoading={isBusy} onClick={() => void open()}>
        <LogIn aria-hidden="true" />
        <span className="truncate">{say('Continue with {name}', { name })}</span>
      </Button>
      {failure !== null && (
        <p role="alert" className="text-sm text-destructive">
          {failure}
        </p>
      )}
      <div className="flex items-center gap-3 text-xs text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {say('or with your email')}
      </div>
    </>
  )
}
