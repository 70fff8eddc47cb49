import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppSpec, type SpecField } from '../../../../../shared/domain/app-spec.ts'
import { mendSpec } from './mend-spec.ts'

const mend = (written: unknown) => mendSpec(written, { appName: 'My app' })
const fieldsOf = (fields: unknown): readonly SpecField[] =>
  mend({ lists: [{ one: 'book', many: 'books', fields }] })?.spec.lists[0]?.fields ?? []
const notesOf = (written: unknown) => mend(written)?.notes ?? []

it('what is right stays as it is', () => {
  const spec = AppSpec.parse({
    name: 'Library',
    language: 'de',
    look: { colour: 'teal', menu: 'side' },
    lists: [
      {
        one: 'Buch',
        many: 'Bücher',
        access: 'public-read',
        view: 'board',
        sort: { field: 'Titel', direction: 'up' },
        fields: [
          { label: 'Titel', required: true },
          { label: 'Zustand', kind: 'choice', choices: ['gut', 'alt'], start: 'gut' },
        ],
        rules: [{ kind: 'most', field: 'Titel', count: 3 }],
        samples: [{ Titel: 'Faust' }],
      },
    ],
    home: [{ list: 'Bücher', show: 'count' }],
    pages: [{ title: 'Über uns', blocks: [{ text: 'Seit 1900.' }] }],
    notBuilt: ['eine Karte'],
  })
  expect(mend(spec)).toEqual({ spec, notes: [] })
  expect(mend({ spec })?.spec).toEqual(spec)
})

it('what is missing is filled in', () => {
  expect(mend({ lists: [{ name: 'books', fields: ['Title', { name: 'Pages', type: 'int' }] }] })).toEqual({
    spec: {
      name: 'My app',
      language: 'en',
      lists: [
        {
          one: 'books',
          many: 'books',
          fields: [
            { label: 'Title', kind: 'text' },
            { label: 'Pages', kind: 'integer' },
          ],
        },
      ],
    },
    notes: [],
  })
  expect(mend({ entities: { plants: { fields: { Name: 'string', Light: ['sunny', 'shady'] } } } })?.spec.lists).toEqual([
    {
      one: 'plants',
      many: 'plants',
      fields: [
        { label: 'Name', kind: 'text' },
        { label: 'Light', kind: 'choice', choices: ['sunny', 'shady'] },
      ],
    },
  ])
})

it('a kind that there is not becomes a text, and is told', () => {
  expect(fieldsOf([{ label: 'Place', kind: 'geopoint' }])).toEqual([{ label: 'Place', kind: 'text' }])
  expect(notesOf({ lists: [{ one: 'book', many: 'books', fields: [{ label: 'Place', kind: 'geopoint' }] }] })).toEqual([
    '“Place” of books was to be of the kind “geopoint”, which there is not: it is a text.',
  ])
  expect(fieldsOf([{ label: 'State', kind: 'choice' }])).toEqual([{ label: 'State', kind: 'text' }])
})

it('a relation to nothing is left out and told; one to a list by its other name is found', () => {
  const written = {
    lists: [
      { one: 'member', many: 'members', fields: ['Name'] },
      {
        one: 'loan',
        many: 'loans',
        fields: [
          { label: 'Who', kind: 'relation', relation: 'Member' },
          { label: 'Tool', kind: 'relation', relation: 'tools' },
          { label: 'Member', kind: 'relation' },
        ],
      },
    ],
  }
  expect(mend(written)?.spec.lists[1]?.fields).toEqual([
    { label: 'Who', kind: 'relation', relation: 'members' },
    { label: 'Member', kind: 'relation', relation: 'members' },
  ])
  expect(notesOf(written)).toEqual(['“Tool” of loans was to point to “tools”, which is no list of this app: it is left out.'])
})

it('two lists of one name are one with the fields of both', () => {
  const { spec, notes } = mend({
    lists: [
      { one: 'book', many: 'books', fields: ['Title', 'Author'] },
      { one: 'Book', many: 'Books', access: 'own', fields: ['title', 'Pages'] },
    ],
  }) ?? { spec: null, notes: [] }
  expect(spec?.lists.map(({ many, access, fields }) => [many, access, fields.map(({ label }) => label)])).toEqual([
    ['books', 'own', ['Title', 'Author', 'Pages']],
  ])
  expect(notes).toEqual(['“Books” was described twice: it is one list with the fields of both.'])
})

it('what nobody could build is nothing', () => {
  for (const written of [null, 7, [], {}, { lists: [] }, { say: 'Hello', lists: [{ fields: ['Title'] }] }]) expect(mend(written)).toBeNull()
})

it('whatever is written, what comes of it is a spec', () => {
  const words = fc.constantFrom('books', 'Book', 'text', 'choice', 'relation', 'Title', '', ' ', 'x'.repeat(500))
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      words,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(
        fc.constantFrom('lists', 'many', 'one', 'fields', 'label', 'kind', 'choices', 'relation', 'look', 'rules', 'home'),
        tie('value'),
      ),
    ),
  }))
  const isSpec = fc.property(value, (lists) => {
    const mended = mend({ lists })
    return mended === null || AppSpec.safeParse(mended.spec).success
  })
  expect(fc.check(isSpec, { numRuns: 500 })).toMatchObject({ failed: false })
})
