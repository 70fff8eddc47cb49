import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FilePath } from '../../../../shared/domain/file-path.ts'
import { CONTEXT_BUDGET_TOKENS } from '../../../../shared/limits/context.ts'
import { readBlueprints } from '../../../../tests/fixtures/all-blueprints.ts'
import { standInEmbedding } from '../../../../tests/fixtures/meanings.ts'
import { temporaryFolder } from '../../../../tests/helpers/host.ts'
import { createContextChooser } from '../choose-context.ts'
import { findNear } from './find-near.ts'
import { createMeaningStore } from './meaning-store.ts'

function opened() {
  const folder = temporaryFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  const asked: (readonly string[])[] = []
  const search = (message: string, files: ReadonlyMap<FilePath, string>, model = 'own/embed') =>
    findNear({
      message,
      files,
      store: createMeaningStore(folder.path, model),
      embed(texts) {
        asked.push(texts)
        return Promise.resolve(texts.map(standInEmbedding))
      },
    })
  return { folder: folder.path, asked, search }
}

const page = (name: string, label: string) =>
  [FilePath.parse(`__pages__${name}.tsx`), `export default function ${name}() { return <h1>${label}</h1> }`] as const
const SHOP = new Map([page('Home', 'Welcome'), page('Cart', 'Your cart'), page('Terms', 'What we promise'), page('Hours', 'Opening hours')])

test('a message in other words finds the file that says the same', async () => {
  const { search } = opened()
  const [first] = await search('The basket should be green', SHOP)
  expect(first).toEqual({ path: '__pages__Cart.tsx', score: 1 })
  const alike = new Map([page('One', 'Welcome'), page('Two', 'Hello')])
  expect(await search('The basket should be green', alike)).toEqual([])
})

test('a file is told once, and again when what it says has changed', async () => {
  const { search, asked } = opened()
  await search('The basket should be green', SHOP)
  expect(asked[0]).toHaveLength(1 + SHOP.size)
  expect(asked[0]?.[2]).toBe('pages Cart. Your cart. Cart')
  await search('The till should be green', SHOP)
  expect(asked[1]).toEqual(['The till should be green'])
  const changed = new Map([...SHOP, page('Home', 'Pay here')])
  expect((await search('The till should be green', changed))[0]?.path).toBe('__pages__Home.tsx')
  expect(asked[2]).toHaveLength(2)
})

test('what another model said, or nobody can read, is asked for again', async () => {
  const { search, asked, folder } = opened()
  await search('The basket', SHOP)
  await search('The basket', SHOP, 'another/embed')
  expect(asked[1]).toHaveLength(1 + SHOP.size)
  writeFileSync(path.join(folder, 'meanings.json'), '{"model":"another/embed","meanings":{"a":')
  await search('The basket', SHOP, 'another/embed')
  expect(asked[2]).toHaveLength(1 + SHOP.size)
})

/** What people would say of the blueprints' pages, in words that stand in none of their files. */
const IN_OTHER_WORDS: readonly (readonly [string, string])[] = [
  ['The trolley should remember what was put in', 'Cart'],
  ['Nobody finds where to bezahlen', 'Checkout'],
  ['The riddle should have a timer', 'Quiz'],
  ['Add a field to the questionnaire', 'Survey'],
  ['Let people choose another Termin', 'Booking'],
  ['Sort the debate by its newest remark', 'Thread'],
]

test('of all blueprints in one app, more messages in other words find their file by meaning than by words', async () => {
  const { search } = opened()
  const files = readBlueprints()
  const choose = createContextChooser()
  const found = { words: 0, meaning: 0 }
  for (const [message, wanted] of IN_OTHER_WORDS) {
    const settings = { message, currentRoute: null, pinnedFiles: [], earlier: [], wholeAppTokens: 0, budgetTokens: CONTEXT_BUDGET_TOKENS }
    const near = await search(message, files)
    const [byWords, byMeaning] = [await choose(settings, files), await choose({ ...settings, near: [...near] }, files)]
    const has = ({ shown }: typeof byWords) => shown.some((shownPath) => shownPath.includes(wanted))
    if (has(byWords)) found.words += 1
    if (has(byMeaning)) found.meaning += 1
  }
  expect(found).toEqual({ words: 1, meaning: IN_OTHER_WORDS.length })
})
