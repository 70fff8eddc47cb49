import { expect, test } from 'vitest'
import { accountLink, goOnAfter, goOnWithPlan, joinPlanAddress, loginFor } from './account-pages.ts'

const ORIGIN = 'http://studio.localhost:4310'
const goOn = (search: string) => goOnAfter(new URLSearchParams(search), ORIGIN)

test('whoever has signed in goes on where they wanted to, or home', () => {
  expect(goOn('')).toBe('/home')
  expect(goOn('redirectTo=%2Fbuild%2Fapp%2F1%3FmessageId%3D2')).toBe('/build/app/1?messageId=2')
  expect(goOn('continueUrl=%2Fapps')).toBe('/apps')
  expect(goOn(`redirectTo=${encodeURIComponent(`${ORIGIN}/apps`)}`)).toBe('/apps')
})

test('a sale and the wish for another plan come along', () => {
  expect(goOn('sale_id=s1&goto=upgrade_app_plan')).toBe('/home?sale_id=s1&goto=upgrade_app_plan')
  expect(goOn('redirectTo=%2Fapps%3Fgoto%3Dupgrade_app_plan&goto=x')).toBe('/apps?goto=upgrade_app_plan')
  expect(accountLink('/signup', new URLSearchParams('goto=upgrade_app_plan&token=secret'))).toBe('/signup?goto=upgrade_app_plan')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login?redirectTo=/login', 'http:evil'])(
  'nobody is led away by %s',
  (wanted) => {
    expect(goOn(String(new URLSearchParams({ redirectTo: wanted })))).not.toMatch(/evil\.example|alert|^\/login/)
    expect(new URL(goOn(String(new URLSearchParams({ redirectTo: wanted }))), ORIGIN).origin).toBe(ORIGIN)
  },
)

test('a screen that needs somebody signed in is come back to', () => {
  expect(loginFor({ pathname: '/home', search: '', hash: '' })).toBe('/login')
  expect(loginFor({ pathname: '/apps', search: '?q=a', hash: '' })).toBe('/login?redirectTo=%2Fapps%3Fq%3Da')
})

test('a plan is joined by whoever is signed in, and a sale is waited for', () => {
  const join = (search: string, isSignedIn = true) => joinPlanAddress(new URLSearchParams(search), { origin: ORIGIN, isSignedIn })
  expect(join('sale_id=s1')).toBe(null)
  expect(join('')).toBe('/home?goto=upgrade_app_plan')
  expect(join('redirectTo=%2Fapps')).toBe('/apps?goto=upgrade_app_plan')
  expect(join('sale_id=s1&redirectTo=//evil.example', false)).toBe('/login?sale_id=s1&redirectTo=%2Fjoinplan')
  expect(goOn('sale_id=s1&redirectTo=%2Fjoinplan')).toBe('/joinplan?sale_id=s1')
  expect(goOnWithPlan(new URLSearchParams('sale_id=s1'), ORIGIN)).toBe('/home')
  expect(goOnWithPlan(new URLSearchParams('sale_id=s1&redirectTo=//evil.example'), ORIGIN)).toBe('/home')
})
