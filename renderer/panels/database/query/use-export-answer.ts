import { useState } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import { CSV_TEXT } from '../../../../shared/text/csv.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast, useToast } from '../../../state/toasts.ts'
import { downloadBlob } from '../../../ui/download-blob.ts'
import { counted } from '../../../ui/number-words.ts'
import { say } from '../../../../shared/text/say.ts'

/** Asks again, for all rows, and saves them as a file of CSV. */
export function useExportAnswer(question: { readonly appId: AppId; readonly data: DataSet; readonly sql: string }) {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const [isExporting, setExporting] = useState(false)

  async function start({ isSafe }: { readonly isSafe: boolean }): Promise<void> {
    setExporting(true)
    try {
      const { csv, rows, isCut } = await client.query.exportCsv({ ...question, isSafe })
      const date = new Date().toISOString().slice(0, 10)
      downloadBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fill(CSV_TEXT.exportFile, { entity: say('Query'), date }))
      if (isCut) toast({ tone: 'info', title: say('The file holds the first {rows} of the answer.', { rows: counted(rows, 'row') }) })
    } catch (error) {
      showFailure(say('The answer could not be saved'), error)
    } finally {
      setExporting(false)
    }
  }

  return { isExporting, start }
}
