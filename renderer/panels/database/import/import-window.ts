import { atom, type PrimitiveAtom, useAtom } from 'jotai'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { RowImport } from '../../../../shared/domain/row-import.ts'
import { useClient } from '../../../state/client.tsx'
import type { ImportSession } from './import-session-calls.ts'
import { createImportSession } from './import-session.ts'

export interface ImportWindow {
  /** The import that is open in this window; it continues while its dialog is closed. */
  readonly session: ImportSession | null
  readonly isOpen: boolean
}

const windows = new Map<AppId, PrimitiveAtom<ImportWindow>>()

/** The import that this window has open for an app; always the same atom. */
function importWindow(appId: AppId): PrimitiveAtom<ImportWindow> {
  const known = windows.get(appId)
  if (known !== undefined) return known
  const made = atom<ImportWindow>({ session: null, isOpen: false })
  windows.set(appId, made)
  return made
}

export interface ImportCommands extends ImportWindow {
  /** Opens the wizard where it was left, or at its first step; with a file, a new import. */
  readonly open: (file?: File) => void
  readonly goOnWith: (found: RowImport) => void
  /** Closing the dialog does not stop a running import. */
  readonly close: () => void
  /** The wizard opens at its first step next time. */
  readonly forget: () => void
  /** Opens the wizard at its first step, discarding its state. */
  readonly openAnew: () => void
}

export function useImportWindow(appId: AppId): ImportCommands {
  const client = useClient()
  const [window, setWindow] = useAtom(importWindow(appId))
  const begin = () => {
    window.session?.stop()
    const session = createImportSession({ client, appId })
    setWindow({ session, isOpen: true })
    return session
  }
  return {
    ...window,
    open(file) {
      if (file !== undefined) void begin().take(file)
      else if (window.session === null || isOver(window.session)) begin()
      else setWindow({ ...window, isOpen: true })
    },
    goOnWith(found) {
      if (window.session?.state().facts?.id === found.id) setWindow({ ...window, isOpen: true })
      else void begin().goOnWith(found)
    },
    close: () => setWindow({ ...window, isOpen: false }),
    openAnew: () => void begin(),
    forget() {
      window.session?.stop()
      setWindow({ session: null, isOpen: false })
    },
  }
}

/** Its result is shown above the table. */
function isOver(session: ImportSession): boolean {
  return ['done', 'kept', 'undone'].includes(session.state().facts?.state.phase ?? '')
}
