// npm run sentences -- CATALOGUE [AREA,AREA]: runs the tests that see pages and responses, then lists the sentences of a catalogue of
// messages (`messages`: id, text, area, placeholders) that none of them has seen.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/pinned-node.mjs'
import { unseenSentences } from './lib/unseen-sentences.mjs'

const [catalogueFile, areas] = process.argv.slice(2)
if (catalogueFile === undefined) {
  process.stderr.write('Usage: npm run sentences -- CATALOGUE.json [AREA,AREA]\n')
  process.exit(2)
}
const { messages } = JSON.parse(readFileSync(catalogueFile, 'utf8'))
await ensureInstalled()
await ensureBuilt()
const folder = mkdtempSync(path.join(tmpdir(), 'seen-sentences-'))
const vitest = path.join('node_modules', 'vitest', 'vitest.mjs')
const code = await runNode([vitest, 'run', '--project', 'across', '--project', 'e2e', '--reporter=dot'], {
  env: { LATHE_SEEN_DIR: folder },
})
const seen = readdirSync(folder).flatMap((file) =>
  readFileSync(path.join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line)),
)
rmSync(folder, { recursive: true, force: true })

const wanted = areas === undefined ? messages : messages.filter(({ area }) => areas.split(',').includes(area))
const unseen = unseenSentences(wanted, seen)
for (const { area, id, text } of unseen) process.stdout.write(`${area.padEnd(10)} ${id.padEnd(34)} ${text}\n`)
process.stdout.write(`\n${wanted.length - unseen.length} of ${wanted.length} sentences were seen.\n`)
process.exit(code)
