import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { CSV_TEXT } from '../../../shared/text.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { ExportChoice } from './table-toolbar.tsx'

interface Shown {
  readonly sort: string
  readonly search: string
  /** How many rows the table shows now. */
  readonly total: number
}

/** Saves a table as a file of CSV (spec 001 §7). */
export function useExportRows(appId: AppId, data: DataSet, entity: string) {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const [isExporting, setExporting] = useState(false)

  async function start(choice: ExportChoice, { sort, search, total }: Shown): Promise<void> {
    if (total === 0 && (choice === 'shown' || search === '')) return toast({ tone: 'error', title: CSV_TEXT.exportEmpty })
    setExporting(true)
    try {
      const found = choice === 'shown' ? search : ''
      const file = await client.entities.exportCsv({ appId, entity, data, sort, search: found, isSafe: choice === 'safe' })
      saveFile(file, file.name)
    } catch (error) {
      showFailure('The rows could not be exported', error)
    } finally {
      setExporting(false)
    }
  }

  return { isExporting, start }
}
