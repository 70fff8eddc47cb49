import type { Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { mkdirSync } from 'node:fs'
import { type ModelServer, type Scene, startModelServer } from '../fixtures/model-server.ts'
import { violations } from '../helpers/axe.ts'
import { type BuilderPage, clientOf, openBuilder, sendMessage } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { startHost, temporaryFolder } from '../helpers/host.ts'

const LINES = Array.from({ length: 30 }, (_, n) => `      <p>Line ${n}</p>`)
const HOME = `export default function Home() {\n  const title = "Welcome";\n  return (\n    <main>\n      <h1>{title}</h1>\n${LINES.join('\n')}\n    </main>\n  )\n}\n`
const add = (path: string, body: string) => `<act type="add_file" path="${path}" title="Add">\n${body}</act>\n`
const DEAL = '{"name":"Deal","type":"object","properties":{"name":{"type":"string"}},"permissions":{"read":"creator","write":"creator"}}\n'
const edit = (search: string, replace: string) =>
  `<act type="partial_edit" path="__pages__Home.tsx" title="A change">\n<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n</act>\n`
const LOOSE = edit("  const title = 'Welcome'", "  const title = 'Good morning'")
const MISFIT = edit('      <p>What was the seventh line</p>', '      <p>The seventh line</p>')
const FIT = edit('      <p>Line 7</p>', '      <p>The seventh line</p>')
const ABOUT = `export default function About() {\n  return (\n    <section>\n      <h1>About the bakery</h1>\n${LINES.join('\n')}\n    </section>\n  )\n}\n`
const ABOUT_ANSWER = `I add a page about the bakery.\n${add('__pages__About.tsx', ABOUT)}`
const CUT = ABOUT_ANSWER.indexOf('<p>Line 17</p>') + 6
const OPENS = `I let everybody read it.\n<act type="edit_entity" name="Deal" title="Open">\n${DEAL.replace('"read":"creator"', '"read":"anonymous"')}</act>`

let model: ModelServer
let scenes: Scene[] = []
beforeAll(async () => {
  model = await startModelServer(() => scenes.shift() ?? { answer: 'Nothing to do.' })
})
afterAll(async () => {
  await model.close()
})

const SHOTS = process.env['LATHE_SHOTS']
/** Saves screenshots for review: dark and light, wide and narrow. */
async function picture(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return
  mkdirSync(SHOTS, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${SHOTS}/${name}-${colorScheme}.png` })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: `${SHOTS}/${name}-narrow.png` })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A message whose answer makes no version. */
async function tell(page: Page, message: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill(message)
  await box.press('Enter')
  await page.getByText(message, { exact: true }).first().waitFor()
}

const lastAnswer = (page: Page) => page.getByRole('article', { name: 'Answer' }).last()
const card = (page: Page, target: string) => lastAnswer(page).getByRole('listitem').filter({ hasText: target })

test(
  'an edit shows how it was applied or why not, is requested again, and a cut answer is continued exactly',
  { tags: 'long' },
  async ({ browser }) => {
    using folder = temporaryFolder()
    await using host = await startHost({ dataDir: folder.path })
    await using builder: BuilderPage = await openBuilder(browser, host)
    const { page } = builder
    const client = await clientOf(builder, host)
    await client.models.connect({ provider: 'compatible', baseUrl: model.url })
    await client.preferences.update({ builderModel: 'compatible/writer' })
    const app = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
    const contentOf = async (name: string) => {
      const { pages, entities } = await client.files.bundle({ appId: app.id })
      return { ...pages, ...entities }[name]
    }
    await page.goto(new URL(`/build/app/${app.id}`, host.url).href)
    scenes = [{ answer: `A start.\n${add('__pages__Home.tsx', HOME)}<act type="add_entity" name="Deal" title="Deals">\n${DEAL}</act>` }]
    await sendMessage(builder, 'A page with lines')

    // A fuzzy match: applied, with the text that it replaced.
    scenes = [{ answer: `I change the title.\n${LOOSE}` }]
    await sendMessage(builder, 'Say good morning')
    const loose = card(page, 'Home.tsx')
    await loose.getByText('Found by its likeness').click()
    await loose.getByRole('row', { name: /added.*Good morning/ }).waitFor()
    await loose.getByRole('row', { name: /removed.*Welcome/ }).waitFor()
    await picture(page, 'loose')

    // Rejected, visibly requested again, and applied.
    const held = Promise.withResolvers<void>()
    scenes = [{ answer: `I change line 7.\n${MISFIT}` }, { answer: FIT, hold: { after: 20, until: held.promise } }]
    const asking = sendMessage(builder, 'Name the seventh line')
    await card(page, 'Home.tsx').getByText('Asking again for Home.tsx').waitFor()
    await picture(page, 'asking-again')
    held.resolve()
    await asking
    await card(page, 'Home.tsx').getByText('Applied after asking again').waitFor()
    await expect.poll(() => contentOf('__pages__Home.tsx')).toContain('<p>The seventh line</p>')

    // Finally rejected: with the part, the reason and the nearest lines.
    scenes = [{ answer: `I change line 7.\n${MISFIT}` }, { answer: MISFIT }, { answer: 'I cannot.' }]
    await tell(page, 'Once more')
    const refused = card(page, 'Home.tsx')
    // Offered once the automatic requests have ended.
    await refused.getByRole('button', { name: 'Try again' }).waitFor()
    await refused.getByText('The text to replace was not found.').click()
    await refused.getByText('What was the seventh line').waitFor()
    await refused.getByText(/^The nearest in the file, line \d+:$/).waitFor()
    await picture(page, 'refused')
    expect(await violations(page, 'a card')).toEqual([])

    // Cut, and continued.
    scenes = [{ answer: ABOUT_ANSWER.slice(0, CUT), finish: 'length' }]
    await tell(page, 'A page about us')
    await card(page, 'About.tsx').getByText('The answer reached its length limit.').waitFor()
    await picture(page, 'cut')
    expect(await contentOf('__pages__About.tsx')).toBeUndefined()
    await page.reload()
    const from = ABOUT_ANSWER.lastIndexOf('\n', CUT) + 1
    scenes = [{ answer: `Sure, here is the rest:\n\n${ABOUT_ANSWER.slice(from)}` }]
    await card(page, 'About.tsx').getByRole('button', { name: "Let's keep going" }).click()
    await card(page, 'About.tsx').getByLabel('Done').waitFor()
    await page.getByText("Let's keep going", { exact: true }).waitFor()
    await expect.poll(() => contentOf('__pages__About.tsx')).toBe(ABOUT)
    await picture(page, 'gone-on')

    // Access to a table is given by a person only.
    scenes = [{ answer: OPENS }]
    await tell(page, 'Show the deals to everybody')
    await card(page, 'Deal').getByText('The answer wants to let everybody read it. Until you allow it, it stays as it was.').waitFor()
    await picture(page, 'held')
    expect(await violations(page, 'a card')).toEqual([])
    await expect.poll(() => contentOf('__entities__Deal.json')).toMatch(/"read": "creator"/)
    await card(page, 'Deal').getByRole('button', { name: 'Allow' }).click()
    await expect.poll(() => card(page, 'Deal').getByRole('button', { name: 'Allow' }).count()).toBe(0)
    await expect.poll(() => contentOf('__entities__Deal.json')).toMatch(/"read": "anonymous"/)
    expect(builder.errors).toEqual([])
  },
)
