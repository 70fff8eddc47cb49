import { expect, test } from 'vitest'
import { png } from '../../../tests/fixtures/pictures.ts'
import { pictureSize } from './picture-size.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const JPEG_FRAME = '\xff\xc0\x00\x11\x08\x00\x20\x00\x40\x03'

test.each([
  ['a PNG', png({ width: 30, height: 20 }), 'image/png', [30, 20]],
  [
    'a PNG that claims to be huge',
    png({ width: 1, height: 1, claims: { width: 100_000, height: 90_000 } }),
    'image/png',
    [100_000, 90_000],
  ],
  ['a GIF', bytes('GIF89a\x40\x01\xf0\x00'), 'image/gif', [320, 240]],
  ['a JPEG', bytes(`\xff\xd8${JPEG_FRAME}`), 'image/jpeg', [64, 32]],
  ['a JPEG with segments before its frame', bytes(`\xff\xd8\xff\xe1\x00\x06Exif\xff\xff\xc4\x00\x02${JPEG_FRAME}`), 'image/jpeg', [64, 32]],
  ['a lossy WebP', bytes('RIFF\x00\x00\x00\x00WEBPVP8 \x00\x00\x00\x00\x00\x00\x00\x9d\x01\x2a\x40\x01\xf0\x00'), 'image/webp', [320, 240]],
  ['a lossless WebP', bytes('RIFF\x00\x00\x00\x00WEBPVP8L\x00\x00\x00\x00\x2f\x3f\xc1\x3b\x00'), 'image/webp', [320, 240]],
  [
    'an extended WebP',
    bytes('RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00\x3f\x01\x00\xef\x00\x00'),
    'image/webp',
    [320, 240],
  ],
  [
    'an AVIF whose thumbnail is smaller',
    bytes(
      '\x00\x00\x00\x20ftypavif ispe\x00\x00\x00\x00\x00\x00\x00\x10\x00\x00\x00\x10 ispe\x00\x00\x00\x00\x00\x00\x01\x40\x00\x00\x00\xf0',
    ),
    'image/avif',
    [320, 240],
  ],
])('%s says how large it is', (_name, content, contentType, [width, height]) => {
  expect(pictureSize(content, contentType)).toEqual({ width, height })
})

test.each([
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/png', '\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIDAT\x00\x00\x00\x01\x00\x00\x00\x01'],
  ['image/gif', 'GIF89a'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/jpeg', '\xff\xd8\xff\xe1\xff\xff'],
  ['image/jpeg', '\xff\xd8\xff\xe0\x00\x04ab no marker'],
  ['image/webp', 'RIFF\x00\x00\x00\x00WEBP'],
  ['image/webp', 'RIFF\x00\x00\x00\x00WEBPXXXX'],
  ['image/avif', '\x00\x00\x00\x20ftypavif'],
  ['text/plain; charset=utf-8', 'hello'],
])('%s %j does not say', (contentType, text) => expect(pictureSize(bytes(text), contentType)).toBeNull())
