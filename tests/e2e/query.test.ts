import { expect } from 'vitest'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { violations } from '../helpers/axe.ts'
import { buildApp, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'

test('questions in SQL are asked and stopped with the keyboard, and the earlier ones are at hand', async ({ browser, host }) => {
  await using builder = await openSignedIn(browser, host)
  const { page, errors } = builder
  await buildApp(builder, 'A bakery with customers and orders')
  await page.getByRole('tab', { name: 'Database' }).click()
  await page.getByRole('grid').getByText('Nina Alvarez').waitFor()
  await page.getByRole('button', { name: 'SQL' }).click()

  const field = page.getByRole('textbox', { name: 'Question in SQL' })
  await expect.poll(() => field.inputValue()).toContain('FROM Customer')
  await field.press('Control+Enter')
  const answer = page.getByRole('region', { name: 'Answer' })
  await answer.getByText('Nina Alvarez').waitFor()
  expect(await violations(page, 'an answer in SQL')).toEqual([])
  await answer.getByRole('radio', { name: 'Plan' }).click()
  await answer.getByRole('list', { name: 'Plan' }).getByText('Customer').first().waitFor()

  // A name is put where the caret stands.
  await field.fill('SELECT count(*) AS how_many FROM ')
  await page.getByText('Tables and fields').click()
  await page.getByRole('button', { name: 'Order', exact: true }).last().click()
  await expect.poll(() => field.inputValue()).toBe('SELECT count(*) AS how_many FROM "Order"')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await answer.getByText('how_many').waitFor()
  await field.fill('SELECT nme FROM Customer')
  await field.press('Control+Enter')
  const alert = page.getByRole('alert')
  await alert.getByText(ERROR_TEXT.queryInvalid).waitFor()
  expect(await violations(page, 'a refused question')).toEqual([])

  await field.fill('WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c')
  await field.press('Control+Enter')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Earlier' }).click()
  await page.getByRole('menuitem', { name: /FROM Customer/ }).click()
  await expect.poll(() => field.inputValue()).toContain('FROM Customer')

  // What was asked stands there again.
  await page.reload()
  await page.getByRole('tab', { name: 'Database' }).click()
  await expect.poll(() => field.inputValue()).toContain('FROM Customer')
  await page
    .getByRole('navigation', { name: 'Entities' })
    .getByRole('button', { name: /Customer/ })
    .click()
  await page.getByRole('grid').getByText('Nina Alvarez').waitFor()
  // What was refused is the one that it should be.
  expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([])
})
