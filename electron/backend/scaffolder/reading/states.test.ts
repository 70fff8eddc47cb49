import { expect, test } from 'vitest'
import { withAlternatives } from './alternatives.ts'
import { withoutNamedPeople } from './named-people.ts'
import { withStates } from './states.ts'

test.each([
  ['They are reported, then ordered, then done.', 'status (reported, ordered, done).'],
  ['A kayak is free, taken or reserved.', 'each kayak has a status (free, taken, reserved).'],
  ['I see which boats are waiting, which ones we are working on and which are done', 'each boat has a status (waiting, working on, done)'],
  ['price; open, in work or closed', 'price; status (open, in work, closed)'],
  ['The price is low or high.', 'The price is low or high.'],
  ['A lead is new, called, visited or lost.', 'each lead has a status (new, called, visited, lost).'],
  ['They are friends, colleagues or neighbours.', 'They are friends, colleagues or neighbours.'],
])('states that are told: %s', (said, read) => {
  expect(withStates(said)).toBe(read)
})

test.each([
  ['a room like Attic, Cellar or Shed, and a date', 'a room (Attic, Cellar, Shed), and a date'],
  ['name, either colour or black and grey, price', 'name, type (colour, black & grey), price'],
  ['blood group A, B, AB or 0', 'blood group (A, B, AB, 0)'],
  ['amount, gold silver or bronze, notes', 'amount, type (gold, silver, bronze), notes'],
  ['service is bath £20, trim £35 or full groom £55', 'service (bath £20, trim £35, full groom £55)'],
  ['mood (calm / very nervous / aggressive), name', 'mood (calm, very nervous, aggressive), name'],
  ['(area, free / taken / on hold)', '(area, type (free, taken, on hold))'],
  ['(name, species: dog, cat or other, owner)', '(name, species (dog, cat, other), owner)'],
  ['which size they want - small, half or full', 'which size they want (small, half, full),'],
  ['I would like tea, coffee or juice', 'I would like tea, coffee or juice'],
])('values without brackets: %s', (said, read) => {
  expect(withAlternatives(said)).toBe(read)
})

test.each([
  ['chores between Tim, Aylin and Joe. what, due', null, ['Tim', 'Aylin', 'Joe']],
  ["We're three mechanics, Luis, Petra and Sam. Jobs", 'mechanic', ['Luis', 'Petra', 'Sam']],
  ['We are Jana, Omar and Bea. Expenses: who paid, how much', null, ['Jana', 'Omar', 'Bea']],
  ['Our kids should help at home: Mia, Ben and Ole. task', 'kid', ['Mia', 'Ben', 'Ole']],
  ['with 3 artists (Mo, Kira). Calendar', 'artist', ['Mo', 'Kira']],
])('people who are named: %s', (said, one, names) => {
  expect(withoutNamedPeople(said).people).toEqual([{ one, names }])
})
