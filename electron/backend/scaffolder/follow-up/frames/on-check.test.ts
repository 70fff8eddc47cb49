import { describe, expect, test } from 'vitest'
import { componentPath } from '../../../../../shared/domain/file-path.ts'
import { asked } from '../../../../../tests/helpers/ask-scaffolder.ts'

const STAYS = 'Stays with a room, a guest, an email, an arrival date, a departure date, a price and an age'

describe('what must hold before a row is saved', () => {
  test.each([
    ['departure date must be after arrival date', 'order departureDate arrivalDate isSameFine false'],
    ["the departure can't be before the arrival", 'order departureDate arrivalDate isSameFine true'],
    ["don't allow a departure date before the arrival date", 'order departureDate arrivalDate isSameFine true'],
    ['the arrival date must not be in the past', 'time arrivalDate not past'],
    ['arrival date only monday to friday', 'days arrivalDate days 1,2,3,4,5'],
    ['age between 18 and 99', 'range age min 18 max 99'],
    ['age has to be at least 18', 'range age min 18'],
    ['the price must not be negative', 'range price min 0'],
    ["price can't be more than 500", 'range price max 500'],
    ['email must be unique', 'apart email'],
    ["two stays can't have the same guest", 'apart guest'],
    ['no double bookings', 'apart room arrivalDate departureDate'],
  ])('%s', (message, check) => {
    expect(asked(STAYS, message).different).toEqual([`Stay checked ${check}`])
  })

  test.each([
    [
      'Fahrten mit Fahrer, Beginn (Datum), Ende (Datum) und Preis',
      'das Ende muss nach dem Beginn liegen',
      /checked order .* isSameFine false/,
    ],
    ['Fahrten mit Fahrer, Datum und Preis', 'der Preis muss zwischen 5 und 50 liegen', /checked range \w+ min 5 max 50/],
    ['Fahrten mit Fahrer, Datum und Preis', 'das Datum darf nicht in der Vergangenheit liegen', /checked time \w+ not past/],
    ['Liste de clients avec nom, e-mail et âge', "l'e-mail doit être unique", /checked apart/],
    ['Lista de productos con nombre, precio y cantidad', 'la cantidad debe ser al menos 1', /checked range \w+ min 1/],
  ])('%s: %s', (app, message, check) => {
    expect(asked(app, message).different.join()).toMatch(check)
  })

  test('the form sees to it, and goes on doing so under another name', () => {
    const { after } = asked(STAYS, 'departure date must be after arrival date. rename the departure date to leaving')
    const form = after.files.get(componentPath('StayForm')) ?? ''
    expect(form).toContain('isInOrder(row.arrivalDate, row.leaving)')
    expect(form).toContain('Leaving has to be after arrival date')
  })

  test('a check that cannot be is said, and nothing is called done twice', () => {
    expect(asked(STAYS, 'the email should be checked so that no rubbish can be entered').prose).toMatch(/checks email already/)
    expect(asked(STAYS, 'email must be unique. the email must be unique').prose).toMatch(/checks that already/)
  })
})

describe('what is worked out', () => {
  const ITEMS = 'Order items with a product, a quantity, a price, a discount in percent, a start date and an end date'
  test.each([
    ['total = quantity * price', '+OrderItem.Total money = quantity * price'],
    ['add a total (quantity × price)', '+OrderItem.Total money = quantity * price'],
    ['calculate the total from quantity and price', '+OrderItem.Total money = quantity * price'],
    ['the total should be quantity times price minus discount', '+OrderItem.Total money = quantity * price * (1 - discount / 100)'],
    ['add the number of days between start date and end date', '+OrderItem.Days number = days(startDate, endDate)'],
  ])('%s', (message, different) => {
    expect(asked(ITEMS, message).different).toEqual([different])
  })

  test('what there is no number for is named', () => {
    const { different, prose } = asked(ITEMS, 'score = magic + luck')
    expect(different).toEqual([])
    expect(prose).toMatch(/magic \+ luck/)
  })
})

describe('figures of a part, and of what belongs to each', () => {
  const INVOICES = 'Invoices with number, client, amount, due date, paid'
  test.each([
    [INVOICES, 'show how many invoices are unpaid', 'home figure Invoices · open'],
    [INVOICES, 'I need the total of unpaid invoices at the top', 'home figure Amount of Invoices · open'],
    ['Projects and tasks, tasks belong to a project', 'show the number of open tasks next to each project', 'Project column Tasks · open'],
    [
      'Proyectos y tareas, las tareas pertenecen a un proyecto',
      'muestra el número de tareas junto a cada proyecto',
      'Project column Tareas',
    ],
  ])('%s: %s', (app, message, different) => {
    expect(asked(app, message).different).toEqual([different])
  })
})

describe('a form for visitors', () => {
  const CLUB = 'Members of our rowing club with training sessions and fees'
  test.each([
    [CLUB, 'add a registration form for new members'],
    [CLUB, 'a sign-up form where people can register as members'],
    ['Une application pour gérer les adhérents de mon association', 'un formulaire d’inscription pour les visiteurs'],
  ])('%s: %s', (app, message) => {
    expect(asked(app, message).different).toEqual([expect.stringMatching(/^\+page /), 'Member.create anonymous'])
  })

  test('who may see a list asks for no form', () => {
    expect(asked(CLUB, 'everyone can see members').different).toEqual(['Member.read anonymous'])
  })
})
