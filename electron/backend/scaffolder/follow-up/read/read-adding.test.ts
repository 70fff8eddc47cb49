import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../../resources/packs/all-packs.ts'
import type { Permissions } from '../../../../../shared/domain/entity-schema.ts'
import { entityPath, type FilePath } from '../../../../../shared/domain/file-path.ts'
import { answerTexts } from '../../scaffold.ts'
import { applyAnswer } from '../../testing/apply-answer.ts'

const say = (files: ReadonlyMap<FilePath, string>, message: string) =>
  applyAnswer(files, answerTexts({ message, appName: 'Bakery', files, packs: DOMAIN_PACKS }))
const BAKERY = say(new Map(), 'A bakery with customers and orders').files
const withOrders = (permissions: Permissions) => {
  const path = entityPath('Order')
  return new Map([...BAKERY, [path, JSON.stringify({ ...(JSON.parse(BAKERY.get(path) ?? '{}') as object), permissions })] as const])
}
const TEAM: Permissions = { read: 'all', write: 'creator' }
const OPEN: Permissions = { read: 'anonymous', write: 'anonymous' }
const FORM: Permissions = { read: 'admin', write: 'admin', create: 'anonymous' }

/** What the orders allow afterwards. */
function after(before: Permissions, message: string): unknown {
  const { files } = say(withOrders(before), message)
  return (JSON.parse(files.get(entityPath('Order')) ?? '{}') as { permissions: unknown }).permissions
}

test.each<readonly [before: Permissions, message: string, after: Permissions]>([
  [TEAM, 'visitors may only add orders', { ...TEAM, create: 'anonymous' }],
  [TEAM, 'visitors can add orders', { ...TEAM, create: 'anonymous' }],
  [TEAM, 'let anyone submit orders', { ...TEAM, create: 'anonymous' }],
  [TEAM, 'customers should be able to place an order without logging in', { ...TEAM, create: 'anonymous' }],
  [TEAM, 'anybody can submit orders but not see the others', { read: 'all', write: 'creator', create: 'anonymous' }],
  [OPEN, 'let anyone add orders but not edit them', { read: 'anonymous', write: 'admin', create: 'anonymous' }],
  [OPEN, 'Visitors should be able to submit an order but they cannot see or change orders', FORM],
  // What was open to all is closed but for adding.
  [OPEN, 'visitors may only add orders', { read: 'anonymous', write: 'admin', create: 'anonymous' }],
  [OPEN, 'anybody can submit orders but not see others', FORM],
  [OPEN, "everyone can add orders, but they can't see what others sent", FORM],
  [OPEN, 'people can add orders but not change them', { read: 'anonymous', write: 'admin', create: 'anonymous' }],
  [OPEN, 'let visitors only add orders', { read: 'anonymous', write: 'admin', create: 'anonymous' }],
  // Whoever may do more than add is said to.
  [TEAM, 'everyone can add and edit orders', { read: 'all', write: 'anonymous' }],
  // Kept from adding, and what is narrower already stays.
  [FORM, 'only I can add orders', { read: 'admin', write: 'admin' }],
  [FORM, 'visitors should not add orders', { read: 'admin', write: 'admin', create: 'all' }],
  [FORM, 'make orders private', { read: 'creator', write: 'creator' }],
  // Other rights leave it as it is.
  [FORM, 'only admins may change orders', FORM],
  [FORM, 'everyone can see orders', { ...FORM, read: 'anonymous' }],
])('%j: %s', (before, message, wanted) => expect(after(before, message)).toEqual(wanted))

test('of several lists at once', () => {
  const { files } = say(withOrders(OPEN), 'Visitors may only add Customer and Order')
  const rights = ['Customer', 'Order'].map(
    (name) => (JSON.parse(files.get(entityPath(name)) ?? '{}') as { permissions: unknown }).permissions,
  )
  expect(rights).toEqual([
    { ...TEAM, create: 'anonymous' },
    { read: 'anonymous', write: 'admin', create: 'anonymous' },
  ])
})

test('says who may add, and that it is so already', () => {
  expect(say(withOrders(TEAM), 'visitors can add orders').prose).toContain('everybody may add')
  expect(say(withOrders(FORM), 'visitors may only add orders').prose).toContain('everybody can add')
  expect(say(withOrders(FORM), 'who may see orders?').prose).toContain('everybody can add')
})
