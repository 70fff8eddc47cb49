import type { BrowserWindowConstructorOptions } from 'electron'
import { LOCKED } from './window-options.ts'

/** Whoever waits longer is told what for. */
export const STARTING_SHOWN_MS = 1_500

interface Shown {
  close(): void
}

/** Shows that Lathe is starting, once that takes its time: on a slow disk, or where a folder is copied first. */
export function whileStarting(show: () => Shown): { end(): void } {
  let shown: Shown | null = null
  const timer = setTimeout(() => {
    shown = show()
  }, STARTING_SHOWN_MS)
  return {
    end() {
      clearTimeout(timer)
      shown?.close()
      shown = null
    },
  }
}

interface StartingPage {
  readonly isDark: boolean
  readonly title: string
  readonly hint: string
}

export function startingOptions({ isDark, title }: Pick<StartingPage, 'isDark' | 'title'>): BrowserWindowConstructorOptions {
  return {
    width: 380,
    height: 150,
    center: true,
    resizable: false,
    maximizable: false,
    fullscreenable: false,
    frame: false,
    title,
    backgroundColor: isDark ? '#171513' : '#fcfbf8',
    webPreferences: { ...LOCKED, javascript: false },
  }
}

/** Whole in its address: nothing answers yet. */
export function startingPage({ isDark, title, hint }: StartingPage): string {
  const [page, text, quiet, line, part] = isDark
    ? ['#171513', '#f2efe9', '#a8a29a', '#34302c', '#4db6ba']
    : ['#fcfbf8', '#1f1d1a', '#6b655d', '#e5e1da', '#0b6b70']
  const html = `<!doctype html><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${title}</title><style>
html{background:${page};color:${text};font:14px/1.5 system-ui,sans-serif;user-select:none;cursor:default}
body{margin:0;height:100vh;display:grid;align-content:center;padding:0 32px}
h1{font-size:16px;margin:0}p{margin:4px 0 16px;color:${quiet}}
div{height:4px;border-radius:2px;background:${line};overflow:hidden}
div::after{content:"";display:block;height:100%;width:30%;border-radius:2px;background:${part};animation:go 1.4s ease-in-out infinite alternate}
@keyframes go{to{transform:translateX(233%)}}@media(prefers-reduced-motion:reduce){div::after{animation:none;width:100%}}
</style><h1>${title}</h1><p>${hint}</p><div role="progressbar" aria-label="${title}"></div>`
  return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`
}
