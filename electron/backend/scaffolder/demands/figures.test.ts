import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../testing/apply-answer.ts'

function homeOf(message: string): { readonly home: string; readonly prose: string } {
  const { files, prose } = applyAnswer(new Map(), [...answerTexts({ message, appName: 'New app', files: new Map(), packs: DOMAIN_PACKS })])
  return { home: [...files].find(([path]) => path === '__pages__Home.tsx')?.[1] ?? '', prose }
}

test.each([
  ['Rides: date, distance km, horse. total km per week', /sumByPeriod\([^]*distance[^]*'week'/],
  ['Rides: date, distance km, horse. total km per horse', /byValue\([^]*\.horse,[^]*\.distance/],
  ['Repairs: bike, price, status (open, done). Sum of open repairs', /label="Price of Repairs · open"/],
  ['Problems: room, status (open, solved). Count of open problems on the home page', /\['open'\]\.includes/],
])('%s', (message, code) => {
  const { home, prose } = homeOf(message)
  expect(home).toMatch(code)
  expect(prose).not.toContain('Not built')
})

test('a figure that cannot be made is told', () => {
  expect(homeOf('Kites with a colour. Total wind per month').prose).toContain('Total wind per month')
})
