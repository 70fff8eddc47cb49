import { expect } from 'vitest'
import { AppId } from '../../shared/domain/ids.ts'
import { CHAT_TEXT } from '../../shared/text/chat.ts'
import { fill } from '../../shared/text/fill.ts'
import { VERSIONS_TEXT } from '../../shared/text/versions.ts'
import { violations } from '../helpers/axe.ts'
import { type BuilderPage, buildApp, openSignedIn, sendMessage } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { type Shared, test } from '../helpers/e2e-test.ts'

const BOOKS = 'A list of books with a title and an author'
const appIdOf = ({ page }: BuilderPage) => AppId.parse(new URL(page.url()).pathname.split('/')[3])
const links = ({ app }: BuilderPage) => app.getByRole('navigation').first().getByRole('link').allTextContents()
const dialogOf = ({ page }: BuilderPage, name: string) => page.locator(`[data-dialog="${name}"]`)
const toastOf = ({ page }: BuilderPage, text: string | RegExp) => page.locator('[data-toast]').getByText(text)

/** An app of books, then shops and another colour in two more versions. */
async function bookshop({ browser, host }: Shared): Promise<BuilderPage> {
  const builder = await openSignedIn(browser, host)
  await buildApp(builder, BOOKS)
  await sendMessage(builder, 'add shops with a name and a city')
  await sendMessage(builder, 'make it dark green')
  return builder
}

test('an older version is previewed over the draft, closed in every way, restored and compared', async ({ browser, host }) => {
  await using builder = await bookshop({ browser, host })
  const { page, app } = builder
  const { client } = await host.signIn()
  const appId = appIdOf(builder)
  const chip = page.getByRole('button', { name: /open versions/ })
  const banner = (number: number, count: number) =>
    page.getByText(`You are looking at version ${number} of ${count}, with a copy of your rows: what you do here is forgotten`)
  const draft = await page.locator('iframe[data-frame="shown"]').getAttribute('src')

  // From the list, and closed by Escape: the draft was not reloaded.
  await chip.click()
  const list = page.getByRole('list', { name: 'Versions' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3)
  await list.getByRole('button', { name: 'Preview version 1' }).click()
  await banner(1, 3).waitFor()
  await list.getByRole('button', { name: 'Previewing version 1' }).waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await expect.poll(() => chip.textContent()).toContain('v1/ 3')
  await expect.poll(() => links(builder)).not.toContain('Shops')
  // The focused button shows its tooltip, which must not consume Escape.
  await page.keyboard.press('Escape')
  await banner(1, 3).waitFor({ state: 'detached' })
  await expect.poll(() => links(builder)).toContain('Shops')
  expect(await page.locator('iframe[data-frame="shown"]').getAttribute('src')).toBe(draft)

  // Changes in the preview are discarded, and a new version does not close it.
  const before = (await client.entities.rows({ appId, entity: 'Book' })).total
  await chip.click()
  await list.getByRole('button', { name: 'Preview version 2' }).click()
  await chip.click()
  await list.waitFor({ state: 'detached' })
  await banner(2, 3).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page, `an older version, ${colorScheme}`)).toEqual([])
  }
  await app.getByRole('link', { name: 'Books', exact: true }).last().click()
  await app
    .getByRole('button', { name: /new book/i })
    .first()
    .click()
  await app.getByRole('dialog').getByLabel(/title/i).fill('Forgotten')
  await app.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await app.getByText('Forgotten').first().waitFor()
  const { pages } = await client.files.bundle({ appId })
  await client.files.update({ appId, file: { id: '__pages__Home.tsx', content: `// by hand\n${pages['__pages__Home.tsx'] ?? ''}` } })
  await banner(2, 4).waitFor()
  expect((await client.entities.rows({ appId, entity: 'Book' })).total).toBe(before)

  // See changes, then restore, from the banner.
  await page.getByRole('button', { name: 'See changes', exact: true }).click()
  const changes = dialogOf(builder, 'all-changes')
  await changes.getByText('by hand').first().waitFor()
  // A tooltip does not consume Escape.
  await changes.getByRole('button', { name: 'Close' }).first().focus()
  await page.getByRole('tooltip').waitFor()
  await page.keyboard.press('Escape')
  await changes.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await dialogOf(builder, 'restore-version').getByRole('button', { name: 'Restore v2' }).click()
  await banner(2, 4).waitFor({ state: 'detached' })
  await expect.poll(async () => (await client.versions.list({ appId }))[0]?.number).toBe(5)
  expect((await client.files.bundle({ appId })).pages['__pages__Home.tsx']).not.toContain('by hand')

  // The newest version offers the undo; all versions are searched in the left panel.
  await chip.click()
  await list.getByRole('button', { name: VERSIONS_TEXT.versionUndoRestore }).waitFor()
  await page.getByRole('button', { name: 'All versions' }).click()
  const panel = page.getByRole('region', { name: 'Versions' })
  const found = panel.getByRole('list', { name: 'All versions' }).getByRole('listitem')
  await found.filter({ hasText: 'v4' }).getByRole('button').first().click()
  await toastOf(builder, VERSIONS_TEXT.versionNoMessageId).waitFor()
  await panel.getByRole('searchbox', { name: 'Search the versions' }).fill('shops')
  await expect.poll(() => found.count()).toBe(1)

  // From a version to its message.
  await found.getByRole('button', { name: 'add shops with a name and a city' }).click()
  const atMessage = () =>
    page.evaluate(() => document.activeElement?.hasAttribute('data-entry') === true && document.activeElement.textContent)
  await expect.poll(atMessage).toContain('add shops with a name and a city')
  await chip.click()
  await page.getByRole('button', { name: 'All versions' }).click()
  await panel.getByRole('searchbox').fill('nobody asked for this')
  await panel.getByText('No version has these words').waitFor()
  await panel.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => found.count()).toBe(5)

  // A version that cannot be shown is reported, and the newest is shown.
  await page.route('**/api/apps/*/preview', (route) => route.fulfill({ status: 500, body: '{}' }))
  await found.getByRole('button', { name: 'Preview version 3' }).click()
  await toastOf(builder, VERSIONS_TEXT.versionPreviewFailed).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await found.getByRole('button', { name: 'Preview version 3' }).waitFor()
  expect(builder.errors.filter((error) => !error.includes('status of 500'))).toEqual([])
})

test(
  'All Changes shows the files, and merges them from another app and from an older version, each as one version',
  { tags: 'long' },
  async ({ browser, host }) => {
    await using builder = await bookshop({ browser, host })
    const { page } = builder
    const { client } = await host.signIn()
    const other = appIdOf(builder)
    await page.goto(new URL('/home', host.url).href)
    await buildApp(builder, 'A list of films with a title and a year')
    const appId = appIdOf(builder)
    const changes = dialogOf(builder, 'all-changes')
    const pathsOf = async () => Object.keys((await client.files.bundle({ appId })).pages)

    // By the palette: there is only one version to compare.
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search or run a command').fill('all changes')
    await page.keyboard.press('Enter')
    await changes.getByRole('table').waitFor()
    await changes
      .getByRole('navigation', { name: 'Changed files' })
      .getByRole('button', { name: /Films\.tsx/ })
      .click()
    await changes.getByRole('region', { name: 'Films.tsx' }).getByText('export default function Films').first().waitFor()

    // Compared with the other app: filtered by status and name, with one file left out.
    await changes.getByRole('combobox', { name: 'Compare with' }).selectOption({ value: other })
    const tree = changes.getByRole('navigation', { name: 'Changed files' })
    await tree.getByRole('button', { name: /Books\.tsx/ }).waitFor()
    await changes.getByRole('combobox', { name: 'Status' }).selectOption('deleted')
    await expect.poll(() => tree.getByRole('checkbox', { name: 'Merge Films.tsx' }).isDisabled()).toBe(true)
    await changes.getByRole('combobox', { name: 'Status' }).selectOption('all')
    await changes.getByRole('searchbox', { name: 'Filter the files' }).fill('shop')
    await expect.poll(() => tree.getByRole('button').count()).toBeLessThan(8)
    await changes.getByRole('searchbox').fill('')
    await tree.getByRole('checkbox', { name: 'Merge Layout.tsx' }).click()

    // By keyboard from change to change.
    await tree.getByRole('button', { name: /Home\.tsx/ }).click()
    await changes.getByRole('group', { name: /^Lines of/ }).focus()
    await page.keyboard.press('n')
    await changes.getByText(/^Change 1 of \d+$/).waitFor()
    await page.keyboard.press('F7')
    await page.keyboard.press('p')
    await changes.getByText(/^Change 1 of \d+$/).waitFor()

    // Nothing selected, then a selection.
    const mergeButton = changes.getByRole('button', { name: new RegExp(VERSIONS_TEXT.diffMerge) })
    const all = changes.getByRole('checkbox', { name: /files to merge/ })
    await all.click()
    await mergeButton.click()
    await toastOf(builder, VERSIONS_TEXT.mergeNoFiles).waitFor()
    await all.click()
    await tree.getByRole('checkbox', { name: 'Merge Layout.tsx' }).click()
    const count = Number(/(\d+) of \d+ files to merge/.exec((await changes.textContent()) ?? '')?.[1])
    await expect
      .poll(() => changes.getByRole('textbox', { name: 'Description of the new version' }).inputValue())
      .toMatch(new RegExp(`^Merged ${count} files from .+`))
    await mergeButton.click()
    await toastOf(builder, fill(VERSIONS_TEXT.mergeSuccess, { n: count })).waitFor()
    await changes.waitFor({ state: 'detached' })
    const [merged] = await client.versions.list({ appId })
    expect(merged).toMatchObject({ number: 2, origin: 'merge' })
    expect(await pathsOf()).toContain('__pages__Books.tsx')
    expect((await client.entities.list({ appId })).map(({ schema }) => schema.name)).toEqual(
      expect.arrayContaining(['Book', 'Film', 'Shop']),
    )

    // Undone from the toast; a single file is taken from the list.
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(pathsOf).not.toContain('__pages__Books.tsx')
    await page.getByRole('button', { name: /open versions/ }).click()
    await page.getByRole('button', { name: 'See changes of version 2' }).click()
    await changes.getByRole('button', { name: 'Take files back from v2' }).click()
    await all.click()
    await tree.getByRole('checkbox', { name: 'Merge BookTable.tsx' }).click()
    await mergeButton.click()
    await toastOf(builder, fill(VERSIONS_TEXT.mergeSuccess, { n: 1 })).waitFor()
    expect((await client.versions.list({ appId }))[0]).toMatchObject({ origin: 'merge', description: 'Merged 1 file from v2' })

    // A comparison without differences, a failed one, and a failed merge.
    const twin = await client.apps.duplicate({ appId })
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search or run a command').fill('all changes')
    await page.keyboard.press('Enter')
    const versions = await client.versions.list({ appId })
    const idOf = (number: number) => versions.find((version) => version.number === number)?.id ?? expect.fail(`no v${number}`)
    await changes.getByRole('combobox', { name: 'Compare with' }).selectOption({ value: twin.id })
    await changes.getByText(VERSIONS_TEXT.diffEmpty).waitFor()
    await mergeButton.click()
    await toastOf(builder, VERSIONS_TEXT.mergeNoChanges).waitFor()
    await changes.getByRole('combobox', { name: 'Compare with' }).selectOption({ value: '' })
    await changes.getByRole('combobox', { name: 'From version' }).selectOption(idOf(3))
    await changes.getByRole('combobox', { name: 'To version' }).selectOption(idOf(1))
    await changes.getByText(VERSIONS_TEXT.diffEmpty).waitFor()
    await page.route('**/versions/diff*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await changes.getByRole('button', { name: 'Swap the two versions' }).click()
    await toastOf(builder, VERSIONS_TEXT.compareLoadFailed).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await changes.getByRole('button', { name: 'Try again' }).click()
    await changes.getByText(VERSIONS_TEXT.diffEmpty).waitFor()
    await changes.getByRole('combobox', { name: 'Compare with' }).selectOption({ value: other })
    await tree.getByRole('button', { name: /Books\.tsx/ }).waitFor()
    await page.route('**/merge', (route) => route.fulfill({ status: 500, body: '{}' }))
    await mergeButton.click()
    await toastOf(builder, new RegExp(fill(VERSIONS_TEXT.mergeFailed, { serverError: '.+' }))).waitFor()
    await changes.waitFor()
  },
)

const CARDS = `Done.
<act type="add_entity" name="Boat" title="Boats">
{ "name": "Boat", "properties": { "name": { "type": "string" }, "length": { "type": "number" } } }
</act>
<act type="insert_entity_records" entity="Boat" title="Two boats">
[{ "name": "Pelican", "length": 12 }, { "name": "Gull <img src=x onerror=alert(1)>", "length": 7 }]
</act>
<act type="add_file" path="__pages__Home.tsx" title="The first page">
export default function Home() {
  return <h1>Boats</h1>
}
</act>
<act type="partial_edit" path="__pages__Missing.tsx" title="Nothing there">
<<<<<<< SEARCH
never
=======
ever
>>>>>>> REPLACE
</act>`
const EDIT = `Edited.
<act type="edit_file" path="__pages__Home.tsx" title="A greeting">
export default function Home() {
  return <h1>All boats</h1>
}
</act>`

/** An import is missing, which a rule adds. */
const MENDED = `In a card.
<act type="edit_file" path="__pages__Home.tsx" title="A card">
export default function Home() {
  return <Card><h1>Boats in a card</h1></Card>
}
</act>`

test('a card shows its effect: the file, its diff, fields, rows, and rejections', { tags: 'long' }, async ({ browser, host }) => {
  const held = Promise.withResolvers<null>()
  await connectModel(host, [
    { answer: CARDS, hold: { after: CARDS.indexOf('return <h1>'), until: held.promise } },
    // A change of a file that is not there is asked for once more.
    { answer: 'There is no such page.' },
    { answer: EDIT },
    { answer: MENDED },
  ])
  const { client } = await host.signIn()
  const { id: appId } = await client.apps.save({ genApp: { header: 'Boats', appBuilderVersion: 4 } })
  await using builder = await openSignedIn(browser, host, `/build/app/${appId}`)
  const { page } = builder
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
  const send = (content: string) =>
    client.chat.send({ appId, requestId: crypto.randomUUID() as never, content, builderModel: 'compatible/test' })
  const card = dialogOf(builder, 'action-card')
  const open = (name: RegExp) => page.getByRole('list', { name: 'Changes' }).last().getByRole('button', { name }).click()
  const close = async () => {
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
  }

  // While the action is written its last lines are shown, and nothing opens.
  await send('Boats')
  await page.locator('[data-action="running"]').getByText('export default function Home()').waitFor()
  expect(await page.getByRole('list', { name: 'Changes' }).getByRole('button').count()).toBe(0)
  held.resolve(null)
  await builder.app.getByRole('heading', { name: 'Boats' }).waitFor()

  await open(/^Added Home\.tsx/)
  await card.getByText('return <h1>Boats</h1>').waitFor()
  await expect.poll(() => card.getByText(/^Added line \d/).count()).toBe(3)
  await close()
  await open(/^Added table Boat/)
  await card.getByText('Fields: name, length.').waitFor()
  await close()
  await open(/^Added rows to Boat/)
  await card.getByRole('cell', { name: 'Pelican' }).waitFor()
  await card.getByRole('cell', { name: 'Gull <img src=x onerror=alert(1)>' }).waitFor()
  expect(await card.locator('img').count()).toBe(0)
  await close()
  await open(/^Edited Missing\.tsx/)
  await card.getByText(/this is what was wanted/).waitFor()
  await card.getByText('never').waitFor()
  await close()

  await send('Greet')
  await builder.app.getByRole('heading', { name: 'All boats' }).waitFor()
  await open(/^Edited Home\.tsx/)
  await card.getByText(/^Removed line 2/).waitFor()
  await card.getByText(/^Added line 2/).waitFor()
  await close()

  // An automatic repair is listed, with its details.
  await send('In a card')
  await builder.app.getByRole('heading', { name: 'Boats in a card' }).waitFor()
  const note = page.getByRole('note').filter({ hasText: fill(CHAT_TEXT.systemAutofix, { theProduct: 'Lathe' }) })
  await note.getByRole('button', { name: CHAT_TEXT.showDetails }).click()
  await note.getByText('Home.tsx').waitFor()
  await note.getByRole('button', { name: CHAT_TEXT.hideDetails }).click()
  await note.getByText('Home.tsx').waitFor({ state: 'detached' })

  await open(/^Edited Home\.tsx/)
  await card.getByRole('button', { name: 'Open in Code' }).click()
  await card.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Code', selected: true }).waitFor()
  expect(builder.errors).toEqual([])
})
