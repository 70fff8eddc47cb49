import { beforeAll, describe, expect, test } from 'vitest'
import { readKnownModules } from '../../../tests/fixtures/known-modules.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import { mendIn, SMALL_APP } from '../../../tests/helpers/mend-app.ts'

let known: KnownModules
beforeAll(async () => {
  known = await readKnownModules()
}, 60_000)

const PAGE = '__pages__Home.tsx'
const page = (body: string, { imports = '', before = '' } = {}) =>
  `${imports}${imports === '' ? '' : '\n\n'}export default function Home() {\n${before}${before === '' ? '' : '\n'}  return (\n    ${body}\n  )\n}\n`
const STATE = { imports: "import { useState } from 'react'", before: '  const [open, setOpen] = useState(false)' }
const TEXT = { imports: "import { useState } from 'react'", before: "  const [name, setName] = useState('')" }
const LIST = { imports: "import { useState } from 'react'", before: '  const [items, setItems] = useState<string[]>([])' }
const effect = (text: string, more = '') => ({
  imports: "import { useEffect, useState } from 'react'",
  before: `  const [rows, setRows] = useState<string[]>([])\n${more}  useEffect(() => {\n    ${text}\n  }`,
})
const ended = (one: { imports: string; before: string }, list: string) => ({ ...one, before: `${one.before}${list})` })

/** What the rule does, the broken code, and the repaired code. */
const MENDED: readonly (readonly [string, string, string])[] = [
  [
    'an effect without a list that reads something',
    page('<p>{rows}</p>', ended(effect('setRows([query])', "  const [query] = useState('')\n"), '')),
    page('<p>{rows}</p>', ended(effect('setRows([query])', "  const [query] = useState('')\n"), ', [query]')),
  ],
  ['an attribute of HTML', page('<p class="a">x</p>'), page('<p className="a">x</p>')],
  [
    'an event of HTML',
    page('<button onclick={() => setOpen(!open)}>x</button>', STATE),
    page('<button onClick={() => setOpen(!open)}>x</button>', STATE),
  ],
  ['an attribute of SVG', page('<svg><path stroke-width={2} /></svg>'), page('<svg><path strokeWidth={2} /></svg>')],
  ['a label', page('<label for="a">x</label>'), page('<label htmlFor="a">x</label>')],
  ['a style as text', page('<p style="margin-top: 4px; opacity: 0.5">x</p>'), page("<p style={{ marginTop: '4px', opacity: 0.5 }}>x</p>")],
  ['a style as a template', page('<p style={`order: ${1}`}>x</p>'), page('<p style={{ order: 1 }}>x</p>')],
  ['two lists of classes', page('<p className="a" className="b">x</p>'), page('<p className="a b">x</p>')],
  [
    'a key of rows',
    page("{['a'].map((one) => <p>{one}</p>)}".replace(/^\{(.*)\}$/, '<>{$1}</>')),
    page("<>{['a'].map((one) => <p key={one}>{one}</p>)}</>"),
  ],
  [
    'a key of objects',
    page('<>{[{ id: 1, name: "a" }].map((one) => <p>{one.name}{one.id}</p>)}</>'),
    page('<>{[{ id: 1, name: "a" }].map((one) => <p key={one.id}>{one.name}{one.id}</p>)}</>'),
  ],
  [
    'a handler that is called at once',
    page('<button onClick={setOpen(!open)}>x</button>', STATE),
    page('<button onClick={() => setOpen(!open)}>x</button>', STATE),
  ],
  [
    'a field that nobody can change',
    page('<input value={name} />', TEXT).replace('return (', 'void setName\n  return ('),
    page('<input value={name} onChange={(event) => setName(event.target.value)} />', TEXT).replace('return (', 'void setName\n  return ('),
  ],
  [
    'a number that is shown',
    page('<p>{items.length && <b>x</b>}</p>', LIST).replace('return (', 'void setItems\n  return ('),
    page('<p>{items.length > 0 && <b>x</b>}</p>', LIST).replace('return (', 'void setItems\n  return ('),
  ],
  [
    'an assignment in a condition',
    page('<p>{open ? 1 : 2}</p>', STATE).replace('return (', "void setOpen\n  let a = ''\n  if (a = 'x') a = 'y'\n  return ("),
    page('<p>{open ? 1 : 2}</p>', STATE).replace('return (', "void setOpen\n  let a = ''\n  if (a === 'x') a = 'y'\n  return ("),
  ],
  [
    'state that is changed in place',
    page('<button onClick={() => { items.push("a") }}>x</button>', LIST).replace('return (', 'void setItems\n  return ('),
    page('<button onClick={() => { setItems([...items, "a"]) }}>x</button>', LIST).replace('return (', 'void setItems\n  return ('),
  ],
  [
    'state that is sorted in place',
    page('<p>{items.sort().join()}</p>', LIST).replace('return (', 'void setItems\n  return ('),
    page('<p>{[...items].sort().join()}</p>', LIST).replace('return (', 'void setItems\n  return ('),
  ],
  [
    'an effect without a list',
    page('<p>{rows}</p>', ended(effect("setRows(['a'])"), '')),
    page('<p>{rows}</p>', ended(effect("setRows(['a'])"), ', []')),
  ],
  [
    'an effect that depends on what it sets',
    page('<p>{rows}</p>', ended(effect('setRows([String(Date.now())])'), ', [rows]')),
    page('<p>{rows}</p>', ended(effect('setRows([String(Date.now())])'), ', []')),
  ],
  [
    'what an effect does not name',
    page(
      '<p>{rows}</p>',
      ended(
        effect('document.title = rows.join() + count', '  const [count, setCount] = useState(0)\n  void setRows\n  void setCount\n'),
        ', [rows]',
      ),
    ),
    page(
      '<p>{rows}</p>',
      ended(
        effect('document.title = rows.join() + count', '  const [count, setCount] = useState(0)\n  void setRows\n  void setCount\n'),
        ', [rows, count]',
      ),
    ),
  ],
  [
    'a hook behind a return',
    `import { useState } from 'react'\n\nexport default function Home({ id }: { id?: string }) {\n  if (!id) return null\n  const [open, setOpen] = useState(false)\n\n  return <button onClick={() => setOpen(!open)}>x</button>\n}\n`,
    `import { useState } from 'react'\n\nexport default function Home({ id }: { id?: string }) {\n  const [open, setOpen] = useState(false)\n  if (!id) return null\n\n  return <button onClick={() => setOpen(!open)}>x</button>\n}\n`,
  ],
  [
    'a hook in a handler',
    `import { useNavigate } from 'react-router'\n\nexport default function Home() {\n  function go() {\n    const navigate = useNavigate()\n    navigate('/deals')\n  }\n  return <button onClick={go}>x</button>\n}\n`,
    `import { useNavigate } from 'react-router'\n\nexport default function Home() {\n  const navigate = useNavigate()\n  function go() {\n    navigate('/deals')\n  }\n  return <button onClick={go}>x</button>\n}\n`,
  ],
  [
    'an element that is not given back',
    page("<>{['a'].map((one) => {\n      <p key={one}>{one}</p>\n    })}</>"),
    page("<>{['a'].map((one) => {\n      return <p key={one}>{one}</p>\n    })}</>"),
  ],
  ['a page that is not exported', 'function Home() {\n  return <p>x</p>\n}\n', 'export default function Home() {\n  return <p>x</p>\n}\n'],
  [
    'a page that is exported by name',
    'export const Home = () => <p>x</p>\n',
    'export const Home = () => <p>x</p>\n\nexport default Home\n',
  ],
  [
    'an import twice',
    `import { useState } from 'react'\n${page('<p>{String(open)}{String(setOpen)}</p>', STATE)}`,
    page('<p>{String(open)}{String(setOpen)}</p>', STATE),
  ],
  [
    'await in a plain function',
    'export default function Home() {\n  function go() {\n    await Promise.resolve()\n  }\n  return <button onClick={go}>x</button>\n}\n',
    'export default function Home() {\n  async function go() {\n    await Promise.resolve()\n  }\n  return <button onClick={go}>x</button>\n}\n',
  ],
  ['a setting of a build', page('<p>{process.env.NAME ?? "x"}</p>'), page('<p>{"x"}</p>')],
  [
    'a module that is required',
    `const { format } = require('date-fns')\n\n${page('<p>{format(new Date(), "yyyy")}</p>')}`,
    `import { format } from 'date-fns'\n\n${page('<p>{format(new Date(), "yyyy")}</p>')}`,
  ],
  [
    'a link with a slip',
    page('<Link to="/deal">x</Link>', { imports: "import { Link } from 'react-router'" }),
    page('<Link to="/deals">x</Link>', { imports: "import { Link } from 'react-router'" }),
  ],
  [
    'a link that does not begin at the root',
    page('<Link to="deals">x</Link>', { imports: "import { Link } from 'react-router'" }),
    page('<Link to="/deals">x</Link>', { imports: "import { Link } from 'react-router'" }),
  ],
  [
    'a link to a row',
    page('<Link to={`/deal/${1}`}>x</Link>', { imports: "import { Link } from 'react-router'" }),
    page('<Link to={`/deals/${1}`}>x</Link>', { imports: "import { Link } from 'react-router'" }),
  ],
  [
    'a router of the app itself',
    page('<BrowserRouter>\n      <p>x</p>\n    </BrowserRouter>', { imports: "import { BrowserRouter } from 'react-router'" }),
    page('<p>x</p>', { imports: "import { BrowserRouter } from 'react-router'" }),
  ],
  [
    'the history of before',
    `import { useHistory } from 'react-router'\n\nexport default function Home() {\n  const history = useHistory()\n  return <button onClick={() => history.push('/deals')}>x</button>\n}\n`,
    `import { useNavigate } from 'react-router'\n\nexport default function Home() {\n  const navigate = useNavigate()\n  return <button onClick={() => navigate('/deals')}>x</button>\n}\n`,
  ],
  [
    'a link of Next.js',
    page('<Link href="/deals">x</Link>', { imports: "import Link from 'next/link'" }),
    page('<Link to="/deals">x</Link>', { imports: "import { Link } from 'react-router'" }),
  ],
  [
    'an animation from the half of its package that knows no React',
    page('<motion.p animate={{ opacity: 1 }}>x</motion.p>', { imports: "import { motion } from 'motion'" }),
    page('<motion.p animate={{ opacity: 1 }}>x</motion.p>', { imports: "import { motion } from 'motion/react'" }),
  ],
  [
    'ids of a package',
    page('<p>{v4()}</p>', { imports: "import { v4 } from 'uuid'" }),
    page('<p>{crypto.randomUUID()}</p>').replace('export', '\nexport'),
  ],
  [
    'a name that a module has almost',
    page('<p>{formatCurrency(1)}</p>', { imports: "import { formatCurrency } from '@/lib/utils'" }),
    page('<p>{formatMoney(1)}</p>', { imports: "import { formatMoney } from '@/lib/utils'" }),
  ],
  [
    'a choice with a slip',
    page('<button onClick={() => Deal.create({ title: "a", stage: "Won" })}>x</button>', {
      imports: "import { Deal } from '@/entities/Deal'",
    }),
    page('<button onClick={() => Deal.create({ title: "a", stage: "won" })}>x</button>', {
      imports: "import { Deal } from '@/entities/Deal'",
    }),
  ],
  [
    'a field to sort by',
    page('<p>{rows.length}</p>', {
      imports: "import { Deal } from '@/entities/Deal'\nimport { useList } from '@/hooks/use-list'",
      before: "  const { rows } = useList(Deal, { sort: '-closedDate' })",
    }),
    page('<p>{rows.length}</p>', {
      imports: "import { Deal } from '@/entities/Deal'\nimport { useList } from '@/hooks/use-list'",
      before: "  const { rows } = useList(Deal, { sort: '-closeDate' })",
    }),
  ],
  [
    'a write that nothing waits for',
    page('<button onClick={save}>x</button>', {
      imports: "import { Deal } from '@/entities/Deal'",
      before: "  async function save() {\n    Deal.create({ title: 'a' })\n  }",
    }),
    page('<button onClick={save}>x</button>', {
      imports: "import { Deal } from '@/entities/Deal'",
      before: "  async function save() {\n    await Deal.create({ title: 'a' })\n  }",
    }),
  ],
  [
    'a catch without its error',
    page('<p>{String(error)}</p>', { before: "  const error = 'x'\n  try {\n    void 0\n  } catch {\n    console.log(error)\n  }" }),
    page('<p>{String(error)}</p>', {
      before: "  const error = 'x'\n  try {\n    void 0\n  } catch (error) {\n    console.log(error)\n  }",
    }),
  ],
  [
    'a form that loads the page anew',
    page('<form onSubmit={save}>x</form>', { before: '  function save(event: Event) {\n    console.log(1)\n  }' }),
    page('<form onSubmit={save}>x</form>', {
      before: '  function save(event: Event) {\n    event.preventDefault()\n    console.log(1)\n  }',
    }),
  ],
  [
    'an event of the kit',
    page('<Switch onChange={(event) => setOpen(event.target.checked)} />', {
      ...STATE,
      imports: `${STATE.imports}\nimport { Switch } from '@/components/ui/switch'`,
    }),
    page('<Switch onCheckedChange={(checked) => setOpen(checked)} />', {
      ...STATE,
      imports: `${STATE.imports}\nimport { Switch } from '@/components/ui/switch'`,
    }),
  ],
  ['a second default export', `${page('<p>x</p>')}\nexport default Home\n`, `${page('<p>x</p>')}\n`],
  [
    'a timer without an end',
    page('<p>x</p>', {
      imports: "import { useEffect } from 'react'",
      before: '  useEffect(() => {\n    setInterval(() => undefined, 9)\n  }, [])',
    }),
    page('<p>x</p>', {
      imports: "import { useEffect } from 'react'",
      before: '  useEffect(() => {\n    const timer = setInterval(() => undefined, 9)\n    return () => clearInterval(timer)\n  }, [])',
    }),
  ],
  // Syntax errors.
  ['a fence', `\`\`\`tsx\n${page('<p>x</p>')}\`\`\`\n`, page('<p>x</p>')],
  ['a fence and a sentence', `Here is the page:\n\n\`\`\`tsx\n${page('<p>x</p>')}\`\`\`\n\nIt shows an x.\n`, page('<p>x</p>')],
  [
    'the marks of a block',
    page('<p>x</p>').replace('    <p>x</p>', '<<<<<<< SEARCH\n    <p>old</p>\n=======\n    <p>x</p>\n>>>>>>> REPLACE'),
    page('<p>x</p>'),
  ],
  ['a tag that is not closed', page('<div>\n      <p>x\n    </div>'), page('<div>\n      <p>x</p>\n    </div>')],
  ['a tag that is closed by another name', page('<div>\n      <b>x</i>\n    </div>'), page('<div>\n      <b>x</b>\n    </div>')],
  ['an element that HTML leaves open', page('<div>\n      <br>\n      x\n    </div>'), page('<div>\n      <br />\n      x\n    </div>')],
  ['a comment of HTML', page('<div>\n      <!-- x -->\n    </div>'), page('<div>\n      {/* x */}\n    </div>')],
  ['elements beside each other', page('<p>a</p>\n    <p>b</p>'), page('<>\n    <p>a</p>\n    <p>b</p>\n    </>')],
  ['curly quotes', page('<p title=“a”>x</p>'), page('<p title="a">x</p>')],
  ['a bracket at the end', page('<p>x</p>').replace(/\}\n$/, ''), page('<p>x</p>')],
  [
    'a bracket in the middle',
    page('<p>{total}</p>', { before: '  const total = [1].map((one) => one * 2\n' }),
    page('<p>{total}</p>', { before: '  const total = [1].map((one) => one * 2)\n' }),
  ],
  ['a keyword with a slip', page('<p>{a}</p>', { before: '  cosnt a = 1' }), page('<p>{a}</p>', { before: '  const a = 1' })],
  [
    'a comma',
    page('<p>{a.b}</p>', { before: '  const a = { b: 1 c: 2 }' }),
    page('<p>{a.b}</p>', { before: '  const a = { b: 1, c: 2 }' }),
  ],
]

describe('certain repairs', () => {
  test.each(MENDED)('%s', async (_name, broken, mended) => {
    const { code, left, fixes } = await mendIn(known, PAGE, broken)
    expect(left).toEqual([])
    expect(code).toBe(mended)
    expect(fixes.length).toBeGreaterThan(0)
  })
})

/** Code that resembles a fault and stays as it is; some of it stays an issue. */
const LEFT: readonly (readonly [string, string])[] = [
  [
    'an effect that begins with what it is given',
    "import { useEffect, useState } from 'react'\n\nexport default function Home({ deal }: { deal?: { title: string } }) {\n  const [title, setTitle] = useState('')\n  useEffect(() => {\n    if (deal) setTitle(deal.title)\n  }, [])\n  return <p>{title}</p>\n}\n",
  ],
  ['a server that apps do not have', page('<button onClick={() => fetch("/api/deals")}>x</button>')],
  ['another server', page('<button onClick={() => fetch("https://example.org/deals")}>x</button>')],
  ['an attribute of a web component', page('<my-part class="a" />')],
  ['an attribute that a component calls so', page('<Part for="a" />', { imports: "import { Part } from '@/components/Part'" })],
  ['a key that is spread', page('<>{[{ key: "a" }].map((one) => <p {...one} />)}</>')],
  ['a handler that makes one', page('<button onClick={make()}>x</button>', { before: '  const make = () => () => undefined' })],
  ['a value that only shows', page('<input value={name} readOnly />', TEXT).replace('return (', 'void setName\n  return (')],
  ['state that is set under a condition', page('<p>{String(open)}</p>', STATE).replace('return (', 'if (open) setOpen(false)\n  return (')],
  ['an effect that counts', page('<p>{rows}</p>', ended(effect("setRows([...rows, 'a'])"), ''))],
  ['an effect that sets once', page('<p>{rows}</p>', ended(effect("setRows(['a'])"), ', []'))],
  [
    'a hook in a loop',
    page('<p>{a}</p>', { imports: "import { useId } from 'react'", before: '  let a = ""\n  for (let i = 0; i < 2; i++) a += useId()' }),
  ],
  ['an element in a statement of its own, with more behind it', page('<p>x</p>').replace('  return', '  <b>y</b>\n  void 0\n  return')],
  ['two declarations that say different things', page('<p>{a}</p>', { before: '  const a = 1\n  const a = 2' })],
  ['a component that waits', 'export default async function Home() {\n  await Promise.resolve()\n  return <p>x</p>\n}\n'],
  ['a setting without another value', page('<p>{process.env.NAME}</p>')],
  ['a link to nothing alike', page('<Link to="/quarterly">x</Link>', { imports: "import { Link } from 'react-router'" })],
  ['a link to another site', page('<a href="https://example.org/deal">x</a>')],
  ['a package that apps do not have', page('<p>{axios.name}</p>', { imports: "import axios from 'axios'" })],
  [
    'a choice that is no other word for one',
    page('<button onClick={() => Deal.create({ title: "a", stage: "blue" })}>x</button>', {
      imports: "import { Deal } from '@/entities/Deal'",
    }),
  ],
  [
    'a status that is no row’s',
    page('<p>{state.stage === "busy" ? 1 : 2}</p>', {
      imports: "import { Deal } from '@/entities/Deal'",
      before: "  const state = { stage: 'busy' as string, Deal }",
    }),
  ],
  [
    'a promise that is handed on',
    page('<button onClick={() => Deal.delete("a")}>x</button>', { imports: "import { Deal } from '@/entities/Deal'" }),
  ],
  [
    'a form that passes its event on',
    page('<form onSubmit={save}>x</form>', {
      before: '  const send = (event: Event) => event.preventDefault()\n  function save(event: Event) {\n    send(event)\n  }',
    }),
  ],
  ['a comment that only explains', page('<p>x</p>', { before: '  // The rest is in the list below.' })],
  ['a comment in the place of code', page('<p>x</p>', { before: '  // ... rest of the code' })],
  [
    'an effect told to look away',
    page(
      '<p>{rows}</p>',
      ended(effect('document.title = String(rows)', '  void setRows\n  // eslint-disable-next-line react-hooks/exhaustive-deps\n'), ', []'),
    ),
  ],
  ['what is no code at all', 'This page shows the deals of the team.\n'],
]

describe('code that is left alone', () => {
  test.each(LEFT)('%s', async (_name, code) => {
    const result = await mendIn(known, PAGE, code)
    expect(result.code).toBe(code)
    expect(result.fixes).toEqual([])
  })
})

describe('other files', () => {
  test('a part whose links lead to the pages of rows needs no page of their list', async () => {
    const imports = ["import { RelationLabel } from '@/components/ui/relation-label'", "import { Deal } from '@/entities/Deal'"]
    const shown = (label: string) => `${imports.join('\n')}\n\nexport default function Home() {\n  return ${label}\n}\n`
    const led = (to: string) => shown(`<RelationLabel entity={Deal} labelKey="title" id="1" to="${to}" />`)
    // “/deals/:id” is a page; behind “/”, which is one too, there is none.
    expect((await mendIn(known, PAGE, led('/deals'))).left).toEqual([])
    const { code, fixes } = await mendIn(
      known,
      '__pages__Notes.tsx',
      `export const path = '/notes/:id'\n\n${led('/notes').replace('Home', 'Notes')}`,
    )
    expect(fixes).toEqual([])
    expect(code).toContain('to="/notes"')
  })

  test('an unlinked page is added to the menu', async () => {
    const { files, left, fixes } = await mendIn(
      known,
      '__pages__OpeningHours.tsx',
      'export default function OpeningHours() {\n  return <p>x</p>\n}\n',
    )
    expect(left).toEqual([])
    expect([...files].find(([path]) => path === '__Layout.tsx')?.[1]).toContain(
      "  { to: '/deals', label: 'Deals' },\n  { to: '/opening-hours', label: 'Opening hours' },\n]",
    )
    expect(fixes).toEqual(['put the page “Opening hours” into the menu'])
  })

  test('a menu entry without a page is removed', async () => {
    const layout = SMALL_APP['__Layout.tsx'] ?? ''
    const { code, left } = await mendIn(
      known,
      '__Layout.tsx',
      layout.replace("'/deals', label: 'Deals' },", "'/deals', label: 'Deals' },\n  { to: '/settings', label: 'Settings' },"),
    )
    expect(left).toEqual([])
    expect(code).toBe(layout)
  })

  test('an entry for an AI tool, which has its page without a file, stays', async () => {
    const layout = (SMALL_APP['__Layout.tsx'] ?? '').replace(
      "'/deals', label: 'Deals' },",
      "'/deals', label: 'Deals' },\n  { to: '/tool/minutes', label: 'Minutes' },",
    )
    expect(await mendIn(known, '__Layout.tsx', layout)).toMatchObject({ code: layout, left: [], fixes: [] })
  })

  test.each([
    ['no children', '{children}', ''],
    ['an outlet', '{children}', '<Outlet />'],
    ['nothing', '{children}', '{null}'],
  ])('a layout shows the page again: %s', async (_name, find, put) => {
    const layout = SMALL_APP['__Layout.tsx'] ?? ''
    const imports = put.includes('Outlet') ? "import { Outlet } from 'react-router'\n" : ''
    const { code, left } = await mendIn(known, '__Layout.tsx', imports + layout.replace(find, put))
    expect(left).toEqual([])
    expect(code).toContain('{children}')
  })

  test('a route parameter gets the name that its route has', async () => {
    const details = (key: string) =>
      `import { useParams } from 'react-router'\n\nexport const path = '/deals/:id'\n\nexport default function DealDetails() {\n  const { ${key} = '' } = useParams()\n  return <p>{dealId}</p>\n}\n`
    const { code, left } = await mendIn(known, '__pages__DealDetails.tsx', details('dealId'))
    expect(left).toEqual([])
    expect(code).toBe(details('id: dealId'))
  })

  test('a name that another file declares is exported there', async () => {
    const { code, left } = await mendIn(
      known,
      '__components__DealForm.tsx',
      (SMALL_APP['__components__DealForm.tsx'] ?? '').replace('export ', ''),
    )
    // Nobody imports it, so no export is missing.
    expect(code).not.toContain('export')
    expect(left).toEqual([])
  })

  test.each([
    ['a comma at the end', (text: string) => text.replace('"permissions"', '"title": "Deal", "permissions"').replace(/\}$/, ',}')],
    ['a comment', (text: string) => text.replace('{"name"', '{\n// The deals.\n"name"')],
    ['other quotes', (text: string) => text.replace('"title"', "'title'")],
    ['a bracket that is missing', (text: string) => text.slice(0, -1)],
    ['the type of a column', (text: string) => text.replace('"value":{"type":"number"}', '"value":{"type":"money"}')],
    ['a level', (text: string) => text.replace('"creator"', '"owner"')],
    ['a required property that is not there', (text: string) => text.replace('["title"]', '["titel"]')],
  ])('a schema: %s', async (_name, spoil) => {
    const { code, left, fixes } = await mendIn(known, '__entities__Deal.json', spoil(SMALL_APP['__entities__Deal.json'] ?? ''))
    expect(left).toEqual([])
    expect(fixes.length).toBeGreaterThan(0)
    expect(JSON.parse(code)).toMatchObject({ name: 'Deal', required: ['title'], permissions: { read: 'all', write: 'creator' } })
  })

  test('a relation to a missing table stays an issue when no table has a similar name', async () => {
    const schema = (SMALL_APP['__entities__Deal.json'] ?? '').replace(
      '"value":{"type":"number"}',
      '"value":{"type":"string","x-relation":"Warehouse"}',
    )
    const { code, left } = await mendIn(known, '__entities__Deal.json', schema)
    expect(code).toBe(schema)
    expect(left).toHaveLength(1)
  })

  test.each([
    [
      "@import 'tailwindcss';\n@import 'lathe/skin.css';\n\n:root {\n  --gh: 40;\n",
      "@import 'tailwindcss';\n@import 'lathe/skin.css';\n\n:root {\n  --gh: 40;\n}\n",
    ],
    [':root {\n  --gh: 40;\n}\n', "@import 'lathe/skin.css';\n:root {\n  --gh: 40;\n}\n"],
    ["@import 'tailwindcss';\n@import './theme.css';\n", "@import 'tailwindcss';\n"],
  ])('a stylesheet: %s', async (css, mended) => {
    const { code, left } = await mendIn(known, '__styles__globals.css', css)
    expect(code).toContain(mended.trim().split('\n').at(-1))
    expect(left.filter((each) => !each.includes('tailwindcss'))).toEqual([])
  })

  test('colours that are asked of the system go where the theme of the app is', async () => {
    const head = "@import 'tailwindcss';\n@import 'lathe/skin.css';\n\n:root {\n  --page: #fff8ec;\n}\n\n"
    const asked = `${head}@media (prefers-color-scheme: dark) {\n  :root {\n    --page: #2a1630;\n  }\n\n  h1,\n  .note {\n    color: #fff;\n  }\n}\n`
    const { code, left } = await mendIn(known, '__styles__globals.css', asked)
    expect(code).toBe(`${head}.dark {\n  --page: #2a1630;\n}\n\n.dark h1,\n.dark .note {\n  color: #fff;\n}\n`)
    expect(left).toEqual([])
  })
})
