import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { describeFailure, describeRefusal } from '../../../shared/domain/describe-failure.ts'
import type { FolderGit } from '../../../shared/domain/folder-git.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'

export type GitStep = 'start' | 'stop' | 'remote' | 'push' | 'pull'

export interface FolderGitState {
  /** Null while it is read. */
  readonly git: FolderGit | null
  readonly busy: GitStep | null
  readonly error: string | null
  /** What was just done. */
  readonly done: GitStep | null
  start(): Promise<boolean>
  stop(): Promise<boolean>
  setRemote(address: string | null): Promise<boolean>
  push(): Promise<boolean>
  pull(): Promise<boolean>
}

/** The working folder as a repository. Read again when the folder or the app has changed. */
export function useFolderGit(appId: AppId): FolderGitState {
  const client = useClient()
  const changes = useAtomValue(openApp(appId).folderChanges)
  const [git, setGit] = useState<FolderGit | null>(null)
  const [busy, setBusy] = useState<GitStep | null>(null)
  const [done, setDone] = useState<GitStep | null>(null)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    let isCurrent = true
    client.git.get({ appId }).then(
      (found) => isCurrent && setGit(found),
      (failure: unknown) => isCurrent && setError(describeFailure(failure).message),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change is a reason to read it again
  }, [appId, client, changes])

  async function take(step: GitStep, act: () => Promise<FolderGit>): Promise<boolean> {
    setBusy(step)
    setDone(null)
    setError(null)
    try {
      setGit(await act())
      setDone(step)
      return true
    } catch (failure) {
      setError(describeRefusal(failure))
      return false
    } finally {
      setBusy(null)
    }
  }
  return {
    git,
    busy,
    error,
    done,
    start: () => take('start', () => client.git.start({ appId })),
    stop: () => take('stop', () => client.git.stop({ appId })),
    setRemote: (address) => take('remote', () => client.git.setRemote({ appId, address })),
    push: () => take('push', () => client.git.push({ appId })),
    pull: () => take('pull', () => client.git.pull({ appId })),
  }
}
