// npm start: installs, builds what is stale, and opens Lathe: as a desktop window where Electron's binary is, else in the browser.
import { ensureInstalled } from './lib/install.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { pinnedNode, run, runNode } from './lib/pinned-node.mjs'
import { runHost } from './lib/run-host.mjs'

const args = process.argv.slice(2)

await ensureInstalled()
if (process.env.LATHE_PINNED !== '1' && pinnedNode() !== null) {
  // From here on everything runs on the pinned Node.
  process.exit(await runNode(['scripts/start.mjs', ...args], { env: { LATHE_PINNED: '1' } }))
}
await ensureBuilt()
process.exit(args.includes('--headless') ? await serve() : await openDesktop())

async function openDesktop() {
  const { electronBinary, fetchElectron } = await import('./lib/electron-binary.mjs')
  const binary = electronBinary() ?? (await fetchElectron({ again: args.includes('--fetch-electron') }))
  const folder = args.indexOf('--data-dir')
  if (binary !== null) return run(binary, folder === -1 ? ['.'] : ['.', `--data-dir=${args[folder + 1] ?? ''}`])
  process.stdout.write("Electron's binary is not on this machine and could not be fetched, so Lathe opens in your browser.\n")
  return serve()
}

function serve() {
  return runHost(['out/main/serve.js', ...args.filter((arg) => arg !== '--headless' && arg !== '--fetch-electron')])
}
