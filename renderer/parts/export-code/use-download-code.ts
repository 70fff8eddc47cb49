import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import { downloadBlob } from '../../ui/download-blob.ts'
import { say } from '../../../shared/text/say.ts'

/** Downloads the newest version as a project (spec 000 §6). */
export function useDownloadCode(appId: AppId): { readonly isLoading: boolean; readonly download: () => Promise<void> } {
  const client = useClient()
  const showFailure = useFailureToast()
  const [isLoading, setLoading] = useState(false)

  async function download(): Promise<void> {
    setLoading(true)
    try {
      const zip = await client.files.codeZip({ appId })
      downloadBlob(zip, zip.name)
    } catch (error) {
      showFailure(say('The code was not downloaded'), error, () => void download())
    } finally {
      setLoading(false)
    }
  }
  return { isLoading, download }
}
