import { expect, test } from 'vitest'
import { AppOutline } from '../../../../shared/domain/app-outline.ts'
import { AppSpec } from '../../../../shared/domain/app-spec.ts'
import { entityPath, type FileMap, FilePath } from '../../../../shared/domain/file-path.ts'
import { emitSpec } from '../emit/emit-spec.ts'
import { applyAnswer } from '../../../../tests/helpers/scaffolder/apply-answer.ts'
import { outlineOf } from './outline.ts'

const LIBRARY = AppSpec.parse({
  name: 'Library',
  language: 'de',
  look: { colour: 'navy', theme: 'dark', corners: 'round', currency: 'EUR', menu: 'side' },
  lists: [
    { one: 'Mitglied', many: 'Mitglieder', access: 'own', fields: [{ label: 'Name', required: true }] },
    {
      one: 'Leihe',
      many: 'Leihen',
      access: 'submit',
      sort: { field: 'Seit', direction: 'down' },
      fields: [
        { label: 'Mitglied', kind: 'relation', relation: 'Mitglieder' },
        { label: 'Status', kind: 'choice', choices: ['neu', 'zurück'], start: 'neu' },
        { label: 'Seit', kind: 'date' },
        { label: 'Bis', kind: 'date' },
        { label: 'Weg', kind: 'number', unit: 'km' },
        { label: 'Tage', kind: 'integer', formula: 'days(seit, bis)' },
      ],
      rules: [
        { kind: 'order', field: 'Bis', after: 'Seit' },
        { kind: 'range', field: 'Weg', min: 1 },
      ],
    },
  ],
  home: [{ list: 'Leihen', field: 'Weg', show: 'total' }],
  pages: [{ title: 'Hausordnung', blocks: [{ heading: 'Ruhe', text: 'Bitte leise.' }] }],
})

test('an outline says of an app what its spec said', () => {
  const { files } = applyAnswer(new Map(), emitSpec(LIBRARY, { packs: [], today: new Date('2026-03-14T12:00:00Z') }))
  const outline = outlineOf(files, 'Untitled')
  expect(AppOutline.parse({ ...outline, versionId: null, notBuilt: [] })).toMatchObject({
    name: 'Library',
    language: 'de',
    look: { theme: 'dark', corners: 'round', font: 'usual', currency: 'EUR', menu: 'side' },
    lists: [
      { entity: 'Mitglied', many: 'Mitglieder', access: 'own', isInMenu: true, fields: [{ name: 'name', isRequired: true }] },
      {
        entity: 'Leihe',
        access: 'submit',
        view: 'table',
        views: ['table', 'board'],
        sort: { field: 'seit', direction: 'down' },
        fields: [
          { name: 'mitglied', kind: 'relation', relation: 'Mitglied' },
          { name: 'status', kind: 'choice', choices: ['neu', 'zurück'], start: 'neu' },
          { name: 'seit', kind: 'date' },
          { name: 'bis', kind: 'date' },
          { name: 'weg', label: 'Weg', kind: 'number', unit: 'km' },
          { name: 'tage', kind: 'integer', formula: 'days(seit, bis)' },
        ],
        rules: [
          { kind: 'order', field: 'bis', after: 'seit', isSameFine: true },
          { kind: 'range', field: 'weg', min: 1 },
        ],
      },
    ],
    home: [{ list: 'Leihe', field: 'weg', show: 'total' }],
    menu: [{ to: '/' }, { to: '/mitglieder' }, { to: '/leihen' }, { to: '/hausordnung', label: 'Hausordnung' }],
  })
  expect([...files.values()].join('\n')).toContain("'Weg (km)'")
})

test('an app that a model wrote has an outline too, without pages of ours', () => {
  const schema = {
    name: 'Book',
    type: 'object',
    properties: { title: { type: 'string' }, colour: { type: 'string', format: 'color' } },
    permissions: { read: 'anonymous', write: 'creator' },
  }
  const files: FileMap = new Map([
    [entityPath('Book'), JSON.stringify(schema)],
    [FilePath.parse('__pages__Home.tsx'), 'export default function Home() {\n  return <main />\n}\n'],
  ])
  expect(outlineOf(files, 'Shelf')).toMatchObject({
    name: 'Shelf',
    lists: [{ entity: 'Book', many: 'books', route: null, isInMenu: false, access: null, fields: [{ name: 'title' }, { name: 'colour' }] }],
  })
})

test('files that nobody can read leave an empty outline', () => {
  const files: FileMap = new Map([[entityPath('Broken'), '{']])
  expect(outlineOf(files, 'X')).toMatchObject({ name: 'X', lists: [], menu: [] })
})
