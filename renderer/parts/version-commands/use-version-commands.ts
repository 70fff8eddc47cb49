import { useStore } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { MovedChoice, UnknownChoice, Version } from '../../../shared/domain/version.ts'
import { CHAT_TEXT } from '../../../shared/text/chat.ts'
import { VERSIONS_TEXT } from '../../../shared/text/versions.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { undoTarget } from './undo-target.ts'
import { say } from '../../../shared/text/say.ts'

export interface VersionCommands {
  /** What a restore has to ask: choices that rows have and the version does not know. */
  unknownChoices(versionId: VersionId): Promise<readonly UnknownChoice[]>
  /** True when the version was restored. The preview returns to the newest version. */
  restore(version: Pick<Version, 'id' | 'number'>, moved?: readonly MovedChoice[]): Promise<boolean>
  /** Undoes a restore, or the undo of one. */
  undoRestore(version: Pick<Version, 'id' | 'origin'>): Promise<void>
  /** Undoes the last change; repeated calls go further back. */
  undoLast(): Promise<void>
  readonly isWorking: boolean
}

export function useVersionCommands(appId: AppId): VersionCommands {
  const client = useClient()
  const store = useStore()
  const show = useToast()
  const showFailure = useFailureToast()
  const [isWorking, setWorking] = useState(false)

  const attempt = useCallback(
    async (failed: string, act: () => Promise<void>): Promise<boolean> => {
      const { savesUnderWay, previewed } = openApp(appId)
      setWorking(true)
      store.set(savesUnderWay, (count) => count + 1)
      try {
        await act()
        store.set(previewed, null)
        return true
      } catch (error) {
        showFailure(failed, error)
        return false
      } finally {
        store.set(savesUnderWay, (count) => count - 1)
        setWorking(false)
      }
    },
    [appId, store, showFailure],
  )

  return useMemo(() => {
    const undoRestore = async (versionId: VersionId, isAgain: boolean) => {
      await attempt(VERSIONS_TEXT.versionUndoRestoreFailed, async () => {
        await client.versions.undoRestore({ appId, versionId })
        show({ tone: 'success', title: isAgain ? say('The version was restored again') : CHAT_TEXT.systemUndoRestore })
      })
    }
    const restore: VersionCommands['restore'] = (version, moved = []) =>
      attempt(VERSIONS_TEXT.versionRestoreFailed, async () => {
        const restored = await client.versions.restore({ appId, versionId: version.id, moved: [...moved] })
        show({
          tone: 'success',
          title: say('Version {number} was restored', { number: version.number }),
          description: say('Every other version and every row is still there.'),
          action: { label: VERSIONS_TEXT.versionUndoRestore, run: () => void undoRestore(restored.versionId, false) },
        })
      })
    return {
      isWorking,
      // Where it cannot be read, nothing is asked: the choices stay.
      unknownChoices: (versionId) =>
        client.versions.restorePlan({ appId, versionId }).then(
          (plan) => plan.unknownChoices,
          () => [],
        ),
      undoRestore: ({ id, origin }) => undoRestore(id, origin === 'undo_restore'),
      restore,
      async undoLast() {
        const target = undoTarget(store.get(openApp(appId).versions) ?? [])
        if (target === null) show({ tone: 'info', title: VERSIONS_TEXT.versionNoPrevious })
        else await restore(target)
      },
    }
  }, [appId, attempt, client, isWorking, show, store])
}
