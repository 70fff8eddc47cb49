// npm run train [-- --check]: learns to read wishes from those that people marked by hand (`resources/wishes`), and writes what was learned
// beside the readers. With `--check` nothing is written: a seventh of the wishes is held back, and how well they are read is printed.
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/pinned-node.mjs'

await ensureInstalled()
process.exit(await runNode(['scripts/lib/train-readers.mjs', ...process.argv.slice(2)]))
