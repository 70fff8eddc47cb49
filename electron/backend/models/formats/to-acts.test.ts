import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FileFormat } from '../../../../shared/domain/model-trial.ts'
import { FilePath } from '../../../../shared/domain/file-path.ts'
import { createToActs } from './to-acts.ts'

const HOME = FilePath.parse('__pages__Home.tsx')
const FILES = new Map([[HOME, 'export default function Home() { return <h1>Hello</h1> }\n']])
const CODE = "import { useState } from 'react'\n\nexport default function About() {\n  return <h1>{`Our ${'story'}`}</h1>\n}\n"
const ACT = `<act type="add_file" path="__pages__About.tsx" title="About.tsx">\n${CODE}</act>\n`

async function read(format: FileFormat, answer: string, { reason = 'stop' as 'stop' | 'length', cuts = [] as readonly number[] } = {}) {
  const toActs = createToActs(format, FILES)
  let text = ''
  let at = 0
  for (const cut of [...cuts.toSorted((a, b) => a - b), answer.length]) {
    text += toActs.push(answer.slice(at, cut))
    at = cut
  }
  return text + (await toActs.end(reason))
}

const FENCED: readonly (readonly [string, string])[] = [
  ['path= in the info', `\`\`\`tsx path=__pages__About.tsx\n${CODE}\`\`\`\n`],
  ['a quoted path with a title', `\`\`\`tsx title="About" path="src/pages/About.tsx"\n${CODE}\`\`\`\n`],
  ['language:path', `\`\`\`tsx:pages/About.tsx\n${CODE}\`\`\`\n`],
  ['the path alone', `\`\`\`@/pages/About.tsx\n${CODE}\`\`\`\n`],
  ['File: before it', `File: pages/About.tsx\n\n\`\`\`tsx\n${CODE}\`\`\`\n`],
  ['a bold heading', `**\`pages/About.tsx\`**\n\`\`\`tsx\n${CODE}\`\`\`\n`],
  ['a heading of a section', `### 1. pages/About.tsx\n`.replace('1. ', '') + `\`\`\`jsx\n${CODE}\`\`\`\n`],
  ['a numbered list', `1. \`pages/About.jsx\`:\n\`\`\`jsx\n${CODE}\`\`\`\n`],
  ['a comment in it', `\`\`\`tsx\n// pages/About.tsx\n${CODE}\`\`\`\n`],
  ['a tag', `<file path="pages/About.tsx">\n${CODE}</file>\n`],
  ['four backticks', `\`\`\`\`tsx path=pages/About.tsx\n${CODE}\`\`\`\`\n`],
  ['tildes and Windows', `~~~tsx path=pages/About.tsx\r\n${CODE.replaceAll('\n', '\r\n')}~~~\r\n`],
]

describe('code that names its file', () => {
  test.each(FENCED)('by %s', async (_, answer) => {
    const text = await read('fences', `Here is the page.\n\n${answer}`)
    expect(text.replaceAll('\r\n', '\n')).toBe(`Here is the page.\n\n${ACT}`)
  })

  test('a file that is there is edited, a schema is an entity, a search is an edit, and one can be deleted', async () => {
    expect(await read('fences', '```tsx path=pages/Home.tsx\nexport default () => null\n```\n')).toMatch(
      /^<act type="edit_file" path="__pages__Home\.tsx"/,
    )
    expect(await read('fences', '```json path=entities/Order.json\n{"name":"Order"}\n```\n')).toBe(
      '<act type="add_entity" name="Order" title="Order">\n{"name":"Order"}\n</act>\n',
    )
    expect(await read('fences', '```tsx path=pages/Home.tsx\n<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\n```\n')).toMatch(
      /^<act type="partial_edit" path="__pages__Home\.tsx"/,
    )
    expect(await read('fences', 'DELETE: pages/Home.tsx\n')).toBe(
      '<act type="delete_file" path="__pages__Home.tsx" title="Home.tsx"></act>\n',
    )
  })

  test('code that belongs to the words stays there, and so does a line that only mentions a file', async () => {
    const answer =
      'Write `pages/About.tsx` like this:\n\n```tsx\nconst a = 1\n```\n\npages/About.tsx\n\nIs what I mean.\n\n```sh\nnpm i\n```\n'
    expect(await read('fences', answer)).toBe(answer)
  })

  test('a path outside the app is no file', async () => {
    for (const path of ['/etc/passwd.json', '../secret.ts', 'C:/x.ts', 'server/index.ts']) {
      expect(await read('fences', `\`\`\`ts path=${path}\nx\n\`\`\`\n`)).not.toContain('<act')
    }
  })

  test('the end that is missing is written when the file is whole, and never after a cut', async () => {
    const open = `\`\`\`tsx path=pages/About.tsx\n${CODE}`
    expect(await read('fences', open)).toBe(ACT)
    expect(await read('fences', open, { reason: 'length' })).toBe(ACT.replace('</act>\n', ''))
    expect(await read('fences', open.slice(0, -10))).not.toContain('</act>')
    const tagged = ACT.replace('</act>\n', '')
    expect(await read('files', tagged)).toBe(ACT)
    expect(await read('files', tagged, { reason: 'length' })).toBe(tagged)
    expect(await read('blocks', tagged)).toBe(tagged)
  })
})

const JSON_ANSWER = JSON.stringify({
  say: 'I wrote the page “About”.',
  files: [{ path: 'pages/About.tsx', content: CODE }],
  delete: ['pages/Home.tsx'],
})
const FROM_JSON = `I wrote the page “About”.\n\n${ACT}<act type="delete_file" path="__pages__Home.tsx" title="Home.tsx"></act>\n`

describe('one JSON value', () => {
  test.each([
    ['as it is', JSON_ANSWER],
    ['in a fence', `\`\`\`json\n${JSON_ANSWER}\n\`\`\``],
    ['laid out', JSON.stringify(JSON.parse(JSON_ANSWER), null, 2)],
    ['with escapes', JSON_ANSWER.replaceAll('“', '\\u201c').replaceAll('”', '\\u201d')],
  ])('%s', async (_, answer) => {
    expect(await read('json', answer)).toBe(FROM_JSON)
  })

  test('after a few words, with the content first, or as an object of files', async () => {
    expect(await read('json', `Sure, here it is:\n${JSON_ANSWER}`)).toBe(`Sure, here it is:\n\n${FROM_JSON}`)
    expect(await read('json', JSON.stringify({ files: [{ content: CODE, path: 'pages/About.tsx' }] }))).toBe(ACT)
    expect(await read('json', JSON.stringify({ files: { 'pages/About.tsx': CODE } }))).toBe(ACT)
    expect(await read('json', '{"files":[{"path":"../x","content":"y"}]}')).toBe('')
  })

  test('a model that writes fences all the same is understood', async () => {
    expect(await read('json', `\`\`\`tsx path=pages/About.tsx\n${CODE}\`\`\`\n`)).toBe(ACT)
  })

  test('cut in the middle of a file the file stays open', async () => {
    const cut = JSON_ANSWER.slice(0, JSON_ANSWER.indexOf('Our'))
    expect(await read('json', cut, { reason: 'length' })).not.toContain('</act>')
  })
})

describe('an answer in tags', () => {
  test('is passed on untouched, whatever stands between its tags', async () => {
    const answer = `Look:\n\`\`\`tsx path=pages/Home.tsx\nx\n\`\`\`\n${ACT}Done.`
    expect(await read('blocks', answer)).toBe(answer)
  })

  test('without any tag, its named fences become actions after it, and plain words and code do not', async () => {
    const answer = `Here.\n\`\`\`tsx path=pages/About.tsx\n${CODE}\`\`\`\n`
    expect(await read('blocks', answer)).toBe(`${answer}\n\n${ACT}`)
    expect(await read('blocks', JSON_ANSWER)).toContain(ACT)
    for (const words of ['Use `useState`.', 'Like so:\n```tsx\nconst a = 1\n```\n', '{ not json }'])
      expect(await read('blocks', words)).toBe(words)
  })
})

test('read in any pieces an answer becomes the same', async () => {
  const answers: readonly (readonly [FileFormat, string])[] = [
    ...FENCED.map(([, answer]) => ['fences', `Words.\n\n${answer}More words.\n`] as const),
    ['json', JSON_ANSWER],
    ['json', `Sure:\n\`\`\`json\n${JSON_ANSWER}\n\`\`\`\n`],
    ['blocks', `Here.\n\`\`\`tsx path=pages/About.tsx\n${CODE}\`\`\`\n`],
    ['files', ACT.replace('</act>\n', '')],
  ]
  for (const [format, answer] of answers) {
    const whole = await read(format, answer)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(answer.length), { maxLength: 40 }), async (cuts) => {
        expect(await read(format, answer, { cuts })).toBe(whole)
      }),
      { numRuns: 40 },
    )
  }
})

test('a long answer takes time by its length', { tags: 'long' }, async () => {
  const long = `\`\`\`tsx path=pages/About.tsx\n${'const a = 1\n'.repeat(200_000)}\`\`\`\n`
  for (const [format, answer] of [
    ['fences', long],
    ['blocks', long],
    ['json', JSON.stringify({ say: '', files: [{ path: 'pages/About.tsx', content: long }], delete: [] })],
  ] as const) {
    const toActs = createToActs(format, FILES)
    const began = process.cpuUsage()
    for (let at = 0; at < answer.length; at += 40) toActs.push(answer.slice(at, at + 40))
    const { user } = process.cpuUsage(began)
    expect(user / 1_000).toBeLessThan(4_000)
  }
})
