import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, it } from 'vitest'
import type { AppId } from '../../shared/domain/ids.ts'
import { type ImportId, RowImport } from '../../shared/domain/row-import.ts'
import { openDoors, type OpenDoors } from '../doors/open-doors.ts'
import { builderOf, dealLine, DEAL, giveDeals, targetOf, until } from '../helpers/imports.ts'

/** The long set reads two gigabytes, and writes two hundred megabytes. */
const READ_BYTES = Number(process.env['LATHE_IMPORT_READ_BYTES'] ?? 6_000_000)
const WRITTEN_BYTES = Number(process.env['LATHE_IMPORT_WRITTEN_BYTES'] ?? 2_000_000)

interface Written {
  rows: number
  bytes: number
}

/** A table that is generated while it is sent, never in memory as a whole. */
function* deals(bytes: number, written: Written): Generator<Buffer> {
  yield Buffer.from(`${Object.keys(DEAL).join(',')}\n`)
  while (written.bytes < bytes) {
    const part = Buffer.from(Array.from({ length: 5_000 }, (_, n) => dealLine(written.rows + n)).join(''))
    written.rows += 5_000
    written.bytes += part.length
    yield part
  }
}

async function send(
  { port, token }: OpenDoors,
  appId: AppId,
  bytes: number,
): Promise<{ readonly importId: ImportId; readonly rows: number }> {
  const written = { rows: 0, bytes: 0 }
  const call = request({
    port,
    path: `/api/apps/${appId}/imports/file?name=deals.csv`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  const answered = new Promise<string>((resolve, reject) => {
    call.on(
      'response',
      (response) =>
        void Readable.from(response)
          .toArray()
          .then((chunks) => resolve(chunks.join('')), reject),
    )
    call.on('error', reject)
  })
  await pipeline(Readable.from(deals(bytes, written)), call)
  return { importId: RowImport.parse(JSON.parse(await answered)).id, rows: written.rows }
}

async function read({ backend }: OpenDoors, appId: AppId, importId: ImportId): Promise<number> {
  const { format } = await backend.imports.look(appId, importId, {})
  await backend.imports.read(appId, importId, format)
  expect((await until(backend, appId, importId, 'read')).state).toEqual({ phase: 'read' })
  const { lines, columns } = await backend.imports.study(appId, importId)
  expect(columns.map(({ dataType }) => dataType)).toEqual([
    'text',
    'text',
    'text',
    'select',
    'number',
    'number',
    'boolean',
    'datetime',
    'datetime',
    'select',
    expect.any(String),
    'text',
  ])
  return lines
}

const inTime = 120_000 + READ_BYTES / 4_000 + WRITTEN_BYTES / 500

it(`a stream of ${READ_BYTES} bytes is stored and read to its end`, { tags: 'long', timeout: inTime }, async () => {
  await using doors = await openDoors()
  const { id: appId } = doors.newApp('Deals')
  const { importId, rows } = await send(doors, appId, READ_BYTES)
  expect(await read(doors, appId, importId)).toBe(rows)
  await doors.backend.imports.cancel(appId, importId, 'keep')
})

it(`a file of ${WRITTEN_BYTES} bytes is written, with each row`, { tags: 'long', timeout: inTime }, async () => {
  await using doors = await openDoors()
  const { backend } = doors
  const { id: appId } = doors.newApp('Deals')
  await giveDeals(backend, appId)
  const { importId, rows } = await send(doors, appId, WRITTEN_BYTES)
  await read(doors, appId, importId)
  const target = await targetOf(backend, appId, importId)
  await backend.imports.check(appId, importId, { target, actor: builderOf(backend) })
  const counts = { read: rows, created: rows, overwritten: 0, rejected: 0, blank: 0 }
  expect((await until(backend, appId, importId, 'checked')).state).toMatchObject({ phase: 'checked', counts })
  await backend.imports.run(appId, importId, { target, confirmed: false, actor: builderOf(backend) })
  expect((await until(backend, appId, importId, 'done')).state).toMatchObject({ phase: 'done', counts })
  expect((await backend.engine.of(appId).entities({}))[0]?.rowCount).toBe(rows)
})
