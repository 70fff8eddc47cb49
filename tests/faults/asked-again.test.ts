import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionSummary } from '../../shared/domain/action.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import { RequestId } from '../../shared/domain/ids.ts'
import { ACTION_DETAIL_TEXT } from '../../shared/text/actions.ts'
import type { Scene } from '../fixtures/model-server.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { type AnsweringApp, eventOf, MODEL, page, startAnsweringApp } from './answering-app.ts'

/* An edit that does not fit is requested again, once with its place and once as a whole file; no file is ever changed partially. */
let running: AnsweringApp & AsyncDisposable
beforeAll(async () => {
  running = await startAnsweringApp({ modelStallMs: 3_000, modelPause: () => Promise.resolve() })
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

/** Sends a message with an answer, and the answers to the follow-up requests. */
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

describe('a file at a place that an app does not have', () => {
  it('is a service when it is a hook or a helper, and found by those who import it', { tags: 'long' }, async () => {
    const { answer, files, requests } = await asked(`<act type="add_file" path="__hooks__useLine.ts" title="Line">
export const useLine = () => 'A line'
</act>
<act type="add_file" path="__components__useTwo.ts" title="Two">
export const useTwo = () => 'Two'
</act>
<act type="add_file" path="__pages__Lines.tsx" title="Lines">
import { useTwo } from '@/components/useTwo'
import { useLine } from '@/hooks/useLine'

export default function Lines() {
  return <p>{useLine()}{useTwo()}</p>
}
</act>`)
    expect(states(answer?.actions)).toEqual(Array.from({ length: 3 }, () => ['complete', undefined]))
    const page = files.get(FilePath.parse('__pages__Lines.tsx'))
    expect(page).toContain("from '@/services/useLine'")
    expect(page).toContain("from '@/services/useTwo'")
    expect(files.has(FilePath.parse('__services__useTwo.ts'))).toBe(true)
    expect(requests).toHaveLength(1)
  })

  it('is asked for again, and so is a change of a file that is not there', { tags: 'long' }, async () => {
    const lost = `<act type="add_file" path="src/features/about/index.tsx" title="About">\nexport default function About() { return <p>We</p> }\n</act>`
    const gone = `<act type="partial_edit" path="__pages__Hom.tsx" title="The middle">\n${FIT}</act>`
    const { answer, files, requests } = await asked(`${lost}\n${gone}`, page('About'), edit(FIT))
    expect(files.get(HOME)).toBe(AFTER)
    expect(files.has(FilePath.parse('__pages__About.tsx'))).toBe(true)
    expect(states(answer?.actions)).toEqual([
      ['complete', 'place'],
      ['complete', 'place'],
    ])
    expect(answer?.actions.map(({ target }) => target)).toEqual(['About.tsx', 'Home.tsx'])
    expect(JSON.stringify(requests[1]?.body.messages)).toContain('src/features/about/index.tsx')
  })

  it('changes nothing when it has no place then either', async () => {
    const { answer, files } = await asked(`<act type="add_file" path="a/b/c.tsx" title="C">\nx\n</act>`, 'I cannot.')
    expect(states(answer?.actions)).toEqual([['bad-path', 'place']])
    expect(answer?.actions[0]?.detail).toContain(ACTION_DETAIL_TEXT.pathInVain)
    expect(files.size).toBe(2)
  })
})

describe('an edit that does not fit', () => {
  it('is requested again with the nearest lines, and nothing else of the app', async () => {
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

  it('is told in the next message with what it wrote and why it was refused, and so is what is wrong', async () => {
    const id = await baseApp()
    running.next(`I change it.\n${edit(MISFIT)}`)
    running.next('I cannot.')
    running.next('Nor now.')
    await askNext(id)
    const from = running.model.requests.length
    running.next('Hello.')
    await askNext(id)
    const messages = running.model.requests[from]?.body.messages ?? []
    expect(String(messages[2]?.content)).toMatch(/^I change it\.\n\(partial_edit __pages__Home\.tsx: NOT APPLIED\. The text to replace/)
    expect(String(messages.at(-1)?.content)).toMatch(/was not applied[^]+<refused>\n<<<<<<< SEARCH\n +<p>What was line forty/)
    expect(running.bugs.splice(0)).toEqual([])
    running.forget()
  })

  it('keeps its other parts, and applies all of them or none', { tags: 'long' }, async () => {
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

  it('is requested as a whole file when it does not fit again', async () => {
    const { answer, files, requests } = await asked(edit(MISFIT), edit(MISFIT), whole(AFTER))
    expect(files.get(HOME)).toBe(AFTER)
    expect(states(answer?.actions)).toEqual([['complete', 'whole-file']])
    expect(requests).toHaveLength(3)
    expect(JSON.stringify(requests[2]?.body.messages)).toContain('Line 79 of the page')
  })

  it('leaves its file unchanged when it never fits; the rest of the answer is applied', { tags: 'long' }, async () => {
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

  it('is shown while it is requested again', async () => {
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

  it('changes nothing when the turn is cancelled meanwhile', async () => {
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

describe('when the second answer fails, the first one is kept', () => {
  it.each(BREAKS)('%s', { tags: 'long' }, async (_, scene) => {
    const id = await baseApp()
    // A busy provider is retried automatically.
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

  it.each([4, 40, 60, 90, 130, 160])('or is cut after %i characters at the limit', { tags: 'long' }, async (after) => {
    const { answer, files } = await asked(edit(MISFIT), { answer: edit(FIT).slice(0, after), finish: 'length' }, 'No.')
    expect([BEFORE, AFTER]).toContain(files.get(HOME))
    expect(files.get(HOME) === AFTER).toBe(answer?.actions[0]?.state === 'complete')
  })

  it('is estimated when the provider does not count its tokens', async () => {
    const { answer } = await asked({ answer: edit(MISFIT), ...usage(5_000, 50) }, edit(FIT))
    expect(answer?.usage?.isEstimated).toBe(true)
    expect(answer?.usage?.inputTokens).toBeGreaterThan(5_100)
  })
})

describe('a whole file that loses parts it should keep', () => {
  const short = 'export default function Home() {\n  return <h1>Short</h1>\n}\n'

  it('is requested again, and may be confirmed as intended', { tags: 'long' }, async () => {
    const first = await asked(whole(short), 'It is fine.')
    expect(first.files.get(HOME)).toBe(BEFORE)
    expect(states(first.answer?.actions)).toEqual([['mostly-gone', 'whole-file']])
    expect(first.answer?.actions[0]?.detail).toContain('It has 3 lines where the file has 89.')
    const second = await asked(whole(short), whole(short))
    expect(second.files.get(HOME)).toBe(short)
    const better = await asked(whole(short), whole(AFTER))
    expect(better.files.get(HOME)).toBe(AFTER)
  })

  it('keeps exports that other files import', async () => {
    const without = "export const farewell = 'Goodbye, all of you'\n"
    const kept = await asked(whole(without, WORDS), whole(without, WORDS))
    expect(kept.files.get(WORDS)).toBe(WORDS_BEFORE)
    expect(states(kept.answer?.actions)).toEqual([['exports-gone', 'whole-file']])
    expect(kept.answer?.actions[0]?.detail).toContain('greeting, which Home.tsx uses')
    const mended = await asked(whole(without, WORDS), whole(`${WORDS_BEFORE}export const more = 1\n`, WORDS))
    expect(mended.files.get(WORDS)).toBe(`${WORDS_BEFORE}export const more = 1\n`)
  })

  it('may drop exports that are unused, or that moved to another file', async () => {
    const home = BEFORE.replace("import { greeting } from '@/services/words'\n\n", '').replace('{greeting}', 'Hi')
    const { files, requests } = await asked(`${whole("export const other = 'x'\n", WORDS)}${whole(home)}`)
    expect([files.get(WORDS), requests.length]).toEqual(["export const other = 'x'\n", 1])
    const moved = `export function Lines() {\n  return (\n    <>\n${LINES.join('\n')}\n    </>\n  )\n}\n`
    const page = "import { Lines } from '@/components/Lines'\n\nexport default function Home() {\n  return <Lines />\n}\n"
    const split = await asked(`<act type="add_file" path="__components__Lines.tsx" title="Lines">\n${moved}</act>\n${whole(page)}`)
    expect([split.files.get(HOME), split.requests.length]).toEqual([page, 1])
  })
})

describe('a table with invalid JSON', () => {
  const table = (body: string, type = 'add_entity') => `<act type="${type}" name="Order" title="Orders">\n${body}\n</act>\n`
  const rows = (body: string) => `<act type="insert_entity_records" entity="Order" title="Rows">\n${body}\n</act>\n`
  const schema = (properties: object) => JSON.stringify({ name: 'Order', type: 'object', properties })
  const GOOD = schema({ number: { type: 'string' } })
  const tables = async (id: Parameters<typeof running.look>[0]) =>
    id === undefined ? [] : (await running.backend.engine.of(id).entities({})).map((each) => [each.schema.name, each.rowCount])

  it.each<[string, string, RegExp]>([
    ['text that is no JSON', '{"name": "Order", "properties": {"number": ', /The text is not valid JSON\. .*JSON/],
    ['a type that nobody knows', schema({ number: { type: 'hologram' } }), /At “properties\.number\.type”/],
    ['a field that no code can name', schema({ 'number;': { type: 'string' } }), /At “properties\.number;”/],
  ])('is asked for once more with the place and the reason: %s; its rows, which came before, are taken then', async (_, bad, reason) => {
    const id = await baseApp()
    const from = running.model.requests.length
    running.next(`${table(bad)}${rows('[{"number": "1"}, {"number": "2"}]')}${page('Orders')}`)
    running.next(`Sorry.\n${table(GOOD, 'edit_entity')}`)
    const { answer } = await askNext(id)
    expect(states(answer?.actions)).toEqual([
      ['complete', 'place'],
      ['complete', undefined],
      ['complete', undefined],
    ])
    expect(await tables(id)).toEqual([['Order', 2]])
    const [, again, ...others] = running.model.requests.slice(from)
    expect(others).toEqual([])
    const said = (again?.body.messages ?? []).map(({ content }) => String(content)).join('\n')
    expect(said).toMatch(reason)
    expect(said).toContain(bad)
    expect(said).not.toContain('Line 40 of the page')
    expect(running.bugs.splice(0)).toEqual([])
  })

  it('is left out with a reason when the second answer is invalid too; the rest is applied', async () => {
    const id = await baseApp()
    running.next(`${table('{')}${page('Orders')}`)
    running.next(table('['))
    const { answer, version } = await askNext(id)
    expect(states(answer?.actions)).toEqual([
      ['bad-json', 'place'],
      ['complete', undefined],
    ])
    expect(answer?.actions[0]?.detail).toContain(ACTION_DETAIL_TEXT.tableAskedInVain)
    expect([version?.number, await tables(id)]).toEqual([2, []])
    expect(running.bugs.splice(0)).toEqual([])
  })

  it('is requested again when a relation has no target, and kept with a reason when that does not help', async () => {
    const lost = schema({ number: { type: 'string' }, buyer: { type: 'string', 'x-relation': 'Hippopotamus' } })
    const id = await baseApp()
    running.next(table(lost))
    running.next(table(GOOD))
    const better = await askNext(id)
    expect(states(better.answer?.actions)).toEqual([['complete', 'place']])
    expect(better.files.get(FilePath.parse('__entities__Order.json'))).toContain('"number"')
    expect(better.files.get(FilePath.parse('__entities__Order.json'))).not.toContain('Hippopotamus')

    const other = await baseApp()
    running.next(table(lost))
    running.next('I would rather not.')
    const same = await askNext(other)
    expect(await tables(other)).toEqual([['Order', 0]])
    expect(same.answer?.actions[0]?.detail).toBe(
      '“buyer” points to a table “Hippopotamus”, which does not exist. It was asked for again, and no better answer came.',
    )
    expect(running.bugs.splice(0)).toEqual([])
  })

  it('is not requested again where its targets come later in the answer, or where a rule finds the target', async () => {
    const id = await baseApp()
    const from = running.model.requests.length
    const buyer = '<act type="add_entity" name="Buyer" title="Buyers">\n{"properties": {"name": {"type": "string"}}}\n</act>\n'
    running.next(`${table(schema({ buyer: { type: 'string', 'x-relation': 'Buyer' }, size: { type: 'varchar' } }))}${buyer}`)
    const { answer } = await askNext(id)
    expect(states(answer?.actions)).toEqual([
      ['complete', undefined],
      ['complete', undefined],
    ])
    expect(answer?.actions[0]?.detail).toBe('It had a slip that a rule mended: wrote the type “varchar” as it is called here.')
    expect(running.model.requests.slice(from)).toHaveLength(1)
    expect(running.bugs.splice(0)).toEqual([])
  })

  it('is requested again with its rows, when those are invalid', async () => {
    const id = await baseApp()
    running.next(`${table(GOOD)}${rows('[{"number": "1"}, {"number": }]')}`)
    running.next(rows('[{"number": "1"}, {"number": "2"}]'))
    const { answer } = await askNext(id)
    expect(states(answer?.actions)).toEqual([
      ['complete', undefined],
      ['complete', 'place'],
    ])
    expect(await tables(id)).toEqual([['Order', 2]])
    expect(running.bugs.splice(0)).toEqual([])
  })
})

describe('an edit that fits and has a fault', () => {
  const slip = (replace: string) => edit(block('      <h1>{greeting}</h1>', replace))

  it('is repaired without another request', async () => {
    const { answer, files, requests } = await asked(slip('      <h1>{greeting}</h2>'))
    expect(states(answer?.actions)).toEqual([['complete', undefined]])
    expect(files.get(HOME)).toBe(BEFORE)
    expect(answer?.actions[0]?.detail).toMatch(/^It had a slip that a rule mended: .+\.$/)
    expect(requests).toHaveLength(1)
  })

  it('is rejected and requested again when no rule can repair it', async () => {
    const { answer, files, requests } = await asked(slip('      <h1>{greeting ??? }{</h1'), 'I cannot.')
    expect(states(answer?.actions)).toEqual([['does-not-parse', 'whole-file']])
    expect(files.get(HOME)).toBe(BEFORE)
    expect(requests).toHaveLength(2)
  })

  it('is not repaired where it was a fuzzy match', async () => {
    const near = edit(block('      <h1>{ greeting }!</h1>\n      <p>Line 0 of the page</p>', '      <h1>{greeting}</h2>'))
    const { files } = await asked(near, 'I cannot.', 'I cannot.')
    expect(files.get(HOME)).toBe(BEFORE)
  })
})
