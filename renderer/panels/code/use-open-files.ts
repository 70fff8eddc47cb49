import { useStore } from 'jotai'
import { useMemo } from 'react'
import type { FileKind, FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { CodeSession } from './code-session.ts'
import { changeView, type CodePlace, codeView, openCodeFile, withoutFile } from './code-view.ts'

export interface OpenFiles {
  readonly open: (path: FilePath, place?: Partial<CodePlace>) => void
  /** Opens a file and focuses the editor: for people who use the keyboard. */
  readonly openToWrite: (path: FilePath) => void
  readonly openAtLine: (path: FilePath, line?: number) => void
  readonly openPlace: (place: CodePlace & { readonly path: FilePath }) => void
  readonly close: (path: FilePath) => void
  /** Closes a file that no longer exists, without saving. */
  readonly drop: (path: FilePath) => void
  readonly toggleGroup: (group: FileKind, isOpen: boolean) => void
}

/** Opens and closes files. The functions keep their identity, so that they cause no render. */
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
