import { expect, test } from 'vitest'
import { AppError } from '../../shared/domain/app-error.ts'
import { ContentHash } from '../../shared/domain/ids.ts'
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_PER_MESSAGE } from '../../shared/limits/attachments.ts'
import { ATTACHMENT_TEXT } from '../../shared/text/attachments.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { chooseFiles, chosenAlready, failedState, readyFiles, withState } from './attachments.ts'

const fileOf = (name: string, text = 'x') => new File([text], name)
const attachment = { hash: ContentHash.parse('0'.repeat(64)), name: 'a.txt', mimeType: 'text/plain', bytes: 1, kind: 'text' } as const

test('a message takes so many files and says how many were left out', () => {
  const many = Array.from({ length: ATTACHMENTS_PER_MESSAGE + 2 }, (_, index) => fileOf(`${index}.txt`))
  const first = chooseFiles([], many, 'uploading')
  expect(first.added).toHaveLength(ATTACHMENTS_PER_MESSAGE)
  expect(first.leftOut).toBe(2)
  expect(chooseFiles(first.added, [fileOf('one more')], 'uploading')).toMatchObject({ added: [], leftOut: 1 })
})

test('an empty file and one that is too large are not sent anywhere', () => {
  const large = fileOf('large.csv')
  Object.defineProperty(large, 'size', { value: ATTACHMENT_MAX_BYTES + 1 })
  const { added } = chooseFiles([], [fileOf('empty.txt', ''), large, fileOf('fine.txt')], 'held')
  expect(added.map(({ state }) => (state.phase === 'failed' ? state.reason : state.phase))).toEqual([
    ATTACHMENT_TEXT.empty,
    ATTACHMENT_TEXT.tooLarge(ATTACHMENT_MAX_BYTES),
    'held',
  ])
})

test('a failure says its reason and keeps the file for another try', () => {
  const file = fileOf('a.txt')
  expect(failedState(file, new AppError('STORAGE_FULL', {}))).toEqual({ phase: 'failed', file, reason: ERROR_TEXT.storageFull })
})

test('only what has arrived goes with the message', () => {
  const { added } = chooseFiles([], [fileOf('a.txt'), fileOf('b.txt')], 'uploading')
  const chosen = withState(added, added[0]?.id ?? '', { phase: 'ready', attachment })
  expect(readyFiles(chosen)).toEqual([attachment])
  expect(readyFiles(chosenAlready([attachment]))).toEqual([attachment])
})
