import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { fileName, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { DELETED_TABLE_TEXT } from '../../../shared/text/actions.ts'
import { useClient } from '../../state/client.tsx'
import { useMay } from '../../state/may.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'

export interface DeletedTableProps {
  readonly appId: AppId
  readonly path: FilePath
  /** The version in which it is gone. */
  readonly versionId: VersionId
}

/** Brings back a table that an answer deleted, as it was. Its rows were hidden with it. */
export function DeletedTable({ appId, path, versionId }: DeletedTableProps) {
  const client = useClient()
  const show = useToast()
  const fail = useFailureToast()
  const [isWorking, setWorking] = useState(false)
  const [isDone, setDone] = useState(false)
  const may = useMay('edit-code')
  if (useReadOnlyReason(appId) !== null || isDone) return null
  const name = fileName(path)
  const bringBack = async () => {
    setWorking(true)
    try {
      const { before } = await client.files.atVersion({ appId, path, versionId })
      const files = before === null ? [] : [{ id: path, path, content: before }]
      // A table of this name that was added since is left as it is.
      await client.versions.merge({ appId, files, description: DELETED_TABLE_TEXT.version(name), baseVersionId: versionId })
      show({ tone: 'success', title: DELETED_TABLE_TEXT.broughtBack(name) })
      setDone(true)
    } catch (error) {
      if (describeFailure(error).code === 'MERGE_NOTHING') setDone(true)
      else fail(DELETED_TABLE_TEXT.failed, error)
    } finally {
      setWorking(false)
    }
  }
  return (
    <Button
      size="sm"
      className="relative z-[1] ml-auto flex-none"
      isLoading={isWorking}
      isDisabled={may.lock !== undefined}
      disabledReason={may.lock}
      onClick={() => void bringBack()}
    >
      {!isWorking && <Undo2 aria-hidden="true" />}
      {isWorking ? DELETED_TABLE_TEXT.bringingBack : DELETED_TABLE_TEXT.bringBack}
    </Button>
  )
}
