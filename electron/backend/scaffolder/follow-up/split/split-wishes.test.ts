import { describe, expect, test } from 'vitest'
import { asked } from '../../../../../tests/helpers/ask-scaffolder.ts'

const JOBS = 'Job applications with company, position, status (applied, interview, offer), link and a due date'
const KOSTEN = 'Eine App für meine Haushaltsausgaben mit Betrag, Kategorie und Datum'

describe('a sentence with several wishes', () => {
  test.each([
    [
      'drop the link, sort by due date and mark offer green',
      ['-JobApplication.Link', 'JobApplication sorted Due date', 'JobApplication.Status marked offer green'],
    ],
    [
      'link must be filled in, due date too, and drop the company',
      ['-JobApplication.Company', 'JobApplication.Due date required', 'JobApplication.Link required'],
    ],
    ['add a salary, default status interview', ['+JobApplication.Salary money', 'JobApplication.Status default interview']],
    ['make the link required and the position optional', ['JobApplication.Link required', 'JobApplication.Position optional']],
    ['the green is ugly make it purple and the title should be Team Miller', ['app named Team Miller', 'colour']],
    ['company unique, overdue ones red', ['JobApplication checked apart company', 'JobApplication.Due date marked over red']],
    ['rename link to website everywhere, also in the menu', ['JobApplication.Link renamed Website']],
  ])('%s', (message, different) => {
    expect(asked(JOBS, message).different).toEqual(different.toSorted())
  })

  test.each([
    [
      KOSTEN,
      'Datum soll heute vorausgefüllt sein und der Betrag Pflicht',
      ['HaushaltsExpense.Betrag required', 'HaushaltsExpense.Datum default today'],
    ],
    [
      KOSTEN,
      'Kategorie vor Betrag, und Beträge über 100 rot markieren',
      ['HaushaltsExpense order Name,Kategorie,Betrag,Datum', 'HaushaltsExpense.Betrag marked >100 red'],
    ],
    [
      'Liste de clients avec nom, téléphone, ville',
      'enlève le téléphone et trie par ville',
      ['-Customer.Téléphone', 'Customer sorted Ville'],
    ],
    [
      'Lista de productos con nombre, precio y cantidad',
      'quita el precio y marca en rojo los que tengan menos de 5',
      ['-Product.Precio', 'Product.Cantidad marked <5 red'],
    ],
  ])('%s: %s', (app, message, different) => {
    expect(asked(app, message).different).toEqual(different.toSorted())
  })
})

describe('"and" that joins words', () => {
  test.each([
    ['add a phone and a salary', ['+JobApplication.Phone phone', '+JobApplication.Salary money']],
    ['add a kind: full time, part time, fun', ['+JobApplication.Kind choice[full time,part time,fun]']],
    ['add suppliers with a name and a city', ['+Supplier(name,city)']],
    ['hide the link and the due date in the list', ['JobApplication.Due date not in table', 'JobApplication.Link not in table']],
  ])('%s', (message, different) => {
    expect(asked(JOBS, message).different).toEqual(different)
  })

  test('what is not understood is named, and what is no name becomes nothing', () => {
    const { different, prose } = asked(JOBS, 'add a salary and frobnicate the company. the date is the wrong way round, we write day first')
    expect(different).toEqual(['+JobApplication.Salary money'])
    expect(prose).toMatch(/frobnicate the company/)
  })
})
