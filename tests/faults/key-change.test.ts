import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/host.ts'
import { openSecrets } from './changing-keys.ts'

const NAMES = ['provider:openai', 'provider:google', 'provider:ollama']
const valueOf = (name: string) => `the key of ${name}`

test.each(['keychain', 'file'] as const)(
  'a kill at each step of a change to %s leaves every secret readable, and no key behind',
  { tags: 'long' },
  async (kind) => {
    let kills = 0
    for (let step = 1; ; step++) {
      using folder = temporaryFolder()
      const first = openSecrets(folder.path)
      await first.secrets.storage.choose({ kind: kind === 'file' ? 'keychain' : 'file' })
      for (const name of NAMES) await first.secrets.set(name, valueOf(name))
      await first.stop()

      const child = spawn(process.execPath, [path.join(import.meta.dirname, 'changing-keys.ts'), folder.path, kind, String(step)], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
      if (signal !== null) kills += 1

      const { secrets, items, stop } = openSecrets(folder.path)
      for (const name of NAMES) expect(await secrets.get(name), `${name} after step ${step}`).toBe(valueOf(name))
      await secrets.set('new', 'value')
      expect(await secrets.get('new')).toBe('value')
      const kept = (await secrets.storage.get()).kind
      await stop()

      const keyFiles = existsSync(path.join(folder.path, 'keys')) ? readdirSync(path.join(folder.path, 'keys')) : []
      const keys = Object.keys(items()).filter((account) => !account.startsWith('probe-'))
      expect([kept, keys.length, keyFiles.length]).toEqual(kept === 'file' ? ['file', 0, 1] : ['keychain', 1, 0])
      if (signal === null) {
        expect(kept).toBe(kind)
        break
      }
    }
    process.stdout.write(`change of the key's storage to ${kind}: ${kills} kills\n`)
    expect(kills).toBeGreaterThan(2)
  },
)
