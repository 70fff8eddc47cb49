import { useStore } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import type { App } from '../../../shared/domain/app.ts'
import type { Audience } from '../../../shared/domain/audience.ts'
import { describeFailure, type Failure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { useReloadApps } from '../../state/app-list.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { say } from '../../../shared/text/say.ts'

export interface PublishChoice {
  readonly withTestRows: boolean
  /** Null: the access of each list stays as it is. */
  readonly audience: Audience | null
  /** Who may create an account from then on; null: as it is. */
  readonly signUp: 'open' | 'invited' | null
}

export interface PublishCommands {
  /** The running task, if any. */
  readonly working: 'publishing' | 'unpublishing' | null
  /** Why the last publish was refused; null when it was not. */
  readonly failure: Failure | null
  /** True when the newest version is live. */
  publish(choice: PublishChoice): Promise<boolean>
  unpublish(): Promise<boolean>
  /** Null when it was saved, else the error sentence for the field. */
  setSlug(slug: string): Promise<string | null>
}

/** Publishes and unpublishes an app. */
export function usePublishCommands(appId: AppId): PublishCommands {
  const client = useClient()
  const store = useStore()
  const show = useToast()
  const showFailure = useFailureToast()
  const reload = useReloadApps()
  const [working, setWorking] = useState<PublishCommands['working']>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  const take = useCallback(
    (app: App) => {
      store.set(openApp(appId).app, { phase: 'ready', app })
      void reload()
    },
    [appId, reload, store],
  )

  return useMemo(
    () => ({
      working,
      failure,
      async publish({ withTestRows, audience, signUp }) {
        setWorking('publishing')
        setFailure(null)
        try {
          if (signUp !== null) await client.users.setSignUp({ appId, signUp })
          const { app, url } = await client.apps.publish({ appId, withTestRows, ...(audience === null ? {} : { audience }) })
          take(app)
          show({
            tone: 'success',
            title: say('{name} is live', { name: app.name }),
            action: { label: say('Open'), run: () => openLive(url) },
          })
          return true
        } catch (error) {
          setFailure(describeFailure(error))
          return false
        } finally {
          setWorking(null)
        }
      },
      async unpublish() {
        setWorking('unpublishing')
        try {
          const app = await client.apps.unpublish({ appId })
          take(app)
          show({ tone: 'success', title: say('{name} is no longer live', { name: app.name }), description: say('Its records are kept.') })
          return true
        } catch (error) {
          showFailure(say('The app is still live'), error)
          return false
        } finally {
          setWorking(null)
        }
      },
      async setSlug(slug) {
        try {
          take(await client.apps.setSlug({ appId, slug }))
          return null
        } catch (error) {
          return describeFailure(error).message
        }
      },
    }),
    [appId, client, failure, show, showFailure, take, working],
  )
}

/** Opens the live app in a window of its own. */
export function openLive(url: string): void {
  window.open(url, '_blank', 'noopener')
}
