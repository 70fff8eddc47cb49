import { describe, expect, it } from 'vitest'
import { VersionId } from '../../../shared/domain/ids.ts'
import { followed, isDirty, isDue, keptMine, newDraft, savingBegun, savingDone, savingFailed, settled, typed } from './file-draft.ts'

const V1 = VersionId.parse('019a0000-0000-7000-8000-000000000001')
const V2 = VersionId.parse('019a0000-0000-7000-8000-000000000002')
const V3 = VersionId.parse('019a0000-0000-7000-8000-000000000003')
const draft = (text = 'mine') => newDraft(text, { versionId: V1, text: 'base' })

describe('the save of a draft', () => {
  it('goes from idle through saving to saved and back', () => {
    const saving = savingBegun(draft())
    expect([isDue(draft()), isDue(saving)]).toEqual([true, false])
    const saved = savingDone(saving, V2)
    expect(saved).toMatchObject({ save: { phase: 'saved' }, base: { versionId: V2, text: 'mine' } })
    expect(isDirty(saved)).toBe(false)
    expect(settled(saved).save).toEqual({ phase: 'idle' })
  })

  it('keeps what was typed meanwhile', () => {
    const done = savingDone(typed(savingBegun(draft()), 'mine, more'), V2)
    expect(done).toMatchObject({ text: 'mine, more', base: { text: 'mine' }, save: { phase: 'idle' } })
    expect(isDue(done)).toBe(true)
  })

  it('keeps everything when it fails, and is due again', () => {
    const failed = savingFailed(savingBegun(draft()), 'No space')
    expect(failed).toMatchObject({ text: 'mine', save: { phase: 'error', reason: 'No space' } })
    expect(isDue(failed)).toBe(true)
    expect(typed(failed, 'more').save).toEqual({ phase: 'idle' })
  })
})

describe('a new version of the file', () => {
  it('with the same text only changes the draft’s base', () => {
    expect(followed(draft(), { versionId: V2, text: 'base' })).toMatchObject({ text: 'mine', base: { versionId: V2 }, theirs: null })
  })

  it('replaces a draft without changes', () => {
    expect(followed(draft('base'), { versionId: V2, text: 'theirs' })).toBeNull()
    expect(followed(draft('base'), { versionId: V2, text: null })).toBeNull()
  })

  it('with the same change leaves nothing to save', () => {
    expect(followed(draft(), { versionId: V2, text: 'mine' })).toBeNull()
  })

  it('made by our own save is no conflict', () => {
    const saving = typed(savingBegun(draft()), 'mine, more')
    expect(followed(saving, { versionId: V2, text: 'mine' })).toBe(saving)
  })

  it.each([['theirs'], [null]])('with another text (%s) asks, and saves nothing until it is answered', (text) => {
    const asked = followed(draft(), { versionId: V2, text }) ?? expect.fail('the draft is gone')
    expect(asked).toMatchObject({ text: 'mine', theirs: { versionId: V2, text } })
    expect(isDue(asked)).toBe(false)
    const mine = keptMine(asked)
    expect(mine).toMatchObject({ text: 'mine', base: { versionId: V2, text }, theirs: null })
    expect(isDue(mine)).toBe(true)
  })

  it('with the draft’s original text ends the conflict', () => {
    const asked = followed(draft(), { versionId: V2, text: 'theirs' }) ?? expect.fail('the draft is gone')
    expect(followed(asked, { versionId: V3, text: 'base' })).toMatchObject({ theirs: null, base: { versionId: V3 } })
  })
})
