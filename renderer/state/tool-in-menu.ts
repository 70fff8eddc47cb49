import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { AppId, VersionId } from '../../shared/domain/ids.ts'
import type { Tool } from '../../shared/domain/tool.ts'
import { say } from '../../shared/text/say.ts'
import { useClient } from './client.tsx'
import { openApp } from './open-app.ts'
import { useFailureToast, useToast } from './toasts.ts'

export interface ToolInMenu {
  /** Null while nobody knows, and where the app has no menu. */
  readonly isInMenu: boolean | null
  /** As a version of its own, with an undo. */
  readonly put: () => Promise<void>
}

/** Whether the menu of an app leads to one of its tools. */
export function useToolInMenu(appId: AppId, { path, title }: Pick<Tool, 'path' | 'title'>): ToolInMenu {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const load = useAtomValue(openApp(appId).app)
  const versionId = load.phase === 'ready' ? load.app.versionId : null
  const [menu, setMenu] = useState<readonly string[]>([])
  useEffect(() => {
    if (versionId === null) return undefined
    const leaving = new AbortController()
    client.commands.outline({ appId }, { signal: leaving.signal }).then(
      (outline) => setMenu(outline.menu.map(({ to }) => to.toLowerCase())),
      () => undefined,
    )
    return () => leaving.abort()
  }, [client, appId, versionId])

  const to = `/tool/${path}`

  async function takeBack(before: VersionId): Promise<void> {
    try {
      await client.versions.restore({ appId, versionId: before })
    } catch (error) {
      showFailure(say('The menu was not changed'), error)
    }
  }

  return {
    isInMenu: menu.length === 0 ? null : menu.includes(to.toLowerCase()),
    put: async () => {
      try {
        const { done } = await client.commands.apply({
          appId,
          commands: [{ kind: 'move-in-menu', to, label: title === '' ? path : title }],
          baseVersionId: versionId,
        })
        setMenu((known) => [...known, to.toLowerCase()])
        const before = versionId
        toast({
          tone: 'success',
          title: done.join('. '),
          ...(before === null ? {} : { action: { label: say('Undo'), run: () => void takeBack(before) } }),
        })
      } catch (error) {
        showFailure(say('The menu was not changed'), error)
      }
    },
  }
}
