import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { AppId } from '../../shared/domain/ids.ts'
import { appPages, everyPage, type PreviewPage } from './app-pages.ts'
import { useClient } from './client.tsx'
import { openApp } from './open-app.ts'

/** The pages of the newest version that can be opened by name; those that were read stay until the next are there. */
export function useAppPages(appId: AppId): readonly PreviewPage[] {
  return usePages(appId, appPages)
}

/** Those whose route has a parameter too. */
export function useEveryPage(appId: AppId): readonly PreviewPage[] {
  return usePages(appId, everyPage)
}

function usePages(appId: AppId, pagesOf: typeof appPages): readonly PreviewPage[] {
  const client = useClient()
  const load = useAtomValue(openApp(appId).app)
  const versionId = load.phase === 'ready' ? load.app.versionId : null
  const [pages, setPages] = useState<readonly PreviewPage[]>([])
  useEffect(() => {
    if (versionId === null) return undefined
    let isCurrent = true
    client.files.bundle({ appId }).then(
      (bundle) => isCurrent && setPages(pagesOf(bundle.pages)),
      () => undefined, // The connection says so itself.
    )
    return () => {
      isCurrent = false
    }
  }, [client, appId, versionId, pagesOf])
  return pages
}
