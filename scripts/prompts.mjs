// npm run prompts -- FILE FOLDER [--only w01,w02]: builds each wish of the file with the built-in scaffolder, and keeps what it can be judged by.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/pinned-node.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await runNode(['tests/long/judge-prompts.ts', ...process.argv.slice(2)]))
