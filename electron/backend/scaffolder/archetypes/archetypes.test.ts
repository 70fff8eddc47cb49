import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import * as lucide from 'lucide-react'
import { parseSync } from 'oxc-parser'
import prettier from 'prettier'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import type { FilePath } from '../../../../shared/domain/file-path.ts'
import { readApp } from '../emit/read-app.ts'
import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../testing/apply-answer.ts'
import { typeErrorsOfEach } from '../testing/typed-project.ts'

const PRETTIER = { printWidth: 140, semi: false, singleQuote: true, trailingComma: 'all' } as const
const TODAY = new Date('2026-03-14T12:00:00Z')
const OUT = path.resolve(import.meta.dirname, '../../../../out')
mkdirSync(OUT, { recursive: true })
const folder = mkdtempSync(path.join(OUT, 'kinds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What is said, and a list that only this kind of app has. */
const KINDS: readonly (readonly [message: string, entity: string])[] = [
  ['a website for my pottery studio with prices, opening hours and a contact form', 'Price'],
  ['Landing page for a time tracking app with pricing, testimonials and a newsletter sign-up', 'Subscriber'],
  ['Website für unseren Tanzverein mit Stundenplan, Preisen und Anmeldung', 'ClassTime'],
  ['un site web pour ma boulangerie avec les produits et les horaires', 'Product'],
  ['página web para mi clínica de masaje con precios y citas', 'AppointmentRequest'],
  ['portfolio for an illustrator', 'Project'],
  ['quiero un portafolio para mis fotos de bodas con galería, precios y testimonios', 'Price'],
  ['a landing page for my yoga studio in Leeds with class times and a sign up form', 'ClassTime'],
  ['a website for a landscape gardener with a photo gallery of our gardens and a quote form', 'QuoteRequest'],
  ['dashboard for our food truck', 'Sale'],
  ['a quiz about African capitals with 12 questions', 'Question'],
  ['an online shop for my ceramics with a cart', 'Product'],
  ['online booking for a barber where customers choose a time slot', 'TakenSlot'],
  ['a blog about long bicycle tours', 'Post'],
  ['a forum where members post tips, questions and events', 'Thread'],
  ['flashcards to learn Spanish', 'Flashcard'],
  ['habit tracker', 'Habit'],
  ['household budget', 'FixedCost'],
  ['customer satisfaction survey', 'SurveyAnswer'],
  ['Feedback form for my café: name (optional), rating 1-5, dish (soup, cake) and comment', 'Answer'],
  ['Encuesta de satisfacción: nombre opcional, curso, nota del 1 al 5, comentario', 'Answer'],
  ['performance review with 4 competencies', 'Appraisal'],
  ['attendance list for my choir', 'Presence'],
  ['packing checklist for our trips', 'Checklist'],
  ['log my working hours and show overtime over 150 hours', 'Shift'],
  ['calendar for our 3 boats with arrival and departure, none may be booked twice', 'Reservation'],
  ['food bank with what comes in and what goes out', 'Incoming'],
  ['visitor log with time in, time out', 'Stay'],
  ['cleaning rota for 5 people', 'Duty'],
  ['meal planner', 'Ingredient'],
  ['I rent out flats and want to see whether tenants paid the rent', 'RentPayment'],
  ['members of our rowing club and their working hours, each must do 12', 'WorkEntry'],
  ['conference with 4 rooms: a schedule of talks and speakers', 'Slot'],
  ['gradebook for my 9th grade', 'Assignment'],
  ['mileage log for my car', 'Journey'],
  ['initiative tracker for our Pathfinder group', 'Character'],
  ['mental arithmetic practice up to 50', 'Round'],
]

function create(message: string, files: ReadonlyMap<FilePath, string> = new Map()) {
  return applyAnswer(files, answerTexts({ message, appName: 'New app', files, packs: DOMAIN_PACKS, today: TODAY }))
}

test.each(KINDS)('%s: code that is formatted, imports what is there, and has icons that exist', async (message, entity) => {
  const { files } = create(message)
  expect([...files.keys()]).toContain(`__entities__${entity}.json`)
  for (const [file, content] of files) {
    if (file.endsWith('.json') || file.endsWith('.css')) continue
    expect({ file, errors: parseSync(file, content).errors }).toEqual({ file, errors: [] })
    expect(await prettier.format(content, { ...PRETTIER, filepath: file })).toBe(content)
    for (const [name] of content.matchAll(/\b\w+Icon\b(?=[,\s])/g)) expect(Object.keys(lucide)).toContain(name)
    for (const [, where, name] of content.matchAll(/'@\/(components|services|entities)\/([A-Z][A-Za-z]+|[a-z][A-Za-z]+)'/g))
      expect([...files.keys(), '__entities__User.json'].some((each) => each.startsWith(`__${where}__${name}.`))).toBe(true)
  }
})

describe('against the real kit and SDK', () => {
  let errors: readonly string[]
  beforeAll(async () => {
    errors = await typeErrorsOfEach(
      folder,
      KINDS.map(([message]) => create(message).files),
    )
  }, 300_000)

  test.each(KINDS.map(([message], index) => [message, index] as const))('%s: no type error', (_message, index) => {
    expect(errors[index]).toBe('')
  })
})

test.each(KINDS)('%s: sample rows fit their schemas and point to rows that are there', (message) => {
  const { files, records } = create(message)
  for (const [name, rows] of records) {
    const schema = EntitySchema.parse(JSON.parse(files.get(`__entities__${name}.json` as FilePath) ?? ''))
    for (const row of rows) {
      for (const key of schema.required) expect({ name, key, value: row[key] ?? null }).not.toEqual({ name, key, value: null })
      for (const [key, value] of Object.entries(row)) {
        const property = schema.properties[key]
        expect(property).toBeDefined()
        if (property?.enum !== undefined) expect(property.enum).toContain(value)
        const [, target = '', at = '0'] = /^\$ref:(\w+):(\d+)$/.exec(String(value)) ?? []
        if (target !== '') expect(records.get(target)?.[Number(at)]).toBeDefined()
      }
    }
  }
})

test.each(KINDS)('%s: a change of its look leaves its own pages as they are', (message) => {
  const before = create(message)
  const after = create('make it dark green', before.files)
  const changed = [...after.files].filter(([file, content]) => before.files.get(file) !== content).map(([file]) => file)
  expect(changed).toEqual(['__styles__globals.css'])
})

test('what visitors send is for the owner: anyone may send it, and only admins may read it', () => {
  const { files } = create('a website for my pottery studio with prices, opening hours and a contact form')
  const { permissions } = EntitySchema.parse(JSON.parse(files.get('__entities__Enquiry.json' as FilePath) ?? ''))
  expect(permissions).toEqual({ read: 'admin', write: 'admin', create: 'anonymous' })
  expect(readApp(files, 'x').lists).toBe('owner')
})

test.each([
  ['a quiz about European capitals with 20 questions', 20],
  ['quiz', 10],
])('%s has %i questions, each with one right answer among four', (message, count) => {
  const questions = create(message).records.get('Question') ?? []
  expect(questions).toHaveLength(count)
  for (const question of questions) {
    const answers = ['A', 'B', 'C', 'D'].map((letter) => question[`answer${letter}`])
    expect(new Set(answers).size).toBe(4)
    expect(question[`answer${String(question['correct'])}`]).toBeTruthy()
  }
})

test.each([
  'contacts with a name, an email and a website',
  'orders of a shop with date and price',
  'projects with a budget',
  'help desk',
  'members, trainings and matches of a club',
])('%s stays an app of lists', (message) => {
  expect([...create(message).files.keys()]).not.toContain('__pages__Overview.tsx')
})
