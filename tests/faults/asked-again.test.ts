import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionSummary } from '../../shared/domain/action.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import { RequestId } from '../../shared/domain/ids.ts'
import { ACTION_DETAIL_TEXT } from '../../shared/text.ts'
import type { Scene } from '../fixtures/model-server.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { type AnsweringApp, eventOf, MODEL, page, startAnsweringApp } from './answering-app.ts'

/* An edit that does not fit is asked for once with its place and once as a whole file; whatever comes of it, no file is half of anything. */
let running: AnsweringApp & AsyncDisposable
beforeAll(async () => {
  running = await startAnsweringApp({ modelStallMs: 1_000, modelPause: () => Promise.resolve() })
})
afterAll(() => running[Symbol.asyncDispose]())

const HOME = FilePath.parse('__pages__Home.tsx')
const WORDS = FilePath.parse('__services__words.ts')
const LINES = Array.from({ length: 80 }, (_, n) => `      <p>Line ${n} of the page</p>`)
const BEFORE = `import { greeting } from '@/services/words'\n\nexport default function Home() {\n  return (\n    <main>\n      <h1>{greeting}</h1>\n${LINES.join('\n')}\n    </main>\n  )\n}\n`
const WORDS_BEFORE = "export const greeting = 'Hello'\nexport const farewell = 'Goodbye'\n"
const AFTER = BEFORE.replace('Line 40 of the page', 'The middle')

const block = (search: string, replace: string) => `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n`
const edit = (...blocks: readonly string[]) =>
  `<act type="partial_edit" path="__pages__Home.tsx" title="The middle">\n${blocks.join('')}</act>\n`
const whole = (content: string, path: string = HOME) => `<act type="edit_file" path="${path}" title="All of it">\n${content}</act>\n`
const MISFIT = block('      <p>What was line forty</p>\n      <p>and forty-one of the page</p>', '      <p>The middle</p>')
const FIT = block(LINES[40] ?? '', '      <p>The middle</p>')
const states = (actions: readonly ActionSummary[] = []) => actions.map(({ state, fault, askedAgain }) => [fault ?? state, askedAgain])

async function baseApp() {
  const { id } = running.newApp()
  const writes = { [HOME]: BEFORE, [WORDS]: WORDS_BEFORE }
  await running.backend.engine.of(id).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: 'Begin' })
  return id
}

/** Asks with an answer, and answers what is asked then. */
async function asked(answer: string | Scene, ...again: readonly (string | Scene)[]) {
  const id = await baseApp()
  const from = running.model.requests.length
  running.next(answer)
  for (const one of again.slice(0, -1)) running.next(one)
  const last = again.at(-1)
  const outcome = await (last === undefined ? askNext(id) : running.ask(last, 'Change line 40', id))
  const requests = running.model.requests.slice(from)
  const { files } = await running.look(id)
  expect(running.bugs.splice(0)).toEqual([])
  running.forget()
  return { ...outcome, files, requests }
}

async function askNext(id: Awaited<ReturnType<typeof baseApp>>) {
  const events = await running.say(id, 'Change line 40', MODEL)
  const { messages, version, files } = await running.look(id)
  return { events, answer: messages.findLast(({ role }) => role === 'assistant') ?? null, version, files }
}

const usage = (input: number, output: number) => ({ usage: { input, output } })

describe('an edit that does not fit', () => {
  it('is asked for again with the lines that are nearest to it, and nothing else of the app', async () => {
    const { answer, files, requests } = await asked(
      { answer: `I change it.\n${edit(MISFIT)}`, ...usage(9_000, 60) },
      { answer: edit(FIT), ...usage(700, 40) },
    )
    expect(files.get(HOME)).toBe(AFTER)
    expect(states(answer?.actions)).toEqual([['complete', 'place']])
    expect(answer?.usage).toEqual({ inputTokens: 9_700, cachedInputTokens: 0, outputTokens: 100, isEstimated: false })
    expect(requests).toHaveLength(2)
    const again = JSON.stringify(requests[1]?.body.messages)
    expect(again).toContain('What was line forty')
    expect(again).toMatch(/\d\| +<p>Line \d+ of the page/)
    expect(again).not.toContain('farewell')
    expect(again.length).toBeLessThan(JSON.stringify(requests[0]?.body.messages).length / 3)
  })

  it('keeps its other parts, and has them all or none', async () => {
    const others = [
      block('      <h1>{greeting}</h1>', '      <h1>{greeting}!</h1>'),
      MISFIT,
      block(LINES[79] ?? '', '      <p>The end</p>'),
    ]
    const { files } = await asked(edit(...others), edit(FIT))
    const wanted = AFTER.replace('{greeting}</h1>', '{greeting}!</h1>').replace('Line 79 of the page', 'The end')
    expect(files.get(HOME)).toBe(wanted)
    const none = await asked(edit(...others), edit(MISFIT), 'I cannot.')
    expect(none.files.get(HOME)).toBe(BEFORE)
  })

  it('is asked for as a whole file when it does not fit again', async () => {
    const { answer, files, requests } = await asked(edit(MISFIT), edit(MISFIT), whole(AFTER))
    expect(files.get(HOME)).toBe(AFTER)
    expect(states(answer?.actions)).toEqual([['complete', 'whole-file']])
    expect(requests).toHaveLength(3)
    expect(JSON.stringify(requests[2]?.body.messages)).toContain('Line 79 of the page')
  })

  it('leaves its file as it was when it never fits; the rest of the answer is applied', async () => {
    const { answer, files, requests, version } = await asked(`${edit(MISFIT)}${page('About')}`, edit(MISFIT), 'I would rather not.')
    expect(files.get(HOME)).toBe(BEFORE)
    expect(files.has(FilePath.parse('__pages__About.tsx'))).toBe(true)
    expect(version?.number).toBe(2)
    expect(states(answer?.actions)).toEqual([
      ['no-match', 'whole-file'],
      ['complete', undefined],
    ])
    expect(answer?.actions[0]?.detail).toContain(ACTION_DETAIL_TEXT.askedInVain)
    expect(answer?.actions[0]?.evidence).toMatchObject({ kind: 'misfit', block: 1, search: expect.stringContaining('What was line forty') })
    expect(requests).toHaveLength(3)
  })

  it('is shown while it is asked for again', async () => {
    const id = await baseApp()
    const { promise: until, resolve: go } = Promise.withResolvers<void>()
    running.next(edit(MISFIT))
    running.next({ answer: edit(FIT), hold: { after: 10, until } })
    const asking = running.say(id, 'Change line 40', MODEL)
    const { action } = await eventOf(running, id, 'turn.action-finished', ({ action: one }) => one.askedAgain === 'place')
    expect(action).toMatchObject({ state: 'running', target: 'Home.tsx', askedAgain: 'place' })
    go()
    await asking
    expect((await running.look(id)).files.get(HOME)).toBe(AFTER)
  })

  it('changes nothing when it is stopped there', async () => {
    const id = await baseApp()
    running.next(`${edit(MISFIT)}${page('About')}`)
    running.next({ silent: true })
    const { turnId } = await running.backend.turns.send({ appId: id, requestId: RequestId.parse(uuid()), content: 'Change', model: MODEL })
    await eventOf(running, id, 'turn.action-finished', ({ action }) => action.askedAgain === 'place')
    expect(await running.backend.turns.cancel({ appId: id, turnId })).toEqual({ cancelled: true })
    expect(await running.look(id)).toMatchObject({ versions: 1 })
    expect(running.bugs.splice(0)).toEqual([])
  })
})

const never = new Promise<never>(() => undefined)
const BREAKS: readonly (readonly [string, Scene])[] = [
  ['a limit', { status: 429 }],
  ['a fault', { status: 500 }],
  ['a key that is not accepted any more', { status: 401 }],
  ['silence', { silent: true }],
  ['a stall in the middle', { answer: edit(FIT), breaks: { after: 60, by: 'stall' } }],
  ['a stall before the first word', { answer: edit(FIT), hold: { after: 0, until: never } }],
  ['a cut', { answer: edit(FIT), breaks: { after: 60, by: 'cut' } }],
  ['a cut inside an event', { answer: edit(FIT), breaks: { after: 60, by: 'cut-in-event' } }],
  ['a quiet end', { answer: edit(FIT), breaks: { after: 60, by: 'quiet-end' } }],
  ['an error', { answer: edit(FIT), breaks: { after: 60, by: 'error' } }],
  ['garbage', { answer: edit(FIT), breaks: { after: 60, by: 'garbage' } }],
]

describe('when the second answer does not come, the first one stands', () => {
  it.each(BREAKS)('%s', async (_, scene) => {
    const id = await baseApp()
    // A provider that is busy is asked again by itself.
    running.next(`${edit(MISFIT)}${page('About')}`)
    for (let times = 0; times < 3; times += 1) running.next(scene)
    const { answer, files, version } = await askNext(id)
    running.forget()
    expect(version?.number).toBe(2)
    expect(files.get(HOME)).toBe(BEFORE)
    expect(states(answer?.actions)).toEqual([
      ['no-match', 'place'],
      ['complete', undefined],
    ])
    expect(answer?.status).toBe('done')
    expect(answer?.actions[0]?.detail).toContain(ACTION_DETAIL_TEXT.askedUnanswered)
    expect(running.bugs.splice(0)).toEqual([])
  })

  it.each([4, 40, 60, 90, 130, 160])('or is cut after %i characters at the limit', async (after) => {
    const { answer, files } = await asked(edit(MISFIT), { answer: edit(FIT).slice(0, after), finish: 'length' }, 'No.')
    expect([BEFORE, AFTER]).toContain(files.get(HOME))
    expect(files.get(HOME) === AFTER).toBe(answer?.actions[0]?.state === 'complete')
  })

  it('is counted by us when it does not count', async () => {
    const { answer } = await asked({ answer: edit(MISFIT), ...usage(5_000, 50) }, edit(FIT))
    expect(answer?.usage?.isEstimated).toBe(true)
    expect(answer?.usage?.inputTokens).toBeGreaterThan(5_100)
  })
})

describe('a file that is written whole and loses what it should not', () => {
  const short = 'export default function Home() {\n  return <h1>Short</h1>\n}\n'

  it('is asked for again, and may be said to be meant so', async () => {
    const first = await asked(whole(short), 'It is fine.')
    expect(first.files.get(HOME)).toBe(BEFORE)
    expect(states(first.answer?.actions)).toEqual([['mostly-gone', 'whole-file']])
    expect(first.answer?.actions[0]?.detail).toContain('It has 3 lines where the file has 89.')
    const second = await asked(whole(short), whole(short))
    expect(second.files.get(HOME)).toBe(short)
    const better = await asked(whole(short), whole(AFTER))
    expect(better.files.get(HOME)).toBe(AFTER)
  })

  it('keeps what others import', async () => {
    const without = "export const farewell = 'Goodbye, all of you'\n"
    const kept = await asked(whole(without, WORDS), whole(without, WORDS))
    expect(kept.files.get(WORDS)).toBe(WORDS_BEFORE)
    expect(states(kept.answer?.actions)).toEqual([['exports-gone', 'whole-file']])
    expect(kept.answer?.actions[0]?.detail).toContain('greeting, which Home.tsx uses')
    const mended = await asked(whole(without, WORDS), whole(`${WORDS_BEFORE}export const more = 1\n`, WORDS))
    expect(mended.files.get(WORDS)).toBe(`${WORDS_BEFORE}export const more = 1\n`)
  })

  it('may let go of what nobody imports any more, and of what stands in another file now', async () => {
    const home = BEFORE.replace("import { greeting } from '@/services/words'\n\n", '').replace('{greeting}', 'Hi')
    const { files, requests } = await asked(`${whole("export const other = 'x'\n", WORDS)}${whole(home)}`)
    expect([files.get(WORDS), requests.length]).toEqual(["export const other = 'x'\n", 1])
    const moved = `export function Lines() {\n  return (\n    <>\n${LINES.join('\n')}\n    </>\n  )\n}\n`
    const page = "import { Lines } from '@/components/Lines'\n\nexport default function Home() {\n  return <Lines />\n}\n"
    const split = await asked(`<act type="add_file" path="__components__Lines.tsx" title="Lines">\n${moved}</act>\n${whole(page)}`)
    expect([split.files.get(HOME), split.requests.length]).toEqual([page, 1])
  })
})
