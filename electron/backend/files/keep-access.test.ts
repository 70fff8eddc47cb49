import { describe, expect, it } from 'vitest'
import { EntityName, Level, type Permissions } from '../../../shared/domain/entity-schema.ts'
import { entityPath } from '../../../shared/domain/file-path.ts'
import { createChangeStage } from './change-stage.ts'
import { findOpened } from './keep-access.ts'

const Order = EntityName.parse('Order')
const schema = (permissions: Permissions) => JSON.stringify({ name: 'Order', type: 'object', properties: {}, permissions })
const CREATORS: Permissions = { read: 'creator', write: 'creator' }
const EVERYBODY: Permissions = { read: 'anonymous', write: 'creator' }

async function changed(wanted: Permissions, granted: Parameters<typeof createChangeStage>[0]['granted']) {
  const files = new Map([[entityPath('Order'), schema(CREATORS)]])
  const stage = createChangeStage({ files, keepsAccess: true, granted: granted ?? null })
  const { held } = await stage.stage({ type: 'edit_entity', title: '', name: Order, content: schema(wanted) })
  const written = JSON.parse(stage.changeSet().writes.get(entityPath('Order')) ?? schema(CREATORS)) as { permissions: Permissions }
  return { held: held ?? null, permissions: written.permissions }
}

describe('an answer that opens a table', () => {
  it('leaves it as it was, and says what it wanted', async () => {
    expect(await changed(EVERYBODY, null)).toEqual({ held: { read: 'anonymous', write: null }, permissions: CREATORS })
  })

  it('does so when the person asked for just that', async () => {
    expect(await changed(EVERYBODY, { entity: 'Order', ...EVERYBODY })).toEqual({ held: null, permissions: EVERYBODY })
  })

  it('does not when they asked for another table, or for less', async () => {
    for (const granted of [
      { entity: 'Customer', ...EVERYBODY },
      { entity: 'Order', read: 'all', write: 'creator' },
    ] as const) {
      expect(await changed(EVERYBODY, granted)).toMatchObject({ permissions: CREATORS })
    }
  })
})

it('closing a table opens it to nobody', () => {
  for (const level of Level.options) {
    expect(findOpened({ read: 'anonymous', write: 'anonymous' }, { read: level, write: level })).toBeNull()
    expect(findOpened({ read: level, write: level }, { read: level, write: level })).toBeNull()
  }
})
