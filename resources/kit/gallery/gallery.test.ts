import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { themesAt, violations } from '../../../tests/helpers/axe.ts'
import { launchBrowser } from '../../../tests/helpers/browser.ts'
import type { MemoryEntity } from './memory-entity.ts'
import { type GallerySite, serveGallery } from './build-gallery.ts'

let browser: Browser
let site: GallerySite
/** One page for all tests, which is loaded anew for each. */
let shown: Page
let complaints: string[] = []

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), serveGallery()])
  shown = await browser.newPage({ reducedMotion: 'reduce' })
  shown.on('pageerror', (error) => complaints.push(error.message))
  shown.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
}, 60_000)
afterAll(async () => {
  await browser.close()
  await site[Symbol.asyncDispose]()
})

afterEach(async () => {
  // Nothing that was chosen is there for the next test.
  await shown.evaluate(() => localStorage.clear())
  await shown.goto('about:blank')
  await shown.mouse.move(0, 0)
  // An error, a warning or an uncaught exception fails the test.
  const heard = complaints
  complaints = []
  if (heard.length > 0) throw new Error(heard.join('\n'))
})

type Theme = 'light' | 'dark'

async function show(path: string, { width = 1440, theme = 'light' }: { width?: number; theme?: Theme } = {}): Promise<Page> {
  await shown.setViewportSize({ width, height: width < 768 ? 844 : 900 })
  await shown.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await shown.goto(site.origin + path)
  await shown.getByRole('heading', { level: 1 }).waitFor()
  return shown
}

/** An open select hides the page from screen readers, which axe reports as a fault: then only the popup is checked. */
const FLOATING = ['[data-radix-popper-content-wrapper]']
const PAGES = ['/', '/records', '/members', '/entry', '/controls', '/nothing', '/closed', '/closed/table']
const NARROW = 390

/** The page follows the system's theme while it is open, so one load is enough for both. */
async function look(page: Page, within?: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const [index, theme] of themesAt(page.viewportSize()?.width ?? expect.fail('no window')).entries()) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' })
    // The themes differ in colours only.
    found.push(...(await violations(page, theme, { rules: index === 0 ? 'all' : 'colours', within })))
  }
  return found
}

/** Touch targets below 40 px, including the surrounding area that counts as part of them. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main button, main input, header button, header a, main textarea')].flatMap((element) => {
      const { height } = element.getBoundingClientRect()
      const around = Math.abs(Number.parseFloat(getComputedStyle(element, '::after').top)) || 0
      const isExempt = height <= 1 || element.matches('h2 > button, [aria-hidden=true], [data-variant=link]')
      return isExempt || height + 2 * around >= 40 ? [] : [`${element.outerHTML.slice(0, 120)} ${height}`]
    }),
  )
}

/** Every page in one of the widths, and with `LATHE_ALL_SIZES=1` (`npm run test:long`) in both. */
const isIn = (width: number, place: number) => process.env['LATHE_ALL_SIZES'] === '1' || (place % 2 === 0) === (width === NARROW)

describe.each([1440, NARROW])('at a width of %i', (width) => {
  test.each(PAGES.filter((_, place) => isIn(width, place)))(
    '%s passes axe, fits its width, and has touch targets of sufficient size',
    { timeout: 60_000 },
    async (path) => {
      const page = await show(path, { width })
      if (width === NARROW) expect(await tooSmall(page)).toEqual([])
      expect(await look(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    },
  )

  test.runIf(isIn(width, 0))('popups pass axe', { timeout: 60_000 }, async () => {
    const page = await show('/entry', { width })
    const found: string[] = []
    for (const [name, role] of [
      ['Customer', 'listbox'],
      ['Stage', 'listbox'],
      ['Extras', 'listbox'],
    ] as const) {
      await page.getByRole('combobox', { name }).click()
      await page.getByRole(role).waitFor()
      found.push(...(await look(page, FLOATING)))
      await page.keyboard.press('Escape')
      await page.getByRole(role).waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').waitFor()
    found.push(...(await look(page)))
    await page.getByRole('button', { name: 'Delete deal' }).click()
    await page.getByText('could not be deleted').first().waitFor()
    found.push(...(await look(page)))
    expect(found).toEqual([])
  })
})

test('on a narrow screen the navigation is a menu that closes after a choice', async () => {
  const page = await show('/', { width: 390 })
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await violations(page, 'light')).toEqual([])
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { name: 'Orders' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.title()).toBe('Orders')
})

test('the navigation marks the current page, and the first Tab stop skips it', async () => {
  const page = await show('/records')
  expect(await page.locator('nav [aria-current=page]').allInnerTexts()).toEqual(['Orders'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('the navigation can be at the side', { tags: 'long' }, async () => {
  const page = await show('/?placement=side', { theme: 'dark' })
  expect(await violations(page, 'light')).toEqual([])
  const box = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  expect(box?.width).toBeLessThan(260)
})

test('the chosen theme is kept after a reload', { tags: 'long' }, async () => {
  const page = await show('/')
  await page.getByRole('button', { name: 'Appearance: System' }).click()
  expect(await violations(page, 'light', { within: FLOATING })).toEqual([])
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  expect(await page.locator('html').getAttribute('class')).toBe('dark')
  await page.reload()
  await page.getByRole('button', { name: 'Appearance: Dark' }).waitFor()
})

test('a table can be searched, filtered and sorted, and counts its rows', async () => {
  const page = await show('/records')
  const status = page.getByRole('status')
  expect(await status.innerText()).toBe('40 orders')
  await page.getByRole('searchbox').fill('weaver')
  await page.getByText('3 of 40 orders').waitFor()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'New' }).click()
  await page.getByText('1 of 40 orders').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByText('40 orders', { exact: true }).waitFor()

  const total = page.getByRole('columnheader', { name: 'Total' })
  expect(await total.getAttribute('aria-sort')).toBe('descending')
  await total.getByRole('button').click()
  expect(await total.getAttribute('aria-sort')).toBe('ascending')
  expect(await page.locator('tbody tr').first().innerText()).toContain('$1,250.00')
  expect(await page.locator('tbody tr').last().innerText()).toContain('–')
})

test('a row opens by pointer and by keyboard, but not by its own buttons', async () => {
  const page = await show('/records')
  await page.getByRole('button', { name: 'Actions for 1013' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  expect(await page.getByText('Opened').count()).toBe(0)
  await page.getByRole('cell', { name: 'Tamura Ceramics' }).first().click()
  await page.getByText('Opened 1039').waitFor()
  await page.getByRole('button', { name: 'Open 1006' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Opened 1006').waitFor()
})

test('five thousand rows are shown in pages of fifty', { tags: 'long' }, async () => {
  const page = await show('/records?rows=5000')
  expect(await page.locator('tbody tr').count()).toBe(50)
  await page.getByText('1–50 of 5,000').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('51–100 of 5,000').waitFor()
  await page.getByRole('searchbox').fill('5999')
  await page.getByText('1 of 5,000 orders').waitFor()
  expect(await page.locator('tbody tr').count()).toBe(1)
})

describe('a table whose rows are on the server', () => {
  test('counts, searches, filters, sorts and sums all 3,005 rows', async () => {
    const page = await show('/members')
    const table = page.getByRole('table', { name: 'members' })
    const firstRow = () => table.locator('tbody tr').first().innerText()
    await page.getByText('3,005 members', { exact: true }).waitFor()
    await page.getByText('1–50 of 3,005').waitFor()
    expect(await page.locator('[data-slot="stat"]').allInnerTexts()).toEqual([
      expect.stringMatching(/Members\s+3,005/),
      expect.stringMatching(/\$29,288.00/),
    ])
    expect(await table.locator('tbody tr').count()).toBe(50)
    await expect.poll(() => table.locator('tfoot').innerText()).toContain('$39,060.00')

    await page.getByRole('searchbox').fill('member 3004')
    await page.getByText('1 of 3,005 members').waitFor()
    expect(await firstRow()).toContain('Member 3004')
    await expect.poll(() => table.locator('tfoot').innerText()).toContain('$11.00')
    await page.getByRole('button', { name: 'Clear' }).click()

    await page.getByRole('combobox', { name: 'Plan' }).click()
    await page.getByRole('option', { name: 'Year', exact: true }).click()
    await page.getByText('1,001 of 3,005 members').waitFor()
    await page.getByRole('combobox', { name: 'Active' }).click()
    await page.getByRole('option', { name: 'No', exact: true }).click()
    await page.getByText('250 of 3,005 members').waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()

    await table.getByRole('columnheader', { name: 'Fee' }).getByRole('button').click()
    await table.getByRole('columnheader', { name: 'Fee' }).getByRole('button').click()
    await expect.poll(firstRow).toContain('$16.00')
  })

  test('is paged by keyboard, and follows changes by others', { tags: 'long' }, async () => {
    const page = await show('/members?members=1120')
    const rows = page.getByRole('table', { name: 'members' }).locator('tbody tr')
    await page.getByText('1–50 of 1,120').waitFor()
    const next = page.getByRole('button', { name: 'Next page' })
    await next.press('Enter')
    await page.getByText('51–100 of 1,120').waitFor()
    for (let first = 101; first < 1_120; first += 50) {
      await next.press('Enter')
      await page.getByText(`${first.toLocaleString()}–`).waitFor()
    }
    await expect.poll(() => next.isDisabled()).toBe(true)
    await page.evaluate(() => (globalThis as unknown as { Members: { add(fields: object): void } }).Members.add({ name: 'Member 999999' }))
    await page.getByText('1,101–1,121 of 1,121').waitFor()
    await expect.poll(() => rows.last().innerText()).toContain('Member 999999')
    await page.getByRole('button', { name: 'Previous page' }).press('Enter')
    await page.getByText('1,051–1,100 of 1,121').waitFor()
    await page
      .getByRole('button', { name: /^Open Member/ })
      .first()
      .press('Enter')
    await page.getByText(/^Opened Member/).waitFor()
  })

  test('tells an empty table from a search without results', { tags: 'long' }, async () => {
    const page = await show('/members?members=0')
    await page.getByText('No members yet').waitFor()
    await page.goto(`${site.origin}/members?members=60`)
    await page.getByRole('searchbox').fill('nobody')
    await page.getByText('0 of 60 members').waitFor()
    await page.getByRole('button', { name: 'Show all members' }).click()
    await page.getByText('60 members', { exact: true }).waitFor()
    await page.goto(`${site.origin}/members?members=1060`)
    await page.getByRole('searchbox').fill('nobody')
    await page.getByText('0 of 1,060 members').waitFor()
    await page.getByRole('button', { name: 'Show all members' }).click()
    await page.getByText('1,060 members', { exact: true }).waitFor()
    expect(await page.getByRole('table', { name: 'members' }).locator('tbody tr').count()).toBe(50)
  })
})

test('a table on a narrow screen is a list of cards', async () => {
  const page = await show('/records', { width: 390 })
  expect(await page.locator('table').count()).toBe(0)
  expect(await page.getByRole('list', { name: 'orders' }).getByRole('listitem').count()).toBe(40)
})

test('a related row is found by typing, chosen with Enter, and cleared', async () => {
  const page = await show('/entry')
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.focus()
  await page.keyboard.press('Enter')
  await page.getByPlaceholder('Search').pressSequentially('weav')
  // It was in the list before the search, too: Enter chooses it once it is the one that is marked.
  await page.getByRole('option', { name: 'Weaver Law', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => customer.innerText()).toContain('Weaver Law')
  await page.getByRole('button', { name: 'Clear Weaver Law' }).click()
  await expect.poll(() => customer.innerText()).toContain('Choose')
})

test('several choices are selected and removed by keyboard', async () => {
  const page = await show('/entry')
  const extras = page.getByRole('combobox', { name: 'Extras' })
  await extras.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(() => extras.innerText()).toMatch(/Stairs\s+Skirting/)
})

test('a field passes label, hint, error and required state to its control', async () => {
  const page = await show('/entry')
  const email = page.getByRole('textbox', { name: 'Email' })
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  const errorId = await email.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${errorId}"]`).innerText()).toContain('Enter an email address')
  expect(await page.getByRole('textbox', { name: 'Name' }).getAttribute('aria-required')).toBe('true')
  expect(await page.getByRole('radiogroup', { name: 'Contact by' }).count()).toBe(1)

  await page.getByRole('button', { name: 'Save deal' }).first().click()
  await page.getByText('Deal saved').first().waitFor()
  expect(await email.getAttribute('aria-invalid')).toBeNull()
  expect(await email.getAttribute('aria-describedby')).toBeNull()
})

test('a form of react-hook-form shows its error at the field', async () => {
  const page = await show('/entry')
  await page.getByRole('button', { name: 'Save phone' }).click()
  await page.getByText('Enter a phone number').waitFor()
  expect(await page.getByRole('textbox', { name: 'Phone' }).getAttribute('aria-invalid')).toBe('true')
  expect(await violations(page, 'light')).toEqual([])
})

test('one toast at a time, and it can be dismissed', async () => {
  const page = await show('/entry')
  await page.getByRole('button', { name: 'Save deal' }).first().click()
  await page.locator('[data-slot=toast]').waitFor()
  await page.getByRole('textbox', { name: 'Phone' }).fill('555 0100')
  await page.getByRole('button', { name: 'Save phone' }).click()
  await page.locator('[data-slot=toast]', { hasText: 'Phone saved' }).waitFor()
  expect(await page.locator('[data-slot=toast]').count()).toBe(1)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.locator('[data-slot=toast]').waitFor({ state: 'detached' })
})

test('a button that is saving ignores a second click', async () => {
  const page = await show('/entry')
  await page.locator('button[aria-busy=true]').click({ force: true })
  await page.locator('button[aria-busy=true]').focus()
  await page.keyboard.press('Enter')
  expect(await page.locator('[data-slot=toast]').count()).toBe(0)
})

test('a dropped image is uploaded and shown, and can be removed', async () => {
  const page = await show('/entry')
  const image = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  await page.getByLabel('Photo of the floor').setInputFiles({ name: 'floor.png', mimeType: 'image/png', buffer: image })
  await page.getByRole('img', { name: 'Chosen image' }).waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Choose an image').waitFor()
  await page.getByLabel('Photo of the floor').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await page.getByText('This is not an image').waitFor()
  expect(await page.getByRole('img', { name: 'Chosen image' }).count()).toBe(0)
})

test('several files are added at once up to the most there may be, put in order by keyboard, and removed', async () => {
  const page = await show('/entry')
  const input = page.getByLabel('Papers')
  const names = () => page.locator('[data-slot=file-upload] li > span[title]').allInnerTexts()
  const before = await names()
  expect(before).toHaveLength(2)
  const file = (name: string) => ({ name, mimeType: 'application/zip', buffer: Buffer.from('PK') })
  await input.setInputFiles([file('one.zip'), file('two.zip'), file('three.zip')])
  await page.getByText('At most 4 files').waitFor()
  expect(await names()).toEqual([...before, 'one.zip', 'two.zip'])
  await page.getByRole('button', { name: 'Move two.zip up' }).press('Enter')
  expect(await names()).toEqual([...before, 'two.zip', 'one.zip'])
  await page.getByRole('button', { name: 'Remove one.zip' }).press('Enter')
  expect(await names()).toEqual([...before, 'two.zip'])
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a chart has a table for screen readers', async () => {
  const page = await show('/')
  const table = page.getByRole('table', { name: 'Won by month' })
  expect(await table.getByRole('row', { name: 'Nov' }).innerText()).toContain('$62,400.00')
})

test('dialog, popover and tooltip pass axe, and Escape returns the focus', { timeout: 60_000 }, async () => {
  const page = await show('/controls', { theme: 'dark' })
  const trigger = page.getByRole('button', { name: 'Open dialog' })
  await trigger.click()
  await page.getByRole('dialog').waitFor()
  expect(await violations(page, 'light')).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => trigger.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Open popover' }).click()
  expect(await violations(page, 'light', { within: FLOATING })).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Has a tooltip' }).hover()
  await page.getByRole('tooltip').waitFor()
  expect(await violations(page, 'light', { within: FLOATING })).toEqual([])
})

interface Behind {
  readonly Customer: MemoryEntity
}

test('forty labels of related rows take one request, and follow the rows', async () => {
  const page = await show('/records')
  const label = page.getByRole('cell', { name: 'Copper Kettle Café' }).first()
  await label.waitFor()
  const calls = await page.evaluate(() => (globalThis as unknown as Behind).Customer.calls)
  expect(calls.get).toBe(0)
  // React's strict mode mounts twice.
  expect(calls.list).toBeLessThanOrEqual(2)
  await page.evaluate(() => (globalThis as unknown as Behind).Customer.remove('c7'))
  await page.getByRole('cell', { name: 'Not found' }).first().waitFor()
  expect(await page.getByRole('cell', { name: 'Copper Kettle Café' }).count()).toBe(0)
})

test('a row that is created elsewhere appears among the choices', async () => {
  const page = await show('/entry')
  await page.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('option', { name: 'Weaver Law' }).waitFor()
  await page.evaluate(() => (globalThis as unknown as Behind).Customer.add({ id: 'c99', name: 'Abbey Stables', createdAt: '2026-02-01' }))
  await page.getByRole('option', { name: 'Abbey Stables' }).waitFor()
  expect((await page.getByRole('option').allInnerTexts())[0]).toBe('Abbey Stables')
})

test('the axes of a chart are legible in the dark theme', async () => {
  const page = await show('/', { theme: 'dark' })
  const fills = await page
    .locator('.recharts-cartesian-axis-tick-value')
    .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fill))
  // Muted text has the colour that fits its ground, which is the card's.
  const muted = await page
    .locator('[data-slot="stat"] .text-muted-foreground')
    .first()
    .evaluate((element) => getComputedStyle(element).color)
  expect(new Set(fills)).toEqual(new Set([muted]))
})

describe('lists that the visitor may not see', () => {
  test('are not reported as empty, neither in figures nor in charts', async () => {
    const page = await show('/closed')
    await page.getByRole('status').filter({ hasText: 'This is not open to visitors' }).waitFor()
    expect(await page.locator('[data-slot="stat"]').allInnerTexts()).toEqual([
      expect.stringMatching(/^Orders\s+–\s+This is not open/),
      expect.stringMatching(/^Sales\s+–\s+This is not open/),
    ])
    expect(await page.getByText('Nothing to draw yet').count()).toBe(0)
  })

  test('leave accessible ones beside them unaffected', async () => {
    const page = await show('/closed?open')
    await page.getByText('Not all of this is open to visitors').waitFor()
    expect(await page.locator('[data-slot="stat"]').last().innerText()).toMatch(/^Customers\s+[1-9]/)
  })

  test('are explained once in place of a table, in the language of the app', async () => {
    const page = await show('/closed/table?language=de')
    await page.getByRole('heading', { name: 'Für Besucher ist das nicht offen' }).waitFor()
    expect(await page.getByText('Für Besucher ist das nicht offen').count()).toBe(1)
  })
})
