import type { Browser, Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { violations } from '../helpers/axe.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { test } from '../helpers/e2e-test.ts'
import { vendorFolder } from '../helpers/vendor.ts'

const OPEN = { permissions: { read: 'anonymous', write: 'anonymous' } } as const
const HOME = `import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Guest } from '@/entities/Guest'
import { User } from '@/entities/User'
import { Heart } from 'lucide-react'
export default function Home() {
  const [rows, setRows] = useState([])
  const [text, setText] = useState('')
  const [me, setMe] = useState('?')
  const load = () => Guest.list('createdAt').then(setRows)
  useEffect(() => { void load(); void User.me().then((user) => setMe(user === null ? 'nobody' : user.role)); return Guest.subscribe(load) }, [])
  return (
    <main className="space-y-4 p-6">
      <h1 className="flex items-center gap-2 text-2xl"><Heart /> VERSION ONE</h1>
      <p id="me">{me}</p>
      <form className="flex gap-2" onSubmit={(event) => { event.preventDefault(); void Guest.create({ text }).then(load) }}>
        <Input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
        <Button type="submit">Sign</Button>
      </form>
      <ul>{rows.map((row) => <li key={row.id}>{row.text}</li>)}</ul>
    </main>
  )
}`

let browser: Browser
let doors: OpenDoors
let app: App
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  doors = await openDoors({ vendorDir: await vendorFolder() })
  app = doors.newApp('Guest book')
  await commit(HOME, true)
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
})

async function commit(home: string, withRow = false): Promise<void> {
  await doors.backend.engine.of(app.id).commitChangeSet({
    changeSet: changeSet({
      writes: { '__pages__Home.tsx': home, ...entityFile('Guest', { text: { type: 'string' } }, OPEN) },
      records: withRow ? [{ entity: 'Guest', records: [{ text: 'of the draft' }] }] : [],
    }),
    origin: 'edit',
    description: '',
  })
}

interface Visitor extends AsyncDisposable {
  readonly page: Page
  readonly problems: readonly string[]
}

async function visitor(url: string): Promise<Visitor> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('response', (response) => void (response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`)))
  await page.goto(url)
  return { page, problems, [Symbol.asyncDispose]: () => context.close() }
}

test('strangers use the live app together; rows and changes of the draft reach them only by publishing', async () => {
  const { url } = await doors.clients.HTTP.apps.publish({ appId: app.id })
  await using ann = await visitor(url)
  await using bo = await visitor(url)
  await ann.page.getByRole('heading', { name: 'VERSION ONE' }).waitFor()
  await expect.poll(() => ann.page.locator('#me').textContent()).toBe('nobody')
  expect(await ann.page.title()).toBe('Guest book')

  await ann.page.getByRole('textbox', { name: 'Text' }).fill('Ann was here')
  await ann.page.getByRole('button', { name: 'Sign' }).click()
  await bo.page.getByText('Ann was here').waitFor()
  expect(await bo.page.getByRole('listitem').allTextContents()).toEqual(['Ann was here'])
  expect(await bo.page.locator('[data-source]').count()).toBe(0)
  expect(await violations(bo.page, 'live app')).toEqual([])

  await commit(HOME.replace('VERSION ONE', 'VERSION TWO'))
  await bo.page.reload()
  await bo.page.getByRole('heading', { name: 'VERSION ONE' }).waitFor()
  await doors.clients.HTTP.apps.publish({ appId: app.id })
  await bo.page.reload()
  await bo.page.getByRole('heading', { name: 'VERSION TWO' }).waitFor()
  await bo.page.getByText('Ann was here').waitFor()
  expect([...ann.problems, ...bo.problems]).toEqual([])
  // An address without a page says so, in words and by its status, which a browser notes as a problem.
  expect((await bo.page.goto(`${url}nowhere`))?.status()).toBe(404)
  await bo.page.getByText('There is no page here').waitFor()
})

test('an app that was opened once opens without a connection, says so, and begins anew with one; unpublished, it leaves nothing', async () => {
  await commit(HOME)
  const { app: published } = await doors.clients.HTTP.apps.publish({ appId: app.id })
  const url = published.publication?.url ?? ''
  await using visit = await visitor(url)
  const { page } = visit
  const keptShell = () => page.evaluate(async () => (await (await caches.match('/_live/shell'))?.text()) ?? null)
  await page.getByText('Ann was here').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(keptShell).toContain('Guest book')

  // What the app itself puts in the place of its files is not what runs with a connection.
  await page.evaluate(async () => {
    const shell = await caches.open('shell')
    for (const { url } of await shell.keys()) if (url.endsWith('.js')) await shell.put(url, new Response('document.title = "theirs"'))
  })
  await page.reload()
  await page.getByText('Ann was here').waitFor()
  expect(await page.title()).toBe('Guest book')
  await page.evaluate(() => caches.delete('shell'))
  await page.reload()
  await expect.poll(keptShell).toContain('Guest book')

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'VERSION ONE' }).waitFor()
  await page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor()
  expect(await page.getByText('Ann was here').count()).toBe(0)
  expect(await violations(page, 'live app without a connection')).toEqual([])

  await page.context().setOffline(false)
  await page.getByText('Ann was here').waitFor()
  expect(await page.getByText('You are offline').count()).toBe(0)

  await doors.clients.HTTP.apps.unpublish({ appId: app.id })
  await page.reload()
  await page.getByText('There is no app at this address').waitFor()
  await expect.poll(keptShell).toBeNull()
})

const PAGED = `import { Button } from '@/components/ui/button'
import { Guest } from '@/entities/Guest'
import { useList } from '@/hooks/use-list'
export default function Home() {
  const { rows, isLoading, hasMore, isLoadingMore, loadMore } = useList(Guest, { sort: 'createdAt', limit: 3, filter: { text: { contains: 'guest' } } })
  if (isLoading) return <p>Loading</p>
  return (
    <main>
      <h1>PAGED</h1>
      <ul>{rows.map((row) => <li key={row.id}>{row.text}</li>)}</ul>
      {hasMore && <Button onClick={loadMore} disabled={isLoadingMore}>Show more</Button>}
    </main>
  )
}`

test('a long list is shown in parts, and keeps its length when rows change', async () => {
  await commit(PAGED)
  const { app: published } = await doors.clients.HTTP.apps.publish({ appId: app.id })
  const names = Array.from({ length: 8 }, (_, index) => `guest ${index + 1}`)
  const add = (texts: readonly string[]) =>
    doors.clients.HTTP.entities.createRows({
      params: { appId: app.id, entity: 'Guest' },
      query: { data: 'live' },
      body: texts.map((text) => ({ text })),
    })
  for (const name of names) await add([name])
  await using visit = await visitor(published.publication?.url ?? '')
  const items = () => visit.page.getByRole('listitem').allTextContents()
  const more = visit.page.getByRole('button', { name: 'Show more' })
  await expect.poll(items).toEqual(names.slice(0, 3))
  await more.click()
  await expect.poll(items).toEqual(names.slice(0, 6))
  await add(['another guest'])
  await more.click()
  await expect.poll(items).toEqual([...names, 'another guest'])
  expect(await more.count()).toBe(0)
  await add(['the last guest'])
  await more.waitFor()
  expect(visit.problems).toEqual([])
})

test('an address without an app shows a message, in light and dark', async () => {
  const { page } = await visitor(`http://never-there.studio.localhost:${doors.port}/`)
  await page.getByRole('heading', { name: 'There is no app at this address' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page, `nothing here, ${colorScheme}`)).toEqual([])
  }
})
