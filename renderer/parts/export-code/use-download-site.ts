import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { SiteNeed } from '../../../shared/domain/static-site.ts'
import { SITE_TEXT } from '../../../shared/text/static-site.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { useFailureToast } from '../../state/toasts.ts'
import { downloadBlob } from '../../ui/download-blob.ts'

export interface DownloadSite {
  /** Why it cannot be had, in a sentence; null: it can, or that is not known yet. */
  readonly refusal: string | null
  readonly isKnown: boolean
  readonly isLoading: boolean
  readonly download: () => Promise<void>
}

/** The app as files that any web server serves, where its pages need no other. */
export function useDownloadSite(appId: AppId, isOffered: boolean): DownloadSite {
  const client = useClient()
  const showFailure = useFailureToast()
  const load = useAtomValue(openApp(appId).app)
  const app = load.phase === 'ready' ? load.app : null
  const [needs, setNeeds] = useState<readonly SiteNeed[] | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [versionId, publishedAt] = [app?.versionId ?? null, app?.publication?.publishedAt ?? null]

  useEffect(() => {
    if (!isOffered || versionId === null) return
    let isCurrent = true
    client.files.siteNeeds({ appId }).then(
      (found) => isCurrent && setNeeds(found.needs),
      () => isCurrent && setNeeds([]),
    )
    return () => {
      isCurrent = false
    }
  }, [client, appId, isOffered, versionId, publishedAt])

  async function download(): Promise<void> {
    setLoading(true)
    try {
      const zip = await client.files.siteZip({ appId })
      downloadBlob(zip, zip.name)
    } catch (error) {
      showFailure(SITE_TEXT.notDownloaded, error, () => void download())
    } finally {
      setLoading(false)
    }
  }
  return { refusal: sentence(needs ?? []), isKnown: needs !== null, isLoading, download }
}

function sentence([first, ...others]: readonly SiteNeed[]): string | null {
  return first === undefined ? null : SITE_TEXT.refused(first.page, SITE_TEXT.needs[first.what], others.length)
}
