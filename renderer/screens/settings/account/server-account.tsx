import { Server } from 'lucide-react'
import { useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import { APP_SYNC_TEXT } from '../../../../shared/text/app-sync.ts'
import { useClient } from '../../../state/client.tsx'
import { type OnServer, useServerAccount } from '../../../state/server-account.ts'
import { useFailureToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, Dot } from '../../../ui/chip.tsx'
import { SectionGroup, SettingsList, SettingsRow } from '../settings-parts.tsx'
import { AppsOnServer } from './apps-on-server.tsx'
import { ServerSignIn } from './server-sign-in.tsx'
import { say } from '../../../../shared/text/say.ts'

type Account = NonNullable<OnServer['account']>

/** The account on a server that keeps apps for several devices: signing in there, out again, and what is on it. */
export function ServerAccount() {
  const { onServer, setOnServer, reload } = useServerAccount()
  if (onServer === null || !onServer.isOffered) return null
  const { account } = onServer
  const isIn = account !== null && account.state === 'signed-in'
  return (
    <>
      <SectionGroup title={APP_SYNC_TEXT.serverTitle}>
        <p className="mb-2.5 max-w-[56em] text-sm text-muted-foreground">{APP_SYNC_TEXT.serverAbout}</p>
        {account !== null && <AccountRow account={account} onChanged={setOnServer} />}
        {!isIn && <ServerSignIn key={account?.address ?? ''} before={account} onSignedIn={setOnServer} />}
      </SectionGroup>
      {isIn && <AppsOnServer key={account.address} onSignedOut={reload} />}
    </>
  )
}

function AccountRow({ account, onChanged }: { readonly account: Account; readonly onChanged: (now: OnServer) => void }) {
  const client = useClient()
  const showFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)
  const { address, email, name, state } = account
  async function signOut(): Promise<void> {
    setBusy(true)
    try {
      onChanged(await client.appSync.signOut())
    } catch (error) {
      showFailure(say('You are still signed in: {message}', { message: describeFailure(error).message }), error)
      setBusy(false)
    }
  }
  return (
    <SettingsList>
      <SettingsRow
        start={<Server aria-hidden="true" className="icon-16 flex-none text-muted-foreground" />}
        title={
          <>
            <span className="min-w-0 break-all">{email}</span>
            {state === 'signed-in' ? (
              <Chip tone="success">
                <Dot />
                {say('Signed in')}
              </Chip>
            ) : (
              <Chip tone="warning">
                <Dot isHollow />
                {state === 'signed-out' ? say('Signed out by the server') : say('The key is locked')}
              </Chip>
            )}
          </>
        }
        end={
          <Button size="sm" isLoading={isBusy} onClick={() => void signOut()}>
            {say('Sign out')}
          </Button>
        }
      >
        <span className="break-all">{say('{name} at {n}', { name, n: address.replace(/^https?:\/\//, '') })}</span>
      </SettingsRow>
    </SettingsList>
  )
}
