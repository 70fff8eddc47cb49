import { Download, FolderOpen, Globe } from 'lucide-react'
import { useAtom } from 'jotai'
import type { AppId } from '../../../shared/domain/ids.ts'
import { CODE_TEXT } from '../../../shared/text/code.ts'
import { SITE_TEXT } from '../../../shared/text/static-site.ts'
import { useMay } from '../../state/may.ts'
import { workingFolderDialogAtom } from '../../state/overlays.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDownloadCode } from './use-download-code.ts'
import { useDownloadSite } from './use-download-site.ts'
import { useWorkingFolder } from './use-working-folder.ts'
import { WorkingFolderDialog } from './working-folder-dialog.tsx'
import { say } from '../../../shared/text/say.ts'

/** Downloads the code or the built website, or links a working folder; for admins only (spec 000 §6). */
export function ExportCodeMenu({ appId }: { readonly appId: AppId }) {
  const { isAllowed: mayDownload } = useMay('download-code', appId)
  const { isLoading, download } = useDownloadCode(appId)
  const site = useDownloadSite(appId, mayDownload)
  const [isFolderOpen, setFolderOpen] = useAtom(workingFolderDialogAtom)
  const [load, readFolder] = useWorkingFolder(appId, isFolderOpen)
  if (!mayDownload) return null

  return (
    <>
      <Button size="sm" className="flex-1" isLoading={isLoading} loadingLabel={say('Downloading…')} onClick={() => void download()}>
        <Download aria-hidden="true" />
        {CODE_TEXT.download}
      </Button>
      <IconButton
        name={SITE_TEXT.download}
        size="sm"
        variant="outline"
        tooltipSide="top"
        isLoading={site.isLoading}
        isDisabled={!site.isKnown || site.refusal !== null}
        disabledReason={site.refusal ?? undefined}
        onClick={() => void site.download()}
      >
        <Globe aria-hidden="true" />
      </IconButton>
      <IconButton name={say('Open in my editor')} size="sm" variant="outline" tooltipSide="top" onClick={() => setFolderOpen(true)}>
        <FolderOpen aria-hidden="true" />
      </IconButton>
      {isFolderOpen && <WorkingFolderDialog appId={appId} load={load} onChanged={readFolder} onClose={() => setFolderOpen(false)} />}
    </>
  )
}
