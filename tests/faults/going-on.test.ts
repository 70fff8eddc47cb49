import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionSummary } from '../../shared/domain/action.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { CHAT_TEXT } from '../../shared/text/chat.ts'
import { type Scene, startModelServer } from '../fixtures/model-server.ts'
import { messageOf } from '../fixtures/small-model.ts'
import { startBackend } from '../helpers/backend.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { type AnsweringApp, eventOf, MODEL, page, startAnsweringApp } from './answering-app.ts'

/* An answer that was cut is continued exactly, or its file is rejected; no file is changed partially. */
let running: AnsweringApp & AsyncDisposable
beforeAll(async () => {
  running = await startAnsweringApp({ modelStallMs: 3_000, modelPause: () => Promise.resolve() })
})
afterAll(() => running[Symbol.asyncDispose]())

const HOME = FilePath.parse('__pages__Home.tsx')
const DEALS = FilePath.parse('__pages__Deals.tsx')
const BEFORE = 'export default function Home() {\n  return <h1>Home</h1>\n}\n'
const BODY = `import { useState } from 'react'

export default function Deals() {
  const [count, setCount] = useState(0)
  const names = ['Anna', 'Ben', 'Carla']
  return (
    <section className="space-y-4">
      <h1 className="text-lg">Deals of this week</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <button type="button" onClick={() => setCount(count + 1)}>
        Counted {count}
      </button>
    </section>
  )
}
`
const OPEN = '<act type="add_file" path="__pages__Deals.tsx" title="Deals">\n'
const WHOLE = `I add deals.\n\n${page('About')}${OPEN}${BODY}</act>\n${page('Contact')}\nDone.`
const AT = WHOLE.indexOf('<li key={name}>') + 9
const CUT = WHOLE.slice(0, AT)
const REST = WHOLE.slice(AT)
const keepGoing = (answer: Parameters<AnsweringApp['ask']>[0], id: AppId) => running.ask(answer, CHAT_TEXT.keepGoing, id)
const states = (actions: readonly ActionSummary[] = []) => actions.map(({ target, state, fault }) => [target, fault ?? state])

async function baseApp() {
  const { id } = running.newApp()
  const writes = { [HOME]: BEFORE, ...entityFile('Deal', { name: { type: 'string' } }) }
  await running.backend.engine.of(id).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: 'Begin' })
  return id
}

async function cutApp(answer = CUT) {
  const id = await baseApp()
  const outcome = await running.ask({ answer, finish: 'length', chunk: 90 }, 'Add deals', id)
  return { id, ...outcome }
}

const lineOf = (at: number) => WHOLE.lastIndexOf('\n', at - 1) + 1
/** Ways in which models continue. */
const WAYS: readonly (readonly [string, string])[] = [
  ['where it was cut', REST],
  ['with the last line again', WHOLE.slice(lineOf(AT))],
  ['with the last lines again', WHOLE.slice(lineOf(lineOf(lineOf(AT))))],
  ['with all that it was shown', WHOLE.slice(WHOLE.indexOf('export default function Deals'))],
  ['after an introduction', `Sure! Here is the rest of the file:\n\n${WHOLE.slice(lineOf(AT))}`],
  ['in a code fence', `\`\`\`tsx\n${WHOLE.slice(lineOf(AT)).replace('\n</act>', '\n```\n</act>')}`],
  ['after both', `Continuing where I stopped:\n\n\`\`\`tsx\n${REST.replace('\n</act>', '\n```\n</act>')}`],
  ['with the tag again', `${OPEN}${WHOLE.slice(lineOf(AT))}`],
  ['with the whole file again', `Sorry, here is the whole file.\n\n${OPEN}${BODY}</act>\n${page('Contact')}\nDone.`],
  ['with the file without its tag', `${BODY}</act>\n${page('Contact')}\nDone.`],
]

describe('“Let’s keep going”', () => {
  it.each(WAYS)('continues %s', { tags: 'long' }, async (_, more) => {
    const { id, answer, version, files } = await cutApp()
    expect(states(answer?.actions)).toEqual([
      ['About.tsx', 'complete'],
      ['Deals.tsx', 'truncated'],
    ])
    expect(answer?.isCut).toBe(true)
    expect([version?.number, files.has(DEALS)]).toEqual([2, false])

    const next = await keepGoing({ answer: more, chunk: 13 }, id)
    expect(next.files.get(DEALS)).toBe(BODY)
    expect(states(next.answer?.actions)).toEqual([
      ['Deals.tsx', 'complete'],
      ['Contact.tsx', 'complete'],
    ])
    expect(next.answer).toMatchObject({ isCut: false, content: expect.stringMatching(/Done\.$/) })
    expect(next.version?.number).toBe(3)
    expect(next.request.content).toBe(CHAT_TEXT.keepGoing)
    expect(running.bugs.splice(0)).toEqual([])
  })

  it('completes a file whose end the model forgot', { tags: 'long' }, async () => {
    const { id } = await cutApp()
    const next = await keepGoing(WHOLE.slice(lineOf(AT), WHOLE.indexOf('</act>', AT)), id)
    expect(states(next.answer?.actions)).toEqual([['Deals.tsx', 'complete']])
    expect(next.files.get(DEALS)).toBe(BODY)
  })

  it('sends the last 40 lines and the request to the model, and shows none of it to the person', async () => {
    const long = `${OPEN}${Array.from({ length: 100 }, (_, n) => `const line${n} = ${n}\n`).join('')}const la`
    const { id } = await cutApp(long)
    const asked = running.model.requests.length
    await keepGoing('const last = 1\nexport default last\n</act>', id)
    const said = JSON.stringify(running.model.requests[asked]?.body.messages.at(-1))
    expect(said).toContain("Let's keep going")
    expect(said).toContain('Add deals')
    expect(said).toContain('const line61 = 61')
    expect(said).toContain('const la\\n</cut_answer>')
    expect(said).not.toContain('const line60 = 60')
    const { messages } = await running.look(id)
    expect(messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(['Add deals', CHAT_TEXT.keepGoing])
  })

  it('continues repeatedly when cut repeatedly', async () => {
    const { id } = await cutApp()
    const places = [0.2, 0.5, 0.8].map((part) => AT + Math.floor((BODY.length - (AT - WHOLE.indexOf(OPEN) - OPEN.length)) * part))
    let from = AT
    for (const to of places) {
      const { answer, files } = await keepGoing({ answer: WHOLE.slice(lineOf(from), to), finish: 'length' }, id)
      expect(states(answer?.actions)).toEqual([['Deals.tsx', 'truncated']])
      expect(files.has(DEALS)).toBe(false)
      from = to
    }
    const { answer, files } = await keepGoing(WHOLE.slice(lineOf(from)), id)
    expect(files.get(DEALS)).toBe(BODY)
    expect(states(answer?.actions)).toEqual([
      ['Deals.tsx', 'complete'],
      ['Contact.tsx', 'complete'],
    ])
  })

  it('includes all of a failed answer, because none of it is in the app', async () => {
    const id = await baseApp()
    const broken = await running.ask({ answer: WHOLE, breaks: { after: AT, by: 'quiet-end' } }, 'Add deals', id)
    expect(broken.end.kind).toBe('turn.failed')
    expect(broken.answer).toMatchObject({ isCut: true, status: 'failed' })
    expect([...broken.files.keys()].some((path) => path.includes('About'))).toBe(false)
    const next = await keepGoing(WHOLE.slice(lineOf(AT)), id)
    expect(states(next.answer?.actions)).toEqual([
      ['About.tsx', 'complete'],
      ['Deals.tsx', 'complete'],
      ['Contact.tsx', 'complete'],
    ])
    expect(next.files.get(DEALS)).toBe(BODY)
    expect(running.bugs.splice(0)).toEqual([])
  })

  it('continues between two actions, inside a tag, and in the text after them', { tags: 'long' }, async () => {
    for (const at of [WHOLE.indexOf(OPEN) - 1, WHOLE.indexOf(OPEN) + 20, WHOLE.indexOf('\nDone.') + 3]) {
      const { id, answer } = await cutApp(WHOLE.slice(0, at))
      expect(answer?.isCut).toBe(true)
      const { files } = await keepGoing(WHOLE.slice(at), id)
      expect([...files.keys()]).toContain('__pages__Contact.tsx')
      expect(files.get(DEALS)).toBe(BODY)
    }
  })

  it.each<[string, string, string, (id: AppId) => Promise<void>]>([
    [
      'a table',
      '<act type="edit_entity" name="Deal" title="Stages">\n{"properties": {"name": {"type": "string"}, "sta',
      'ge": {"type": "string"}}, "permissions": {"read": "all", "write": "creator"}}\n</act>',
      async (id) => {
        const [deal] = await running.backend.engine.of(id).entities({})
        expect(Object.keys(deal?.schema.properties ?? {})).toEqual(['name', 'stage'])
      },
    ],
    [
      'rows',
      '<act type="insert_entity_records" entity="Deal" title="Rows">\n[{"name": "One"}, {"na',
      'me": "Two"}]\n</act>',
      async (id) => expect(await running.backend.engine.of(id).entities({})).toMatchObject([{ rowCount: 2 }]),
    ],
    [
      'a part to replace',
      '<act type="partial_edit" path="__pages__Home.tsx" title="Title">\n<<<<<<< SEARCH\n  return <h1>Home</h1>\n=======\n  return <h1>We',
      'lcome</h1>\n>>>>>>> REPLACE\n</act>',
      async (id) => expect((await running.look(id)).files.get(HOME)).toBe(BEFORE.replace('Home</h1>', 'Welcome</h1>')),
    ],
    [
      'a part to search for',
      '<act type="partial_edit" path="__pages__Home.tsx" title="Title">\n<<<<<<< SEARCH\n  return <h1>Ho',
      'me</h1>\n=======\n  return <h1>Welcome</h1>\n>>>>>>> REPLACE\n</act>',
      async (id) => expect((await running.look(id)).files.get(HOME)).toBe(BEFORE.replace('Home</h1>', 'Welcome</h1>')),
    ],
  ])('goes on with %s', { tags: 'long' }, async (_, before, after, check) => {
    const { id, answer, version } = await cutApp(before)
    expect(answer?.actions.map(({ state }) => state)).toEqual(['truncated'])
    expect(version).toBeNull()
    const next = await keepGoing(after, id)
    expect(next.answer?.actions.map(({ state }) => state)).toEqual(['complete'])
    await check(id)
  })

  it('rejects what does not fit with a reason, and leaves the existing file', async () => {
    const cut = `<act type="edit_file" path="__pages__Home.tsx" title="Home">\nexport default function Home() {\n  return (\n    <main>\n      <h1>Wel`
    const { id, files } = await cutApp(cut)
    expect(files.get(HOME)).toBe(BEFORE)
    const next = await keepGoing('I am not sure what you mean } ) (\n</act>', id)
    expect(states(next.answer?.actions)).toEqual([['Home.tsx', 'seam']])
    expect(next.answer?.actions[0]?.detail).toMatch(/^What came before the cut/)
    expect(next.files.get(HOME)).toBe(BEFORE)
    expect(await running.backend.engine.of(id).answerText({ messageId: next.answer?.id ?? next.request.id })).toContain('<h1>Wel')
  })

  it('is an ordinary message after a complete answer', async () => {
    const id = await baseApp()
    await running.ask(page('About'), 'Add about', id)
    const asked = running.model.requests.length
    await keepGoing(page('Contact'), id)
    expect(messageOf(running.model.requests[asked]?.body ?? { model: '', messages: [] })).toMatch(
      new RegExp(`\\n\\n${CHAT_TEXT.keepGoing}$`),
    )
  })
})

describe('after a crash of the program', () => {
  it('continues an answer that was cut before, and one that was interrupted', { tags: 'long' }, async () => {
    using folder = temporaryFolder()
    const model = await startModelServer(() => scenes.shift() ?? { answer: 'Nothing.' })
    const scenes: Scene[] = [{ answer: CUT, finish: 'length' }]
    const outside = {
      dataDir: folder.path,
      providers: [{ id: 'test', name: 'Test', baseUrl: model.url, apiKey: 'key', models: ['writer'] }],
    }
    try {
      let test = await startBackend(outside)
      const [first, second] = [test.newApp('One').id, test.newApp('Two').id]
      await test.say(first, 'Add deals', MODEL)
      scenes.push({ answer: CUT, breaks: { after: CUT.length, by: 'stall' } })
      const { turnId } = await test.backend.turns.send({
        appId: second,
        requestId: crypto.randomUUID() as never,
        content: 'Add deals',
        model: MODEL,
      })
      await eventOf(test, second, 'turn.action-started', ({ action }) => action.target === 'Deals.tsx')
      await eventOf(test, second, 'turn.action-delta', ({ delta }) => delta.includes('useState'))
      // The state that a killed program leaves: the turn is still running in the app's file.
      await test.backend.engine.stop()
      await Promise.resolve(test[Symbol.asyncDispose]()).catch(() => undefined)

      test = await startBackend(outside)
      for (const id of [first, second]) {
        await test.backend.engine.of(id).currentVersion({})
        const { messages } = await test.backend.engine.of(id).history({ fromMessageId: null, limit: 10 })
        expect(messages.at(-1)).toMatchObject({ role: 'assistant', isCut: true })
        scenes.push({ answer: `${OPEN}${BODY}</act>\n${page('Contact')}` })
        await test.say(id, CHAT_TEXT.keepGoing, MODEL)
        const { files } = await test.backend.engine.of(id).files({ versionId: null })
        expect(files.get(DEALS)).toBe(BODY)
        expect([...files.keys()]).toEqual(expect.arrayContaining(['__pages__About.tsx', '__pages__Contact.tsx']))
      }
      expect(turnId).toBeDefined()
      await test[Symbol.asyncDispose]()
    } finally {
      await model.close()
    }
  })
})
