import { useAtom, useAtomValue, useStore } from 'jotai'
import { memo, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { AppId, type MessageId } from '../../../shared/domain/ids.ts'
import { MEMBERS_TEXT } from '../../../shared/text/members.ts'
import { useChatCommands } from '../../panels/chat/chat-commands.ts'
import { ChatPanel } from '../../panels/chat/chat-panel.tsx'
import { databaseRequest, type DatabaseRequest } from '../../panels/database/database-view.ts'
import { ConsoleButton } from '../../panels/console/console-button.tsx'
import { ConsoleDrawer } from '../../panels/console/console-drawer.tsx'
import { IssuesPanel } from '../../panels/issues/issues-panel.tsx'
import { useTurnEnd } from '../../panels/chat/use-turn-end.ts'
import { ElementPopover } from '../../panels/pointing/element-popover.tsx'
import { SelectButton } from '../../panels/pointing/select-button.tsx'
import { PreviewPanel } from '../../panels/preview/preview-panel.tsx'
import { changesRequest } from '../../state/changes-request.ts'
import { useClient } from '../../state/client.tsx'
import { comparedAs, lookedAs } from '../../state/looked-as.ts'
import { useIsNarrow } from '../../state/narrow.ts'
import { useIsAtLeast, useRole } from '../../state/members.ts'
import { openApp } from '../../state/open-app.ts'
import { repairTesterAtom } from '../../state/overlays.ts'
import { useTimesRightsLost } from '../../state/rights-lost.ts'
import { routeRequest } from '../../state/shown-route.ts'
import { sourceRequest } from '../../state/source-request.ts'
import { useToast } from '../../state/toasts.ts'
import { watchApp } from '../../state/watch-app.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Movable, MovablePlace, useMovable } from '../../ui/movable.tsx'
import { ResizableGroup, ResizableHandle, ResizablePanel } from '../../ui/resizable.tsx'
import { useAppSearch } from './app-search.ts'
import { BinnedApp, MissingApp } from './absent-app.tsx'
import { DamagedApp, DamageBanner } from './damaged-app.tsx'
import { useGoToMessage, useMessageOfAddress, useRequestedMessage } from './go-to-message.ts'
import { useBuilderCommands } from './builder-commands.ts'
import { ComingPanel } from './coming-panel.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { LeftSide } from './left-side.tsx'
import { type MoreInside, MoreView } from './more-view.tsx'
import { type LeftPanel, panelMenu } from './panel-menu.ts'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'
import { useLeftPanel } from './use-left-panel.ts'
import { useRequestedFile } from './use-requested-file.ts'
import { useWorkView } from './use-work-view.ts'
import { ViewSwitcher } from './view-switcher.tsx'
import { WorkArea } from './work-area.tsx'
import { say } from '../../../shared/text/say.ts'

/** Its script, and the editor's, come when code is first shown. */
const CodePanel = lazyPart(() => import('../../panels/code/code-panel.tsx').then((m) => m.CodePanel))

/** Tables come when they are first shown. */
const DatabasePanel = lazyPart(() => import('../../panels/database/database-panel.tsx').then((m) => m.DatabasePanel))

/** Comparisons, the tester, and what is added come when the first one is asked for. */
const RepairTester = lazyPart(() => import('../../panels/repair/repair-tester.tsx').then((m) => m.RepairTester))
const AddSourceDialog = lazyPart(() => import('../../panels/sources/add-source-dialog.tsx').then((m) => m.AddSourceDialog))
const ChangesDialog = lazyPart(() => import('../../panels/versions/changes-dialog.tsx').then((m) => m.ChangesDialog))

const PANEL_MIN_PX = 320
const PANEL_PX = 400
const WORK_MIN_PX = 400

/** `/build/app/:appId`. */
export function BuildScreen() {
  const appId = AppId.safeParse(useParams()['appId'])
  return appId.success ? <OpenedApp key={appId.data} appId={appId.data} /> : <MissingApp />
}

function OpenedApp({ appId }: { readonly appId: AppId }) {
  const client = useClient()
  const store = useStore()
  const load = useAtomValue(openApp(appId).app)
  const damage = useAtomValue(openApp(appId).damage)
  const [visit, setVisit] = useState(1)
  const [isRecovering, setRecovering] = useState(false)
  // Panels and dialogs that stand open may be for those who may do more.
  const timesLost = useTimesRightsLost(appId)
  const show = useToast()
  useEffect(() => {
    if (timesLost > 0) show({ tone: 'info', title: MEMBERS_TEXT.rightsLost, description: MEMBERS_TEXT.rightsLostWhat })
  }, [timesLost, show])
  // Whoever comes back to an app begins with the newest version of it.
  useEffect(() => {
    const { previewed, shownComparison } = openApp(appId)
    return () => {
      store.set(previewed, null)
      store.set(shownComparison, null)
    }
  }, [store, appId])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an app that was taken back is read anew at once
  useEffect(() => watchApp({ client, store }, appId).stop, [client, store, appId, visit])
  if (load.phase === 'missing') return <MissingApp />
  if (load.phase === 'damaged') return <DamagedApp app={load.app} damage={load.damage} />
  if (isRecovering && load.phase === 'ready' && damage !== null) {
    return <DamagedApp app={load.app} damage={damage} onBack={() => setRecovering(false)} />
  }
  if (load.phase === 'binned') return <BinnedApp app={load.app} onTakenBack={() => setVisit(visit + 1)} />
  return (
    <div className="flex h-full flex-col">
      {damage !== null && <DamageBanner onRecover={() => setRecovering(true)} />}
      <div className="min-h-0 flex-1">
        <Builder key={timesLost} appId={appId} />
      </div>
    </div>
  )
}

/** Whoever asks for an older version, for two answers, or for the draft as somebody else sees it, wants to see it, from wherever it was asked for. */
function useShownWhenPreviewed(appId: AppId, show: () => void): void {
  const previewedId = useAtomValue(openApp(appId).previewed)?.versionId ?? null
  const looked = useAtomValue(lookedAs(appId))
  const compared = useAtomValue(comparedAs(appId))
  const answers = useAtomValue(openApp(appId).shownComparison)
  const showIt = useEffectEvent(show)
  useEffect(() => {
    if (previewedId !== null || looked !== null || compared !== null || answers !== null) showIt()
  }, [previewedId, looked, compared, answers])
}

/** Not drawn anew with every version: its parts read what they show. */
const Builder = memo(function Builder({ appId }: { readonly appId: AppId }) {
  const isNarrow = useIsNarrow()
  const navigate = useNavigate()
  const mayEdit = useIsAtLeast(appId, 'edit')
  const store = useStore()
  const work = useWorkView(appId, isNarrow)
  const {
    panel: chosenPanel,
    isOpen: isPanelOpen,
    toggle: togglePanel,
    choose: choosePanel,
    setPanel,
    stayBeside,
  } = useLeftPanel(work.view)
  const { narrowView: view, chooseNarrow: setView } = work
  const [isVersionsOpen, setVersionsOpen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const chat = useChatCommands(appId)
  const chatNode = useMovable()

  const [moreInside, setMoreInside] = useState<MoreInside>(null)
  const load = useAtomValue(openApp(appId).app)
  const menu = panelMenu(load.phase === 'ready' ? load.app.appType : undefined, useRole(appId))
  // What was chosen before the caller's role was known may not be for them.
  const hasTools = load.phase !== 'ready' || load.app.appType !== 'space'
  const isInMenu = (entry: LeftPanel | null) => menu.some((each) => each.panel === entry)
  const panel = isInMenu(chosenPanel) ? chosenPanel : 'chat'
  const showPanel = (next: Exclude<LeftPanel, 'chat' | 'versions'>) => {
    if (!isNarrow) return choosePanel(next)
    setMoreInside(next)
    setView('more')
  }
  const showPreview = () => (isNarrow ? setView('preview') : work.choose('preview'))
  const showDatabase = () => (isNarrow ? setView('database') : work.choose('database'))
  const askDatabase = (request: DatabaseRequest) => {
    showDatabase()
    store.set(databaseRequest(appId), request)
  }
  useBuilderCommands(appId, chat, {
    isPanelOpen,
    togglePanel,
    writeMessage: () => {
      setView('chat')
      choosePanel('chat')
      requestAnimationFrame(() => field.current?.focus())
    },
    showPreview,
    showCode: () => (isNarrow ? setView('code') : work.choose('code')),
    showDatabase,
    askCode: work.askCode,
    askDatabase,
    menu,
    showPanel,
    showVersions: () => (isNarrow ? setView('more') : setVersionsOpen(true)),
  })
  useRequestedFile(appId, (path, place) => {
    stayBeside('code')
    work.openFile(path, place)
  })
  useTurnEnd(appId)
  useShownWhenPreviewed(appId, showPreview)
  const resolve = (message: string) => {
    chat.send({ content: message })
    choosePanel('chat')
  }

  const sayOfElement = (message: string) => {
    resolve(message)
    // On a narrow window the answer is to be seen, not what it is about.
    setView('chat')
  }

  const newTest = () => {
    stayBeside('code')
    work.askCode('new-test')
  }

  const goToMessage = useGoToMessage(appId, chat)
  const goToChat = (messageId: MessageId) => {
    setView('chat')
    choosePanel('chat')
    return goToMessage(messageId)
  }
  useMessageOfAddress(appId, goToChat)
  useAppSearch(appId, {
    openTable: (entityId) => askDatabase({ kind: 'table', entityId }),
    openRow: (entityId, rowId) => askDatabase({ kind: 'row', entityId, rowId }),
    openFile: (path) => work.openFile(path),
    openPage: (route) => {
      showPreview()
      store.set(routeRequest, { appId, route })
    },
    openMessage: (messageId) => void goToChat(messageId),
  })
  useRequestedMessage(appId, (messageId) => {
    setVersionsOpen(false)
    return goToChat(messageId)
  })

  useEffect(() => {
    // On a touch screen the keyboard would cover what there is to see.
    if (matchMedia('(hover: hover)').matches) field.current?.focus()
  }, [field])

  const preview = (tabs: ReactNode) => (
    <PreviewPanel
      appId={appId}
      tabs={tabs}
      tools={
        <>
          <SelectButton appId={appId} />
          <ConsoleButton appId={appId} />
        </>
      }
      below={<ConsoleDrawer appId={appId} onOpenFile={work.openFile} />}
    >
      <IssuesPanel appId={appId} onResolve={resolve} onOpenFile={work.openFile} />
      <ElementPopover appId={appId} onSay={sayOfElement} onOpenFile={work.openFile} />
    </PreviewPanel>
  )
  const code = (tabs: ReactNode) => (
    <Suspense fallback={<ComingPanel label={say('Loading the code')} />}>
      <CodePanel
        appId={appId}
        isShown={isNarrow ? view === 'code' : work.view === 'code'}
        tabs={tabs}
        onGoToChat={(messageId) => void goToChat(messageId)}
        onAsk={resolve}
        beside={!isNarrow && work.hasRoomForBoth ? { isOn: work.isBeside, toggle: work.toggleBeside } : null}
      />
    </Suspense>
  )
  const database = (tabs: ReactNode) => (
    <Suspense fallback={<ComingPanel label={say('Loading the tables')} />}>
      <DatabasePanel
        appId={appId}
        tabs={tabs}
        onAsked={() => {
          setView('chat')
          choosePanel('chat')
        }}
      />
    </Suspense>
  )
  const [changes, setChanges] = useAtom(changesRequest)
  const [source, setSource] = useAtom(sourceRequest)
  const [isTesting, setTesting] = useAtom(repairTesterAtom)
  const left = (
    <LeftSide menu={menu} panel={panel} appId={appId} chat={chatNode} onDone={() => setPanel('chat')} onAsk={resolve} onNewTest={newTest} />
  )
  return (
    <div className="flex h-full flex-col">
      <TopBar
        appId={appId}
        hasOwnSaveState={!isNarrow && work.view === 'code'}
        isVersionsOpen={isVersionsOpen}
        onVersionsOpenChange={setVersionsOpen}
        onAllVersions={() => choosePanel('versions')}
      />
      {isNarrow ? (
        <main className="relative flex min-h-0 flex-1 flex-col">
          <div className={view === 'chat' ? 'min-h-0 flex-1' : 'hidden'}>
            <MovablePlace node={chatNode} />
          </div>
          {/* Behind the others it is still laid out: a frame that is not would stop to paint, and its charts would have no size. */}
          <div className={view === 'preview' ? 'min-h-0 flex-1' : 'pointer-events-none invisible absolute inset-x-0 top-0 bottom-14 -z-10'}>
            {preview(null)}
          </div>
          {work.isCodeOpened && <div className={view === 'code' ? 'min-h-0 flex-1' : 'hidden'}>{code(null)}</div>}
          {view === 'database' && <div className="min-h-0 flex-1">{database(null)}</div>}
          {view === 'more' && (
            <MoreView
              menu={menu}
              appId={appId}
              inside={isInMenu(moreInside) ? moreInside : null}
              onInside={setMoreInside}
              hasTools={hasTools}
              onAsk={sayOfElement}
              onNewTest={newTest}
            />
          )}
          <ViewSwitcher view={view} onChoose={setView} />
        </main>
      ) : (
        <div className="flex min-h-0 flex-1">
          <Rail
            menu={menu}
            current={isPanelOpen ? panel : null}
            onChoose={choosePanel}
            onTools={hasTools ? () => void navigate(`/build/app/${appId}/tools`) : null}
            onAnalytics={mayEdit ? () => void navigate(`/analytics/app/${appId}`) : null}
          />
          <main className="flex min-w-0 flex-1">
            <ResizableGroup id="builder" className="flex-1">
              {isPanelOpen && (
                <>
                  <ResizablePanel id="left" defaultSize={PANEL_PX} minSize={PANEL_MIN_PX} groupResizeBehavior="preserve-pixel-size">
                    {left}
                  </ResizablePanel>
                  <ResizableHandle name={say('Width of the left panel')} />
                </>
              )}
              <ResizablePanel id="work" minSize={WORK_MIN_PX}>
                <WorkArea
                  view={work.view}
                  onChoose={work.choose}
                  isBeside={work.isBeside}
                  preview={preview}
                  code={work.isCodeOpened ? code : null}
                  database={database}
                />
              </ResizablePanel>
            </ResizableGroup>
          </main>
        </div>
      )}
      {(isNarrow || (isPanelOpen && panel === 'chat')) && (
        <Movable node={chatNode}>
          <ChatPanel appId={appId} field={field} />
        </Movable>
      )}
      <LeaveQuestion appId={appId} />
      {isTesting && (
        <Suspense>
          <RepairTester appId={appId} onClose={() => setTesting(false)} />
        </Suspense>
      )}
      {changes?.appId === appId && (
        <Suspense>
          <ChangesDialog request={changes} onClose={() => setChanges(null)} />
        </Suspense>
      )}
      {mayEdit && source?.appId === appId && (
        <Suspense>
          <AddSourceDialog request={source} onClose={() => setSource(null)} />
        </Suspense>
      )}
    </div>
  )
})
