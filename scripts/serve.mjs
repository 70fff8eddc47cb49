// npm run serve: the headless host alone. Its options (--port, --data-dir, --json, --no-open) are passed on.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runHost } from './lib/run-host.mjs'

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
process.exit(await runHost(['out/main/serve.js', ...args]))
