import { expect, test } from 'vitest'
import { NotionBlock, notionMarkdown, type NotionTree, propertyText } from './notion-markdown.ts'

const PLAIN = { bold: false, italic: false, strikethrough: false, underline: false, code: false, color: 'default' }
/** As the API gives it. */
const rich = (content: string, href: string | null = null, code = false) => [
  {
    type: 'text',
    text: { content, link: href === null ? null : { url: href } },
    annotations: { ...PLAIN, code },
    plain_text: content,
    href,
  },
]
let blocks = 0
function tree(type: string, said: object, children: readonly NotionTree[] = []): NotionTree {
  blocks += 1
  const block = NotionBlock.parse({
    object: 'block',
    id: `c02fc1d3-db8b-45c5-a222-${String(blocks).padStart(12, '0')}`,
    parent: { type: 'page_id', page_id: '59833787-2cf9-4fdf-8782-e53db20768a5' },
    created_time: '2026-01-02T10:00:00.000Z',
    last_edited_time: '2026-01-02T10:00:00.000Z',
    has_children: children.length > 0,
    archived: false,
    in_trash: false,
    type,
    [type]: said,
  })
  return { block, children }
}
const text = (type: string, content: string, more: object = {}, children: readonly NotionTree[] = []) =>
  tree(type, { rich_text: rich(content), color: 'default', ...more }, children)
const file = (name: string, caption: string) => ({
  type: 'file',
  file: { url: 'https://prod-files-secure.s3.example/a', expiry_time: '2026-01-02T11:00:00.000Z' },
  name,
  caption: rich(caption),
})

test.each<[string, NotionTree, string]>([
  ['paragraph', text('paragraph', 'We bake.', {}, [text('paragraph', 'Each day.')]), 'We bake.\n\nEach day.'],
  ['heading_1', text('heading_1', 'Bread', { is_toggleable: false }), '# Bread'],
  ['heading_2', text('heading_2', 'Rye', { is_toggleable: false }), '## Rye'],
  ['heading_3', text('heading_3', 'Dark', { is_toggleable: true }, [text('paragraph', 'Folded.')]), '### Dark\n\nFolded.'],
  ['bulleted_list_item', text('bulleted_list_item', 'Rolls', {}, [text('bulleted_list_item', 'Poppy')]), '- Rolls\n  - Poppy'],
  ['numbered_list_item', text('numbered_list_item', 'Knead', {}, [text('paragraph', 'Ten minutes.')]), '1. Knead\n   Ten minutes.'],
  ['to_do, done', text('to_do', 'Order flour', { checked: true }), '- [x] Order flour'],
  ['to_do', text('to_do', 'Clean', { checked: false }), '- [ ] Clean'],
  ['toggle', text('toggle', 'Nuts?', {}, [text('paragraph', 'Hazelnuts.')]), 'Nuts?\n\nHazelnuts.'],
  ['quote', text('quote', 'Good bread.', {}, [text('paragraph', 'A guest')]), '> Good bread.\n>\n> A guest'],
  ['callout', text('callout', 'Closed on Sundays', { icon: { type: 'emoji', emoji: '⚠️' } }), '> ⚠️ Closed on Sundays'],
  ['callout with a picture', text('callout', 'Closed', { icon: { type: 'external', external: { url: 'https://x.example' } } }), '> Closed'],
  ['code', text('code', 'bake()', { language: 'javascript', caption: [] }), '```javascript\nbake()\n```'],
  ['equation', tree('equation', { expression: 'e=mc^2' }), '$$e=mc^2$$'],
  ['divider', tree('divider', {}), '---'],
  [
    'table',
    tree('table', { table_width: 2, has_column_header: true, has_row_header: false }, [
      tree('table_row', { cells: [rich('Item'), rich('Price')] }),
      tree('table_row', { cells: [rich('Cake'), rich('30\neuros')] }),
      tree('table_row', { cells: [rich('Bread'), []] }),
    ]),
    'Item: Cake | Price: 30 euros\nItem: Bread',
  ],
  [
    'table without names',
    tree('table', { table_width: 2, has_column_header: false, has_row_header: true }, [
      tree('table_row', { cells: [rich('Monday'), rich('six')] }),
      tree('table_row', { cells: [rich('Sunday'), rich('closed')] }),
    ]),
    'Monday | six\nSunday | closed',
  ],
  [
    'column_list',
    tree('column_list', {}, [
      tree('column', { width_ratio: 0.5 }, [text('paragraph', 'Left')]),
      tree('column', {}, [text('paragraph', 'Right')]),
    ]),
    'Left\n\nRight',
  ],
  ['synced_block', tree('synced_block', { synced_from: null }, [text('paragraph', 'Shared')]), 'Shared'],
  ['a copy of one', tree('synced_block', { synced_from: { type: 'block_id', block_id: 'a1' } }, [text('paragraph', 'Shared')]), 'Shared'],
  ['template', text('template', 'New recipe', {}, [text('to_do', 'Weigh', { checked: false })]), 'New recipe\n\n- [ ] Weigh'],
  ['child_page', tree('child_page', { title: 'Recipes' }), 'Recipes'],
  ['child_database', tree('child_database', { title: 'Orders' }), 'Orders'],
  ['bookmark', tree('bookmark', { caption: rich('The mill'), url: 'https://mill.example/' }), 'The mill: https://mill.example/'],
  ['embed', tree('embed', { url: 'https://maps.example/', caption: [] }), 'https://maps.example/'],
  ['link_preview', tree('link_preview', { url: 'https://github.example/pull/1' }), 'https://github.example/pull/1'],
  ['image', tree('image', { ...file('', 'The oven, 1920') }), 'The oven, 1920'],
  ['video', tree('video', { ...file('', '') }), ''],
  ['audio', tree('audio', { ...file('bells.mp3', '') }), 'bells.mp3'],
  ['file', tree('file', { ...file('terms.docx', 'The terms') }), 'terms.docx: The terms'],
  ['pdf', tree('pdf', { ...file('menu.pdf', '') }), 'menu.pdf'],
  ['table_of_contents', tree('table_of_contents', { color: 'default' }), ''],
  ['breadcrumb', tree('breadcrumb', {}), ''],
  ['link_to_page', tree('link_to_page', { type: 'page_id', page_id: 'a1' }), ''],
  ['unsupported', tree('unsupported', {}), ''],
  ['one of tomorrow, with a text', text('meeting_notes', 'We decided.', {}, [text('paragraph', 'For rye.')]), 'We decided.\n\nFor rye.'],
  ['one that is broken', tree('paragraph', { rich_text: 'no list' }), ''],
])('%s', (_type, given, expected) => expect(notionMarkdown([given])).toBe(expected))

test('items are numbered as they follow one another, and a list stands apart from what is around it', () => {
  const items = ['Weigh', 'Knead'].map((item) => text('numbered_list_item', item))
  expect(notionMarkdown([text('paragraph', 'So:'), ...items, text('paragraph', 'Then'), text('numbered_list_item', 'Bake')])).toBe(
    'So:\n\n1. Weigh\n2. Knead\n\nThen\n\n1. Bake',
  )
})

test('a link keeps its address, code its marks, and what leads nowhere on the web is plain', () => {
  const line = [...rich('the mill', 'https://mill.example/'), ...rich(' and ', 'javascript:alert(1)'), ...rich('npm', null, true)]
  expect(notionMarkdown([tree('paragraph', { rich_text: line })])).toBe('[the mill](https://mill.example/) and `npm`')
})

test.each<[string, unknown, string]>([
  ['title', rich('Rye'), 'Rye'],
  ['rich_text', rich('Dark'), 'Dark'],
  ['number', 4.5, '4.5'],
  ['checkbox', true, '✓'],
  ['select', { id: 'a', name: 'Bread', color: 'red' }, 'Bread'],
  ['status', { id: 'a', name: 'Done', color: 'green' }, 'Done'],
  ['multi_select', [{ name: 'Rye' }, { name: 'Spelt' }], 'Rye, Spelt'],
  [
    'people',
    [
      { object: 'user', id: 'a', name: 'Ada' },
      { object: 'user', id: 'b' },
    ],
    'Ada',
  ],
  ['files', [{ name: 'menu.pdf', type: 'external', external: { url: 'https://x.example' } }], 'menu.pdf'],
  ['date', { start: '2026-01-02', end: '2026-01-05', time_zone: null }, '2026-01-02 – 2026-01-05'],
  ['url', 'https://mill.example/', 'https://mill.example/'],
  ['email', null, ''],
  ['created_by', { object: 'user', id: 'a', name: 'Ada' }, 'Ada'],
  ['unique_id', { prefix: 'ORD', number: 7 }, 'ORD-7'],
  ['formula', { type: 'number', number: 12 }, '12'],
  ['formula', { type: 'boolean', boolean: true }, '✓'],
  ['formula', { type: 'date', date: { start: '2026-01-02', end: null } }, '2026-01-02'],
  [
    'rollup',
    {
      type: 'array',
      array: [
        { type: 'title', title: rich('Rye') },
        { type: 'number', number: 2 },
      ],
      function: 'show_original',
    },
    'Rye, 2',
  ],
  ['rollup', { type: 'number', number: 3, function: 'sum' }, '3'],
  ['relation', [{ id: 'a' }], ''],
  ['button', {}, ''],
])('a cell of %s', (type, said, expected) => expect(propertyText({ id: 'x', type, [type]: said })).toBe(expected))
