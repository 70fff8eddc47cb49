import { useAccount } from '../../state/account.ts'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { DeleteAccount } from './account/delete-account.tsx'
import { Devices } from './account/devices.tsx'
import { EmailRow, NameRow, PasswordRow } from './account/own-rows.tsx'
import { TwoFactor } from './account/two-factor.tsx'
import { BackLink } from './back-link.tsx'
import { SectionGroup, SectionHead, SettingsList, SettingsRow } from './settings-parts.tsx'

/** Who works here, and what they do with their account. */
export function AccountSection() {
  const account = useAccount()
  return (
    <>
      <BackLink />
      <SectionHead title="Account">Who you are here, and where you are signed in.</SectionHead>
      {account === null && (
        <DelayedSkeleton label="Loading your account" className="mt-5 flex flex-col gap-3">
          <Skeleton className="h-[58px] rounded-lg" />
        </DelayedSkeleton>
      )}
      {account !== null && account.email === null && (
        <div className="mt-5">
          <SettingsList>
            <SettingsRow title={account.name}>
              You are the owner of this installation: whoever sits at its computer. There is no password, and nothing to sign out of.
            </SettingsRow>
          </SettingsList>
        </div>
      )}
      {account !== null && account.email !== null && (
        <>
          <SectionGroup title="You">
            <SettingsList>
              <NameRow name={account.name} />
              <EmailRow email={account.email} />
              <PasswordRow email={account.email} />
            </SettingsList>
          </SectionGroup>
          <TwoFactor email={account.email} />
          <Devices />
          <DeleteAccount />
        </>
      )}
    </>
  )
}
