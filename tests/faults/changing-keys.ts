import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../../electron/backend/db/open-database.ts'
import { createSecrets } from '../../electron/backend/secrets/create-secrets.ts'
import type { Keychain } from '../../electron/backend/secrets/keychain.ts'
import { secretsMigration } from '../../electron/backend/secrets/sealed-store.ts'
import type { Secrets } from '../../electron/backend/secrets/secrets-port.ts'

export interface OpenedSecrets {
  readonly secrets: Secrets
  /** The content of the keychain. */
  readonly items: () => Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Secrets with a keychain in a file, so that it survives a kill. `onCall` is called before and after each keychain call. */
export function openSecrets(folder: string, onCall: () => void = () => undefined): OpenedSecrets {
  const file = path.join(folder, 'keychain.json')
  const items = () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {})
  const call = async <T>(act: () => T): Promise<T> => {
    onCall()
    const value = act()
    onCall()
    return value
  }
  const keychain: Keychain = {
    read: (account) => call(() => items()[account] ?? null),
    write: (account, secret) => call(() => writeFileSync(file, JSON.stringify({ ...items(), [account]: secret }))),
    remove: (account) =>
      call(() => {
        const { [account]: _, ...left } = items()
        writeFileSync(file, JSON.stringify(left))
      }),
    close: () => undefined,
  }
  const { db } = openDatabase(path.join(folder, 'lathe.sqlite'), { migrations: [secretsMigration], backupFolder: null })
  const secrets = createSecrets({ db, openKeychain: () => keychain, keyFolder: path.join(folder, 'keys'), canAsk: false })
  return {
    secrets,
    items,
    async stop() {
      await secrets.stop()
      db.close()
    },
  }
}

// As a program it changes the key storage of a folder and kills itself at the n-th keychain call; without a kill it exits with 0.
if (process.argv[1] === import.meta.filename) {
  const [folder = '', kind, at] = process.argv.slice(2)
  let steps = 0
  const { secrets } = openSecrets(folder, () => {
    steps += 1
    if (steps === Number(at)) process.kill(process.pid, 'SIGKILL')
  })
  await secrets.storage.choose({ kind: kind === 'file' ? 'file' : 'keychain' })
  // Queued after the removal of the old key.
  await secrets.remove('nothing')
}
