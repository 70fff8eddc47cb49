import { expect, it } from 'vitest'
import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp } from '../../../tests/helpers/engine-app.ts'
import { keepUsedChoices } from './keep-used-choices.ts'

const PATH = FilePath.parse('__entities__Task.json')
const statuses = (choices: readonly string[], more: object = {}) =>
  entityFile('Task', { title: { type: 'string' }, status: { type: 'string', enum: [...choices], ...more } })

async function answered(next: Record<string, string>) {
  const { app } = newApp()
  const before = statuses(['open', 'blocked', 'done', 'never used'])
  app.commitChangeSet({ changeSet: changeSet({ writes: before }), origin: 'import', description: '' })
  const rows = ['open', 'blocked', 'blocked', 'done'].map((status) => ({ status }))
  app.createRows({ data: 'test', entity: 'Task', actor: { kind: 'builder', userId: 'o', through: 'grid' }, rows })
  const files = new Map(Object.entries(before).map(([path, text]) => [FilePath.parse(path), text]))
  const kept = await keepUsedChoices({ listRows: async (asked) => app.listRows(asked) }, files, changeSet({ writes: next }))
  const schema = EntitySchema.parse(JSON.parse(kept.changeSet.writes.get(PATH) ?? '{}'))
  return { choices: schema.properties['status']?.enum, said: kept.fixes.map(({ what }) => what) }
}

it('a choice that rows have stays where an answer drops it, and is said with how many have it', async () => {
  const { choices, said } = await answered(statuses(['open', 'done', 'later']))
  expect(choices).toEqual(['open', 'done', 'later', 'blocked'])
  expect(said).toEqual([expect.stringContaining('“blocked” stays a choice of “status”: 2 rows have it')])
})

it('a choice goes where no row has it, or where the answer says what its rows get instead', async () => {
  expect(await answered(statuses(['open', 'blocked', 'done']))).toEqual({ choices: ['open', 'blocked', 'done'], said: [] })
  const renamed = await answered(statuses(['open', 'done'], { 'x-renamed': { blocked: 'open' } }))
  expect(renamed).toEqual({ choices: ['open', 'done'], said: [] })
})
