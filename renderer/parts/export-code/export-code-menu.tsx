import { Download, FolderOpen } from 'lucide-react'
import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { CODE_TEXT } from '../../../shared/text/code.ts'
import { useAccount } from '../../state/account.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { downloadBlob } from '../../ui/download-blob.ts'
import { useWorkingFolder } from './use-working-folder.ts'
import { WorkingFolderDialog } from './working-folder-dialog.tsx'

/** Downloads the code or links a working folder; for admins only (spec 000 §6). */
export function ExportCodeMenu({ appId }: { readonly appId: AppId }) {
  const client = useClient()
  const showFailure = useFailureToast()
  const isAdmin = useAccount()?.isAdmin ?? false
  const [isLoading, setLoading] = useState(false)
  const [isFolderOpen, setFolderOpen] = useState(false)
  const [load, readFolder] = useWorkingFolder(appId, isFolderOpen)
  if (!isAdmin) return null

  const download = async () => {
    setLoading(true)
    try {
      const zip = await client.files.codeZip({ appId })
      downloadBlob(zip, zip.name)
    } catch (error) {
      showFailure('The code was not downloaded', error, () => void download())
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <Button size="sm" className="flex-1" isLoading={isLoading} loadingLabel="Downloading…" onClick={() => void download()}>
        <Download aria-hidden="true" />
        {CODE_TEXT.download}
      </Button>
      <IconButton name="Open in my editor" size="sm" variant="outline" tooltipSide="top" onClick={() => setFolderOpen(true)}>
        <FolderOpen aria-hidden="true" />
      </IconButton>
      {isFolderOpen && <WorkingFolderDialog appId={appId} load={load} onChanged={readFolder} onClose={() => setFolderOpen(false)} />}
    </>
  )
}
