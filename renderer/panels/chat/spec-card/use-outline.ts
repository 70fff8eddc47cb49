import { atom, useAtom, useAtomValue, useStore } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import type { AppOutline } from '../../../../shared/domain/app-outline.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { editOutline } from '../../../../shared/domain/outline-edit.ts'
import { useClient } from '../../../state/client.tsx'
import { openApp } from '../../../state/open-app.ts'
import { useReadOnlyReason } from '../../../state/read-only.ts'
import type { OutlineEditor } from './outline-editor.ts'
import { useRunCommands } from './use-run-commands.ts'

export type OutlineLoad =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly outline: AppOutline }
  | { readonly phase: 'failed' }

const loads = new Map<AppId, ReturnType<typeof createLoad>>()
const createLoad = () => atom<OutlineLoad>({ phase: 'loading' })

function outlineLoad(appId: AppId) {
  const known = loads.get(appId) ?? createLoad()
  loads.set(appId, known)
  return known
}

export interface LiveOutline {
  readonly load: OutlineLoad
  /** Null where the app is read-only. While an answer is being written, a change is refused with a sentence. */
  readonly editor: OutlineEditor | null
  readonly readAgain: () => void
}

/** The app's outline, read again with every version; a change is shown at once and becomes a version with an undo. */
export function useOutline(appId: AppId): LiveOutline {
  const client = useClient()
  const store = useStore()
  const runCommands = useRunCommands(appId)
  const [load, setLoad] = useAtom(outlineLoad(appId))
  const app = useAtomValue(openApp(appId).app)
  const versionId = app.phase === 'ready' ? app.app.versionId : null
  const isReadOnly = useReadOnlyReason(appId) !== null

  /** Of two concurrent reads the later one counts. */
  const readings = useRef(0)

  const actions = useMemo(() => {
    const read = async () => {
      readings.current += 1
      const reading = readings.current
      try {
        const outline = await client.commands.outline({ appId })
        if (reading === readings.current) setLoad({ phase: 'ready', outline })
      } catch {
        // The last outline stays until a newer one is loaded.
        setLoad((known) => (known.phase === 'ready' ? known : { phase: 'failed' }))
      }
    }
    const run: OutlineEditor['run'] = async (commands) => {
      const known = store.get(outlineLoad(appId))
      if (known.phase === 'ready') setLoad({ phase: 'ready', outline: commands.reduce(editOutline, known.outline) })
      const failure = await runCommands(commands)
      if (failure !== null) await read()
      return failure
    }
    const losses: OutlineEditor['losses'] = async (entity, field) => {
      try {
        if (field === null) return (await client.entities.rows({ appId, entity, limit: 1 })).total
        const { losses: known } = await client.columns.plan({ appId, entity, change: { kind: 'remove', property: field } })
        return known.lost
      } catch {
        return null
      }
    }
    const rowsWith: OutlineEditor['rowsWith'] = async (entity, field, option) => {
      const count = async (data: 'test' | 'live') =>
        (await client.entities.rows({ appId, entity, data, limit: 1, filter: { [field]: option } })).total
      try {
        const [test, live] = await Promise.all([count('test'), count('live')])
        return { test, live }
      } catch {
        return null
      }
    }
    return { read, run, losses, rowsWith }
  }, [appId, client, runCommands, setLoad, store])

  useEffect(() => {
    void actions.read()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the outline is another one with each version
  }, [actions, versionId])

  const editor = useMemo(
    (): OutlineEditor | null => (isReadOnly ? null : { run: actions.run, losses: actions.losses, rowsWith: actions.rowsWith }),
    [actions, isReadOnly],
  )
  return { load, editor, readAgain: () => void actions.read() }
}
