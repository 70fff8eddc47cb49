import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import type { App } from '../../../shared/domain/app.ts'
import { AppId } from '../../../shared/domain/ids.ts'
import { useChatCommands } from '../../panels/chat/chat-commands.ts'
import { ChatPanel } from '../../panels/chat/chat-panel.tsx'
import { IssuesPanel } from '../../panels/issues/issues-panel.tsx'
import { PreviewPanel } from '../../panels/preview/preview-panel.tsx'
import { useClient } from '../../state/client.tsx'
import { localValue } from '../../state/local-value.ts'
import { useIsNarrow } from '../../state/narrow.ts'
import { openApp } from '../../state/open-app.ts'
import { watchApp } from '../../state/watch-app.ts'
import { ResizableGroup, ResizableHandle, ResizablePanel } from '../../ui/resizable.tsx'
import { BinnedApp, MissingApp } from './absent-app.tsx'
import { useBuilderCommands } from './builder-commands.ts'
import { LeftSide } from './left-side.tsx'
import { MoreView } from './more-view.tsx'
import { type LeftPanel, Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'
import { type NarrowView, ViewSwitcher } from './view-switcher.tsx'

const PANEL_MIN_PX = 320
const PANEL_PX = 400
const WORK_MIN_PX = 360
const PANEL_KEPT_MS = 7 * 24 * 60 * 60 * 1000

const storedPanel = localValue({ key: 'lathe.builder-panel', schema: z.enum(['open', 'closed']), fallback: 'open', keepMs: PANEL_KEPT_MS })

/** `/build/app/:appId`. */
export function BuildScreen() {
  const appId = AppId.safeParse(useParams()['appId'])
  return appId.success ? <OpenedApp key={appId.data} appId={appId.data} /> : <MissingApp />
}

function OpenedApp({ appId }: { readonly appId: AppId }) {
  const client = useClient()
  const store = useStore()
  const load = useAtomValue(openApp(appId).app)
  const [visit, setVisit] = useState(1)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an app that was taken back is read anew at once
  useEffect(() => watchApp({ client, store }, appId).stop, [client, store, appId, visit])
  if (load.phase === 'missing') return <MissingApp />
  if (load.phase === 'binned') return <BinnedApp app={load.app} onTakenBack={() => setVisit(visit + 1)} />
  return <Builder appId={appId} app={load.phase === 'ready' ? load.app : null} />
}

function Builder({ appId, app }: { readonly appId: AppId; readonly app: App | null }) {
  const isNarrow = useIsNarrow()
  const [panel, setPanel] = useState<LeftPanel>('chat')
  const [isPanelOpen, setPanelOpen] = useState(() => storedPanel.read() === 'open')
  const [view, setView] = useState<NarrowView>('chat')
  const [isVersionsOpen, setVersionsOpen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const chat = useChatCommands(appId)

  const keepPanelOpen = (isOpen: boolean) => {
    setPanelOpen(isOpen)
    storedPanel.write(isOpen ? 'open' : 'closed')
  }
  const choosePanel = (next: LeftPanel) => {
    setPanel(next)
    keepPanelOpen(true)
  }
  useBuilderCommands(appId, chat, {
    isPanelOpen,
    togglePanel: () => keepPanelOpen(!isPanelOpen),
    writeMessage: () => {
      setView('chat')
      choosePanel('chat')
      requestAnimationFrame(() => field.current?.focus())
    },
    showPreview: () => setView('preview'),
    showVersions: () => (isNarrow ? setView('more') : setVersionsOpen(true)),
  })
  const resolve = (message: string) => {
    chat.send(message)
    choosePanel('chat')
  }

  useEffect(() => {
    // On a touch screen the keyboard would cover what there is to see.
    if (matchMedia('(hover: hover)').matches) field.current?.focus()
  }, [])

  const preview = (
    <PreviewPanel appId={appId}>
      <IssuesPanel appId={appId} onResolve={resolve} />
    </PreviewPanel>
  )
  const left = <LeftSide panel={panel} appId={appId} field={field} onDone={() => setPanel('chat')} />
  return (
    <div className="flex h-dvh flex-col">
      <title>{app === null ? 'Lathe' : `${app.name} · Lathe`}</title>
      <TopBar app={app} isVersionsOpen={isVersionsOpen} onVersionsOpenChange={setVersionsOpen} />
      {isNarrow ? (
        <main className="flex min-h-0 flex-1 flex-col">
          <div className={view === 'chat' ? 'min-h-0 flex-1' : 'hidden'}>
            <ChatPanel appId={appId} field={field} />
          </div>
          {/* Kept where it can paint: a frame that is not laid out would load again. */}
          <div className={view === 'preview' ? 'min-h-0 flex-1' : 'hidden'}>{preview}</div>
          {view === 'more' && <MoreView appId={appId} />}
          <ViewSwitcher view={view} onChoose={setView} />
        </main>
      ) : (
        <div className="flex min-h-0 flex-1">
          <Rail current={isPanelOpen ? panel : null} onChoose={choosePanel} />
          <main className="flex min-w-0 flex-1">
            <ResizableGroup id="builder" className="flex-1">
              {isPanelOpen && (
                <>
                  <ResizablePanel id="left" defaultSize={PANEL_PX} minSize={PANEL_MIN_PX} groupResizeBehavior="preserve-pixel-size">
                    {left}
                  </ResizablePanel>
                  <ResizableHandle name="Width of the left panel" />
                </>
              )}
              <ResizablePanel id="work" minSize={WORK_MIN_PX}>
                {preview}
              </ResizablePanel>
            </ResizableGroup>
          </main>
        </div>
      )}
    </div>
  )
}
