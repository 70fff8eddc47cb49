import { useAtomValue, useStore } from 'jotai'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, MessageId } from '../../../shared/domain/ids.ts'
import { CODE_TEXT } from '../../../shared/text.ts'
import { TakeOutMenu } from '../../parts/take-out/take-out-menu.tsx'
import { useAccount } from '../../state/account.ts'
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
import { changeView, codeView, openCodeFile, withoutFile } from './code-view.ts'
import { type CodeState, shownFiles } from './code-session.ts'
import { EditorPane } from './editor-pane.tsx'
import { Explorer } from './explorer.tsx'
import { isDirty } from './file-draft.ts'
import { useCodeRequests } from './use-code-requests.ts'
import { useCodeSession } from './use-code-session.ts'
import { useFind } from './use-find.ts'
import { useProblems } from './use-problems.ts'

const EXPLORER_PX = 264
const EXPLORER_MIN_PX = 200
const EDITOR_MIN_PX = 320

export interface CodePanelProps {
  readonly appId: AppId
  /** It stays mounted behind another view, so that nothing that is open is lost. */
  readonly isShown: boolean
  /** The room that the tabs of the work area take in its bar, where this is the open one. */
  readonly tabs: ReactNode
  readonly onGoToChat: (messageId: MessageId) => void
  /** Shows the running app beside the code; null where there is no room for it. */
  readonly beside: { readonly isOn: boolean; readonly toggle: () => void } | null
}

/** The files of an app: found, read, and, by admins, changed. */
export function CodePanel({ appId, isShown, tabs, onGoToChat, beside }: CodePanelProps) {
  const store = useStore()
  const account = useAccount()
  const isAdmin = account?.isAdmin ?? false
  const session = useCodeSession(appId, isShown)
  const state = useAtomValue(session.state)
  const view = useAtomValue(codeView(appId).view)
  const reveal = useAtomValue(codeView(appId).reveal)
  const isMade = useAtomValue(isBeingMade(appId))
  const app = useAtomValue(openApp(appId).app)
  const files = useMemo(() => shownFiles(state), [state])
  const find = useFind(
    appId,
    state.versionId,
    useCallback(() => session.save(), [session]),
  )
  const { problems, broken, report } = useProblems(appId, state.versionId, view.current)
  const findField = useRef<HTMLInputElement>(null)
  const [isExplorerOpen, setExplorerOpen] = useState(false)

  const openFile = useCallback(
    (path: FilePath, place?: { readonly line: number; readonly column?: number }) => {
      const { current } = store.get(codeView(appId).view)
      // Leaving a file saves it at once.
      if (current !== null && current !== path) void session.save(current)
      openCodeFile(store, appId, path, place)
      setExplorerOpen(false)
    },
    [appId, session, store],
  )
  const closeFile = (path: FilePath) => {
    void session.save(path)
    changeView(store, appId, (now) => withoutFile(now, path))
  }
  const requests = useCodeRequests(appId, {
    isShown,
    state,
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

  const draft = view.current === null ? null : (state.drafts.get(view.current) ?? null)
  const current = view.current !== null && files.has(view.current) ? view.current : null
  const isEmpty = state.load.phase === 'ready' && files.size === 0
  const explorer = (
    <Explorer
      find={find}
      findField={findField}
      files={files}
      current={view.current}
      isUnsaved={(path) => {
        const each = state.drafts.get(path)
        return each !== undefined && isDirty(each)
      }}
      hasProblem={(path) => broken.has(path)}
      closedGroups={view.closedGroups}
      onToggleGroup={(group, isOpen) =>
        changeView(store, appId, (now) => ({
          ...now,
          closedGroups: isOpen ? now.closedGroups.filter((each) => each !== group) : [...now.closedGroups, group],
        }))
      }
      onOpen={openFile}
      onOpenMatch={({ path, line, column }) => openFile(path, { line, column })}
      onNew={isAdmin ? () => requests.ask('new-file') : null}
      onDelete={isAdmin ? (path) => requests.askToDelete(path) : null}
      foot={
        <div className="flex flex-none gap-1.5 border-t px-2.5 py-2 empty:hidden">
          <TakeOutMenu appId={appId} />
        </div>
      }
    />
  )
  const editor = (
    <EditorPane
      files={files}
      open={view.open}
      current={view.current}
      reveal={reveal}
      drafts={state.drafts}
      session={session}
      isAdmin={isAdmin}
      isReader={account !== null && !isAdmin}
      isBeingMade={isMade}
      problems={problems}
      onEditorProblems={report}
      onOpen={(path, line) => openFile(path, line === undefined ? undefined : { line })}
      onOpenProblem={({ path, line, column }) => openFile(path, column === undefined ? { line } : { line, column })}
      onClose={closeFile}
    />
  )
  return (
    <section aria-label="Code" className="flex h-full min-h-0 flex-col bg-background">
      <CodeHeader
        files={files}
        current={current}
        draft={draft}
        isAdmin={isAdmin}
        tabs={tabs}
        beside={beside}
        isExplorerOpen={isExplorerOpen}
        onToggleExplorer={() => setExplorerOpen(!isExplorerOpen)}
        onChoose={openFile}
        onRetry={() => void session.save()}
        onAsk={requests.ask}
      />
      <Body
        state={state}
        isKnown={app.phase === 'ready'}
        isEmpty={isEmpty && view.current === null}
        isExplorerOpen={isExplorerOpen}
        explorer={explorer}
        editor={editor}
        onReload={session.reload}
        onNew={isAdmin ? () => requests.ask('new-file') : null}
      />
      <CodeDialogs
        appId={appId}
        requests={requests}
        session={session}
        files={files}
        recent={view.open}
        isAdmin={isAdmin}
        onOpen={openFile}
        onClosed={(path) => changeView(store, appId, (now) => withoutFile(now, path))}
        onGoToChat={onGoToChat}
      />
    </section>
  )
}

interface BodyProps {
  readonly state: CodeState
  readonly isKnown: boolean
  readonly isEmpty: boolean
  readonly isExplorerOpen: boolean
  readonly explorer: ReactNode
  readonly editor: ReactNode
  readonly onReload: () => void
  readonly onNew: (() => void) | null
}

/** The explorer and the editor, side by side where there is room; or why there is nothing to see yet. */
function Body({ state: { load }, isKnown, isEmpty, isExplorerOpen, explorer, editor, onReload, onNew }: BodyProps) {
  const isNarrow = useIsNarrow()
  if (load.phase === 'failed') {
    return (
      <EmptyState drawing={<BrokenDrawing />} title={CODE_TEXT.loadFailed} actions={<Button onClick={onReload}>Try again</Button>}>
        {load.reason}
      </EmptyState>
    )
  }
  if (load.phase === 'loading' || !isKnown) return <CodeSkeleton />
  if (isEmpty) {
    return (
      <EmptyState drawing={<BlankAppDrawing />} title="No code yet" actions={onNew !== null && <Button onClick={onNew}>New file</Button>}>
        Say in the chat what you need. The files of your app are listed here as soon as its first version is made.
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
      <ResizableHandle name="Width of the file list" />
      <ResizablePanel id="editor" minSize={EDITOR_MIN_PX}>
        {editor}
      </ResizablePanel>
    </ResizableGroup>
  )
}

function CodeSkeleton() {
  return (
    <DelayedSkeleton label="Loading the code" className="flex min-h-0 flex-1">
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
