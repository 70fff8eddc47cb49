import { expect, test } from 'vitest'
import { SHELF } from '../../../../tests/helpers/scaffolder/shelf.ts'
import { chooseBlueprint } from './choose-blueprint.ts'

test.each([
  ['a website for my pottery studio with prices, opening hours and a contact form', 'site', 'Pottery studio'],
  ['Hi, I would like a landing page for my yoga studio in Leeds', 'site', 'Yoga studio'],
  ['Website für unseren Tanzverein mit Stundenplan', 'site', 'Tanzverein'],
  ['un site web pour ma boulangerie avec les horaires', 'site', 'Boulangerie'],
  ['página web para mi clínica de masaje con precios', 'site', 'Clínica de masaje'],
  ['We are a small choir. We need a website.', 'site', null],
  ['an online shop for my ceramics with a cart', 'shop', 'Ceramics'],
  ['A shop for plants, with a cart', 'shop', 'Plants'],
  ['online booking for a barber where customers choose a time slot', 'booking', 'Barber'],
  ['página de reservas para mi peluquería', 'booking', 'Peluquería'],
  ['a blog about long bicycle tours', 'blog', 'Long bicycle tours'],
  ['blog', 'blog', null],
  ['a forum where members post tips, questions and events', 'forum', null],
  ['portfolio for an illustrator', 'portfolio', 'Illustrator'],
  ['quiero un portafolio para mis fotos de bodas con galería', 'portfolio', 'Fotos de bodas'],
  ['customer survey', 'survey', null],
  ['Umfrage', 'survey', null],
  ['a quiz about European capitals with 20 questions', 'quiz', 'European capitals'],
])('%s', (message, name, subject) => {
  const chosen = chooseBlueprint(message, SHELF)
  expect([chosen?.blueprint.name, chosen?.subject]).toEqual([name, subject])
})

test.each([
  'contacts with a name, an email and a website',
  'orders of a shop with date and price',
  'content calendar for my blog',
  'A bike shop: customers, repairs with status',
  'survey results by region',
  'blog post planner',
  'quiz night teams with points',
  'members, trainings and matches of a club',
  '',
  '...,,,!!!',
])('%s stays an app of lists', (message) => {
  expect(chooseBlueprint(message, SHELF)).toBeNull()
})
