import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { PreviewedAs } from '../../../shared/domain/people.ts'
import { COMPARISON_TEXT } from '../../../shared/text/comparison.ts'
import { useClient } from '../../state/client.tsx'
import type { FrameBridge } from './frame-bridge.ts'
import type { Frame } from './frames.ts'

/** A frame of an app that is to be shown, by a key that is another one when the frame has to be. */
export interface WantedColumn {
  readonly key: string
  /** As whom the draft is opened, or which version is. */
  readonly ask: { readonly as: PreviewedAs } | { readonly versionId: VersionId }
  readonly versionId: VersionId | null
}

export type OpenedColumn =
  | { readonly phase: 'opened'; readonly frame: Frame; readonly onLoaded: (key: number, bridge: FrameBridge) => void }
  | { readonly phase: 'failed'; readonly reason: string }

/** One after the other: a frame that comes in sets the cookie by which its document is served. */
export function useFramesInTurn(appId: AppId, wanted: readonly WantedColumn[], isTaken: boolean): readonly (OpenedColumn | null)[] {
  const client = useClient()
  const [columns, setColumns] = useState<ReadonlyMap<string, OpenedColumn>>(new Map())
  const [awaited, setAwaited] = useState<string | null>(null)
  const bridges = useRef(new Map<number, FrameBridge>())
  useEffect(() => {
    const { current } = bridges
    return () => {
      for (const bridge of current.values()) bridge.close()
    }
  }, [])
  const next = isTaken || awaited !== null ? undefined : wanted.find(({ key }) => !columns.has(key))?.key

  // Whoever comes back to a column comes in anew: what let its frame in counted once.
  const shown = wanted.map(({ key }) => key).join('\n')
  useEffect(() => {
    const kept = new Set(shown.split('\n'))
    // oxlint-disable-next-line react/set-state-in-effect -- frames that are gone are not shown again
    setColumns((known) => ([...known.keys()].every((key) => kept.has(key)) ? known : new Map([...known].filter(([key]) => kept.has(key)))))
  }, [shown])

  const open = useEffectEvent(async (key: string) => {
    const column = wanted.find((each) => each.key === key)
    if (column === undefined || column.versionId === null) return
    const { versionId } = column
    setAwaited(key)
    const keep = (opened: OpenedColumn) => setColumns((known) => new Map([...known, [key, opened]]))
    const fail = (reason: string) => {
      keep({ phase: 'failed', reason })
      setAwaited(null)
    }
    try {
      const { url, issues } = await client.apps.preview({ appId, ...column.ask })
      const [issue] = 'versionId' in column.ask ? issues : []
      if (issue !== undefined) return fail(`${COMPARISON_TEXT.notBuilt}: ${issue.title}`)
      const onLoaded = (frameKey: number, bridge: FrameBridge) => {
        bridges.current.get(frameKey)?.close()
        bridges.current.set(frameKey, bridge)
        setAwaited((now) => (now === key ? null : now))
      }
      keep({ phase: 'opened', frame: { key: nextKey(), url, versionId }, onLoaded })
    } catch (error) {
      fail(describeFailure(error).message)
    }
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a frame is another program; this is where it is asked for
    if (next !== undefined) void open(next)
  }, [next])
  return wanted.map(({ key }) => columns.get(key) ?? null)
}

let frames = 0
function nextKey(): number {
  frames -= 1
  return frames
}
