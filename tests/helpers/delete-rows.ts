import type { Locator, Page } from 'playwright'

/** Deletes the selected rows in the grid; where others point to them, the links are kept. `said`: the announcement of the result. */
export async function deleteChosen(page: Page, said: Locator): Promise<void> {
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.locator('[data-dialog="delete-linked"]')
  await dialog.or(said).first().waitFor()
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: /^Delete \d+ rows?$/ }).click()
  await said.waitFor()
}
