import { expect, test } from 'vitest'
import { csvHeader, csvLines, exportLines } from '../electron/backend/csv/write-csv.ts'
import { detailsPageFile } from '../electron/backend/scaffolder/emit/details-page.ts'
import { formFile } from '../electron/backend/scaffolder/emit/form.ts'
import { readApp } from '../electron/backend/scaffolder/emit/read-app.ts'
import { tableFile } from '../electron/backend/scaffolder/emit/table.ts'
import { entityModules } from '../electron/backend/project/entity-modules.ts'
import { EntitySchema } from '../shared/domain/entity-schema.ts'
import { FilePath } from '../shared/domain/file-path.ts'
import type { Row } from '../shared/domain/row.ts'
import { changeSet } from './helpers/change-sets.ts'
import { csvFile } from './helpers/csv-file.ts'
import { newApp } from './helpers/engine-app.ts'

const path = FilePath.parse('__entities__Tool.json')
const SCHEMA = {
  name: 'Tool',
  permissions: { read: 'all', write: 'all' },
  properties: {
    name: { type: 'string', title: 'Name' },
    papers: { type: 'array', format: 'files', title: 'Papers' },
    note: { type: 'string', format: 'multiline', title: 'Note' },
  },
  required: ['name'],
}
const schema = EntitySchema.parse(SCHEMA)
const UPLOAD = `/_app/files/${'a'.repeat(64)}`
const plan = { url: UPLOAD, name: 'Plan, "final".pdf', size: 1_200, type: 'application/pdf' }
const place = { data: 'test', entity: 'Tool', actor: { kind: 'builder', userId: 'owner', through: 'app' } } as const

function toolApp() {
  const { app } = newApp()
  app.commitChangeSet({ changeSet: changeSet({ writes: { [path]: JSON.stringify(SCHEMA) } }), origin: 'edit', description: '' })
  return app
}

test('files are stored in a row, found by whether there are any, and come along when the app is handed on', () => {
  const app = toolApp()
  const made = app.createRows({
    ...place,
    rows: [
      { name: 'Saw', papers: [plan] },
      { name: 'Drill', papers: [] },
      { name: 'File', papers: ['javascript:alert(1)'] },
    ],
  })
  expect(made.map((one) => (one.ok ? one.row['papers'] : one.issues))).toEqual([
    [plan],
    null,
    [{ path: 'papers', reason: 'must only hold files of this app, or addresses such as https://example.com/file.pdf' }],
  ])
  const named = (isEmpty: boolean) =>
    app.listRows({ ...place, query: { sort: 'name', limit: 10, filter: { papers: [{ isEmpty }] } } }).rows.map((row) => row['name'])
  expect([named(false), named(true)]).toEqual([['Saw'], ['Drill']])
  expect(app.namedUploads({})).toEqual(['a'.repeat(64)])
})

test('files go out with a table and come back in, as CSV and as JSON', () => {
  const row: Row = {
    id: 'r1',
    creatorId: null,
    createdAt: '2026-01-31T09:30:00.000Z',
    updatedAt: '2026-01-31T09:30:00.000Z',
    name: 'Saw',
    papers: [plan],
    note: null,
  }
  const asCsv = csvHeader(schema) + csvLines(schema, [row], { isSafe: false })
  const asJson = `[${exportLines(schema, [row], true, { kind: 'json' })}]`
  for (const text of [asCsv, asJson]) {
    using file = csvFile(text)
    const { planned, rejections } = file.convert(schema.properties)
    expect(rejections).toEqual([])
    expect(planned[0]).toContain(JSON.stringify([plan]))
  }
  using file = csvFile(`name,papers\nSaw,https://example.com/a.pdf https://example.com/b.pdf\nDrill,in the drawer\n`)
  const { planned, rejections } = file.convert(schema.properties)
  expect(planned[0]).toContain(
    JSON.stringify(['a.pdf', 'b.pdf'].map((name) => ({ url: `https://example.com/${name}`, name, size: null, type: '' }))),
  )
  expect(rejections.map(({ line, value }) => [line, value])).toEqual([[3, 'in the drawer']])
})

test('an app that is built has the control in its form, and shows the files in its list and on the page of a row', () => {
  const model = readApp(new Map([[path, JSON.stringify(SCHEMA)]]), 'Tools')
  const [entity] = model.entities
  if (entity === undefined) throw new Error('The app has no list.')
  const form = formFile(model, entity)
  expect(form).toContain("import { FileUpload } from '@/components/ui/file-upload'")
  expect(form).toContain('<FileUpload id="papers" value={field.value} onChange={field.onChange} />')
  expect(form).toContain('  papers: fileList.nullable(),')
  expect(form).toMatch(/import \{[^}]*\bfileList\b[^}]*\} from '@\/lib\/form-fields'/)
  expect(tableFile(model, entity)).toContain("{ key: 'papers', header: 'Papers', kind: 'files' }")
  expect(detailsPageFile(model, entity)).toContain('<Detail label="Papers" isWide kind="files" value={tool.papers} />')
  expect(entityModules(new Map([[path, JSON.stringify(SCHEMA)]])).get('src/entities/Tool.ts')).toMatch(
    /type FileRef, [^]*readonly papers: FileRef\[\] \| null/,
  )
})
