import type { Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { createHttpClient } from '../../renderer/api/client.ts'
import { ACCOUNTS_TEXT } from '../../shared/text/accounts.ts'
import { IDENTITY_TEXT } from '../../shared/text/identity.ts'
import { openAddress, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { type Host, startHost } from '../helpers/host.ts'

const PASSWORD = 'a pear in June'

let host: Host
test.beforeAll(async () => {
  host = await startHost({ hasAccounts: true })
})
afterAll(() => host[Symbol.asyncDispose]())

const at = (path: string) => new URL(host.url).origin + path
const clientWith = (token: string | null) => createHttpClient({ baseUrl: `http://127.0.0.1:${host.port}`, token: () => token })

/** What of an account's mails a test needs, as the owner of the host reads them. */
async function newestMail(email: string, kind: string) {
  const { client } = await host.signIn()
  for await (const { mails } of await client.mail.watchOwn()) {
    const found = mails.find((mail) => mail.to === email && mail.kind === kind)
    if (found !== undefined) return found
  }
  return expect.fail('no mail came')
}

async function signUp(email: string): Promise<string> {
  const { ticket } = await clientWith(null).accounts.signUp({ name: 'Hal', email, password: PASSWORD })
  const { token } = await clientWith(null).accounts.verifySignUp({ ticket, code: (await newestMail(email, 'verify-email')).code ?? '' })
  await clientWith(token).accounts.create()
  return token
}

/** From now on a call of this page ends so. */
async function answerWith(page: Page, call: string, failure: { readonly code: string; readonly status: number }): Promise<void> {
  await page.unroute(call)
  await page.route(call, (route) => route.fulfill({ status: failure.status, json: { ...failure, message: '', data: {}, defined: true } }))
}

const BUG = { code: 'INTERNAL_SERVER_ERROR', status: 500 }
const enter = async (page: Page, label: string, text: string) => {
  await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel(label, { exact: true }).press('Enter')
}

test('what goes wrong on the pages of signing in is said there, each by its sentence', { tags: 'long' }, async ({ browser }) => {
  const email = `hal-${crypto.randomUUID().slice(0, 8)}@example.com`
  await signUp(email)
  await using hal = await openAddress(browser, at('/signup'))
  const { page } = hal
  const said = (sentence: string) => page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()

  await page.getByLabel('Name').fill('Hal')
  await page.getByLabel('Email').fill('hal@here')
  await enter(page, 'Password', PASSWORD)
  await said(IDENTITY_TEXT.signupInvalidEmail)
  await page.getByLabel('Email').fill(email)
  await enter(page, 'Password', PASSWORD)
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor()
  await enter(page, 'Code', (await newestMail(email, 'verify-email')).code ?? '')
  await said(ACCOUNTS_TEXT.signupEmailInUse)

  await page.goto(at('/login'))
  await page.getByLabel('Email').fill('hal@here')
  await enter(page, 'Password', PASSWORD)
  await said(IDENTITY_TEXT.loginInvalidCredentials)
  await page.getByRole('button', { name: 'Email me a one-time code' }).click()
  await enter(page, 'Email', 'hal@here')
  await said(ACCOUNTS_TEXT.magicLinkInvalidEmail)
  await answerWith(page, '**/sendMagicLink*', BUG)
  await enter(page, 'Email', email)
  await said(ACCOUNTS_TEXT.magicLinkSendFailed)
  await page.unroute('**/sendMagicLink*')
  await page.getByLabel('Email').press('Enter')
  await enter(page, 'Code', '000000')
  await said(IDENTITY_TEXT.magicLinkInvalid)
  await answerWith(page, '**/validateOtp*', BUG)
  await page.getByLabel('Code').press('Enter')
  await said(ACCOUNTS_TEXT.magicLinkFailed)

  await page.goto(at('/login'))
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await answerWith(page, '**/sendResetPasswordEmail*', BUG)
  await enter(page, 'Email', email)
  await said(ACCOUNTS_TEXT.resetEmailFailed)
  await page.unroute('**/sendResetPasswordEmail*')
  await page.getByLabel('Email').press('Enter')
  await page.goto((await newestMail(email, 'reset-password')).link ?? '')
  await enter(page, 'New password', 'password1')
  await said(ACCOUNTS_TEXT.resetWeakPassword)
  await answerWith(page, '**/reset-password*', BUG)
  await enter(page, 'New password', 'two plums in May')
  await said(ACCOUNTS_TEXT.resetFailed)
  await answerWith(page, '**/reset-password*', { code: 'USER_DISABLED', status: 403 })
  await page.getByLabel('New password').press('Enter')
  await said(ACCOUNTS_TEXT.resetUserNotFound)

  await page.goto(at('/error/unauthorized'))
  await page.getByText(ACCOUNTS_TEXT.accountCreateFailed).waitFor()
})

test('an address that cannot be changed is said by its sentences in the settings', { tags: 'long' }, async ({ browser }) => {
  const [taken, email] = [0, 1].map(() => `ida-${crypto.randomUUID().slice(0, 8)}@example.com`)
  await signUp(taken ?? '')
  const token = await signUp(email ?? '')
  await using ida = await openSignedIn(browser, host, '/settings/account', {}, token)
  const { page } = ida
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByLabel('New email').fill(taken ?? '')
  await enter(page, 'Current password', PASSWORD)
  const code = page.getByLabel(`Code from the mail to ${taken}`)
  await code.fill((await newestMail(taken ?? '', 'change-email')).code ?? '')
  await code.press('Enter')
  await page.getByRole('alert').getByText(IDENTITY_TEXT.emailChangeInUse, { exact: true }).waitFor()
  await answerWith(page, '**/completeEmailChange*', BUG)
  await code.press('Enter')
  await page.getByRole('alert').getByText(ACCOUNTS_TEXT.emailChangeFailed, { exact: true }).waitFor()
  expect(ida.errors.filter((error) => !/status of [45]\d\d/.test(error))).toEqual([])
})
