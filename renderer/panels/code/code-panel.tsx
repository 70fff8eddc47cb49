import { useAtomValue } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { AppId, MessageId } from '../../../shared/domain/ids.ts'
import { CODE_TEXT } from '../../../shared/text/code.ts'
import { ExportCodeMenu } from '../../parts/export-code/export-code-menu.tsx'
import { useKnowledge, usePinned } from '../../state/app-knowledge.ts'
import { useUnsentFiles } from '../../state/app-sync.ts'
import { useMay } from '../../state/may.ts'
import { useIsNarrow } from '../../state/narrow.ts'
import { isBeingMade, openApp } from '../../state/open-app.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { BlankAppDrawing, BrokenDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ResizableGroup, ResizableHandle, ResizablePanel } from '../../ui/resizable.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { CodeDialogs } from './code-dialogs.tsx'
import { CodeHeader } from './code-header.tsx'
import { type CodeOutline, codeOutline } from './code-outline.ts'
import { codeView } from './code-view.ts'
import { EditorPane } from './editor-pane.tsx'
import { Explorer } from './explorer.tsx'
import { useCodeRequests } from './use-code-requests.ts'
import { useCodeSession } from './use-code-session.ts'
import { useFind } from './use-find.ts'
import { useOpenFiles } from './use-open-files.ts'
import { useProblems } from './use-problems.ts'
import { say } from '../../../shared/text/say.ts'

const EXPLORER_PX = 264
const EXPLORER_MIN_PX = 200
const EDITOR_MIN_PX = 320

export interface CodePanelProps {
  readonly appId: AppId
  /** The panel stays mounted while hidden, so that its state is kept. */
  readonly isShown: boolean
  /** The tabs of the work area, where this panel is the active one. */
  readonly tabs: ReactNode
  readonly onGoToChat: (messageId: MessageId) => void
  /** Sends a message to the assistant. */
  readonly onAsk: (message: string) => void
  /** Shows the running app beside the code; null where there is no space for it. */
  readonly beside: { readonly isOn: boolean; readonly toggle: () => void } | null
}

/** The files of an app: to search, to read and, for admins, to change. */
export function CodePanel({ appId, isShown, tabs, onGoToChat, onAsk, beside }: CodePanelProps) {
  const { isAllowed: mayEdit, lock } = useMay('edit-code', appId)
  const { isAllowed: mayDelete } = useMay('delete-code', appId)
  const session = useCodeSession(appId, isShown)
  const outline = useAtomValue(useMemo(() => selectAtom(session.state, codeOutline), [session]))
  const { load, versionId, files, unsaved } = outline
  const view = useAtomValue(codeView(appId).view)
  const reveal = useAtomValue(codeView(appId).reveal)
  const isMade = useAtomValue(isBeingMade(appId))
  const app = useAtomValue(openApp(appId).app)
  const find = useFind(
    appId,
    versionId,
    useCallback(() => session.save(), [session]),
  )
  const { problems, broken, report } = useProblems(appId, versionId, view.current)
  const findField = useRef<HTMLInputElement>(null)
  const [isExplorerOpen, setExplorerOpen] = useState(false)
  const toggleExplorer = useCallback(() => setExplorerOpen((isOpen) => !isOpen), [])

  const openFiles = useOpenFiles(
    appId,
    session,
    useCallback(() => setExplorerOpen(false), []),
  )
  const requests = useCodeRequests(appId, {
    isShown,
    outline,
    current: view.current,
    save: () => void session.save(),
    find: () => {
      setExplorerOpen(true)
      requestAnimationFrame(() => {
        findField.current?.focus()
        findField.current?.select()
      })
    },
  })

  const { ask } = requests
  const askForFile = useMemo(() => (mayEdit ? () => ask('new-file') : null), [ask, mayEdit])
  const foot = useMemo(() => <ExplorerFoot appId={appId} />, [appId])
  useKnowledge(appId)
  const pinned = usePinned(appId)
  const unsent = useUnsentFiles(appId)
  const current = view.current !== null && files.has(view.current) ? view.current : null
  const isEmpty = load.phase === 'ready' && files.size === 0
  const explorer = (
    <Explorer
      find={find}
      findField={findField}
      files={files}
      current={view.current}
      unsaved={unsaved}
      broken={broken}
      pinned={pinned}
      unsent={unsent}
      closedGroups={view.closedGroups}
      onToggleGroup={openFiles.toggleGroup}
      onOpen={openFiles.open}
      onWrite={openFiles.openToWrite}
      onOpenMatch={openFiles.openPlace}
      onNew={askForFile}
      onDelete={mayDelete ? requests.askToDelete : null}
      onRename={mayEdit ? requests.askToRename : null}
      onHistory={requests.askForHistory}
      foot={foot}
    />
  )
  const editor = (
    <EditorPane
      appId={appId}
      open={view.open}
      current={view.current}
      reveal={reveal}
      unsaved={unsaved}
      session={session}
      mayEdit={mayEdit}
      isReader={lock !== undefined}
      isBeingMade={isMade}
      problems={problems}
      onEditorProblems={report}
      onOpen={openFiles.openAtLine}
      onOpenProblem={openFiles.openPlace}
      onClose={openFiles.close}
    />
  )
  return (
    <section aria-label={say('Code')} className="flex h-full min-h-0 flex-col bg-background">
      <CodeHeader
        appId={appId}
        files={files}
        current={current}
        session={session}
        edited={view.current}
        tabs={tabs}
        beside={beside}
        isExplorerOpen={isExplorerOpen}
        onToggleExplorer={toggleExplorer}
        onChoose={openFiles.open}
        onAsk={ask}
      />
      <Body
        load={load}
        isKnown={app.phase === 'ready'}
        isEmpty={isEmpty && view.current === null}
        isExplorerOpen={isExplorerOpen}
        explorer={explorer}
        editor={editor}
        onReload={session.reload}
        onNew={askForFile}
      />
      <CodeDialogs
        appId={appId}
        requests={requests}
        session={session}
        recent={view.open}
        mayEdit={mayEdit}
        onOpen={openFiles.openToWrite}
        onClosed={openFiles.drop}
        onGoToChat={onGoToChat}
        onOpenAt={openFiles.openAtLine}
        onAsk={onAsk}
      />
    </section>
  )
}

interface BodyProps {
  readonly load: CodeOutline['load']
  readonly isKnown: boolean
  readonly isEmpty: boolean
  readonly isExplorerOpen: boolean
  readonly explorer: ReactNode
  readonly editor: ReactNode
  readonly onReload: () => void
  readonly onNew: (() => void) | null
}

/** The explorer and the editor, side by side if there is space; otherwise the reason why there is nothing to see yet. */
function Body({ load, isKnown, isEmpty, isExplorerOpen, explorer, editor, onReload, onNew }: BodyProps) {
  const isNarrow = useIsNarrow()
  if (load.phase === 'failed') {
    return (
      <EmptyState drawing={<BrokenDrawing />} title={CODE_TEXT.loadFailed} actions={<Button onClick={onReload}>{say('Try again')}</Button>}>
        {load.reason}
      </EmptyState>
    )
  }
  if (load.phase === 'loading' || !isKnown) return <CodeSkeleton />
  if (isEmpty) {
    return (
      <EmptyState
        drawing={<BlankAppDrawing />}
        title={say('No code yet')}
        actions={onNew !== null && <Button onClick={onNew}>{say('New file')}</Button>}
      >
        {say('Say in the chat what you need. The files of your app are listed here as soon as its first version is made.')}
      </EmptyState>
    )
  }
  if (isNarrow) {
    return (
      <>
        <div className={cn('min-h-0 flex-1', !isExplorerOpen && 'hidden')}>{explorer}</div>
        <div className={cn('min-h-0 flex-1', isExplorerOpen && 'hidden')}>{editor}</div>
      </>
    )
  }
  return (
    <ResizableGroup id="code" className="flex-1">
      <ResizablePanel id="explorer" defaultSize={EXPLORER_PX} minSize={EXPLORER_MIN_PX} groupResizeBehavior="preserve-pixel-size">
        {explorer}
      </ResizablePanel>
      <ResizableHandle name={say('Width of the file list')} />
      <ResizablePanel id="editor" minSize={EDITOR_MIN_PX}>
        {editor}
      </ResizablePanel>
    </ResizableGroup>
  )
}

function ExplorerFoot({ appId }: { readonly appId: AppId }) {
  return (
    <div className="mt-auto flex flex-none gap-1.5 border-t px-2.5 py-2 empty:hidden">
      <ExportCodeMenu appId={appId} />
    </div>
  )
}

function CodeSkeleton() {
  return (
    <DelayedSkeleton label={say('Loading the code')} className="flex min-h-0 flex-1">
      <span className="flex h-full w-[264px] flex-col gap-4 border-r p-3.5 max-md:hidden">
        {[60, 45, 70, 55, 62, 40].map((width) => (
          <span key={width} style={{ width: `${width}%` }}>
            <Skeleton />
          </span>
        ))}
      </span>
    </DelayedSkeleton>
  )
}
