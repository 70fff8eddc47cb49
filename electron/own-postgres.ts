import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'

const Said = z.union([z.object({ url: z.string(), port: z.number() }), z.object({ reason: z.string() })])
export type SaidByPostgres = z.infer<typeof Said>

export interface OwnPostgres {
  readonly url: string
  /** Once nothing is asked of it any more. */
  stop(): Promise<void>
}

const isSource = import.meta.url.endsWith('.ts')
const SCRIPT = new URL(isSource ? './own-postgres-process.ts' : './own-postgres-process.js', import.meta.url)
/** One that cannot stay is not started without end. */
const MOST_DEATHS = 5

/** A PostgreSQL for this host alone, on this computer, in a folder of its own. Rejects with why there is none. */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  let isStopping = false
  let deaths = 0
  let running = launch('0')
  const { url, port } = await heard(running)

  function launch(wantedPort: string): ChildProcess {
    // In a group of its own: what is pressed in the terminal ends the host, and the host ends this.
    const child = fork(SCRIPT, [folder, wantedPort], { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child.on('exit', () => {
      if (isStopping || port === undefined || (deaths += 1) > MOST_DEATHS) return
      running = launch(String(port))
    })
    return child
  }
  return {
    url,
    async stop() {
      isStopping = true
      if (running.exitCode !== null || running.signalCode !== null) return
      const ended = once(running, 'exit')
      if (running.connected) running.disconnect()
      await ended
    },
  }
}

async function heard(child: ChildProcess): Promise<{ readonly url: string; readonly port: number }> {
  const ended = once(child, 'exit').then(() => [{ reason: 'PostgreSQL did not start.' }])
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown]
  const said = Said.parse(message)
  if ('reason' in said) throw new Error(said.reason)
  return said
}
