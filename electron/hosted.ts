import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAppError } from '../shared/domain/app-error.ts'
import { openHostedLogs } from './backend/compose-hosted-logs.ts'
import { defaultDataDir } from './backend/outside-world.ts'
import { reasonOf, refuse, runHeadless } from './headless-host.ts'
import { healthDoor } from './health-door.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { type HostedOptions, parseHostedOptions } from './serve-options.ts'

/** PostgreSQL writes what it has before it ends. */
const STOP_MAX_MS = 15_000

// The server of a team: builders with accounts, and the apps of their devices in PostgreSQL.
const parsed = parseHostedOptions(process.argv.slice(2), {
  platform: process.platform,
  env: process.env,
  cwd: process.cwd(),
  defaultDataDir: `${defaultDataDir()}-server`,
})
if (parsed.kind === 'refused') refuse(parsed.reason)
else await host(parsed.options)

async function host({ databaseUrl, publicPlace, listensOn, ...options }: HostedOptions): Promise<void> {
  const own = databaseUrl === null ? await ownPostgres(path.join(options.dataDir, 'postgres')) : null
  const opened = await openHostedLogs({ url: databaseUrl ?? own?.url ?? '' }).catch(async (error: unknown) => {
    await own?.stop()
    return refuse(isAppError(error) && error.cause instanceof Error ? reasonOf(error, error.cause.message) : reasonOf(error, 'PostgreSQL'))
  })
  await runHeadless(options, {
    hostedLogs: opened.logs,
    node: { id: nodeIdOf(options.dataDir), secret: opened.secret },
    before: (next) => healthDoor(opened.isReachable, next),
    stopMaxMs: STOP_MAX_MS,
    publicPlace,
    listensOn,
    async stop() {
      await opened.close()
      await own?.stop()
    },
  })
}

/** Whoever starts with the same data folder is the same node: one program at a time has it. A copy of it is another. */
function nodeIdOf(dataDir: string): string {
  const file = path.join(dataDir, 'node-id')
  mkdirSync(dataDir, { recursive: true })
  const [id, inode] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []
  if (id !== undefined && inode === String(statSync(file).ino)) return id
  const own = randomUUID()
  writeFileSync(file, '')
  writeFileSync(file, `${own} ${statSync(file).ino}`, { flush: true })
  return own
}

function ownPostgres(folder: string): Promise<OwnPostgres> {
  return startOwnPostgres(folder).catch((error: unknown) => refuse(`${error instanceof Error ? error.message : String(error)} (${folder})`))
}
