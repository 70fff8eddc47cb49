import { Download } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { AppOnServer } from '../../../../shared/domain/app-sync.ts'
import { describeFailure, type Failure } from '../../../../shared/domain/describe-failure.ts'
import { APP_SYNC_TEXT } from '../../../../shared/text/app-sync.ts'
import { useReloadApps } from '../../../state/app-list.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { DelayedSkeleton, Skeleton } from '../../../ui/skeleton.tsx'
import { SectionGroup, SettingsList, SettingsRow } from '../settings-parts.tsx'
import { say } from '../../../../shared/text/say.ts'

type Load =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | { readonly phase: 'ready'; readonly apps: readonly AppOnServer[] }

/** The account's apps on the server: those that are not here yet can be brought. */
export function AppsOnServer({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const client = useClient()
  const [load, setLoad] = useState<Load>({ phase: 'loading' })
  const reload = useCallback(() => {
    client.appSync.apps().then(
      ({ apps }) => setLoad({ phase: 'ready', apps }),
      (error: unknown) => {
        const failure = describeFailure(error)
        setLoad({ phase: 'failed', failure })
        if (failure.code === 'SERVER_SIGN_IN_NEEDED') onSignedOut()
      },
    )
  }, [client, onSignedOut])
  useEffect(reload, [reload])
  return (
    <SectionGroup title={APP_SYNC_TEXT.appsTitle}>
      {load.phase === 'loading' && (
        <DelayedSkeleton label={say('Loading the apps on the server')} className="flex flex-col gap-3">
          <Skeleton className="h-[58px] rounded-lg" />
        </DelayedSkeleton>
      )}
      {load.phase === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-lg border px-4 py-3 text-sm">
          <span className="flex-1">{load.failure.message}</span>
          <Button size="sm" onClick={reload}>
            {say('Try again')}
          </Button>
        </div>
      )}
      {load.phase === 'ready' && load.apps.length === 0 && <p className="text-sm text-muted-foreground">{APP_SYNC_TEXT.appsNone}</p>}
      {load.phase === 'ready' && load.apps.length > 0 && (
        <SettingsList>
          {load.apps.map((app) => (
            <AppRow key={app.appId} app={app} onHere={reload} />
          ))}
        </SettingsList>
      )}
    </SectionGroup>
  )
}

function AppRow({ app, onHere }: { readonly app: AppOnServer; readonly onHere: () => void }) {
  const client = useClient()
  const reloadApps = useReloadApps()
  const showFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)
  async function get(): Promise<void> {
    setBusy(true)
    try {
      await client.appSync.get({ id: app.appId })
      void reloadApps()
      onHere()
    } catch (error) {
      showFailure(say('{name} did not come here', { name: app.name }), error, () => void get())
    }
    setBusy(false)
  }
  return (
    <SettingsRow
      title={
        app.isHere ? (
          <Link to={`/build/app/${app.appId}`} className="underline-offset-2 hover:underline">
            {app.name}
          </Link>
        ) : (
          app.name
        )
      }
      end={
        app.isHere ? (
          <span className="text-xs text-muted-foreground">{say('On this device')}</span>
        ) : (
          <Button size="sm" isLoading={isBusy} loadingLabel={say('Getting it…')} onClick={() => void get()}>
            <Download aria-hidden="true" />
            {APP_SYNC_TEXT.getIt}
          </Button>
        )
      }
    >
      {app.role === 'owner' ? say('Yours') : say('From {from}', { from: app.from })}
      {app.role === 'look' && say(', to look at')}
      {app.liveUrl !== null && (
        <>
          {', '}
          <a
            href={app.liveUrl}
            target="_blank"
            rel="noreferrer"
            className="wrap-anywhere underline underline-offset-2 hover:text-foreground"
          >
            {app.liveUrl.replace(/^https?:\/\/|\/$/g, '')}
          </a>
        </>
      )}
    </SettingsRow>
  )
}
