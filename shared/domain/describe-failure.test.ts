import { describe, expect, it } from 'vitest'
import { FOLDER_TEXT } from '../text/code.ts'
import { ERROR_TEXT } from '../text/errors.ts'
import { APP_ERRORS, AppError } from './app-error.ts'
import { describeFailure, describeRefusal } from './describe-failure.ts'

describe('a failure in words', () => {
  it('takes the sentence of a code, whatever object carries it', () => {
    expect(describeFailure(new AppError('STORAGE_FULL', {}))).toEqual({ code: 'STORAGE_FULL', message: ERROR_TEXT.storageFull })
    expect(describeFailure({ code: 'UNAUTHORIZED', message: 'something else' })).toEqual({
      code: 'UNAUTHORIZED',
      message: ERROR_TEXT.unauthorized,
    })
  })

  it('says that nobody answers when a request did not arrive', () => {
    expect(describeFailure(new TypeError('Failed to fetch')).code).toBe('NOT_ANSWERING')
  })

  it.each([new Error('x'), { code: 'toString' }, { code: 7 }, null, undefined, 'text'])('calls anything else a bug', (error) => {
    expect(describeFailure(error)).toEqual({ code: 'INTERNAL', message: ERROR_TEXT.internal })
  })

  it('adds the reason that came along', () => {
    const refusal = new AppError('FOLDER_REFUSED', { folder: 'x', reason: FOLDER_TEXT.notAbsolute })
    expect(describeRefusal(refusal)).toBe(`${ERROR_TEXT.folderRefused} (Write the whole path of the folder)`)
    expect(describeRefusal(new AppError('IMPORT_UNREADABLE', { reason: '' }))).toBe(APP_ERRORS.IMPORT_UNREADABLE.message)
    expect(describeRefusal(null)).toBe(ERROR_TEXT.internal)
  })
})
