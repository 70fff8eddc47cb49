import { BrowserWindow, nativeTheme } from 'electron'
import { say } from '../../shared/text/say.ts'
import { startingOptions, startingPage } from './while-starting.ts'

/** It is there to be read, and leads nowhere. */
export function openStartingWindow(): BrowserWindow {
  const shown = {
    isDark: nativeTheme.shouldUseDarkColors,
    title: say('Lathe is starting…'),
    hint: say('It reads its data folder. On a slow disk that takes a while.'),
  }
  const window = new BrowserWindow(startingOptions(shown))
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  window.webContents.on('will-navigate', (event) => event.preventDefault())
  void window.loadURL(startingPage(shown))
  return window
}
