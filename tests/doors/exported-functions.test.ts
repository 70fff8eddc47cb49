import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { linkModules, readProject, runTool, startVite, unzip, writeFiles } from '../helpers/project.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

/* An app with functions runs from its zip, without Lathe: it is built and started as its README says, and asked over HTTP. */

const VALUE = 'planted-value-of-the-key'
const FILES = {
  '__pages__Home.tsx': `import { book } from '@/functions/book'
export default function Home() { return <button onClick={() => void book({ person: 'a' })}>Book</button> }`,
  ...entityFile(
    'Booking',
    { person: { type: 'string' }, seen: { type: 'boolean', 'x-access': 'server' } },
    { 'x-checks': [{ atMost: 2 }], permissions: { read: 'anonymous', write: 'anonymous' } },
  ),
  '__functions__book.ts': `import { Booking } from '@/entities/Booking'
import { secret, type FunctionContext } from '@/server'
import { count } from '@/functions/count'
export const config = { secrets: ['SMS_KEY'], asAdmin: true }
export default async function book(input: { person: string }, { user }: FunctionContext) {
  const row = await Booking.create({ person: input.person, seen: true })
  return { id: row.id, seen: row.seen, key: secret('SMS_KEY').length, by: user?.role, ...(await count()) }
}`,
  '__functions__count.ts': `import { Booking } from '@/entities/Booking'
export default async function count() { return { bookings: await Booking.count() } }`,
  '__functions__paid.ts': `import type { FunctionContext } from '@/server'
export const config = { webhook: true }
export default async function paid(input: unknown, { request }: FunctionContext) {
  return new Response(await request.text() + ' ' + request.headers.get('x-sign'), { status: 202, headers: { 'x-kind': 'paid' } })
}`,
  '__functions__fail.ts': `export default function fail(): number { throw undefined }`,
}
/** Of the project, as somebody goes on with it: each second, which is more often than Lathe takes. */
const TICK = `import { Booking } from '@/entities/Booking'
export const config = { schedule: '* * * * * *' }
export default async function tick() { console.log('ticked with ' + await Booking.count()) }`

let doors: OpenDoors
let folder: ReturnType<typeof temporaryFolder>
let project = ''
beforeAll(async () => {
  doors = await openDoors({ vendorDir: await vendorFolder() })
  const app = doors.newApp('Bookings')
  await doors.backend.engine.of(app.id).commitChangeSet({
    changeSet: changeSet({ writes: FILES, records: [{ entity: 'Booking', records: [{ person: 'first' }] }] }),
    origin: 'edit',
    description: 'Bookings',
  })
  await doors.clients.HTTP.secrets.set({ appId: app.id, secrets: [{ key: 'SMS_KEY', value: VALUE, instructions: '' }] })
  folder = temporaryFolder()
  writeFiles(folder.path, await unzip(await doors.clients.HTTP.files.codeZip({ appId: app.id, withRows: true })))
  project = path.join(folder.path, app.slug)
  linkModules(project)
}, 120_000)
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

type Send = (path: string, init?: RequestInit) => Promise<{ readonly status: number; readonly body: unknown; readonly headers: Headers }>

function sender(address: string): Send {
  return async (place, init) => {
    const response = await fetch(new URL(place, address), init)
    const text = await response.text()
    const isJson = (response.headers.get('content-type') ?? '').includes('json')
    return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text, headers: response.headers }
  }
}
const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

/** `npm start`, until it says where it listens. */
async function start() {
  const child = spawn(process.execPath, ['dist-server/main.js'], { cwd: project, env: { PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  const told = createInterface(child.stdout)
  told.on('line', (line) => lines.push(line))
  const says = async (part: string) => {
    for (;;) {
      const found = lines.find((line) => line.includes(part))
      if (found !== undefined) return found
      if (child.exitCode !== null) throw new Error(`the server ended: ${lines.join('\n')}`)
      await Promise.race([once(told, 'line'), once(child, 'exit')])
    }
  }
  return {
    url: await says('http://'),
    says,
    async [Symbol.asyncDispose]() {
      const exited = child.exitCode === null ? once(child, 'exit') : null
      child.kill()
      await exited
    },
  }
}

describe('an app with functions, taken out as a project', () => {
  test('names its secrets and has none of their values', () => {
    const files = readProject(project)
    expect(files.get('.env.example')?.toString()).toContain('# book\nSMS_KEY=\n')
    expect(files.get('.gitignore')?.toString().split('\n')).toContain('.env')
    for (const [name, content] of files) expect([name, content.includes(VALUE)]).toEqual([name, false])
    const readme = files.get('README.md')?.toString() ?? ''
    expect(readme).toContain('`book`: uses what only the server may use of a row; needs `SMS_KEY`')
    expect(readme).toContain('`paid`: a webhook: `POST /_app/functions/paid`')
    expect(readme).toContain('It knows no users')
  })

  test('is built and started, and its functions answer over HTTP', { tags: 'long', timeout: 120_000 }, async () => {
    writeFileSync(path.join(project, 'functions/tick.ts'), TICK)
    expect(await runTool(project, 'tsc', ['--noEmit'])).toBe('')
    await runTool(project, 'vite', ['build'])
    await runTool(project, 'vite', ['build', '--ssr', 'server/main.ts', '--outDir', 'dist-server'])
    const built = [...readProject(path.join(project, 'dist'))].map(([, content]) => content.toString())
    for (const part of ['SMS_KEY', 'seen: true', '"first"', 'node:sqlite']) expect(built.filter((text) => text.includes(part))).toEqual([])

    {
      await using server = await start()
      const send = sender(server.url)
      expect((await send('/')).body).toContain('<div id="root">')
      expect((await send('/_app/functions/book', json({ person: 'a' }))).body).toMatchObject({
        code: 'FUNCTION_SECRETS_MISSING',
        status: 409,
      })
      await server.says('ticked with 1')
    }
    writeFileSync(path.join(project, '.env'), `SMS_KEY=${VALUE}\n`)
    await using server = await start()
    const send = sender(server.url)

    const booked = await send('/_app/functions/book', json({ person: 'a' }))
    expect(booked).toMatchObject({ status: 200, body: { seen: true, key: VALUE.length, by: 'admin', bookings: 2 } })
    expect(await send('/_app/functions/book', json({ person: 'b' }))).toMatchObject({ status: 409, body: { code: 'ROW_CHECK_BROKEN' } })
    const { body: rows } = await send('/_app/entities/Booking?sort=person')
    expect(rows).toMatchObject({ rows: [{ person: 'a' }, { person: 'first' }] })
    expect(JSON.stringify(rows)).not.toContain('seen')
    expect((await send('/_app/entities/Booking', json({ person: 'c', seen: true }))).status).toBe(422)
    expect(await send('/_app/functions/fail', json({}))).toMatchObject({ status: 500, body: { message: 'undefined was thrown' } })
    expect((await send('/_app/functions/nobody', json({}))).status).toBe(404)
    expect(await send('/_app/functions/count', { method: 'POST' })).toMatchObject({ body: { bookings: 2 } })

    const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', 'x-sign': 'signed' }
    const paid = await send('/_app/functions/paid', json({ id: 1 }, elsewhere))
    expect([paid.status, paid.body, paid.headers.get('x-kind')]).toEqual([202, '{"id":1} signed', 'paid'])
    expect((await send('/_app/functions/count', json({}, elsewhere))).status).toBe(403)
    expect((await send('/_app/entities/Booking', { headers: elsewhere })).status).toBe(403)
    expect((await send('/../.env')).body).toContain('<div id="root">')
    expect((await send('/%2e%2e%2f.env')).body).toContain('<div id="root">')
  })

  test('has the server in development too, and its rows stay', { tags: 'long', timeout: 60_000 }, async () => {
    await using server = await startVite(project, 'dev')
    const send = sender(server.url)
    expect(await send('/_app/functions/count', json({}))).toMatchObject({ status: 200, body: { bookings: 2 } })
    const file = path.join(project, 'functions/count.ts')
    writeFileSync(file, readFileSync(file, 'utf8').replace('bookings:', 'all:'))
    await expect.poll(async () => (await send('/_app/functions/count', json({}))).body, { timeout: 20_000 }).toEqual({ all: 2 })
    expect(existsSync(path.join(project, 'data/rows.db'))).toBe(true)
  })
})
