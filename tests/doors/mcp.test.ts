import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { ToolListChangedNotificationSchema as ToolsChanged } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { FIRST_MCP_TOOLS, type McpTool } from '../../shared/domain/mcp.ts'
import { SCAFFOLDER_MODEL } from '../../shared/domain/preferences.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts'
import { giveTasks, type OpenDoors, openDoors } from './open-doors.ts'

let model: ModelServer
let doors: OpenDoors

beforeAll(async () => {
  model = await startModelServer([{ silent: true }])
  doors = await openDoors({ providers: [{ id: 'own', name: 'Own server', baseUrl: model.url, apiKey: '', models: ['silent'] }] })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await model.close()
})

/** A program outside, as such programs start `lathe mcp`: by the command that the settings show. */
async function connect(tools: readonly McpTool[] = FIRST_MCP_TOOLS) {
  const { clients, port } = doors
  const { token, access } = await clients.HTTP.mcp.makeToken()
  await clients.HTTP.mcp.setTools({ tools: [...tools] })
  const { command, args } = access.start ?? { command: '', args: [] }
  expect(args.at(-1)).toBe(`http://127.0.0.1:${port}`)
  const transport = new StdioClientTransport({ command, args, env: { ...getDefaultEnvironment(), LATHE_MCP_TOKEN: token } })
  const client = new Client({ name: 'a program outside', version: '1.0.0' })
  await client.connect(transport)
  onTestFinished(() => client.close())

  async function call(name: string, input: Record<string, unknown> = {}): Promise<{ readonly isError: boolean; readonly text: string }> {
    const { content, isError } = await client.callTool({ name, arguments: input })
    return { isError: isError === true, text: (content as { readonly text: string }[]).map(({ text }) => text).join('') }
  }
  return { token, client, call, ask: async (name: string, input?: Record<string, unknown>) => JSON.parse((await call(name, input)).text) }
}

test('a program outside makes an app, says what it should be, and reads its files and rows', async () => {
  const { client, ask } = await connect()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'create_app',
    'list_apps',
    'read_files',
    'read_rows',
    'send_message',
    'wait_for_answer',
  ])

  const { appId } = await ask('create_app', { name: 'Orders' })
  const answer = await ask('send_message', { appId, message: 'A list of orders with customer, amount and status' })
  expect(answer).toMatchObject({ state: 'done', versionId: expect.any(String) })
  expect((await ask('list_apps'))[0]).toMatchObject({ appId, versionNumber: 1 })

  const { files } = await ask('read_files', { appId })
  const paths = files.map(({ path }: { path: string }) => path)
  expect(paths).toContain('__Layout.tsx')
  expect(await ask('read_files', { appId, paths: ['__Layout.tsx'] })).toMatchObject({
    files: [{ content: expect.stringContaining('export') }],
  })

  const [{ table }] = await ask('read_rows', { appId })
  const { rows, total } = await ask('read_rows', { appId, table, limit: 2 })
  expect(rows).toHaveLength(2)
  expect(total).toBeGreaterThan(2)
  // Again, for an answer that ended long ago.
  expect(await ask('wait_for_answer', { appId, turnId: answer.turnId })).toEqual(answer)
})

test('what the person has not ticked is not listed, and refused by the host whoever asks', { tags: 'long' }, async () => {
  const app = doors.newApp('Tasks')
  await giveTasks(doors, app.id)
  const { token, client } = await connect(['list_apps'])
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['list_apps'])
  expect(await client.callTool({ name: 'publish_app', arguments: { appId: app.id } })).toMatchObject({ isError: true })

  // Past `lathe mcp`, with its token.
  const status = async (method: string, path: string, body?: unknown) =>
    (
      await doors.raw({
        method,
        path,
        headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    ).status
  expect(await status('GET', '/api/apps')).toBe(200)
  expect(await status('GET', '/api/apps?bin=true')).toBe(403)
  expect(await status('POST', `/api/apps/${app.id}/publish`, {})).toBe(403)
  expect(await status('DELETE', `/api/apps/${app.id}`)).toBe(403)
  expect(await status('GET', `/api/apps/${app.id}/entities/Task/rows`)).toBe(403)
  expect(await status('GET', `/api/apps/${app.id}/bundle`)).toBe(403)
  expect(await status('PUT', '/api/mcp/tools', { tools: ['publish_app'] })).toBe(403)
  expect(await status('POST', '/api/mcp/token', {})).toBe(403)
  expect(await status('GET', '/api/preferences')).toBe(403)
  expect(await status('GET', '/api/models/providers')).toBe(403)
  // What is no call of the contract knows no such token.
  expect(await status('POST', `/api/apps/${app.id}/imports/file?name=a.csv`)).toBe(401)

  await doors.clients.HTTP.mcp.setTools({ tools: ['read_rows', 'publish_app', 'create_app'] })
  expect(await status('GET', `/api/apps/${app.id}/entities/Task/rows`)).toBe(200)
  expect(await status('GET', `/api/apps/${app.id}/entities/Task/rows?data=live`)).toBe(403)
  expect(await status('POST', `/api/apps/${app.id}/publish`, { audience: 'everybody-adds' })).toBe(403)
  expect(await status('POST', `/api/apps/${app.id}/publish`, { withTestRows: true })).toBe(403)
  expect(await status('POST', '/api/apps', { appId: app.id, genApp: { header: 'Mine', appBuilderVersion: 4 } })).toBe(403)
  expect(doors.backend.apps.require(app.id).name).toBe('Tasks')
})

test('a tool that is ticked later is called without another start, and publishing says where', { tags: 'long' }, async () => {
  const app = doors.newApp('Tasks')
  await giveTasks(doors, app.id)
  const { client, ask } = await connect(['list_apps'])
  const told = new Promise<void>((resolve) => client.setNotificationHandler(ToolsChanged, () => resolve()))
  await doors.clients.HTTP.mcp.setTools({ tools: ['publish_app'] })
  await told
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['publish_app'])
  expect(await ask('publish_app', { appId: app.id })).toMatchObject({ url: expect.stringContaining('http://') })
})

test('what is hidden from models in an app is hidden from those outside', { tags: 'long' }, async () => {
  const app = doors.newApp('Tasks')
  await giveTasks(doors, app.id)
  const { ask, call } = await connect()
  expect(await ask('read_rows', { appId: app.id })).toEqual([{ table: 'Task', fields: ['title', 'points'], rows: 2 }])
  expect(await ask('read_rows', { appId: app.id, table: 'Task', filter: { points: 12 } })).toMatchObject({
    rows: [{ title: 'deliver' }],
    total: 1,
  })
  expect(await call('read_rows', { appId: app.id, table: 'Secret' })).toEqual({
    isError: true,
    text: 'There is no table Secret, or it is hidden from models.',
  })
})

test('a token that was revoked, and a host that is gone, are said with what to do', { tags: 'long' }, async () => {
  const { call } = await connect()
  await doors.clients.HTTP.mcp.revokeToken()
  expect(await call('list_apps')).toMatchObject({
    isError: true,
    text: expect.stringContaining('Make a new one in Lathe under Settings, MCP'),
  })
  expect(await doors.clients.HTTP.mcp.access()).toMatchObject({ hasToken: false })

  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['electron/mcp.ts', '--url', 'http://127.0.0.1:9'],
    env: { ...getDefaultEnvironment(), LATHE_MCP_TOKEN: 'any' },
  })
  const client = new Client({ name: 'a program outside', version: '1.0.0' })
  await client.connect(transport)
  onTestFinished(() => client.close())
  expect(await client.callTool({ name: 'list_apps', arguments: {} })).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('Start it with') }],
  })
})

test('a message that is given up takes its turn back', { tags: 'long' }, async () => {
  const { id: appId } = doors.newApp('Tasks')
  const { client } = await connect()
  await doors.clients.HTTP.preferences.update({ builderModel: 'own/silent' })
  onTestFinished(() => void doors.clients.HTTP.preferences.update({ builderModel: SCAFFOLDER_MODEL }))
  const giveUp = new AbortController()
  const sent = client.callTool({ name: 'send_message', arguments: { appId, message: 'A list of orders' } }, undefined, {
    signal: giveUp.signal,
  })
  void sent.catch(() => undefined)
  const asked = await model.request(0)
  giveUp.abort()
  await asked.closed
  for await (const event of await doors.clients.HTTP.apps.events({ appId, after: 0 })) if (event.kind === 'turn.cancelled') break
  await expect(sent).rejects.toThrow('aborted')
  expect(doors.bugs).toEqual([])
})

test('an answer that takes long is waited for again', { tags: 'long' }, async () => {
  const { id: appId } = doors.newApp('Tasks')
  const { ask } = await connect()
  await doors.clients.HTTP.preferences.update({ builderModel: 'own/silent' })
  onTestFinished(() => void doors.clients.HTTP.preferences.update({ builderModel: SCAFFOLDER_MODEL }))
  const { turnId, state } = await ask('send_message', { appId, message: 'A list of orders', waitSeconds: 1 })
  expect(state).toBe('running')
  const waiting = ask('wait_for_answer', { appId, turnId })
  await doors.clients.HTTP.chat.cancel({ appId, turnId })
  expect(await waiting).toMatchObject({ turnId, state: 'cancelled' })
})
