import { v7 as uuid } from 'uuid'
import { type AppId, ToolRunId } from '../../shared/domain/ids.ts'
import type { Tool } from '../../shared/domain/tool.ts'
import { afterEvent, type ToolRun } from '../../shared/domain/tool-run.ts'
import { newField } from '../../shared/domain/tool-field.ts'
import { signUp } from '../doors/live-users.ts'
import { openDoors, type OpenDoors } from '../doors/open-doors.ts'
import { type Scene, startModelServer } from '../fixtures/model-server.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { clientOf, openBuilder } from '../helpers/builder-page.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { startHost } from '../helpers/host.ts'
import { anIdleRun } from '../helpers/idle-run.ts'
import { durations, type Figure } from './figure.ts'

const RUNS_AT_ONCE = 100
const LIMITED_RUNS = 50
const LIMIT = 7
const HISTORY = 10_000
const TYPED = 'Which audience is it for'
const CHANGES = {
  fields: [newField('Tone')],
  gptPrompt: 'Write minutes of [input] in a [tone] tone.',
} satisfies Partial<Tool>

/** A model that takes two seconds, as a person waits for one. */
const SLOW: Scene = { answer: '<block id="main">They met and talked for a while.</block>', chunk: 16, pauseMs: 500 }

async function withTool<Result>(
  scene: () => Scene,
  use: (doors: OpenDoors, at: Pick<Tool, 'toolId'> & { readonly appId: AppId }) => Promise<Result>,
): Promise<Result> {
  const model = await startModelServer(scene)
  try {
    await using doors = await openDoors({
      providers: [{ id: 'compatible', name: 'Own server', baseUrl: model.url, apiKey: 'key', models: ['small'] }],
    })
    const { id: appId } = doors.newApp('Bakery')
    const { tools } = doors.clients.HTTP
    const { toolId } = await tools.create({ appId, title: 'Minutes' })
    await tools.change({ appId, toolId, changes: CHANGES })
    return await use(doors, { appId, toolId })
  } finally {
    await model.close()
  }
}

/** How long the builder's own calls take while a hundred runs wait for their model; each of them has to come out well. */
async function callsBesideRuns(): Promise<readonly number[]> {
  return withTool(
    () => SLOW,
    async (doors, at) => {
      const { tools, chat } = doors.clients.HTTP
      const begun = await Promise.all(
        Array.from({ length: RUNS_AT_ONCE }, (_, n) =>
          tools.run({ ...at, inputs: { input: `Meeting ${n}`, tone: 'calm' }, isFresh: true }),
        ),
      )
      const samples: number[] = []
      let waiting = begun
      while (waiting.length > 0) {
        samples.push(...(await durations(20, () => chat.history({ appId: at.appId }), 0)))
        const now = await Promise.all(waiting.map(({ id: runId }) => tools.getRun({ ...at, runId })))
        const lost = now.find(({ state }) => state === 'Error')
        if (lost !== undefined) throw new Error(`A run was lost: ${lost.error?.message}`)
        waiting = now.filter(({ state }) => state === 'Loading')
      }
      return samples
    },
  )
}

/** Whole pages of a history of ten thousand runs, the first and one in its middle. */
async function pagesOfHistory(): Promise<readonly number[]> {
  return withTool(
    () => ({ answer: 'x' }),
    async (doors, at) => {
      const app = doors.backend.engine.of(at.appId)
      const { blocks } = await app.tool({ toolId: at.toolId })
      const empty: ToolRun = anIdleRun({ id: ToolRunId.parse(uuid()), toolId: at.toolId })
      let middle: ToolRunId | undefined
      for (let n = 0; n < HISTORY; n += 1) {
        const id = ToolRunId.parse(uuid())
        if (n === HISTORY / 2) middle = id
        const run = { ...empty, id, inputs: { input: `Meeting ${n}` }, startedAt: new Date(n).toISOString() }
        const facts = { runner: 'builder', key: String(n) }
        const begun = await app.beginToolRun({
          data: 'test',
          run,
          facts,
          limits: { daily: null, weekly: null },
          takesSimilar: false,
          remembered: {},
        })
        const written = blocks.map(({ id: blockId, title, type }) => ({
          id: blockId,
          title,
          type,
          content: `They met, the ${n}th time, and talked. `.repeat(20),
          validation: null,
          reason: null,
        }))
        await app.finishToolRun({
          data: 'test',
          run: { ...afterEvent(begun, 'success', { blocks: written }), endedAt: run.startedAt },
          isCounted: true,
        })
      }
      const { tools } = doors.clients.HTTP
      return [
        ...(await durations(20, () => tools.runs(at))),
        ...(await durations(20, () => tools.runs({ ...at, ...(middle === undefined ? {} : { before: middle }) }))),
      ]
    },
  )
}

/** Runs that one person has above their limit, of fifty that begin at the same time. */
async function runsOverTheLimit(): Promise<readonly number[]> {
  return withTool(
    () => ({ answer: '<block id="main">They met.</block>' }),
    async (doors, at) => {
      const { tools, record, apps } = doors.clients.HTTP
      await record.setSettings({ appId: at.appId, appSettings: { dailyUserLimit: LIMIT } })
      await tools.activate({ ...at, isActive: true })
      const files = { '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }' }
      await doors.backend.engine
        .of(at.appId)
        .commitChangeSet({ changeSet: changeSet({ writes: files }), origin: 'edit', description: 'A page' })
      await apps.publish({ appId: at.appId })
      const { slug } = doors.backend.apps.require(at.appId)
      const samples: number[] = []
      for (let person = 0; person < 5; person += 1) {
        const token = await signUp(doors, { id: at.appId, slug }, `person${person}@example.com`)
        const answers = await Promise.all(
          Array.from({ length: LIMITED_RUNS }, (_, n) =>
            doors.raw({
              host: `${slug}.studio.localhost:${doors.port}`,
              path: '/_app/tools/minutes/runs',
              method: 'POST',
              headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
              body: JSON.stringify({ inputs: { input: `Meeting ${n}` }, isFresh: true }),
            }),
          ),
        )
        const taken = answers.filter(({ status }) => status < 300).length
        if (taken < LIMIT) throw new Error(`Only ${taken} runs were taken: ${answers.find(({ status }) => status >= 400)?.text}`)
        samples.push(taken - LIMIT)
      }
      return samples
    },
  )
}

/** From a key in the label of a field to the form beside the editor that shows it. */
async function typedToPreview(): Promise<readonly number[]> {
  await using host = await startHost()
  const browser = await launchBrowser()
  await using builder = await openBuilder(browser, host)
  const { page } = builder
  const client = await clientOf(builder, host)
  const { id: appId } = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  const { toolId } = await client.tools.create({ appId, title: 'Minutes' })
  await client.tools.change({ appId, toolId, changes: CHANGES })
  await page.goto(new URL(`/build/app/${appId}/tool/${toolId}`, host.url).href)
  const fields = page.getByRole('list', { name: 'Fields of the form' })
  await fields.getByRole('button', { name: /^Tone/ }).click()
  await fields.getByRole('textbox', { name: 'Label' }).fill('x')
  await page.getByRole('form', { name: 'What goes in' }).getByRole('textbox', { name: /^x/ }).waitFor()
  await page.evaluate(RECORD_LABELS)
  await fields.getByRole('textbox', { name: 'Label' }).pressSequentially(TYPED, { delay: 60 })
  await page
    .getByRole('form', { name: 'What goes in' })
    .getByRole('textbox', { name: new RegExp(TYPED) })
    .waitFor()
  const samples = await page.evaluate(() => (globalThis as unknown as { labelPaints: number[] }).labelPaints)
  await browser.close()
  if (samples.length < TYPED.length) throw new Error(`Only ${samples.length} of ${TYPED.length} keys were seen in the form`)
  return samples
}

/** Writes down how long after a key the form has changed. */
const RECORD_LABELS = `
  globalThis.labelPaints = []
  let pressedAt = null
  addEventListener('keydown', () => { pressedAt = performance.now() }, true)
  const form = document.querySelector('form[aria-label="What goes in"]')
  new MutationObserver(() => {
    if (pressedAt === null) return
    globalThis.labelPaints.push(performance.now() - pressedAt)
    pressedAt = null
  }).observe(form, { subtree: true, childList: true, characterData: true, attributes: true })
`

/** From the model's first token on the wire to the part on the screen of the builder. */
async function tokenToScreen(): Promise<readonly number[]> {
  let sentAt = 0
  let run = 0
  const model = await startModelServer(() => {
    run += 1
    const hold = new Promise<void>((resolve) => {
      setTimeout(() => {
        sentAt = Date.now()
        resolve()
      }, 300)
    })
    // The tag comes before, so that what is held is the first word.
    return { answer: `<block id="main">Word${run} and more.</block>`, chunk: 17, hold: { after: 17, until: hold } }
  })
  await using host = await startHost({ env: { LATHE_MODEL_URL: model.url, LATHE_MODEL_NAMES: 'small' } })
  const browser = await launchBrowser()
  await using builder = await openBuilder(browser, host)
  const { page } = builder
  const client = await clientOf(builder, host)
  const { id: appId } = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  const { toolId } = await client.tools.create({ appId, title: 'Minutes' })
  await client.tools.change({ appId, toolId, changes: CHANGES })
  await page.goto(new URL(`/build/app/${appId}/tool/${toolId}`, host.url).href)
  const form = page.getByRole('form', { name: 'What goes in' })
  await form.getByRole('textbox').first().waitFor()
  const samples: number[] = []
  for (let n = 1; n <= 62; n += 1) {
    await form.getByRole('textbox').first().fill(`Meeting ${n}`)
    const seen = page.evaluate(seeWord, `Word${n}`)
    await form.getByRole('button', { name: 'Run' }).click()
    const shownAt = await seen
    if (n > 2) samples.push(shownAt - sentAt)
    await page.getByRole('region', { name: 'Try it' }).getByText('Done', { exact: true }).waitFor()
  }
  await browser.close()
  await model.close()
  return samples
}

function seeWord(word: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.body.textContent.includes(word)) resolve(Date.now())
      else requestAnimationFrame(look)
    }
    look()
  })
}

export const figures: readonly Figure[] = [
  {
    name: 'tool: a field typed, until the form beside it shows it',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 100 }],
    measure: typedToPreview,
  },
  {
    name: 'tool: the first part on the screen after the first token of the model',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 50 }],
    measure: tokenToScreen,
  },
  {
    name: 'tool: calls of the builder beside 100 runs of a model that takes 2 s, none lost',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 50 }],
    measure: callsBesideRuns,
  },
  { name: 'tool: a history of 10,000 runs opens', unit: 'ms', goals: [{ statistic: 'p95', value: 300 }], measure: pagesOfHistory },
  {
    name: 'tool: runs over the limit, of 50 at once of one person',
    unit: 'left',
    goals: [{ statistic: 'max', value: 0 }],
    measure: runsOverTheLimit,
  },
]
