import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { AppId } from '../../../shared/domain/ids.ts'
import { type CodeView, codeView, openCodeFile, withFile, withoutFile } from './code-view.ts'

const [A, B, C] = ['__pages__A.tsx', '__pages__B.tsx', '__pages__C.tsx'].map((path) => FilePath.parse(path)) as [
  FilePath,
  FilePath,
  FilePath,
]
const NONE: CodeView = { open: [], current: null, closedGroups: [] }

it('a file is opened once, and closing it shows its neighbour', () => {
  const view = [A, B, C, A].reduce(withFile, NONE)
  expect(view).toMatchObject({ open: [A, B, C], current: A })
  expect(withoutFile(view, A)).toMatchObject({ open: [B, C], current: B })
  expect(withoutFile(withFile(view, C), C)).toMatchObject({ open: [A, B], current: B })
  expect(withoutFile(view, B)).toMatchObject({ open: [A, C], current: A })
  expect([A, B, C].reduce(withoutFile, view)).toEqual(NONE)
})

it('a position that is requested again is revealed again', () => {
  const store = createStore()
  const appId = AppId.parse('019a0000-0000-7000-8000-00000000000a')
  const revealed = () => store.get(codeView(appId).reveal)
  openCodeFile(store, appId, A, { line: 3 })
  const first = revealed()
  openCodeFile(store, appId, A, { line: 3 })
  expect(first).toMatchObject({ path: A, line: 3 })
  expect(revealed()?.key).not.toBe(first?.key)
  openCodeFile(store, appId, B)
  expect(revealed()).toBeNull()
  expect(store.get(codeView(appId).view).current).toBe(B)
})
