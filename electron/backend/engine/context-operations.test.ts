import { expect, it } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { begin, newApp, runTurn, userMessage } from '../../../tests/helpers/engine-app.ts'

const [HOME, DEALS, CARD] = ['__pages__Home.tsx', '__pages__Deals.tsx', '__components__Card.tsx'].map((path) => FilePath.parse(path))
const record = {
  baseVersionId: null,
  settings: { message: 'm', currentRoute: null, pinnedFiles: [], earlier: [], wholeAppTokens: 1, budgetTokens: 1 },
  enhancedQuery: '',
  files: [],
  resting: null,
  sources: [],
}
const write = (...paths: readonly (FilePath | undefined)[]) => ({
  writes: Object.fromEntries(paths.map((path) => [path, `// ${Math.random()}\n`])),
})

it('changes of earlier versions are listed newest first, with a summary of the conversation', () => {
  const { app } = newApp()
  runTurn(app, 'make it', write(HOME, DEALS))
  runTurn(app, 'just talk', null)
  runTurn(app, 'change it', write(DEALS, CARD))
  const { earlier, earlierTurns, knowledge, currentRoute } = app.contextFacts({ messageId: null })
  expect(earlier.map((paths) => [...paths].toSorted())).toEqual([[CARD, DEALS]])
  expect(earlierTurns.map(({ request }) => request)).toEqual(['make it', 'just talk', 'change it'])
  expect([knowledge, currentRoute]).toEqual([{ customInstructions: '', pinnedFiles: [] }, null])
})

it('the context of an answer is what was stored for its turn, and the existing files that it changed', () => {
  const { app } = newApp()
  runTurn(app, 'make it', write(HOME))
  app.acceptMessage({ ...userMessage('change it'), currentRoute: '/deals' })
  const turn = begin(app)
  expect(app.contextFacts({ messageId: turn.messageId }).currentRoute).toBe('/deals')
  app.keepContext({ turnId: turn.id, record })
  app.failTurn({ turnId: turn.id, code: 'MODEL_STALLED', message: 'x', answer: null })
  const again = app.retryMessage({ messageId: turn.messageId })
  expect(app.contextFacts({ messageId: again.messageId }).currentRoute).toBe('/deals')
  app.cancelTurn({ turnId: again.turnId })

  const { answer } = runTurn(app, 'and this', write(HOME, CARD))
  expect(app.answerContext({ messageId: answer.id })).toEqual({ record: null, changed: [HOME] })
  expect(() => app.answerContext({ messageId: turn.messageId })).toThrow(expect.objectContaining({ code: 'MESSAGE_NOT_FOUND' }))
})

it('what stood before the conversation is known with its texts of then, in this conversation alone', () => {
  const { app } = newApp()
  const { version } = runTurn(app, 'make it', { writes: { [String(HOME)]: 'home', [String(CARD)]: 'card' } })
  expect(app.contextFacts({ messageId: null }).resting).toBeNull()
  app.acceptMessage(userMessage('change it'))
  const turn = begin(app)
  const resting = { versionId: version?.id ?? expect.fail('no version'), files: [HOME ?? expect.fail('no path')] }
  app.keepContext({ turnId: turn.id, record: { ...record, resting } })
  app.failTurn({ turnId: turn.id, code: 'MODEL_STALLED', message: 'x', answer: null })
  runTurn(app, 'then this', { writes: { [String(HOME)]: 'changed' } })
  expect(app.contextFacts({ messageId: null }).resting).toEqual({ versionId: resting.versionId, files: new Map([[HOME, 'home']]) })
  app.newConversation({})
  expect(app.contextFacts({ messageId: null }).resting).toBeNull()
})

it('a pinned file that is deleted may stay pinned, but a file that never existed may not be pinned', () => {
  const { app } = newApp()
  runTurn(app, 'make it', write(HOME, CARD))
  const pin = (...pinnedFiles: readonly (FilePath | undefined)[]) =>
    app.setKnowledge({ changes: { pinnedFiles: pinnedFiles.flatMap((path) => path ?? []) } }).pinnedFiles
  expect(pin(CARD)).toEqual([CARD])
  runTurn(app, 'without it', { deletes: [String(CARD)] })
  expect(pin(CARD, HOME)).toEqual([CARD, HOME])
  expect(() => pin(DEALS)).toThrow(expect.objectContaining({ code: 'FILE_NOT_FOUND' }))
  expect(app.knowledge({}).pinnedFiles).toEqual([CARD, HOME])
  expect(pin(HOME)).toEqual([HOME])
})
