import type { Browser, Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { newestMail, PASSWORD } from '../doors/live-users.ts'
import { type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { violations } from '../helpers/axe.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { test } from '../helpers/e2e-test.ts'
import { vendorFolder } from '../helpers/vendor.ts'

const LAYOUT = `import type { ReactNode } from 'react'
import { AppShell } from '@/components/ui/app-shell'
export default function Layout({ children }: { children: ReactNode }) {
  return <AppShell name="Diary" nav={[{ to: '/', label: 'Home' }]}>{children}</AppShell>
}`
const HOME = `import { useState } from 'react'
import { Entry } from '@/entities/Entry'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { DataTable } from '@/components/ui/data-table'
import { PageHeader } from '@/components/ui/page-header'
import { useUser } from '@/hooks/use-user'
export default function Home() {
  const [text, setText] = useState('')
  const { user } = useUser()
  return (
    <>
      <PageHeader title="My days" />
      <p id="who">{user === null ? 'nobody' : user.name}</p>
      {user !== null && (
        <form className="flex gap-2" onSubmit={(event) => { event.preventDefault(); void Entry.create({ text }).then(() => setText('')) }}>
          <Input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
          <Button type="submit">Write</Button>
        </form>
      )}
      <DataTable source={Entry} columns={[{ key: 'text', label: 'Text' }]} />
    </>
  )
}`

let browser: Browser
let doors: OpenDoors
let app: App
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  doors = await openDoors({ vendorDir: await vendorFolder() })
  app = doors.newApp('Diary')
  await doors.backend.engine.of(app.id).commitChangeSet({
    changeSet: changeSet({
      writes: {
        '__Layout.tsx': LAYOUT,
        '__pages__Home.tsx': HOME,
        // Never shown: the page of signing in stands there.
        '__pages__Login.tsx': 'export default function Login() { return <h1>SWALLOWED</h1> }',
        ...entityFile('Entry', { text: { type: 'string' } }, { permissions: { read: 'creator', write: 'creator' } }),
      },
    }),
    origin: 'edit',
    description: '',
  })
  app = (await doors.clients.HTTP.apps.publish({ appId: app.id })).app
  await doors.clients.HTTP.users.setSignUp({ appId: app.id, signUp: 'open' })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
})

const shots = process.env['LATHE_SHOTS']
async function picture(page: Page, name: string): Promise<void> {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` })
}

/** Types into what has the focus, and goes on to the next place by the key. */
async function typeOn(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

test('a stranger signs up on a phone by keyboard, sees their own rows, forgets the password and gets back in', async () => {
  const other = (await doors.backend.engine.of(app.id).createRows({
    data: 'live',
    entity: 'Entry',
    actor: { kind: 'user', userId: 'somebody-else' },
    rows: [{ text: 'of somebody else' }],
  })) as unknown[]
  expect(other).toHaveLength(1)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  try {
    const origin = `http://${app.slug}.studio.localhost:${doors.port}`
    await page.goto(`${origin}/`)
    await page.getByText('Sign in to see this').first().waitFor()
    await picture(page, 'closed')
    expect(await violations(page, 'account pages')).toEqual([])
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await page.getByText('SWALLOWED').count()).toBe(0)
    await picture(page, 'login')
    expect(await violations(page, 'account pages')).toEqual([])

    await page.getByRole('link', { name: 'Create an account' }).press('Enter')
    await page.getByLabel('Name').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('name')
    await typeOn(page, 'Ann')
    await typeOn(page, 'ann@example.com')
    await page.keyboard.type('password1')
    await page.keyboard.press('Enter')
    await page.getByText('This password is too weak').waitFor()
    await picture(page, 'signup-weak')
    expect(await violations(page, 'account pages')).toEqual([])
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Confirm your address' }).waitFor()
    const { code } = await newestMail(doors, app, 'ann@example.com', 'verify-email')
    await page.keyboard.type(code ?? '')
    await page.keyboard.press('Enter')

    await page.locator('#who', { hasText: 'Ann' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByLabel('Text').fill('My first day')
    await page.keyboard.press('Enter')
    await page.getByText('My first day').first().waitFor()
    expect(await page.getByText('of somebody else').count()).toBe(0)
    await picture(page, 'mine')

    await page.goto(`${origin}/login/profile`)
    await page.getByText('This device').waitFor()
    await picture(page, 'profile')
    expect(await violations(page, 'account pages')).toEqual([])
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.locator('#who', { hasText: 'nobody' }).waitFor()

    await page.goto(`${origin}/login/reset?continueUrl=//elsewhere.example/`)
    await page.getByLabel('Email').fill('ann@example.com')
    await page.keyboard.press('Enter')
    await page.getByLabel('New password').waitFor()
    await picture(page, 'reset')
    const reset = await newestMail(doors, app, 'ann@example.com', 'reset-password')
    await typeOn(page, reset.code ?? '')
    await page.keyboard.type('a plum in August')
    await page.keyboard.press('Enter')
    await page.getByText('My first day').first().waitFor()
    expect(new URL(page.url()).origin).toBe(origin)

    const [ann] = (await doors.clients.HTTP.users.list({ appId: app.id })).users
    await doors.clients.HTTP.users.update({ appId: app.id, userId: ann?.id ?? '', isDisabled: true })
    await page.reload()
    await page.getByText('Sign in to see this').first().waitFor()
    expect(errors).toEqual([])
  } finally {
    await context.close()
  }
})
