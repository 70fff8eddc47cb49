import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import { AppCommand as Command } from '../../../../shared/domain/app-command.ts'
import { AppSpec } from '../../../../shared/domain/app-spec.ts'
import { componentPath, entityPath, type FileMap, FilePath, LAYOUT_PATH, pagePath } from '../../../../shared/domain/file-path.ts'
import { changeProperty } from '../../entities/change-property.ts'
import { mendField } from '../../files/fields/mend-field.ts'
import { emitSpec } from '../emit/emit-spec.ts'
import { outlineOf } from '../spec/outline.ts'
import { applyAnswer } from '../../../../tests/helpers/scaffolder/apply-answer.ts'
import { typeErrorsOfEach } from '../../../../tests/helpers/scaffolder/typed-project.ts'
import { applyCommands } from './apply-commands.ts'
import type { CommandDeps } from './draft.ts'

const today = new Date('2026-03-14T12:00:00Z')
const deps: CommandDeps = {
  changeProperty,
  mendField: (mend) => mendField({ ...mend, check: null }),
  columnChoices: async () => ['seen'],
  packs: [],
  today,
}

const LIBRARY = AppSpec.parse({
  name: 'Library',
  lists: [
    {
      one: 'member',
      many: 'members',
      fields: [
        { label: 'Name', required: true },
        { label: 'Email', kind: 'email' },
      ],
    },
    {
      one: 'book',
      many: 'books',
      fields: [
        { label: 'Title', required: true },
        { label: 'Member', kind: 'relation', relation: 'members' },
        { label: 'Status', kind: 'choice', choices: ['in', 'out'] },
        { label: 'Price', kind: 'money' },
        { label: 'Lent on', kind: 'date' },
        { label: 'Due on', kind: 'date' },
        { label: 'Notes', kind: 'multiline' },
      ],
    },
  ],
})
const library = applyAnswer(new Map(), emitSpec(LIBRARY, { packs: [], today })).files

/** What a model wrote: its own pages, layout and way to write. */
const FOREIGN: FileMap = new Map([
  [
    entityPath('Plant'),
    JSON.stringify({
      name: 'Plant',
      type: 'object',
      description: 'What grows here',
      properties: { name: { type: 'string', maxLength: 80 }, colour: { type: 'string', format: 'color' }, height: { type: 'number' } },
      required: ['name'],
      permissions: { read: 'anonymous', write: 'admin' },
    }),
  ],
  [
    LAYOUT_PATH,
    `import { SproutIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppShell } from '@/components/ui/app-shell'

const links = [{ to: '/', label: 'Garden', icon: SproutIcon }]

export default function Layout({ children }: { children: ReactNode }) {
  return <AppShell name="My garden" icon={SproutIcon} nav={links} placement="top">{children}</AppShell>
}
`,
  ],
  [
    pagePath('Home'),
    `import { Plant } from '@/entities/Plant'
import { useList } from '@/hooks/use-list'

export default function Home() {
  const { rows } = useList(Plant)
  return (
    <ul>
      {rows.map((plant) => (
        <li key={plant.id}>
          {plant.name} {plant.height}
        </li>
      ))}
    </ul>
  )
}
`,
  ],
])

async function run(files: FileMap, ...commands: readonly unknown[]) {
  const result = await applyCommands(
    { files, appName: 'App' },
    commands.map((each): AppCommand => Command.parse(each)),
    deps,
  )
  return result.kind === 'refused'
    ? { files, reason: result.reason, done: [], notes: [], records: new Map() }
    : { ...result, ...applyAnswer(files, result.pieces), reason: null }
}
function listIn(files: FileMap, entity: string) {
  return outlineOf(files, 'App').lists.find((list) => list.entity === entity)
}
function text(files: FileMap, name: string): string {
  return files.get(FilePath.parse(name)) ?? ''
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(import.meta.dirname, '../../../../node_modules/.commands-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every kind of command with what it makes true of the library. */
const EVERY: readonly (readonly [command: object, check: (files: FileMap) => void])[] = [
  [
    {
      kind: 'add-list',
      list: { one: 'shelf', many: 'shelves', fields: [{ label: 'Name' }, { label: 'For', kind: 'relation', relation: 'books' }] },
    },
    (files) =>
      expect(listIn(files, 'Shelf')).toMatchObject({ route: '/shelves', isInMenu: true, fields: [{ name: 'name' }, { relation: 'Book' }] }),
  ],
  [{ kind: 'remove-list', entity: 'Member' }, (files) => expect(outlineOf(files, '').lists.map(({ entity }) => entity)).toEqual(['Book'])],
  [
    { kind: 'rename-list', entity: 'Member', one: 'reader', many: 'readers' },
    (files) => expect(listIn(files, 'Reader')).toMatchObject({ many: 'readers', route: '/readers', isInMenu: true }),
  ],
  [
    { kind: 'relate', entity: 'Book', to: 'Member', label: 'Reserved by' },
    (files) => expect(text(files, '__components__BookForm.tsx')).toContain('reservedBy'),
  ],
  [
    { kind: 'add-field', entity: 'Book', field: { label: 'Rating', kind: 'rating' } },
    (files) => expect(text(files, '__components__BookTable.tsx')).toContain('rating'),
  ],
  [
    { kind: 'change-column', entity: 'Book', change: { kind: 'add', title: 'Pages', type: 'number', beside: 'title', side: 'right' } },
    (files) => {
      for (const file of ['__components__BookForm.tsx', '__components__BookTable.tsx', '__pages__BookDetails.tsx'])
        expect(text(files, file)).toContain('pages')
    },
  ],
  [
    { kind: 'change-column', entity: 'Book', change: { kind: 'rename', property: 'price', title: 'Worth', name: 'worth' } },
    (files) => {
      expect(text(files, '__components__BookForm.tsx')).toContain('worth')
      expect([...files.values()].join('\n')).not.toMatch(/\.price\b/)
    },
  ],
  [
    { kind: 'change-column', entity: 'Book', change: { kind: 'retype', property: 'notes', type: 'number' } },
    (files) => expect(text(files, '__components__BookForm.tsx')).toContain('optionalNumber'),
  ],
  [
    { kind: 'change-column', entity: 'Book', change: { kind: 'move', property: 'dueOn', beside: 'title', side: 'right' } },
    (files) =>
      expect(
        listIn(files, 'Book')
          ?.fields.map(({ name }) => name)
          .slice(0, 2),
      ).toEqual(['title', 'dueOn']),
  ],
  [
    { kind: 'change-column', entity: 'Book', change: { kind: 'remove', property: 'price' } },
    (files) => expect([...files.values()].join('\n')).not.toMatch(/\bprice\b/),
  ],
  [
    { kind: 'change-column', entity: 'Book', change: { kind: 'add-choice', property: 'status', choice: 'lost' } },
    (files) => expect(text(files, '__components__BookForm.tsx')).toContain("'lost'"),
  ],
  [
    { kind: 'change-column', entity: 'Book', change: { kind: 'add-choices', property: 'status', choices: ['lost', 'sold'] } },
    (files) => expect(listIn(files, 'Book')?.fields[2]?.choices).toEqual(['in', 'out', 'lost', 'sold']),
  ],
  [
    { kind: 'change-field-kind', entity: 'Member', field: 'email', fieldKind: 'url' },
    (files) => expect(listIn(files, 'Member')?.fields[1]).toMatchObject({ name: 'email', kind: 'url' }),
  ],
  [
    { kind: 'set-choices', entity: 'Book', field: 'status', choices: [{ value: 'away', was: 'out' }, { value: 'in' }] },
    (files) =>
      expect(JSON.parse(text(files, '__entities__Book.json'))).toMatchObject({
        properties: { status: { enum: ['away', 'in'], 'x-renamed': { out: 'away' } } },
      }),
  ],
  [
    { kind: 'set-rule', entity: 'Book', rule: { kind: 'order', field: 'dueOn', after: 'lentOn' } },
    (files) => expect(text(files, '__components__BookForm.tsx')).toContain('isInOrder(row.lentOn, row.dueOn, true)'),
  ],
  [
    { kind: 'set-rule', entity: 'Book', rule: { kind: 'required', field: 'price' } },
    (files) => expect(listIn(files, 'Book')?.fields[3]).toMatchObject({ name: 'price', isRequired: true }),
  ],
  [
    { kind: 'set-rule', entity: 'Book', rule: { kind: 'start', field: 'status', value: 'in' } },
    (files) => expect(text(files, '__components__BookForm.tsx')).toContain("status ?? 'in'"),
  ],
  [
    { kind: 'set-rule', entity: 'Book', rule: { kind: 'formula', field: 'dueOn', formula: 'after(lentOn, price)' } },
    (files) => expect(text(files, '__components__BookForm.tsx')).toContain('dayAfter(row.lentOn, row.price)'),
  ],
  [{ kind: 'set-access', entity: 'Member', access: 'own' }, (files) => expect(listIn(files, 'Member')?.access).toBe('own')],
  [
    {
      kind: 'set-view',
      entity: 'Book',
      view: 'board',
      sort: { field: 'price', direction: 'down' },
      groupBy: 'status',
      column: { field: 'dueOn', isShown: false },
      filter: { field: 'price', isShown: true },
    },
    (files) => {
      expect(listIn(files, 'Book')).toMatchObject({ view: 'board', sort: { field: 'price', direction: 'down' } })
      expect(text(files, '__components__BookTable.tsx')).toContain('groupBy="status"')
    },
  ],
  [
    { kind: 'set-home', figure: { list: 'Book', field: 'price', show: 'average' } },
    (files) => expect(text(files, '__pages__Home.tsx')).toContain('avg="price"'),
  ],
  [
    { kind: 'set-look', look: { colour: 'crimson', theme: 'dark', menu: 'side' } },
    (files) => expect(outlineOf(files, '').look).toMatchObject({ theme: 'dark', menu: 'side' }),
  ],
  [{ kind: 'rename-app', name: 'Reading "room"' }, (files) => expect(outlineOf(files, '').name).toBe('Reading "room"')],
  [
    { kind: 'add-page', page: { title: 'House rules', blocks: [{ heading: 'Quiet', text: 'Be\nquiet' }] } },
    (files) => expect(outlineOf(files, '').menu.at(-1)).toEqual({ to: '/house-rules', label: 'House rules' }),
  ],
  [
    { kind: 'move-in-menu', to: '/books', before: '/members' },
    (files) => expect(outlineOf(files, '').menu.map(({ to }) => to)).toEqual(['/', '/books', '/members']),
  ],
  [
    { kind: 'move-in-menu', to: '/tool/minutes', label: 'Minutes' },
    (files) => expect(outlineOf(files, '').menu.at(-1)).toEqual({ to: '/tool/minutes', label: 'Minutes' }),
  ],
  [{ kind: 'move-in-menu', to: '/books', isShown: false }, (files) => expect(listIn(files, 'Book')?.isInMenu).toBe(false)],
]

test('every command changes an app that the emitter wrote', async () => {
  for (const [command, check] of EVERY) {
    const result = await run(library, command)
    expect([command, result.reason]).toEqual([command, null])
    expect(result.done).toHaveLength(1)
    check(result.files)
  }
})

test('what is so already is refused, and nothing is changed', async () => {
  for (const [command] of EVERY) {
    const { files } = await run(library, command)
    const again = await run(files, command)
    expect([command, again.reason]).toEqual([command, expect.any(String)])
  }
})

test('a command on a list that is gone is refused', async () => {
  for (const [command] of EVERY) {
    if (!('entity' in command)) continue
    const { reason } = await run(library, { ...command, entity: 'Ghost' })
    expect(reason).toContain('Ghost')
  }
})

test('a second command finds what the first one made', async () => {
  const { done, files, records } = await run(
    library,
    { kind: 'rename-list', entity: 'Book', one: 'novel', many: 'novels' },
    { kind: 'rename-list', entity: 'Novel', one: 'tale', many: 'tales' },
    { kind: 'add-field', entity: 'Tale', field: { label: 'Rating', kind: 'rating' } },
    { kind: 'add-samples', entity: 'Tale', count: 3 },
  )
  expect(done).toHaveLength(4)
  expect(listIn(files, 'Tale')?.fields.map(({ name }) => name)).toContain('rating')
  expect(listIn(files, 'Book')).toBeUndefined()
  expect(records.get('Tale')).toHaveLength(3)
  expect(files.has(pagePath('Books'))).toBe(false)
})

test('where one of several commands cannot be done, none is', async () => {
  const { reason } = await run(library, { kind: 'rename-app', name: 'X' }, { kind: 'remove-list', entity: 'Ghost' })
  expect(reason).toBe('There is no list Ghost any more.')
})

/** A library whose form somebody changed by hand. */
function edited(): FileMap {
  const form = componentPath('BookForm')
  const code = text(library, form).replace('    <form onSubmit', '    <form data-own onSubmit')
  return new Map(library).set(form, code)
}

test('what somebody changed in a page stays, and the app has no type error', { tags: 'long', timeout: 120_000 }, async () => {
  const files = edited()
  const results = []
  for (const [command] of EVERY) {
    const result = await run(files, command)
    expect([command, result.reason]).toEqual([command, null])
    if (result.files.has(componentPath('BookForm')))
      expect([command, text(result.files, '__components__BookForm.tsx')]).toEqual([command, expect.stringContaining('data-own')])
    results.push(result.files)
  }
  expect((await typeErrorsOfEach(folder, results)).filter((errors) => errors !== '')).toEqual([])
})

test('code of somebody’s own goes on working after a column got another name', async () => {
  const page = pagePath('Shop')
  const code = `import { Book } from '@/entities/Book'\nimport { useList } from '@/hooks/use-list'\n\nexport default function Shop() {\n  const { rows } = useList(Book)\n  return <p>{rows.map((book) => book.price).join(', ')}</p>\n}\n`
  const { files } = await run(new Map(library).set(page, code), {
    kind: 'change-column',
    entity: 'Book',
    change: { kind: 'rename', property: 'price', title: 'Worth', name: 'worth' },
  })
  expect(text(files, page)).toContain('book.worth')
})

test('a list that code of somebody’s own shows is not removed', async () => {
  const code = `import { Book } from '@/entities/Book'\nexport default function Shop() {\n  return <p>{String(Book)}</p>\n}\n`
  const { reason } = await run(new Map(library).set(pagePath('Shop'), code), { kind: 'remove-list', entity: 'Book' })
  expect(reason).toContain('Shop')
})

test(
  'an app that a model wrote gets a list with pages and a line in its menu, and keeps what it has',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const list = { one: 'bed', many: 'beds', fields: [{ label: 'Name' }, { label: 'Plant', kind: 'relation', relation: 'Plant' }] }
    const { files, reason } = await run(FOREIGN, { kind: 'add-list', list })
    expect(reason).toBeNull()
    expect(outlineOf(files, '').menu).toEqual([
      { to: '/', label: 'Garden' },
      { to: '/beds', label: 'Beds' },
    ])
    for (const [file, content] of FOREIGN) if (file !== LAYOUT_PATH) expect(text(files, file)).toBe(content)
    expect(await typeErrorsOfEach(folder, [files])).toEqual([''])
  },
)

test('an app that a model wrote gets fields, and its schema keeps what we do not know', async () => {
  const { files } = await run(FOREIGN, { kind: 'add-field', entity: 'Plant', field: { label: 'Sown', kind: 'date' } })
  expect(JSON.parse(text(files, '__entities__Plant.json'))).toMatchObject({
    description: 'What grows here',
    properties: { name: { maxLength: 80 }, colour: { format: 'color' }, sown: { type: 'string', format: 'date' } },
  })
  expect(text(files, '__pages__Home.tsx')).toBe(text(FOREIGN, '__pages__Home.tsx'))
})

test('a column that goes is taken out of pages that a model wrote', async () => {
  const code = `import { Plant } from '@/entities/Plant'\n\nexport const sow = () => Plant.create({ name: 'Bean', height: 0 })\n`
  const files = new Map(FOREIGN).set(FilePath.parse('__services__sow.ts'), code)
  const gone = await run(files, { kind: 'change-column', entity: 'Plant', change: { kind: 'remove', property: 'height' } })
  expect(text(gone.files, '__services__sow.ts')).not.toContain('height')
})

test('what pages of a model cannot show is refused', async () => {
  const commands = [
    { kind: 'set-view', entity: 'Plant', sort: { field: 'name', direction: 'up' } },
    { kind: 'set-home', figure: { list: 'Plant', field: 'height', show: 'total' } },
    { kind: 'set-rule', entity: 'Plant', rule: { kind: 'range', field: 'height', min: 1 } },
    { kind: 'move-in-menu', to: '/', before: null },
    { kind: 'remove-list', entity: 'Plant' },
  ]
  for (const command of commands) expect([command, (await run(FOREIGN, command)).reason]).toEqual([command, expect.any(String)])
})

test('an app that a model wrote is renamed in its layout', async () => {
  const { files } = await run(FOREIGN, { kind: 'rename-app', name: 'Allotment' })
  expect(text(files, LAYOUT_PATH)).toContain('name="Allotment"')
})

const IMPOSSIBLE: readonly (readonly [command: object, says: string])[] = [
  [{ kind: 'add-list', list: { one: 'Book', many: 'Books', fields: [] } }, 'Books'],
  [{ kind: 'rename-list', entity: 'Book', one: 'member', many: 'members' }, 'members'],
  [{ kind: 'relate', entity: 'Book', to: 'Book' }, 'same list'],
  [{ kind: 'relate', entity: 'Member', to: 'Book' }, 'belong'],
  [{ kind: 'relate', entity: 'Book', to: 'Member' }, 'already'],
  [{ kind: 'add-field', entity: 'Book', field: { label: 'Kind', kind: 'choice' } }, 'choices'],
  [{ kind: 'add-field', entity: 'Book', field: { label: 'Ghost', kind: 'relation', relation: 'ghosts' } }, 'ghosts'],
  [{ kind: 'add-field', entity: 'Book', field: { label: 'TITLE' } }, 'TITLE'],
  [{ kind: 'add-field', entity: 'Book', field: { label: 'Sum', kind: 'money', formula: 'alert(1)' } }, 'alert(1)'],
  [{ kind: 'change-column', entity: 'Book', change: { kind: 'remove', property: 'ghost' } }, 'ghost'],
  [{ kind: 'change-column', entity: 'Book', change: { kind: 'rename', property: 'price', title: 'Title' } }, 'Title'],
  [{ kind: 'change-column', entity: 'Book', change: { kind: 'add-choice', property: 'status', choice: 'in' } }, 'in'],
  [{ kind: 'change-field-kind', entity: 'Book', field: 'price', fieldKind: 'relation' }, 'added'],
  [{ kind: 'set-choices', entity: 'Book', field: 'status', choices: [{ value: 'a' }, { value: 'a' }] }, 'a'],
  [{ kind: 'set-rule', entity: 'Book', rule: { kind: 'order', field: 'title', after: 'dueOn' } }, 'books'],
  [{ kind: 'set-rule', entity: 'Book', rule: { kind: 'start', field: 'status', value: 'lost' } }, 'lost'],
  [{ kind: 'set-view', entity: 'Member', view: 'gallery' }, 'members'],
  [{ kind: 'set-look', look: { colour: 'no colour at all' } }, 'no colour at all'],
  [{ kind: 'move-in-menu', to: '/', isShown: false }, 'first page'],
  [{ kind: 'add-page', page: { title: 'Books', blocks: [] } }, 'Books'],
]

test('what cannot be done is refused with its reason', async () => {
  for (const [command, says] of IMPOSSIBLE) {
    const { reason } = await run(library, command)
    expect([command, reason]).toEqual([command, expect.stringContaining(says)])
  }
})

test('the last list and the last field stay', async () => {
  const alone = (await run(library, { kind: 'remove-list', entity: 'Book' })).files
  expect((await run(alone, { kind: 'remove-list', entity: 'Member' })).reason).toContain('last')
  const bare = (await run(alone, { kind: 'change-column', entity: 'Member', change: { kind: 'remove', property: 'email' } })).files
  const { reason } = await run(bare, { kind: 'change-column', entity: 'Member', change: { kind: 'remove', property: 'name' } })
  expect(reason).toContain('last')
})

test('sentences are in the language of the app', async () => {
  const german = applyAnswer(new Map(), emitSpec({ ...LIBRARY, language: 'de' }, { packs: [], today })).files
  const { done } = await run(german, { kind: 'add-field', entity: 'Book', field: { label: 'Bewertung', kind: 'rating' } })
  expect(done).toEqual(['Bewertung bei books ergänzt'])
})
