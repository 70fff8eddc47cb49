import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { acquireFolderLock } from './folder-lock.ts'

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function lockElsewhere(folder: string) {
  const module = new URL('./folder-lock.ts', import.meta.url).href
  const script = `
    const { acquireFolderLock } = await import(${JSON.stringify(module)})
    try { globalThis.lock = acquireFolderLock(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000) } catch (error) { console.log(error.code) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: said.toString().trim() }
}

it('allows one process at a time per data folder, however the first one ends', async () => {
  const folder = newFolder()
  const first = await lockElsewhere(folder)
  expect(first.said).toBe('locked')
  expect((await lockElsewhere(folder)).said).toBe('DATA_FOLDER_IN_USE')
  expect(() => acquireFolderLock(folder)).toThrow(expect.objectContaining({ code: 'DATA_FOLDER_IN_USE' }))
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const lock = acquireFolderLock(folder)
  expect((await lockElsewhere(folder)).said).toBe('DATA_FOLDER_IN_USE')
  expect(() => acquireFolderLock(folder)).toThrow(expect.objectContaining({ code: 'DATA_FOLDER_IN_USE' }))
  lock.release()
  expect((await lockElsewhere(folder)).said).toBe('locked')
})

it('reports a read-only folder', () => {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'file'), '')
  expect(() => acquireFolderLock(path.join(folder, 'file'))).toThrow(expect.objectContaining({ code: 'STORAGE_READ_ONLY' }))
})
