import { expect, test } from 'vitest'
import { APP_AUTOSAVE_PAUSE_MS } from '../../shared/limits/apps.ts'
import { createAutosave } from './autosave.ts'

type Fields = Readonly<Record<string, string>>

function setUp() {
  const sends: { readonly changes: Fields; readonly answer: (error?: Error) => Promise<void> }[] = []
  const phases: string[] = []
  let timer: { readonly run: () => void; readonly delayMs: number } | null = null
  const autosave = createAutosave<Fields>({
    save: (changes) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const answer = async (error?: Error) => {
        if (error === undefined) resolve()
        else reject(error)
        await settle()
      }
      sends.push({ changes, answer })
      return promise
    },
    merge: (earlier, later) => ({ ...earlier, ...later }),
    onPhase: (phase) => void phases.push(phase),
    startTimer: (run, delayMs) => {
      timer = { run, delayMs }
      return () => (timer = null)
    },
  })
  return { autosave, sends, phases, timer: () => timer, changesSent: () => sends.map(({ changes }) => changes) }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('changes are collected, and saved together after a pause of two seconds', async () => {
  const { autosave, timer, changesSent, sends, phases } = setUp()
  autosave.change({ a: '1' })
  autosave.change({ b: '2' })
  autosave.change({ a: '3' })
  expect([changesSent(), timer()?.delayMs]).toEqual([[], 2000])
  expect(APP_AUTOSAVE_PAUSE_MS).toBe(2000)
  timer()?.run()
  expect(changesSent()).toEqual([{ a: '3', b: '2' }])
  expect(autosave.unsaved()).toEqual({ a: '3', b: '2' })
  await sends[0]?.answer()
  expect(autosave.unsaved()).toBeNull()
  expect(phases).toEqual(['pending', 'pending', 'pending', 'saving', 'clean'])
})

test('what is changed while a save is on its way is sent after it, never beside it', async () => {
  const { autosave, sends, changesSent } = setUp()
  autosave.change({ a: '1' })
  void autosave.flush()
  autosave.change({ a: '2' })
  void autosave.flush()
  expect(changesSent()).toEqual([{ a: '1' }])
  void sends[0]?.answer()
  await settle()
  expect(changesSent()).toEqual([{ a: '1' }, { a: '2' }])
  await sends[1]?.answer()
  expect(autosave.phase()).toBe('clean')
})

test('what could not be saved goes back under what was changed meanwhile, and goes with the next try', async () => {
  const { autosave, sends, changesSent } = setUp()
  autosave.change({ a: '1', b: '1' })
  void autosave.flush()
  autosave.change({ b: '2' })
  await sends[0]?.answer(new Error('away'))
  expect([autosave.phase(), autosave.unsaved()]).toEqual(['failed', { a: '1', b: '2' }])
  void autosave.flush()
  expect(changesSent()).toEqual([
    { a: '1', b: '1' },
    { a: '1', b: '2' },
  ])
  await sends[1]?.answer()
  expect(autosave.unsaved()).toBeNull()
})

test('a save that fails is not tried again by itself; a flush tries again and ends when it is saved', async () => {
  const errors: unknown[] = []
  let isAway = true
  let tries = 0
  const autosave = createAutosave<Fields>({
    save: async () => {
      tries += 1
      if (isAway) throw new Error('away')
    },
    merge: (earlier, later) => ({ ...earlier, ...later }),
    onPhase: (phase, error) => phase === 'failed' && errors.push(error),
    startTimer: () => () => undefined,
  })
  autosave.change({ a: '1' })
  await autosave.flush()
  expect([tries, autosave.phase(), errors.length]).toEqual([1, 'failed', 1])
  expect(autosave.unsaved()).toEqual({ a: '1' })
  isAway = false
  await autosave.flush()
  expect([tries, autosave.phase(), autosave.unsaved()]).toEqual([2, 'clean', null])
})

test('nothing is sent where nothing waits', async () => {
  const { autosave, sends, phases } = setUp()
  await autosave.flush()
  expect([sends.length, phases]).toEqual([0, []])
})
