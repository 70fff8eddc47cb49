import { ExternalLink, Monitor, RotateCw, Smartphone, Tablet } from 'lucide-react'
import { useAtom, useAtomValue } from 'jotai'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { draftFontAddress, lookCss, lookOf } from '../../../shared/domain/app-look.ts'
import type { AppRecord } from '../../../shared/domain/app-record.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { FrameCommand } from '../../../shared/domain/preview-bridge.ts'
import { RECORD_TEXT } from '../../../shared/text/record.ts'
import { shownRecord } from '../../state/app-record.ts'
import { useCommands } from '../../state/commands.ts'
import { localValue } from '../../state/local-value.ts'
import { comparedAs } from '../../state/looked-as.ts'
import { isBeingMade, openApp } from '../../state/open-app.ts'
import { routeRequest } from '../../state/shown-route.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { BlankAppDrawing, BrokenDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { AppFrame } from './app-frame.tsx'
import { FrameWatchContext, type StopReason, useNewFrameWatch } from './frame-watch.ts'
import { AppSkeleton } from './app-skeleton.tsx'
import { OpenInWindow, RouteBar } from './route-bar.tsx'
import { RouteCheck } from './route-check.tsx'
import { LookedAsBanner } from './looked-as-banner.tsx'
import { PreviewedBanner } from './previewed-banner.tsx'
import { SideBySide } from './side-by-side.tsx'
import { ComparedAnswers } from './compared-answers.tsx'
import { type PreviewState, type PreviewActions, usePreview } from './use-preview.ts'
import { type Previewed, usePreviewed } from './use-previewed.ts'
import { say } from '../../../shared/text/say.ts'

const Device = z.enum(['desktop', 'tablet', 'phone'])
type Device = z.infer<typeof Device>

const WIDTHS: Readonly<Record<Device, string>> = { desktop: 'w-full', tablet: 'w-[820px] max-w-full', phone: 'w-[390px] max-w-full' }
const DEVICES = [
  { value: 'desktop', label: say('Desktop'), Icon: Monitor },
  { value: 'tablet', label: say('Tablet'), Icon: Tablet },
  { value: 'phone', label: say('Phone'), Icon: Smartphone },
] as const
const DEVICE_OPTIONS = DEVICES.map(({ value, label, Icon }) => ({ value, label, icon: <Icon aria-hidden="true" />, isIconOnly: true }))

const storedDevice = localValue<Device>({ key: 'lathe.preview-device', schema: Device, fallback: 'desktop' })

export interface PreviewPanelProps {
  readonly appId: AppId
  /** The room that the tabs of the work area take in its bar, where this is the open one. */
  readonly tabs?: ReactNode
  /** More buttons of its bar: pointing, the console. */
  readonly tools?: ReactNode
  /** What stands under the running app: its console. */
  readonly below?: ReactNode
  /** What floats over the running app: its issues. */
  readonly children?: ReactNode
}

/** The running app beside the chat. */
export function PreviewPanel({ appId, tabs = null, tools, below, children }: PreviewPanelProps) {
  const section = useRef<HTMLElement>(null)
  const preview = usePreview(appId)
  const [device, setDevice] = useState(() => storedDevice.read())
  const previewed = usePreviewed(appId, preview.route)
  const watch = useNewFrameWatch()
  const isCompared = useAtomValue(comparedAs(appId)) !== null
  const isOlder = previewed !== null && previewed.shown !== null
  const isRunning = preview.frames.shown !== null || isOlder
  const { route, actions } = isOlder ? previewed : preview
  const chooseDevice = useCallback((next: Device) => {
    setDevice(next)
    storedDevice.write(next)
  }, [])
  useRequestedRoute(appId, actions, isRunning)
  usePreviewCommands(actions, chooseDevice, isRunning)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={say('Preview')}
      className="relative flex h-full min-h-0 flex-col bg-background outline-none"
    >
      <header className="flex h-(--bar) flex-none items-center gap-2 border-b px-3 max-md:px-2">
        <h2 className="sr-only">{say('Preview')}</h2>
        {tabs !== null && (
          <>
            {tabs}
            <span aria-hidden="true" className="h-[18px] w-px flex-none bg-border-strong @max-md/work:hidden" />
          </>
        )}
        <RouteBar appId={appId} route={route} actions={actions} isRunning={isRunning} />
        {tools}
        <DeviceWidth device={device} onChoose={chooseDevice} />
        <OpenInWindow actions={actions} isRunning={isRunning} />
      </header>
      {!isOlder && <LookedAsBanner appId={appId} onLeft={() => section.current?.focus()} />}
      {previewed !== null && <PreviewedBanner appId={appId} previewed={previewed} onLeft={() => section.current?.focus()} />}
      <div className="relative flex min-h-0 flex-1 justify-center bg-muted p-2.5 max-md:p-0">
        <div
          data-device={device}
          className={cn(
            'relative h-full overflow-hidden rounded-lg border border-border-strong bg-card max-md:w-full max-md:rounded-none max-md:border-0',
            WIDTHS[device],
          )}
        >
          {watch !== null && (
            <FrameWatchContext value={watch}>
              <Stage appId={appId} preview={preview} previewed={previewed} />
              {/* Frames of one app share a process: an unseen one would keep the one that was stopped, in which the app cannot begin again. */}
              {preview.trouble?.kind !== 'stopped' && <RouteCheck appId={appId} />}
            </FrameWatchContext>
          )}
        </div>
        {!isOlder && isRunning && isCompared && (
          <FrameWatchContext value={watch}>
            <SideBySide appId={appId} isTaken={preview.frames.coming !== null} onLeft={() => section.current?.focus()} />
          </FrameWatchContext>
        )}
        <FrameWatchContext value={watch}>
          <ComparedAnswers appId={appId} isTaken={preview.frames.coming !== null} onLeft={() => section.current?.focus()} />
        </FrameWatchContext>
        {children}
      </div>
      {below}
    </section>
  )
}

/** Goes to the page that a command asked for, once there is an app to go to it in. */
function useRequestedRoute(appId: AppId, actions: PreviewActions, isRunning: boolean): void {
  const [asked, setAsked] = useAtom(routeRequest)
  useEffect(() => {
    if (asked === null || !isRunning) return
    setAsked(null)
    if (asked.appId === appId) actions.goTo(asked.route)
  }, [appId, asked, isRunning, actions, setAsked])
}

function usePreviewCommands(actions: PreviewActions, chooseDevice: (device: Device) => void, isRunning: boolean): void {
  const group = say('Preview')
  useCommands(
    isRunning
      ? [
          ...DEVICES.map(({ value, label, Icon }) => ({
            id: `preview.${value}`,
            title: say('Show the app as on a {n}', { n: label.toLowerCase() }),
            group,
            icon: Icon,
            keywords: ['device', 'width', 'size', 'mobile', 'responsive'],
            run: () => chooseDevice(value),
          })),
          { id: 'preview.reload', title: say('Reload the app'), group, icon: RotateCw, keywords: ['refresh'], run: actions.reload },
          {
            id: 'preview.window',
            title: say('Open the app in a window'),
            group,
            icon: ExternalLink,
            keywords: ['tab'],
            run: actions.openInWindow,
          },
        ]
      : [],
  )
}

interface DeviceWidthProps {
  readonly device: Device
  readonly onChoose: (device: Device) => void
}

const DeviceWidth = memo(function DeviceWidth({ device, onChoose }: DeviceWidthProps) {
  return (
    <Segmented
      name={say('Device width')}
      value={device}
      onValueChange={onChoose}
      options={DEVICE_OPTIONS}
      className="@max-2xl/work:hidden max-md:hidden"
    />
  )
})

function dressOf(record: AppRecord): FrameCommand {
  const look = lookOf(record)
  return { type: 'dress', css: lookCss(look, false), font: draftFontAddress(look), name: RECORD_TEXT.foot, links: [...look.links] }
}

interface StageProps {
  readonly appId: AppId
  readonly preview: PreviewState
  readonly previewed: Previewed | null
}

function Stage({ appId, preview, previewed }: StageProps) {
  const open = openApp(appId)
  const load = useAtomValue(open.app)
  const connection = useAtomValue(open.connection)
  const isMade = useAtomValue(isBeingMade(appId))
  const { shown, coming, standby } = preview.frames
  const app = load.phase === 'ready' ? load.app : null
  const record = useAtomValue(shownRecord(appId))
  const dress = useMemo(() => (record === null ? null : dressOf(record)), [record])
  // The draft runs on behind an older version, so that going back to it takes no time.
  const isCompared = useAtomValue(comparedAs(appId)) !== null
  const isCovered = isCompared || (previewed !== null && (previewed.shown !== null || previewed.state === 'not-built'))
  const isComing = connection === 'connecting' || isMade
  return (
    <>
      {shown === null && (
        <div className="absolute inset-0 z-[2] bg-card">
          <WithoutApp preview={preview} hasVersion={app === null || app.versionId !== null} isComing={isComing} />
        </div>
      )}
      {/* In an order that never changes between two of them: a frame that is moved in the page loads again. */}
      {[shown, coming, standby].map(
        (frame) =>
          frame !== null && (
            <AppFrame
              key={frame.key}
              frame={frame}
              isShown={frame === shown && !isCovered}
              title={frame === shown ? say('{value}, running', { value: app?.name ?? 'App' }) : say('New version, loading')}
              onLoaded={preview.onLoaded}
              onReport={preview.onReport}
              onStopped={preview.onStopped}
              onSilent={frame === shown ? preview.onSilent : undefined}
              dress={dress}
            />
          ),
      )}
      {previewed !== null && <OlderVersion appName={app?.name ?? 'App'} previewed={previewed} />}
    </>
  )
}

function OlderVersion({ appName, previewed }: { readonly appName: string; readonly previewed: Previewed }) {
  const { shown, coming, state } = previewed
  if (state === 'not-built') {
    return (
      <div className="absolute inset-0 z-[3] bg-card">
        <EmptyState
          drawing={<BrokenDrawing />}
          title={say('Version {number} does not build', { number: previewed.version.number })}
          actions={<Button onClick={previewed.leave}>{say('Back to the newest')}</Button>}
        >
          {say('There is nothing of it to run. Its files can still be compared, and brought back.')}
        </EmptyState>
      </div>
    )
  }
  return [shown, coming].map(
    (older) =>
      older !== null && (
        <div key={older.frame.key} className={cn('absolute inset-0 bg-card', older === shown ? 'z-[3]' : 'z-0')}>
          <AppFrame
            frame={older.frame}
            isShown={older === shown}
            title={say('{appName}, version {number}', { appName, number: older.version.number })}
            onLoaded={previewed.onLoaded}
            onReport={previewed.onReport}
            onStopped={previewed.leave}
          />
        </div>
      ),
  )
}

const STOPPED: Readonly<Record<StopReason, { readonly title: string; readonly text: string }>> = {
  focus: {
    title: say('This app kept taking the keyboard'),
    text: say('It was stopped, so that what you type elsewhere does not end up in it. Nothing is lost; the assistant can fix it.'),
  },
  messages: {
    title: say('This app flooded Lathe with messages'),
    text: say('It was stopped, so that Lathe stays quick. Nothing is lost; the assistant can fix it.'),
  },
  silent: { title: say('This app was stopped'), text: say('It did not respond any more. Nothing is lost; the assistant can fix it.') },
}

function WithoutApp({
  preview,
  hasVersion,
  isComing,
}: {
  readonly preview: PreviewState
  readonly hasVersion: boolean
  readonly isComing: boolean
}) {
  const { trouble, frames } = preview
  if (trouble?.kind === 'not-opened') {
    return (
      <EmptyState
        drawing={<BrokenDrawing />}
        title={say('The preview could not be opened')}
        actions={
          <Button onClick={preview.actions.reload}>
            <RotateCw aria-hidden="true" />
            {say('Try again')}
          </Button>
        }
      >
        {trouble.reason}
      </EmptyState>
    )
  }
  if (trouble?.kind === 'stopped' && frames.coming === null) {
    return (
      <EmptyState
        drawing={<BrokenDrawing />}
        title={STOPPED[trouble.why].title}
        actions={
          <Button onClick={preview.actions.reload}>
            <RotateCw aria-hidden="true" />
            {say('Run it again')}
          </Button>
        }
      >
        {STOPPED[trouble.why].text}
      </EmptyState>
    )
  }
  if (trouble?.kind === 'not-built' && frames.coming === null && !isComing) {
    return (
      <EmptyState drawing={<BrokenDrawing />} title={say('This version does not build')}>
        {say('What is wrong stands below. The assistant can fix it, or an earlier version can be restored.')}
      </EmptyState>
    )
  }
  if (!hasVersion && !isComing) {
    return (
      <EmptyState drawing={<BlankAppDrawing />} title={say('Your app appears here')}>
        {say('Say in the chat what you need. It runs here as soon as its first version is made.')}
      </EmptyState>
    )
  }
  return <AppSkeleton label={hasVersion ? say('The app is loading') : say('Your app is being made')} />
}
