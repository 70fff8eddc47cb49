import { describe, expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { readApp } from '../emit/read-app.ts'
import { answerTexts } from '../scaffold.ts'
import { type AppliedAnswer, applyAnswer } from '../testing/apply-answer.ts'
import { modelDiff } from '../testing/model-diff.ts'

const today = new Date('2026-03-14T12:00:00Z')
const APPS = {
  orders: 'Track orders for my candle shop: customer, scent, quantity, price, due date',
  lab: 'An inventory for our school lab: item, quantity, cupboard (A1, B2, C3), status (new, in use)',
  money: 'An app for my expenses with date, amount and what it was for',
  pupils: 'A list of pupils with name and class',
  recipes: 'A recipe box with title, ingredients, minutes and photo',
  leute: 'Eine Liste unserer Mitarbeiter mit Name, Telefon und Abteilung.',
  clients: 'Une liste de mes clients avec nom, ville et téléphone.',
  alumnos: 'Una lista de alumnos con nombre y curso.',
} as const
type App = keyof typeof APPS

const made = new Map<App, AppliedAnswer>()
function say(files: AppliedAnswer['files'], message: string): AppliedAnswer {
  return applyAnswer(files, answerTexts({ message, appName: 'New app', files, packs: DOMAIN_PACKS, today }))
}
function answered(app: App, message: string) {
  const first = made.get(app) ?? say(new Map(), APPS[app])
  made.set(app, first)
  const after = say(first.files, message)
  const [was, is] = [readApp(first.files, 'New app'), readApp(after.files, 'New app')]
  return { different: modelDiff(was, is), prose: after.prose.trim(), files: after.files }
}

describe('values that are told one after the other are the values of a status', () => {
  test.each<readonly [app: App, message: string, different: readonly string[]]>([
    ['orders', 'the status should be new, then packed, then shipped', ['+Order.Status choice[new,packed,shipped]']],
    ['orders', 'the status goes from new to packed to shipped', ['+Order.Status choice[new,packed,shipped]']],
    ['orders', 'Can I have it as a board? To do, Doing, Done', ['+Order.Status choice[To do,Doing,Done]', 'Order as board']],
    ['orders', 'I want a board with new, packed and shipped', ['+Order.Status choice[new,packed,shipped]', 'Order as board']],
    ['orders', 'add a priority, high medium or low', ['+Order.Priority choice[high,medium,low]']],
    ['orders', 'the quantity should be required, then add a note', ['+Order.Note multiline', 'Order.Quantity required']],
    ['orders', 'a board by status', []],
  ])('%s: %s', (app, message, different) => expect(answered(app, message).different.toSorted()).toEqual([...different].toSorted()))
})

describe('a value that goes is not the property that it is a value of', () => {
  test.each<readonly [app: App, message: string, different: readonly string[]]>([
    ['lab', "get rid of the cupboard choice 'B2' if it is there, we threw it out", ['Item.Cupboard [A1,C3]']],
    ['lab', 'remove the option B2 from cupboard', ['Item.Cupboard [A1,C3]']],
    ['lab', 'get rid of the cupboard choice B9 if it is there, we threw it out', []],
    ['lab', 'remove the status broken', []],
    ['lab', 'remove the choice broken from status', []],
    ['lab', "remove the status, we don't use it", ['-Item.Status']],
    ['lab', "the status isn't needed, drop it", ['-Item.Status']],
  ])('%s: %s', (app, message, different) => expect(answered(app, message).different).toEqual(different))

  test('and nothing is told of why', () => {
    expect(answered('lab', "the status isn't needed, drop it").prose).toBe('I’ve removed status from items.')
  })
})

describe('a sum of a time is that sum', () => {
  test.each([
    'total this month at the top please',
    'show the total amount this month on the home page',
    'show how much we spent this month at the top of the home page',
    "show this month's total",
  ])('%s', (message) => {
    const { prose, files } = answered('money', message)
    expect(prose).toBe('I’ve put the sum of “Amount of Expenses · this month” on the home page.')
    expect([...files].find(([path]) => path.includes('__Home'))?.[1]).toContain('isThisMonth')
  })

  test('where it cannot be limited, that is said', () => {
    expect(answered('money', 'show the average amount this month on the home page').prose).toContain('not limited to this month')
  })
})

describe('any property that has few values has a filter', () => {
  test.each([
    'let people filter orders by due date',
    'let us filter by due date',
    'customers can filter by due date',
    'make the due date filterable',
  ])('%s', (message) => expect(answered('orders', message).different).toEqual(['Order.Due date filter']))

  test('a long text has none, and is not searched', () => {
    expect(answered('recipes', 'filter by ingredients').different).toEqual([])
    expect(answered('recipes', 'search by ingredient').prose).toContain('it is not searched')
  })
})

describe('what each has, and what is reckoned of all', () => {
  test.each<readonly [app: App, message: string, different: readonly string[]]>([
    ['pupils', "add whether it's been checked and a tick for 'fee'", ['+Pupil.Checked boolean', '+Pupil.Fee boolean']],
    ['leute', 'ein Feld verheiratet ja/nein', ['+Employee.Verheiratet boolean']],
    ['alumnos', 'añade una casilla para becado', ['+Student.Becado boolean']],
  ])('%s: %s', (app, message, different) => expect(answered(app, message).different.toSorted()).toEqual([...different].toSorted()))

  test.each<readonly [app: App, message: string, labels: readonly string[]]>([
    ['pupils', 'add absences: pupil, date and whether it is excused', ['Pupil', 'Date', 'Excused']],
    ['alumnos', 'añade las faltas de asistencia: alumno, fecha y si está justificada', ['Alumno', 'Fecha', 'Justificada']],
    [
      'leute',
      'Jetzt hätte ich gern noch Anträge: Mitarbeiter, von, bis, Grund, und der Chef genehmigt oder lehnt ab.',
      ['Mitarbeiter', 'Von', 'Bis', 'Grund'],
    ],
    [
      'clients',
      'Ajoute les devis : client, date, montant, état (envoyé, accepté), et le total des devis acceptés.',
      ['Client', 'Date', 'Montant', 'État'],
    ],
  ])('%s: %s', (app, message, labels) => {
    const list = readApp(answered(app, message).files, 'New app').entities.at(-1)
    expect(list?.fields.map(({ label }) => label)).toEqual(labels)
  })

  test('the figure behind a row of facts stands on the home page', () => {
    expect(
      answered('clients', 'Ajoute les devis : client, montant, état (envoyé, accepté), et le total des devis acceptés.').prose,
    ).toContain('somme « Montant : Devis · accepté »')
  })
})

describe('what each is told in half a sentence is a property with a name', () => {
  test.each<readonly [app: App, message: string, different: readonly string[]]>([
    ['orders', 'add a second date for when it was shipped', ['+Order.Shipped on date']],
    ['orders', 'add who packed it and when it was sent', ['+Order.Packed by text', '+Order.Sent on date']],
    ['orders', 'each order needs to say who does it', ['+Order.Responsible person text']],
    ['orders', 'add a photo to each order, plus a note', ['+Order.Note multiline', '+Order.Photo image']],
    ['orders', 'show the due date first', ['Order order Due date,Customer,Scent,Quantity,Price']],
  ])('%s: %s', (app, message, different) => expect(answered(app, message).different.toSorted()).toEqual([...different].toSorted()))
})

describe('names in the menu, its colours, and advice', () => {
  test.each([
    'in the menu call it Sales instead of Orders',
    'change "Orders" in the menu to "Sales"',
    'the menu should say Sales instead of Orders',
  ])('%s', (message) => {
    const { different, prose } = answered('orders', message)
    expect(different).toEqual(['Order renamed sales'])
    expect(prose).toContain('it is called so everywhere')
  })

  test.each(['use a dark sidebar', 'I want the menu dark'])('%s: it has the colours of the app', (message) => {
    const { different, prose } = answered('orders', message)
    expect(different).toEqual([])
    expect(prose).toContain('The menu has the colours of the app')
  })

  test.each([
    'What else can you do for us? We are about 40 people and have a tournament every spring',
    'any ideas what I could add?',
    'Was kannst du eigentlich alles?',
  ])('%s: nothing is built', (message) => {
    const { different, prose } = answered('pupils', message)
    expect(different).toEqual([])
    expect(prose).toMatch(/built-in scaffolder|eingebaute Gerüst/)
  })
})

describe('what there is none of is no "so already"', () => {
  test('money', () => {
    expect(answered('pupils', 'prices in euros').prose).toContain('No list here has an amount of money yet')
    expect(answered('pupils', 'add a price and show prices in euros').prose).not.toContain('No list here')
  })

  test('and what looks so already was not changed', () => {
    const { prose } = answered('leute', 'Mach den Hintergrund heller und ergänze ein Foto')
    expect(prose).not.toContain('Aussehen geändert')
    expect(prose).toContain('So sieht es schon aus')
  })

  test('a list of its own is picked from', () => {
    const { prose } = answered('orders', 'Customers should be a list of their own, with country and phone, and every order picks one.')
    expect(prose).not.toContain('picks one')
    expect(prose).toContain('made each order point to a customer')
  })
})

describe('nothing is left out in silence', () => {
  test('a text that only its author knows', () => {
    const { prose } = answered('clients', 'add a page "About us" with a bit of text about my grandfather')
    expect(prose).toContain('my grandfather')
  })

  test('a font without a kind', () => {
    expect(answered('orders', 'make it brown and cream, with a nicer font').prose).toContain('The font is as it was')
    expect(answered('orders', 'make it brown, with a serif font').prose).not.toContain('The font is as it was')
  })
})

describe('what is said in the end holds', () => {
  test.each<readonly [app: App, message: string, different: readonly string[]]>([
    ['orders', 'add a note, no wait, a photo', ['+Order.Photo image']],
    ['orders', 'add a note. no wait, add a photo instead', ['+Order.Photo image']],
    ['orders', 'add a priority, high or low, and put the high ones on top', ['+Order.Priority choice[high,low]', 'Order sorted Priority']],
  ])('%s: %s', (app, message, different) => expect(answered(app, message).different.toSorted()).toEqual([...different].toSorted()))

  test('choices are sorted in their own order, and said to be', () => {
    expect(answered('orders', 'add a priority, high or low, and put the high ones on top').prose).toContain('by priority, “high” first')
  })

  test('no right is called so already that is changed in the same breath', () => {
    const { prose } = answered('lab', 'Pupils may look, teachers may change quantities, only the lab technician may add or delete items.')
    expect(prose).toContain('only you and the app’s admins may change items')
    expect(prose).not.toContain('so already')
  })

  test.each(['hide finished ones', "don't show the finished tasks"])('%s: a list opens without them, where that is known', (message) => {
    const first = say(new Map(), 'Tasks with a person and a status (open, done)')
    const after = say(first.files, message)
    expect(readApp(after.files, 'New app').entities[0]?.extra?.['x-opens']).toEqual({ state: 'open' })
  })
})
