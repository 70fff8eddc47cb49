import { describe, expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../../resources/packs/all-packs.ts'
import { readApp } from '../../emit/read-app.ts'
import { answerTexts } from '../../scaffold.ts'
import { type AppliedAnswer, applyAnswer } from '../../testing/apply-answer.ts'
import { modelDiff } from '../../testing/model-diff.ts'

const today = new Date('2026-03-14T12:00:00Z')
const TRIPS = 'Trips with a driver, a date, a distance, a fee and a status (open, driving, done)'
const BIKES = 'Eine Liste von Fahrrädern mit Marke, Preis und Zustand'

function say(files: AppliedAnswer['files'], message: string, appName: string): AppliedAnswer {
  return applyAnswer(files, answerTexts({ message, appName, files, packs: DOMAIN_PACKS, today }))
}
function answered(app: string, message: string) {
  const made = say(new Map(), app, 'New app')
  const before = readApp(made.files, 'New app')
  const after = say(made.files, message, before.name)
  return { different: modelDiff(before, readApp(after.files, before.name)), prose: after.prose.trim(), files: after.files }
}

describe('one wish, in the order in which it is said', () => {
  test.each([
    ['each trip should also have a start time', ['+Trip.Start time time']],
    ['add a car type: van, bus or taxi', ['+Trip.Car type choice[van,bus,taxi]']],
    ["put a status 'waiting' between open and driving", ['Trip.Status [open,waiting,driving,done]']],
    ['move done before driving', ['Trip.Status [open,done,driving]']],
    ['fee should come before the date', ['Trip order Driver,Fee,Date,Distance,Status']],
    ['call the driver chauffeur', ['Trip.Driver renamed Chauffeur']],
    ["it's called 'ride', not 'trip'", ['Trip renamed rides']],
    ['group the trips by driver', ['Trip grouped Driver']],
    ['show the sum of the fees under the list', ['Trip.Fee totalled']],
    ['average fee per driver', ['home chart Trip.Driver']],
    ['sort trips by distance from high to low', ['Trip sorted -Distance']],
    ['default distance 5', ['Trip.Distance default 5']],
    ['filter trips by driver', ['Trip.Driver filter']],
    ['everything a bit greener', ['colour']],
    ['distance should be short/middle/long not free text', ['Trip.Distance choice[short,middle,long]']],
    ["add 'good with dogs' yes or no and a filter for it", ['+Trip.Good with dogs boolean']],
    ['zone only A, B, C, required', ['+Trip.Zone choice[A,B,C]']],
    ['fee must be unique and driver is Ann, Ben or Cid', ['Trip checked apart fee', 'Trip.Driver choice[Ann,Ben,Cid]']],
    ['fee is in euro but it shows dollar', ['money in EUR']],
    ['warn me when the distance is over 500', ['Trip.Distance marked >500 red']],
    ['i want to tick off who has paid', ['+Trip.Paid boolean']],
    ['refuels of trips: date, litres, price', ['+Refuel(trip,date,litres,price)']],
  ])('%s', (message, different) => {
    expect(answered(TRIPS, message).different.toSorted()).toEqual(different.toSorted())
  })

  test('half a sentence is no choice, and what lacks something is tried again at the end', () => {
    const { different, prose } = answered(TRIPS, 'who are the helpers? group by mood, mood is calm, wild or sad')
    expect(different).toEqual(['+Trip.Mood choice[calm,wild,sad]', 'Trip grouped Mood'])
    expect(prose).not.toContain('no mood')
  })

  test.each([
    ['nach Preis sortieren, die billigsten zuerst', ['Bike sorted Preis']],
    ['Zustand soll neu, gut oder defekt sein und die Marke ist Pflicht', ['Bike.Marke required', 'Bike.Zustand [Neu,Gut,Defekt]']],
    ['Marke weg, und alles bitte dunkel', ['-Bike.Marke', 'dark']],
    ['das Blau gefällt mir nicht, lieber weinrot', ['colour']],
  ])('%s', (message, different) => {
    expect(answered(BIKES, message).different.toSorted()).toEqual(different.toSorted())
  })
})

describe('what cannot be done', () => {
  test.each([
    ['hide the ones that are over', /cannot leave single records out/],
    ['group trips by colour', /no colour to group by: they have driver/],
    ['average speed per driver', /No number here is called speed/],
    ['delete everything and start over', /nothing but what is named/],
    ['drivers may add trips', /can add trips already/],
  ])('%s: is said in a sentence, and nothing changes', (message, answer) => {
    const { different, prose } = answered(TRIPS, message)
    expect(different).toEqual([])
    expect(prose).toMatch(answer)
  })

  test('the rest of a sentence is done, and what was left out is named', () => {
    const { different, prose } = answered(TRIPS, 'group the trips by driver. frobnicate the fees')
    expect(different).toEqual(['Trip grouped Driver'])
    expect(prose).toContain('frobnicate the fees')
  })
})

test('a text that becomes a list of its own leaves a field that points to it', () => {
  const { different } = answered(TRIPS, 'the driver should be its own list with name and phone')
  expect(different).toEqual(['Trip.Driver >Driver', expect.stringMatching(/^\+Driver\(name,phone/)])
})

describe('a list is filtered by the rows that its own point to', () => {
  const ORDERS = 'Customers with name and phone. Orders with customer, due date and status (new, done)'
  test.each([
    ['filter orders by customer', /filter for customer already/],
    ['add a filter for customer to the orders', /filter for customer already/],
    ['filter the orders by due date', /given the list of orders a filter for due date/],
  ])('%s', (message, says) => {
    expect(answered(ORDERS, message).prose).toMatch(says)
  })
})

const SHOP =
  'Orders with a customer, a date, an amount and a status (open, packed, shipped), players with a name, and teams with a name and a colour (red, blue)'

describe('what was just spoken of, and of which lists', () => {
  test.each([
    ['add a weight in kg to orders and show it on the home page', ['+Order.Weight number', 'home total Order.Weight']],
    ['sum up the amount of orders. show it under the list', ['Order.Amount totalled']],
    ['add a tag to orders: rush, gift, fragile. several can be chosen', ['+Order.Tag choices[rush,gift,fragile]']],
    ['a player can be in several teams', ['+TeamPlayer(team,player,notes)']],
  ])('%s', (message, wanted) => {
    expect(answered(SHOP, message).different).toEqual(wanted)
  })

  test.each(['add Tom Weaver as a player', 'add a new player called Tom Weaver'])('a row by its name: %s', (message) => {
    const made = say(new Map(), SHOP, 'New app')
    expect([...say(made.files, message, 'New app').records.values()].flat()).toMatchObject([{ name: 'Tom Weaver' }])
  })
})
