import { expect, test } from 'vitest'
import { filesNamed } from './files-named.ts'

const [one, other] = ['a'.repeat(64), 'b'.repeat(64)]

test('names each upload of a record once, and the attachments of a message', () => {
  expect(
    filesNamed({
      entityKind: 'row',
      change: { type: 'put', state: { p: `["/_app/files/${one}","/_app/files/${other}","/_app/files/${one}"]` } },
    }),
  ).toEqual([
    { place: 'upload', hash: one },
    { place: 'upload', hash: other },
  ])
  expect(
    filesNamed({ entityKind: 'message', change: { type: 'put', state: { attachments: JSON.stringify([{ hash: one, name: 'a.txt' }]) } } }),
  ).toEqual([{ place: 'attachment', hash: one }])
})

test('what is no list of attachments names none, and paths lead nowhere', () => {
  const named = (attachments: string) => filesNamed({ entityKind: 'message', change: { type: 'put', state: { attachments } } })
  expect(named('{')).toEqual([])
  expect(named(JSON.stringify([{ hash: '../../lathe.sqlite' }]))).toEqual([])
  expect(filesNamed({ entityKind: 'row', change: { type: 'put', state: { p: '/_app/files/../../x' } } })).toEqual([])
})
