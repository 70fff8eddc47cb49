import { ipcMain } from 'electron'
import ElectronStore from 'electron-store'
import type { Bounds } from './window-options.ts'

interface Stored {
  readonly bounds?: Bounds
}

/** Where the builder's window was. Everything else that is remembered is a preference, in the backend. */
export function createWindowStore(folder: string) {
  const store = new ElectronStore<Stored>({ name: 'window', cwd: folder, clearInvalidConfig: true })
  // It answers every frame that asks where its folder is, and no page of ours does.
  ipcMain.removeAllListeners('electron-store-get-data')
  return {
    bounds: (): Bounds | undefined => store.get('bounds'),
    remember: (bounds: Bounds): void => store.set('bounds', bounds),
  }
}

export type WindowStore = ReturnType<typeof createWindowStore>
