import { useState } from 'react'
import { AccountForm, FormField } from '../../parts/account-form/account-form.tsx'
import { AccountsFrame, Heading } from '../../ui/accounts-frame.tsx'
import { Button } from '../../ui/button.tsx'
import type { PageProps } from './accounts-screen.tsx'
import { say } from '../../../shared/text/say.ts'

interface SecondStepPageProps extends Pick<PageProps, 'client' | 'onToken'> {
  /** Of the step before. */
  readonly ticket: string
  readonly onStartAgain: () => void
}

/** Whoever signs in in two steps has done the first. */
export function SecondStepPage({ client, ticket, onToken, onStartAgain }: SecondStepPageProps) {
  const [isBackup, setBackup] = useState(false)
  return (
    <AccountsFrame title={say('Enter your code')}>
      <Heading title={isBackup ? say('Enter a backup code') : say('Enter your code')}>
        {isBackup
          ? say('Use one of the codes that you kept when you turned two-factor sign-in on. Each works once.')
          : say('Open your authenticator app and enter the six digits that it shows for Lathe.')}
      </Heading>
      <AccountForm
        key={isBackup ? 'backup' : 'app'}
        step={isBackup ? 'backup-code' : 'second-step'}
        submit={say('Sign in')}
        onSubmit={async ({ code = '' }) => onToken((await client.accounts.passSecondStep({ ticket, code })).token)}
      >
        {isBackup ? (
          <FormField label={say('Backup code')} name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} autoFocus />
        ) : (
          <FormField label={say('Code')} name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus />
        )}
      </AccountForm>
      <Button variant="ghost" size="lg" onClick={() => setBackup(!isBackup)}>
        {isBackup ? say('Use your authenticator app') : say('Use a backup code')}
      </Button>
      <Button variant="ghost" size="lg" onClick={onStartAgain}>
        {say('Start again')}
      </Button>
      <p className="text-sm text-muted-foreground">
        {say('Without your app and your backup codes, ask the person who runs this host to turn two-factor sign-in off for you.')}
      </p>
    </AccountsFrame>
  )
}
