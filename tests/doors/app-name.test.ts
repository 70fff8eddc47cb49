import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeApp } from '../../electron/backend/flows/change-app.ts'
import { renameApp } from '../../electron/backend/flows/rename-app.ts'
import { nameInLayout } from '../../electron/backend/scaffolder/emit/read-layout.ts'
import { LAYOUT_PATH } from '../../shared/domain/file-path.ts'
import { appNameFromPrompt } from '../../shared/domain/app-name.ts'
import { startBackend, type TestBackend } from '../helpers/backend.ts'

let test: TestBackend
beforeAll(async () => {
  test = await startBackend()
})
afterAll(() => test[Symbol.asyncDispose]())

const WISH = 'We lend bikes: bikes with number and colour, loans with borrower and date.'
const listed = (appId: ReturnType<TestBackend['newApp']>['id']) => {
  const { app } = test.backend.apps.findListed(appId) ?? {}
  return [app?.name, app?.slug]
}

it('an app takes the name of its first version, and later names given in the chat', async () => {
  const { id } = test.newApp(appNameFromPrompt(WISH))
  await test.say(id, WISH)
  const [name] = listed(id)
  expect(name).not.toBe(appNameFromPrompt(WISH))
  const events = await test.say(id, 'rename the app to Two Wheels')
  expect(listed(id)).toEqual(['Two Wheels', 'two-wheels'])
  expect(events.map(({ kind }) => kind)).toContain('app.changed')
  expect(test.bugs).toEqual([])
})

it('a name and an address chosen by a person stay', { tags: 'long' }, async () => {
  const { id } = test.newApp(appNameFromPrompt(WISH))
  const slug = 'the-workshop'
  test.backend.apps.setSlug(id, slug)
  await test.say(id, WISH)
  expect(listed(id)[1]).toBe(slug)
  await changeApp(test.backend, id, (list) => list.update(id, { name: 'Ours' }))
  await test.say(id, 'rename the app to Two Wheels')
  expect(listed(id)).toEqual(['Ours', slug])
})

it('renaming in the list renames the app inside too, as a version that can be undone', async () => {
  const { id } = test.newApp(appNameFromPrompt(WISH))
  await test.say(id, WISH)
  const app = test.backend.engine.of(id)
  const before = await app.files({ versionId: null })
  expect(await renameApp(test.backend, id, 'Spokes & Co "North"')).toMatchObject({ name: 'Spokes & Co "North"' })
  const after = await app.files({ versionId: null })
  expect(after.version?.id).not.toBe(before.version?.id)
  expect(nameInLayout(after.files.get(LAYOUT_PATH))).toBe('Spokes & Co "North"')
  expect(listed(id)[0]).toBe('Spokes & Co "North"')
  expect(test.bugs).toEqual([])
})

it('without a version, or without a name in the layout, only the list is changed', async () => {
  const { id } = test.newApp('Bikes')
  await renameApp(test.backend, id, 'Wheels')
  expect(listed(id)[0]).toBe('Wheels')
  expect((await test.backend.engine.of(id).files({ versionId: null })).version).toBeNull()
  expect(test.bugs).toEqual([])
})
