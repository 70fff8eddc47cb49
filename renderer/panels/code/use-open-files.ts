import { useStore } from 'jotai'
import { useMemo } from 'react'
import type { FileKind, FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { CodeSession } from './code-session.ts'
import { changeView, type CodePlace, codeView, openCodeFile, withoutFile } from './code-view.ts'

export interface OpenFiles {
  readonly open: (path: FilePath, place?: Partial<CodePlace>) => void
  /** The same, and the editor takes the focus: for whoever chose it with the keyboard. */
  readonly openToWrite: (path: FilePath) => void
  readonly openAtLine: (path: FilePath, line?: number) => void
  readonly openPlace: (place: CodePlace & { readonly path: FilePath }) => void
  readonly close: (path: FilePath) => void
  /** Closes it without saving: it is not there any more. */
  readonly drop: (path: FilePath) => void
  readonly toggleGroup: (group: FileKind, isOpen: boolean) => void
}

/** What changes which files are open. The same functions for as long as the panel is there, so that nothing is drawn anew for them. */
export function useOpenFiles(appId: AppId, session: CodeSession, onOpened: () => void): OpenFiles {
  const store = useStore()
  return useMemo(() => {
    const open = (path: FilePath, place?: Partial<CodePlace>) => {
      const { current } = store.get(codeView(appId).view)
      // Leaving a file saves it at once.
      if (current !== null && current !== path) void session.save(current)
      openCodeFile(store, appId, path, place)
      onOpened()
    }
    const drop = (path: FilePath) => changeView(store, appId, (now) => withoutFile(now, path))
    return {
      open,
      openToWrite: (path) => open(path, {}),
      openAtLine: (path, line) => open(path, line === undefined ? undefined : { line }),
      openPlace: ({ path, line, column }) => open(path, column === undefined ? { line } : { line, column }),
      close(path) {
        void session.save(path)
        drop(path)
      },
      drop,
      toggleGroup: (group, isOpen) =>
        changeView(store, appId, ({ closedGroups, ...now }) => ({
          ...now,
          closedGroups: isOpen ? closedGroups.filter((each) => each !== group) : [...closedGroups, group],
        })),
    }
  }, [appId, onOpened, session, store])
}
