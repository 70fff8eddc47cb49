// node tests/long/judge-wishes.ts [--root FOLDER] [--only de] [--held] [--every 5] [--say 20] [--types]: builds every annotated plain wish
// with the built-in scaffolder (of this folder, or of another checkout), and prints the share of clean apps: all annotated lists, fields,
// choices and kinds are there, and nothing else, except fields lent to a list without annotated ones.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { EntitySchema, type PropertySchema } from '../../shared/domain/entity-schema.ts'
import type { FilePath } from '../../shared/domain/file-path.ts'
import type { FirstMessage, scaffold } from '../../electron/backend/scaffolder/scaffold.ts'
import { applyAnswer } from '../helpers/scaffolder/apply-answer.ts'
import { typeErrorsOfEach } from '../helpers/scaffolder/typed-project.ts'
import { type MarkedSpan, type MarkedWish, readCorpus } from '../../scripts/training/wish-corpus.ts'

const HERE = path.resolve(import.meta.dirname, '../..')
const { values: options } = parseArgs({
  options: {
    root: { type: 'string', default: HERE },
    only: { type: 'string', default: '' },
    say: { type: 'string', default: '0' },
    types: { type: 'boolean', default: false },
    held: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
  },
})
const write = (line: string) => process.stdout.write(`${line}\n`)
const TYPED = 40
const PLAIN = /^(?:en|de|fr|es)\.txt$/

/** A seventh, which is held out of training. */
const isHeldBack = (message: string): boolean => (createHash('sha256').update(message).digest()[0] ?? 0) % 7 === 0

const stem = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .slice(0, word.length > 6 ? word.length - 2 : word.length)
const stemsOf = (text: string): readonly string[] =>
  (
    text
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(stem)
const isAlike = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) > 3 && (one.startsWith(other.slice(0, -1)) || other.startsWith(one.slice(0, -1))))
const overlap = (one: string, other: string): number =>
  stemsOf(one).filter((each) => stemsOf(other).some((stemmed) => isAlike(each, stemmed))).length

type Property = PropertySchema & { readonly 'x-relation'?: string | undefined }
interface List {
  readonly name: string
  readonly said: string
  readonly properties: readonly (readonly [name: string, property: Property])[]
}

function listsOf(files: ReadonlyMap<FilePath, string>, titles: string): readonly List[] {
  return [...files].flatMap(([file, content]) => {
    if (!file.endsWith('.json') || !file.startsWith('__entities__')) return []
    const { name, title, properties } = EntitySchema.parse(JSON.parse(content))
    const many = new RegExp(`name="${name}" title="([^"]*)"`).exec(titles)?.[1] ?? ''
    return [{ name, said: `${name} ${title ?? ''} ${many}`, properties: Object.entries(properties) }]
  })
}

/** The faults of a wish's app, a line each. */
function faultsOf({ message, spans, relations }: MarkedWish, lists: readonly List[]): readonly string[] {
  const words = ({ from, to }: MarkedSpan) => message.slice(from, to)
  const marked = [...new Set(spans.flatMap(({ label, list }) => (label === 'list' && list !== null ? [list] : [])))]
  const free = new Set(lists)
  const faults: string[] = []
  const isAnyTold = spans.some(({ label }) => label === 'field' || label === 'choice')
  for (const list of marked) {
    const names = spans.filter((span) => span.label === 'list' && span.list === list).map(words)
    const fit = (each: List) => Math.max(...names.map((name) => overlap(name, each.said)))
    const found = [...free].filter((each) => fit(each) > 0).toSorted((a, b) => fit(b) - fit(a))[0]
    const fields = spans.filter((span) => span.label === 'field' && span.list === list)
    if (found === undefined) faults.push(`no list ${names[0] ?? ''}`)
    else {
      free.delete(found)
      const isLent = fields.length === 0
      faults.push(...(isLent ? [] : fieldFaults(fields.map(words), found)))
    }
  }
  const links = relations.filter(({ link }) => link !== null).length
  if (isAnyTold || marked.length > 1) for (const each of [...free].slice(links)) faults.push(`list too much ${each.name}`)
  const choices = lists.flatMap(({ properties }) =>
    properties.flatMap(([, { enum: one, items }]) => [...(one ?? []), ...((items as { readonly enum?: readonly string[] })?.enum ?? [])]),
  )
  for (const span of spans)
    if (span.label === 'choice' && !choices.some((choice) => overlap(words(span), String(choice)) > 0 || String(choice) === words(span)))
      faults.push(`no choice ${words(span)}`)
  faults.push(...kindFaults(spans, words, lists))
  return faults
}

/** Each annotated property is there under its name, or under one that was made for it, and no other. */
function fieldFaults(fields: readonly string[], { name, properties }: List): readonly string[] {
  const free = new Map(properties)
  const unmatched = fields.filter((field) => {
    const said = ([key, property]: readonly [string, Property]) => `${key} ${property.title ?? ''} ${property['x-relation'] ?? ''}`
    const best = [...free].toSorted((a, b) => overlap(field, said(b)) - overlap(field, said(a)))[0]
    if (best === undefined || overlap(field, said(best)) === 0) return true
    free.delete(best[0])
    return false
  })
  const extra = [...free].filter(([key, property]) => property['x-relation'] === undefined && !/^(?:name|title)$/.test(key))
  const renamed = Math.min(unmatched.length, free.size)
  const tooMuch = extra.slice(Math.min(extra.length, renamed))
  return [
    ...unmatched.slice(renamed).map((field) => `no field ${name}.${field}`),
    ...tooMuch.map(([key]) => `field too much ${name}.${key}`),
  ]
}

const KINDS: readonly (readonly [told: RegExp, is: (property: Property) => boolean])[] = [
  [/^(?:yes ?[/|or]+ ?no|y\/n|ja ?\/ ?nein|oui ?\/ ?non|s[ií] ?\/ ?no)$/i, ({ type }) => type === 'boolean'],
  [/^(?:date|datum|fecha)$/i, ({ format }) => format?.startsWith('date') === true],
  [/^(?:number|zahl|nombre|número)$/i, ({ type }) => type === 'number' || type === 'integer'],
]

function kindFaults(spans: readonly MarkedSpan[], words: (span: MarkedSpan) => string, lists: readonly List[]): readonly string[] {
  return spans.flatMap((hint, at) => {
    const field = spans.slice(0, at).findLast(({ label }) => label === 'field')
    const kind = hint.label === 'hint' ? KINDS.find(([told]) => told.test(words(hint))) : undefined
    if (field === undefined || kind === undefined || hint.from - field.to > 4) return []
    const properties = lists.flatMap((each) =>
      each.properties.filter(([key, { title }]) => overlap(words(field), `${key} ${title ?? ''}`) > 0),
    )
    return properties.length === 0 || properties.some(([, property]) => kind[1](property)) ? [] : [`not ${words(hint)}: ${words(field)}`]
  })
}

const root = path.resolve(options.root)
const { scaffold: build } = (await import(path.join(root, 'electron/backend/scaffolder/scaffold.ts'))) as {
  scaffold: (message: FirstMessage) => ReturnType<typeof scaffold>
}
const { DOMAIN_PACKS: packs } = await import(path.join(root, 'resources/packs/all-packs.ts'))

const folder = path.join(HERE, 'resources/wishes')
const wishes = readdirSync(folder)
  .filter((file) => file.endsWith('.txt') && file.startsWith(options.only))
  .flatMap((file) => readCorpus(readFileSync(path.join(folder, file), 'utf8')).map((wish) => ({ file, wish })))
  .filter(({ wish: { spans } }) => spans.some(({ label }) => label === 'list') && !spans.some(({ label }) => label === 'part'))
  .filter(({ file, wish: { message } }) => !options.held || (PLAIN.test(file) && isHeldBack(message)))
  .filter((_wish, at) => at % Number(options.every) === 0)

const counts = new Map<string, { clean: number; all: number }>()
const count = (name: string, isClean: boolean) => {
  const { clean, all } = counts.get(name) ?? { clean: 0, all: 0 }
  counts.set(name, { clean: clean + (isClean ? 1 : 0), all: all + 1 })
}
const typed: ReadonlyMap<FilePath, string>[] = []
const times: number[] = []
let toSay = Number(options.say)
for (const [at, { file, wish }] of wishes.entries()) {
  const begun = performance.now()
  const faults: string[] = []
  try {
    const pieces: string[] = []
    for await (const part of build({ message: wish.message, appName: 'New app', files: new Map(), packs }))
      pieces.push(typeof part === 'string' ? part : part.type === 'text' ? part.text : '')
    times.push(performance.now() - begun)
    const { files } = applyAnswer(new Map(), pieces)
    faults.push(...faultsOf(wish, listsOf(files, pieces.join(''))))
    if (at % Math.ceil(wishes.length / TYPED) === 0) typed.push(files)
  } catch (error) {
    faults.push(`threw ${String(error)}`)
    count('did not throw', false)
  }
  const isClean = faults.length === 0
  count('all', isClean)
  count(file, isClean)
  if (PLAIN.test(file) && isHeldBack(wish.message)) count('held back', isClean)
  if (!isClean && toSay-- > 0) write(`${file}: ${wish.message}\n    ${faults.join('\n    ')}`)
}
for (const [name, { clean, all }] of counts) write(`${name.padEnd(24)} ${((clean / all) * 100).toFixed(1)} % of ${all}`)
const sorted = times.slice(1).toSorted((a, b) => a - b)
write(
  `first ${times[0]?.toFixed(0)} ms, median ${sorted[sorted.length >> 1]?.toFixed(1)} ms, p95 ${sorted[Math.floor(sorted.length * 0.95)]?.toFixed(1)} ms`,
)
if (options.types) {
  const temporary = mkdtempSync(path.join(HERE, 'out-types-'))
  const errors = (await typeErrorsOfEach(temporary, typed)).filter((each) => each !== '')
  rmSync(temporary, { recursive: true, force: true })
  write(`type errors in ${errors.length} of ${typed.length} apps${errors.length > 0 ? `\n${errors.join('\n')}` : ''}`)
}
