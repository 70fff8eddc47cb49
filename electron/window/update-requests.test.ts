import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http, { type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CancellationToken } from 'builder-util-runtime'
import type { ClientRequest, ClientRequestConstructorOptions, Session } from 'electron'
import { expect, it, onTestFinished } from 'vitest'
import { UpdateRequests } from './update-requests.ts'

const LIMITS = { silenceMs: 300, listBytes: 1_000, programBytes: 50_000 }

async function serve(answer: (response: ServerResponse) => void) {
  const server = http.createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const open = ({ session: _session, ...options }: ClientRequestConstructorOptions) =>
    http.request({ ...options, agent: false } as http.RequestOptions) as unknown as ClientRequest
  const requests = new UpdateRequests(open, {} as Session, LIMITS)
  const folder = mkdtempSync(path.join(tmpdir(), 'requests-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'program')
  return {
    file,
    list: () => requests.request({ protocol: 'http:', hostname: '127.0.0.1', port, path: '/latest.yml' }),
    program: () => requests.download(new URL(`http://127.0.0.1:${port}/Lathe.exe`), file, { cancellationToken: new CancellationToken() }),
  }
}

it('takes a list and a program as they are', async () => {
  const { list, program, file } = await serve((response) => response.end('x'.repeat(900)))
  expect(await list()).toBe('x'.repeat(900))
  await program()
  expect(readFileSync(file, 'utf8')).toHaveLength(900)
})

it.each([
  ['never begins', () => undefined],
  ['falls silent', (response: ServerResponse) => void response.write('version')],
  [
    'has no end',
    (response: ServerResponse) => {
      const more = () => void (response.destroyed || (response.write('x'.repeat(10_000)), setTimeout(more, 5)))
      more()
    },
  ],
])('gives up what %s', async (_, answer) => {
  const { list, program } = await serve(answer)
  await expect(list()).rejects.toMatchObject({ why: 'cut' })
  await expect(program()).rejects.toMatchObject({ why: 'cut' })
})
