import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { type AnsweringApp, startAnsweringApp } from '../faults/answering-app.ts'

let running: AnsweringApp & AsyncDisposable
beforeAll(async () => {
  running = await startAnsweringApp()
})
afterAll(() => running[Symbol.asyncDispose]())

const MEMBER = { name: { type: 'string' }, note: { type: 'string', 'x-access': 'server' }, password: { type: 'string' } }

/** What the model was sent with a message to an app with three members and a table that nobody may read. */
async function sentWith(showsRows: boolean): Promise<string> {
  const app = running.inNewApp()
  app.backend.preferences.update(app.backend.sessions.owner, { showsRows })
  const names = ['Ottilie', 'Quirin', 'Zenobia']
  await app.backend.engine.of(app.appId).commitChangeSet({
    changeSet: changeSet({
      writes: {
        ...entityFile('Member', MEMBER),
        ...entityFile('Secret', { text: { type: 'string' } }, { permissions: { read: 'none', write: 'none' } }),
      },
      records: [
        { entity: 'Member', records: names.map((name) => ({ name, note: 'NOTED', password: 'hunter2' })) },
        { entity: 'Secret', records: [{ text: 'HIDDEN' }] },
      ],
    }),
    origin: 'edit',
    description: 'Members',
  })
  const index = app.model.requests.length
  await app.ask('There is nothing to do.', 'Who is in it?')
  return JSON.stringify(app.model.requests[index]?.body.messages)
}

test('a model is shown how many rows a table has and two of them, and nothing that not everybody reads', async () => {
  const sent = await sentWith(true)
  expect(sent).toMatch(/- Member: 3 rows, such as \{\\+"name\\+":\\+"\w+\\+"\} and \{/)
  expect(sent.match(/Ottilie|Quirin|Zenobia/g)).toHaveLength(2)
  expect(sent).toContain('- Secret: 1 row, which nobody may read')
  expect(sent).not.toMatch(/NOTED|hunter2|HIDDEN/)
})

test('switched off, a model is shown no rows', async () => {
  const sent = await sentWith(false)
  expect(sent).not.toMatch(/Ottilie|Quirin|Zenobia|What is in the tables/)
})
