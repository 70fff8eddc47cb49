import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'

const PAGE_ITEMS = 50
const TYPING_MS = 250

export interface AllVersions {
  /** Null until loaded. */
  readonly versions: readonly Version[] | null
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly loadMore: () => void
}

interface Found {
  readonly query: string
  readonly versions: readonly Version[]
  readonly hasMore: boolean
}

/**
 * All versions whose number, request or description has these words, loaded page by page. A page that cannot be loaded is left out silently
 * (spec 002 §8).
 */
export function useAllVersions(appId: AppId, query: string): AllVersions {
  const client = useClient()
  const newest = useAtomValue(openApp(appId).versions)?.[0]?.id ?? null
  const wanted = query.trim()
  const [found, setFound] = useState<Found | null>(null)
  const [isLoading, setLoading] = useState(false)
  const request = useRef(0)

  const read = async (before: number | null, known: readonly Version[]): Promise<void> => {
    const number = (request.current += 1)
    setLoading(true)
    const page = await client.versions
      .list({ appId, limit: PAGE_ITEMS, ...(before === null ? {} : { before }), ...(wanted === '' ? {} : { query: wanted }) })
      .catch((): Version[] => [])
    if (number !== request.current) return
    setLoading(false)
    setFound({ query: wanted, versions: [...known, ...page], hasMore: page.length === PAGE_ITEMS })
  }
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const timer = setTimeout(() => void latest.current(null, []), wanted === '' ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new version may be one of those that are looked for
  }, [appId, wanted, newest])

  const last = found?.versions.at(-1)
  return {
    versions: found?.versions.map((version) => ({ ...version, isCurrent: version.id === newest })) ?? null,
    hasMore: found !== null && found.hasMore && found.query === wanted,
    isLoading,
    loadMore: () => {
      if (!isLoading && found !== null && last !== undefined) void read(last.number, found.versions)
    },
  }
}
