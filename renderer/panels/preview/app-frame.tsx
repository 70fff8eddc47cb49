import { useCallback, useRef } from 'react'
import type { FrameReport } from '../../../shared/domain/preview-bridge.ts'
import { connectFrame, type FrameBridge } from './frame-bridge.ts'
import { floodReport } from './frame-reports.ts'
import type { Frame, StandbyFrame } from './frames.ts'
import { cn } from '../../ui/cn.ts'

export interface AppFrameProps {
  readonly frame: Frame | StandbyFrame
  readonly isShown: boolean
  readonly title: string
  readonly onLoaded: (key: number, bridge: FrameBridge) => void
  readonly onReport: (key: number, report: FrameReport) => void
}

/** A running version. A loading frame is below the visible one instead of hidden, so that it paints before it is shown. */
export function AppFrame({ frame, isShown, title, onLoaded, onReport }: AppFrameProps) {
  const element = useRef<HTMLIFrameElement>(null)
  const { key, url } = frame
  const connect = useCallback(() => {
    if (element.current !== null)
      onLoaded(
        key,
        connectFrame(
          element.current,
          url,
          (report) => onReport(key, report),
          () => onReport(key, floodReport()),
        ),
      )
  }, [key, url, onLoaded, onReport])

  return (
    <iframe
      ref={element}
      src={url}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-downloads"
      allow=""
      referrerPolicy="no-referrer"
      onLoad={connect}
      inert={!isShown}
      aria-hidden={isShown ? undefined : true}
      data-version-id={'versionId' in frame ? frame.versionId : undefined}
      data-frame={isShown ? 'shown' : 'versionId' in frame ? 'coming' : 'standby'}
      className={cn('absolute inset-0 size-full border-0 bg-transparent', isShown ? 'z-[1]' : 'z-0')}
    />
  )
}
