import type { FrameLocator, Page } from 'playwright'
import { expect } from 'vitest'
import { AppId } from '../../shared/domain/ids.ts'
import { APPS_TEXT } from '../../shared/text/apps.ts'
import { BRANDING_TEXT } from '../../shared/text/branding.ts'
import { SHARED_TEXT } from '../../shared/text/shared.ts'
import { violations } from '../helpers/axe.ts'
import { type BuilderPage, buildApp, clientOf, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import type { Host } from '../helpers/host.ts'

const frame = (page: Page): FrameLocator => page.frameLocator('iframe[data-frame="shown"]')
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const colourOf = (page: Page, property: string, selector = 'body') =>
  frame(page)
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** How many files of a font the page has loaded for its letters. */
const lettersOf = (page: Page, font: string) =>
  frame(page)
    .locator('body')
    .evaluate(
      (_body, family) =>
        [...document.fonts].filter((face) => face.family.replaceAll(/["']/g, '') === family && face.status === 'loaded').length,
      font,
    )

async function openPanel({ page }: BuilderPage, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true }).click()
  await panel(page, name).getByRole('button', { name: APPS_TEXT.panelDone }).waitFor()
}

/** What is on the disk. */
async function recordOf(builder: BuilderPage, host: Host) {
  const appId = AppId.parse(new URL(builder.page.url()).pathname.split('/')[3])
  const client = await clientOf(builder, host)
  return () => client.record.get({ appId })
}

test('an app is branded with the keyboard: seen at once, kept, and said where text would hide', async ({ browser, host }) => {
  await using builder = await openSignedIn(browser, host)
  const { page, errors } = builder
  await buildApp(builder, 'A bakery with customers and orders')
  await frame(page).getByRole('heading', { level: 1 }).waitFor()

  await openPanel(builder, 'Branding')
  const branding = panel(page, 'Branding')
  await branding.getByRole('radio', { name: BRANDING_TEXT.presets.dark }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => colourOf(page, 'background-color')).toMatch(/^(?:rgb\(0, 0, 0\)|oklch\(0 0.*\)|color\(.* 0 0 0\))$/)
  expect(await violations(page, 'branding')).toEqual([])

  // The palette by its keys: nineteen families in ten shades.
  await branding.getByRole('button', { name: /^Header text/ }).focus()
  await page.keyboard.press('Enter')
  const palette = page.getByRole('radiogroup', { name: 'Palette' })
  await palette.waitFor()
  expect(await palette.getByRole('radio').count()).toBe(190)
  expect(await violations(page, 'the palette')).toEqual([])
  await palette.getByRole('radio', { name: 'slate-900' }).focus()
  await page.keyboard.press('Enter')
  await branding.getByText(/^Header text is hard to read on the background/).waitFor()
  await branding.getByRole('button', { name: 'Reset: Header text' }).click()
  await expect.poll(() => branding.getByText(/is hard to read/).count()).toBe(0)

  // Each font stands there in its own letters, and the app has the chosen one at once.
  const fonts = branding.getByRole('radiogroup', { name: 'Font' })
  expect(await fonts.getByRole('radio').count()).toBe(17)
  const lora = fonts.getByRole('radio', { name: 'Lora', exact: true })
  expect(await lora.evaluate(async (tile) => (await document.fonts.load(`15px ${getComputedStyle(tile).fontFamily}`, 'Lora')).length)).toBe(
    1,
  )
  await fonts.getByRole('radio', { name: 'Figtree', exact: true }).click()
  await expect.poll(() => colourOf(page, 'font-family')).toContain('Figtree')
  await lora.click()
  await expect.poll(() => colourOf(page, 'font-family')).toMatch(/^"?Lora/)
  await expect.poll(() => lettersOf(page, 'Lora')).toBe(1)
  expect(await frame(page).locator('link#lathe-font').count()).toBe(1)

  // Any other colour, and by Done it is kept.
  await branding.getByRole('button', { name: /^Button background/ }).click()
  await page.getByRole('tab', { name: SHARED_TEXT.colourTabCustom }).click()
  await page.getByRole('textbox', { name: 'Colour as #rrggbb' }).fill('#1a7f37')
  await page.keyboard.press('Enter')
  await branding.getByRole('button', { name: 'Button background #1a7f37' }).waitFor()
  await branding.getByRole('button', { name: APPS_TEXT.panelDone }).click()
  await page.getByRole('region', { name: 'Chat' }).waitFor()
  const stored = await recordOf(builder, host)
  await expect
    .poll(async () => (await stored()).style)
    .toMatchObject({ styleName: 'dark', headerTextColor: null, buttonBackgroundColor: '#1a7f37', fontFamily: 'Lora' })
  await page.reload()
  await frame(page).getByRole('heading', { level: 1 }).waitFor()
  expect(await colourOf(page, '--brand', 'html')).toBe('#1a7f37')
  await expect.poll(() => lettersOf(page, 'Lora')).toBe(1)
  await openPanel(builder, 'Branding')
  await branding.getByRole('button', { name: 'Button background #1a7f37' }).waitFor()
  expect(errors).toEqual([])
})

test(
  'texts and links are collected and saved together; what does not fit is said and never sent',
  { tags: 'long' },
  async ({ browser, host }) => {
    await using builder = await openSignedIn(browser, host)
    const { page, errors } = builder
    await buildApp(builder, 'A bakery with customers and orders')

    await openPanel(builder, 'App texts')
    const texts = panel(page, 'App texts')
    await texts.getByRole('textbox', { name: 'Description' }).fill('Bread and cakes, every day.')
    expect(await violations(page, 'texts')).toEqual([])
    await texts.getByRole('button', { name: APPS_TEXT.panelDone }).click()

    await openPanel(builder, 'App settings')
    const settings = panel(page, 'App settings')
    const terms = settings.getByRole('textbox', { name: 'Terms of service' })
    await terms.fill('javascript:alert(1)')
    await settings.getByRole('textbox', { name: 'Support e-mail' }).fill('help@example.com')
    await settings.getByText('Enter a whole address').waitFor()
    await terms.fill('https://example.com/terms')
    await frame(page).getByRole('link', { name: 'Terms of service' }).waitFor()
    await frame(page).getByRole('link', { name: 'Support' }).waitFor()
    expect(await violations(page, 'settings')).toEqual([])
    await settings.getByRole('button', { name: APPS_TEXT.panelDone }).click()
    const stored = await recordOf(builder, host)
    await expect
      .poll(async () => (await stored()).settings)
      .toMatchObject({ termsOfServiceLink: 'https://example.com/terms', supportEmail: 'help@example.com' })
    await page.reload()
    await frame(page).getByRole('link', { name: 'Terms of service' }).waitFor()
    await openPanel(builder, 'App texts')
    await expect.poll(() => texts.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Bread and cakes, every day.')
    expect(errors).toEqual([])
  },
)

test(
  'what could not be saved is said, waits, is asked about before somebody leaves, and is saved when it can be',
  { tags: 'long' },
  async ({ browser, host }) => {
    await using builder = await openSignedIn(browser, host)
    const { page } = builder
    await buildApp(builder, 'A bakery with customers and orders')
    await openPanel(builder, 'Branding')
    const branding = panel(page, 'Branding')
    await page.route('**/style', (route) => route.abort())
    await branding.getByRole('radio', { name: BRANDING_TEXT.presets.light }).click()
    await page.getByText(APPS_TEXT.appChangesMightBeLost).first().waitFor()
    await branding.getByText('Not saved', { exact: true }).waitFor()

    await page.getByRole('link', { name: 'Home' }).first().click()
    const question = page.locator('[data-dialog="leave-unsaved"]')
    await question.getByText(SHARED_TEXT.unsavedChanges).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })

    await page.unroute('**/style')
    await branding.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => branding.getByText('Not saved', { exact: true }).count()).toBe(0)
    await branding.getByRole('radio', { name: BRANDING_TEXT.presets.light, checked: true }).waitFor()
  },
)
