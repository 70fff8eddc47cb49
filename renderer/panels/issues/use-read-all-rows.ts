import { useState } from 'react'
import { displayName } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { ROW_UNDO_MS } from '../../../shared/limits/rows.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { say } from '../../../shared/text/say.ts'

/** Has the app ask for figures and lists of all rows, as one version that can be undone. */
export function useReadAllRows(appId: AppId): { readonly isWorking: boolean; start(): Promise<void> } {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const [isWorking, setWorking] = useState(false)

  async function takeBack(versionId: VersionId): Promise<void> {
    try {
      await client.versions.restore({ appId, versionId })
    } catch (error) {
      showFailure(REPAIR_TEXT.allRowsFailed, error, () => void takeBack(versionId))
    }
  }

  async function start(): Promise<void> {
    setWorking(true)
    try {
      const done = await client.checks.readAllRows({ appId })
      if (done === null) return toast({ tone: 'info', title: REPAIR_TEXT.allRowsNotSure, description: REPAIR_TEXT.allRowsNotSureWhat })
      toast({
        tone: 'success',
        title: REPAIR_TEXT.allRowsRead,
        description: REPAIR_TEXT.allRowsReadIn(done.files.map(displayName).join(', ')),
        action: { label: say('Undo'), run: () => void takeBack(done.before) },
        forMs: ROW_UNDO_MS,
      })
    } catch (error) {
      showFailure(REPAIR_TEXT.allRowsFailed, error)
    } finally {
      setWorking(false)
    }
  }

  return { isWorking, start }
}
