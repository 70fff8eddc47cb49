import { pinnedNode, start } from './pinned-node.mjs'

/** Whoever stops a program on purpose does it by these. */
const STOPPED = new Set(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'])
/** Windows has no signals: a program that died of a fault ends with a code of this size. */
const FAULT_CODES_FROM = 0xc0000000
/** One that dies as soon as it runs is not started without end. */
const MAX_EARLY_DEATHS = 3
const EARLY_MS = 10_000

/**
 * Runs the headless host, and starts it again when it died instead of ending. Nothing that people made is lost by that: it is stored before
 * anything else happens. Resolves to its exit code.
 */
export async function runHost(args, { now = Date.now } = {}) {
  let early = 0
  let port = null
  const hear = (said) => {
    port = said.port ?? port
  }
  for (let isAgain = false; ; isAgain = true) {
    const startedAt = now()
    // The page is open already, and asks at the address that it has, also when any free port was asked for.
    const again = ['--no-open', ...(port === null ? [] : ['--port', String(port)])]
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
    const { code, signal } = await start(pinnedNode() ?? process.execPath, isAgain ? [...args, ...again] : args, { stdio, hear })
    const hasDied = signal === null ? code >= FAULT_CODES_FROM : !STOPPED.has(signal)
    early = now() - startedAt < EARLY_MS ? early + 1 : 0
    if (!hasDied || early >= MAX_EARLY_DEATHS) return code ?? 1
    process.stderr.write(`Lathe ended unexpectedly (${signal ?? code}) and is started again.\n`)
  }
}
