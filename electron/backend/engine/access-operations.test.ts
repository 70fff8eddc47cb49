import { expect, it } from 'vitest'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp } from '../../../tests/helpers/engine-app.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { actorOf, VisitorKind } from '../../../shared/domain/visitor.ts'

const OWNER = 'owner'

it('lists what a visitor may do with each table, and counts the rows that they would see', () => {
  const { app } = newApp()
  const levels = { Open: 'anonymous', Members: 'all', Staff: 'admin', Diary: 'creator', Hidden: 'none' } as const
  const writes = Object.entries(levels).map(([name, level]) =>
    entityFile(name, { text: { type: 'string' } }, { permissions: { read: level, write: level } }),
  )
  app.commitChangeSet({ changeSet: changeSet({ writes: Object.assign({}, ...writes) as never }), origin: 'import', description: '' })
  for (const entity of Object.keys(levels)) {
    const add = (userId: string) =>
      app.createRows({ data: 'test', entity, actor: { kind: 'builder', userId, through: 'grid' }, rows: [{ text: userId }] })
    add(OWNER)
    add('ann')
    add('ann')
  }
  const seenBy = (kind: VisitorKind, creatorId?: string) =>
    app
      .seenTables({ data: 'test', actor: actorOf({ kind, ...(creatorId === undefined ? {} : { creatorId }) }, OWNER) })
      .map(({ seen, rights, total }) => [seen, rights.create, rights.update, total])
  expect(Object.fromEntries(VisitorKind.options.map((kind) => [kind, seenBy(kind, 'ann')]))).toEqual({
    anonymous: [[3, 'any', 'any', 3], ...Array.from({ length: 4 }, () => [null, 'no', 'no', 3])],
    user: [
      [3, 'any', 'any', 3],
      [3, 'any', 'any', 3],
      [null, 'no', 'no', 3],
      [0, 'any', 'own', 3],
      [null, 'no', 'no', 3],
    ],
    // Of tables that are for whoever has paid, none is here.
    member: [
      [3, 'any', 'any', 3],
      [3, 'any', 'any', 3],
      [null, 'no', 'no', 3],
      [0, 'any', 'own', 3],
      [null, 'no', 'no', 3],
    ],
    creator: [
      [3, 'any', 'any', 3],
      [3, 'any', 'any', 3],
      [null, 'no', 'no', 3],
      [2, 'any', 'own', 3],
      [null, 'no', 'no', 3],
    ],
    'app-admin': [...Array.from({ length: 4 }, () => [3, 'any', 'any', 3]), [null, 'no', 'no', 3]],
    builder: [...Array.from({ length: 4 }, () => [3, 'any', 'any', 3]), [null, 'no', 'no', 3]],
  })

  const grid = { kind: 'builder', userId: OWNER, through: 'grid' } as const
  expect(app.creators({ data: 'test', entity: 'Diary', actor: grid })).toEqual(['ann', OWNER])
  expect(() => app.creators({ data: 'test', entity: 'Diary', actor: { kind: 'user', userId: 'ann' } })).toThrow(ERROR_TEXT.rowForbidden)
  expect([app.seenTables({ data: 'live', actor: grid }), app.creators({ data: 'live', entity: 'Diary', actor: grid })]).toEqual([[], []])
})
