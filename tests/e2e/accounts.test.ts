import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { BACKUP_CODES } from '../../shared/limits/people.ts'
import { createHttpClient } from '../../renderer/api/client.ts'
import { codeOf } from '../helpers/authenticator.ts'
import { violations } from '../helpers/axe.ts'
import { type BuilderPage, openAddress, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { addPasskeyDevice } from '../helpers/browser-passkeys.ts'
import { type Host, startHost } from '../helpers/host.ts'
import { type OidcServer, startOidcServer } from '../helpers/oidc-server.ts'

const PASSWORD = 'a pear in June'
const NEW_PASSWORD = 'two plums in May'
const PHONE = { width: 390, height: 844 }

let host: Host
let provider: OidcServer
test.beforeAll(async () => {
  provider = await startOidcServer()
  host = await startHost({ hasAccounts: true, env: provider.env })
  await provider.open(at('/auth/handler'))
})
afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

const at = (path: string) => new URL(host.url).origin + path
/** Nobody has it yet. */
const newAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`
const clientWith = (token: string | null) => createHttpClient({ baseUrl: `http://127.0.0.1:${host.port}`, token: () => token })
const shots = process.env['LATHE_SHOTS']

/** Nothing against what is shown, in both themes. */
async function look(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${where}-${colorScheme}.png`, fullPage: true })
    expect(await violations(page, `${where}, ${colorScheme}`, { rules: colorScheme === 'light' ? 'all' : 'colours' })).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
async function focusIsAt(page: Page, autocomplete: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe(autocomplete)
}

/** Types into what has the focus, from one field to the next by the key. */
async function type(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}

/** The newest mail with this subject to an address, as the owner of the host reads it in Settings. */
function mailTo(owner: BuilderPage, subject: string, address: string) {
  return owner.page.getByRole('article', { name: new RegExp(`^${subject} .*, to ${address}$`) }).first()
}

/** Who is signed in on this page. */
async function accountHere(page: Page) {
  return clientWith(await page.evaluate(() => localStorage.getItem('lathe.token'))).session.account()
}

/** Somebody whose way in is not what is looked at. */
async function signUp(name: string) {
  const email = newAddress(name.toLowerCase())
  const { client } = await host.signIn()
  const { ticket } = await client.accounts.signUp({ name, email, password: PASSWORD })
  for await (const { mails } of await client.mail.watchOwn()) {
    const code = mails.find(({ to }) => to === email)?.code ?? null
    if (code === null) continue
    const { token } = await clientWith(null).accounts.verifySignUp({ ticket, code })
    await clientWith(token).accounts.create()
    return { email, token }
  }
  return expect.fail('no mail came')
}

test('a person signs up on a phone by keyboard, builds, signs out, is nobody to somebody else, and gets in again without the password', async ({
  browser,
}) => {
  const email = newAddress('ann')
  await using owner = await openSignedIn(browser, host, '/settings/mail')
  await using ann = await openAddress(browser, at('/'), PHONE)
  const { page } = ann

  await heading(page, 'Sign in').waitFor()
  await focusIsAt(page, 'username webauthn')
  await look(page, 'sign in')
  await type(page, email, PASSWORD)
  await page.getByText('Invalid email or password').waitFor()
  await page.getByRole('link', { name: 'Create an account' }).press('Enter')

  await heading(page, 'Create an account').waitFor()
  await focusIsAt(page, 'name')
  await type(page, 'Ann', email, 'password1')
  await page.getByText('This password is too weak').waitFor()
  await look(page, 'sign up')
  await page.getByLabel('Password').fill('')
  await type(page, PASSWORD)
  await heading(page, 'Verify your email').waitFor()
  await focusIsAt(page, 'one-time-code')
  await look(page, 'verify')
  await type(page, await mailTo(owner, 'Confirm your email address', email).locator('code').innerText())

  await heading(page, 'What do you want to build?').waitFor()
  await page.getByRole('textbox', { name: 'What do you want to build?' }).fill('A CRM for a small bakery with customers and orders')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/build\/app\//)
  await ann.app.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  const ofAnn = new URL(page.url()).pathname

  await page.goto(at('/logout'))
  await heading(page, 'Sign in').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lathe.token'))).toBe(null)

  const ben = await signUp('Ben')
  await using elsewhere = await openAddress(browser, at(`/login?redirectTo=${encodeURIComponent(ofAnn)}`))
  await focusIsAt(elsewhere.page, 'username webauthn')
  await type(elsewhere.page, ben.email, PASSWORD)
  await elsewhere.page.getByText('This app does not exist, or it was deleted.').waitFor()
  await elsewhere.page.getByRole('link', { name: 'Go home' }).press('Enter')
  await elsewhere.page.getByText('Your apps will stand here').waitFor()

  await page.getByRole('button', { name: 'Forgot your password?' }).press('Enter')
  await heading(page, 'Choose a new password').waitFor()
  await focusIsAt(page, 'username')
  await look(page, 'forgotten')
  await type(page, email)
  await heading(page, 'Look into your mailbox').waitFor()
  const open = mailTo(owner, 'Set a new password', email).getByRole('link', { name: 'Open' })
  const link = (await open.getAttribute('href')) ?? ''
  await page.goto(link)
  await focusIsAt(page, 'new-password')
  await look(page, 'new password')
  await type(page, NEW_PASSWORD)
  await heading(page, 'What do you want to build?').waitFor()
  await page.locator(`main a[href="${ofAnn}"]`).first().waitFor()

  // A link is good for one use, which is said where one signs in.
  await page.goto(link)
  await focusIsAt(page, 'new-password')
  await type(page, 'a third fig in July')
  await page.getByText('Link invalid, try to reset your password again.').waitFor()
  await look(owner.page, 'mails to builders')
})

test(
  'a builder turns two-factor on by keyboard on a phone, and is let in by a code of the app or a backup code alone',
  { tags: 'long' },
  async ({ browser }) => {
    const { email, token } = await signUp('Fay')
    await using fay = await openSignedIn(browser, host, '/settings/account', PHONE, token)
    const { page } = fay
    const group = page.getByRole('region', { name: 'Two-factor sign-in' })

    await group.getByRole('button', { name: 'Turn on' }).press('Enter')
    await focusIsAt(page, 'current-password')
    await type(page, PASSWORD)
    await focusIsAt(page, 'one-time-code')
    await group.getByRole('img', { name: 'QR code with the key below' }).waitFor()
    await look(page, 'two-factor, set up')
    const secret = await group.locator('code').innerText()
    await type(page, '000000')
    await group.getByText('This code is wrong. Enter the one that the app shows now').waitFor()
    await group.getByLabel('Code that the app shows').fill('')
    await type(page, codeOf(secret))
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep your backup codes')
    await look(page, 'two-factor, backup codes')
    const backupCodes = await group.getByRole('list', { name: 'Backup codes' }).locator('code').allInnerTexts()
    expect(backupCodes).toHaveLength(BACKUP_CODES)
    const [file] = await Promise.all([page.waitForEvent('download'), group.getByRole('button', { name: 'Download' }).press('Enter')])
    expect(await readFile(await file.path(), 'utf8')).toBe(`${backupCodes.join('\n')}\n`)
    await group.getByRole('button', { name: 'I have kept them' }).press('Enter')
    await group.getByText(`${BACKUP_CODES} backup codes are left.`).waitFor()
    await look(page, 'two-factor, on')
    await expect(clientWith(token).session.account()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })

    for (const [step, code] of [
      // Made when it is typed: it is good for a minute, and a page may be slower.
      ['Enter your code', () => codeOf(secret)],
      ['Enter a backup code', () => backupCodes[0] ?? ''],
    ] as const) {
      await page.goto(at('/logout'))
      await heading(page, 'Sign in').waitFor()
      await focusIsAt(page, 'username webauthn')
      await type(page, email, PASSWORD)
      await heading(page, 'Enter your code').waitFor()
      if (step === 'Enter a backup code') await page.getByRole('button', { name: 'Use a backup code' }).press('Enter')
      await heading(page, step).waitFor()
      await look(page, step)
      await focusIsAt(page, step === 'Enter your code' ? 'one-time-code' : 'off')
      await type(page, '00000-00000')
      await page.getByRole('alert').waitFor()
      await page.getByLabel(step === 'Enter your code' ? 'Code' : 'Backup code').fill('')
      await type(page, code())
      await heading(page, 'What do you want to build?').waitFor()
    }
    await page.goto(at('/settings/account'))
    await group.getByText(`${BACKUP_CODES - 1} backup codes are left.`).waitFor()
    await group.getByRole('button', { name: 'Turn off' }).press('Enter')
    await focusIsAt(page, 'current-password')
    await type(page, PASSWORD)
    await group.getByRole('button', { name: 'Turn on' }).waitFor()
    await clientWith(null).accounts.signIn({ email, password: PASSWORD })
    expect(fay.errors.filter((error) => !error.includes('status of 40'))).toEqual([])
  },
)

test(
  'a builder adds a passkey by keyboard on a phone and signs in with it, by the button and by what the browser offers',
  { tags: 'long' },
  async ({ browser }) => {
    const { email, token } = await signUp('Gia')
    await using gia = await openSignedIn(browser, host, '/settings/account', PHONE, token)
    const { page } = gia
    const device = await addPasskeyDevice(page)
    const group = page.getByRole('region', { name: 'Passkeys' })
    const add = async (...typed: readonly string[]) => {
      await group.getByRole('button', { name: 'Add', exact: true }).press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
      await page.keyboard.press('Control+a')
      await type(page, ...typed)
    }
    await add('Phone', 'not my pear')
    await group.getByText('This is not your current password.').waitFor()
    await look(page, 'passkeys, password wrong')
    // The person says no to what the device asks.
    await device.mayBeUsed(false)
    await group.getByLabel('Current password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await group.getByText('No passkey was made').waitFor()
    await device.mayBeUsed(true)
    await page.keyboard.press('Enter')
    await page.getByText('The passkey was added').waitFor()
    await group.getByText('Phone', { exact: true }).waitFor()
    await look(page, 'passkeys')
    await add('Once more', PASSWORD)
    await group.getByText('This device has a passkey for your account already.').waitFor()

    // The button: nothing is offered by itself while the device waits for its person.
    await device.answersAtOnce(false)
    await page.goto(at('/logout'))
    await heading(page, 'Sign in').waitFor()
    await focusIsAt(page, 'username webauthn')
    await look(page, 'sign in with a passkey')
    await device.answersAtOnce(true)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
    await heading(page, 'What do you want to build?').waitFor()
    expect(await accountHere(page)).toMatchObject({ email })

    // The field offers it, and a browser that is told to takes it at once.
    await page.goto(at('/logout'))
    await heading(page, 'What do you want to build?').waitFor()
    expect(await accountHere(page)).toMatchObject({ email })

    await page.goto(at('/settings/account'))
    await group.getByRole('button', { name: 'Rename Phone' }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await page.keyboard.press('Control+a')
    await type(page, 'My key')
    await group.getByText('My key', { exact: true }).waitFor()
    await group.getByRole('button', { name: 'Remove My key' }).press('Enter')
    await focusIsAt(page, 'current-password')
    await look(page, 'passkeys, remove')
    await type(page, PASSWORD)
    await group.getByText('My key', { exact: true }).waitFor({ state: 'detached' })
    expect(await accountHere(page)).toMatchObject({ email })

    // The device still has it.
    await device.answersAtOnce(false)
    await page.goto(at('/logout'))
    await heading(page, 'Sign in').waitFor()
    await device.answersAtOnce(true)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
    await page.getByText('This passkey does not let you in here.').waitFor()

    // A number has none, which is said with where there are some.
    await page.goto(`http://127.0.0.1:${host.port}/login`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
    await page.getByText('Passkeys belong to a name').waitFor()
    await page.getByRole('link', { name: new URL(host.url).origin }).press('Enter')
    await page.waitForURL(at('/login'))
    expect(gia.errors.filter((error) => !error.includes('status of 4'))).toEqual([])
  },
)

test(
  'a provider lets in by a window of its own: closing it changes nothing, and an answer that nobody asked for signs out',
  { tags: 'long' },
  async ({ browser }) => {
    await using dee = await openAddress(browser, at('/login?redirectTo=/apps'), PHONE)
    const { page } = dee
    const open = async () => {
      const [popup] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('button', { name: 'Continue with Timberline' }).press('Enter'),
      ])
      await popup.getByPlaceholder('Enter any login').waitFor()
      return popup
    }
    await (await open()).close()
    await heading(page, 'Sign in').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)

    const popup = await open()
    await popup.getByPlaceholder('Enter any login').fill(`dee-${crypto.randomUUID().slice(0, 8)}`)
    await popup.getByPlaceholder('and password').fill('any')
    await popup.keyboard.press('Enter')
    await popup.getByRole('button', { name: 'Continue' }).press('Enter')
    await page.waitForURL(at('/apps'))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lathe.token'))).not.toBe(null)

    await page.goto(at('/auth/handler?code=of-somebody-else&state=nobody-asked'))
    await heading(page, 'You are not signed in').waitFor()
    await page.getByText('This sign-in was not begun here').waitFor()
    expect(await page.evaluate(() => [localStorage.getItem('lathe.token'), location.search])).toEqual([null, ''])
    await look(page, 'not begun here')
    expect(dee.errors.filter((error) => !error.includes('status of 40'))).toEqual([])
  },
)

test('a sign-in with a provider that was begun at another name of the host ends there', { tags: 'long' }, async ({ browser }) => {
  const near = `http://localhost:${host.port}`
  await using dora = await openAddress(browser, `${near}/login?redirectTo=/apps`, PHONE)
  const { page } = dora
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Continue with Timberline' }).press('Enter'),
  ])
  await popup.getByPlaceholder('Enter any login').fill(`dora-${crypto.randomUUID().slice(0, 8)}`)
  await popup.getByPlaceholder('and password').fill('any')
  await popup.keyboard.press('Enter')
  await popup.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.waitForURL(`${near}/apps`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lathe.token'))).not.toBe(null)
  expect(dora.errors.filter((error) => !error.includes('status of 40'))).toEqual([])
})

test(
  'a builder changes name, password and address, signs out elsewhere, and leaves with their apps',
  { tags: 'long' },
  async ({ browser }) => {
    const { email, token } = await signUp('Cara')
    const elsewhere = clientWith((await clientWith(null).accounts.signIn({ email, password: PASSWORD })).token)
    const { id } = await elsewhere.apps.save({ genApp: { header: 'Cakes', appBuilderVersion: 4 } })
    await using owner = await openSignedIn(browser, host, '/settings/mail')
    await using cara = await openSignedIn(browser, host, '/settings/account', PHONE, token)
    const { page } = cara
    const change = async (what: string) => {
      await page.getByRole('button', { name: what, exact: true }).press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    }

    await page.getByText('This device').waitFor()
    // What is the whole installation's is no line of a builder's settings.
    expect(await page.getByRole('navigation', { name: 'Settings' }).getByRole('link').allInnerTexts()).toEqual([
      'Appearance',
      'Knowledge',
      'Shortcuts',
      'Account',
    ])
    await change('Change the name')
    await page.keyboard.press('Control+a')
    await type(page, 'Cara Cole')
    await page.getByText('Your name was changed').waitFor()
    await page.getByRole('main').getByText('Cara Cole', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter')
    await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' })
    await expect(elsewhere.session.account()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })

    await change('Change the password')
    await type(page, 'not my pear', NEW_PASSWORD)
    await page.getByText('This is not your current password.').waitFor()
    await look(page, 'account')
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('Your password was changed').waitFor()
    await expect(clientWith(token).session.account()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })

    const newEmail = newAddress('cole')
    await change('Change the address')
    await type(page, newEmail, NEW_PASSWORD)
    await page.getByLabel(`Code from the mail to ${newEmail}`).waitFor()
    await focusIsAt(page, 'one-time-code')
    await type(page, await mailTo(owner, 'Confirm your new email address', newEmail).locator('code').innerText())
    await page.getByText(`You sign in with ${newEmail} from now on`).waitFor()
    await mailTo(owner, 'Your address', email).waitFor()

    await change('Delete the account')
    await page.getByText('Your app cannot be opened by anybody from then on').waitFor()
    await look(page, 'delete account')
    await type(page, NEW_PASSWORD)
    await heading(page, 'Sign in').waitFor()
    await expect(clientWith(null).accounts.signIn({ email: newEmail, password: NEW_PASSWORD })).rejects.toMatchObject({
      code: 'CREDENTIALS_INVALID',
    })
    await expect((await host.signIn()).client.apps.get({ appId: id })).rejects.toMatchObject({ code: 'APP_NOT_FOUND' })
    expect(cara.errors.filter((error) => !error.includes('status of 40'))).toEqual([])
  },
)

test('two builders share an app: one invites, the other joins, both write, and what is taken away is gone from the open page', async ({
  browser,
}) => {
  const [dana, finn] = [await signUp('Dana'), await signUp('Finn')]
  const { id: appId } = await clientWith(dana.token).apps.save({ genApp: { header: 'Cakes', appBuilderVersion: 4 } })
  const path = `/build/app/${appId}`
  await using owner = await openSignedIn(browser, host, '/settings/mail')
  await using hers = await openSignedIn(browser, host, path, {}, dana.token)
  await using his = await openSignedIn(browser, host, '/home', PHONE, finn.token)

  await hers.page.getByRole('button', { name: 'Share' }).press('Enter')
  await hers.page.getByLabel('Invite by email').fill(finn.email)
  await hers.page.keyboard.press('Enter')
  await hers.page.getByRole('list', { name: 'Invited' }).getByText(finn.email).waitFor()
  const link = await mailTo(owner, 'You are invited to build', finn.email).getByRole('link', { name: 'Open' }).getAttribute('href')
  await his.page.goto(link ?? '')
  await heading(his.page, 'Dana invites you to “Cakes”').waitFor()
  await look(his.page, 'invitation')
  await his.page.getByRole('button', { name: 'Open the app' }).press('Enter')
  await his.page.waitForURL(`**${path}`)

  const finnHere = hers.page.getByRole('list', { name: 'In this app' }).getByRole('listitem').filter({ hasText: 'Finn' })
  await finnHere.getByText('Here now').waitFor()
  await look(hers.page, 'members')
  await hers.page.getByRole('button', { name: 'Done' }).press('Enter')
  await hers.page.getByRole('img', { name: 'Here now: Finn' }).waitFor()
  const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
  await his.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Chat' }).press('Enter')
  await box(his.page).fill('What can you do?')
  await box(his.page).press('Enter')
  await hers.page.getByRole('article', { name: 'Message of Finn' }).getByText('What can you do?').waitFor()
  await his.page.getByRole('article', { name: 'Your message' }).getByText('What can you do?').waitFor()
  await box(hers.page).fill('And what not?')
  await box(hers.page).press('Enter')
  await his.page.getByRole('article', { name: 'Message of Dana' }).getByText('And what not?').waitFor()

  const views = his.page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'More' }).press('Enter')
  await his.page.getByRole('button', { name: 'App settings' }).press('Enter')
  await his.page.getByRole('region', { name: 'App settings' }).waitFor()
  await hers.page.getByRole('button', { name: 'Share' }).press('Enter')
  await hers.page.getByRole('combobox', { name: 'What Finn may do' }).selectOption('look')
  await his.page.getByRole('region', { name: 'App settings' }).waitFor({ state: 'detached' })
  await views.getByRole('button', { name: 'Chat' }).press('Enter')
  await expect.poll(() => box(his.page).isEditable()).toBe(false)
  await hers.page.getByRole('button', { name: 'More about Finn' }).press('Enter')
  await hers.page.getByRole('menuitem', { name: 'Remove…' }).press('Enter')
  await hers.page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await his.page.getByText('This app does not exist, or it was deleted.').waitFor()
  await expect(clientWith(finn.token).apps.get({ appId })).rejects.toMatchObject({ code: 'APP_NOT_FOUND' })
  expect(hers.errors).toEqual([])
})
