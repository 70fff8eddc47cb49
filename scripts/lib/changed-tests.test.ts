import { describe, expect, it } from 'vitest'
import { chooseTests } from './changed-tests.mjs'

const related = ['shared/domain/app.test.ts', 'renderer/panels/chat/box.test.ts', 'electron/backend/apps/apps.test.ts']

describe('the tests of what was changed', () => {
  it('are all that stand on it', () => {
    expect(chooseTests({ related, changed: ['shared/domain/app.ts'], most: 3 })).toEqual({ chosen: related, leftOut: 0 })
  })

  it('are the ones beside it where all would be too many', () => {
    const changed = ['shared/domain/app.ts']
    expect(chooseTests({ related, changed, most: 2 })).toEqual({ chosen: ['shared/domain/app.test.ts'], leftOut: 2 })
  })

  it('are never more than may be', () => {
    expect(chooseTests({ related, changed: related, most: 2 })).toEqual({ chosen: related.slice(0, 2), leftOut: 1 })
  })
})
