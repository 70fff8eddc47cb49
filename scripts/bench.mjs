// npm run bench: each figure that the product promises, measured on the built program, beside its goal. `--only TEXT` picks some.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/pinned-node.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await runNode(['--expose-gc', 'tests/bench/run.ts', ...process.argv.slice(2)]))
