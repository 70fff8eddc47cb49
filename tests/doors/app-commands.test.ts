import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppSpec } from '../../shared/domain/app-spec.ts'
import { type AppId, RequestId } from '../../shared/domain/ids.ts'
import { SCAFFOLDER_MODEL } from '../../shared/domain/preferences.ts'
import { followTurn } from '../helpers/backend.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

const LIBRARY = AppSpec.parse({
  name: 'Tool library',
  lists: [
    {
      one: 'tool',
      many: 'tools',
      access: 'public-read',
      fields: [
        { label: 'Name', required: true },
        { label: 'Condition', kind: 'choice', choices: ['good', 'worn'] },
      ],
    },
    {
      one: 'loan',
      many: 'loans',
      fields: [
        { label: 'Tool', kind: 'relation', relation: 'tools' },
        { label: 'Due date', kind: 'date' },
      ],
    },
  ],
  notBuilt: ['a map of the shelves'],
})

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors[Symbol.asyncDispose]())

const client = () => doors.clients.HTTP

async function build(appId: AppId, spec: AppSpec) {
  const requestId = RequestId.parse(crypto.randomUUID())
  const { turnId } = await client().chat.send({ appId, requestId, content: 'Build it', spec, builderModel: SCAFFOLDER_MODEL })
  return followTurn(doors.backend, appId, turnId)
}

test('a plan is built as it stands, and the app is outlined with what was left out', async () => {
  const { id: appId } = doors.newApp()
  expect(await client().commands.outline({ appId })).toMatchObject({ versionId: null, lists: [], notBuilt: [] })
  await build(appId, LIBRARY)
  const { messages } = await client().chat.history({ appId })
  const answer = messages.at(-1)
  expect(answer).toMatchObject({ role: 'assistant', status: 'done', notBuilt: ['a map of the shelves'], usage: null })
  const outline = await client().commands.outline({ appId })
  expect(outline).toMatchObject({ versionId: answer?.versionId, name: 'Tool library', notBuilt: ['a map of the shelves'] })
  expect(outline.lists.map(({ entity, fields, access }) => [entity, access, fields.map(({ label, kind }) => `${label}: ${kind}`)])).toEqual(
    [
      ['Tool', 'public-read', ['Name: text', 'Condition: choice']],
      ['Loan', expect.anything(), ['Tool: relation', 'Due date: date']],
    ],
  )
  expect(doors.bugs).toEqual([])
})
