import { useAtom, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { displayName, fileKind, fileName, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { CODE_TEXT } from '../../../shared/text/code.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { FUNCTIONS_TEXT } from '../../../shared/text/functions.ts'
import { useToast } from '../../state/toasts.ts'
import type { CodeOutline } from './code-outline.ts'
import { codeView, type CodeRequest } from './code-view.ts'
import { namedKind, type NamedKind, type NewKind } from './new-file.ts'
import { say } from '../../../shared/text/say.ts'

/** The open dialog, and its file. */
export type CodeDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'open-file' }
  | { readonly kind: 'new-file'; readonly of?: NewKind }
  | { readonly kind: 'secrets' }
  | { readonly kind: 'packages' }
  | { readonly kind: 'function'; readonly name: string }
  | { readonly kind: 'history'; readonly path: FilePath }
  | { readonly kind: 'delete-file'; readonly path: FilePath }
  | { readonly kind: 'rename-file'; readonly path: FilePath; readonly of: NamedKind }

export interface CodeRequests {
  readonly dialog: CodeDialog
  readonly close: () => void
  readonly ask: (request: CodeRequest) => void
  readonly askToDelete: (path: FilePath) => void
  readonly askToRename: (path: FilePath) => void
  readonly askForHistory: (path: FilePath) => void
}

interface CodeRequestDeps {
  readonly isShown: boolean
  readonly outline: Pick<CodeOutline, 'load' | 'versionId'>
  readonly current: FilePath | null
  readonly save: () => void
  readonly find: () => void
}

const OF_ONE_FILE: ReadonlySet<CodeRequest> = new Set<CodeRequest>(['history', 'delete-file', 'rename-file', 'save', 'function'])

/** Handles requests of commands and buttons as soon as the panel can; shows the reason where it cannot. */
export function useCodeRequests(appId: AppId, deps: CodeRequestDeps): CodeRequests {
  const [request, setRequest] = useAtom(codeView(appId).request)
  const ask = useSetAtom(codeView(appId).request)
  const show = useToast()
  const [dialog, setDialog] = useState<CodeDialog>({ kind: 'none' })
  const { isShown, outline } = deps
  const isLoaded = outline.load.phase === 'ready'
  const askToRename = useCallback(
    (path: FilePath) => {
      const of = namedKind(path)
      if (of === null) show({ tone: 'info', title: say('{path} keeps its name', { path: displayName(path) }) })
      else setDialog({ kind: 'rename-file', path, of })
    },
    [show],
  )
  const latest = useRef({ ...deps, askToRename })
  useEffect(() => {
    latest.current = { ...deps, askToRename }
  })

  useEffect(() => {
    if (request === null || !isShown) return
    // Lists of files can be waited for; an action on one file is refused if the file is not loaded.
    if (!isLoaded && !OF_ONE_FILE.has(request) && latest.current.outline.load.phase === 'loading') return
    // oxlint-disable-next-line react/set-state-in-effect -- the request came from outside of this panel
    setRequest(null)
    if (!isLoaded) return show({ tone: 'error', title: CODE_TEXT.bundleNotLoaded })
    act(request)

    function act(asked: CodeRequest): void {
      const { current, outline: now, save, find } = latest.current
      if (asked === 'save') return save()
      if (asked === 'find') return find()
      if (asked === 'open-file' || asked === 'new-file' || asked === 'secrets' || asked === 'packages') return setDialog({ kind: asked })
      if (asked === 'new-test') return setDialog({ kind: 'new-file', of: 'test' })
      if (asked === 'history' && now.versionId === null) return show({ tone: 'error', title: CODE_TEXT.noVersions })
      if (current === null) return show({ tone: 'info', title: say('Open a file first') })
      if (asked === 'function') {
        if (fileKind(current) !== 'function') return show({ tone: 'error', title: FUNCTIONS_TEXT.noName })
        return setDialog({ kind: asked, name: fileName(current) })
      }
      if (asked === 'delete-file' && fileKind(current) === 'entity') {
        return show({ tone: 'error', title: CODE_TEXT.deleteFailed, description: ERROR_TEXT.fileReadOnly })
      }
      if (asked === 'rename-file') return latest.current.askToRename(current)
      setDialog({ kind: asked, path: current })
    }
  }, [request, isShown, isLoaded, setRequest, show])

  const close = useCallback(() => setDialog({ kind: 'none' }), [])
  const askToDelete = useCallback(
    (path: FilePath) => {
      if (fileKind(path) !== 'entity') return setDialog({ kind: 'delete-file', path })
      show({ tone: 'error', title: CODE_TEXT.deleteFailed, description: ERROR_TEXT.fileReadOnly })
    },
    [show],
  )
  const askForHistory = useCallback((path: FilePath) => setDialog({ kind: 'history', path }), [])
  return { dialog, close, ask, askToDelete, askToRename, askForHistory }
}
