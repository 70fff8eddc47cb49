import { useEffect, useState } from 'react'
import type { AppId, ContentHash } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { Client } from '../../api/client.ts'
import { useClient } from '../../state/client.tsx'
import { pictureOf } from './picture-of.ts'

export type PictureUrl =
  | { readonly phase: 'none' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly url: string }
  | { readonly phase: 'failed' }
  /** On another server: the builder makes no requests to others. */
  | { readonly phase: 'elsewhere'; readonly address: string }

/** `small`: for a table cell. */
export type PictureSize = 'small' | 'whole'

interface Held {
  readonly url: Promise<string>
  users: number
}

/** Twice the height in a row, for high-density screens. */
const SMALL_PX = 80
/** Smaller files are shown unscaled. */
const SMALL_BYTES = 60_000
/** The number of unused pictures that are kept, because tables are scrolled back and forth. */
const UNUSED_KEPT = 200
const AT_ONCE = 4

const held = new Map<string, Held>()
let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await run()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

interface Wanted {
  readonly appId: AppId
  readonly data: DataSet
  readonly hash: ContentHash
  readonly size: PictureSize
}

async function load(client: Pick<Client, 'uploads'>, { appId, data, hash, size }: Wanted): Promise<string> {
  const file = await client.uploads.read({ appId, hash, data })
  if (!file.type.startsWith('image/')) throw new Error('This file is no picture.')
  return URL.createObjectURL(size === 'whole' || file.size <= SMALL_BYTES ? file : await shrunk(file))
}

/** Scales a large photo down once, in the right orientation, and releases the original. */
async function shrunk(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { resizeHeight: SMALL_PX, resizeQuality: 'medium' })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp' })
}

function hold(client: Pick<Client, 'uploads'>, wanted: Wanted): { readonly url: Promise<string>; readonly release: () => void } {
  const key = `${wanted.appId}/${wanted.data}/${wanted.hash}/${wanted.size}`
  const known = held.get(key)
  const entry = known ?? { url: inTurn(() => load(client, wanted)), users: 0 }
  entry.users += 1
  held.delete(key)
  held.set(key, entry)
  if (known === undefined) entry.url.catch(() => held.get(key) === entry && held.delete(key))
  return {
    url: entry.url,
    release() {
      entry.users -= 1
      letGo()
    },
  }
}

/** Releases the least recently shown ones. */
function letGo(): void {
  let left = [...held.values()].filter(({ users }) => users === 0).length
  for (const [key, { users, url }] of held) {
    if (left <= UNUSED_KEPT) return
    if (users > 0) continue
    held.delete(key)
    left -= 1
    url.then(URL.revokeObjectURL, () => undefined)
  }
}

/** The URL by which the picture of an image field can be shown. */
export function usePictureUrl(appId: AppId, data: DataSet, value: unknown, size: PictureSize): PictureUrl {
  const client = useClient()
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly now: PictureUrl } | null>(null)
  const picture = pictureOf(value)
  const hash = picture.kind === 'upload' ? picture.hash : null
  useEffect(() => {
    if (hash === null) return undefined
    const { url, release } = hold(client, { appId, data, hash, size })
    let isCurrent = true
    const say = (now: PictureUrl) => isCurrent && setLoaded({ of: hash, now })
    url.then(
      (ready) => say({ phase: 'ready', url: ready }),
      () => say({ phase: 'failed' }),
    )
    return () => {
      isCurrent = false
      setLoaded(null)
      release()
    }
  }, [client, appId, data, hash, size])
  switch (picture.kind) {
    case 'none':
      return { phase: 'none' }
    case 'inline':
      return { phase: 'ready', url: picture.url }
    case 'elsewhere':
      return { phase: 'elsewhere', address: picture.address }
    case 'upload':
      return loaded !== null && loaded.of === hash ? loaded.now : { phase: 'loading' }
  }
}
