import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  componentPath,
  entityPath,
  type FileMap,
  FilePath,
  GLOBALS_CSS_PATH,
  LAYOUT_PATH,
  pagePath,
} from '../../../shared/domain/file-path.ts'
import { generatedApp } from '../../../tests/bench/generated-app.ts'
import { startTypeChecker } from '../../../tests/helpers/type-checker.ts'
import type { TypeChecker, TypeIssue } from './type-checker.ts'
import type { CheckerKind } from './worker-messages.ts'

const DEAL = JSON.stringify({
  name: 'Deal',
  type: 'object',
  properties: { title: { type: 'string' }, amount: { type: 'number' }, stage: { type: 'string', enum: ['open', 'won'] } },
  required: ['title'],
})
const FORM = `import { useState } from 'react'
import { Button } from '@/components/ui/button'

export function DealForm({ title, onDone }: { title: string; onDone: () => void }) {
  const [count, setCount] = useState(0)
  return <Button onClick={() => { setCount(count + 1); onDone() }}>{title} {count}</Button>
}
`
const DEALS = `import { Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import { format } from 'date-fns'
import { useEffect, useState } from 'react'
import { Deal, type DealRow } from '@/entities/Deal'
import { User } from '@/entities/all'
import { DealForm } from '../components/DealForm'
import { cn } from '@/lib/utils'
import { total } from '@/services/sums'

export default function Deals() {
  const [rows, setRows] = useState<readonly DealRow[]>([])
  useEffect(() => void Deal.list().then(setRows), [])
  const sum = total(rows.map((row) => row.amount ?? 0))
  const unused = 1
  return (
    <div className={cn('p-4', sum > 3 && 'font-bold')}>
      <Star /> <Link to="/">Home</Link> {format(new Date(), 'yyyy')} {rows[0].title}
      <DealForm title={rows[0].title} onDone={() => void User.me()} />
    </div>
  )
}
`
const APP: FileMap = new Map([
  [GLOBALS_CSS_PATH, "@import 'tailwindcss';"],
  [
    LAYOUT_PATH,
    `import './styles/globals.css'\nexport default function Layout({ children }: { children: React.ReactNode }) {\n  return <main>{children}</main>\n}\n`,
  ],
  [entityPath('Deal'), DEAL],
  [componentPath('DealForm'), FORM],
  [
    FilePath.parse('__services__sums.ts'),
    `export function total(numbers: readonly number[]): number {\n  return numbers.reduce((a, b) => a + b, 0)\n}\n`,
  ],
  [pagePath('Deals'), DEALS],
])
const withFile = (path: FilePath, change: (text: string) => string, files: FileMap = APP): FileMap =>
  new Map([...files, [path, change(files.get(path) ?? '')]])
const short = (issues: readonly TypeIssue[]) => issues.map(({ path, line, column, code }) => `${path}:${line}:${column} ${code}`)

// TypeScript 7's own program, and the JavaScript that the code editor has.
describe.each<CheckerKind>(['native', 'service'])('the %s checker', (kind) => {
  let checker: TypeChecker
  beforeAll(async () => {
    checker = await startTypeChecker({ kind, limitMs: 60_000 })
  })
  afterAll(() => checker.stop())
  const check = (files: FileMap, key = 'app') => checker.check({ key, files })

  test('an app that is right has no issue: the kit, the SDK, packages, entities and its own files are known', async () => {
    expect(await check(APP)).toEqual([])
  })

  test('a mistake is told with its place, its code and its words', async () => {
    const wrong = withFile(componentPath('DealForm'), (text) => text.replace('useState(0)', "useState<number>('naught')"))
    expect(await check(wrong)).toEqual([
      {
        path: '__components__DealForm.tsx',
        line: 5,
        column: 46,
        endLine: 5,
        endColumn: 54,
        code: 2345,
        message: expect.stringContaining("Argument of type 'string' is not assignable"),
      },
    ])
    expect(await check(APP)).toEqual([])
  })

  test('places are right behind letters that are not one byte, and in files that do not parse', async () => {
    const before = withFile(componentPath('DealForm'), (text) => `/* “ä” 😀 */ const ä: string = 3\n${text}`)
    expect(short(await check(before))).toEqual(['__components__DealForm.tsx:1:20 2322'])
    const broken = withFile(pagePath('Deals'), (text) => text.replace('</div>', '</dev>'))
    expect((await check(broken)).map(({ path }) => path)).toContain('__pages__Deals.tsx')
  })

  test('what stands on a changed file is looked at again: a component, a service, a table', { tags: 'long' }, async () => {
    await check(APP)
    const prop = withFile(componentPath('DealForm'), (text) => text.replaceAll('onDone', 'onSaved'))
    expect(short(await check(prop))).toEqual(['__pages__Deals.tsx:19:39 2322'])
    const column = withFile(entityPath('Deal'), (text) => text.replaceAll('title', 'heading'))
    expect(short(await check(column))).toEqual(['__pages__Deals.tsx:18:79 2339', '__pages__Deals.tsx:19:32 2339'])
    expect(await check(APP)).toEqual([])
  })

  test('a file that comes, goes or comes back', { tags: 'long' }, async () => {
    const without = new Map([...APP].filter(([path]) => path !== componentPath('DealForm')))
    expect(short(await check(without))).toEqual(['__pages__Deals.tsx:7:26 2307'])
    expect(await check(APP)).toEqual([])
    const more = new Map([...APP, [pagePath('Other'), `export default function Other() { return <p>{missing}</p> }`]])
    expect(short(await check(more))).toEqual(['__pages__Other.tsx:1:46 2304'])
    expect(await check(APP)).toEqual([])
  })

  test('apps are apart, and one that was long ago is begun anew', { tags: 'long' }, async () => {
    const wrong = new Map([[pagePath('Home'), 'export default function Home() { return <p>{missing}</p> }']])
    for (const key of ['a', 'b', 'c']) expect(await check(wrong, key)).toHaveLength(1)
    expect(await check(APP, 'a')).toEqual([])
    expect(await check(APP)).toEqual([])
    expect(await check(new Map(), 'nothing')).toEqual([])
  })

  test('what is taste breaks nothing, and a schema that cannot be read is not said here', async () => {
    const careless = withFile(componentPath('DealForm'), (text) => `import { useEffect } from 'react'\nenum Kind { A }\n${text}`)
    expect(await check(careless)).toEqual([])
    expect(await check(withFile(entityPath('Deal'), () => '{ not json'))).toEqual([])
  })

  test('the types of a function flow into the page that calls it', async () => {
    const FUNCTION = FilePath.parse('__functions__send-mail.ts')
    const server = `import { Deal } from '@/entities/Deal'
import { type FunctionContext, secret } from '@/server'
export const config = { secrets: ['KEY'] }
export interface Sent { readonly count: number }
export default async function sendMail(input: { to: string }, { user, log }: FunctionContext): Promise<Sent> {
  log(user?.email, secret('KEY'))
  return { count: (await Deal.list()).length + input.to.length }
}
`
    const page = `import { sendMail, type Sent } from '@/functions/send-mail'
export default function Home() {
  const send = async (): Promise<number> => { const sent: Sent = await sendMail({ to: 'x' }); return sent.count }
  return <button onClick={() => void send()}>Send</button>
}
`
    const files = new Map([...APP, [FUNCTION, server], [pagePath('Home'), page]])
    expect(await check(files)).toEqual([])
    const renamed = withFile(FUNCTION, (text) => text.replaceAll('to:', 'address:').replaceAll('.to.', '.address.'), files)
    expect(short(await check(renamed))).toEqual(['__pages__Home.tsx:3:83 2353'])
    const wrong = withFile(FUNCTION, (text) => text.replace('+ input.to.length', "+ 'x'.missing"), files)
    expect(short(await check(wrong))).toEqual(['__functions__send-mail.ts:7:52 2339'])
    expect(await check(files)).toEqual([])
  })

  test('an app of 20 files', { tags: 'long' }, async () => {
    const files = new Map(generatedApp({ files: 20, bytesPerFile: 1_400 }))
    expect(await check(files, 'large')).toEqual([])
    files.set(componentPath('Part3'), (files.get(componentPath('Part3')) ?? '').replace('export function Part3', 'export function Part4'))
    expect((await check(files, 'large')).map(({ code }) => code)).toEqual([2724])
  })
})

describe('a checker that is not well', () => {
  const faulty = new URL('../../../tests/helpers/faulty-checker.ts', import.meta.url)
  const page = (text: string): FileMap => new Map([[pagePath('Home'), text]])

  test.each(['please die', 'please hang', 'please babble', 'please fail'])('that is asked: %s', { tags: 'long' }, async (wish) => {
    const checker = await startTypeChecker({ workerUrl: faulty, limitMs: 3_000 })
    await expect(checker.check({ key: 'app', files: page(wish) })).rejects.toMatchObject({ code: 'CHECK_UNAVAILABLE' })
    // The next one is asked as if nothing had been.
    expect(await checker.check({ key: 'app', files: page('fine') })).toEqual([])
    await checker.stop()
  })

  test('a compiler that is killed is started again, and what it was asked is answered', { tags: 'long' }, async () => {
    const pids: number[] = []
    const checker = await startTypeChecker({
      limitMs: 60_000,
      onStarted(pid) {
        // In the middle of the first check.
        if (pids.push(pid) === 1) process.kill(pid, 'SIGKILL')
      },
    })
    expect(await checker.check({ key: 'app', files: APP })).toEqual([])
    expect(pids).toHaveLength(2)
    const [, second = 0] = pids
    process.kill(second, 'SIGKILL')
    expect(await checker.check({ key: 'app', files: withFile(pagePath('Deals'), (text) => `${text}\n`) })).toEqual([])
    await checker.stop()
  })

  test(
    'a compiler that is killed each time it begins ends the check and not the checker, and leaves no process behind',
    { tags: 'long' },
    async () => {
      const pids: number[] = []
      let isDeadly = true
      const checker = await startTypeChecker({
        limitMs: 60_000,
        onStarted(pid) {
          pids.push(pid)
          if (isDeadly) process.kill(pid, 'SIGKILL')
        },
      })
      for (let times = 0; times < 3; times += 1)
        await expect(checker.check({ key: 'app', files: APP })).rejects.toMatchObject({ code: 'CHECK_UNAVAILABLE' })
      const tried = pids.length
      expect(tried).toBeLessThanOrEqual(6)
      isDeadly = false
      expect(await checker.check({ key: 'app', files: APP })).toEqual([])
      expect(pids).toHaveLength(tried + 1)
      await checker.stop()
      for (const pid of pids) await expect.poll(() => isAlive(pid)).toBe(false)
    },
  )

  test('a compiler that hangs is ended', async () => {
    const pids: number[] = []
    const checker = await startTypeChecker({ limitMs: 2_000, onStarted: (pid) => process.kill(pids[pids.push(pid) - 1] ?? 0, 'SIGSTOP') })
    await expect(checker.check({ key: 'app', files: APP })).rejects.toMatchObject({ code: 'CHECK_UNAVAILABLE' })
    await checker.stop()
    for (const pid of pids) await expect.poll(() => isAlive(pid)).toBe(false)
  })

  test('a compiler that takes more memory than it may is ended, and the check says so', async () => {
    const pids: number[] = []
    const checker = await startTypeChecker({ limitMb: 1, onStarted: (pid) => pids.push(pid) })
    await expect(checker.check({ key: 'app', files: APP })).rejects.toThrow('the checker took more memory than it may')
    await checker.stop()
    expect(pids.length).toBeGreaterThan(0)
    for (const pid of pids) await expect.poll(() => isAlive(pid)).toBe(false)
  })

  test('where the compiler cannot be started, the JavaScript of the editor answers', { tags: 'long' }, async () => {
    vi.stubEnv('LATHE_TYPESCRIPT', '/nowhere/tsc')
    onTestFinished(() => void vi.unstubAllEnvs())
    const checker = await startTypeChecker({ limitMs: 60_000 })
    const wrong = withFile(pagePath('Deals'), (text) => text.replace('sum > 3', "sum > 'three'"))
    expect(short(await checker.check({ key: 'app', files: wrong }))).toEqual(['__pages__Deals.tsx:17:31 2365'])
    await checker.stop()
  })

  test('who does not want the answer any more does not wait, and a stopped one answers nothing', { tags: 'long' }, async () => {
    const checker = await startTypeChecker({ limitMs: 60_000 })
    const stop = new AbortController()
    const checked = checker.check({ key: 'app', files: APP, signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(checked).rejects.toThrow('enough')
    expect(await checker.check({ key: 'app', files: APP })).toEqual([])
    await checker.stop()
    await expect(checker.check({ key: 'app', files: APP })).rejects.toMatchObject({ code: 'CHECK_UNAVAILABLE' })
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
