import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { ADD_ONLY_PRESET } from '../../shared/domain/access-presets.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import type { Row } from '../../shared/domain/row.ts'
import { ROWS_TEXT } from '../../shared/text/rows.ts'
import { violations } from '../helpers/axe.ts'
import { buildApp, clientOf, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'

const run = promisify(execFile)
/** Runs a command that a person would paste into a terminal. */
async function inTerminal(command: string): Promise<unknown> {
  const { stdout } = await run('sh', ['-c', `${command} --silent --show-error --noproxy '*'`])
  return JSON.parse(stdout) as unknown
}

const tool = (page: Page, name: string) => page.getByRole('navigation', { name: 'Entities' }).getByRole('button', { name })

test(
  'the builder views tables as a visitor, gives access, and a terminal reads and writes the live app’s data',
  { tags: 'long' },
  async ({ browser, host }) => {
    await using builder = await openSignedIn(browser, host)
    const { page, context } = builder
    await buildApp(builder, 'A bakery with customers and orders')
    const client = await clientOf(builder, host)
    const appId = (/\/build\/app\/([^/?]+)/.exec(page.url())?.[1] ?? '') as AppId
    await page.getByRole('tab', { name: 'Database' }).click()
    await page.getByRole('grid', { name: 'Customer' }).waitFor()

    // Not signed in: nothing. Signed in: all rows. The creator: may change their own.
    await tool(page, 'What visitors see').click()
    const view = page.getByRole('region', { name: 'What can a visitor see?' })
    await view.getByText('Whoever is not signed in may do nothing with Customer.').waitFor()
    await view.getByText('Every logged in user can read, Creator can write').waitFor()
    await view.getByText('They see nothing of this table').waitFor()
    await view.getByRole('combobox', { name: 'Look as' }).selectOption('user')
    await view
      .getByText('Whoever has just signed in may read all 8 rows of Customer, and add rows, change their own and delete their own.')
      .waitFor()
    await view.getByRole('region', { name: 'Rows of Customer as they see them' }).getByText('Nina Alvarez').waitFor()
    expect(await violations(page, 'what a visitor sees')).toEqual([])
    await view.getByRole('combobox', { name: 'Look as' }).selectOption('anonymous')
    await view.getByText('Whoever is not signed in may do nothing with Customer.').waitFor()

    // Before publishing, nothing can be accessed from outside.
    await tool(page, 'From outside').click()
    await page.getByRole('dialog', { name: 'From outside' }).getByText('Publish the app first.').waitFor()
    await page.keyboard.press('Escape')

    // A failed request is reported; a successful one becomes a version.
    await tool(page, 'Customer').click()
    const access = page.getByRole('button', { name: 'Who may use Customer:' })
    await page.route('**/api/apps/*/chat', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await access.click()
    await page.getByRole('button', { name: ROWS_TEXT.accessPresetPublic, exact: true }).click()
    await page.getByText(ROWS_TEXT.permissionsFailed).waitFor()
    await page.unroute('**/api/apps/*/chat')
    // Exactly the access that a public form needs.
    await access.click()
    await page.getByRole('button', { name: ADD_ONLY_PRESET.name }).click()
    await page.getByRole('button', { name: `Who may use Customer: ${ADD_ONLY_PRESET.name}` }).waitFor()
    await tool(page, 'What visitors see').click()
    await view.getByText('Whoever is not signed in may not read Customer, but add rows.').waitFor()
    await tool(page, 'Customer').click()
    await access.click()
    await page.getByLabel('Can read').selectOption('anonymous')
    await page.getByLabel('Can write').selectOption('anonymous')
    await page.getByRole('button', { name: 'Ask for this' }).click()
    await page.getByRole('button', { name: 'Who may use Customer: Anonymous can read, Anonymous can write' }).waitFor()

    // The visitor’s view follows.
    await tool(page, 'What visitors see').click()
    await view.getByText('Whoever is not signed in may read all 8 rows of Customer, and add rows, change any and delete any.').waitFor()
    await view.getByRole('region', { name: 'Rows of Customer as they see them' }).getByText('Nina Alvarez').waitFor()

    const { app } = await client.apps.publish({ appId, withTestRows: true })
    await page.reload()
    await page.getByRole('radio', { name: 'Live' }).click()
    await tool(page, 'Customer').click()
    const grid = page.getByRole('grid', { name: 'Customer' })
    await grid.getByText('Nina Alvarez').waitFor()
    await using visitor = { page: await context.newPage(), [Symbol.asyncDispose]: () => visitor.page.close() }
    await visitor.page.goto(`${app.publication?.url ?? ''}customers`)
    await visitor.page.getByText('Nina Alvarez').first().waitFor()

    // Each offered call works on the live app, and shows in the grid.
    await tool(page, 'From outside').click()
    const dialog = page.getByRole('dialog', { name: 'From outside' })
    const command = async (title: string) => (await dialog.getByRole('listitem', { name: title }).locator('pre').textContent()) ?? ''
    await expect.poll(() => command('One row')).not.toContain('ROW-ID')
    expect(await violations(page, 'from outside')).toEqual([])
    const add = await command('Add a row')
    const [list, one, change, remove] = [
      await command('List, filtered and sorted'),
      await command('One row'),
      await command('Change a row'),
      await command('Delete a row'),
    ]
    await dialog.getByRole('radio', { name: 'Windows' }).click()
    await expect.poll(() => command('Add a row')).toContain(String.raw`-d "{\"`)
    await page.keyboard.press('Escape')

    const { rows } = (await inTerminal(list)) as { rows: Row[] }
    expect(rows.length).toBeGreaterThan(0)
    const shown = (await inTerminal(one)) as Row
    const made = (await inTerminal(add)) as Row
    expect(made).toMatchObject({ creatorId: null })
    await grid.getByText(String(made['name'])).waitFor()
    await visitor.page.getByText(String(made['name'])).first().waitFor()
    const changed = (await inTerminal(change)) as Row
    expect([changed.id, changed['name']]).toEqual([shown.id, shown['name']])
    expect(await inTerminal(remove)).toEqual({ deleted: true })
    await grid.getByText(String(shown['name'])).waitFor({ state: 'detached' })
    await expect.poll(() => visitor.page.getByText(String(shown['name'])).count()).toBe(0)
  },
)
