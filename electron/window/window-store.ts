import { ipcMain } from 'electron'
import ElectronStore from 'electron-store'
import type { Bounds } from './window-options.ts'

/** A window that was open when the program ended, the one that was looked at last at the end. */
export interface RememberedWindow {
  readonly address: string
  readonly bounds: Bounds
}

interface Stored {
  readonly windows?: readonly RememberedWindow[]
  readonly updates?: boolean
}

/** Which windows were open, and where, and whether this program is updated. Everything else that is remembered is a preference, in the backend. */
export function createWindowStore(folder: string) {
  const store = new ElectronStore<Stored>({ name: 'window', cwd: folder, clearInvalidConfig: true })
  // It answers every frame that asks where its folder is, and no page of ours does.
  ipcMain.removeAllListeners('electron-store-get-data')
  return {
    windows: (): readonly RememberedWindow[] => store.get('windows') ?? [],
    takesUpdates: (): boolean => store.get('updates') ?? true,
    setTakesUpdates: (isOn: boolean): void => store.set('updates', isOn),
    remember: (windows: readonly RememberedWindow[]): void => store.set('windows', windows),
  }
}

export type WindowStore = ReturnType<typeof createWindowStore>
