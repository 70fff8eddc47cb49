import { expect, test } from 'vitest'
import { cardStates, planCards, planLimit, planOf, PLANS, savingBadge, yearlySaving } from './plans.ts'

const every = PLANS.map(({ id }) => id)
const cards = planCards({ offered: every, paymentAddress: null })
const user = (plan: string) => ({ role: 'user', plan }) as const

test('the current plan is found by its name, else it is the free one', () => {
  const names = ['lite', 'free', 'Explorer', ' monetizer ', 'Moon', '']
  expect(names.map((plan) => planOf({ plan }).id)).toEqual(['free', 'free', 'explorer', 'monetizer', 'free', 'free'])
})

test('plans above the current one are upgrades, plans below it downgrades', () => {
  expect(cardStates(cards, user('free'))).toEqual(['selected', 'upgrade', 'upgrade'])
  expect(cardStates(cards, user('explorer'))).toEqual(['downgrade', 'selected', 'upgrade'])
  expect(cardStates(cards, user('monetizer'))).toEqual(['downgrade', 'downgrade', 'selected'])
})

test('Discover is disabled where the lite plan is not on offer, and nobody whom no plan limits has a state', () => {
  const withoutLite = planCards({ offered: ['explorer', 'monetizer'], paymentAddress: null })
  expect(cardStates(withoutLite, user('lite'))).toEqual(['disabled', 'upgrade', 'upgrade'])
  expect(cardStates(planCards({ offered: ['lite'], paymentAddress: null }), user('free'))).toEqual(['selected', 'disabled', 'disabled'])
  expect(cardStates(cards, { role: 'admin', plan: 'free' })).toEqual(['none', 'none', 'none'])
})

test.each([
  { price: 30, priceYearly: 288, saving: 20, badge: 20 },
  { price: 79, priceYearly: 758.4, saving: 20, badge: 20 },
  { price: 10, priceYearly: 108, saving: 10, badge: 10 },
  { price: 10, priceYearly: 108.01, saving: 9, badge: null },
  { price: 10, priceYearly: 120, saving: 0, badge: null },
  { price: 10, priceYearly: 130, saving: 0, badge: null },
  { price: 0, priceYearly: 0, saving: 0, badge: null },
])('$price a month and $priceYearly a year save $saving %: the badge says $badge', ({ saving, badge, ...plan }) => {
  expect([yearlySaving(plan), savingBadge([plan])]).toEqual([saving, badge])
})

test('limits are those of the plan; an admin has none', () => {
  expect(['free', 'explorer', 'monetizer'].map((plan) => planLimit(user(plan), 'liveApps'))).toEqual([1, 5, null])
  expect(['free', 'explorer', 'monetizer'].map((plan) => planLimit(user(plan), 'scrapedPages'))).toEqual([20, 50, 100])
  expect(planLimit({ role: 'admin', plan: 'free' }, 'liveApps')).toBeNull()
})

test('a paid plan is paid for at the address of the installation, which is told which and how; the free one nowhere', () => {
  const paid = planCards({ offered: every, paymentAddress: 'https://pay.example.com/{plan}?every={period}' })
  expect(paid.map(({ link, linkYearly }) => [link, linkYearly])).toEqual([
    [null, null],
    ['https://pay.example.com/explorer?every=monthly', 'https://pay.example.com/explorer?every=yearly'],
    ['https://pay.example.com/monetizer?every=monthly', 'https://pay.example.com/monetizer?every=yearly'],
  ])
  expect(cards.every(({ link, linkYearly }) => link === null && linkYearly === null)).toBe(true)
})
