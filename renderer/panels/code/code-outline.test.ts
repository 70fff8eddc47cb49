import { describe, expect, it } from 'vitest'
import { componentPath, pagePath } from '../../../shared/domain/file-path.ts'
import { codeOutline } from './code-outline.ts'
import { type CodeState, NO_CODE } from './code-session.ts'
import { newDraft, typed } from './file-draft.ts'

const home = pagePath('Home')
const other = componentPath('Other')
const ready: CodeState = { ...NO_CODE, load: { phase: 'ready' }, files: new Map([[home, 'one']]) }
const base = { versionId: null, text: 'one' }

describe('the outline of the code', () => {
  it('is the same object while a person types', () => {
    const first = newDraft('one t', base)
    const begun = codeOutline({ ...ready, drafts: new Map([[home, first]]) }, codeOutline(ready, undefined))
    expect([...begun.unsaved]).toEqual([home])
    expect(codeOutline({ ...ready, drafts: new Map([[home, typed(first, 'one tw')]]) }, begun)).toBe(begun)
  })

  it('changes when a file is saved, and with a new version', () => {
    const begun = codeOutline({ ...ready, drafts: new Map([[home, newDraft('two', base)]]) }, undefined)
    const saved = codeOutline(
      { ...ready, files: new Map([[home, 'two']]), drafts: new Map([[home, newDraft('two', { ...base, text: 'two' })]]) },
      begun,
    )
    expect([...saved.unsaved]).toEqual([])
    expect(saved.files.get(home)).toBe('two')
  })

  it('includes a file that no version has yet', () => {
    const { files } = codeOutline({ ...ready, drafts: new Map([[other, newDraft('new', { versionId: null, text: null })]]) }, undefined)
    expect([...files]).toEqual([
      [home, 'one'],
      [other, 'new'],
    ])
  })
})
