import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { accessRequest } from '../../../../shared/domain/access-presets.ts'
import { Level } from '../../../../shared/domain/entity-schema.ts'
import { entityPath, type FilePath } from '../../../../shared/domain/file-path.ts'
import { answerTexts } from '../scaffold.ts'
import { type AppliedAnswer, applyAnswer } from '../testing/apply-answer.ts'

const say = (files: ReadonlyMap<FilePath, string>, message: string): AppliedAnswer =>
  applyAnswer(files, answerTexts({ message, appName: 'Bakery', files, packs: DOMAIN_PACKS }))

test('every pair of levels that the database asks for is written into the schema, and nothing else changes', () => {
  const before = say(new Map(), 'A bakery with customers and orders')
  const schemaOf = ({ files }: AppliedAnswer) => JSON.parse(files.get(entityPath('Order')) ?? 'null')
  for (const read of Level.options) {
    for (const write of Level.options) {
      const after = say(before.files, accessRequest({ entity: 'Order', read, write }))
      expect(schemaOf(after)).toEqual({ ...schemaOf(before), permissions: { read, write } })
      const create = read
      const apart = say(before.files, accessRequest({ entity: 'Order', read, write, create }))
      expect(schemaOf(apart).permissions).toEqual(create === write ? { read, write } : { read, write, create })
      const changed = [...after.files].filter(([path, content]) => before.files.get(path) !== content)
      expect(changed.every(([path]) => path === entityPath('Order'))).toBe(true)
    }
  }
})

test('a table that is not there, or is that way already, is said to be so', () => {
  const { files } = say(new Map(), 'A bakery with customers and orders')
  expect(say(files, accessRequest({ entity: 'Cloud', read: 'all', write: 'all' }))).toMatchObject({ acts: [] })
  const once = say(files, accessRequest({ entity: 'Order', read: 'admin', write: 'admin' }))
  const twice = say(once.files, accessRequest({ entity: 'Order', read: 'admin', write: 'admin' }))
  expect([twice.acts, twice.prose]).toEqual([[], expect.stringContaining('Admin only')])
})
