import { expect } from 'vitest'
import type { Scene } from '../fixtures/model-server.ts'
import { type BuilderPage, clientOf, openSignedIn } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { type Shared, test } from '../helpers/e2e-test.ts'

const home = (body: string) => `<act type="add_file" path="__pages__Home.tsx" title="Home">\n${body}\n</act>\n`
const GOOD = home('export default function Home() {\n  return <h1>All is well</h1>\n}')
const DOES_NOT_BUILD = home("import { Missing } from '@/components/Missing'\n\nexport default function Home() {\n  return <Missing />\n}")
const THROWS = home(
  'export default function Home() {\n  const total: { sum?: number[] } = {}\n  return <h1>{(total.sum as number[]).length}</h1>\n}',
)

async function openWith(
  { browser, host }: Shared,
  scenes: readonly [Scene, ...Scene[]],
  run: (builder: BuilderPage, requests: readonly { body: { messages: readonly { content: unknown }[] } }[]) => Promise<void>,
) {
  const model = await connectModel(host, scenes)
  await using builder = await openSignedIn(browser, host)
  await builder.page.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
  const client = await clientOf(builder, host)
  await client.preferences.update({ builderModel: 'compatible/test' })
  const app = await client.apps.save({ genApp: { header: 'Faulty', appBuilderVersion: 4 } })
  await builder.page.goto(new URL(`/build/app/${app.id}`, host.url).href)
  await run(builder, model.requests)
}

async function send({ page }: BuilderPage, message: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill(message)
  await box.press('Enter')
}

test(
  'a version that does not build shows where, keeps the last working one, and one click sends the error to the assistant',
  { tags: 'long' },
  async ({ browser, host }) => {
    await openWith(
      { browser, host },
      [{ answer: GOOD }, { answer: DOES_NOT_BUILD }, { answer: GOOD.replace('well', 'mended') }],
      async (builder, requests) => {
        await send(builder, 'A page')
        await builder.app.getByText('All is well').waitFor()
        await send(builder, 'Break it')
        const issues = builder.page.getByRole('region', { name: 'Issues' })
        await issues.getByRole('heading', { name: '1 Issue Found' }).waitFor()
        await issues.getByText(/Home component/).waitFor()
        await issues.getByText(/Home\.tsx:1/).waitFor()
        expect(await builder.app.getByText('All is well').isVisible()).toBe(true)

        // The issues belong to the draft: over an older version they are hidden.
        await builder.page.getByRole('button', { name: /open versions/ }).click()
        const versions = builder.page.getByRole('list', { name: 'Versions' })
        await versions.getByRole('button', { name: 'Preview version 1' }).click()
        await versions.getByRole('button', { name: 'Previewing version 1' }).waitFor()
        await issues.waitFor({ state: 'detached' })
        await builder.page.keyboard.press('Escape')
        await versions.waitFor({ state: 'detached' })
        await builder.page.keyboard.press('Escape')
        await issues.waitFor()

        await issues.getByRole('button', { name: 'Resolve with AI' }).click()
        await builder.app.getByText('All is mended').waitFor()
        await issues.waitFor({ state: 'detached' })
        const sent = JSON.stringify(requests.at(-1)?.body.messages.at(-1)?.content)
        expect(sent).toContain('Home.tsx')
        expect(sent).toContain('Missing')
      },
    )
  },
)

test('an error of the running app is listed below the preview with component and line', async ({ browser, host }) => {
  await openWith({ browser, host }, [{ answer: THROWS }, { answer: GOOD }], async (builder) => {
    await send(builder, 'A page')
    const issues = builder.page.getByRole('region', { name: 'Issues' })
    await issues.getByRole('heading', { name: '1 Issue Found' }).waitFor()
    await issues.getByText(/Home component/).waitFor()
    await issues.getByText(/Home\.tsx:3/).waitFor()
    await issues.getByRole('button', { name: 'Resolve with AI' }).click()
    await builder.app.getByText('All is well').waitFor()
    await issues.waitFor({ state: 'detached' })
  })
})
