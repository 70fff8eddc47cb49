import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TOOLS_TEXT } from '../../../shared/text/tools.ts'
import type { AnswerPart } from './answer-part.ts'
import { createAnswerParser } from './parse-answer.ts'
import { cpuMs } from '../../../tests/helpers/measure.ts'

function parse(...chunks: readonly string[]): readonly AnswerPart[] {
  const parser = createAnswerParser()
  return joined([...chunks.flatMap((chunk) => parser.push(chunk)), ...parser.end()])
}

function joined(parts: readonly AnswerPart[]): readonly AnswerPart[] {
  const all: AnswerPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (part.type === 'text' && last?.type === 'text') all[all.length - 1] = { ...last, delta: last.delta + part.delta }
    else if (part.type === 'action-delta' && last?.type === 'action-delta')
      all[all.length - 1] = { ...last, delta: last.delta + part.delta }
    else all.push(part)
  }
  return all
}

const text = (parts: readonly AnswerPart[]) => parts.map((part) => (part.type === 'text' ? part.delta : '')).join('')
const finished = (parts: readonly AnswerPart[]) => parts.flatMap((part) => (part.type === 'action-finished' ? [part.action] : []))
const refused = (parts: readonly AnswerPart[]) => parts.flatMap((part) => (part.type === 'action-refused' ? [part] : []))
const kinds = (parts: readonly AnswerPart[]) => parts.map((part) => part.type)

const FILE =
  '<act type="add_file" path="__pages__Deals.tsx" title="Deals page">\nexport default function Deals() {\n  return <b>1</b>\n}\n</act>'

describe('an answer', () => {
  it('is text, actions as they stream, and text again', () => {
    expect(parse(`Here it is.\n\n${FILE}\n\nDone.`)).toEqual([
      { type: 'text', delta: 'Here it is.\n\n' },
      {
        type: 'action-started',
        index: 0,
        actionType: 'add_file',
        target: '__pages__Deals.tsx',
        title: 'Deals page',
        tag: FILE.slice(0, FILE.indexOf('\n')),
      },
      { type: 'action-delta', index: 0, delta: 'export default function Deals() {\n  return <b>1</b>\n}\n' },
      {
        type: 'action-finished',
        index: 0,
        action: {
          type: 'add_file',
          path: '__pages__Deals.tsx',
          title: 'Deals page',
          content: 'export default function Deals() {\n  return <b>1</b>\n}\n',
        },
      },
      { type: 'text', delta: '\n\nDone.' },
    ])
  })

  it('ends an action where the next begins, when its closing tag was forgotten', () => {
    const page = (name: string) => `<act type="add_file" path="__pages__${name}.tsx" title="t">\nexport default function ${name}() {}\n`
    const answer = `${page('A')}${page('B')}</act>\n${page('C')}<act type="delete_file" path="__pages__Old.tsx"/>\nDone.`
    const whole = parse(answer)
    expect(finished(whole).map((action) => [action.type, 'content' in action ? action.content : ''])).toEqual([
      ['add_file', 'export default function A() {}\n'],
      ['add_file', 'export default function B() {}\n'],
      ['add_file', 'export default function C() {}\n'],
      ['delete_file', ''],
    ])
    expect(text(whole)).toBe('\n\nDone.')
    expect(parse(...answer)).toEqual(whole)
    // Within a line it is the file's own text.
    expect(finished(parse(`${page('A')}// <act type="x">\n</act>`))).toMatchObject([{ content: expect.stringContaining('// <act type') }])
  })

  it('reads every type', () => {
    const answer = `
<act type="edit_file" path="pages/Deals.tsx" title="t">x</act>
<act type="partial_edit" path="@/components/Form" title="t">
<<<<<<< SEARCH
a
=======
b
>>>>>>> REPLACE

<<<<<<< SEARCH
c
=======
>>>>>>> REPLACE
</act>
<act type="add_entity" name="Deal">{"properties":{}}</act>
<act type="edit_entity" name="Bake" from="Order">{}</act>
<act type="delete_file" path="__pages__Old.tsx"/>
<act type="delete_entity" name="Old"/>
<act type="drop_entity" entity="Older"></act>
<act type="import_entities" from="app-1">["Deal"]</act>
<act type="request_secrets">[{"secretName":"KEY","description":"of the shop"}]</act>
<act type="insert_entity_records" entity="Deal">[{"name":"One"}]</act>
<act type="update_rows" entity="Deal">{"where":{"name":"One"},"set":{"name":"Two"}}</act>
<act type="update_records" name="Deal">[{"id":"1","fields":{"name":"A"}},{"id":"2","set":{"name":"B"}},{"id":"3","name":"C"},{"filter":{},"values":{"name":"D"}}]</act>`
    expect(finished(parse(answer))).toEqual([
      { type: 'edit_file', path: '__pages__Deals.tsx', title: 't', content: 'x' },
      {
        type: 'partial_edit',
        path: '__components__Form.tsx',
        title: 't',
        blocks: [
          { search: 'a\n', replace: 'b\n' },
          { search: 'c\n', replace: '' },
        ],
      },
      { type: 'add_entity', name: 'Deal', title: '', content: '{"properties":{}}' },
      { type: 'edit_entity', name: 'Bake', from: 'Order', title: '', content: '{}' },
      { type: 'delete_file', path: '__pages__Old.tsx', title: '' },
      { type: 'delete_entity', name: 'Old', title: '' },
      { type: 'delete_entity', name: 'Older', title: '' },
      { type: 'import_entities', from: 'app-1', title: '', entities: ['Deal'] },
      { type: 'request_secrets', title: '', secrets: [{ secretName: 'KEY', description: 'of the shop' }] },
      { type: 'insert_entity_records', entity: 'Deal', title: '', records: [{ name: 'One' }] },
      { type: 'update_rows', entity: 'Deal', title: '', updates: [{ where: { name: 'One' }, set: { name: 'Two' } }] },
      {
        type: 'update_rows',
        entity: 'Deal',
        title: '',
        updates: [
          { rowId: '1', fields: { name: 'A' } },
          { rowId: '2', fields: { name: 'B' } },
          { rowId: '3', fields: { name: 'C' } },
          { where: {}, set: { name: 'D' } },
        ],
      },
    ])
  })

  it.each([
    [
      'as it is told',
      'add_tool',
      '/tool/minutes',
      '{"title":"Minutes","instructions":"Of [input].","blocks":[{"title":"To do","type":"list"}]}',
    ],
    [
      'by the names of what is stored',
      'edit_tool',
      'minutes',
      '{"path":"x","name":"Minutes","gptPrompt":"Of [input].","results":[{"title":"To do","type":"list"}]}',
    ],
  ])('reads a tool %s', (_, type, path, body) => {
    const [action] = finished(parse(`<act type="${type}" path="${path}" title="t">\n${body}\n</act>`))
    expect(action).toMatchObject({
      type: 'add_tool',
      toolPath: 'minutes',
      tool: { title: 'Minutes', instructions: 'Of [input].', blocks: [{ title: 'To do', type: 'list', instructions: '' }] },
    })
  })

  it.each([
    ['a path with a space', 'my minutes', '{"instructions":"x"}', 'bad-tool', TOOLS_TEXT.toolPathInvalid],
    ['what is not JSON', 'minutes', '{"instructions": x}', 'bad-json', 'JSON'],
    ['what a tool does not have', 'minutes', '{"instructions":"x","level":"anonymous"}', 'bad-tool', 'level'],
    ['an unknown kind of field', 'minutes', '{"fields":[{"label":"A","type":"date"}]}', 'bad-tool', 'fields.0.type'],
    ['a list', 'minutes', '[1]', 'bad-tool', 'object'],
  ])('refuses a tool with %s', (_, path, body, fault, reason) => {
    const [part] = refused(parse(`<act type="add_tool" path="${path}" title="t">${body}</act>`))
    expect(part).toMatchObject({ fault, detail: expect.stringContaining(reason) })
  })

  it.each([
    ['single quotes', "<act type='add_file' path='__pages__A.tsx' title='x'>\nbody\n</act>"],
    ['any order, spaces and line breaks', '<act\n   title = "x"\n  path="__pages__A.tsx"   type="add_file"\n>\nbody\n</act>'],
    ['no line break', '<act type="add_file" path="__pages__A.tsx" title="x">body\n</act>'],
    ['CRLF', '<act type="add_file" path="__pages__A.tsx" title="x">\r\nbody\n</act>'],
    ['no quotes', '<act type=add_file path=__pages__A.tsx title=x>\nbody\n</act>'],
    ['a fence', '<act type="add_file" path="__pages__A.tsx" title="x">\n```tsx\nbody\n```\n</act>'],
    ['a fence that is not closed', '<act type="add_file" path="__pages__A.tsx" title="x">\n```\nbody\n</act>'],
    ['a fence on the line of the tag, closed beside it', '<act type="add_file" path="__pages__A.tsx" title="x">```tsx\nbody\n```</act>'],
    ['a fence with blank lines around', '<act type="add_file" path="__pages__A.tsx" title="x">\n\n  ````tsx\nbody\n````  \n\n</act>'],
  ])('tolerates %s', (_, answer) => {
    expect(finished(parse(answer))).toEqual([{ type: 'add_file', path: '__pages__A.tsx', title: 'x', content: 'body\n' }])
  })

  it('keeps fences that are inside a file', () => {
    const body = 'const a = `\n```js\nx\n```\n`\n'
    expect(finished(parse(`<act type="add_file" path="__pages__A.tsx">\n${body}</act>`))).toMatchObject([{ content: body }])
    expect(finished(parse(`<act type="add_file" path="__pages__A.tsx">\n\`\`\`tsx\n${body}\`\`\`\n</act>`))).toMatchObject([
      { content: body },
    ])
  })

  it('decodes entities in attributes and leaves bodies alone', () => {
    const parts = parse('<act type="add_file" path="__pages__A.tsx" title="Salt &amp; &quot;Pepper&quot; &nope;">a &amp; b</act>')
    expect(finished(parts)).toMatchObject([{ title: 'Salt & "Pepper" &nope;', content: 'a &amp; b' }])
  })

  it('closes a body at </act> only', () => {
    const body = 'a <act type="add_file"> b </action> c </ act> d </ac'
    expect(finished(parse(`<act type="add_file" path="__pages__A.tsx">${body}</act>`))).toMatchObject([{ content: body }])
  })

  it.each([
    'Use <act> to change things, or <action type="x">, or a < b.',
    'The form `<act type="add_file" path="x">` is what is meant.',
    '<act type="add_file" path="never closed\nand more text',
    '<ACT type="add_file" path="__pages__A.tsx">x</ACT>',
    'an end <act type="add_file" path="__pages__A',
    '<',
    '<act ',
  ])('shows what is no tag as text: %s', (answer) => {
    const parts = parse(answer)
    expect(kinds(parts)).toEqual(['text'])
    expect(text(parts)).toBe(answer)
  })

  it('finds the tag behind something that only began like one', () => {
    expect(finished(parse(`<<act <act type="x\n${FILE}`))).toHaveLength(1)
  })

  it('shows a type that nobody knows as text, with a warning, and does nothing', () => {
    const parts = parse('Before.<act type="run_shell" path="x">\nrm -rf /\n</act>After.')
    expect(kinds(parts)).toEqual(['text'])
    expect(text(parts)).toContain('> The assistant asked for “run_shell”')
    expect(text(parts)).toContain('\n    rm -rf /\n')
    expect(text(parts)).toMatch(/^Before\.[^]*After\.$/)
  })

  it.each([
    '../../etc/passwd',
    '__pages__../x.tsx',
    '/etc/passwd',
    '/pages/Deals.tsx',
    'C:\\x.tsx',
    'C:/pages/X.tsx',
    'pages\\X.tsx',
    'pages/X\0.tsx',
    'pages/../../X.tsx',
    '~/x',
    'file:///etc/passwd',
    '',
  ])('refuses the path %j', (path) => {
    const parts = parse(`<act type="add_file" path="${path}">x</act>`)
    expect(refused(parts)).toMatchObject([{ fault: 'bad-path', body: 'x' }])
    expect(finished(parts)).toEqual([])
  })

  it.each([
    ['bad-path', '<act type="edit_file">x</act>'],
    ['bad-name', '<act type="add_entity" name="order items">{}</act>'],
    ['bad-name', '<act type="edit_entity" name="Bake" from="../x">{}</act>'],
    ['bad-json', '<act type="insert_entity_records" entity="Deal">[{"a":1},]</act>'],
    ['bad-json', '<act type="insert_entity_records" entity="Deal">["a"]</act>'],
    ['bad-json', '<act type="request_secrets">[{"description":"no name"}]</act>'],
    ['bad-json', '<act type="request_secrets"/>'],
    ['bad-blocks', '<act type="partial_edit" path="__pages__A.tsx">nothing</act>'],
    ['bad-blocks', '<act type="partial_edit" path="__pages__A.tsx"/>'],
    ['bad-blocks', '<act type="partial_edit" path="__pages__A.tsx">\n<<<<<<< SEARCH\na\n>>>>>>> REPLACE\n</act>'],
    ['bad-blocks', '<act type="partial_edit" path="__pages__A.tsx">\n<<<<<<< SEARCH\na\n=======\nb\n</act>'],
    ['bad-blocks', '<act type="partial_edit" path="__pages__A.tsx">\n<<<<<<< SEARCH\na\n=======\nb\n<<<<<<< SEARCH\n</act>'],
  ])('refuses with %s: %s', (fault, answer) => {
    const parts = parse(answer)
    expect(refused(parts)).toMatchObject([{ fault, index: 0 }])
    expect(refused(parts)[0]?.detail).not.toBe('')
    expect(finished(parts)).toEqual([])
  })

  it('says where JSON or a block is wrong', () => {
    expect(refused(parse('<act type="insert_entity_records" entity="Deal">\n[{"a": 1,}]\n</act>'))[0]?.detail).toMatch(/position \d+/)
    expect(
      refused(parse('<act type="partial_edit" path="__pages__A.tsx">\n<<<<<<< SEARCH\na\n>>>>>>> REPLACE\n</act>'))[0]?.detail,
    ).toContain('Line 3')
  })

  it('leaves no trail of empty lines between its actions', () => {
    const parts = parse(`First.\n\n${FILE}\n\n${FILE}\n\n\n${FILE}\nLast. ${FILE} and more ${FILE}\n`)
    expect(text(parts)).toBe('First.\n\n\n\nLast.  and more ')
  })

  it('tells an answer that ended inside an action', () => {
    const parts = parse('Text <act type="add_file" path="__pages__A.tsx">\nconst a = 1</a')
    expect(kinds(parts)).toEqual(['text', 'action-started', 'action-delta', 'action-truncated'])
    expect(parts.at(-1)).toEqual({ type: 'action-truncated', index: 0, body: 'const a = 1</a' })
  })

  it('does not keep a body that is longer than anything that could be taken', () => {
    const parts = parse('<act type="add_file" path="__pages__A.tsx">', ...Array.from({ length: 5 }, () => 'x'.repeat(1_000_000)), '</act>')
    expect(refused(parts)).toMatchObject([{ fault: 'file-too-large' }])
    expect(refused(parts)[0]?.body.length).toBeLessThanOrEqual(4_000_000)
  })
})

describe('the law: any split is the same as at once', () => {
  const pieces = [
    FILE,
    'Prose with <b>tags</b>, `<act type="add_file">` and a < b.\n',
    '<act type="add_file" path="__pages__A.tsx" title="t">\n```tsx\nconst a = `\n```\n`\n```\n\n</act>',
    '<act type="add_file" path="__pages__A.tsx">\r\n  ```\r\nx\r\n```\r\n  </act>',
    '<act type="nope" a="b">\none\ntwo\n</act>',
    '<act type="delete_file" path="../x" />',
    '<act type="partial_edit" path="__pages__A.tsx">\n<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\n</act>',
    '<act type="insert_entity_records" entity="Deal">[{"a":1}]</act>',
    '<act type="add_entity" name="Deal">```json\n{}\n``` x</act>',
    '<act type="edit_file" path=__pages__A.tsx>',
    '<act type="x\n',
    '<act <act ',
    '</act>',
    '<<',
    '</a',
    '`',
    '```',
    '```tsx\n',
    '\n',
    '\r\n',
    '   ',
    '"',
    "'>",
    '/>',
    '😀é',
  ]
  const answer = fc
    .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...pieces) }, fc.string({ maxLength: 20 })), { maxLength: 12 })
    .map((all) => all.join(''))
  const cuts = fc.array(fc.nat(400), { maxLength: 60 })

  function split(whole: string, sizes: readonly number[]): readonly string[] {
    const chunks: string[] = []
    let at = 0
    for (const size of sizes) {
      chunks.push(whole.slice(at, at + (size % 40)))
      at += size % 40
    }
    return [...chunks, whole.slice(at)]
  }

  it('holds over 10,000 splits of good, broken and random answers', () => {
    fc.assert(
      fc.property(answer, cuts, (whole, sizes) => {
        expect(parse(...split(whole, sizes))).toEqual(parse(whole))
      }),
      { numRuns: 10_000, verbose: 1 },
    )
  })

  it('holds character by character', () => {
    fc.assert(
      fc.property(answer, (whole) => {
        expect(parse(...whole.split(''))).toEqual(parse(whole))
      }),
      { numRuns: 1_000, verbose: 1 },
    )
  })

  it('knows where the action begins that is still open, in whichever pieces it came', () => {
    fc.assert(
      fc.property(answer, cuts, (whole, sizes) => {
        const parser = createAnswerParser()
        for (const piece of split(whole, sizes)) parser.push(piece)
        const at = parser.openAt()
        const isOpen = parser.end().some((part) => part.type === 'action-truncated')
        expect(!isOpen || /^<act\s/.test(whole.slice(at ?? -1))).toBe(true)
        // With the beginning of its tag: that may be what ends the action before, where its own end was forgotten.
        const upTo = at === null ? whole.length : at + '<act type='.length
        expect(finished(parse(whole.slice(0, upTo)))).toEqual(finished(parse(whole)))
      }),
      { numRuns: 2_000, verbose: 1 },
    )
  })

  it('reads 20,000 random inputs without a crash, none over a second', async () => {
    let slowest = 0
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          answer,
          fc.string({ unit: 'binary', maxLength: 400 }),
          fc.string({ unit: fc.constantFrom(...'<act>/"= `\n\t'), maxLength: 400 }),
        ),
        async (whole) => {
          let parts: ReturnType<typeof parse> = []
          slowest = Math.max(slowest, await cpuMs(() => (parts = parse(whole))))
          const begun = parts.filter((part) => part.type === 'action-started').length
          const ended = parts.filter((part) => /finished|refused|truncated/.test(part.type)).length
          expect(ended).toBe(begun)
        },
      ),
      { numRuns: 20_000, verbose: 1 },
    )
    expect(slowest).toBeLessThan(1000)
  })
})

describe('time', () => {
  const perMegabyte = async (unit: string, chunk: number) => {
    const whole = unit.repeat(Math.ceil(4_000_000 / unit.length))
    const parser = createAnswerParser()
    const spent = await cpuMs(() => {
      for (let at = 0; at < whole.length; at += chunk) parser.push(whole.slice(at, at + chunk))
      parser.end()
    })
    return spent / 4
  }

  it.each([
    ['files', FILE + '\n'],
    ['nothing but the start of tags', '<act '],
    ['a tag that is never closed', '<act type="'],
    ['line breaks inside a fence', '<act type="add_file" path="a">\n```\nx\n```' + '\n'.repeat(100_000)],
    ['backticks', '<act type="add_file" path="a">```\n' + '`'.repeat(100_000)],
    ['blanks before a body', '<act type="add_file" path="a">' + ' \n'.repeat(50_000)],
    ['the start of an end', '<act type="add_file" path="a">' + '</ac'.repeat(50_000)],
  ])('is linear for %s', async (_, unit) => {
    // 10 MB/s is 100 ms a megabyte; the allowance is for a busy machine, and quadratic work would need minutes.
    expect(await perMegabyte(unit, 40)).toBeLessThan(1000)
  })
})
