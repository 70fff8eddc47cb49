import { ExternalLink, Server } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { App } from '../../../shared/domain/app.ts'
import { APP_SYNC_TEXT } from '../../../shared/text/app-sync.ts'
import { useAppSync } from '../../state/app-sync.ts'
import { useClient } from '../../state/client.tsx'
import { useServerAccount } from '../../state/server-account.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { openLive } from './publish-commands.ts'
import { say } from '../../../shared/text/say.ts'

/** What was published here is there after a moment: it is asked for so often. */
const ASK_EVERY_MS = 1_500

/** Where a synced app opens at its server; nothing for one that is on this device only. */
export function ServerAddress({ app }: { readonly app: App }) {
  const { onServer } = useServerAccount()
  const account = onServer?.account ?? null
  const isSynced = useAppSync(app.id)?.link === 'synced' && account?.state === 'signed-in'
  const url = useLiveUrl(app, isSynced)
  if (!isSynced || account === null) return null
  const { publication } = app
  const about = publication === null ? APP_SYNC_TEXT.atServerWill : url === null ? APP_SYNC_TEXT.atServerSoon : APP_SYNC_TEXT.atServerNow
  const server = APP_SYNC_TEXT.atServer(new URL(account.address).host)
  return (
    <section aria-label={server} className="flex flex-col gap-2 rounded-lg border bg-card p-3">
      <div className="flex items-center gap-1.5 text-xs text-muted-foreground">
        <Server className="icon-12 flex-none" aria-hidden="true" />
        <span className="wrap-anywhere">{server}</span>
      </div>
      {publication !== null && url !== null && <p className="mono text-sm wrap-anywhere text-foreground">{url}</p>}
      <p role="status" className="text-xs text-muted-foreground">
        {about}
      </p>
      {publication !== null && url !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" onClick={() => openLive(url)}>
            <ExternalLink aria-hidden="true" />
            {say('Open')}
          </Button>
          <CopyButton text={() => url} />
        </div>
      )}
    </section>
  )
}

/** Null until the server has it, as far as anybody has asked. */
function useLiveUrl({ id, publication }: App, isSynced: boolean): string | null {
  const client = useClient()
  const [url, setUrl] = useState<string | null>(null)
  const isExpected = isSynced && publication !== null
  useEffect(() => {
    if (!isExpected) return undefined
    let timer = 0
    let isLeft = false
    async function ask(): Promise<void> {
      const there = await client.appSync.apps().catch(() => null)
      const found = there?.apps.find(({ appId }) => appId === id)?.liveUrl ?? null
      if (isLeft) return
      setUrl(found)
      if (found === null) timer = window.setTimeout(() => void ask(), ASK_EVERY_MS)
    }
    void ask()
    return () => {
      isLeft = true
      window.clearTimeout(timer)
    }
  }, [client, id, isExpected])
  return url
}
