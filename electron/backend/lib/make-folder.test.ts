import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { makeFolder } from './make-folder.ts'

const codeOf = (error: NodeJS.ErrnoException) => error.code

it('makes a folder with those around it, also twice at once', async () => {
  using work = temporaryFolder()
  const folder = path.join(work.path, 'a', 'b', 'c')
  await Promise.all([makeFolder(folder), makeFolder(folder)])
  await makeFolder(folder)
  expect(existsSync(folder)).toBe(true)
})

it('says what is in the way', async () => {
  using work = temporaryFolder()
  const file = path.join(work.path, 'file')
  writeFileSync(file, '')
  expect(await makeFolder(file).catch(codeOf)).toBe('ENOTDIR')
  expect(await makeFolder(path.join(file, 'a', 'b')).catch(codeOf)).toBe('ENOTDIR')
})

it.runIf(process.platform === 'linux')('ends where no folder can be made', async () => {
  expect(await makeFolder('/proc/lathe/a').catch(codeOf)).toBe('ENOENT')
})
