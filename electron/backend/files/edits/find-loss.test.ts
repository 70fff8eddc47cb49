import { describe, expect, it } from 'vitest'
import { type FileMap, FilePath } from '../../../../shared/domain/file-path.ts'
import { findLoss } from './find-loss.ts'

const HOME = FilePath.parse('__pages__Home.tsx')
const PARTS = FilePath.parse('__components__Parts.tsx')
const lines = (count: number) => Array.from({ length: count }, (_, n) => `const part${n} = ${n}\n`).join('')
const files = (home: string, parts: string): FileMap =>
  new Map([
    [HOME, home],
    [PARTS, parts],
  ])
const USES = "import { Card } from '@/components/Parts'\n"
const CARD = 'export function Card() {\n  return null\n}\n'

describe('what a file lost that was written whole', () => {
  it('is most of it', async () => {
    expect(await findLoss(PARTS, files('', lines(60)), files('', lines(10)))).toEqual({ kind: 'mostly-gone', before: 60, after: 10 })
  })

  it('is nothing when it is short, when enough is left, or when it stands in another file now', async () => {
    expect(await findLoss(PARTS, files('', lines(20)), files('', lines(1)))).toBeNull()
    expect(await findLoss(PARTS, files('', lines(60)), files('', lines(30)))).toBeNull()
    expect(await findLoss(PARTS, files('', lines(60)), files(lines(60), lines(5)))).toBeNull()
  })

  it('is a name that another file imports', async () => {
    expect(await findLoss(PARTS, files(USES, CARD), files(USES, 'export const other = 1\n'))).toEqual({
      kind: 'exports-gone',
      names: ['Card'],
      usedBy: HOME,
    })
    expect(await findLoss(PARTS, files(USES, CARD), files('', 'export const other = 1\n'))).toBeNull()
    expect(await findLoss(PARTS, files(USES, CARD), files(USES, `${CARD}export const other = 1\n`))).toBeNull()
  })

  it('is a default export too', async () => {
    const uses = "import Parts from '@/components/Parts'\n"
    const loss = await findLoss(PARTS, files(uses, 'export default function Parts() {}\n'), files(uses, 'export function Parts() {}\n'))
    expect(loss).toMatchObject({ kind: 'exports-gone', names: ['default'] })
  })
})
