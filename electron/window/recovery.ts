import { type BrowserWindow, dialog } from 'electron'
import { say } from '../../shared/text/say.ts'

/** A page that died this often within that time would only die again. */
const MOST_DEATHS = 3
const DEATHS_WITHIN_MS = 60_000

export interface RecoveryDeps {
  readonly now: () => number
  readonly note: (what: string) => void
  /** The page is on its way again, where it was. */
  readonly onRecovered: () => void
}

/** A page that dies is loaded again where it was; one that does not answer, or dies again and again, is asked about. */
export function recoverPage(window: BrowserWindow, { now, note, onRecovered }: RecoveryDeps): void {
  const { webContents } = window
  let deaths: readonly number[] = []
  let isAsking = false

  const load = () => {
    webContents.reload()
    onRecovered()
  }
  async function ask(message: string, detail: string, buttons: readonly [string, string]): Promise<boolean> {
    if (isAsking) return false
    isAsking = true
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message,
      detail,
      buttons: [...buttons],
      defaultId: 0,
      cancelId: 1,
    })
    isAsking = false
    return response === 0 && !window.isDestroyed()
  }

  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    note(`a page ended: ${reason} ${exitCode}`)
    deaths = [...deaths.filter((at) => at > now() - DEATHS_WITHIN_MS), now()]
    if (deaths.length < MOST_DEATHS) return load()
    void ask(say('This window stopped again and again.'), say('What you made is kept. Close other programs if the memory is short.'), [
      say('Open it again'),
      say('Leave it'),
    ]).then((isWanted) => {
      deaths = []
      if (isWanted) load()
    })
  })
  window.on('unresponsive', () => {
    note('a page does not answer')
    void ask(say('This window does not answer.'), say('What was sent is kept. What you were typing may be lost.'), [
      say('Open it again'),
      say('Wait'),
    ]).then((isWanted) => {
      if (!isWanted) return
      // Its end is what loads it again.
      webContents.forcefullyCrashRenderer()
    })
  })
}
