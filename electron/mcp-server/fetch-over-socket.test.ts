import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/helpers/host.ts'
import { fetchOverSocket } from './fetch-over-socket.ts'

const ask = (socket: string) => fetchOverSocket(socket)('http://127.0.0.1/api', { headers: { authorization: 'Bearer secret' } })

it.skipIf(process.geteuid?.() !== 0)('a socket of somebody else hears nothing, and one that is not there is not reached', async () => {
  using folder = temporaryFolder()
  const socket = path.join(folder.path, 'programs.sock')
  await expect(ask(socket)).rejects.toThrow(TypeError)
  let heard = 0
  const server = createServer((_, response) => {
    heard += 1
    response.end('there')
  }).listen(socket)
  await once(server, 'listening')
  expect(await (await ask(socket)).text()).toBe('there')
  chownSync(socket, 1, 1)
  await expect(ask(socket)).rejects.toThrow(TypeError)
  expect(heard).toBe(1)
  server.close()
})
