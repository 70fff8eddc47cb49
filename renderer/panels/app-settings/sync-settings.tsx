import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { AppId } from '../../../shared/domain/ids.ts'
import { APP_SYNC_TEXT } from '../../../shared/text/app-sync.ts'
import { useAppSync, useLinkChanged } from '../../state/app-sync.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import { useServerAccount } from '../../state/server-account.ts'
import { Radio, RadioGroup } from '../../ui/radio.tsx'
import { say } from '../../../shared/text/say.ts'

/** Where the app is kept: on this device only, or on a server too. Nothing on a host that is a server itself. */
export function SyncSettings({ appId }: { readonly appId: AppId }) {
  const client = useClient()
  const sync = useAppSync(appId)
  const { onServer } = useServerAccount()
  const showFailure = useFailureToast()
  const linkChanged = useLinkChanged()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  if (sync === null || onServer === null || !onServer.isOffered) return null
  const isIn = onServer.account?.state === 'signed-in'

  async function choose(isSynced: boolean): Promise<void> {
    setBusy(true)
    try {
      await client.appSync.setLink({ appId, isSynced })
      linkChanged()
    } catch (error) {
      showFailure(isSynced ? say('The app is on this device only') : say('The app is still synced'), error)
    }
    setBusy(false)
  }

  return (
    <section aria-labelledby={`${id}-title`} className="mb-7 flex flex-col gap-3">
      <h3 id={`${id}-title`} className="text-sm font-bold">
        {APP_SYNC_TEXT.whereTitle}
      </h3>
      <RadioGroup
        aria-labelledby={`${id}-title`}
        value={sync.link}
        disabled={isBusy}
        onValueChange={(link) => void choose(link === 'synced')}
        className="flex flex-col gap-3"
      >
        <Choice id={`${id}-none`} value="none" label={APP_SYNC_TEXT.onThisDevice} hint={APP_SYNC_TEXT.onThisDeviceHint} />
        <Choice
          id={`${id}-synced`}
          value="synced"
          label={APP_SYNC_TEXT.keptInSync}
          hint={APP_SYNC_TEXT.keptInSyncHint}
          isDisabled={!isIn && sync.link === 'none'}
        />
      </RadioGroup>
      {!isIn && (
        <p className="text-xs text-muted-foreground">
          {sync.link === 'synced' ? APP_SYNC_TEXT.signInToGoOn : APP_SYNC_TEXT.signInFirst}{' '}
          <Link to="/settings/account" className="text-foreground underline underline-offset-2">
            {say('Settings, Account')}
          </Link>
        </p>
      )}
    </section>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly value: 'none' | 'synced'
  readonly label: string
  readonly hint: string
  readonly isDisabled?: boolean
}

function Choice({ id, value, label, hint, isDisabled = false }: ChoiceProps) {
  return (
    <div className="flex items-start gap-2.5">
      <Radio id={id} value={value} disabled={isDisabled} aria-describedby={`${id}-hint`} className="mt-0.5" />
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm leading-5 font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {hint}
        </p>
      </div>
    </div>
  )
}
