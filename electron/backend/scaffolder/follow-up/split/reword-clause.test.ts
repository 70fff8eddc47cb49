import { describe, expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../../resources/packs/all-packs.ts'
import { readApp } from '../../emit/read-app.ts'
import { answerTexts } from '../../scaffold.ts'
import { applyAnswer } from '../../testing/apply-answer.ts'
import { modelDiff } from '../../testing/model-diff.ts'

const today = new Date('2026-03-14T12:00:00Z')
const APPS = {
  bakery: 'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price',
  tasks: 'Projects, tasks with a status (todo, doing, done), a due date and an assignee, and team members',
  expenses: 'track my expenses with amount, date and category',
  rechnungen: 'Eine App für meine Kunden und Rechnungen mit Betrag, Fälligkeitsdatum und Status (offen, bezahlt)',
  films: 'Une application pour mes films avec titre, réalisateur, genre et année',
  citas: 'Necesito una app para gestionar mis clientes y citas con fecha, hora y notas',
} as const

function answered(app: keyof typeof APPS, message: string) {
  const say = (text: string, files: Parameters<typeof applyAnswer>[0], appName: string) =>
    applyAnswer(files, answerTexts({ message: text, appName, files, packs: DOMAIN_PACKS, today }))
  const made = say(APPS[app], new Map(), 'New app')
  const before = readApp(made.files, 'New app')
  const answer = say(message, made.files, before.name)
  return { different: modelDiff(before, readApp(answer.files, before.name)), prose: answer.prose }
}

describe('one wish in many words', () => {
  test.each<readonly [app: keyof typeof APPS, message: string, different: readonly string[]]>([
    ['bakery', 'Remove the entity orders', ['-Order']],
    ['bakery', 'the city column is useless', ['Customer.City not in table']],
    ['bakery', 'instead of Customers call it Guests', ['Customer renamed guests']],
    ['bakery', "I'd prefer cake instead of product everywhere", ['Product renamed cakes']],
    ['bakery', 'anyone can submit an order, only I can read them', ['Order.create anonymous', 'Order.read admin']],
    ['bakery', 'hide orders from everyone but me, and show products to the public', ['Order.read admin', 'Product.read anonymous']],
    ['bakery', 'Customers keep forgetting it, so please add a pickup time to the orders', ['+Order.Pick-up time time']],
    ['bakery', 'rename customer name to full name and remove their email', ['-Customer.Email', 'Customer.Name renamed Full name']],
    ['bakery', "the customer's phone is missing", ['+Customer.Phone phone']],
    ['bakery', 'delete the notes from customers and orders', ['-Customer.Notes', '-Order.Notes']],
    ['bakery', 'products should be able to have allergens: gluten, nuts, milk', ['+Product.Allergens choices[gluten,nuts,milk]']],
    ['tasks', 'tasks without a due date should not be possible', ['Task.Due date required']],
    ['tasks', "The word 'doing' sounds childish, call it 'in progress'", ['Task.Status doing>in progress']],
    ['tasks', 'add hours to tasks, and total them per project', ['+Task.Hours number', 'home chart Task.Project']],
    ['expenses', 'newest first please', ['Expense sorted -Date']],
    ['expenses', 'I’d like to see how much I spent per category', ['home chart Expense.Category']],
    ['expenses', 'rename category to type and amount to cost', ['Expense.Amount renamed Cost', 'Expense.Category renamed Type']],
    ['rechnungen', 'Könntest du bitte bei den Rechnungen ein Feld für die Rechnungsnummer ergänzen?', ['+Invoice.Rechnungsnummer text']],
    ['rechnungen', 'Statt Kunden lieber Mandanten', ['Customer renamed Mandanten']],
    ['rechnungen', 'Nur Admins sollen Rechnungen ändern können, lesen darf jeder', ['Invoice.read anonymous', 'Invoice.write admin']],
    ['films', 'Peux-tu enlever l’année ?', ['-Movie.Année']],
    ['films', 'il manque le pays', ['+Movie.Pays text']],
    ['citas', 'quisiera añadir la duración a las citas', ['+Appointment.Duración number']],
    ['citas', 'en vez de clientes llámalos pacientes', ['Customer renamed pacientes']],
    ['citas', 'que todo el mundo pueda ver las citas pero solo yo cambiarlas', ['Appointment.read anonymous', 'Appointment.write admin']],
  ])('%s: %s', (app, message, different) => {
    expect(answered(app, message).different.toSorted()).toEqual(different.toSorted())
  })
})

describe('nothing is guessed, and nothing left out in silence', () => {
  test.each<readonly [app: keyof typeof APPS, message: string, says: RegExp]>([
    ['bakery', 'delete all orders', /Nothing is deleted yet/],
    ['bakery', 'only admins may see the prices', /not one field/],
    ['bakery', 'remove the phone 2 field', /no phone 2/],
    ['bakery', 'when an order is delivered set the date', /happens by itself/],
    ['bakery', 'connect it to my Garmin', /cannot connect the app to my Garmin/],
    ['bakery', 'frobnicate the customers, then wibble', /“frobnicate the customers” and “wibble”|“frobnicate the customers, then wibble”/],
    ['tasks', 'swap the order of status and due date', /each have status: say which/],
    ['tasks', 'remove the notes page', /no notes/],
    ['rechnungen', 'Frobniziere die Kunden', /„Frobniziere die Kunden“ habe ich nicht verstanden/],
  ])('%s: %s', (app, message, says) => {
    const { different, prose } = answered(app, message)
    expect(different).toEqual([])
    expect(prose).toMatch(says)
  })

  test('what of a wish was left out is named beside what was done', () => {
    const { different, prose } = answered('tasks', 'show overdue tasks on the front page in bold')
    expect(different).toEqual(['home overdue Task.Due date'])
    expect(prose).toMatch(/in bold|cannot colour/)
  })

  test('a colour stands wherever the records do, beside what else was asked', () => {
    const { different } = answered('tasks', 'show overdue tasks on the front page in red')
    expect(different).toEqual(['Task.Due date marked over red', 'home overdue Task.Due date'])
  })
})
