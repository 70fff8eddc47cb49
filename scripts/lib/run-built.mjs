import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runHost } from './run-host.mjs'

/** Installs and builds what is missing, and runs one of the headless hosts with the options that this program was given. */
export async function runBuilt(script) {
  const args = process.argv.slice(2)
  // With --json the only line on standard output is the host's own.
  if (args.includes('--json'))
    process.stdout.write = (
      (write) =>
      (chunk, ...rest) =>
        write.call(process.stderr, chunk, ...rest)
    )(process.stderr.write)

  await ensureInstalled()
  await ensureBuilt()
  process.exit(await runHost([script, ...args]))
}
