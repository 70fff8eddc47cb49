import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/helpers/host.ts'
import { runHost } from './run-host.mjs'

/** A program that writes down how it was started, and ends by one of `ends` after the other; how often it ran, and with what. */
async function run(ends: readonly (string | number)[], msBetween: number, port?: number) {
  using folder = temporaryFolder()
  const log = path.join(folder.path, 'log')
  const script = path.join(folder.path, 'host.cjs')
  writeFileSync(log, '')
  writeFileSync(
    script,
    `const fs = require('node:fs')
const ends = ${JSON.stringify(ends)}
const end = ends[fs.readFileSync(${JSON.stringify(log)}, 'utf8').split('\\n').length - 1]
fs.appendFileSync(${JSON.stringify(log)}, process.argv.slice(2).join(' ') + '\\n')
if (typeof end === 'number') process.exit(end)
const die = () => process.kill(process.pid, end)
const port = ${JSON.stringify(port ?? null)}
port === null ? die() : process.send({ port }, die)
setInterval(() => undefined, 1_000)`,
  )
  let time = 0
  const code = await runHost([script, '--port', '0'], { now: () => (time += msBetween) })
  return { code, runs: readFileSync(log, 'utf8').trimEnd().split('\n') }
}

test('a host that died is started again, without another page of it', async () => {
  expect(await run(['SIGSEGV', 'SIGKILL', 0], 20_000)).toEqual({ code: 0, runs: ['--port 0', '--port 0 --no-open', '--port 0 --no-open'] })
})

test('it is started on the port that it had, whatever port was asked for', async () => {
  expect((await run(['SIGSEGV', 0], 20_000, 4711)).runs).toEqual(['--port 0', '--port 0 --no-open --port 4711'])
})

test('one that ended by itself, or was stopped, is not', async () => {
  expect(await run([1], 20_000)).toEqual({ code: 1, runs: ['--port 0'] })
  expect((await run(['SIGTERM'], 20_000)).runs).toHaveLength(1)
})

test('one that dies at once is not started without end', async () => {
  expect((await run(['SIGABRT', 'SIGABRT', 'SIGABRT', 'SIGABRT', 'SIGABRT'], 0)).runs).toHaveLength(3)
})
