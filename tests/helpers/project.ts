import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { fromBufferPromise } from 'yauzl'

const root = path.resolve(import.meta.dirname, '..', '..')

/** The entries of a zip, by their names. */
export async function unzip(zip: Blob): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const archive = await fromBufferPromise(Buffer.from(await zip.arrayBuffer()))
  for await (const entry of archive.eachEntry()) files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  return files
}

export function writeFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  for (const [name, content] of files) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

/** Links the project's packages from our own `node_modules`, which has the exact versions. */
export function linkModules(project: string): void {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  const modules = path.join(project, 'node_modules')
  rmSync(modules, { recursive: true, force: true })
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const ours = path.join(root, 'node_modules', name)
    const { version: installed } = JSON.parse(readFileSync(path.join(ours, 'package.json'), 'utf8')) as { version: string }
    if (installed !== version) throw new Error(`The project wants ${name} ${version}, and ${installed} is installed.`)
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true })
    symlinkSync(ours, path.join(modules, name), 'junction')
  }
}

/** Installs from the registry, as a person would. */
export async function installModules(project: string): Promise<void> {
  await run(project, process.platform === 'win32' ? 'npm.cmd' : 'npm', ['install', '--no-audit', '--no-fund'])
  if (!existsSync(path.join(project, 'node_modules', 'vite'))) throw new Error('npm installed no vite')
}

/** Runs a tool of the project, which must succeed. */
export function runTool(project: string, tool: 'vite' | 'tsc', args: readonly string[]): Promise<string> {
  return run(project, process.execPath, [binOf(project, tool), ...args])
}

export interface ProjectServer extends AsyncDisposable {
  readonly url: string
}

/** `npm run dev` or `npm run preview`, on a free port. */
export async function startVite(project: string, command: 'dev' | 'preview'): Promise<ProjectServer> {
  const args = [binOf(project, 'vite'), ...(command === 'dev' ? [] : ['preview']), '--port', String(await freePort()), '--strictPort']
  const child = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'ignore'] })
  const exited = once(child, 'exit')
  const url = await Promise.race([addressOf(child), exited.then(() => null)])
  if (url === null) throw new Error(`vite ${command} ended before it was ready`)
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill()
      await exited
    },
  }
}

/** All files of a folder except its packages, by path. */
export function readProject(folder: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  return new Map(names.filter((name) => !name.startsWith('node_modules/')).map((name) => [name, readFileSync(path.join(folder, name))]))
}

function binOf(project: string, tool: 'vite' | 'tsc'): string {
  return path.join(project, 'node_modules', ...(tool === 'vite' ? ['vite', 'bin', 'vite.js'] : ['typescript', 'bin', 'tsc']))
}

async function run(folder: string, command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${path.basename(command)} ${args.join(' ')} ended with ${code}:\n${output}`)
  return output
}

/** Keeps reading its output while it runs, because a server with a full pipe ends. */
function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let output = ''
    stdout?.on('data', (chunk: Buffer) => {
      output += stripVTControlCharacters(chunk.toString())
      const [, url] = /Local:\s+(http\S+)/.exec(output) ?? []
      if (url !== undefined) resolve(url)
    })
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
