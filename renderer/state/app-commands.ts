import { useMemo } from 'react'
import type { App } from '../../shared/domain/app.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { BIN_DAYS } from '../../shared/limits/apps.ts'
import { useReloadApps } from './app-list.ts'
import { useClient } from './client.tsx'
import { useFailureToast, useToast } from './toasts.ts'

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
      attempt(`${name} was not taken back`, async () => {
        await client.apps.takeBack({ appId: id })
        show({ tone: 'success', title: `${name} is back` })
      })

    return {
      takeBack,
      rename: (app, name) =>
        attempt(`${app.name} was not renamed`, async () => {
          await client.apps.rename({ appId: app.id, name })
        }),
      duplicate: (app) =>
        attempt(`${app.name} was not duplicated`, async () => {
          const copy = await client.apps.duplicate({ appId: app.id })
          show({ tone: 'success', title: `${copy.name} is ready`, description: 'It has its own files and test rows.' })
        }),
      remove: (app) =>
        attempt(`${app.name} was not deleted`, async () => {
          await client.apps.remove({ appId: app.id })
          show({
            tone: 'success',
            title: `${app.name} is in the bin`,
            description: `It can be taken back for ${BIN_DAYS} days.`,
            action: { label: 'Undo', run: () => void takeBack(app) },
          })
        }),
    }
  }, [client, reload, show, showFailure])
}
