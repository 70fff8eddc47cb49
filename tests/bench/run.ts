import { mkdirSync, writeFileSync } from 'node:fs'
import { type Figure, formatTable, type Measured, measureFigure } from './figure.ts'

const only = process.argv.includes('--only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : ''

const figures: Figure[] = []
for (const file of [
  'parser',
  'bundle',
  'types',
  'calls',
  'host',
  'road',
  'code',
  'editor',
  'export',
  'publish',
  'record',
  'analytics',
  'large-answer',
  'history',
  'edits',
  'faults',
  'cut-answers',
  'context',
  'cache',
  'unseen',
  'wishes',
  'chat',
  'versions',
  'rows-api',
  'figures',
  'grid',
  'cells',
  'csv',
  'people',
  'functions',
  'hosted',
  'tools',
  'sources',
]) {
  const module = (await import(`./${file}.bench.ts`)) as { readonly figures: readonly Figure[] }
  figures.push(...module.figures.filter(({ name }) => name.includes(only)))
}

const measured: Measured[] = []
for (const figure of figures) {
  console.error(`measuring: ${figure.name}`)
  measured.push(await measureFigure(figure))
}
console.log(formatTable(measured))
mkdirSync('out', { recursive: true })
writeFileSync(
  'out/bench.json',
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, platform: process.platform, figures: measured }, null, 2)}\n`,
)
console.log('\nThe same as JSON: out/bench.json')
process.exit(0)
