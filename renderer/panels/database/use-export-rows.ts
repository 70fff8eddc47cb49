import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, RowFilter } from '../../../shared/domain/row.ts'
import { CSV_TEXT } from '../../../shared/text/csv.ts'
import { useClient } from '../../state/client.tsx'
import { useIsAtLeast } from '../../state/members.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { downloadBlob } from '../../ui/download-blob.ts'
import type { ExportChoice } from './table-toolbar.tsx'
import { say } from '../../../shared/text/say.ts'

interface Shown {
  readonly sort: string
  readonly search: string
  readonly filter: RowFilter
  /** The number of rows in the table. */
  readonly total: number
}

/** Saves a table as a CSV or JSON file (spec 001 §7). */
export function useExportRows(appId: AppId, data: DataSet, entity: string) {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const isAllowed = useIsAtLeast(appId, 'edit')
  const [isExporting, setExporting] = useState(false)

  async function start(choice: ExportChoice, { sort, search, filter, total }: Shown): Promise<void> {
    if (!isAllowed) return
    const isPart = search !== '' || Object.keys(filter).length > 0
    if (total === 0 && (choice === 'shown' || choice === 'json' || !isPart)) return toast({ tone: 'error', title: CSV_TEXT.exportEmpty })
    setExporting(true)
    try {
      const part = choice === 'shown' || choice === 'json' ? { search, filter } : {}
      const file =
        choice === 'json'
          ? await client.entities.exportJson({ appId, entity, data, sort, ...part })
          : await client.entities.exportCsv({ appId, entity, data, sort, ...part, isSafe: choice === 'safe' })
      downloadBlob(file, file.name)
    } catch (error) {
      showFailure(say('The rows could not be exported'), error)
    } finally {
      setExporting(false)
    }
  }

  return { isAllowed, isExporting, start }
}
