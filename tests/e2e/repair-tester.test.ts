import { expect } from 'vitest'
import { TESTER_TEXT } from '../../shared/text/tester.ts'
import { openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'

const HOME = 'export default function Home() {\n  return <h1 class="title">Deals</h1>\n}\n'

test(
  'a version is validated, repaired beside the app, and the bundle that mends it becomes a version',
  { tags: 'long' },
  async ({ browser, host }) => {
    const { client } = await host.signIn()
    const { id: appId } = await client.apps.save({ genApp: { header: 'Deals', appBuilderVersion: 4 } })
    await client.files.update({ appId, file: { id: '__pages__Home.tsx', content: HOME } })
    await using builder = await openSignedIn(browser, host, `/build/app/${appId}`)
    const { page, app } = builder
    await app.getByRole('heading', { name: 'Deals' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search or run a command').fill('validate and repair')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: TESTER_TEXT.title })
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    await press('Validate')
    await dialog.getByRole('status').getByText('1 issue in', { exact: false }).waitFor()
    await press('Re-validate')
    const compared = dialog.getByRole('switch', { name: 'Compare mode' })
    await compared.click()
    expect(await compared.getAttribute('aria-checked')).toBe('false')
    await press('Try Repair')
    await dialog.getByText('Changed: Home.tsx').waitFor()
    await dialog.getByRole('button', { name: 'Re-repair', exact: true }).waitFor()
    const seen = Promise.withResolvers<void>()
    await page.route('**/merge', async (route) => {
      await seen.promise
      await route.continue()
    })
    await press('Apply Test Bundle')
    await dialog.getByRole('button', { name: 'Applying Bundle...' }).waitFor()
    seen.resolve()
    await dialog.getByRole('button', { name: 'Test Bundle Applied' }).waitFor()
    expect((await client.files.bundle({ appId })).pages['__pages__Home.tsx']).toBe(HOME.replace('class=', 'className='))
    await press('Re-validate')
    await dialog.getByRole('status').getByText('No issue was found', { exact: false }).waitFor()
  },
)
