import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_MCP_TOOLS } from '../../shared/domain/mcp.ts'
import { giveTasks, type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { temporaryFolder } from '../helpers/host.ts'

/* `lathe mcp` as the protocol's own inspector sees it, which npm brings for this test alone. */
const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0'
const run = promisify(execFile)
const folder = temporaryFolder()
let doors: OpenDoors
let token: string

beforeAll(async () => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await run(npm, ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder.path, INSPECTOR], { cwd: folder.path })
  doors = await openDoors()
  ;({ token } = await doors.clients.HTTP.mcp.makeToken())
  await doors.clients.HTTP.mcp.setTools({ tools: [...FIRST_MCP_TOOLS] })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

/** What the inspector prints for a method, and what it says on the side. */
async function inspect(...args: readonly string[]): Promise<{ readonly answer: unknown; readonly aside: string }> {
  const { start } = await doors.clients.HTTP.mcp.access()
  if (start === null) throw new Error('No port is open.')
  const inspector = path.join(folder.path, 'node_modules', '@modelcontextprotocol', 'inspector', 'clients', 'launcher', 'build', 'index.js')
  const target = ['-e', `LATHE_MCP_TOKEN=${token}`, start.command, ...start.args]
  const { stdout, stderr } = await run(process.execPath, [inspector, '--cli', '--connect-timeout', '60000', ...target, ...args], {
    cwd: folder.path,
    env: { ...process.env, HOME: folder.path },
  })
  return { answer: JSON.parse(stdout), aside: stderr }
}

test('the inspector lists the tools, finds nothing wrong with their schemas, and calls them', async () => {
  // It ends with another code than 0, and so fails, when a schema is not one that every client reads.
  const { answer } = await inspect('--method', 'tools/list', '--strict')
  expect((answer as { tools: { name: string }[] }).tools.map(({ name }) => name).toSorted()).toEqual(
    [...FIRST_MCP_TOOLS, 'wait_for_answer'].toSorted(),
  )

  const app = doors.newApp('Tasks')
  await giveTasks(doors, app.id)
  const read = await inspect('--method', 'tools/call', '--tool-name', 'read_rows', '--tool-arg', `appId=${app.id}`, 'table=Task')
  expect(read.answer).toMatchObject({ content: [{ type: 'text', text: expect.stringContaining('"total": 2') }] })
})

test('the inspector finds no tool that the person has not ticked', async () => {
  const refused = inspect('--method', 'tools/call', '--tool-name', 'publish_app', '--tool-arg', 'appId=none')
  await expect(refused).rejects.toMatchObject({ stderr: expect.stringContaining('tool_not_found') })
})
