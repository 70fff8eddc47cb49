import type { Page } from 'playwright'
import { expect } from 'vitest'
import { violations } from '../helpers/axe.ts'
import { openWithApp } from '../helpers/builder-page.ts'
import { deleteChosen } from '../helpers/delete-rows.ts'
import { test } from '../helpers/e2e-test.ts'

const customer = (page: Page, name: string) => page.getByRole('grid').getByText(name)

test('rows are backed up, downloaded and restored, and the restore is undone', { tags: 'long' }, async ({ browser, host }) => {
  await using builder = await openWithApp(browser, host, 'A bakery with customers and orders')
  const { page, errors } = builder
  await page.getByRole('tab', { name: 'Database' }).click()
  await customer(page, 'Nina Alvarez').waitFor()

  const dialog = page.locator('[data-dialog=backups]')
  const restore = async () => {
    await dialog.getByRole('button', { name: 'Restore', exact: true }).first().click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Restore 16 rows/ })
      .click()
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'Backups' }).click()
  await dialog.getByText('No backup has been made yet.').waitFor()
  await dialog.getByRole('button', { name: 'Back up now' }).click()
  await dialog.getByText(/Customer 8, Order 8/).waitFor()
  expect(await violations(page, 'the backups')).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()])
  expect(download.suggestedFilename()).toMatch(/^customers-and-orders.*_backup_\d{4}-\d\d-\d\d\.zip$/)
  await dialog.getByRole('button', { name: 'Delete this backup' }).click()
  await dialog.getByText('No backup has been made yet.').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('grid').getByRole('row').filter({ hasText: 'Nina Alvarez' }).getByRole('checkbox').click()
  await deleteChosen(page, page.getByText('1 row deleted'))
  await customer(page, 'Nina Alvarez').waitFor({ state: 'hidden' })
  // The toast covers the button.
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await page.getByRole('button', { name: 'Backups' }).click()
  await dialog.getByLabel('Backup file').setInputFiles({ name: 'words.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') })
  await page.getByText('This backup could not be taken in').waitFor()
  await dialog.getByLabel('Backup file').setInputFiles(await download.path())
  await dialog.getByText('From a file').first().waitFor()
  await restore()
  await page.keyboard.press('Escape')
  await customer(page, 'Nina Alvarez').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await customer(page, 'Nina Alvarez').waitFor({ state: 'hidden' })
  expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([])
})
