import { useCallback, useEffect, useState } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import type { Snapshot } from '../../../../shared/domain/snapshot.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast, useToast } from '../../../state/toasts.ts'
import { counted } from '../../../ui/number-words.ts'
import { downloadBlob } from '../../../ui/download-blob.ts'
import { say } from '../../../../shared/text/say.ts'

/** The running task; only one at a time. */
export type BackupWork =
  | { readonly act: 'make' | 'take-in' }
  | { readonly act: 'restore' | 'download' | 'delete'; readonly id: Snapshot['id'] }

export interface RowBackups {
  /** Newest first; null until loaded. */
  readonly list: readonly Snapshot[] | null
  readonly hasFailed: boolean
  readonly work: BackupWork | null
  reload(): void
  make(data: DataSet): Promise<void>
  takeIn(file: File): Promise<void>
  download(snapshot: Snapshot): Promise<void>
  /** Resolves to whether it succeeded. */
  restore(snapshot: Snapshot): Promise<boolean>
  remove(snapshot: Snapshot): Promise<void>
}

export function useBackups(appId: AppId): RowBackups {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const [list, setList] = useState<readonly Snapshot[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [work, setWork] = useState<BackupWork | null>(null)

  const load = useCallback(
    (signal?: AbortSignal) =>
      client.snapshots.list({ appId }, signal === undefined ? {} : { signal }).then(
        (found) => {
          setList(found)
          setFailed(false)
        },
        () => signal?.aborted !== true && setFailed(true),
      ),
    [client, appId],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  const reload = () => void load()

  async function during(doing: BackupWork, failure: string, act: () => Promise<void>): Promise<boolean> {
    setWork(doing)
    try {
      await act()
      return true
    } catch (error) {
      showFailure(failure, error)
      return false
    } finally {
      setWork(null)
      reload()
    }
  }
  async function undo(before: Snapshot): Promise<void> {
    await during({ act: 'restore', id: before.id }, say('It could not be undone'), async () => {
      await client.snapshots.restore({ appId, snapshotId: before.id })
    })
  }

  return {
    list,
    hasFailed,
    work,
    reload,
    async make(data) {
      await during({ act: 'make' }, say('The backup could not be made'), async () => {
        await client.snapshots.create({ appId, data })
      })
    },
    async takeIn(file) {
      await during({ act: 'take-in' }, say('This backup could not be taken in'), async () => {
        const { rowCount } = await client.snapshots.takeIn({ appId, file })
        toast({
          tone: 'success',
          title: say('A backup of {rowCount} is in the list', { rowCount: counted(rowCount, 'row') }),
          description: say('Restore it to use its rows.'),
        })
      })
    },
    async download({ id }) {
      await during({ act: 'download', id }, say('The backup could not be downloaded'), async () => {
        const file = await client.snapshots.download({ appId, snapshotId: id })
        downloadBlob(file, file.name)
      })
    },
    restore: ({ id }) =>
      during({ act: 'restore', id }, say('The backup could not be restored'), async () => {
        const { rowCount, before } = await client.snapshots.restore({ appId, snapshotId: id })
        toast({
          tone: 'success',
          title: say('{rowCount} restored', { rowCount: counted(rowCount, 'row') }),
          action: { label: say('Undo'), run: () => void undo(before) },
        })
      }),
    async remove({ id }) {
      await during({ act: 'delete', id }, say('The backup could not be deleted'), async () => {
        await client.snapshots.remove({ appId, snapshotId: id })
      })
    },
  }
}
