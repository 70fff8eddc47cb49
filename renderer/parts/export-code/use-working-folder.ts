import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { WorkingFolder } from '../../../shared/domain/code.ts'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'

export type FolderLoad =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly folder: WorkingFolder | null; readonly suggested: string }
  | { readonly phase: 'failed'; readonly reason: string }

/** The app's working folder: loaded again when the feed reports a change of it. */
export function useWorkingFolder(appId: AppId, isWanted: boolean): readonly [FolderLoad, () => void] {
  const client = useClient()
  const changes = useAtomValue(openApp(appId).folderChanges)
  const [load, setLoad] = useState<FolderLoad>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (wasWanted !== isWanted) {
    setWasWanted(isWanted)
    // What is opened again is read again, and its form comes after the focus of its dialog.
    setLoad({ phase: 'loading' })
  }
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    client.files.folder({ appId }).then(
      (found) => isCurrent && setLoad({ phase: 'ready', ...found }),
      (error: unknown) => isCurrent && setLoad({ phase: 'failed', reason: describeFailure(error).message }),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change is a reason to read it again
  }, [appId, client, isWanted, changes, attempt])
  return [load, useCallback(() => setAttempt((n) => n + 1), [])]
}
