import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../testing/apply-answer.ts'
import { design } from '../testing/design.ts'
import { readWish } from '../wish/read.ts'
import { leftOver } from './left-over.ts'

const KITES = 'Kites with a span and a colour'

function leftOf(wish: string, texts: readonly string[] = []): readonly string[] {
  const model = design(KITES, DOMAIN_PACKS)
  return model === null ? [] : leftOver(readWish(wish, 'en'), { model, texts })
}

test('what an app has nothing of is left over, in the words of the person, and each once', () => {
  expect(leftOf(`${KITES}, and their Pilots with a licence number. Pilots have a shoe size`)).toEqual([
    'Pilots',
    'licence number',
    'shoe size',
  ])
})

test('what the answer tells of already is not left over', () => {
  expect(leftOf(`${KITES} and a licence number`, ['Not built: licence number'])).toEqual([])
})

/** The sentence in which an answer says that it did nothing with something. */
const SENTENCE = /(?:I did nothing with|habe ich nichts gemacht|Je n’ai rien fait de|No he hecho nada con).*/

test.each([
  KITES,
  'A CRM for my bakery',
  'habit tracker pls. drink water, run, read 20 min',
  'Tools: what we own, where it hangs (cabinet, van 1, van 2), who borrowed it and when it is due back',
  'A survey about the menu of our canteen, with the favourite dish and a mark from 1 to 5',
  'Rooms with seats and bookings with a date. Catering is ordered separately through our canteen, so please leave that out',
  'Ein Reisetagebuch mit Ort, Datum und Fotos, bitte',
  'Un control de socios para un club de pádel con nombre, correo y cuota mensual',
  'Crée un suivi des loyers pour mes appartements : locataires, logements et paiements',
])('what is there, is of the trade or is not wanted is not told: %s', (message) => {
  const { prose } = applyAnswer(new Map(), [...answerTexts({ message, appName: 'New app', files: new Map(), packs: DOMAIN_PACKS })])
  expect(SENTENCE.exec(prose)?.[0] ?? '').toBe('')
})
