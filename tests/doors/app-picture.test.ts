import { afterAll, beforeAll, expect, it } from 'vitest'
import { APP_PICTURE_HEIGHT, APP_PICTURE_MAX_BYTES, APP_PICTURE_WIDTH } from '../../shared/limits/apps.ts'
import { type OpenDoors, openDoors } from './open-doors.ts'

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors[Symbol.asyncDispose]())

/** The header of a WebP with a claimed size, and no image data. */
function webp(width: number, height: number, bytes = 64): File {
  const head = Buffer.alloc(bytes)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(bytes - 8, 4)
  head.write('WEBPVP8X', 8, 'latin1')
  head.writeUInt32LE(10, 16)
  head.writeUIntLE(width - 1, 24, 3)
  head.writeUIntLE(height - 1, 27, 3)
  return new File([head], 'picture.webp', { type: 'image/webp' })
}
const fitting = webp(APP_PICTURE_WIDTH, APP_PICTURE_HEIGHT)

it.each(['port', 'HTTP'] as const)('a picture is kept, told by its hash, and goes along with a copy (%s)', async (door) => {
  const { apps } = doors.clients[door]
  const app = doors.newApp('Bikes')
  expect(app.picture).toBeNull()
  await expect(apps.picture({ appId: app.id })).rejects.toMatchObject({ code: 'PICTURE_NOT_FOUND' })
  const { picture, updatedAt } = await apps.setPicture({ appId: app.id, file: fitting })
  expect(picture).toMatch(/^[0-9a-f]{64}$/)
  expect(updatedAt).toBe(app.updatedAt)
  const read = await apps.picture({ appId: app.id })
  expect([read.type, Buffer.from(await read.arrayBuffer())]).toEqual(['image/webp', Buffer.from(await fitting.arrayBuffer())])

  const copy = await apps.duplicate({ appId: app.id })
  expect(copy.picture).toBe(picture)
  expect((await apps.picture({ appId: copy.id })).size).toBe(fitting.size)
})

it('an invalid picture is refused, and the one before stays', async () => {
  const { apps } = doors.clients.HTTP
  const { id: appId } = doors.newApp('Bikes')
  const { picture } = await apps.setPicture({ appId, file: fitting })
  const png = new File([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')], 'picture.webp', { type: 'image/webp' })
  const refused = [webp(30_000, 30_000), webp(APP_PICTURE_HEIGHT, APP_PICTURE_WIDTH), png, new File([], 'picture.webp')]
  for (const file of refused) await expect(apps.setPicture({ appId, file })).rejects.toMatchObject({ code: 'PICTURE_REFUSED' })
  const large = webp(APP_PICTURE_WIDTH, APP_PICTURE_HEIGHT, APP_PICTURE_MAX_BYTES + 1)
  await expect(apps.setPicture({ appId, file: large })).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  expect((await apps.get({ appId })).picture).toBe(picture)
  expect(doors.bugs).toEqual([])
})
