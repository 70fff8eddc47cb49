// npm run test:long: what takes longer than a person waits for. What is tagged `long`: other ways through the stories that `npm test` takes.
// 500 kills instead of a dozen, at the same places, and each step of a publish; histories by the hundred; the streams of every provider cut
// after each of their events; stories by both doors; the apps of all packs instead of some; of three apps what a person downloads, installed
// from the registry and not only linked; every screen in both themes and every dialog in both widths; packages as npm has them.
import path from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/pinned-node.mjs'

await ensureInstalled()
await ensureBuilt()
/** As `npm test` does, with the program that was built: its hosts start in half the time of the sources. */
const run = (args, env = {}) =>
  runNode([path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...args], { env: { LATHE_BUILT: '1', ...env } })

const kills = await run(['--project', 'across', 'tests/faults', 'tests/doors', '--testTimeout=3600000'], {
  LATHE_KILL_ROUNDS: '500',
  LATHE_PUBLISH_KILLS: 'all',
  LATHE_IMPORT_KILLS: '200',
  LATHE_PARITY_HISTORIES: '300',
  LATHE_ALL_CUTS: '1',
  LATHE_ALL_DOORS: '1',
  LATHE_IMPORT_READ_BYTES: '2140000000',
  LATHE_IMPORT_WRITTEN_BYTES: '200000000',
})
const packs = await run(['--project', 'unit', 'electron/backend/scaffolder', '--testTimeout=3600000'], { LATHE_ALL_PACKS: '1' })
const tagged = await run(['--tags-filter=long', '--testTimeout=3600000'])
const projects = await run(['--project', 'e2e', 'tests/e2e/exported-app.test.ts'], { LATHE_NPM_INSTALL: '1' })
const LOOKS = ['accessibility', 'blueprints', 'code-editor', 'models'].map((name) => `tests/e2e/${name}.test.ts`)
const looks = await run(['--project', 'e2e', '--project', 'unit', ...LOOKS, 'resources/kit/gallery'], { LATHE_ALL_SIZES: '1' })
const learned = await run(['--project', 'unit', 'scripts/training'], { LATHE_LEARN: '1' })
const registry = await run(['--project', 'long'], { LATHE_LONG: '1' })
process.exit(kills || packs || tagged || projects || looks || learned || registry)
