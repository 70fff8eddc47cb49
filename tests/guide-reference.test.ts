import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { references } from '../scripts/guide/references.ts'

const guide = path.resolve(import.meta.dirname, '../docs/guide')

test('the reference says what the types of the kit and the SDK say', { timeout: 60_000 }, async () => {
  // After a change: node scripts/guide/write-references.ts
  for (const [name, text] of Object.entries(await references()))
    expect([name, readFileSync(path.join(guide, name), 'utf8')]).toEqual([name, text])
})
