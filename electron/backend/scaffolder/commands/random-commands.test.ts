import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AppCommand } from '../../../../shared/domain/app-command.ts'
import { AppOutline } from '../../../../shared/domain/app-outline.ts'
import { AppSpec } from '../../../../shared/domain/app-spec.ts'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { type FileMap, fileKind } from '../../../../shared/domain/file-path.ts'
import { changeProperty } from '../../entities/change-property.ts'
import { mendField } from '../../files/fields/mend-field.ts'
import { emitSpec } from '../emit/emit-spec.ts'
import { outlineOf } from '../spec/outline.ts'
import { applyAnswer } from '../../../../tests/helpers/scaffolder/apply-answer.ts'
import { typeErrorsOfEach } from '../../../../tests/helpers/scaffolder/typed-project.ts'
import { applyCommands } from './apply-commands.ts'
import type { CommandDeps } from './draft.ts'

const today = new Date('2026-03-14T12:00:00Z')
const deps: CommandDeps = {
  changeProperty,
  mendField: (mend) => mendField({ ...mend, check: null }),
  columnChoices: async () => ['one', 'two'],
  packs: [],
  today,
}
const SHOP = AppSpec.parse({
  name: 'Shop',
  lists: [
    {
      one: 'customer',
      many: 'customers',
      fields: [
        { label: 'Name', required: true },
        { label: 'Photo', kind: 'image' },
      ],
    },
    {
      one: 'order',
      many: 'orders',
      view: 'board',
      fields: [
        { label: 'Number', required: true },
        { label: 'Customer', kind: 'relation', relation: 'customers' },
        { label: 'Status', kind: 'choice', choices: ['new', 'paid'], start: 'new' },
        { label: 'Price', kind: 'money' },
        { label: 'Count', kind: 'integer' },
        { label: 'Total', kind: 'money', formula: 'price * count' },
        { label: 'Due on', kind: 'date' },
      ],
      rules: [{ kind: 'range', field: 'Count', min: 1 }],
    },
  ],
  home: [{ list: 'orders', field: 'Total', show: 'total' }],
})
const shop = applyAnswer(new Map(), emitSpec(SHOP, { packs: [], today })).files

const entity = fc.constantFrom('Customer', 'Order', 'Client', 'Shelf', 'Ghost')
const field = fc.constantFrom('name', 'photo', 'number', 'customer', 'status', 'price', 'count', 'total', 'dueOn', 'ghost')
const title = fc.constantFrom('Price', 'Worth', 'Count', 'Статус', 'class', 'it’s', 'Due on', 'A "b" {c}', 'value of')
const kind = fc.constantFrom(
  ...([
    'text',
    'multiline',
    'email',
    'number',
    'money',
    'rating',
    'boolean',
    'date',
    'datetime',
    'time',
    'choice',
    'choices',
    'json',
  ] as const),
)
const side = fc.constantFrom('left' as const, 'right' as const)
const isOn = fc.boolean()
const choices = fc.constantFrom([], ['a'], ['new', 'b'])
const change = fc.oneof(
  fc.record({ kind: fc.constant('add'), title, type: kind, choices, beside: fc.option(field), side }),
  fc.record({
    kind: fc.constant('rename'),
    property: field,
    title,
    name: fc.option(fc.constantFrom('worth', 'amount', 'price'), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('retype'), property: field, type: kind }),
  fc.record({ kind: fc.constant('move'), property: field, beside: fc.option(field), side }),
  fc.record({ kind: fc.constant('remove'), property: field }),
  fc.record({ kind: fc.constant('add-choice'), property: field, choice: title }),
)
const rule = fc.oneof(
  fc.record({ kind: fc.constant('required'), field, isRequired: isOn }),
  fc.record({ kind: fc.constant('start'), field, value: fc.constantFrom('new', 3, true, null) }),
  fc.record({ kind: fc.constant('formula'), field, formula: fc.constantFrom('price + count', 'after(dueOn, count)', 'x(', null) }),
  fc.record({ kind: fc.constant('time'), field, not: fc.constantFrom('past', 'future') }),
  fc.record({ kind: fc.constant('apart'), fields: fc.array(field, { minLength: 1, maxLength: 2 }) }),
)
const view = fc.record({
  kind: fc.constant('set-view'),
  entity,
  view: fc.option(fc.constantFrom('table', 'board', 'calendar', 'gallery'), { nil: undefined }),
  groupBy: fc.option(field, { nil: undefined }),
  column: fc.option(fc.record({ field, isShown: isOn }), { nil: undefined }),
  filter: fc.option(fc.record({ field, isShown: isOn }), { nil: undefined }),
})
const route = fc.constantFrom('/', '/orders', '/customers', '/news', '/ghost')
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change-column'), entity, change }) },
  fc.record({ kind: fc.constant('add-field'), entity, field: fc.record({ label: title, kind, choices }) }),
  fc.record({
    kind: fc.constant('add-list'),
    list: fc.record({ one: title, many: title, fields: fc.array(fc.record({ label: title, kind, choices }), { maxLength: 3 }) }),
  }),
  fc.record({
    kind: fc.constant('rename-list'),
    entity,
    one: fc.constantFrom('client', 'shelf'),
    many: fc.constantFrom('clients', 'shelves'),
  }),
  fc.record({ kind: fc.constant('remove-list'), entity }),
  fc.record({ kind: fc.constant('relate'), entity, to: entity }),
  fc.record({ kind: fc.constant('set-rule'), entity, rule, isOn }),
  view,
  fc.record({
    kind: fc.constant('set-home'),
    isShown: isOn,
    figure: fc.record({ list: entity, field, show: fc.constantFrom('total', 'average', 'overdue', 'chart') }),
  }),
  fc.record({
    kind: fc.constant('set-choices'),
    entity,
    field,
    choices: fc.constantFrom([{ value: 'open', was: 'new' }], [{ value: 'x' }, { value: 'new' }]),
  }),
  fc.record({ kind: fc.constant('add-page'), page: fc.record({ title, blocks: fc.constant([]) }) }),
  fc.record({
    kind: fc.constant('move-in-menu'),
    to: route,
    before: fc.option(route, { nil: undefined }),
    isShown: fc.option(isOn, { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('rename-app'), name: title }),
)
const commands = fc.array(command, { minLength: 1, maxLength: 8 })

/** One after the other, as a person at the card would: what is refused changes nothing. */
async function walk(told: readonly unknown[]): Promise<FileMap> {
  let files: FileMap = shop
  for (const each of told) {
    const parsed = AppCommand.parse(each)
    const result = await applyCommands({ files, appName: 'Shop' }, [parsed], deps)
    if (result.kind === 'refused') expect(result.reason.length).toBeGreaterThan(5)
    else files = applyAnswer(files, result.pieces).files
  }
  return files
}

test('whatever is asked for, an app stays one whose entities parse and point to each other', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (told) => {
      const files = await walk(told)
      const schemas = [...files]
        .filter(([file]) => fileKind(file) === 'entity')
        .map(([, content]) => EntitySchema.parse(JSON.parse(content)))
      const names = schemas.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      for (const { properties } of schemas)
        for (const { 'x-relation': relation } of Object.values(properties)) if (relation !== undefined) expect(names).toContain(relation)
      AppOutline.parse({ ...outlineOf(files, 'Shop'), versionId: null, notBuilt: [] })
    }),
    { numRuns: 60 },
  )
})

test('whatever is asked for, an app has no type error', { tags: 'long', timeout: 120_000 }, async () => {
  const folder = mkdtempSync(path.join(import.meta.dirname, '../../../../node_modules/.random-commands-'))
  try {
    const apps = await Promise.all(fc.sample(commands, { numRuns: 24, seed: 4 }).map(walk))
    expect((await typeErrorsOfEach(folder, apps)).filter((errors) => errors !== '')).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
