import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createAnswerParser } from '../electron/backend/actions/parse-answer.ts'
import { findIssues } from '../electron/backend/diagnose/find-issues.ts'
import { createChangeStage } from '../electron/backend/files/change-stage.ts'
import type { KnownModules } from '../electron/backend/lib/known-modules.ts'
import { jsonIn } from '../electron/backend/models/formats/described/json-in-text.ts'
import { mendCommands } from '../electron/backend/models/formats/described/mend-commands.ts'
import { mendSpec } from '../electron/backend/models/formats/described/mend-spec.ts'
import { describedSchema } from '../electron/backend/models/formats/described/schemas.ts'
import { createToActs } from '../electron/backend/models/formats/to-acts.ts'
import { estimateTokens } from '../electron/backend/lib/estimate-tokens.ts'
import { EntityName } from '../shared/domain/entity-schema.ts'
import { pagePath } from '../shared/domain/file-path.ts'
import { FILE_FORMATS, type FileFormat } from '../shared/domain/model-trial.ts'
import { readKnownModules } from './fixtures/known-modules.ts'

let known: KnownModules
beforeAll(async () => {
  known = await readKnownModules()
})

const read = (name: string) => readFile(path.resolve(import.meta.dirname, `../resources/prompts/formats/${name}.md`), 'utf8')

/** The effect of a format's example, read as a model's answer. */
async function example(format: FileFormat) {
  const text = await read(format)
  const answer = format === 'json' ? text.slice(text.indexOf('{"say"'), text.lastIndexOf('}') + 1) : text.replaceAll(/`<act[^`]*`/g, '')
  const toActs = createToActs(format, new Map())
  const parser = createAnswerParser()
  const parts = [...parser.push(toActs.push(answer) + (await toActs.end('stop'))), ...parser.end()]
  // A file that the example overwrites exists already.
  const files = new Map(format === 'files' ? [[pagePath('Greeting'), '']] : [])
  const stage = createChangeStage({ files })
  const faults = []
  for (const part of parts) if (part.type === 'action-finished') faults.push((await stage.stage(part.action)).fault)
  return {
    faults,
    refused: parts.filter(({ type }) => type === 'action-refused' || type === 'action-truncated'),
    change: stage.changeSet(),
  }
}

test.each(FILE_FORMATS)('the example of the format “%s” is a valid answer in that format, with correct code', async (format) => {
  const { faults, refused, change } = await example(format)
  expect([faults.length > 0, faults.filter((fault) => fault !== null), refused]).toEqual([true, [], []])
  expect(change.writes.size).toBeGreaterThan(0)
  expect(await findIssues(change.writes, known)).toEqual([])
})

test('the example of a description needs no repair, and the instructions are short', async () => {
  const [spec, commands] = await Promise.all(['spec', 'commands'].map(read))
  const described = jsonIn((spec ?? '').slice((spec ?? '').indexOf('# An example')))
  expect(mendSpec(described?.value, { appName: '' })).toMatchObject({
    notes: [],
    spec: { lists: [{}, {}, {}], notBuilt: [expect.any(String)] },
  })
  const listed = [
    { entity: 'Tool', fields: [] },
    { entity: 'Loan', fields: [] },
  ].map((list) => ({ ...list, one: '', many: '' }))
  const changed = jsonIn((commands ?? '').slice((commands ?? '').indexOf('# An example')))
  expect(mendCommands(changed?.value, { lists: listed as never })).toMatchObject({ commands: [{}, {}], notes: [] })
  for (const what of ['spec', 'commands'] as const) {
    const text = `${(what === 'spec' ? spec : commands) ?? ''}${JSON.stringify(describedSchema(what, { isSmall: true }))}`
    expect(text.length / 4).toBeLessThan(1_500)
  }
})

test('the short instructions are short, and name only existing components', async () => {
  const text = await read('small')
  const said = text.slice(text.indexOf('# Components'))
  for (const format of FILE_FORMATS) expect(estimateTokens(`${text}${await read(format)}`)).toBeLessThanOrEqual(2_500)
  const components = [...said.matchAll(/`([a-z-]+)` \(`(\w+)/g)]
  const unknown = components.filter(([, file = '', name = '']) => !known.get(`@/components/ui/${file}`)?.has(name))
  expect(components.length).toBeGreaterThan(9)
  expect(unknown).toEqual([])
})

test('the short instructions have a table and its rows, and both are right', async () => {
  const text = await read('small')
  const [, schema = ''] = /^```json\n([^]*?)^```$/m.exec(text) ?? []
  const [, code = ''] = /^```tsx\n([^]*?)^```$/m.exec(text) ?? []
  const stage = createChangeStage({ files: new Map() })
  const orders = pagePath('Orders')
  const customer = schema.replaceAll('"Order"', '"Customer"')
  const faults = [
    await stage.stage({ type: 'add_entity', title: '', name: EntityName.parse('Customer'), content: customer }),
    await stage.stage({ type: 'add_entity', title: '', name: EntityName.parse('Order'), content: schema }),
    await stage.stage({ type: 'add_file', title: '', path: orders, content: code }),
  ].map(({ fault }) => fault)
  expect(faults).toEqual([null, null, null])
  expect(await findIssues(stage.changeSet().writes, known, [orders])).toEqual([])
})
