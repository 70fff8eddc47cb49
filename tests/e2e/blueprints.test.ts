import { afterAll, expect } from 'vitest'
import { BLUEPRINTS } from '../../shared/domain/app-spec.ts'
import { GALLERY_TEXT } from '../../shared/text/gallery.ts'
import { type AxeScope, violations } from '../helpers/axe.ts'
import { type BuilderPage, buildApp, openSignedIn } from '../helpers/builder-page.ts'
import { type Shared, test } from '../helpers/e2e-test.ts'

/** One page for all apps. */
let opened: BuilderPage | null = null
afterAll(() => opened?.context.close())
async function build({ browser, host }: Shared, prompt: string): Promise<BuilderPage> {
  opened ??= await openSignedIn(browser, host)
  opened.errors.length = 0
  await opened.page.goto(new URL('/home', host.url).href)
  await opened.page.getByRole('textbox', { name: 'What do you want to build?' }).waitFor()
  await buildApp(opened, prompt)
  return opened
}

async function axe({ page }: BuilderPage, where: string, look?: AxeScope): Promise<readonly string[]> {
  const handle = await page.locator('iframe[data-frame="shown"]').elementHandle()
  const frame = await handle?.contentFrame()
  return frame == null ? ['no frame'] : violations(frame, where, look)
}

test('a quiz is played to the end, reviews wrong answers, and keeps the score', { tags: 'long' }, async ({ browser, host }) => {
  const builder = await build({ browser, host }, 'a quiz')
  const { app, errors } = builder
  await app.getByRole('button', { name: 'Start' }).click()
  for (const [index, letter] of ['B', 'B', 'D', 'A', 'C', 'B', 'C', 'A'].entries()) {
    await app.getByRole('button', { name: new RegExp(`^${letter} `) }).click()
    if (index === 0) expect(await axe(builder, 'a question')).toEqual([])
    await app.getByRole('button', { name: index === 7 ? 'See the result' : 'Next question' }).click()
  }
  await app.getByText('7 of 8').waitFor()
  await app.getByText('Right answer: Green').waitFor()
  await app.getByRole('textbox', { name: 'Your name' }).fill('Rosa')
  await app.getByRole('button', { name: 'Keep my score' }).click()
  await app.getByText('Your score is on the list.').waitFor()
  expect(errors).toEqual([])
})

test('a booked time cannot be booked again', { tags: 'long' }, async ({ browser, host }) => {
  const builder = await build({ browser, host }, 'online booking for a barber where customers choose a time slot')
  const { app, errors } = builder
  for (const name of ['Rosa', 'Sam']) {
    await app.getByRole('button', { name: /Beard trim/ }).click()
    await app.locator('section', { hasText: 'Which day?' }).getByRole('button').nth(6).click()
    const times = app.locator('section', { hasText: 'What time?' }).getByRole('button')
    await times.first().waitFor()
    if (name === 'Sam') {
      await expect.poll(() => times.allInnerTexts()).not.toContain('12:00')
      break
    }
    await times.filter({ hasText: '12:00' }).click()
    expect(await axe(builder, 'booking')).toEqual([])
    await app.getByRole('textbox', { name: 'Name' }).fill(name)
    await app.getByRole('textbox', { name: 'Phone' }).fill('0301234')
    await app.getByRole('button', { name: 'Book', exact: true }).click()
    await app.getByRole('heading', { name: 'You are booked' }).waitFor()
    await app.getByRole('button', { name: 'Book another' }).click()
  }
  expect(errors).toEqual([])
})

test('a cart becomes an order that the owner sees', { tags: 'long' }, async ({ browser, host }) => {
  const builder = await build({ browser, host }, 'an online shop for my ceramics with a cart')
  const { app, errors } = builder
  await app.getByRole('link', { name: /Dune/ }).first().click()
  await app.getByRole('button', { name: 'Add to cart' }).click()
  await app.getByRole('link', { name: 'Cart (1)' }).click()
  await app.getByRole('button', { name: 'One more: Dune' }).click()
  expect(await axe(builder, 'cart')).toEqual([])
  await app.getByRole('textbox', { name: 'Name' }).fill('Rosa Lind')
  await app.getByRole('textbox', { name: 'Email' }).fill('rosa@example.com')
  await app.getByRole('textbox', { name: 'Address' }).fill('4 Mill Lane')
  await app.getByRole('button', { name: 'Order' }).click()
  await app.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
  await app.getByRole('button', { name: 'Manage' }).click()
  await app.getByRole('menuitem', { name: 'Orders' }).click()
  await app.getByRole('cell', { name: 'Rosa Lind' }).waitFor()
  await app.getByRole('row', { name: /Rosa Lind.*\$52\.00/ }).waitFor()
  expect(await axe(builder, 'orders')).toEqual([])
  expect(errors).toEqual([])
})

test('a card moves on the board by its menu, and stays there', { tags: 'long' }, async ({ browser, host }) => {
  const { app, errors } = await build({ browser, host }, 'a kanban board for tickets with title and status (open, in progress, closed)')
  await app.getByRole('navigation').first().getByRole('link', { name: 'Tickets' }).click()
  const open = app.getByRole('region', { name: 'open' })
  const title = (await open.getByRole('listitem').first().getByRole('button').first().innerText()).trim()
  await open.getByRole('button', { name: `Move: ${title}` }).click()
  await app.getByRole('menuitem', { name: 'closed' }).click()
  await app.getByRole('region', { name: 'closed' }).getByText(title).waitFor()
  expect(errors).toEqual([])
})

for (const blueprint of BLUEPRINTS) {
  // Both themes of one of them, and with `LATHE_ALL_SIZES=1` (`npm run test:long`) of each.
  const themes = process.env['LATHE_ALL_SIZES'] === '1' || blueprint === 'shop' ? 'light and dark' : 'light'
  test(`the blueprint ${blueprint} passes axe in ${themes}`, { tags: blueprint === 'shop' ? [] : ['long'] }, async ({ browser, host }) => {
    opened ??= await openSignedIn(browser, host)
    const { page, app, errors } = opened
    errors.length = 0
    await page.goto(new URL('/home', host.url).href)
    await page.getByRole('button', { name: GALLERY_TEXT.open(GALLERY_TEXT.names[blueprint]) }).click()
    await page.waitForURL(/\/build\/app\//)
    await app.getByRole('heading', { level: 1 }).waitFor()
    expect(await axe(opened, 'light')).toEqual([])
    expect(errors).toEqual([])
    if (themes === 'light') return
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await app.locator('html.dark').waitFor()
    expect(await axe(opened, 'dark', { rules: 'colours' })).toEqual([])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    expect(errors).toEqual([])
  })
}
