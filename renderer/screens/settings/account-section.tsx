import { useEffect, useState } from 'react'
import { useAccount } from '../../state/account.ts'
import { useClient } from '../../state/client.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { DeleteAccount } from './account/delete-account.tsx'
import { Devices } from './account/devices.tsx'
import { EmailRow, NameRow, PasswordRow } from './account/own-rows.tsx'
import { Passkeys } from './account/passkeys.tsx'
import { ServerAccount } from './account/server-account.tsx'
import { TwoFactor } from './account/two-factor.tsx'
import { BackLink } from './back-link.tsx'
import { SectionGroup, SectionHead, SettingsList, SettingsRow } from './settings-parts.tsx'
import { say } from '../../../shared/text/say.ts'

/** Who works here, and what they do with their account. */
export function AccountSection() {
  const account = useAccount()
  return (
    <>
      <BackLink />
      <SectionHead title={say('Account')}>{say('Who you are here, and where you are signed in.')}</SectionHead>
      {account === null && (
        <DelayedSkeleton label={say('Loading your account')} className="mt-5 flex flex-col gap-3">
          <Skeleton className="h-[58px] rounded-lg" />
        </DelayedSkeleton>
      )}
      {account !== null && account.email === null && (
        <div className="mt-5">
          <SettingsList>
            <SettingsRow title={account.name}>
              {say(
                'You are the owner of this installation: whoever sits at its computer. There is no password, and nothing to sign out of.',
              )}
            </SettingsRow>
          </SettingsList>
          <ServerAccount />
        </div>
      )}
      {account !== null && account.email !== null && <OwnAccount name={account.name} email={account.email} />}
    </>
  )
}

function OwnAccount({ name, email }: { readonly name: string; readonly email: string }) {
  const own = { email, hasPassword: useHasPassword() }
  // Read anew after what signs out every other device.
  const [devicesRead, setDevicesRead] = useState(0)
  const readDevices = () => setDevicesRead((before) => before + 1)
  return (
    <>
      <SectionGroup title={say('You')}>
        <SettingsList>
          <NameRow name={name} />
          <EmailRow own={own} />
          <PasswordRow own={own} onOthersOut={readDevices} />
        </SettingsList>
      </SectionGroup>
      <Passkeys own={own} onOthersOut={readDevices} />
      <TwoFactor own={own} onOthersOut={readDevices} />
      <Devices key={devicesRead} />
      <DeleteAccount own={own} />
    </>
  )
}

/** As most have until it is known: whoever has none is told so by what they ask for, too. */
function useHasPassword(): boolean {
  const client = useClient()
  const [hasPassword, setHasPassword] = useState(true)
  useEffect(() => {
    client.ownAccount.waysIn().then(
      (ways) => setHasPassword(ways.hasPassword),
      () => undefined, // The connection says so itself.
    )
  }, [client])
  return hasPassword
}
