import { useEffect, useState } from 'react'
import type { AppId, ContentHash } from '../../shared/domain/ids.ts'
import type { Client } from '../api/client.ts'
import { useClient } from './client.tsx'

export type FileUrl =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly url: string }
  | { readonly phase: 'failed'; readonly error: unknown }

interface Held {
  readonly url: Promise<string>
  users: number
}

const READERS = {
  attachment: (client: Client, appId: AppId, hash: ContentHash) => client.chat.attachment({ appId, hash }),
  /** There is one at a time; the hash tells when it is another. */
  picture: (client: Client, appId: AppId) => client.apps.picture({ appId }),
  template: (client: Client, templateId: AppId) => client.templates.picture({ templateId }),
} as const
type FileKind = keyof typeof READERS

const held = new Map<string, Held>()

/** One object URL for all who show the same file; freed with the last of them. */
function hold(key: string, read: () => Promise<File>): { readonly url: Promise<string>; readonly release: () => void } {
  const known = held.get(key)
  const entry = known ?? { url: read().then((file) => URL.createObjectURL(file)), users: 0 }
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

/** Where the bytes of an attachment, or of the picture of an app or a template, can be shown from, for as long as the caller is there. `hash` null: not now. */
export function useFileUrl(kind: FileKind, appId: AppId, hash: ContentHash | null): FileUrl {
  const client = useClient()
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly now: FileUrl } | null>(null)
  const key = `${kind} ${appId}/${hash}`
  useEffect(() => {
    if (hash === null) return undefined
    const { url, release } = hold(key, () => READERS[kind](client, appId, hash))
    let isCurrent = true
    const say = (now: FileUrl) => isCurrent && setLoaded({ key, now })
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
  }, [client, kind, appId, hash, key])
  return loaded?.key === key ? loaded.now : { phase: 'loading' }
}
