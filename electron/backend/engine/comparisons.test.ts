import { expect, it } from 'vitest'
import { beginCompared, comparedIn, endCompared } from '../../../tests/helpers/app-scenes.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp, runTurn, type TestApp, userMessage } from '../../../tests/helpers/engine-app.ts'
import type { AnswerPlace } from '../../../shared/domain/comparison.ts'
import type { TurnId } from '../../../shared/domain/ids.ts'

const HOME = '__pages__Home.tsx'
const home = (text: string) => ({ [HOME]: `export default function Home() { return <p>${text}</p> }` })

function keep({ app }: TestApp, turnId: TurnId, at: AnswerPlace) {
  const { made } = app.comparedAnswer({ turnId, at })
  return app.keepAnswer({ turnId, at, base: app.currentVersion({})?.id ?? null, changeSet: made.changeSet })
}

const historyOf = ({ app }: TestApp) => app.history({ fromMessageId: null, limit: 10 }).messages
const textOf = ({ app }: TestApp) => app.files({ versionId: null }).files.get(HOME as never)

it('nothing changes before one of the answers is kept, which is the answer and the version then', () => {
  const test = newApp()
  runTurn(test.app, 'Begin', { writes: home('begun') })
  const turnId = comparedIn(test.app, [home('first'), home('second')])
  expect(test.events.at(-1)).toEqual(expect.objectContaining({ kind: 'turn.compared', turnId }))
  expect(textOf(test)).toContain('begun')
  expect(historyOf(test).at(-1)).toMatchObject({ role: 'user', status: 'done', compareWith: 'test/other', versionId: null })

  const { version } = keep(test, turnId, 1)
  expect(version).toMatchObject({ number: 2, origin: 'turn', userRequest: 'Compare', description: 'Compared' })
  expect(textOf(test)).toContain('second')
  expect(historyOf(test).at(-1)).toMatchObject({ role: 'assistant', model: 'test/other', turnId, versionId: version?.id, status: 'done' })
  // It is part of the conversation, and the one to be mended.
  expect(test.app.conversation({ maxMessages: 4 })).toHaveLength(4)
  expect(version === null ? null : test.app.dueRound({ versionId: version.id })).toMatchObject({
    turn: { id: turnId, model: 'test/other' },
  })
})

it('an answer is kept once, and not together with the other', () => {
  const test = newApp()
  const turnId = comparedIn(test.app, [home('first'), home('second')])
  const { version } = keep(test, turnId, 0)
  expect(keep(test, turnId, 0)).toEqual({ version, isNew: false })
  expect(() => keep(test, turnId, 1)).toThrow(expect.objectContaining({ code: 'COMPARISON_DECIDED' }))
  expect(test.app.listVersions({ limit: 9 })).toHaveLength(1)
  // The other can still be looked at.
  const [{ answers } = { answers: [] }] = test.app.comparisons({})
  expect(test.app.comparedFiles({ versionId: answers[1]?.id as never })?.get(HOME as never)).toContain('second')
})

it('an answer of which the chat went on is not kept any more', () => {
  const test = newApp()
  const turnId = comparedIn(test.app, [home('first'), home('second')])
  test.app.acceptMessage(userMessage('Something else'))
  expect(() => keep(test, turnId, 0)).toThrow(expect.objectContaining({ code: 'CHAT_BUSY' }))
  const turn = test.app.beginNextTurn({})
  test.app.failTurn({ turnId: turn?.id as TurnId, code: 'X', message: 'It failed.', answer: null })
  expect(() => keep(test, turnId, 0)).toThrow(expect.objectContaining({ code: 'COMPARISON_PASSED' }))
})

it('one that is ready outlives the end of the program, one that is written does not', () => {
  const test = newApp()
  test.app.acceptMessage({ ...userMessage('Compare'), compareWith: 'test/other' })
  const { turnId } = beginCompared(test.app)
  test.app.showAnswer({ turnId, at: 1, change: { content: 'So far' } })
  expect(endCompared(test.app, { turnId, at: 0, writes: home('first') })).toBeNull()
  const again = test.reopen()
  const [comparison] = again.app.comparisons({})
  expect(comparison?.answers).toMatchObject([
    { state: 'ready' },
    { state: 'failed', content: 'So far', error: { code: 'TURN_INTERRUPTED' } },
  ])
  expect(historyOf(again).at(-1)?.status).toBe('done')
  expect(keep(again, turnId, 0).version).toMatchObject({ number: 1 })
})

it('both that are written are interrupted by the end of the program, and the message can be sent again', () => {
  const test = newApp()
  const { messageId } = test.app.acceptMessage({ ...userMessage('Compare'), compareWith: 'test/other' })
  beginCompared(test.app)
  const again = test.reopen()
  expect(again.app.comparisons({})[0]?.answers.map(({ state }) => state)).toEqual(['failed', 'failed'])
  expect(historyOf(again).at(-1)).toMatchObject({ status: 'failed', error: { code: 'TURN_INTERRUPTED' } })
  again.app.retryMessage({ messageId })
  expect(again.app.beginNextTurn({})).toMatchObject({ messageId, compareWith: 'test/other' })
})

it('a turn that is stopped stops both, and one that fails as a whole fails both', () => {
  const test = newApp()
  const begun = () => {
    test.app.acceptMessage({ ...userMessage('Compare'), compareWith: 'test/other' })
    return beginCompared(test.app)
  }
  test.app.cancelTurn({ turnId: begun().turnId })
  expect(test.app.comparisons({})[0]?.answers.map(({ state }) => state)).toEqual(['stopped', 'stopped'])
  test.app.failTurn({ turnId: begun().turnId, code: 'X', message: 'It failed.', answer: null })
  expect(test.app.comparisons({})[0]?.answers).toMatchObject([{ error: { code: 'X' } }, { error: { code: 'X' } }])
})

it('a copy for looking at an answer has its tables and rows, and those of the app stay', () => {
  const test = newApp()
  const writes = { ...home('first'), ...entityFile('Deal', { title: { type: 'string' } }) }
  test.app.acceptMessage({ ...userMessage('Compare'), compareWith: 'test/other' })
  const { turnId, answers } = beginCompared(test.app)
  const records = [{ entity: 'Deal' as never, records: [{ title: 'Bread' }] }]
  const made = { answer: { content: '', raw: '', actions: [], usage: null }, description: '', repairs: [] }
  test.app.endAnswer({ turnId, at: 0, change: { state: 'ready' }, made: { ...made, changeSet: { ...changeSet({ writes }), records } } })
  const actor = { kind: 'builder', userId: 'owner', through: 'grid' } as const
  expect(test.app.entities({})).toEqual([])
  test.app.becomeScratch({ versionId: answers[0].id })
  const { rows } = test.app.listRows({ data: 'test', entity: 'Deal', actor, query: { sort: 'createdAt', limit: 5, filter: {} } })
  expect(rows).toMatchObject([{ title: 'Bread' }])
})
