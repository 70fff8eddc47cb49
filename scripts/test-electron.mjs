// npm run test:electron: the desktop itself, through Playwright. Without Electron's binary it says so and is no failure.
import { ensureBuilt } from './lib/build.mjs'
import { electronBinary } from './lib/electron-binary.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/pinned-node.mjs'

await ensureInstalled()
const binary = electronBinary()
if (binary === null) {
  process.stdout.write(
    "The desktop was not tested: Electron's binary is not on this machine. docs/not-run-here.md says what that leaves open.\n",
  )
  process.exit(0)
}
await ensureBuilt()
process.exit(
  await runNode(['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/electron/vitest.config.ts'], {
    env: { LATHE_ELECTRON: binary },
  }),
)
