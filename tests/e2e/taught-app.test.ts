import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { violations } from '../helpers/axe.ts'
import { clientOf, openSignedIn } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { test } from '../helpers/e2e-test.ts'

test('the example app of the instructions runs, stores rows, and passes axe', async ({ browser, host }) => {
  const told = await readFile(path.resolve(import.meta.dirname, '../../resources/prompts/system.md'), 'utf8')
  // Its package would be asked of the registry, and its other app is not there.
  const instructions = told.replaceAll(/<act type="add_package"[^>]*\/>/g, '').replaceAll(/<act type="import_entities".*?<\/act>/g, '')
  await connectModel(host, [{ answer: instructions, chunk: 400 }])
  await using builder = await openSignedIn(browser, host)
  const { page, app, errors } = builder
  await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
  const client = await clientOf(builder, host)
  await client.preferences.update({ builderModel: 'compatible/test' })
  const { id: appId } = await client.apps.save({ genApp: { header: 'Taught', appBuilderVersion: 4 } })
  await page.goto(new URL(`/build/app/${appId}`, host.url).href)
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('An app for our bakery')
  await box.press('Enter')

  await app.getByRole('heading', { name: 'Today', exact: true }).waitFor()
  const shown = async () => {
    const frame = await (await page.locator('iframe[data-frame="shown"]').elementHandle())?.contentFrame()
    return frame ? violations(frame, 'the taught app') : ['no frame']
  }
  await app.getByText('Open orders').waitFor()
  expect(await shown()).toEqual([])

  await app.getByRole('link', { name: 'Orders', exact: true }).click()
  await app.getByText('Sunday bread').waitFor()
  await app.getByRole('button', { name: 'Add order' }).click()
  await app.getByRole('dialog').getByRole('button', { name: 'Add order' }).click()
  await app.getByText('What is it for?').waitFor()
  await app.getByText('Choose a customer').waitFor()
  await app.getByLabel(/^Title/).fill('Twelve rolls')
  await app.getByRole('combobox', { name: /^Customer/ }).click()
  await app.getByRole('option', { name: 'Nadia Haddad' }).click()
  await app.getByLabel('Total').fill('9.60')
  await app.getByLabel('Due').fill('2030-05-31')
  expect(await shown()).toEqual([])
  await app.getByRole('dialog').getByRole('button', { name: 'Add order' }).click()
  await app.getByRole('dialog').waitFor({ state: 'detached' })

  await app.getByRole('cell', { name: 'Twelve rolls' }).click()
  await app.getByRole('heading', { name: 'Twelve rolls' }).waitFor()
  await expect.poll(() => app.getByLabel('Total').inputValue()).toBe('9.6')
  expect(await shown()).toEqual([])
  await app.getByRole('button', { name: 'Delete' }).click()
  await app.getByRole('button', { name: 'Delete order' }).click()
  await app.getByText('Sunday bread').waitFor()
  await expect.poll(() => app.getByText('Twelve rolls').count()).toBe(0)
  expect(errors).toEqual([])
})
