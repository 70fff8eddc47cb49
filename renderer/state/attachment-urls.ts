import { useEffect, useState } from 'react'
import type { AppId, ContentHash } from '../../shared/domain/ids.ts'
import type { Client } from '../api/client.ts'
import { useClient } from './client.tsx'

export type AttachmentUrl =
  { readonly phase: 'loading' } | { readonly phase: 'ready'; readonly url: string } | { readonly phase: 'failed'; readonly error: unknown }

interface Held {
  readonly url: Promise<string>
  users: number
}

const held = new Map<string, Held>()

/** One object URL for all who show the same file; freed with the last of them. */
function hold(
  client: Pick<Client, 'chat'>,
  appId: AppId,
  hash: ContentHash,
): { readonly url: Promise<string>; readonly release: () => void } {
  const key = `${appId}/${hash}`
  const known = held.get(key)
  const entry = known ?? { url: client.chat.attachment({ appId, hash }).then((file) => URL.createObjectURL(file)), users: 0 }
  entry.users += 1
  held.set(key, entry)
  return {
    url: entry.url,
    release() {
      entry.users -= 1
      if (entry.users > 0) return
      if (held.get(key) === entry) held.delete(key)
      entry.url.then(
        (url) => URL.revokeObjectURL(url),
        () => undefined,
      )
    },
  }
}

/** Where the bytes of an attachment can be shown from, for as long as the caller is there. `hash` null: not now. */
export function useAttachmentUrl(appId: AppId, hash: ContentHash | null): AttachmentUrl {
  const client = useClient()
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly now: AttachmentUrl } | null>(null)
  useEffect(() => {
    if (hash === null) return undefined
    const { url, release } = hold(client, appId, hash)
    let isCurrent = true
    const say = (now: AttachmentUrl) => isCurrent && setLoaded({ of: `${appId}/${hash}`, now })
    url.then(
      (ready) => say({ phase: 'ready', url: ready }),
      (error: unknown) => say({ phase: 'failed', error }),
    )
    return () => {
      isCurrent = false
      // Its address may be freed from here on, and must not be shown again.
      setLoaded(null)
      release()
    }
  }, [client, appId, hash])
  return loaded !== null && loaded.of === `${appId}/${hash}` ? loaded.now : { phase: 'loading' }
}
