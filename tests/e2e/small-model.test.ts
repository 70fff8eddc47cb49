import { afterAll, beforeAll, expect } from 'vitest'
import { type ModelServer, type Scene, type SeenRequest, startModelServer } from '../fixtures/model-server.ts'
import { smallModel } from '../fixtures/small-model.ts'
import { violations } from '../helpers/axe.ts'
import { clientOf, openBuilder, sendMessage } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { startHost } from '../helpers/host.ts'

let server: ModelServer
let play: (request: SeenRequest) => Scene = () => ({ silent: true })
beforeAll(async () => {
  server = await startModelServer((request) => play(request))
})
afterAll(() => server.close())

test('a small model’s trial is cancelled, completed and listed, and its format is used', { tags: 'long' }, async ({ browser }) => {
  await using host = await startHost({ env: { LATHE_MODEL_URL: server.url, LATHE_MODEL_NAMES: 'tiny' } })
  await using builder = await openBuilder(browser, host)
  const { page } = builder
  const client = await clientOf(builder, host)
  await client.preferences.update({ builderModel: 'compatible/tiny' })
  await page.goto(new URL('/settings/models', host.url).href)

  await page.getByRole('button', { name: 'Try a model…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Try a model' })
  await dialog.getByRole('button', { name: 'tiny' }).waitFor()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await dialog.getByText('Task 1 of 10, as whole files, and search and replace').waitFor()
  await dialog.getByRole('listitem').getByText('write a first page').waitFor()
  expect(await violations(page, 'a trial that runs')).toEqual([])
  const asked = await server.request(0)
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await asked.closed
  await dialog.getByRole('button', { name: 'Start' }).waitFor()

  play = smallModel('fences')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await dialog.getByText('Writes files: 10 of 10').waitFor({ timeout: 60_000 })
  await dialog.getByText('whole files, and search and replace: 1 of 10').waitFor()
  expect(await violations(page, 'what a trial found')).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const app = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  await page.goto(new URL(`/build/app/${app.id}`, host.url).href)
  await page.getByRole('button', { name: 'Answers with tiny' }).click()
  await page.getByRole('option', { name: /^tiny/ }).getByText('10 of 10').waitFor()
  await page.keyboard.press('Escape')
  await sendMessage(builder, 'A page')
  await builder.app.getByRole('heading', { name: 'A page' }).waitFor()
  await page
    .getByText(/ in · .* out · costs nothing/)
    .first()
    .waitFor()
  expect(builder.errors).toEqual([])
})
