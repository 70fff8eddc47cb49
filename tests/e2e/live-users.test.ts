import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { PASSWORD } from '../doors/live-users.ts'
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
import { May } from '@/components/ui/may'
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
        <form className="flex gap-2" onSubmit={(event) => { event.preventDefault(); void Entry.create({ text }).then(() => setText(''), () => undefined) }}>
          <Input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
          <Button type="submit">Write</Button>
        </form>
      )}
      <DataTable
        source={Entry}
        columns={[
          { key: 'text', header: 'Text', isPrimary: true },
          {
            key: 'id',
            header: 'Acts',
            cell: (row) => (
              <May do="delete" entity={Entry} row={row}>
                <Button size="sm" aria-label={'Remove ' + row.text} onClick={() => void Entry.delete(row.id)}>Remove</Button>
              </May>
            ),
          },
        ]}
      />
    </>
  )
}`

let browser: Browser
let doors: OpenDoors
let app: App
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  doors = await openDoors({ vendorDir: await vendorFolder(), rendererFolder: path.resolve(import.meta.dirname, '../../out/renderer') })
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

/** The builder at their app, on another screen than the stranger. */
async function openBuilderPage(): Promise<Page> {
  const origin = `http://studio.localhost:${doors.port}`
  const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'lathe.token', value: doors.token }] }] }
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', storageState })
  const page = await context.newPage()
  await page.goto(`${origin}/build/app/${app.id}`)
  return page
}

const panel = (builder: Page, name: string) => builder.getByRole('region', { name, exact: true })

async function openPanel(builder: Page, name: 'Users' | 'Mail'): Promise<void> {
  await builder.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true }).press('Enter')
  await panel(builder, name).waitFor()
}

/** The code of the newest mail with this subject, as its builder reads it. */
async function codeInOutbox(builder: Page, subject: RegExp): Promise<string> {
  await openPanel(builder, 'Mail')
  const mail = panel(builder, 'Mail').getByRole('button', { name: subject }).first()
  await mail.press('Enter')
  const code = await panel(builder, 'Mail').locator('code').first().innerText()
  // Without a server a mail is kept to be read: nothing to press that would only fail.
  expect(await panel(builder, 'Mail').getByRole('button', { name: 'Send it now' }).count()).toBe(0)
  await mail.press('Enter')
  return code
}

async function chooseFor(builder: Page, person: string, item: string): Promise<void> {
  await builder.getByRole('button', { name: `More about ${person}` }).press('Enter')
  await builder.getByRole('menuitem', { name: item, exact: true }).press('Enter')
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))

test('a stranger signs up on a phone by keyboard, sees their own rows, forgets the password, is made admin, and is let out', async () => {
  const other = (await doors.backend.engine.of(app.id).createRows({
    data: 'live',
    entity: 'Entry',
    actor: { kind: 'user', userId: 'somebody-else' },
    rows: [{ text: 'of somebody else' }],
  })) as unknown[]
  expect(other).toHaveLength(1)
  const builder = await openBuilderPage()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const errors: string[] = []
  for (const one of [page, builder]) one.on('pageerror', (error) => errors.push(error.message))
  try {
    await openPanel(builder, 'Users')
    await panel(builder, 'Users').getByLabel('Who may create an account').selectOption('Everybody')
    await builder.getByText('Whoever signs up at the live app is listed here.').waitFor()

    const origin = `http://${app.slug}.studio.localhost:${doors.port}`
    await page.goto(`${origin}/`)
    await page.getByText('Sign in to see this').first().waitFor()
    await picture(page, 'closed')
    expect(await violations(page, 'account pages')).toEqual([])
    await page.getByRole('link', { name: 'Sign in' }).first().press('Enter')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await page.getByText('SWALLOWED').count()).toBe(0)
    await expect.poll(() => focused(page)).toBe('username')
    await picture(page, 'login')
    expect(await violations(page, 'account pages')).toEqual([])

    await page.getByRole('link', { name: 'Create an account' }).press('Enter')
    await page.getByLabel('Name').waitFor()
    await expect.poll(() => focused(page)).toBe('name')
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
    await page.keyboard.type(await codeInOutbox(builder, /^Confirm your email address/))
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
    await page.getByRole('button', { name: 'Sign out', exact: true }).press('Enter')
    await page.locator('#who', { hasText: 'nobody' }).waitFor()

    await page.goto(`${origin}/login/reset?continueUrl=//elsewhere.example/`)
    await page.getByLabel('Email').fill('ann@example.com')
    await page.keyboard.press('Enter')
    await page.getByLabel('New password').waitFor()
    await picture(page, 'reset')
    await typeOn(page, await codeInOutbox(builder, /^Set a new password/))
    await page.keyboard.type('a plum in August')
    await page.keyboard.press('Enter')
    await page.getByText('My first day').first().waitFor()
    expect(new URL(page.url()).origin).toBe(origin)

    await openPanel(builder, 'Users')
    await chooseFor(builder, 'Ann', 'Make an admin of the app')
    await panel(builder, 'Users').getByText('Admin', { exact: true }).waitFor()
    expect(await violations(builder, 'users of an app')).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'Remove of somebody else' }).press('Enter')
    await expect.poll(() => page.getByText('of somebody else').count()).toBe(0)
    await page.getByText('My first day').first().waitFor()

    await chooseFor(builder, 'Ann', 'Disable')
    await panel(builder, 'Users').getByText('Disabled').waitFor()
    await picture(builder, 'disabled')
    await page.getByLabel('Text').fill('My last day')
    await page.keyboard.press('Enter')
    await page.getByText('Sign in to see this').first().waitFor()
    const rows = await doors.backend.engine.of(app.id).listRows({
      data: 'live',
      entity: 'Entry',
      actor: { kind: 'builder', userId: '', through: 'grid' },
      query: { sort: 'createdAt', filter: {}, limit: 10 },
    })
    expect(rows.rows.map(({ text }) => text)).toEqual(['My first day'])
    expect(errors.join('\n')).toBe('')
  } finally {
    await Promise.all([context.close(), builder.context().close()])
  }
})

test('the draft is seen as two test users and a visitor side by side, each with their own rows', { tags: 'long' }, async () => {
  const engine = doors.backend.engine.of(app.id)
  const { users } = doors.clients.HTTP
  for (const name of ['Tess', 'Max']) {
    const { id } = await users.invite({ appId: app.id, data: 'test', email: `${name}@example.com`, name })
    const actor = { kind: 'user', userId: id } as const
    await engine.createRows({ data: 'test', entity: 'Entry', actor, rows: [{ text: `of ${name} alone` }] })
  }
  const builder = await openBuilderPage()
  try {
    await openPanel(builder, 'Users')
    await panel(builder, 'Users').getByRole('radio', { name: 'Test users' }).press('Space')
    await panel(builder, 'Users').getByRole('button', { name: 'Compare' }).press('Enter')
    const column = (name: string) => builder.getByRole('region', { name: `As ${name}`, exact: true })
    const rows = (name: string) =>
      column(name)
        .frameLocator('iframe')
        .getByText(/^of .* alone$/)
    for (const name of ['Max', 'Tess']) {
      await rows(name).first().waitFor()
      expect(new Set(await rows(name).allInnerTexts())).toEqual(new Set([`of ${name} alone`]))
    }
    await column('a visitor').frameLocator('iframe').getByText('Sign in to see this').first().waitFor()
    await picture(builder, 'side-by-side')
    expect(await violations(builder, 'side by side')).toEqual([])

    await column('a visitor').getByRole('combobox').selectOption('Max')
    await column('Max').nth(1).frameLocator('iframe').getByText('of Max alone').first().waitFor()
    await builder.getByRole('button', { name: 'Back to yourself' }).press('Enter')
    await expect.poll(() => builder.locator('iframe[data-frame="shown"]').count()).toBe(1)
  } finally {
    await builder.context().close()
  }
})
