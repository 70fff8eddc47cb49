import type { Page } from 'playwright'
import { expect } from 'vitest'
import { buildApp, clientOf, openSignedIn, sendMessage } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { AppId } from '../../shared/domain/ids.ts'

test('after an answer and a command the list shows a screenshot, dark in the dark theme', { tags: 'long' }, async ({ browser, host }) => {
  await using builder = await openSignedIn(browser, host)
  const { page } = builder
  await buildApp(builder, 'A bird diary with sightings, a species, a place and a date')
  const appId = AppId.parse(/app\/([^/?]+)/.exec(page.url())?.[1])
  const client = await clientOf(builder, host)
  const taken = async () => (await client.apps.get({ appId })).picture
  await expect.poll(taken).not.toBeNull()
  const first = await taken()

  await page.goto(new URL('/home', host.url).href)
  await expect.poll(() => brightness(page, appId)).toBeGreaterThan(190)

  await page.goto(new URL(`/build/app/${appId}`, host.url).href)
  await builder.app.getByRole('navigation').first().waitFor()
  await sendMessage(builder, 'switch to dark mode')
  await expect.poll(taken).not.toBe(first)
  // What a person changes without an answer is in the picture too.
  const second = await taken()
  await client.commands.apply({ appId, commands: [{ kind: 'rename-app', name: 'Wing notes' }] })
  await expect.poll(taken).not.toBe(second)

  await page.goto(new URL('/home', host.url).href)
  await expect.poll(() => brightness(page, appId)).toBeLessThan(90)
  expect(builder.errors).toEqual([])
})

/** The brightness of the picture on the app's card, 0 to 255; null while there is none. */
function brightness(page: Page, appId: AppId): Promise<number | null> {
  return page.evaluate((id) => {
    const image = document.querySelector<HTMLImageElement>(`a[href="/build/app/${id}"] img`)
    if (image === null || !image.complete || image.naturalWidth === 0) return null
    const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, image.naturalWidth, image.naturalHeight).data ?? new Uint8ClampedArray()
    return pixels.reduce((sum, value, index) => (index % 4 === 3 ? sum : sum + value), 0) / (pixels.length * 0.75)
  }, appId)
}
