import { expect } from 'vitest'
import { NewTable } from '../../shared/domain/new-table.ts'
import { violations } from '../helpers/axe.ts'
import { clientOf, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'

const ROWS = 730

test(
  'the foot sums all rows of a filter, and one value is given to all selected rows, by keyboard, with one undo',
  { tags: 'long' },
  async ({ browser, host }) => {
    await using builder = await openSignedIn(browser, host)
    const { page } = builder
    const client = await clientOf(builder, host)
    const { id: appId } = await client.apps.save({ genApp: { header: 'Orders', appBuilderVersion: 4 } })
    const column = (title: string, type: string, choices: readonly string[] = []) => ({ title, type, choices })
    const columns = [column('Name', 'text'), column('Amount', 'number'), column('Status', 'choice', ['Open', 'Paid'])]
    const { entity } = await client.entities.create({ appId, table: NewTable.parse({ title: 'Orders', columns, access: 'members' }) })
    const body = Array.from({ length: ROWS }, (_, n) => ({ name: `Order ${n}`, amount: n, status: 'Open' }))
    await client.entities.createRows({ params: { appId, entity }, query: { data: 'test' }, body })
    const paid = async () =>
      (await client.entities.window({ appId, entity, data: 'test', from: 0, limit: 1, sort: 'id', search: '', filter: { status: 'Paid' } }))
        .total

    await page.goto(new URL(`/build/app/${appId}`, host.url).href)
    await page.getByRole('tab', { name: 'Database' }).click()
    const grid = page.getByRole('grid')
    await grid.getByText('Order 729').waitFor()

    await page.getByRole('button', { name: 'Sum, average' }).press('Enter')
    await page.getByRole('menuitemradio', { name: 'Amount' }).press('Enter')
    const figures = page.getByRole('group', { name: 'Figures of Amount' })
    await figures.getByText('266,085').waitFor()
    await figures.getByText('364.5').waitFor()
    // Another window writes a row: the sum is of that one too.
    await client.entities.createRow({
      params: { appId, entity },
      query: { data: 'test' },
      body: { name: 'Late', amount: 15, status: 'Open' },
    })
    await figures.getByText('266,100').waitFor()

    await page.getByRole('checkbox', { name: 'Select the rows in sight' }).press('Space')
    const bar = page.getByRole('region', { name: 'Selected rows' })
    const all = bar.getByRole('button', { name: /^Select all/ })
    if (await all.isVisible()) await all.press('Enter')
    await bar.getByRole('button', { name: 'Edit' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit 731 rows' })
    await dialog.getByLabel('Field').selectOption('Status')
    expect(await violations(page, 'the dialog of many rows')).toEqual([])
    // Without a value nothing is changed.
    await dialog.getByRole('button', { name: 'Change 731 rows' }).press('Enter')
    await dialog.getByText('Say what they get').waitFor()
    expect(await paid()).toBe(0)
    await dialog.getByLabel('New value').selectOption('Paid')
    await dialog.getByRole('button', { name: 'Change 731 rows' }).press('Enter')
    await page.getByText('Status of 731 rows changed').waitFor()
    expect(await paid()).toBe(ROWS + 1)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(paid).toBe(0)
  },
)
