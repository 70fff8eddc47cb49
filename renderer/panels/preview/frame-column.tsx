import { useState } from 'react'
import { AppFrame } from './app-frame.tsx'
import { AppSkeleton } from './app-skeleton.tsx'
import type { OpenedColumn } from './use-frames-in-turn.ts'
import { say } from '../../../shared/text/say.ts'

export interface FrameColumnProps {
  /** Null: it waits for its turn. */
  readonly column: OpenedColumn | null
  /** Of the frame. */
  readonly title: string
  readonly loading: string
}

/** One of several frames that stand side by side. */
export function FrameColumn({ column, title, loading }: FrameColumnProps) {
  const [isStopped, setStopped] = useState<number | null>(null)
  if (column === null) return <AppSkeleton label={loading} />
  if (column.phase === 'failed') {
    return (
      <p role="alert" className="p-3 text-sm">
        {column.reason}
      </p>
    )
  }
  const { frame, onLoaded } = column
  if (isStopped === frame.key) return <p className="p-3 text-sm">{say('The app was stopped here.')}</p>
  return (
    <AppFrame
      key={frame.key}
      frame={frame}
      isShown
      title={title}
      onLoaded={onLoaded}
      onReport={() => undefined}
      onStopped={(key) => setStopped(key)}
    />
  )
}
