import { expect, it } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { shareFiles } from './share-files.ts'

const [HOME, DEALS, CARD, LAYOUT] = ['__pages__Home.tsx', '__pages__Deals.tsx', '__components__Card.tsx', '__Layout.tsx'].map((path) =>
  FilePath.parse(path),
) as [FilePath, FilePath, FilePath, FilePath]
const text = (word: string) => `${word} `.repeat(400)
const app = new Map([
  [HOME, text('home')],
  [DEALS, text('deals')],
  [CARD, text('card')],
  [LAYOUT, text('layout')],
])
const share = (changes: Partial<Parameters<typeof shareFiles>[0]>) =>
  shareFiles({ shown: [...app.keys()], files: app, before: app, mostTokens: 10_000, ...changes })

it('in the first prompt everything chosen stands before the conversation', () => {
  expect(share({ shown: [DEALS, HOME], before: null })).toEqual({
    resting: new Map([
      [DEALS, app.get(DEALS)],
      [HOME, app.get(HOME)],
    ]),
    changing: [],
    gone: [],
  })
})

it('a changed file comes with the message, and what stood before the conversation stays as it was', () => {
  const files = new Map(app).set(CARD, text('other'))
  expect(share({ files })).toEqual({ resting: app, changing: [CARD], gone: [] })
  // Also where the message does not need it: its old text is still to be seen.
  expect(share({ files, shown: [HOME, DEALS, LAYOUT] })).toEqual({ resting: app, changing: [CARD], gone: [] })
})

it('a file that is chosen besides comes with the message, and a deleted one is named', () => {
  const before = new Map([...app].filter(([path]) => path !== LAYOUT))
  const files = new Map([...app].filter(([path]) => path !== CARD))
  expect(share({ before, files, shown: [HOME, DEALS, LAYOUT] })).toEqual({ resting: before, changing: [LAYOUT], gone: [CARD] })
})

it('begins anew where most has changed, where other files are chosen, or where there is no room to show files twice', () => {
  const anew = (files: typeof app, shown: readonly FilePath[]) => ({
    resting: new Map(shown.map((path) => [path, files.get(path)])),
    changing: [],
    gone: [],
  })
  const other = new Map([...app].map(([path]) => [path, text(`new ${path}`)]))
  expect(share({ files: other })).toEqual(anew(other, [...app.keys()]))
  expect(share({ before: new Map([[HOME, text('home')]]), shown: [DEALS, CARD] })).toEqual(anew(app, [DEALS, CARD]))
  const files = new Map(app).set(CARD, text('other'))
  expect(share({ files, mostTokens: 2_000 })).toEqual(anew(files, [...app.keys()]))
})
