import { expect } from 'vitest'
import { TOOL_EXAMPLES } from '../../shared/domain/tool-examples.ts'
import { FIELDS_TEXT } from '../../shared/text/fields.ts'
import { TOOL_RUNS_TEXT, TOOLS_TEXT, WRITTEN_TOOL_TEXT } from '../../shared/text/tools.ts'
import { violations } from '../helpers/axe.ts'
import { clientOf, openSignedIn } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { test } from '../helpers/e2e-test.ts'

test('a tool with three fields is made, instructed, run and found again in its history', async ({ browser, host }) => {
  const more = Promise.withResolvers<void>()
  const answer = '<block id="main">They **met**.</block>\n<block id="%">\n- Bake bread\n</block>'
  await using builder = await openSignedIn(browser, host)
  const { page, errors } = builder
  const client = await clientOf(builder, host)
  const app = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  let secondPart = ''
  const model = await connectModel(host, ({ body }) =>
    JSON.stringify(body).includes('A form has a field with a label')
      ? { answer: '{"type":"select","options":["Short","Long"],"required":false,"personal":false}' }
      : { answer: answer.replace('%', () => secondPart), chunk: 10, hold: { after: 40, until: more.promise } },
  )
  await page.goto(new URL(`/build/app/${app.id}`, host.url).href)
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Tools' }).click()
  await page.getByText(TOOLS_TEXT.emptyTitle).waitFor()
  expect(await violations(page, 'no tools')).toEqual([])
  await page.getByRole('textbox', { name: 'Title of the new tool' }).fill('Minutes')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Minutes' }).waitFor()

  const addField = async (label: string) => {
    await page.getByRole('textbox', { name: 'New field' }).fill(label)
    await page.keyboard.press('Enter')
  }
  const fields = page.getByRole('list', { name: 'Fields of the form' })
  await addField('Tone')
  await addField('tone')
  await page.getByText(FIELDS_TEXT.fieldLabelExists, { exact: true }).waitFor()
  await addField('Tone!')
  await page.getByText(FIELDS_TEXT.fieldNameExists, { exact: true }).waitFor()
  await addField('Input')
  await page.getByText(FIELDS_TEXT.fieldNameReserved).waitFor()
  await addField('Audience')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('select')
  for (const option of ['Staff', 'Guests']) {
    await page.getByRole('textbox', { name: 'New option' }).fill(option)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('textbox', { name: 'New option' }).fill('staff')
  await page.keyboard.press('Enter')
  await page.getByText(FIELDS_TEXT.fieldOptionExists).waitFor()
  await page.getByRole('textbox', { name: 'New option' }).fill(' ')
  await page.keyboard.press('Enter')
  await page.getByText(FIELDS_TEXT.fieldOptionEmpty).waitFor()
  await addField('Contact')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('email')
  await page.getByRole('textbox', { name: 'New field' }).fill('Length')
  await page.getByRole('button', { name: 'Add with AI' }).click()
  await fields.getByRole('button', { name: /^Length\s*Select/ }).waitFor()
  await fields.getByText('Long', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Delete Length' }).click()
  // By the keyboard: the last field becomes the first.
  await fields.getByRole('button', { name: /^Contact/ }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => fields.getByRole('listitem').first().textContent()).toContain('Contact')

  const path = page.getByRole('textbox', { name: 'Path' })
  await path.fill('of a meeting')
  await path.blur()
  await page.getByText(TOOLS_TEXT.toolPathInvalid).waitFor()
  await path.fill('minutes')
  const instructions = page.getByRole('textbox', { name: 'Instructions' })
  await instructions.fill('Write minutes of [input] for [audience] in a [tone] tone.')
  await page.getByRole('button', { name: 'Delete Tone' }).hover()
  await page.getByText(FIELDS_TEXT.tagInUse.replace('{tag}', '[tone]')).first().waitFor()
  await page.getByRole('button', { name: 'Add a part' }).click()
  await page.getByRole('textbox', { name: 'Title of the part' }).last().fill('To do')
  await page.getByRole('combobox', { name: 'Kind' }).last().selectOption('list')
  expect(await violations(page, 'the editor of a tool')).toEqual([])

  const form = page.getByRole('form', { name: 'What goes in' })
  await form.getByRole('textbox', { name: TOOLS_TEXT.inputDefault }).fill('Ann: we bake.')
  await form.getByRole('combobox', { name: /^Audience/ }).selectOption('Guests')
  await form.getByRole('textbox', { name: /^Contact/ }).fill('nobody')
  await form.getByRole('button', { name: 'Run' }).click()
  await page.getByText(TOOL_RUNS_TEXT.emailInvalid('Contact')).waitFor()
  await form.getByRole('textbox', { name: /^Contact/ }).fill('ann@example.com')
  const [tool] = await client.tools.list({ appId: app.id })
  secondPart = tool?.blocks[1]?.id ?? expect.fail('the second part was not saved')
  await form.getByRole('button', { name: 'Run' }).click()
  const result = page.getByRole('region', { name: 'Try it' })
  await result.getByText('met', { exact: true }).waitFor()
  await result.getByText('Writing…').waitFor()
  more.resolve()
  await result.getByText('Bake bread').waitFor()
  await result.getByText('Done', { exact: true }).waitFor()
  expect(await violations(page, 'a result')).toEqual([])
  const asked = JSON.stringify((await model.request(1)).body.messages)
  expect(asked).toContain('Guests')
  expect(asked).not.toContain('ann@example.com')

  // Whoever comes back finds the tool and the run.
  await page.reload()
  await page.getByRole('button', { name: 'History' }).click()
  await page
    .getByRole('list', { name: 'Runs' })
    .getByRole('button', { name: /Ann: we bake/ })
    .click()
  await result.getByText('Bake bread').waitFor()
  await page.getByRole('switch', { name: 'Activate this tool' }).click()
  await page.getByRole('link', { name: 'Tools of Bakery' }).click()
  await page.getByRole('list', { name: 'Tools' }).getByText('Active').waitFor()
  // The refused run.
  expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([])
})

test('a message makes a tool: it stands in the page, its card leads to its editor, it runs, and goes with its version', async ({
  browser,
  host,
}) => {
  const tool = JSON.stringify({
    title: 'Minutes',
    instructions: 'Write minutes of [input] in a [tone] tone.',
    inputLabel: 'Your notes',
    fields: [{ name: 'tone', label: 'Tone', type: 'select', options: ['Calm', 'Brisk'] }],
    blocks: [{ title: 'Minutes' }, { title: 'To do', type: 'list' }],
  })
  const answer = `I made a tool that turns notes into minutes.

<act type="add_tool" path="minutes" title="Minutes of a meeting">
${tool}
</act>

<act type="add_file" path="__pages__Home.tsx" title="Home">
import { Tool } from '@/components/ui/tool'

export default function Home() {
  return <Tool path="minutes" />
}
</act>`
  const begun = 'I begin.\n\n<act type="add_file" path="__pages__Home.tsx" title="Home">\nexport default () => <h1>Office</h1>\n</act>'
  await connectModel(host, [{ answer: begun }, { answer }, { answer: 'They **met**.' }])
  const { client } = await host.signIn()
  await client.preferences.update({ builderModel: 'compatible/test' })
  const { id: appId } = await client.apps.save({ genApp: { header: 'Office', appBuilderVersion: 4 } })
  await using builder = await openSignedIn(browser, host, `/build/app/${appId}`)
  const { page, app, errors } = builder
  const send = async (text: string) => {
    await page.getByRole('textbox', { name: 'Message' }).fill(text)
    await page.keyboard.press('Enter')
  }
  await send('Begin')
  await app.getByRole('heading', { name: 'Office' }).waitFor()
  await send('A tool that turns meeting notes into minutes')
  const cards = page.getByRole('list', { name: 'Changes' }).last()
  await cards.getByText('Added tool').waitFor()
  const inPage = app.getByRole('combobox', { name: 'Tone' })
  await inPage.waitFor()
  expect(await violations(page, 'the card of a tool')).toEqual([])
  await cards.getByRole('link', { name: WRITTEN_TOOL_TEXT.open }).click()
  await page.getByRole('heading', { level: 1, name: 'Minutes' }).waitFor()
  await page.getByText('Active', { exact: true }).waitFor()
  const form = page.getByRole('form', { name: 'What goes in' })
  await form.getByRole('textbox', { name: 'Your notes' }).fill('Ann: we bake.')
  await form.getByRole('combobox', { name: 'Tone' }).selectOption('Calm')
  await form.getByRole('button', { name: 'Run' }).click()
  await page.getByRole('region', { name: 'Try it' }).getByText('met', { exact: true }).waitFor()

  // With its version goes the tool.
  const [, before] = await client.versions.list({ appId })
  await client.versions.restore({ appId, versionId: before?.id ?? expect.fail('there was no version before') })
  await page.getByRole('link', { name: 'Tools of Office' }).click()
  await page.getByText(TOOLS_TEXT.emptyTitle).waitFor()
  expect(errors).toEqual([])
})

test('without a model a tool that is ready opens at once, and says when it runs', async ({ browser, host }) => {
  const { client } = await host.signIn()
  const { id: appId } = await client.apps.save({ genApp: { header: 'Office', appBuilderVersion: 4 } })
  await using builder = await openSignedIn(browser, host, `/build/app/${appId}/tools`)
  const { page, errors } = builder
  await page.getByText(TOOLS_TEXT.runsWithModel).waitFor()
  const examples = page.getByRole('region', { name: TOOLS_TEXT.examples })
  await expect.poll(() => examples.getByRole('button').count()).toBe(TOOL_EXAMPLES.length)
  expect(await violations(page, 'tools that are ready')).toEqual([])
  await examples.getByRole('button', { name: /^Minutes of a meeting/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Minutes of a meeting' }).waitFor()
  const tried = page.getByRole('region', { name: 'Try it' })
  await tried.getByText(TOOLS_TEXT.runsWithModel).waitFor()
  await tried.getByRole('combobox', { name: /^Tone/ }).waitFor()
  expect(await violations(page, 'a tool that is ready')).toEqual([])
  const toggle = page.getByRole('switch', { name: 'Activate this tool' })
  await toggle.click()
  await page.getByRole('link', { name: 'Tools of Office' }).click()
  await page.getByRole('list', { name: 'Tools' }).getByRole('link', { name: 'Minutes of a meeting' }).waitFor()
  await examples.getByRole('button', { name: /^Reply to a mail/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Reply to a mail' }).waitFor()
  // The first active tool is the page of the app; the menu leads to another one when it is put there.
  await toggle.click()
  await page.getByText('The app’s menu does not lead here.').waitFor()
  expect(await violations(page, 'a tool that is not in the menu')).toEqual([])
  await page.getByRole('button', { name: 'Put it into the menu' }).click()
  await page.getByText('Put Reply to a mail into the menu').waitFor()
  const menu = async () => (await client.commands.outline({ appId })).menu.map(({ label }) => label)
  await expect.poll(menu).toEqual(['Minutes of a meeting', 'Reply to a mail'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('The app’s menu does not lead here.').waitFor()
  expect(await menu()).toEqual(['Minutes of a meeting'])
  await tried.getByRole('button', { name: TOOLS_TEXT.connectModel }).click()
  await page.getByRole('heading', { name: 'Models', level: 1 }).waitFor()
  expect(errors).toEqual([])
})
