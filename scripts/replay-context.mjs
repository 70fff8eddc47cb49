// npm run context -- FILE: makes the choice of files of an answer again, from what "Download JSON" over that answer gave, and says where it differs.
import path from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/pinned-node.mjs'

const [file] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('Usage: npm run context -- FILE.json\n')
  process.exit(2)
}
await ensureInstalled()
process.exit(await runNode(['electron/backend/context/replay.ts', path.resolve(file)]))
