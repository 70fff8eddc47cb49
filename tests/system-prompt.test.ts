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

it('the instructions use the exact names of kit components', () => {
  const kit = prompt.slice(prompt.indexOf('# The kit'), prompt.indexOf('# Taste'))
  const plain = /own names and props: ([^]*?)\.\n/.exec(kit)?.[1]?.split(', ') ?? []
  const own = [...kit.matchAll(/`([a-z-]+)`: `/g)].map(([, name = '']) => name)
  expect(plain.length).toBeGreaterThan(25)
  expect(own.length).toBeGreaterThan(12)
  expect([...plain, ...own].filter((name) => !known.has(`@/components/ui/${name}`))).toEqual([])
  const names = [...kit.matchAll(/`([A-Z]\w+)(?:\(|`)/g)].map(([, name = '']) => name)
  const exported = new Set([...known].filter(([specifier]) => specifier.startsWith('@/components/ui/')).flatMap(([, all]) => [...all]))
  expect(names.filter((name) => !exported.has(name))).toEqual([])
  const utilities = [...(/`@\/lib\/utils` has ([^.]*)\./.exec(kit)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  expect(utilities.length).toBeGreaterThan(4)
  expect(utilities.filter((name) => !known.get('@/lib/utils')?.has(name))).toEqual([])
})

it('the instructions list the available packages', () => {
  const [, list = ''] = /These packages exist, and no others: ([^.]*)\./.exec(prompt) ?? []
  const named = [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const hidden = ['react/jsx-runtime', 'react-dom', 'react-dom/client', 'class-variance-authority']
  expect(named.toSorted()).toEqual([...Object.keys(VENDOR_PACKAGES), 'lucide-react'].filter((name) => !hidden.includes(name)).toSorted())
})

it('the instructions cover every action that is available', () => {
  const later = ['import_entities', 'request_secrets']
  expect(ActionType.options.filter((type) => prompt.includes(type))).toEqual(ActionType.options.filter((type) => !later.includes(type)))
})
