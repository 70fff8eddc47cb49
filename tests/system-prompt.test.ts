import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAnswerParser } from '../electron/backend/actions/parse-answer.ts'
import type { AnswerPart } from '../electron/backend/actions/answer-part.ts'
import { findIssues } from '../electron/backend/diagnose/find-issues.ts'
import { createChangeStage, type StagedAction } from '../electron/backend/files/change-stage.ts'
import type { KnownModules } from '../electron/backend/lib/known-modules.ts'
import { ActionType } from '../shared/domain/action.ts'
import type { ChangeSet } from '../shared/domain/change-set.ts'
import { Permissions } from '../shared/domain/entity-schema.ts'
import { estimateTokens } from '../electron/backend/lib/estimate-tokens.ts'
import { kitLines, withKitLines } from '../scripts/prompt/kit-lines.ts'
import { INTERNAL_MODULES, INTERNAL_NAMES, OWN_PARTS, SHADCN_PARTS } from '../scripts/prompt/kit-parts.ts'
import { rightsOf } from '../shared/domain/visitor.ts'
import { componentPath } from '../shared/domain/file-path.ts'
import { VENDOR_PACKAGES } from '../resources/vendor.ts'
import { readKnownModules } from './fixtures/known-modules.ts'
import { startTypeChecker } from './helpers/type-checker.ts'

let prompt: string
let known: KnownModules
let parts: readonly AnswerPart[]
let staged: readonly StagedAction[]
let change: ChangeSet

beforeAll(async () => {
  prompt = await readFile(path.resolve(import.meta.dirname, '../resources/prompts/system.md'), 'utf8')
  known = await readKnownModules()
  const parser = createAnswerParser()
  parts = [...parser.push(prompt), ...parser.end()]
  const stage = createChangeStage({ files: new Map() })
  const all: StagedAction[] = []
  for (const part of parts) if (part.type === 'action-finished') all.push(await stage.stage(part.action))
  staged = all
  change = stage.changeSet()
})

describe('the examples in the instructions', () => {
  it('are complete actions that apply in sequence', () => {
    const begun = parts.filter((part) => part.type === 'action-started')
    expect(begun.map(({ actionType }) => actionType)).toEqual(
      expect.arrayContaining(['add_file', 'partial_edit', 'add_entity', 'insert_entity_records']),
    )
    expect(staged).toHaveLength(begun.length)
    expect(staged.map(({ fault, detail }) => ({ fault, detail }))).toEqual(staged.map(() => ({ fault: null, detail: null })))
  })

  it('import only existing modules, and everything that they use', async () => {
    expect(await findIssues(change.writes, known)).toEqual([])
  })

  it('together make an app without a type error', { timeout: 60_000 }, async () => {
    const checker = await startTypeChecker()
    expect(await checker.check({ key: 'instructions', files: change.writes })).toEqual([])
    await checker.stop()
  })

  it('refer to rows that they add', () => {
    const counts = new Map(change.records.map(({ entity, records }) => [String(entity), records.length]))
    const references = [...JSON.stringify(change.records).matchAll(/\$ref:(\w+):(\d+)/g)]
    expect(references.length).toBeGreaterThan(0)
    expect(references.every(([, entity = '', index]) => Number(index) < (counts.get(entity) ?? 0))).toBe(true)
  })

  it('in fences are correct code too', async () => {
    const fences = [...prompt.matchAll(/^```tsx?\n([^]*?)^```$/gm)].map(([, code = '']) => code)
    expect(fences.length).toBeGreaterThan(1)
    for (const code of fences) {
      const file = componentPath('Example')
      expect(await findIssues(new Map([...change.writes, [file, code]]), known, [file])).toEqual([])
    }
  })
})

it('access levels in the instructions are valid, and give strangers no more than adding', () => {
  const fences = [...prompt.matchAll(/^```json\n([^]*?)^```$/gm)].map(([, text = '']) => Permissions.strict().parse(JSON.parse(text)))
  const rights = fences.map((permissions) => rightsOf(permissions, { kind: 'anonymous' }))
  expect(rights).toEqual([{ list: 'no', get: 'no', create: 'any', update: 'no', delete: 'no' }])
})

it('the kit’s parts are told as their types are (after a change: node scripts/prompt/write-kit.ts)', async () => {
  expect(withKitLines(prompt, await kitLines())).toBe(prompt)
})

/** Every word between backticks or in code. */
const isNamed = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(prompt)

it('every export of the kit and of the SDK is named in the instructions, or said to be internal', () => {
  const own = new Set(OWN_PARTS.map(({ part }) => `@/components/ui/${part}`))
  const shadcn = new Set(SHADCN_PARTS.map((part) => `@/components/ui/${part}`))
  const unsaid = [...known].flatMap(([specifier, names]) => {
    if (!specifier.startsWith('@/') || specifier.startsWith('@/entities/')) return []
    if (INTERNAL_MODULES.includes(specifier)) return []
    if (shadcn.has(specifier)) return isNamed(specifier.slice('@/components/ui/'.length)) ? [] : [specifier]
    // The types of props, options and results are told with what has them.
    const isType = (name: string) => (own.has(specifier) && name !== 'Column' ? !isComponent(specifier, name) : TYPE_NAMES.has(name))
    return [...names]
      .filter((name) => !isType(name) && !INTERNAL_NAMES.includes(name) && !isNamed(name))
      .map((name) => `${specifier} ${name}`)
  })
  expect(unsaid).toEqual([])
  const modules = [...INTERNAL_MODULES, ...own, ...shadcn]
  expect(modules.filter((specifier) => !known.has(specifier))).toEqual([])
  expect(new Set(modules).size).toBe(modules.length)
})

const TYPE_NAMES = new Set([
  'ListOptions',
  'ListState',
  'List',
  'AggregateState',
  'Count',
  'PageOptions',
  'RowsPage',
  'RowState',
  'RowOperation',
])
for (const name of [
  'AskableEntity',
  'LlmQuestion',
  'Email',
  'FileRef',
  'UploadedFile',
  'InPieces',
  'LlmStream',
  'Growing',
  'UserState',
  'FunctionConfig',
  'Signature',
  'Citation',
  'CitationsProps',
  'CitedAnswer',
  'FoundQuote',
  'FromSources',
  'SourceQuote',
])
  TYPE_NAMES.add(name)

/** Everything that a part exports and that is no type of its props. */
function isComponent(specifier: string, name: string): boolean {
  const part = OWN_PARTS.find((each) => specifier.endsWith(`/${each.part}`))
  return part?.names.includes(name) === true || !/(?:Props|Kind|Item|Filter|Group|Entity)$/.test(name)
}

it('the instructions tell every method of an entity, every condition and all of a user', async () => {
  const read = (name: string) => readFile(path.resolve(import.meta.dirname, '../resources/sdk', name), 'utf8')
  const sdk = `${await read('entities.ts')}\n${await read('user.ts')}`
  const members = (name: string) => {
    const body = new RegExp(`export interface ${name}\\b[^{]*\\{\\n([^]*?)\\n\\}`).exec(sdk)?.[1] ?? ''
    return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[(<:]/gm)].map(([, member = '']) => member)
  }
  const rows = prompt.slice(prompt.indexOf('# Rows'), prompt.indexOf('# Permissions'))
  const isSaid = (name: string) => new RegExp(`\\b${name}\\b`).test(rows)
  // Told by the parts of the kit that use them.
  const byTheKit = ['name', 'schema', 'references', 'putBack', 'may']
  expect(members('Entity').length).toBeGreaterThan(14)
  expect(members('Entity').filter((name) => !byTheKit.includes(name) && !isSaid(name))).toEqual([])
  expect(members('Condition').length).toBeGreaterThan(10)
  expect([...members('Condition'), ...members('Me'), ...members('RowBase')].filter((name) => !isSaid(name))).toEqual([])
})

it('the instructions leave room: 7,000 tokens in all', () => {
  expect(estimateTokens(prompt)).toBeLessThanOrEqual(7_000)
})

it('the instructions use the exact names of kit components', () => {
  const kit = prompt.slice(prompt.indexOf('# The kit'), prompt.indexOf('# Taste'))
  const plain = /own names and props: ([^]*?)\.\n/.exec(kit)?.[1]?.split(', ') ?? []
  expect(plain).toEqual(SHADCN_PARTS)
  const names = [...kit.matchAll(/`([A-Z]\w+)(?:\(|`)/g)].map(([, name = '']) => name)
  const exported = new Set([...known].flatMap(([, all]) => [...all]))
  expect(names.filter((name) => !exported.has(name))).toEqual([])
  const utilities = [...(/`@\/lib\/utils` has ([^.]*)\./.exec(kit)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  expect(utilities.length).toBeGreaterThan(4)
  expect(utilities.filter((name) => !known.get('@/lib/utils')?.has(name))).toEqual([])
})

it('the instructions list the available packages', () => {
  const [, list = ''] = /There are (`react`[^.]*)\./.exec(prompt) ?? []
  const named = [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  // Known without being named, or shown in the examples.
  const hidden = new Set([
    'react/jsx-runtime',
    'react-dom',
    'react-dom/client',
    'class-variance-authority',
    'clsx',
    'tailwind-merge',
    '@hookform/resolvers/zod',
    '@dnd-kit/utilities',
    'framer-motion',
    'react-day-picker/style.css',
  ])
  expect(named.toSorted()).toEqual([...Object.keys(VENDOR_PACKAGES), 'lucide-react'].filter((name) => !hidden.has(name)).toSorted())
})

it('the instructions cover every action that is available', () => {
  expect(ActionType.options.filter((type) => prompt.includes(type))).toEqual(ActionType.options)
})
