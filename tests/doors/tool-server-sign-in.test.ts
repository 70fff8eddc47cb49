import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { BROWSER_SIGN_IN_TEXT } from '../../shared/text/browser-sign-in.ts'
import { TOOL_SERVER_TEXT } from '../../shared/text/mcp.ts'
import { type SigningServerOptions, startSigningToolServer } from '../fixtures/signing-tool-server.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

/* A server of tools by address that signs people in, with the protocol's own SDK on both sides. The person's browser is `fetch`. */
let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors[Symbol.asyncDispose]())
beforeEach(async () => {
  const { toolServers } = doors.clients.HTTP
  for (const { id } of await toolServers.list()) await toolServers.remove({ serverId: id })
})

async function add(options: SigningServerOptions = {}) {
  const server = await startSigningToolServer(options)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const { toolServers } = doors.clients.HTTP
  const added = await toolServers.add({ name: 'rates', way: { kind: 'address', url: server.url } })
  const one = { serverId: added.id }
  const call = () => doors.backend.toolServers.call('rates/rate', '{"of":"EUR"}', AbortSignal.timeout(20_000))
  return { server, toolServers, added, one, call }
}

/** The person signs in at the address, and their browser goes where it is sent. */
async function signIn({ toolServers, one }: Pick<Awaited<ReturnType<typeof add>>, 'toolServers' | 'one'>) {
  const { url } = await toolServers.signIn(one)
  const waiting = toolServers.signedIn(one)
  const shown = await fetch(url)
  return { url, page: await shown.text(), server: await waiting }
}

test('a server that asks who you are is signed in to in the browser, and its tools are called with what it gave', async () => {
  const adding = await add()
  const { server, toolServers, added, one, call } = adding
  expect(added).toMatchObject({ signIn: 'asked', tools: [], fault: TOOL_SERVER_TEXT.signInNeeded })
  // Nothing was registered before somebody wanted to sign in.
  expect(server.asked).not.toContain('/register')

  const { url, page, server: signedIn } = await signIn(adding)
  expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256')
  expect(page).toContain(BROWSER_SIGN_IN_TEXT.pageDone)
  expect(signedIn).toMatchObject({ signIn: 'done', fault: null, tools: [{ name: 'rate', isAllowed: false }] })
  await toolServers.allow({ ...one, tool: 'rate', isAllowed: true })
  expect(await call()).toBe('EUR: 1.07')

  // Sealed: neither in what is read over the doors, nor in a file.
  const token = server.seenTokens.at(-1) ?? ''
  expect(token).toMatch(/^access-/)
  expect(JSON.stringify(await toolServers.list())).not.toContain(token)
  const folder = doors.backend.installation.dataFolder
  for (const file of readdirSync(folder).filter((name) => name.startsWith('lathe.sqlite'))) {
    const bytes = readFileSync(path.join(folder, file))
    expect([bytes.includes(token), bytes.includes('refresh-')]).toEqual([false, false])
  }

  const out = await toolServers.signOut(one)
  expect(out).toMatchObject({ signIn: 'asked', secrets: [] })
  await expect(call()).rejects.toThrow(TOOL_SERVER_TEXT.signInNeeded)
  expect(server.seenTokens.at(-1)).toBe('')
})

test('a token that is over is renewed unseen; when it cannot be, the person is asked again', async () => {
  const adding = await add()
  const { server, toolServers, one, call } = adding
  await signIn(adding)
  await toolServers.allow({ ...one, tool: 'rate', isAllowed: true })
  server.expire()
  expect(await call()).toBe('EUR: 1.07')
  const renewed = server.seenTokens.at(-1)
  // What was renewed is what the next connection has.
  expect(await toolServers.look(one)).toMatchObject({ signIn: 'done', fault: null })
  expect(server.seenTokens.at(-1)).toBe(renewed)

  server.expire(true)
  expect(await toolServers.look(one)).toMatchObject({ signIn: 'asked', fault: TOOL_SERVER_TEXT.signInNeeded })
  expect((await signIn(adding)).server).toMatchObject({ signIn: 'done', fault: null, tools: [{ isAllowed: true }] })
})

test('who says no, answers another question, or goes away is not signed in', async () => {
  const adding = await add({ says: 'no' })
  const { toolServers, one } = adding
  const refused = await signIn(adding)
  expect(refused.server).toMatchObject({ signIn: 'asked', fault: BROWSER_SIGN_IN_TEXT.refused('access_denied') })
  expect(refused.page).toContain(BROWSER_SIGN_IN_TEXT.pageRefused)

  // One that nobody waited for ends with the next one.
  await toolServers.signIn(one)
  const { url } = await toolServers.signIn(one)
  const callback = new URL(new URL(url).searchParams.get('redirect_uri') ?? '')
  callback.search = '?code=stolen&state=guessed'
  const guessed = await fetch(callback)
  expect([guessed.status, await guessed.text()]).toEqual([400, expect.stringContaining(BROWSER_SIGN_IN_TEXT.notAsked)])
  const leaving = new AbortController()
  const waiting = doors.backend.toolServers.signedIn(one.serverId, leaving.signal)
  leaving.abort()
  expect((await waiting).fault).toBe(BROWSER_SIGN_IN_TEXT.givenUp)
  // A wait that came too late says so.
  expect((await toolServers.signedIn(one)).fault).toBe(BROWSER_SIGN_IN_TEXT.givenUp)
  await expect(fetch(callback)).rejects.toThrow('fetch failed')
})

test('nobody is sent anywhere for a server that is not what it says, or where nobody can register', async () => {
  const elsewhere = await add({ resource: 'https://bank.example/mcp' })
  await expect(elsewhere.toolServers.signIn(elsewhere.one)).rejects.toMatchObject({ code: 'TOOL_SERVER_REFUSED' })
  expect(elsewhere.server.asked).not.toContain('/register')
  await elsewhere.toolServers.remove(elsewhere.one)
  const closed = await add({ registers: false })
  await expect(closed.toolServers.signIn(closed.one)).rejects.toThrow(/registration/)
})
