import { expect, test } from 'vitest'
import { translate } from './translate.ts'

test.each([
  ['Eine App für meine Rezepte mit Zutaten und Bild', 'track my recipes with ingredients and photo'],
  ['Une application pour gérer mes clients et leurs commandes', 'track my customers and their orders'],
  ['Kunden mit Budget, Team und Deadline', 'customers with budget, team and deadline'],
  ['Una app para llevar el control de mis gastos con fecha', 'track expenses with date'],
])('%j is read as %j', (message, english) => {
  expect(translate(message)?.text.replace(/ +/g, ' ').trim().toLowerCase()).toBe(english)
})

test.each(['A recipe box with photos', 'clients and a café with a patio', 'Lego sets: number, name, theme, year', '我的客户', 'todo list'])(
  '%j is left as it is',
  (message) => {
    expect(translate(message)).toBeNull()
  },
)
