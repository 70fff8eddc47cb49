import { atom, useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'
import type { Knowledge } from '../../shared/domain/context.ts'
import type { FilePath } from '../../shared/domain/file-path.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { useClient } from './client.tsx'
import { useFailureToast } from './toasts.ts'
import { say } from '../../shared/text/say.ts'

const knowledgeAtoms = new Map<AppId, ReturnType<typeof createAtom>>()

const createAtom = () => atom<Knowledge | null>(null)

function knowledgeAtom(appId: AppId) {
  const known = knowledgeAtoms.get(appId) ?? createAtom()
  knowledgeAtoms.set(appId, known)
  return known
}

const NONE: ReadonlySet<FilePath> = new Set()

/** What always holds for an app; null until it was read. */
export function useKnowledge(appId: AppId): Knowledge | null {
  const client = useClient()
  const [knowledge, setKnowledge] = useAtom(knowledgeAtom(appId))
  useEffect(() => {
    if (knowledge !== null) return
    client.context.knowledge({ appId }).then(
      setKnowledge,
      () => undefined, // The connection says so itself.
    )
  }, [appId, client, knowledge, setKnowledge])
  return knowledge
}

/** Changes what always holds, and throws what was refused. */
export function useSetKnowledge(appId: AppId): (changes: Partial<Knowledge>) => Promise<void> {
  const client = useClient()
  const [, setKnowledge] = useAtom(knowledgeAtom(appId))
  return useCallback(
    async (changes) => setKnowledge(await client.context.setKnowledge({ appId, ...changes })),
    [appId, client, setKnowledge],
  )
}

export interface Pins {
  readonly pinned: ReadonlySet<FilePath>
  readonly toggle: (path: FilePath) => void
}

/** The files that are sent with every message. */
export function usePins(appId: AppId): Pins {
  const pinnedFiles = useKnowledge(appId)?.pinnedFiles
  const set = useSetKnowledge(appId)
  const showFailure = useFailureToast()
  const toggle = useCallback(
    (path: FilePath) => {
      if (pinnedFiles === undefined) return
      const isPinned = pinnedFiles.includes(path)
      const changed = isPinned ? pinnedFiles.filter((each) => each !== path) : [...pinnedFiles, path]
      set({ pinnedFiles: changed }).catch((error: unknown) =>
        showFailure(isPinned ? say('The file was not unpinned') : say('The file was not pinned'), error),
      )
    },
    [pinnedFiles, set, showFailure],
  )
  return { pinned: usePinned(appId), toggle }
}

const pinnedSets = new WeakMap<readonly FilePath[], ReadonlySet<FilePath>>()

/** For whatever shows a pin and changes none. The same set as long as the same files are pinned. */
export function usePinned(appId: AppId): ReadonlySet<FilePath> {
  const files = useAtomValue(knowledgeAtom(appId))?.pinnedFiles
  if (files === undefined) return NONE
  const known = pinnedSets.get(files) ?? new Set(files)
  pinnedSets.set(files, known)
  return known
}
