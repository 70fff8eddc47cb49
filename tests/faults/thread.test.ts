import { expect, it } from 'vitest'
import { STREAM_JOIN_BYTES } from '../../shared/limits/chat.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import type { Scene } from '../fixtures/model-server.ts'
import { page, startAnsweringApp } from './answering-app.ts'

/* The worker thread of an app dies during a turn, as if out of memory: that is a bug and is reported. */

const dying = new URL('../helpers/dying-worker.ts', import.meta.url)

it.each<[string, Scene]>([
  ['while it streams', { answer: `So please die. ${page('About')}` }],
  // Deltas are stored as they come, so only the whole answer contains the words that kill the thread.
  ['in the commit', { answer: `${'x'.repeat(STREAM_JOIN_BYTES - 6)}please die. ${page('About')}`, chunk: STREAM_JOIN_BYTES }],
])('%s: the turn fails, the app is as it was, and the next message goes through', { tags: 'long' }, async (_, scene) => {
  await using app = await startAnsweringApp({ workers: { engine: dying } })
  const other = app.newApp().id
  const { files: before } = await app.ask(page('Home'))
  await app.ask(page('Home'), 'Begin', other)
  const { end, request, answer, files, version } = await app.ask(scene, 'Add a page')
  expect(end).toMatchObject({ kind: 'turn.failed', code: 'TURN_BUG', message: ERROR_TEXT.turnBug })
  expect(request).toMatchObject({ status: 'failed', content: 'Add a page' })
  expect(files).toEqual(before)
  expect(version).toBeNull()
  // The partial answer contains those words too, so only the error sentence could be stored.
  expect(answer).toBeNull()
  expect(app.bugs).not.toEqual([])
  app.bugs.splice(0)
  expect((await app.ask(page('About'))).version).toMatchObject({ number: 2 })
  expect((await app.ask(page('About'), 'Go on', other)).version).toMatchObject({ number: 2 })
  expect(app.bugs).toEqual([])
})
