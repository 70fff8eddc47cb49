import { expect, test } from 'vitest'
import {
  AppCallToAction,
  AppSettings,
  EMPTY_RECORD,
  isOfLiveApp,
  looksTheSame,
  ownFields,
  readRecord,
  RecordChanges,
} from './app-record.ts'
import { AppStyle } from './app-style.ts'

test('what is stored of a record has no field that is as it was at first, and is read back as it was', () => {
  const fields = { ...EMPTY_RECORD.settings, supportEmail: 'help@example.com', dailyUserLimit: 3 }
  const own = ownFields('settings', fields)
  expect(own).toEqual({ supportEmail: 'help@example.com', dailyUserLimit: 3 })
  expect(readRecord({ settings: own })).toEqual({ ...EMPTY_RECORD, settings: fields })
})

test('a field that does not fit, or that nobody knows, is as if it had never been set; the others stay', () => {
  const read = readRecord({
    style: { styleName: 'dark', backgroundColor: 'red;}*{display:none', later: true },
    settings: { dailyUserLimit: 101, supportEmail: 'help@example.com', termsOfServiceLink: 'javascript:alert(1)' },
    texts: 'none',
    more: 1,
  })
  expect(read.style).toEqual({ ...EMPTY_RECORD.style, styleName: 'dark' })
  expect(read.settings).toEqual({ ...EMPTY_RECORD.settings, supportEmail: 'help@example.com' })
  expect(read.texts).toEqual(EMPTY_RECORD.texts)
  for (const nothing of [null, undefined, 7, [], 'x']) expect(readRecord(nothing)).toEqual(EMPTY_RECORD)
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//example.com',
  'example.com',
  'java\nscript:alert(1)',
])('a link is never %j', (link) => {
  expect(AppCallToAction.shape.ctaLink.safeParse(link).success).toBe(false)
  expect(AppSettings.shape.privacyPolicyLink.safeParse(link).success).toBe(false)
})

test.each(['', 'https://example.com/terms?a=1', 'http://localhost:3000', 'mailto:a@example.com', 'tel:+41441234567'])(
  'a link may be %j',
  (link) => {
    expect(AppCallToAction.shape.ctaLink.parse(link)).toBe(link)
  },
)

test.each(['//evil.example', '/\\evil.example', 'customers', 'https://example.com'])('the main page is never %j', (page) => {
  expect(AppSettings.shape.mainPage.safeParse(page).success).toBe(false)
})

test('limits, credits and categories are within what the specs say', () => {
  const fits = (settings: RecordChanges['settings']) => RecordChanges.safeParse({ settings }).success
  expect([0, 1, 100, 101].map((dailyUserLimit) => fits({ dailyUserLimit }))).toEqual([false, true, true, false])
  expect([0, 1, 100, 101].map((weeklyUserLimit) => fits({ weeklyUserLimit }))).toEqual([false, true, true, false])
  expect([-1, 0, 20, 21].map((creditsPerRun) => fits({ creditsPerRun }))).toEqual([false, true, true, false])
  const said = (templateCategories: string[]) =>
    RecordChanges.safeParse({ settings: { templateCategories } }).error?.issues.map(({ message }) => message)
  expect(said(['Sales', ' '])).toEqual(['Category name cannot be empty'])
  expect(said(['Sales', 'sales'])).toEqual(['Category already exists'])
  expect(said(['Sales', 'Support'])).toBeUndefined()
})

test('pictures are uploads of the app and nothing else', () => {
  const fits = (logoUrl: string) => AppStyle.partial().safeParse({ logoUrl }).success
  const hash = 'a'.repeat(64)
  expect(fits(`/_app/files/${hash}`)).toBe(true)
  for (const other of [
    'https://example.com/logo.png',
    `/_app/files/${hash}.svg`,
    `/_app/files/../${hash}`,
    'data:image/svg+xml,<svg/>',
    `x/_app/files/${hash}`,
  ])
    expect(fits(other)).toBe(false)
})

test('to whom an app is offered is nothing that people see of it', () => {
  const record = (settings: Partial<AppSettings>) => ({ ...EMPTY_RECORD, settings: { ...EMPTY_RECORD.settings, ...settings } })
  expect(looksTheSame(record({ isClaimable: true, templateCategory: 'Food' }), EMPTY_RECORD)).toBe(true)
  expect(looksTheSame(record({ mainPage: '/tasks' }), EMPTY_RECORD)).toBe(false)
  expect(isOfLiveApp({ settings: { isClaimable: true, supportEmail: undefined } })).toBe(false)
  expect(isOfLiveApp({ settings: { isClaimable: true, supportEmail: '' } })).toBe(true)
  expect(isOfLiveApp({ style: { styleName: 'dark' } })).toBe(true)
  expect(isOfLiveApp({ texts: { inputLabel: undefined } })).toBe(false)
})
