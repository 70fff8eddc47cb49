import type { Page } from 'playwright'
import { expect } from 'vitest'
import { openBuilder, shownVersion } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { startHost } from '../helpers/host.ts'

const MOST_STOPS = 80

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

/** Presses Tab until the control with that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (name.test(await focusedName(page))) return
    await page.keyboard.press('Tab')
  }
  expect.fail(`${name} cannot be reached with Tab`)
}

async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  await page.keyboard.type(words)
  await expect.poll(() => page.getByRole('combobox').inputValue()).toBe(words)
  await expect
    .poll(() => page.getByRole('option', { selected: true }).allInnerTexts())
    .toEqual([expect.stringMatching(new RegExp(words, 'i'))])
  await page.keyboard.press('Enter')
}

test('an app is built, changed, restored, deleted and restored from the bin by keyboard', { tags: 'long' }, async ({ browser }) => {
  // On a host of its own, whose home is empty.
  await using host = await startHost()
  await using builder = await openBuilder(browser, host)
  const { page, app } = builder
  const changed = async (act: () => Promise<void>) => {
    const before = await shownVersion(page)
    await act()
    await expect.poll(() => shownVersion(page)).not.toBe(before)
  }
  const distanceToEnd = () =>
    page
      .getByRole('region', { name: 'Conversation' })
      .evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)

  await expect.poll(() => focusedName(page)).toBe('What do you want to build?')
  await page.keyboard.type('A list of books with a title and an author')
  await page.keyboard.press('Enter')
  await app.getByRole('navigation').first().waitFor()

  // The message box has the focus, and the conversation follows the answer.
  await expect.poll(() => focusedName(page)).toBe('Message')
  for (const message of ['add shops with a name and a city', 'add a page with opening hours', 'make it dark green']) {
    await changed(async () => {
      await page.keyboard.type(message)
      await page.keyboard.press('Enter')
    })
    await expect.poll(distanceToEnd).toBeLessThan(2)
  }

  // A person who scrolls up stays there, with a button to return.
  await page.getByRole('region', { name: 'Conversation' }).focus()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor()
  expect(await distanceToEnd()).toBeGreaterThan(100)
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor({ state: 'detached' })
  await expect.poll(distanceToEnd).toBeLessThan(2)

  await runCommand(page, 'Versions')
  await tabTo(page, /^Restore version 1$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Cancel')
  await page.keyboard.press('Tab')
  await expect.poll(() => focusedName(page)).toBe('Restore v1')
  await changed(() => page.keyboard.press('Enter'))
  await expect.poll(() => app.getByRole('link', { name: 'Shops' }).count()).toBe(0)
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  // The focus is still in the list, where "Undo restore" needs no confirmation.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Versions' }).waitFor({ state: 'detached' })
  await tabTo(page, /^Undo restore$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Cancel')
  await page.keyboard.press('Tab')
  await expect.poll(() => focusedName(page)).toBe('Undo restore')
  await changed(() => page.keyboard.press('Enter'))
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await app.getByRole('link', { name: 'Shops' }).first().waitFor()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+b')
  await page.getByRole('textbox', { name: 'Message' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+b')
  await page.getByRole('textbox', { name: 'Message' }).waitFor()

  await runCommand(page, 'Home')
  await page.getByRole('list', { name: 'Recent apps' }).getByRole('listitem').first().waitFor()
  await tabTo(page, /^More about/)
  await expect
    .poll(async () => {
      // A reload of the list may have closed its menu.
      if ((await focusedName(page)).startsWith('More about')) await page.keyboard.press('Enter')
      return focusedName(page)
    })
    .toBe('Open')
  await page.keyboard.press('End')
  await expect.poll(() => focusedName(page)).toBe('Delete')
  await page.keyboard.press('Enter')
  await page.getByText('Your apps will stand here').waitFor()

  await runCommand(page, 'Bin')
  await page.getByRole('heading', { name: 'Bin', level: 1 }).waitFor()
  await tabTo(page, /^Take back/)
  await page.keyboard.press('Enter')
  await page.getByText('The bin is empty').waitFor()
  await runCommand(page, 'Home')
  await page.getByRole('list', { name: 'Recent apps' }).getByRole('listitem').first().waitFor()
  expect(builder.errors).toEqual([])
})
