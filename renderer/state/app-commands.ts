import { useMemo } from 'react'
import type { App } from '../../shared/domain/app.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { BIN_DAYS } from '../../shared/limits/apps.ts'
import { useReloadApps } from './app-list.ts'
import { useClient } from './client.tsx'
import { useFailureToast, useToast } from './toasts.ts'
import { say } from '../../shared/text/say.ts'

/** What can be done with an app anywhere. Each says how it went; true when it was done. */
export interface AppCommands {
  rename(app: App, name: string): Promise<boolean>
  duplicate(app: App): Promise<boolean>
  /** To the bin, with a way back in the toast. */
  remove(app: App): Promise<boolean>
  takeBack(app: { readonly id: AppId; readonly name: string }): Promise<boolean>
}

export function useAppCommands(): AppCommands {
  const client = useClient()
  const reload = useReloadApps()
  const show = useToast()
  const showFailure = useFailureToast()

  return useMemo(() => {
    async function attempt(title: string, act: () => Promise<void>): Promise<boolean> {
      try {
        await act()
        return true
      } catch (error) {
        showFailure(title, error, () => void attempt(title, act))
        return false
      } finally {
        await reload()
      }
    }

    const takeBack: AppCommands['takeBack'] = ({ id, name }) =>
      attempt(say('{name} was not taken back', { name }), async () => {
        await client.apps.takeBack({ appId: id })
        show({ tone: 'success', title: say('{name} is back', { name }) })
      })

    return {
      takeBack,
      rename: (app, name) =>
        attempt(say('{name} was not renamed', { name: app.name }), async () => {
          await client.apps.rename({ appId: app.id, name })
        }),
      duplicate: (app) =>
        attempt(say('{name} was not duplicated', { name: app.name }), async () => {
          const copy = await client.apps.duplicate({ appId: app.id })
          show({
            tone: 'success',
            title: say('{name} is ready', { name: copy.name }),
            description: say('It has its own files and test rows.'),
          })
        }),
      remove: (app) =>
        attempt(say('{name} was not deleted', { name: app.name }), async () => {
          await client.apps.remove({ appId: app.id })
          show({
            tone: 'success',
            title: say('{name} is in the bin', { name: app.name }),
            description: say('It can be taken back for {BINDAYS} days.', { BINDAYS: BIN_DAYS }),
            action: { label: say('Undo'), run: () => void takeBack(app) },
          })
        }),
    }
  }, [client, reload, show, showFailure])
}
