import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FrameHost, startFrameHost } from '../../tests/fixtures/frame-host.ts'
import { PACKAGES_APP } from '../../tests/fixtures/packages-app.ts'
import { changeSet } from '../../tests/helpers/change-sets.ts'
import { startTypeChecker } from '../../tests/helpers/type-checker.ts'
import { VENDOR_PACKAGES } from '../vendor.ts'

/** Every page has these, and other tests with them. */
const ELSEWHERE =
  /^(?:react|react-dom|react-router|clsx|tailwind-merge|class-variance-authority|date-fns|recharts|zod|react-hook-form|@hookform)(?:\/|$)/

let host: FrameHost
beforeAll(async () => {
  host = await startFrameHost()
}, 60_000)
afterAll(() => host[Symbol.asyncDispose]())

test('the packages that every app may import, as their documentation uses them: their types are there', async () => {
  const code = Object.values(PACKAGES_APP).join('\n')
  const used = Object.keys(VENDOR_PACKAGES).filter((name) => !ELSEWHERE.test(name))
  expect(used.filter((name) => !code.includes(`from '${name}'`) && !code.includes(`import '${name}'`))).toEqual([])
  const checker = await startTypeChecker()
  expect(await checker.check({ key: 'packages', files: changeSet({ writes: PACKAGES_APP }).writes })).toEqual([])
  await checker.stop()
})

test('and they work in a page', async () => {
  await using opened = await host.open(PACKAGES_APP)
  const { app, next, reports } = opened
  await next('ready')
  await expect.poll(() => app.locator('#code').getAttribute('src')).toMatch(/^data:image\/png/)
  await expect.poll(() => app.locator('#motion').evaluate((moved) => getComputedStyle(moved).opacity)).toBe('1')
  expect(await app.locator('#csv').textContent()).toBe('Rye, Wheat')
  expect(await app.locator('#markdown strong').textContent()).toBe('Rye')
  const chosen = app.locator('.rdp-selected')
  expect(await chosen.textContent()).toBe('3')
  expect(await chosen.evaluate((day) => getComputedStyle(day).width)).toBe('44px')
  // By keyboard: taken, one down, let go.
  await app.locator('#board li').first().focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) {
    await app.locator('#board li', { hasText: 'One' }).press(key)
    await app.waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))))
  }
  await expect.poll(() => app.locator('#board li').allTextContents()).toEqual(['Two', 'One', 'Three'])
  expect((await reports()).filter(({ type }) => type === 'error')).toEqual([])
})

test('a page with a space to look into is drawn, or says that it cannot be', async () => {
  await using opened = await host.open(PACKAGES_APP, { route: '/space' })
  const { app, next } = opened
  await next('ready')
  expect(await app.locator('#space').getAttribute('data-length')).toBe('5')
  await expect.poll(() => app.locator('#space canvas').count()).toBe(1)
})
