import { useCallback, useEffect, useRef, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { SourceConnectionId, ThingElsewhere } from '../../../shared/domain/source-connection.ts'
import { useClient } from '../../state/client.tsx'

/** A folder that was opened. */
export interface OpenedFolder {
  readonly id: string
  readonly name: string
}

export interface Things {
  /** Null: they are being listed. */
  readonly things: readonly ThingElsewhere[] | null
  readonly hasMore: boolean
  readonly failure: string | null
  readonly showMore: () => void
}

interface Listed {
  /** What was asked. */
  readonly of: string
  readonly things: readonly ThingElsewhere[]
  readonly next: string | null
}

const TYPED_MS = 350

/** What a connection lets choose: of a folder, or what is called like what was typed. */
export function useThings(appId: AppId, connectionId: SourceConnectionId, query: string, folder: OpenedFolder | null): Things {
  const client = useClient()
  const [listed, setListed] = useState<Listed | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const of = JSON.stringify([connectionId, query.trim(), query.trim() === '' ? folder?.id : null])
  const asked = useRef<AbortController | null>(null)

  const list = useCallback(
    async (before: Listed | null) => {
      asked.current?.abort()
      const stop = new AbortController()
      asked.current = stop
      setFailure(null)
      const within = query.trim() === '' && folder !== null ? { folder: folder.id } : {}
      const from = before?.next == null ? {} : { from: before.next }
      try {
        const wish = { appId, connectionId, query, ...within, ...from }
        const { things, next } = await client.sourceConnections.things(wish, { signal: stop.signal })
        if (!stop.signal.aborted) setListed({ of, things: [...(before?.things ?? []), ...things], next })
      } catch (error) {
        if (!stop.signal.aborted) setFailure(describeFailure(error).message)
      }
    },
    [client, appId, connectionId, query, folder, of],
  )

  useEffect(() => {
    const timer = setTimeout(() => void list(null), query.trim() === '' ? 0 : TYPED_MS)
    return () => {
      clearTimeout(timer)
      asked.current?.abort()
    }
  }, [list, query])

  const current = listed?.of === of ? listed : null
  return {
    things: current?.things ?? null,
    hasMore: current?.next != null,
    failure,
    showMore: () => void list(current),
  }
}
