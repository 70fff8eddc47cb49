import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

// Disables background requests of the browser, so that tests need no network.
const QUIET = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic']
// Software rendering of GPU features takes three times as long as rendering without them.
const DRAWN_PLAINLY = ['--disable-gpu', '--font-render-hinting=none']

/** The system's browser, or the one inside of a registry package, which is unpacked on first use; undefined for Playwright's own. */
export async function browserFile(): Promise<string | undefined> {
  const system = SYSTEM_BROWSERS.find((file) => existsSync(file))
  if (system !== undefined || existsSync(chromium.executablePath())) return system
  return onDisk(async () => {
    const { default: packaged } = await import('@sparticuz/chromium')
    return packaged.executablePath()
  })
}

/** Where temporary files are in memory and nothing can be executed, uses the folder in `LATHE_DISK`. */
async function onDisk<Result>(act: () => Promise<Result>): Promise<Result> {
  const { TMPDIR, LATHE_DISK } = process.env
  if (LATHE_DISK === undefined) return act()
  process.env['TMPDIR'] = LATHE_DISK
  try {
    return await act()
  } finally {
    process.env['TMPDIR'] = TMPDIR
  }
}

/** A real Chromium that needs no root. The arguments are ours: the package's own list disables web security and site isolation. */
export async function launchBrowser(): Promise<Browser> {
  const root = process.getuid?.() === 0
  const args = [...QUIET, ...DRAWN_PLAINLY, ...(root ? ['--no-sandbox'] : [])]
  const executablePath = await browserFile()
  return chromium.launch({ args, ...(executablePath === undefined ? {} : { executablePath }) })
}
