import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { AppError } from '../../../shared/domain/app-error.ts'
import { AppId } from '../../../shared/domain/ids.ts'
import { uploadHash } from '../../../shared/domain/own-image.ts'
import type { Model } from '../../../shared/domain/preferences.ts'
import type { RunBlock } from '../../../shared/domain/tool-run.ts'
import { TOOL_RUNS_TEXT } from '../../../shared/text/tools.ts'
import { png } from '../../../tests/fixtures/pictures.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { openDatabase } from '../db/open-database.ts'
import { createBlobs } from '../lib/blobs.ts'
import { pictureUsage } from '../models/paint.ts'
import { createSpend, spendMigration } from '../spend/create-spend.ts'
import { paintParts } from './paint-parts.ts'

const PICTURE = png({ width: 3, height: 2 })
const MODEL: Model = {
  id: 'a/writer',
  name: 'writer',
  provider: 'Provider',
  inputPrice: 0,
  outputPrice: 100,
  cacheReadPrice: null,
  cacheWritePrice: null,
  contextLength: null,
}
const part = (id: string, content: string, type: RunBlock['type'] = 'image'): RunBlock => ({
  id,
  title: id,
  type,
  content,
  validation: type === 'image' ? 'pending' : null,
  reason: null,
})

type Reply = (description: string, signal: AbortSignal) => Uint8Array | Promise<Uint8Array>

function openFlow(reply: Reply | null, usdPerDay = 1) {
  const folder = temporaryFolder()
  const { db } = openDatabase(path.join(folder.path, 'lathe.sqlite'), { migrations: [spendMigration], backupFolder: null })
  onTestFinished(() => {
    db.close()
    folder[Symbol.dispose]()
  })
  const appId = AppId.parse(uuid())
  const spend = createSpend(db, Date.now)
  spend.change(appId, { appUsdPerDay: usdPerDay })
  const asked: string[] = []
  const painter = (ask: Reply) => ({
    model: MODEL,
    isBilled: true,
    async paint(description: string, _account: object, signal: AbortSignal) {
      asked.push(description)
      return { bytes: await ask(description, signal), usage: pictureUsage(description) }
    },
  })
  const deps = {
    models: { list: () => [MODEL], painterFor: () => (reply === null ? null : painter(reply)) },
    spend,
    limits: { checkMonth: () => undefined },
    analytics: { count: () => undefined },
    blobs: createBlobs(() => folder.path),
  }
  const shown: (readonly RunBlock[])[] = []
  let spentUsd = 0
  const paint = (blocks: readonly RunBlock[], signal = new AbortController().signal) =>
    paintParts(
      deps,
      {
        appId,
        data: 'live',
        actor: { kind: 'user', userId: 'ann' },
        tool: { aiModel: null },
        blocks,
        show: async (next) => void shown.push(next),
        onSpent: (usd) => (spentUsd += usd),
      },
      signal,
    )
  return { paint, asked, shown, spend, appId, spentUsd: () => spentUsd, blobs: deps.blobs }
}

test('each image is painted by its description, is shown as soon as it is there, and is paid for', async () => {
  const { paint, asked, shown, spend, appId, spentUsd, blobs } = openFlow(() => PICTURE)
  const [text, ...painted] = await paint([part('text', 'Words', 'text'), part('one', 'A barn'), part('two', 'A loaf')])
  expect(text).toEqual(part('text', 'Words', 'text'))
  expect(asked.toSorted()).toEqual(['A barn', 'A loaf'])
  for (const { imageUrl = '', validation } of painted) {
    expect(validation).toBe('validated')
    const stored = await blobs.read(appId, uploadHash(imageUrl) ?? expect.fail('it is no address of a file'))
    expect(Buffer.from(stored?.bytes ?? [])).toEqual(PICTURE)
  }
  expect(shown.map((blocks) => blocks.filter(({ imageUrl }) => imageUrl !== undefined).length)).toEqual([1, 2])
  expect(spentUsd()).toBeCloseTo(0.26)
  expect(spend.today(appId)).toMatchObject({ callsToday: 2 })
})

test('what is no picture, or too large for one, is asked for once more, then said', async () => {
  const answers = [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), PICTURE]
  const mended = openFlow(() => answers.shift() ?? PICTURE)
  expect(await mended.paint([part('one', 'A barn')])).toMatchObject([{ validation: 'validated', reason: null }])
  const never = openFlow(() => Buffer.from('no picture'))
  expect(await never.paint([part('one', 'A barn')])).toEqual([
    { ...part('one', 'A barn'), validation: 'failed', reason: TOOL_RUNS_TEXT.noPicture },
  ])
  expect(never.asked).toHaveLength(2)
  const large = openFlow(() => png({ width: 2, height: 2, claims: { width: 60_000, height: 60_000 } }))
  expect(await large.paint([part('one', 'A barn')])).toMatchObject([{ reason: TOOL_RUNS_TEXT.pictureTooLarge }])
})

test('without a painter, without words, or where it fails, a part says why, and is asked for once', async () => {
  expect(await openFlow(null).paint([part('one', 'A barn')])).toMatchObject([{ validation: 'failed', reason: TOOL_RUNS_TEXT.noPainter }])
  const wordless = openFlow(() => PICTURE)
  expect(await wordless.paint([part('one', ' ')])).toMatchObject([{ reason: TOOL_RUNS_TEXT.blockEmpty }])
  expect(wordless.asked).toEqual([])
  const refused = openFlow(() => Promise.reject(new AppError('MODEL_UNAVAILABLE', {})))
  const [said] = await refused.paint([part('one', 'A barn')])
  expect(said?.reason).toBe(new AppError('MODEL_UNAVAILABLE', {}).message)
  expect([refused.asked.length, refused.spentUsd()]).toEqual([1, 0])
})

test('no more is painted than the budget of the app holds', async () => {
  const { paint, asked } = openFlow(() => PICTURE, 0.3)
  const parts = await paint(['one', 'two', 'three'].map((id) => part(id, id)))
  expect(parts.map(({ validation }) => validation).toSorted()).toEqual(['failed', 'validated', 'validated'])
  expect(parts.find(({ validation }) => validation === 'failed')?.reason).toBe(new AppError('AI_BUDGET_REACHED', { limit: 'app' }).message)
  expect(asked).toHaveLength(2)
})

test('who stops it stops every picture', async () => {
  const stop = new AbortController()
  const { paint } = openFlow(
    (_description, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('The connection is closed.')))
        stop.abort(new Error('stopped'))
      }),
  )
  await expect(paint([part('one', 'A barn'), part('two', 'A loaf')], stop.signal)).rejects.toThrow('stopped')
})
