import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { AppId } from '../../../shared/domain/ids.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { createUnlistedFolders } from './unlisted-folders.ts'

function openedIn(dataDir: string, listed: ReadonlySet<AppId>) {
  return createUnlistedFolders({
    folder: path.join(dataDir, 'unlisted'),
    appFolder: (appId) => path.join(dataDir, 'apps', appId),
    isListed: (appId) => listed.has(appId),
  })
}

function fill(dataDir: string, appId: AppId): void {
  mkdirSync(path.join(dataDir, 'apps', appId, 'blobs'), { recursive: true })
  writeFileSync(path.join(dataDir, 'apps', appId, 'app.sqlite'), 'rows')
}

test('a folder that has its mark at the next start is deleted, unless it is in a list; one without a mark stays', () => {
  using folder = temporaryFolder()
  const [halfMade, entered, unmarked] = [uuidv7(), uuidv7(), uuidv7()].map((id) => AppId.parse(id)) as [AppId, AppId, AppId]
  const before = openedIn(folder.path, new Set())
  for (const appId of [halfMade, entered, unmarked]) fill(folder.path, appId)
  for (const appId of [halfMade, entered]) before.mark(appId)

  const after = openedIn(folder.path, new Set([entered]))
  expect(new Set(readdirSync(path.join(folder.path, 'apps')))).toEqual(new Set([entered, unmarked]))
  expect(readdirSync(path.join(folder.path, 'unlisted'))).toEqual([])

  after.mark(entered)
  after.unmark(entered)
  openedIn(folder.path, new Set())
  expect(existsSync(path.join(folder.path, 'apps', entered, 'app.sqlite'))).toBe(true)
})

test('what is in the place of marks and is none is left alone', () => {
  using folder = temporaryFolder()
  mkdirSync(path.join(folder.path, 'unlisted'))
  mkdirSync(path.join(folder.path, 'apps'))
  writeFileSync(path.join(folder.path, 'unlisted', '.DS_Store'), '')
  openedIn(folder.path, new Set())
  expect(existsSync(path.join(folder.path, 'apps'))).toBe(true)
})
