import type { Locator, Page } from 'playwright'

/** Deletes what is chosen in the grid; of what others point to it is asked first, and they stay as they are. `said`: what tells that it is over. */
export async function deleteChosen(page: Page, said: Locator): Promise<void> {
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.locator('[data-dialog="delete-linked"]')
  await dialog.or(said).first().waitFor()
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: /^Delete \d+ rows?$/ }).click()
  await said.waitFor()
}
