import { statSync } from 'node:fs'
import { connect as knock } from 'node:net'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, onTestFinished, test } from 'vitest'
import { programPlace } from '../../electron/transport/program-socket.ts'
import { FIRST_MCP_TOOLS } from '../../shared/domain/mcp.ts'
import { MCP_TEXT } from '../../shared/text/mcp.ts'
import { connectPage, startDesktop } from '../helpers/electron/start-desktop.ts'
import { temporaryFolder } from '../helpers/host.ts'

/* `Lathe --mcp`: what a packed copy has in place of `npm run mcp`. Its program is Electron's; here, Node runs the same script. */

const SCRIPT = path.resolve('electron/mcp.ts')

async function program(args: readonly string[], token: string): Promise<Client> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [SCRIPT, ...args],
    env: { ...getDefaultEnvironment(), LATHE_MCP_TOKEN: token },
  })
  const client = new Client({ name: 'a program outside', version: '1.0.0' })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return client
}

const textOf = async (client: Client, name: string, input: Record<string, unknown> = {}) =>
  ((await client.callTool({ name, arguments: input })).content as { readonly text: string }[]).map(({ text }) => text).join('')

test('a program outside makes an app in the desktop over its socket, and hears when nobody is there', async () => {
  using folder = temporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  let client: Client
  {
    await using desktop = await startDesktop({ dataDir })
    const page = connectPage(await desktop.builder())
    const { token, access } = await page.client.mcp.makeToken()
    await page.client.mcp.setTools({ tools: [...FIRST_MCP_TOOLS] })
    const args = access.start?.args.slice(-3) ?? []
    expect(args).toEqual(['--mcp', '--data-dir', dataDir])

    client = await program(args, token)
    const { appId } = JSON.parse(await textOf(client, 'create_app', { name: 'Orders' }))
    const answer = JSON.parse(await textOf(client, 'send_message', { appId, message: 'A list of orders with customer and status' }))
    expect(answer).toMatchObject({ state: 'done', versionId: expect.any(String) })
    expect((await page.client.apps.list({})).map(({ id }) => id)).toEqual([appId])
    expect(await textOf(await program(args, 'another-token'), 'list_apps')).toBe(MCP_TEXT.tokenEnded)
    if (process.platform !== 'win32') for (const each of Object.values(programPlace(dataDir))) expect(statSync(each).mode & 0o077).toBe(0)
  }
  expect(await textOf(client, 'list_apps')).toBe(MCP_TEXT.notRunning(MCP_TEXT.withFolder(dataDir)))
})

test('a socket that a killed program left is taken over, and one with a long way to it stands elsewhere', async () => {
  using folder = temporaryFolder()
  for (const dataDir of [path.join(folder.path, 'data'), path.join(folder.path, 'a'.repeat(90))]) {
    const { socket: place } = programPlace(dataDir)
    expect(Buffer.byteLength(place)).toBeLessThanOrEqual(103)
    for (let start = 0; start < 2; start += 1) {
      await using desktop = await startDesktop({ dataDir })
      await desktop.builder()
      const socket = knock(place)
      await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
      socket.destroy()
    }
  }
})
