import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { inExplorerOrder } from '../../shared/domain/code.ts'
import { FilePath, GLOBALS_CSS_PATH, LAYOUT_PATH } from '../../shared/domain/file-path.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import type { Client } from '../api/client.ts'
import { useClient } from './client.tsx'
import { openApp } from './open-app.ts'

type FilesBundle = Awaited<ReturnType<Client['files']['bundle']>>

export type AppFileList =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly paths: readonly FilePath[] }
  | { readonly phase: 'failed' }

/** The paths of the newest version's files, in the explorer's order. */
export async function readAppFiles(client: Pick<Client, 'files'>, appId: AppId): Promise<readonly FilePath[]> {
  return pathsOf(await client.files.bundle({ appId }))
}

/** Every file of a version, in the explorer's order. */
export function pathsOf({
  layout,
  globalsCss,
  pages,
  components,
  services,
  functions,
  entities,
  packages,
  tests,
}: FilesBundle): readonly FilePath[] {
  const named = [pages, components, services, functions, entities, packages, tests].flatMap((files) => Object.keys(files))
  const paths = named.flatMap((path) => FilePath.safeParse(path).data ?? [])
  return inExplorerOrder([...(layout === null ? [] : [LAYOUT_PATH]), ...paths, ...(globalsCss === null ? [] : [GLOBALS_CSS_PATH])])
}

/** The files of an app, read when they are first wanted and again with every version. What was read stays until the next is there. */
export function useAppFileList(appId: AppId, isWanted: boolean): AppFileList {
  const client = useClient()
  const load = useAtomValue(openApp(appId).app)
  const versionId = load.phase === 'ready' ? load.app.versionId : null
  const [list, setList] = useState<AppFileList>({ phase: 'loading' })
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    const say = (now: AppFileList) => isCurrent && setList(now)
    readAppFiles(client, appId).then(
      (paths) => say({ phase: 'ready', paths }),
      () => isCurrent && setList((known) => (known.phase === 'ready' ? known : { phase: 'failed' })),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is another one with each version
  }, [client, appId, isWanted, versionId])
  return list
}
