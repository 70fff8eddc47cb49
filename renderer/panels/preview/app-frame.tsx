import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FrameCommand, FrameReport } from '../../../shared/domain/preview-bridge.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'
import { AskToOpen } from '../../parts/open-link/ask-to-open.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { connectFrame, type FrameBridge } from './frame-bridge.ts'
import { floodReport } from './frame-reports.ts'
import { type StopReason, useFrameWatch } from './frame-watch.ts'
import type { Frame, StandbyFrame } from './frames.ts'
import { useHeartbeat } from './heartbeat.ts'
import { linkOut } from './links-out.ts'
import { say } from '../../../shared/text/say.ts'

export interface AppFrameProps {
  readonly frame: Frame | StandbyFrame
  readonly isShown: boolean
  readonly title: string
  readonly onLoaded: (key: number, bridge: FrameBridge) => void
  readonly onReport: (key: number, report: FrameReport) => void
  /** The frame has to be removed. */
  readonly onStopped: (key: number, why: StopReason) => void
  /** The app began or ceased to be silent. */
  readonly onSilent?: ((isSilent: boolean) => void) | undefined
  /** The branding as this window shows it; null: as the page came with it. */
  readonly dress?: FrameCommand | null
}

/** A running version. A loading frame is below the visible one instead of hidden, so that it paints before it is shown. */
export function AppFrame({ frame, isShown, title, onLoaded, onReport, onStopped, onSilent, dress = null }: AppFrameProps) {
  const element = useRef<HTMLIFrameElement>(null)
  const [bridge, setBridge] = useState<FrameBridge | null>(null)
  const { isSilent, alive } = useHeartbeat(bridge, isShown)
  const watch = useFrameWatch()
  const [linkedTo, setLinkedTo] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { key, url } = frame

  function follow(address: string): void {
    const how = linkOut(address, url)
    if (how === 'open') window.open(address, '_blank', 'noopener,noreferrer')
    if (how !== 'ask') return
    setLinkedTo(address)
    setAsking(true)
  }
  const heard = useEffectEvent((report: FrameReport) => {
    const { current } = element
    if (report.type === 'alive') {
      alive()
      return current === null ? undefined : watch?.answered(current, report.ping)
    }
    if (report.type === 'pressed') return current !== null && isShown ? watch?.pressed(current) : undefined
    // A frame without the focus had nothing pressed in it.
    if ((report.type === 'shortcut' || report.type === 'open') && (current === null || watch?.isGiven(current) !== true)) return
    if (report.type === 'open') return isShown ? follow(report.address) : undefined
    onReport(key, report)
  })
  const connect = () => {
    if (element.current === null) return
    const next = connectFrame(
      element.current,
      url,
      (report) => heard(report),
      () => onReport(key, floodReport()),
    )
    setBridge(next)
    watch?.connected(element.current, next)
    onLoaded(key, next)
  }
  useEffect(() => {
    if (dress !== null) bridge?.send(dress)
  }, [bridge, dress])
  const stopped = useEffectEvent((why: StopReason) => onStopped(key, why))
  useEffect(() => (element.current === null ? undefined : watch?.watch(element.current, (why) => stopped(why))), [watch])
  const tellSilent = useEffectEvent((now: boolean) => onSilent?.(now))
  useEffect(() => tellSilent(isSilent), [isSilent])

  return (
    <>
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
      <AskToOpen
        address={linkedTo}
        about={say('It comes from the app and leads out of Lathe.')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
      {isSilent && <SilentBar onStop={() => onStopped(key, 'silent')} />}
    </>
  )
}

function SilentBar({ onStop }: { readonly onStop: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-x-3 top-3 z-[2] mx-auto flex max-w-md flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-border-strong bg-popover px-3.5 py-2.5 text-sm text-popover-foreground shadow-lg"
    >
      <p className="min-w-40 flex-1">
        <strong className="font-bold">{REPAIR_TEXT.stoppedResponding}</strong>
        <span className="block text-xs text-muted-foreground">{say('It may be in an endless loop, or busy.')}</span>
      </p>
      <Button size="sm" onClick={onStop}>
        {say('Stop it')}
      </Button>
    </div>
  )
}
