import { expect, test } from 'vitest'
import { syncedBy } from './synced-folder.ts'

const nothing = { env: {}, homeDir: '/home/ada', exists: () => false, read: () => null }

test.each([
  ['/Users/ada/OneDrive - Bakery/Lathe', 'OneDrive'],
  ['/Users/ada/Library/CloudStorage/OneDrive-Personal/Lathe', 'OneDrive'],
  ['/Users/ada/Library/Mobile Documents/com~apple~CloudDocs/Lathe', 'iCloud'],
  ['C:\\Users\\ada\\iCloudDrive\\Lathe', 'iCloud'],
  ['/home/ada/Dropbox (Work)/lathe', 'Dropbox'],
  ['/Users/ada/Library/CloudStorage/GoogleDrive-ada@example.com/My Drive/Lathe', 'Google Drive'],
  ['/home/ada/Nextcloud/lathe', 'Nextcloud'],
  ['/home/ada/.local/share/lathe', null],
  ['/home/ada/One Drive of mine/lathe', null],
  ['/Users/ada/Library/Application Support/Lathe', null],
])('%s is kept in step by %s', (folder, name) => {
  expect(syncedBy(folder, nothing)).toBe(name)
})

test('a folder under another name is known by what its program says or leaves there', () => {
  expect(syncedBy('/data/firm/lathe', { ...nothing, env: { OneDriveCommercial: '/data/firm' } })).toBe('OneDrive')
  const info = (file: string) => (file === '/home/ada/.dropbox/info.json' ? '{"personal": {"path": "/data/box", "host": 1}}' : null)
  expect(syncedBy('/data/box/lathe', { ...nothing, read: info })).toBe('Dropbox')
  expect(syncedBy('/data/boxes/lathe', { ...nothing, read: info })).toBeNull()
  expect(syncedBy('/data/sync/lathe', { ...nothing, exists: (file) => file === '/data/sync/.stfolder' })).toBe('Syncthing')
  expect(syncedBy('/home/ada/lathe', { ...nothing, exists: (file) => file === '/home/ada/.dropbox' })).toBeNull()
})
