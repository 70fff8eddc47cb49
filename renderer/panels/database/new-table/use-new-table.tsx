import { useStore } from 'jotai'
import { type ReactNode, useState } from 'react'
import type { AppId, VersionId } from '../../../../shared/domain/ids.ts'
import type { NewTable } from '../../../../shared/domain/new-table.ts'
import { ERROR_TEXT } from '../../../../shared/text/errors.ts'
import { TABLE_TEXT } from '../../../../shared/text/tables.ts'
import { useClient } from '../../../state/client.tsx'
import { isBeingMade } from '../../../state/open-app.ts'
import { useFailureToast, useToast } from '../../../state/toasts.ts'
import { refusalReason } from '../columns/refusal-reason.ts'
import type { ListedEntity } from '../use-entities.ts'
import { NewTableDialog } from './new-table-dialog.tsx'
import { say } from '../../../../shared/text/say.ts'

export interface MakingTable {
  readonly start: () => void
  readonly dialog: ReactNode
}

/** Makes a table by a form; it can be taken back while the note of it stands there. */
export function useNewTable(appId: AppId, entities: readonly ListedEntity[], onMade: (entity: string) => void): MakingTable {
  const client = useClient()
  const store = useStore()
  const toast = useToast()
  const showFailure = useFailureToast()
  const [isOpen, setOpen] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function takeBack(versionId: VersionId): Promise<void> {
    try {
      await client.versions.restore({ appId, versionId })
    } catch (error) {
      showFailure(TABLE_TEXT.notTakenBack, error, () => void takeBack(versionId))
    }
  }

  async function create(table: NewTable): Promise<void> {
    if (isWorking) return
    setWorking(true)
    setFailure(null)
    try {
      const { entity, before } = await client.entities.create({ appId, table })
      setOpen(false)
      onMade(entity)
      const undo = before === null ? {} : { action: { label: say('Undo'), run: () => void takeBack(before) } }
      toast({ tone: 'success', title: TABLE_TEXT.created(table.title), ...undo })
    } catch (error) {
      setFailure(refusalReason(error))
    } finally {
      setWorking(false)
    }
  }

  return {
    start() {
      if (store.get(isBeingMade(appId))) return toast({ tone: 'error', title: ERROR_TEXT.chatBusy })
      setFailure(null)
      setOpen(true)
    },
    dialog: isOpen ? (
      <NewTableDialog
        entities={entities}
        isWorking={isWorking}
        failure={failure}
        onCreate={(table) => void create(table)}
        onClose={() => setOpen(false)}
      />
    ) : null,
  }
}
