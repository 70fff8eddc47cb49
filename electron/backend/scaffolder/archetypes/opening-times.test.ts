import { expect, test } from 'vitest'
import { closedDays, openingTimes } from './opening-times.ts'

test.each([
  ['opening hours tue-sat 9-18', '09:00–18:00', '12345'],
  ['we are open Monday to Friday from 9 to 6', '09:00–18:00', '01234'],
  ['Mo–Fr 8–17:30 Uhr', '08:00–17:30', '01234'],
  ['ouvert du mardi au samedi de 9h à 19h', '09:00–19:00', '12345'],
  ['abierto de lunes a sábado, de 10:00 a 20:00', '10:00–20:00', '012345'],
  ['8am-4pm', '08:00–16:00', ''],
  ['for ages 5 to 9, from 20 to 40 €', '', ''],
  ['closed on Sundays', '', ''],
])('%s', (text, hours, days) => {
  const told = openingTimes(text)
  expect([told.hours === null ? '' : `${told.hours.opens}–${told.hours.closes}`, (told.days ?? []).join('')]).toEqual([hours, days])
})

test('what is not told is open but on Sundays', () => {
  expect(closedDays(openingTimes('open'))).toEqual(['Sunday'])
  expect(closedDays(openingTimes('Tue-Sat'))).toEqual(['Monday', 'Sunday'])
})
