import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ContentHash, RequestId } from '../../shared/domain/ids.ts'
import { ATTACHMENT_MAX_BYTES } from '../../shared/limits/attachments.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors[Symbol.asyncDispose]())

const TABLE = 'order,price\n1,12.5\n'

describe.each(['port', 'HTTP'] as const)('over the %s', (door) => {
  it('a file is stored for a message, can be downloaded, and is sent with the message', async () => {
    const client = doors.clients[door]
    const app = doors.newApp(`Orders by ${door}`)
    const attachment = await client.chat.attach({ appId: app.id, file: new File([TABLE], 'orders of May.csv', { type: 'text/csv' }) })
    expect(attachment).toMatchObject({ name: 'orders of May.csv', kind: 'csv', bytes: TABLE.length })
    const { hash, name } = attachment
    expect(await (await client.chat.attachment({ appId: app.id, hash })).text()).toBe(TABLE)

    await client.chat.send({
      appId: app.id,
      requestId: RequestId.parse(crypto.randomUUID()),
      content: 'Use them',
      attachments: [{ hash, name }],
    })
    const { messages } = await client.chat.history({ appId: app.id })
    expect(messages[0]).toMatchObject({ content: 'Use them', attachments: [attachment] })
  })

  it('files that are too large, of an unsupported kind, or missing are refused', { tags: 'long' }, async () => {
    const client = doors.clients[door]
    const app = doors.newApp(`Orders by ${door}`)
    const attach = (file: File) => client.chat.attach({ appId: app.id, file }).catch((error: { code: string }) => error.code)
    expect(await attach(new File([new Uint8Array(ATTACHMENT_MAX_BYTES + 1)], 'large.txt'))).toBe('PAYLOAD_TOO_LARGE')
    expect(await attach(new File(['PK\u0003\u0004\u0000\u0000'], 'archive.zip'))).toBe('ATTACHMENT_REFUSED')
    const missing = ContentHash.parse('0'.repeat(64))
    expect(await client.chat.attachment({ appId: app.id, hash: missing }).catch((error: { code: string }) => error.code)).toBe(
      'ATTACHMENT_NOT_FOUND',
    )
  })
})
