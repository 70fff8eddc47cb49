import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../../../../tests/helpers/scaffolder/apply-answer.ts'
import { SHELF } from '../../../../tests/helpers/scaffolder/shelf.ts'

/** The lists of the app that a first message makes, with the names of their fields, and what is said about it. */
function appOf(message: string): { readonly lists: Readonly<Record<string, readonly string[]>>; readonly prose: string } {
  const pieces = [...answerTexts({ message, appName: 'New app', files: new Map(), packs: DOMAIN_PACKS, shelf: SHELF })]
  const { files, prose } = applyAnswer(new Map(), pieces)
  const schemas = [...files].filter(([file]) => file.endsWith('.json')).map(([, content]) => EntitySchema.parse(JSON.parse(content)))
  return { lists: Object.fromEntries(schemas.map(({ name, properties }) => [name, Object.keys(properties)])), prose }
}

test('a clause is no list: its noun stays', () => {
  const { lists } = appOf('Track orders. We need to see which job each order belongs to and what that job has cost so far in material.')
  expect(Object.keys(lists)).toEqual(['Order', 'Job'])
})

test('how many there are is a number of the list before', () => {
  const { lists } = appOf('Kidding records for 40 goats. Ear tag, sire, date kidded, number born, number alive, any trouble at birth.')
  expect(lists['Kidding']).toEqual(expect.arrayContaining(['earTag', 'sire', 'numberBorn', 'numberAlive']))
  expect(Object.keys(lists).toSorted()).toEqual(['Kidding'])
})

test('what stands in brackets behind a thing is what is known about each', () => {
  const { lists } = appOf('Kit checks.\n* cupboard\n* item (name, serial no., location)\n* check (date, checked by, remark)')
  expect(Object.keys(lists)).toEqual(expect.arrayContaining(['Item']))
  expect(lists['Item']).toEqual(['name', 'cupboard', 'serialNo', 'location'])
})

test('a message without a list gets the things that it speaks of, and no lists that nobody meant', () => {
  expect(Object.keys(appOf('How do I stop my colleagues from calling the same customer twice?').lists)).not.toContain('Expense')
})

test('what was not built is said, in the language of the message', () => {
  expect(appOf('Track calls per agent with a score. Managers only.').prose).toContain('Not built: Managers only')
  expect(appOf('Il nous faut un suivi des costumes (taille, époque, rangement) et des rappels.').prose).toContain(
    'Pas construit : des rappels',
  )
  expect(appOf('Track books with an author').prose).not.toContain('Not built')
})

test.each([
  'Landing page for my dog grooming salon: opening hours, price list, a few photos, and a form where people can ask for an appointment.',
  'A website for my hair salon with opening hours, a price list and some photos',
])('%s', (message) => {
  expect(Object.keys(appOf(message).lists)).toEqual(expect.arrayContaining(['OpeningTime', 'Offer', 'Picture']))
})

test('what a group does is of nobody in particular, and an appointment is somebody’s', () => {
  const choir = appOf('Our choir: members with name and voice (soprano, alto), rehearsals with date and place').lists
  expect(choir['Rehearsal']).not.toContain('member')
  expect(appOf('Clients with name. Appointments with date').lists['Appointment']).toContain('client')
})
