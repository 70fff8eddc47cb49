import path from 'node:path'
import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { createDoors } from '../../electron/transport/create-doors.ts'
import type { WindowCalls } from '../../electron/transport/desktop-door.ts'
import type { DesktopEvent, UpdateState } from '../../shared/domain/desktop.ts'
import { asDesktop } from '../helpers/desktop-page.ts'
import { openDoors } from '../doors/open-doors.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { violations } from '../helpers/axe.ts'
import { test } from '../helpers/e2e-test.ts'

test('the desktop’s window works over its ports, offers its commands, and says that a newer version is here', async () => {
  await using doors = await openDoors({ rendererFolder: path.resolve('out/renderer') })
  doors.newApp('Bakery')
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const context = await browser.newContext()
  const offered: string[] = []
  const ready: UpdateState = { phase: 'ready', version: '0.2.0' }
  const waiting: UpdateState = { phase: 'waiting', version: '0.2.0', work: 'answer' }
  const calls: WindowCalls = {
    async *watch(): AsyncGenerator<DesktopEvent> {
      yield { type: 'update', state: ready }
      await new Promise(() => undefined)
    },
    offer: (commands) => void offered.push(...commands.map(({ title }) => title)),
    speak: () => undefined,
    work: () => undefined,
    takeFiles: () => Promise.resolve([]),
    updates: { state: () => ready, check: () => Promise.resolve(ready), setOn: () => ready, restart: () => waiting, stay: () => ready },
  }
  await asDesktop(context, createDoors(doors.backend).port, calls)
  const page = await context.newPage()
  await page.goto(`http://studio.localhost:${doors.port}/home`)

  await page
    .getByRole('link', { name: /Bakery/ })
    .first()
    .waitFor()
  await expect.poll(() => offered.includes('New app')).toBe(true)
  await page.getByRole('button', { name: 'Restart to update' }).click()
  await page.getByText('an answer is being written').waitFor()
  await page.getByRole('button', { name: 'Do not restart' }).click()
  await page.getByRole('button', { name: 'Later' }).click()
  expect(await page.getByRole('button', { name: 'Restart to update' }).count()).toBe(0)

  // What is dragged onto the window from elsewhere.
  await dropOnWindow(page, 'orders.csv', 'order,amount\n1,20\n')
  await page.locator('[data-attachment]').getByText('orders.csv').waitFor()
  await dropOnWindow(page, 'app.zip', 'no zip')
  await page.getByRole('dialog', { name: 'Import an app' }).getByRole('alert').waitFor()
  // Whoever asks their system for more contrast, or for its own colours.
  for (const media of [{ contrast: 'more' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia(media)
    expect(await violations(page, JSON.stringify(media))).toEqual([])
  }
  await context.close()
})

/** From another program, over a place that takes no files itself. */
async function dropOnWindow(page: Page, name: string, content: string): Promise<void> {
  await page.evaluate(
    ([fileName, text]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], fileName))
      for (const kind of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, content] as const,
  )
}
