import { readFileSync } from 'node:fs'
import { createContextChooser } from './choose-context.ts'
import { replayContext } from './replay-context.ts'

// Run by `npm run context -- FILE`. Exits with 1 for a different choice.
const [, , file = ''] = process.argv
const { chosen, added, missing } = await replayContext(JSON.parse(readFileSync(file, 'utf8')), createContextChooser())
const width = Math.max(...chosen.files.map(({ path }) => path.length), 0)
for (const { path, isShown, tokens, score, methods } of chosen.files) {
  process.stdout.write(
    `${isShown ? 'shown' : '     '}  ${path.padEnd(width)}  ${String(tokens).padStart(6)} tokens  ${(score * 1_000).toFixed(1).padStart(6)}  ${methods.join(' ')}\n`,
  )
}
process.stdout.write(`\nLooked for: ${chosen.enhancedQuery}\n`)
const isSame = added.length === 0 && missing.length === 0
process.stdout.write(
  isSame ? 'The same choice as then.\n' : `Chosen now and not then: ${added.join(', ')}\nChosen then and not now: ${missing.join(', ')}\n`,
)
process.exitCode = isSame ? 0 : 1
