import { expect, it, onTestFinished } from 'vitest'
import { generatedApp } from '../../../tests/bench/generated-app.ts'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import { type FileMap, pagePath } from '../../../shared/domain/file-path.ts'
import { createRepair, type RepairOptions } from './create-repair.ts'

const workerUrl = new URL('../flows/repair-worker.ts', import.meta.url)
const faultyUrl = new URL('../../../tests/helpers/faulty-repairer.ts', import.meta.url)
const KNOWN = new Map([
  ['@/components/ui/button', new Set(['Button'])],
  ['react', new Set(['useState', 'useEffect'])],
])
const written = "import { Button } from '@/components/ui/Button'\nexport default function A() {\n  return <Button />\n}\n"
const mended = written.replace('ui/Button', 'ui/button')
const writes = (text: string): ChangeSet => ({
  writes: new Map([[pagePath('A'), text]]),
  deletes: new Set(),
  entityRenames: [],
  records: [],
})

function start(options: Partial<RepairOptions> = {}) {
  const bugs: unknown[] = []
  const repairer = createRepair({
    workerUrl,
    readKnown: () => Promise.resolve(KNOWN),
    limitMs: 30_000,
    reportBug: (error) => bugs.push(error),
    ...options,
  })
  onTestFinished(() => repairer.stop())
  return { ...repairer, bugs }
}

it('reads the importable modules once, and repairs', async () => {
  let reads = 0
  const { repair, bugs } = start({ readKnown: () => Promise.resolve((reads++, KNOWN)) })
  for (let run = 0; run < 2; run++) {
    const done = await repair(new Map(), writes(written))
    expect(done.fixes).toMatchObject([{ path: pagePath('A') }])
    expect(done.changeSet.writes.get(pagePath('A'))).toBe(mended)
  }
  expect({ reads, bugs }).toEqual({ reads: 1, bugs: [] })
})

it('passes a change through unchanged when the importable modules cannot be read, reports it, and tries again', async () => {
  const broken = new Error('no such file')
  let reads = 0
  const { repair, bugs } = start({ readKnown: () => (reads++ === 0 ? Promise.reject(broken) : Promise.resolve(KNOWN)) })
  expect(await repair(new Map(), writes(written))).toEqual({ changeSet: writes(written), fixes: [], issues: [] })
  expect(bugs).toEqual([broken])
  expect((await repair(new Map(), writes(written))).fixes).toHaveLength(1)
})

it.each([
  ['please die', 0],
  ['please hang', 0],
  ['please fail', 1],
])('a worker that is asked to %s costs nothing but the mends', { tags: 'long' }, async (wish, mistakes) => {
  // The short limit is for the worker that hangs only.
  const { repair, bugs } = start({ workerUrl: faultyUrl, limitMs: wish === 'please hang' ? 6_000 : 60_000 })
  const wished = writes(`// ${wish}\n${written}`)
  expect(await repair(new Map(), wished)).toEqual({ changeSet: wished, fixes: [], issues: [] })
  expect(bugs).toHaveLength(mistakes)
  // The next job finds a working thread.
  expect((await repair(new Map(), writes(written))).changeSet.writes.get(pagePath('A'))).toBe(mended)
})

it('repeats a job that died together with another one', async () => {
  const { repair } = start({ workerUrl: faultyUrl })
  const [, fine] = await Promise.all([repair(new Map(), writes(`// please die\n${written}`)), repair(new Map(), writes(written))])
  expect(fine.changeSet.writes.get(pagePath('A'))).toBe(mended)
})

it('checks the types of the right app, and reports what was not repaired', async () => {
  const asked: string[] = []
  const type = { path: pagePath('A'), line: 2, column: 10, endLine: 2, endColumn: 11, code: 2322, message: 'No' }
  const { inspect, bugs } = start({
    checkTypes: (key) => {
      asked.push(key)
      return key === 'ill' ? Promise.reject(new Error('not well')) : Promise.resolve([type])
    },
  })
  const files: FileMap = new Map([[pagePath('A'), 'export default function A() {\n  return [1].map((each) => <p>{each}</p>)\n}\n']])
  const { signal } = new AbortController()
  const well = await inspect('well', files, signal)
  expect(well?.issues.map(({ rule }) => rule)).toEqual(['missing-key', 'type'])
  expect(well?.areTypesKnown).toBe(true)
  const ill = await inspect('ill', files, signal)
  expect(ill).toMatchObject({ areTypesKnown: false, issues: [{ rule: 'missing-key' }] })
  expect(asked).toEqual(['well', 'ill'])
  const stop = new AbortController()
  const left = inspect('well', files, stop.signal)
  stop.abort()
  expect(await left).toBe(null)
  expect(bugs).toEqual([])
})

it('does not block the host while 58 files are repaired', async () => {
  const { repair } = start()
  await repair(new Map(), writes(written))
  const app = generatedApp({ files: 58, bytesPerFile: 1_500 })
  const broken = new Map(
    [...app].map(([path, text]) => [path, text.replace("import { Button } from '@/components/ui/button'\n", '')] as const),
  )
  let beats = 0
  const heart = setInterval(() => (beats += 1), 1)
  const { fixes } = await repair(new Map(), { writes: broken, deletes: new Set(), entityRenames: [], records: [] })
  clearInterval(heart)
  // At each beat the host could have answered a request.
  expect(beats).toBeGreaterThan(10)
  expect(fixes.length).toBeGreaterThan(0)
})
