import type { Page } from 'playwright'
import type { AppId } from '../../shared/domain/ids.ts'
import { REPAIR_TEXT } from '../../shared/text/repair.ts'
import { type Scene, startModelServer } from '../fixtures/model-server.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { clientOf, openBuilder } from '../helpers/builder-page.ts'
import { startHost } from '../helpers/host.ts'
import type { Figure } from './figure.ts'

/* Endless loops that a page may contain, run in the hidden frame of the check. Each logs a line when it begins. */
const BEGIN = "console.log('no end from here')"
const ENDLESS: Readonly<Record<string, string>> = {
  'while it renders': `  ${BEGIN}\n  for (;;);`,
  'in an effect': `  useEffect(() => {\n    ${BEGIN}\n    for (;;);\n  }, [])\n  return <h1>Endless</h1>`,
  'in a chain of promises': `  useEffect(() => {\n    ${BEGIN}\n    const again = (): Promise<void> => Promise.resolve().then(again)\n    void again()\n  }, [])\n  return <h1>Endless</h1>`,
  'while it fills the memory': `  useEffect(() => {\n    ${BEGIN}\n    const held: number[][] = []\n    for (;;) if (held.length < 40) held.push(Array.from({ length: 1_000_000 }, (_, at) => at / 3))\n  }, [])\n  return <h1>Endless</h1>`,
  'by loading itself': `  useEffect(() => {\n    ${BEGIN}\n    location.reload()\n  }, [])\n  return <h1>Endless</h1>`,
}

/** The same at the top level of a module, before anything is rendered. */
const AT_THE_TOP: Readonly<Record<string, string>> = {
  'at the top of its module': `${BEGIN}\nlet at = 0\nwhile (true) at++\n`,
  'by leading elsewhere': `${BEGIN}\nlocation.href = ['https://elsewhere', 'example'].join('.')\n`,
}

const page = (name: string, body: string, before = '') =>
  `<act type="add_file" path="__pages__${name}.tsx" title="${name}">\nimport { useEffect } from 'react'\n\n${before}\nexport default function ${name}() {\n  useEffect(() => undefined, [])\n${body}\n}\n</act>\n`

const TOLD: readonly string[] = [REPAIR_TEXT.stoppedResponding, REPAIR_TEXT.loadsItself, REPAIR_TEXT.leadsAway.split(' {')[0] ?? '']

interface Outcome {
  readonly kind: string
  /** From the beginning of the loop until it was reported; null when it was not. */
  readonly toldMs: number | null
  readonly longestStallMs: number
}

let outcomes: Promise<readonly Outcome[]> | null = null

async function measureAll(): Promise<readonly Outcome[]> {
  const scenes: Scene[] = []
  const model = await startModelServer(() => scenes.shift() ?? { answer: 'Nothing.' })
  await using host = await startHost({ env: { LATHE_MODEL_URL: model.url, LATHE_MODEL_NAMES: 'test' } })
  const browser = await launchBrowser()
  const builder = await openBuilder(browser, host)
  const client = await clientOf(builder, host)
  await client.preferences.update({ builderModel: 'compatible/test' })
  const measured: Outcome[] = []
  const all = [
    ...Object.entries(ENDLESS).map(([kind, body]) => ({ kind, answer: page('Loop', body) })),
    ...Object.entries(AT_THE_TOP).map(([kind, before]) => ({ kind, answer: page('Loop', '  return <h1>Endless</h1>', before) })),
  ]
  for (const { kind, answer } of all) {
    scenes.push({ answer: page('Home', '  return <h1>All is well</h1>') }, { answer })
    const { id: appId } = await client.apps.save({ genApp: { header: kind, appBuilderVersion: 4 } })
    await builder.page.goto(new URL(`/build/app/${appId}`, host.url).href)
    await send(builder.page, 'A page')
    await builder.app.getByText('All is well').waitFor()
    await routesOf(client, appId, 1)
    const longestStall = await watchStalls(builder.page)
    const begun = beginning(builder.page)
    await send(builder.page, 'One that never ends')
    await begun.first
    const routes = await routesOf(client, appId, 2)
    const said = routes.flatMap(({ issues }) => issues.map(({ title }) => title))
    const toldMs = said.some((title) => TOLD.some((each) => title.includes(each))) ? performance.now() - (begun.at() ?? 0) : null
    measured.push({ kind, toldMs, longestStallMs: await longestStall() })
    console.error(`  ${kind}: ${said.join(', ') || 'nothing'} ${JSON.stringify(measured.at(-1))}`)
  }
  await browser.close()
  await model.close()
  return measured
}

type Client = Awaited<ReturnType<typeof clientOf>>

/** The check of the newest version, once that many versions exist and it is finished. */
async function routesOf(client: Client, appId: AppId, version: number) {
  for (;;) {
    const [newest] = await client.versions.list({ appId, limit: 1 })
    const check = (await client.checks.list({ appId })).find(({ versionId }) => versionId === newest?.id)
    if (newest?.number === version && check !== undefined && check.routes !== null) return check.routes
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function send(builderPage: Page, message: string): Promise<void> {
  const box = builderPage.getByRole('textbox', { name: 'Message' })
  await box.fill(message)
  await box.press('Enter')
}

/** Resolves when the endless page logs its first line. */
function beginning(builderPage: Page) {
  let at: number | null = null
  const { promise: first, resolve } = Promise.withResolvers<void>()
  builderPage.on('console', (message) => {
    if (!message.text().includes('no end from here')) return
    at ??= performance.now()
    resolve()
  })
  return { first, at: () => at }
}

async function watchStalls(builderPage: Page): Promise<() => Promise<number>> {
  await builderPage.evaluate(() => {
    const watched = window as unknown as { longestStall: number }
    watched.longestStall = 0
    let last = performance.now()
    const tick = () => {
      const now = performance.now()
      watched.longestStall = Math.max(watched.longestStall, now - last - 10)
      last = now
    }
    setInterval(tick, 10)
  })
  return () => builderPage.evaluate(() => (window as unknown as { longestStall: number }).longestStall)
}

export const figures: readonly Figure[] = [
  {
    name: 'a page without an end, unseen: longest pause of the builder',
    unit: 'ms',
    goals: [{ statistic: 'max', value: 100 }],
    measure: async () => (await (outcomes ??= measureAll())).map(({ longestStallMs }) => longestStallMs),
  },
  {
    name: 'a page without an end, unseen: until “App stopped responding”',
    unit: 'ms',
    goals: [{ statistic: 'max', value: 5_000 }],
    measure: async () => (await (outcomes ??= measureAll())).map(({ toldMs }) => toldMs ?? Number.POSITIVE_INFINITY),
  },
]
