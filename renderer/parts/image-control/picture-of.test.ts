import { expect, test } from 'vitest'
import { pictureOf } from './picture-of.ts'

const HASH = 'a'.repeat(64)

test.each([
  [null, { kind: 'none' }],
  ['', { kind: 'none' }],
  [5, { kind: 'none' }],
  [`/_app/files/${HASH}`, { kind: 'upload', hash: HASH }],
  ['/_app/files/../app.sqlite', { kind: 'elsewhere', address: '/_app/files/../app.sqlite' }],
  [`/_app/files/${HASH}?x=1`, { kind: 'elsewhere', address: `/_app/files/${HASH}?x=1` }],
  ['data:image/png;base64,AA', { kind: 'inline', url: 'data:image/png;base64,AA' }],
  ['data:text/html,<script>', { kind: 'elsewhere', address: 'data:text/html,<script>' }],
  ['https://example.com/a.png', { kind: 'elsewhere', address: 'https://example.com/a.png' }],
])('%j is %j', (value, expected) => expect(pictureOf(value)).toEqual(expected))
