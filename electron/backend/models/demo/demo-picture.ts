import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIDE = 512

/** A picture of its own for each description, by something that understands nothing of it: rings around a place. */
export function demoPicture(description: string): Buffer {
  const [red = 0, green = 0, blue = 0, x = 0, y = 0, width = 0] = createHash('sha256').update(description).digest()
  const centre = { x: (x / 255) * SIDE, y: (y / 255) * SIDE }
  const ring = 24 + width / 4
  const lines = Buffer.alloc(SIDE * (1 + SIDE * 3))
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const light = 0.55 + 0.45 * Math.sin(Math.hypot(column - centre.x, row - centre.y) / ring)
      lines.set(
        [red, green, blue].map((part) => Math.round(255 - (255 - part) * light)),
        row * (1 + SIDE * 3) + 1 + column * 3,
      )
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  // Eight bits of each of three colours.
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
