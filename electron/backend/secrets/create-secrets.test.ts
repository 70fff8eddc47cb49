import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { openDatabase } from '../db/open-database.ts'
import { createSecrets } from './create-secrets.ts'
import { noKeychain, type OpenKeychain } from './keychain.ts'
import { secretsMigration } from './sealed-store.ts'
import { createFakeKeychain, type KeychainBehaviour } from './testing/fake-keychain.ts'

const LIMITS = { probeMs: 50, personMs: 100 }

function freshFolder(): string {
  const folder = temporaryFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  return folder.path
}

/** Two calls with one folder are a restart. */
function openSecrets({ folder, keychain, canAsk = false }: { folder: string; keychain: OpenKeychain; canAsk?: boolean }) {
  const { db } = openDatabase(path.join(folder, 'lathe.sqlite'), { migrations: [secretsMigration], backupFolder: null })
  const keyFolder = path.join(folder, 'keys')
  const secrets = createSecrets({ db, openKeychain: keychain, keyFolder, canAsk, limits: LIMITS })
  const stop = async () => {
    await secrets.stop()
    db.close()
  }
  onTestFinished(stop)
  return { secrets, db, stop, keyFiles: () => readdirSync(keyFolder) }
}

test('a value is read back, also after a restart, and is nowhere in the database', async () => {
  const folder = freshFolder()
  const keychain = createFakeKeychain()
  const first = openSecrets({ folder, keychain: keychain.open })
  await first.secrets.set('provider:openai', 'sk-planted')
  expect(await first.secrets.get('provider:openai')).toBe('sk-planted')
  expect(await first.secrets.get('provider:other')).toBe(null)
  expect(JSON.stringify(first.db.prepare('SELECT hex(sealed) AS sealed FROM secrets').all())).not.toContain(
    Buffer.from('sk-planted').toString('hex').toUpperCase(),
  )
  await first.stop()

  const second = openSecrets({ folder, keychain: keychain.open })
  expect(await second.secrets.get('provider:openai')).toBe('sk-planted')
  await second.secrets.remove('provider:openai')
  expect(second.secrets.has('provider:openai')).toBe(false)
})

test('the same value sealed twice looks different, and a row that is moved to another name does not open', async () => {
  const { secrets, db } = openSecrets({ folder: freshFolder(), keychain: createFakeKeychain().open })
  await secrets.set('a', 'one value')
  await secrets.set('b', 'one value')
  const rows = db.prepare('SELECT hex(nonce) AS nonce, hex(sealed) AS sealed FROM secrets').all() as { nonce: string; sealed: string }[]
  expect(new Set(rows.map(({ nonce }) => nonce)).size).toBe(2)
  expect(new Set(rows.map(({ sealed }) => sealed)).size).toBe(2)
  db.exec(`UPDATE secrets SET nonce = (SELECT nonce FROM secrets WHERE name = 'a'), sealed = (SELECT sealed FROM secrets WHERE name = 'a')
           WHERE name = 'b'`)
  expect(await secrets.get('a')).toBe('one value')
  expect(await secrets.get('b')).toBe('lost')
})

test('an older value that is put back does not open: its version is part of the seal', async () => {
  const { secrets, db } = openSecrets({ folder: freshFolder(), keychain: createFakeKeychain().open })
  await secrets.set('a', 'old')
  const old = db.prepare('SELECT nonce, sealed FROM secrets').get() as { nonce: Uint8Array; sealed: Uint8Array }
  await secrets.set('a', 'new')
  db.prepare('UPDATE secrets SET nonce = ?, sealed = ?').run(old.nonce, old.sealed)
  expect(await secrets.get('a')).toBe('lost')
})

test.each<KeychainBehaviour>(['silent', 'slow', 'mangling', 'keeping', 'locked'])(
  'a keychain that is %s is none: a host without a screen takes a file',
  async (manner) => {
    const keychain = createFakeKeychain(manner)
    const { secrets, keyFiles } = openSecrets({ folder: freshFolder(), keychain: keychain.open })
    await secrets.set('a', 'value')
    expect(await secrets.storage.get()).toMatchObject({
      kind: 'file',
      state: 'ready',
      description: expect.stringContaining('not protected'),
    })
    expect(keyFiles()).toHaveLength(1)
    expect(await secrets.get('a')).toBe('value')
    expect(keychain.openCount()).toBe(0)
  },
)

test('the key file and its folder are readable by their owner alone', async () => {
  const folder = freshFolder()
  const { secrets, keyFiles } = openSecrets({ folder, keychain: noKeychain })
  await secrets.set('a', 'value')
  const [file = ''] = keyFiles()
  expect(statSync(path.join(folder, 'keys', file)).mode & 0o777).toBe(0o600)
  expect(statSync(path.join(folder, 'keys')).mode & 0o777).toBe(0o700)
})

test('the desktop asks before it takes anything else than a keychain', async () => {
  const folder = freshFolder()
  const { secrets } = openSecrets({ folder, keychain: noKeychain, canAsk: true })
  expect(await secrets.storage.get()).toMatchObject({ state: 'choose' })
  await expect(secrets.set('a', 'value')).rejects.toMatchObject({ code: 'KEY_STORAGE_FAILED' })
  expect(secrets.has('a')).toBe(false)
  expect(await secrets.storage.choose({ kind: 'file' })).toMatchObject({ kind: 'file', state: 'ready' })
  await secrets.set('a', 'value')
  expect(await secrets.get('a')).toBe('value')
  await expect(secrets.storage.choose({ kind: 'keychain' })).rejects.toMatchObject({ code: 'KEY_STORAGE_FAILED' })
  expect(await secrets.get('a')).toBe('value')
})

test('a keychain that is opened later is taken when it is chosen', async () => {
  const keychain = createFakeKeychain('locked')
  const { secrets, keyFiles } = openSecrets({ folder: freshFolder(), keychain: keychain.open, canAsk: true })
  await secrets.storage.choose({ kind: 'file' })
  await secrets.set('a', 'value')
  keychain.behave('well')
  await expect(secrets.storage.choose({ kind: 'keychain' })).resolves.toMatchObject({ kind: 'keychain', state: 'ready' })
  expect(await secrets.get('a')).toBe('value')
  await secrets.stop()
  expect(keyFiles()).toEqual([])
  expect(keychain.items.size).toBe(1)
})

test('memory forgets at a restart: what it sealed needs to be entered again, and can be', async () => {
  const folder = freshFolder()
  const first = openSecrets({ folder, keychain: noKeychain })
  expect(await first.secrets.storage.choose({ kind: 'memory' })).toMatchObject({ kind: 'memory', state: 'ready' })
  await first.secrets.set('a', 'value')
  expect(await first.secrets.get('a')).toBe('value')
  await first.stop()

  const second = openSecrets({ folder, keychain: noKeychain })
  expect(await second.secrets.get('a')).toBe('lost')
  await second.secrets.set('a', 'again')
  expect(await second.secrets.get('a')).toBe('again')
  expect(await second.secrets.storage.get()).toMatchObject({ kind: 'memory' })
})

test('without its keychain everything else opens, a value can be entered again, and the others come back with the keychain', async () => {
  const folder = freshFolder()
  const keychain = createFakeKeychain()
  const first = openSecrets({ folder, keychain: keychain.open })
  await first.secrets.set('a', 'one')
  await first.secrets.set('b', 'two')
  await first.stop()

  keychain.behave('locked')
  const second = openSecrets({ folder, keychain: keychain.open })
  expect(await second.secrets.get('a')).toBe('lost')
  expect(await second.secrets.storage.get()).toMatchObject({ kind: 'file' })
  await second.secrets.set('a', 'one again')
  expect(await second.secrets.get('a')).toBe('one again')
  expect(await second.secrets.get('b')).toBe('lost')
  keychain.behave('well')
  expect(await second.secrets.get('b')).toBe('two')
})

test('a key that was deleted from the keychain is lost, and the next value gets a new one there', async () => {
  const folder = freshFolder()
  const keychain = createFakeKeychain()
  const { secrets, stop } = openSecrets({ folder, keychain: keychain.open })
  await secrets.set('a', 'one')
  await stop()
  keychain.items.clear()
  const next = openSecrets({ folder, keychain: keychain.open }).secrets
  expect(await next.get('a')).toBe('lost')
  await next.set('a', 'again')
  expect(await next.get('a')).toBe('again')
  expect(await next.storage.get()).toMatchObject({ kind: 'keychain' })
})

test('a passphrase seals: locked after a start, opened by the right one alone', async () => {
  const folder = freshFolder()
  const first = openSecrets({ folder, keychain: noKeychain })
  await first.secrets.set('a', 'value')
  expect(await first.secrets.storage.choose({ kind: 'passphrase', passphrase: 'Crème brûlée' })).toMatchObject({ state: 'ready' })
  expect(await first.secrets.get('a')).toBe('value')
  await first.secrets.stop()
  expect(first.keyFiles()).toEqual([])
  await first.stop()

  const { secrets } = openSecrets({ folder, keychain: noKeychain })
  expect(await secrets.storage.get()).toMatchObject({ kind: 'passphrase', state: 'locked' })
  expect(secrets.has('a')).toBe(true)
  await expect(secrets.get('a')).rejects.toMatchObject({ code: 'KEY_STORAGE_LOCKED' })
  await expect(secrets.set('b', 'x')).rejects.toMatchObject({ code: 'KEY_STORAGE_LOCKED' })
  await expect(secrets.storage.choose({ kind: 'file' })).rejects.toMatchObject({ code: 'KEY_STORAGE_LOCKED' })
  await expect(secrets.storage.unlock('creme brulee')).rejects.toMatchObject({ code: 'PASSPHRASE_WRONG' })
  // Typed on a keyboard that composes its accents.
  expect(await secrets.storage.unlock('Crème brûlée'.normalize('NFD'))).toMatchObject({ state: 'ready' })
  expect(await secrets.get('a')).toBe('value')
})

test('who forgot the passphrase removes what it seals and chooses anew', async () => {
  const folder = freshFolder()
  const first = openSecrets({ folder, keychain: noKeychain })
  await first.secrets.storage.choose({ kind: 'passphrase', passphrase: 'forgotten' })
  await first.secrets.set('a', 'value')
  await first.stop()
  const { secrets } = openSecrets({ folder, keychain: noKeychain })
  await secrets.remove('a')
  expect(await secrets.storage.choose({ kind: 'file' })).toMatchObject({ kind: 'file', state: 'ready' })
  await secrets.set('a', 'again')
  expect(await secrets.get('a')).toBe('again')
})

test('a key file that is gone loses what it sealed and nothing more', async () => {
  const folder = freshFolder()
  const first = openSecrets({ folder, keychain: noKeychain })
  await first.secrets.set('a', 'value')
  await first.stop()
  rmSync(path.join(folder, 'keys'), { recursive: true })
  const { secrets } = openSecrets({ folder, keychain: noKeychain })
  expect(await secrets.get('a')).toBe('lost')
  await secrets.set('b', 'new')
  expect(await secrets.get('b')).toBe('new')
})

test('values stay readable while the storage changes under them', async () => {
  const keychain = createFakeKeychain()
  const { secrets } = openSecrets({ folder: freshFolder(), keychain: keychain.open })
  const names = Array.from({ length: 20 }, (_, index) => `secret-${index}`)
  for (const name of names) await secrets.set(name, `value of ${name}`)
  const changes = (['file', 'memory', 'keychain'] as const).map((kind) => secrets.storage.choose({ kind }))
  const read = await Promise.all(names.flatMap((name) => [secrets.get(name), changes[0]?.then(() => secrets.get(name))]))
  await Promise.all(changes)
  expect(new Set(read)).toEqual(new Set(names.map((name) => `value of ${name}`)))
  for (const name of names) expect(await secrets.get(name)).toBe(`value of ${name}`)
  await secrets.stop()
  expect(keychain.items.size).toBe(1)
})

test('a keychain that never answers holds up neither a write that follows nor the end', async () => {
  const keychain = createFakeKeychain()
  const { db } = openDatabase(path.join(freshFolder(), 'lathe.sqlite'), { migrations: [secretsMigration], backupFolder: null })
  onTestFinished(() => void db.close())
  const limits = { probeMs: 60_000, personMs: 60_000 }
  const secrets = createSecrets({ db, openKeychain: keychain.open, keyFolder: freshFolder(), canAsk: true, limits })
  keychain.behave('silent')
  const stuck = secrets.set('a', 'value').catch((error: unknown) => error)
  expect(secrets.has('a')).toBe(false)
  await secrets.stop()
  expect(await stuck).toMatchObject({ code: 'KEY_STORAGE_FAILED' })
  expect(keychain.openCount()).toBe(0)
})
