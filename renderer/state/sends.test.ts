import { expect, test } from 'vitest'
import { MessageId, RequestId } from '../../shared/domain/ids.ts'
import { foldEvents, EMPTY_THREAD, threadFromHistory } from '../../shared/domain/turn-view.ts'
import { createMemoryHost } from '../../tests/fixtures/memory-host.ts'
import { newestId, unseenSends, type Send } from './sends.ts'

function aSend(content: string, after: MessageId | null, state: Send['state'] = { phase: 'sending' }): Send {
  return {
    requestId: RequestId.parse(`r-${content}`),
    content,
    attachments: [],
    isDiscussMode: false,
    isPlanMode: false,
    spec: null,
    agent: null,
    compareWith: null,
    at: '',
    after,
    state,
  }
}

async function threadOf(...contents: readonly string[]) {
  const host = createMemoryHost()
  for (const content of contents) host.queue(content)
  return threadFromHistory(await host.client.chat.history({ appId: host.appId }))
}

test('a message is shown from Enter on, and once when the feed brings it before the call answers', async () => {
  const send = aSend('Add phones', null)
  expect(unseenSends([send], EMPTY_THREAD)).toEqual([send])
  expect(unseenSends([send], await threadOf('Add phones'))).toEqual([])
})

test('the same words sent a second time are a second message', async () => {
  const thread = await threadOf('Add phones')
  const again = aSend('Add phones', newestId(thread))
  expect(unseenSends([again], thread)).toEqual([again])
})

test('an accepted message waits for its own id', async () => {
  const thread = await threadOf('Add phones', 'Add suppliers')
  const id = newestId(thread)
  if (id === null) throw new Error('empty')
  expect(unseenSends([aSend('Add suppliers', null, { phase: 'accepted', messageId: id })], thread)).toEqual([])
  const other = aSend('Add suppliers', null, { phase: 'accepted', messageId: MessageId.parse('019b0000-0000-7000-8000-000000000000') })
  expect(unseenSends([other], foldEvents(thread, []))).toEqual([other])
})

test('a message that could not be sent stays, even beside one with the same words', async () => {
  const failed = aSend('Add phones', null, { phase: 'failed', reason: 'Lathe does not answer.' })
  expect(unseenSends([failed], await threadOf('Add phones'))).toEqual([failed])
})
