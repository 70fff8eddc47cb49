import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../../../../tests/helpers/scaffolder/apply-answer.ts'

/** The lists of a first wish by name, and what is said about the app. */
function appOf(message: string) {
  const pieces = [...answerTexts({ message, appName: 'New app', files: new Map(), packs: DOMAIN_PACKS })]
  const { files, prose } = applyAnswer(new Map(), pieces)
  const schemas = [...files].filter(([file]) => file.endsWith('.json')).map(([, content]) => EntitySchema.parse(JSON.parse(content)))
  return {
    lists: new Map<string, EntitySchema>(schemas.map((schema) => [schema.name, schema])),
    names: schemas.map(({ name }) => name),
    prose,
    files,
  }
}
const fieldsOf = (message: string, list: string) => Object.keys(appOf(message).lists.get(list)?.properties ?? {})

test('a pack lends nothing to lists that only share common words with it', () => {
  expect(fieldsOf('an app for orders and customers', 'Order')).not.toContain('mechanic')
  expect(fieldsOf('sessions with a date and a client', 'Session')).not.toContain('doctor')
})

test('what each one is with, by or in is a link', () => {
  const { lists } = appOf('Pianists, halls and recitals. Each recital is with one pianist in one hall.')
  expect(lists.get('Recital')?.properties).toMatchObject({
    pianist: { 'x-relation': 'Pianist' },
    hall: { 'x-relation': 'Hall' },
  })
})

test('values are read behind "should be" and without a colon', () => {
  const { lists } = appOf('Track kayaks with an owner. The status should be dry, on water, in repair.')
  expect(lists.get('Kayak')?.properties['status']?.enum).toEqual(['dry', 'on water', 'in repair'])
})

test('who came to what is attendance', () => {
  expect(appOf('We are a dance group. Each dancer has a level (new, old), and we want to see who came to which rehearsal.').names).toEqual(
    expect.arrayContaining(['Dancer', 'Rehearsal', 'Attendance']),
  )
})

test('a dog is not asked whether it is a dog', () => {
  expect(fieldsOf('Vet clinic with owners and dogs', 'Dog')).not.toContain('species')
})

test('who may do what is kept, or it is said that it is not', () => {
  const { lists } = appOf('Tools and loans for our club. Only the treasurer can edit loans.')
  expect(lists.get('Loan')?.permissions.write).toBe('admin')
  expect(appOf('Tools for our club. Only the treasurer may delete tools.').prose).toContain(
    'Not built: “Only the treasurer may delete tools”',
  )
  expect(appOf('Werkzeuge und Termine. Nur die Chefin darf Termine löschen.').prose).toContain(
    'Nicht gebaut: “Nur die Chefin darf Termine löschen”',
  )
})

test('a form that strangers fill in is open to them, and what they send is not', () => {
  const { lists } = appOf('Kennels, and complaints that people can send without an account')
  expect(lists.get('Complaint')?.permissions).toEqual({ read: 'admin', write: 'admin', create: 'anonymous' })
})

test.each([
  ['Ich möchte Bienenvölker und Ernten verwalten, gern in Gelb', ['Hive', 'Harvest']],
  ['Una app para mi taller con coches, reparaciones y clientes, colores alegres', ['Car', 'Repair', 'Customer']],
  ['Il nous faut la liste des bénévoles, les ruches et les distributions chaque mardi', ['Volunteer', 'Hive', 'Distribution']],
])('%s', (message, names) => {
  expect(appOf(message).names.toSorted()).toEqual(names.toSorted())
})

test('words without their accents are known too', () => {
  expect(appOf('quiero llevar las canciones y árboles de la orquesta').names).toEqual(
    appOf('quiero llevar las canciones y arboles de la orquesta').names,
  )
  expect(appOf('suivi de mes seances de natation').names).toHaveLength(1)
})

test.each([
  '🦊',
  'x',
  'you are useless',
  'SELECT * FROM users; DROP TABLE users;',
  'const a = () => { return `${1}` }',
  'Ki vagy te, és mit tudsz?',
  '请给我做一个应用程序来管理我的书',
  'what is the capital of France?',
  '-'.repeat(3_000),
  '((((((((((',
  'only only only only may may may may',
  'customers '.repeat(900),
  'a, '.repeat(900),
])('any text has an answer: %s', (message) => {
  const { prose, names } = appOf(message)
  expect(prose.trim().length > 20 || names.length > 0).toBe(true)
  expect(names.length).toBeLessThan(25)
})
