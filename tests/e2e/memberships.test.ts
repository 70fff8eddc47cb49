import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { PAYMENTS_TEXT } from '../../shared/text/payments.ts'
import { PASSWORD, signUp } from '../doors/live-users.ts'
import { type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { violations } from '../helpers/axe.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { test } from '../helpers/e2e-test.ts'
import { openAddress, openSignedIn } from '../helpers/builder-page.ts'
import { GUMROAD_TOKEN, type GumroadServer, startGumroad } from '../helpers/payment-servers.ts'
import { vendorFolder } from '../helpers/vendor.ts'

const PHONE = { width: 390, height: 844 }
const RECIPES = `import { Recipe } from '@/entities/Recipe'
import { DataTable } from '@/components/ui/data-table'
import { PageHeader } from '@/components/ui/page-header'
export const route = '/recipes'
export default function Recipes() {
  return <><PageHeader title="Our recipes" /><DataTable source={Recipe} columns={[{ key: 'name', header: 'Name', isPrimary: true }]} /></>
}`

let doors: OpenDoors
let gumroad: GumroadServer
test.beforeAll(async () => {
  gumroad = await startGumroad()
  doors = await openDoors({
    vendorDir: await vendorFolder(),
    rendererFolder: path.resolve(import.meta.dirname, '../../out/renderer'),
    paymentAddresses: { gumroad: gumroad.url, stripe: gumroad.url },
  })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await gumroad[Symbol.asyncDispose]()
})

const shots = process.env['LATHE_SHOTS']

/** Nothing against what is shown, in both themes. */
async function look(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${where}-${colorScheme}.png` })
    expect(await violations(page, `${where}, ${colorScheme}`, { rules: colorScheme === 'light' ? 'all' : 'colours' })).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an owner sells a membership, and somebody joins on a phone, comes back from paying and loses it with a refund', async ({
  browser,
}) => {
  const app = doors.newApp('Recipe club')
  await doors.backend.engine.of(app.id).commitChangeSet({
    changeSet: changeSet({
      writes: {
        '__Layout.tsx': 'export default function Layout({ children }) { return <main>{children}</main> }',
        '__pages__Home.tsx': 'export default function Home() { return <h1>Welcome</h1> }',
        '__pages__Recipes.tsx': RECIPES,
        ...entityFile('Recipe', { name: { type: 'string' } }, { permissions: { read: 'paying', write: 'admin' } }),
      },
      records: [{ entity: 'Recipe', records: [{ name: 'Sourdough' }] }],
    }),
    origin: 'edit',
    description: 'A club',
  })
  await doors.clients.HTTP.apps.publish({ appId: app.id, withTestRows: true })
  const slug = doors.backend.apps.require(app.id).slug
  const host = {
    url: `http://studio.localhost:${doors.port}`,
    signIn: () => Promise.resolve({ token: doors.token, client: doors.clients.HTTP }),
  }
  await using owner = await openSignedIn(browser, host, `/build/app/${app.id}`)
  const { page } = owner
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'App settings', exact: true }).click()
  const panel = region(page, 'Paid memberships')
  await panel.getByText(PAYMENTS_TEXT.needsSignUp).waitFor()
  // A token that is wrong is said at the field, once whoever types pauses.
  const token = panel.getByLabel('Gumroad access token')
  await token.fill('wrong')
  await panel.getByText(PAYMENTS_TEXT.tokenWrong).waitFor()
  await page.getByText(PAYMENTS_TEXT.productsFailed).waitFor()
  await panel.scrollIntoViewIfNeeded()
  await look(page, 'membership-token-wrong')
  const ann = await signUp(doors, { id: app.id, slug }, 'ann@example.com')
  expect(ann).not.toBe('')
  await token.fill(GUMROAD_TOKEN)
  await panel.getByLabel('Product').selectOption('prod-club==')
  await page.reload()
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'App settings', exact: true }).click()
  await panel.getByRole('button', { name: 'Show products' }).press('Enter')
  await panel.getByLabel('Product').waitFor()
  await panel.scrollIntoViewIfNeeded()
  await look(page, 'membership-product')
  const connect = panel.getByRole('button', { name: 'Connect to Gumroad' })
  await page.route('**/payments/connect', (route) => route.abort())
  await connect.press('Enter')
  await page.getByRole('alert').getByText(PAYMENTS_TEXT.connectFailed, { exact: true }).waitFor()
  await page.unroute('**/payments/connect')
  await connect.press('Enter')
  await page.getByText(PAYMENTS_TEXT.connected).waitFor()
  await panel.getByRole('checkbox', { name: 'Recipes' }).press('Space')
  await expect.poll(async () => (await doors.clients.HTTP.record.get({ appId: app.id })).settings.membersOnlyPages).toEqual(['/recipes'])
  await doors.clients.HTTP.apps.publish({ appId: app.id })

  const live = `http://${slug}.studio.localhost:${doors.port}`
  await using visitor = await openAddress(browser, `${live}/recipes`, PHONE)
  const { page: phone } = visitor
  await phone.getByRole('heading', { name: 'This is for members' }).waitFor()
  await look(phone, 'member-gate')
  await phone.getByRole('link', { name: 'Join', exact: true }).press('Enter')
  await phone.getByRole('link', { name: 'Sign in', exact: true }).press('Enter')
  await phone.getByLabel('Email').fill('ann@example.com')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  await phone.getByRole('heading', { name: 'Recipe club' }).waitFor()
  await look(phone, 'member-join')
  await phone.getByRole('button', { name: 'I have paid already' }).press('Enter')
  await phone.getByText('No payment with your address is known.').waitFor()
  // Gumroad's page is not ours: it answers there, and sends the buyer back.
  await phone.route(`${gumroad.url}/l/**`, (route) => {
    gumroad.sell({ id: 'sale-ann', email: String(new URL(route.request().url()).searchParams.get('email')) })
    const back = `${live}/login/membership?continueUrl=%2Frecipes&sale_id=sale-ann`
    return route.fulfill({ contentType: 'text/html', body: `<title>Gumroad</title><a href="${back}">Back to the club</a>` })
  })
  await phone.getByRole('button', { name: 'Join', exact: true }).press('Enter')
  await phone.getByRole('link', { name: 'Back to the club' }).press('Enter')
  await phone.getByText('You are a member.').waitFor()
  await look(phone, 'member-joined')
  await phone.getByRole('link', { name: 'Go on' }).press('Enter')
  await phone.getByText('Sourdough').waitFor()

  await panel.getByRole('button', { name: PAYMENTS_TEXT.resync }).press('Enter')
  await panel.getByRole('list', { name: 'Members' }).getByText('ann@example.com').waitFor()
  await panel.scrollIntoViewIfNeeded()
  await look(page, 'membership-connected')
  gumroad.sell({ id: 'sale-ann', email: 'ann@example.com', refunded: true })
  await panel.getByRole('button', { name: PAYMENTS_TEXT.resync }).press('Enter')
  await panel.getByText('Refunded').waitFor()
  await phone.goto(`${live}/recipes`)
  await phone.getByRole('heading', { name: 'This is for members' }).waitFor()
  expect(doors.bugs).toEqual([])
})
