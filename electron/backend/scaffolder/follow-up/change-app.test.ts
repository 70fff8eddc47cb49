import { describe, expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { FilePath } from '../../../../shared/domain/file-path.ts'
import { appFiles } from '../emit/app-files.ts'
import { readApp } from '../emit/read-app.ts'
import { answerTexts } from '../scaffold.ts'
import { type AppliedAnswer, applyAnswer } from '../testing/apply-answer.ts'

const BAKERY = 'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price'
const TODAY = new Date('2026-03-14T12:00:00Z')
const path = (text: string) => FilePath.parse(text)

function say(files: ReadonlyMap<FilePath, string>, message: string): AppliedAnswer {
  return applyAnswer(files, answerTexts({ message, appName: 'Bakery CRM', files, packs: DOMAIN_PACKS, today: TODAY }))
}
function bakery(...messages: readonly string[]): AppliedAnswer {
  return messages.reduce((app, message) => say(app.files, message), say(new Map(), BAKERY))
}
function schema(app: AppliedAnswer, name: string) {
  return JSON.parse(app.files.get(path(`__entities__${name}.json`)) ?? 'null')
}
const fieldsOf = (app: AppliedAnswer, name: string) => Object.keys(schema(app, name)?.properties ?? {})

describe('what changes', () => {
  test('a field is added to the table, the form and the pages', () => {
    const app = bakery('add a phone number to customers')
    expect(schema(app, 'Customer').properties.phoneNumber).toMatchObject({ type: 'string', format: 'tel', title: 'Phone number' })
    expect(app.acts).toEqual([
      'edit_entity Customer',
      'edit_file __components__CustomerForm.tsx',
      'edit_file __components__CustomerTable.tsx',
      'edit_file __pages__CustomerDetails.tsx',
    ])
  })

  test.each(['hi, add a phone number to customers', 'Hello! Add a phone number to customers please'])(
    'a greeting is no question: %s',
    (message) => {
      expect(fieldsOf(bakery(message), 'Customer')).toContain('phoneNumber')
    },
  )

  test('a renamed entity keeps its ids, and everything that names it follows', () => {
    const before = bakery()
    const app = say(before.files, 'rename orders to bakes')
    expect(schema(app, 'Bake')['x-id']).toBe(schema(before, 'Order')['x-id'])
    expect(schema(app, 'Bake').properties.status['x-id']).toBe('p-Order-status')
    for (const [file, content] of app.files)
      if (!file.endsWith('.json')) expect({ file, left: /\b[oO]rders?\b/.exec(content)?.[0] }).toEqual({ file, left: undefined })
    expect(app.files.has(path('__pages__Bakes.tsx'))).toBe(true)
  })

  test('a renamed field keeps its id', () => {
    const app = bakery('rename the price field to cost')
    expect(schema(app, 'Product').properties.cost['x-id']).toBe('p-Product-price')
    expect(fieldsOf(app, 'Product')).not.toContain('price')
  })

  test.each<readonly [message: string, check: (app: AppliedAnswer) => void]>([
    ['remove the price', (app) => expect(fieldsOf(app, 'Product')).not.toContain('price')],
    ['delete the price from products', (app) => expect(fieldsOf(app, 'Product')).not.toContain('price')],
    ['add suppliers with a name and a city', (app) => expect(fieldsOf(app, 'Supplier')).toEqual(['name', 'city'])],
    ['I also need suppliers', (app) => expect(schema(app, 'Supplier')).not.toBeNull()],
    ['add a status called cancelled', (app) => expect(schema(app, 'Order').properties.status.enum).toContain('cancelled')],
    ['put a photo on each product', (app) => expect(fieldsOf(app, 'Product')).toContain('photo')],
    [
      'add tasks for each order with a due date and done',
      (app) => expect(fieldsOf(app, 'Task')).toEqual(expect.arrayContaining(['dueDate', 'done', 'order'])),
    ],
    ['add tags to customers', (app) => expect(fieldsOf(app, 'Customer')).toContain('tags')],
    ['remove products', (app) => expect(fieldsOf(app, 'Order')).not.toContain('product')],
    ['make it dark green', (app) => expect(app.files.get(path('__styles__globals.css'))).toMatch(/--gh: 14[0-9];/)],
    ['Use royalblue', (app) => expect(app.files.get(path('__styles__globals.css'))).toMatch(/--gh: 26[0-9];/)],
    ['make it more serious', (app) => expect(app.files.get(path('__styles__globals.css'))).toContain('--gh: 255;')],
    ['make it warmer', (app) => expect(app.acts).toEqual(['edit_file __styles__globals.css'])],
    [
      "add 'cancelled' to the order status",
      (app) => expect(schema(app, 'Order').properties.status.enum).toEqual(['new', 'baking', 'delivered', 'cancelled']),
    ],
    [
      'change status choices to open, ready, picked up',
      (app) => expect(schema(app, 'Order').properties.status.enum).toEqual(['open', 'ready', 'picked up']),
    ],
    ["remove 'baking' from the order status", (app) => expect(schema(app, 'Order').properties.status.enum).toEqual(['new', 'delivered'])],
    ['make email required', (app) => expect(schema(app, 'Customer').required).toEqual(['name', 'email'])],
    ['make the name of customers optional', (app) => expect(schema(app, 'Customer').required).toEqual([])],
    ['change the city of customers to long text', (app) => expect(schema(app, 'Customer').properties.city.format).toBe('multiline')],
    ['add a customer to products', (app) => expect(schema(app, 'Product').properties.customer['x-relation']).toBe('Customer')],
    ['customers have many products', (app) => expect(schema(app, 'Product').properties.customer['x-relation']).toBe('Customer')],
    [
      'give products a weight in kg and a photo',
      (app) => expect(fieldsOf(app, 'Product')).toEqual(expect.arrayContaining(['weight', 'photo'])),
    ],
    ['add 5 sample customers', (app) => expect(app.records.get('Customer')).toHaveLength(5)],
    ['only I may edit customers', (app) => expect(schema(app, 'Customer').permissions).toEqual({ read: 'all', write: 'admin' })],
    ['everyone may read products', (app) => expect(schema(app, 'Product').permissions).toEqual({ read: 'anonymous', write: 'creator' })],
    ['put the menu at the side', (app) => expect(app.files.get(path('__Layout.tsx'))).toContain('placement="side"')],
    ['sort customers by name', (app) => expect(app.files.get(path('__components__CustomerTable.tsx'))).toContain('initialSort="name"')],
    ['show a chart of orders per quantity', (app) => expect(schema(app, 'Order').properties.quantity['x-home']).toEqual(['chart'])],
    ['show orders as a kanban', (app) => expect(app.files.get(path('__pages__Orders.tsx'))).toContain("useState('board')")],
    ['make the text bigger', (app) => expect(app.files.get(path('__styles__globals.css'))).toContain('font-size: 118%')],
    ['make it dark', (app) => expect(app.files.get(path('__styles__globals.css'))).toContain('--theme: dark')],
    ['translate it to German', (app) => expect(app.files.get(path('__Layout.tsx'))).toContain("label: 'Kunden'")],
    ['call the app Flour Power', (app) => expect(app.files.get(path('__Layout.tsx'))).toContain('name="Flour Power"')],
    ['add an about page', (app) => expect(app.files.get(path('__Layout.tsx'))).toMatch(/to: '\/about'/)],
    ['add a page about us', (app) => expect(app.files.get(path('__Layout.tsx'))).toMatch(/to: '\/about-us'/)],
    [
      'add a birthday to customers and remove the price',
      (app) => expect([fieldsOf(app, 'Customer').includes('birthday'), fieldsOf(app, 'Product').includes('price')]).toEqual([true, false]),
    ],
    [
      'Please add a due date to orders, then rename customers to guests and make it plum.',
      (app) => expect([fieldsOf(app, 'Order').includes('dueDate'), schema(app, 'Guest') !== null]).toEqual([true, true]),
    ],
  ])('%s', (message, check) => {
    const app = bakery(message)
    check(app)
    // Whatever was changed, the files are those of the changed model: nothing is left over.
    const own = appFiles(readApp(app.files, 'Bakery CRM'))
    for (const [file, content] of own) expect({ file, content: app.files.get(file) }).toEqual({ file, content })
  })

  test('opening hours are a table of days with its rows', () => {
    const app = bakery('add a page with opening hours')
    expect(app.records.get('OpeningHour')?.map((row) => row['day'])).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
    expect(app.files.get(path('__Layout.tsx'))).toContain("{ to: '/opening-hours', label: 'Opening hours', icon: ClockIcon }")
    const later = say(app.files, 'add a phone number to customers')
    expect(later.acts).not.toContain('edit_file __Layout.tsx')
  })
})

describe('what a person wrote', () => {
  test('an edit in a generated page stays, and the change is made around it', () => {
    const app = bakery()
    const form = path('__components__CustomerForm.tsx')
    const edited = new Map(app.files).set(
      form,
      (app.files.get(form) ?? '').replace("toast.success('Customer saved')", "toast.success('Thank you!')"),
    )
    const after = say(edited, 'add a phone number to customers')
    expect(after.acts).toContain('partial_edit __components__CustomerForm.tsx')
    expect(after.files.get(form)).toContain("toast.success('Thank you!')")
    expect(after.files.get(form)).toContain('htmlFor="phoneNumber"')
  })

  test('a page that was rewritten is left alone and named', () => {
    const app = bakery()
    const table = path('__components__CustomerTable.tsx')
    const edited = new Map(app.files).set(table, 'export function CustomerTable() {\n  return null\n}\n')
    const after = say(edited, 'add a phone number to customers')
    expect(after.files.get(table)).toContain('return null')
    expect(after.prose).toMatch(/CustomerTable\.tsx was written by hand/)
  })

  test('a file of somebody else keeps working after a rename', () => {
    const app = bakery()
    const page = path('__pages__Report.tsx')
    const code =
      'import { Order, type OrderRow } from \'@/entities/Order\'\n\nexport default function Report() {\n  return <a href="/orders">{Order.name}</a>\n}\n'
    const after = say(new Map(app.files).set(page, code), 'rename orders to bakes')
    expect(after.files.get(page)).toContain("import { Bake as Order, type BakeRow as OrderRow } from '@/entities/Bake'")
    expect(after.files.get(page)).toContain('href="/bakes"')
  })

  test('a style sheet keeps what was added to it', () => {
    const app = bakery()
    const css = path('__styles__globals.css')
    const after = say(new Map(app.files).set(css, `${app.files.get(css) ?? ''}\n.mine {\n  color: red;\n}\n`), 'make it dark green')
    expect(after.files.get(css)).toContain('.mine {')
  })

  test('an error names a generated file that was broken: it is written again', () => {
    const app = bakery()
    const page = path('__pages__Orders.tsx')
    const after = say(
      new Map(app.files).set(page, 'export default function Orders() { throw new Error("x") }\n'),
      'Fix this error: x is thrown in Orders (Orders.tsx:1)',
    )
    expect(after.files.get(page)).toBe(app.files.get(page))
  })
})

describe('an app that somebody else made', () => {
  const imported = new Map([
    [path('__Layout.tsx'), 'export default function Layout({ children }) {\n  return <main>{children}</main>\n}\n'],
    [
      path('__pages__Home.tsx'),
      "import { Note } from '@/entities/Note'\n\nexport default function Home() {\n  return <p>{Note.name}</p>\n}\n",
    ],
    [
      path('__entities__Note.json'),
      JSON.stringify({
        'x-id': 'e1',
        name: 'Note',
        type: 'object',
        properties: { text: { 'x-id': 'p1', type: 'string' }, kind: { 'x-id': 'p2', type: 'string', enum: ['a', 'b'] } },
      }),
    ],
  ])

  test('gets what its data can have, and hears what its pages do not show', () => {
    const app = say(imported, 'add a due date to notes')
    expect(app.acts).toEqual(['edit_entity Note'])
    expect(schema(app, 'Note').properties.dueDate).toMatchObject({ format: 'date' })
    expect(app.prose).toMatch(/Not changed: Home/)
  })

  test('keeps a field, a list and a choice that its pages use', () => {
    const page = path('__pages__Home.tsx')
    const uses = new Map(imported).set(
      page,
      "import { Note, type NoteRow } from '@/entities/Note'\n\nexport default function Home({ row }: { row: NoteRow }) {\n  return <p>{row.kind === 'a' ? row.text : Note.name}</p>\n}\n",
    )
    for (const message of ['remove the text', 'remove notes', "rename 'a' to 'first'", "remove 'a' from kind"]) {
      const app = say(uses, message)
      expect({ message, acts: app.acts }).toEqual({ message, acts: [] })
      expect(app.prose).toMatch(/Home uses/)
    }
    const renamed = say(uses, 'rename text to body')
    expect(schema(renamed, 'Note').properties.text.title).toBe('Body')
  })

  test('gets a new list with pages, and hears where they are when the menu is its own', () => {
    const app = say(imported, 'add suppliers with a name and a city')
    expect(app.files.has(path('__pages__Suppliers.tsx'))).toBe(true)
    expect(app.files.get(path('__Layout.tsx'))).toBe(imported.get(path('__Layout.tsx')))
    expect(app.files.get(path('__pages__Home.tsx'))).toBe(imported.get(path('__pages__Home.tsx')))
    expect(app.prose).toMatch(/written by hand.*\/suppliers/)
  })
})

describe('what goes on from one wish to the next', () => {
  test('a field that one wish adds is known to the next of the same message', () => {
    const app = bakery('add a due date to customers, then sort them by due date and make it required')
    expect(schema(app, 'Customer').properties.dueDate['x-sort']).toBe('up')
    expect(schema(app, 'Customer').required).toContain('dueDate')
  })

  test('a renamed choice takes its rows along, also when it is renamed again', () => {
    const app = bakery("rename the status 'new' to 'open'", "rename 'open' to 'received'")
    expect(schema(app, 'Order').properties.status).toMatchObject({
      enum: ['received', 'baking', 'delivered'],
      'x-renamed': { new: 'received', open: 'received' },
    })
  })

  test('an app goes into another language and back', () => {
    const app = bakery('translate it to German', 'translate it to English')
    expect(Object.values(schema(app, 'Order').properties).map((property) => Reflect.get(Object(property), 'title'))).toContain('Quantity')
    expect(app.files.get(path('__Layout.tsx'))).toContain("label: 'Customers'")
  })
})

describe('what changes nothing', () => {
  test.each([
    ['what can you do?', /not a language model/],
    ['which tables are there?', /3 tables: customers/],
    ['what fields do orders have?', /status \(new, baking, delivered\)/],
    ['who can edit customers?', /whoever added the record can change/],
    ['remove the elevator', /no .*elevator/i],
    ['blah blub', /did not understand “blah blub”/],
    ['add an email to customers', /have an email already/],
    ['write me a poem about bread', /did not understand|language model/],
    ['turn it into a snake game', /Connect a model/],
    ['undo that', /versions/],
    ['add a search', /search field above/],
    ['export the customers', /“Export”/],
    ['can you add an import from csv', /cannot build an import/],
    ['add a logo', /logo/],
    ['I don’t like the colour', /Name a colour/],
    ['why is it blue?', /got its colour/],
    ['make it so that people have to log in', /sign in already/],
    ['delete the sample data', /Records are deleted in the app/],
    ['it does not work', /what you expected/],
    ['Fix this error: something broke', /changed nothing/],
  ])('%s', (message, expected) => {
    const app = bakery(message)
    expect(app.acts).toEqual([])
    expect(app.prose).toMatch(expected)
  })
})
