import { expect, test } from 'vitest'
import { withNotations } from './notations.ts'

test.each([
  ['doors (open/closed/jammed)', 'doors (type (open, closed, jammed))'],
  ['walks (day, lead/loose/bike, metres)', 'walks (day, type (lead, loose, bike), metres)'],
  ['kites with wind calm/fresh/strong and a line', 'kites with wind (calm, fresh, strong) and a line'],
  ['shifts with from/to', 'shifts with from, to'],
  ['cakes, contains gluten yes no, price', 'cakes, contains gluten (yes/no), price'],
  ['pages signed y/n', 'pages signed (yes/no)'],
  ['trains (number, delayed or not)', 'trains (number, delayed (yes/no))'],
  ['tickets, priority P1–P4, owner', 'tickets, priority (P1, P2, P3, P4), owner'],
  ['wines with a score 1-20 and a year', 'wines with a score (1-20) and a year'],
  ['comfort on a scale of 1 to 10', 'comfort (1-10)'],
  ['mood 0-10 before and after', 'mood before (0-10), mood after (0-10)'],
  ['bowls, holds how many, colour', 'bowls, holds (whole number), colour'],
  ['lessons with a day, from-to and a room', 'lessons with a day, from (time), to (time) and a room'],
  ['speed in km/h, 24/7 line', 'speed in km/h, 24/7 line'],
  ['a status to do/doing/done', 'a status to do/doing/done'],
])('%s', (text, meant) => {
  expect(withNotations(text)).toBe(meant)
})
