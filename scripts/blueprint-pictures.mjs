// npm run blueprint-pictures: takes the pictures of the gallery with the built program, each blueprint as it runs, in both themes.
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BLUEPRINTS } from '../shared/domain/app-spec.ts'
import { launchBrowser } from '../tests/helpers/browser.ts'
import { startHost } from '../tests/helpers/host.ts'
import { root } from './lib/pinned-node.mjs'
import { step } from './lib/step.mjs'

const VIEWPORT = { width: 1280, height: 800 }
const PICTURE = { width: 640, height: 400 }
const QUALITY = 0.82
const MAX_BYTES = 40 * 1024

const folder = path.join(root, 'renderer', 'screens', 'home', 'pictures')
mkdirSync(folder, { recursive: true })
const [browser, host] = await Promise.all([launchBrowser(), startHost()])
const { client } = await host.signIn()
try {
  for (const blueprint of BLUEPRINTS) {
    await step(`The ${blueprint}`, async () => {
      const { id } = await client.apps.fromBlueprint({ blueprint })
      for (const theme of ['light', 'dark']) {
        const file = path.join(folder, `${blueprint}-${theme}.webp`)
        writeFileSync(file, await smaller(await pictureOf(id, theme)))
        if (statSync(file).size > MAX_BYTES) throw new Error(`${file} has more than ${MAX_BYTES} bytes.`)
      }
    })
  }
} finally {
  await browser.close()
  await host[Symbol.asyncDispose]()
}

/** What a visitor sees first. */
async function pictureOf(appId, colorScheme) {
  await using context = await browser.newContext({ viewport: VIEWPORT, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { url } = await client.apps.preview({ appId })
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('[data-slot="skeleton"]') === null)
  await page.evaluate(() => document.fonts.ready)
  return await page.screenshot()
}

async function smaller(png) {
  await using context = await browser.newContext()
  const page = await context.newPage()
  const webp = await page.evaluate(
    async ({ source, width, height, quality }) => {
      const image = await createImageBitmap(await (await fetch(source)).blob(), {
        resizeWidth: width,
        resizeHeight: height,
        resizeQuality: 'high',
      })
      const canvas = new OffscreenCanvas(width, height)
      canvas.getContext('2d').drawImage(image, 0, 0)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, ...PICTURE, quality: QUALITY },
  )
  return Buffer.from(webp, 'base64')
}
