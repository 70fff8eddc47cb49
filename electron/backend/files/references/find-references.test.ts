import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { FilePath, fileKind, importSpecifier } from '../../../../shared/domain/file-path.ts'
import { parseModule } from '../../lib/ast.ts'
import { answerTexts } from '../../scaffolder/scaffold.ts'
import { applyAnswer } from '../../../../tests/helpers/scaffolder/apply-answer.ts'
import { SHELF } from '../../../../tests/helpers/scaffolder/shelf.ts'
import { findReferences } from './find-references.ts'

const DEALS = '__pages__Deals.tsx'
const PAGE = 'export default function Deals() {\n  return <p>Deals</p>\n}\n'

function filesOf(files: Readonly<Record<string, string>>) {
  return new Map(Object.entries(files).map(([path, text]) => [FilePath.parse(path), text]))
}

/** What one file says of another: its lines, and its text without them. */
async function referring(text: string, { to = DEALS, from = '__pages__Home.tsx', target = PAGE, more = {} } = {}) {
  const files = filesOf({ [to]: target, [from]: text, ...more })
  const [reference, ...others] = (await findReferences(files, FilePath.parse(to))).filter(({ path }) => path === from)
  expect(others).toEqual([])
  return reference === undefined ? null : { lines: reference.lines.map(({ line }) => line), proposal: reference.proposal }
}

const component = (head: string, body: string) => `${head}\nexport default function Home() {\n  return (\n${body}\n  )\n}\n`

describe('imports', () => {
  const card = (text: string) => referring(text, { to: '__components__Card.tsx', target: 'export function Card() {}\n' })

  it.each([
    ["import { Card } from '@/components/Card'", '__pages__Home.tsx'],
    ["import { Card } from '@/components/Card.tsx'", '__pages__Home.tsx'],
    ["import Card from '../components/Card'", '__pages__Home.tsx'],
    ["import { Card } from './Card'", '__components__Board.tsx'],
    ["import '@/components/Card'", '__Layout.tsx'],
    ["import type { CardProps } from '@/components/Card'", '__Layout.tsx'],
  ])('are found as %s', async (line, from) => {
    const found = await referring(`${line}\nexport const a = 1\n`, { to: '__components__Card.tsx', target: '', from })
    expect(found).toEqual({ lines: [1], proposal: 'export const a = 1\n' })
  })

  it('are not taken for one another', async () => {
    expect(await card("import { CardList } from '@/components/CardList'\n")).toBeNull()
    expect(await card("import { Card } from '@/components/ui/card'\nconst a = <Card />\n")).toBeNull()
    expect(await card("// import { Card } from '@/components/Card'\n")).toBeNull()
  })

  it('go with the elements that are made of them', async () => {
    const head = "import { Card } from '@/components/Card'"
    const body = '    <main>\n      <h1>Home</h1>\n      <Card title="a" />\n      {isOpen && <Card></Card>}\n    </main>'
    const found = await card(component(head, body))
    expect(found).toEqual({ lines: [1, 6, 7], proposal: component('', '    <main>\n      <h1>Home</h1>\n    </main>').slice(1) })
  })

  it('leave nothing in place of one side of a condition', async () => {
    const text = component("import { Card } from '@/components/Card'", '    <main>{isOpen ? <Card /> : <p>Closed</p>}</main>')
    expect((await card(text))?.proposal).toContain('{isOpen ? null : <p>Closed</p>}')
  })

  it('that load later go with their component', async () => {
    const head = "import { lazy } from 'react'\nconst Card = lazy(() => import('@/components/Card'))"
    const found = await card(component(head, '    <main>\n      <Card />\n    </main>'))
    expect(found?.proposal).toBe(component('', '    <main>\n    </main>').slice(1))
  })

  it.each([
    ['a component that has content', '<main><Card><p>Kept</p></Card></main>'],
    ['a page that is nothing else', '<Card />'],
    ['a component that is passed on', '<Grid of={Card} />'],
    ['an element that is passed on', '<Grid of={<Card />} />'],
    ['one element of a list', '<main>{[<Card />]}</main>'],
  ])('are left to the person in %s', async (_, body) => {
    expect(await card(component("import { Card } from '@/components/Card'", body))).toMatchObject({ proposal: null })
  })

  it.each([
    "export { Card } from '@/components/Card'\n",
    "export * from '@/components/Card'\n",
    "const load = () => import('@/components/Card')\n",
    "import { choices } from '@/components/Card'\nexport const all = choices.length\n",
    "import { Card } from '@/components/Card'\nconst = 1\n",
  ])('are left to the person in %j', async (text) => {
    expect(await card(text)).toMatchObject({ lines: [1, ...(text.includes('choices.') ? [2] : [])], proposal: null })
  })
})

describe('links to a page', () => {
  it.each([
    '<Link to="/deals">All</Link>',
    '<a href="/deals?stage=new#top">All</a>',
    "<Link to={'/deals'}>All</Link>",
    "<Link to={pageUrl('Deals')}>All</Link>",
  ])('go: %s', async (link) => {
    const text = component("import { Link } from 'react-router'", `    <main>\n      ${link}\n    </main>`)
    expect((await referring(text))?.proposal).toContain('    <main>\n    </main>')
  })

  it('of a navigation go with their icon', async () => {
    const text = [
      "import { HandshakeIcon, HouseIcon } from 'lucide-react'",
      'const nav = [',
      "  { to: '/', label: 'Home', icon: HouseIcon },",
      "  { to: '/deals', label: 'Deals', icon: HandshakeIcon },",
      ']',
      'export default () => nav.length',
      '',
    ]
    const found = await referring(text.join('\n'), { from: '__Layout.tsx' })
    expect(found).toEqual({
      lines: [4],
      proposal: ["import { HouseIcon } from 'lucide-react'", ...text.slice(1, 3), ...text.slice(4)].join('\n'),
    })
  })

  it('go from the components that can be without', async () => {
    const text = component(
      '',
      '    <PageHeader title="a" back={{ to: \'/deals\', label: \'Deals\' }}>\n      <Stat label="b" to="/deals" />\n    </PageHeader>',
    )
    expect((await referring(text))?.proposal).toBe(component('', '    <PageHeader title="a">\n      <Stat label="b" />\n    </PageHeader>'))
  })

  it('take the button along that would be empty without them', async () => {
    const text = component('', '    <main>\n      <Button asChild>\n        <Link to="/deals">All</Link>\n      </Button>\n    </main>')
    expect((await referring(text))?.proposal).toBe(component('', '    <main>\n    </main>'))
  })

  it.each([
    '<main onClick={() => navigate("/deals")} />',
    '<Link to="/deals"><b>{title}</b></Link>',
    '<Link to={isOpen ? "/deals" : "/"}>All</Link>',
    '<Other to="/deals" />',
  ])('are left to the person: %s', async (body) => {
    expect(await referring(component('', `<main>${body}</main>`))).toMatchObject({ lines: [4], proposal: null })
  })

  it('lead where the router would go', async () => {
    const more = { '__pages__Deal.tsx': "export const path = '/deals/:id'\n", '__pages__NewDeal.tsx': "export const path = '/deals/new'\n" }
    const link = (to: string) => component('', `<main><Link to=${to}>All</Link></main>`)
    const leads = async (to: string, page: string) =>
      (await referring(link(to), { to: page, target: more[page as keyof typeof more] ?? PAGE, more })) !== null
    expect(await leads('"/deals/new"', '__pages__NewDeal.tsx')).toBe(true)
    expect(await leads('"/deals/new"', '__pages__Deal.tsx')).toBe(false)
    expect(await leads('{`/deals/${id}`}', '__pages__Deal.tsx')).toBe(true)
    expect(await leads('{`/deals/${id}`}', '__pages__NewDeal.tsx')).toBe(false)
    expect(await leads('{"/deals/" + id}', '__pages__Deal.tsx')).toBe(true)
    expect(await leads('"/deals"', '__pages__Deal.tsx')).toBe(false)
    expect(await leads('"https://example.org/deals"', DEALS)).toBe(false)
  })

  it('to the home page are found', async () => {
    const files = filesOf({ '__pages__Home.tsx': PAGE, '__Layout.tsx': component('', '<main><Link to="/">Home</Link></main>') })
    expect(await findReferences(files, FilePath.parse('__pages__Home.tsx'))).toMatchObject([{ path: '__Layout.tsx' }])
  })
})

describe('entities', () => {
  it('are referred to by relations and by what reads their rows', async () => {
    const files = filesOf({
      '__entities__Company.json': '{}',
      '__entities__Deal.json': '{\n  "company": { "x-relation": "Company" }\n}',
      '__pages__Home.tsx': "import { Company } from '@/entities/Company'\nCompany.list()\n",
      '__pages__Old.tsx': "import { Company, Deal } from '@/entities/all'\nexport const a = [Company, Deal]\n",
      '__pages__Deals.tsx': "import { Deal } from '@/entities/all'\nDeal.list()\n",
    })
    expect(await findReferences(files, FilePath.parse('__entities__Company.json'))).toMatchObject([
      { path: '__pages__Home.tsx', lines: [{ line: 1 }, { line: 2 }], proposal: null },
      { path: '__pages__Old.tsx', lines: [{ line: 1 }, { line: 2 }], proposal: null },
      { path: '__entities__Deal.json', lines: [{ line: 2, text: '"company": { "x-relation": "Company" }' }], proposal: null },
    ])
  })
})

describe('a proposal', () => {
  async function expectCertain(files: ReadonlyMap<FilePath, string>, target: FilePath): Promise<number> {
    let proposals = 0
    for (const { path, lines, proposal } of await findReferences(files, target)) {
      expect(lines.length).toBeGreaterThan(0)
      if (proposal === null) continue
      proposals += 1
      const { errors, imports } = await parseModule(path, proposal)
      expect(errors).toEqual([])
      expect(imports.map(({ specifier }) => specifier)).not.toContain(importSpecifier(target))
      const after = await findReferences(new Map([...files, [path, proposal]]), target)
      expect(after.filter((each) => each.path === path)).toEqual([])
    }
    return proposals
  }

  it('parses and refers to the file no more, in apps that were made', async () => {
    let proposals = 0
    for (const message of ['A CRM with deals and companies', 'A library with books, members and loans', 'bookings for a yoga studio']) {
      const { files } = applyAnswer(new Map(), answerTexts({ message, appName: 'a', files: new Map(), packs: DOMAIN_PACKS, shelf: SHELF }))
      for (const path of files.keys()) if (fileKind(path) !== 'style') proposals += await expectCertain(files, path)
    }
    expect(proposals).toBeGreaterThan(5)
  })

  it('parses and refers to the file no more, whatever stands around', async () => {
    const use = fc.constantFrom(
      '<Deals />',
      '{a && <Deals a={1}></Deals>}',
      '{a ? <Deals /> : <b>{c}</b>}',
      '<Link to="/deals">x</Link>',
      '<i>y</i>',
      'text',
      '<Deals>{a}</Deals>',
      '{(a && <Deals />)}',
      '<Button asChild><Link to={"/deals"}> x </Link></Button>',
      '<Stat to="/deals" label="x" />',
      '{[{ to: "/deals", icon: K }, { to: "/" }].map(String)}',
      '{list.map((each) => <Deals key={each} />)}',
    )
    const head = fc.subarray([
      "import Deals from '@/pages/Deals'",
      "import { a, K, type c } from './other'",
      "import 'side'",
      "import React, { useState } from 'react'",
      'const nav = [{ to: "/deals" },]',
      'const more = [{ to: `/deals` }, { to: "/deals" }]',
      '// <Deals />',
    ])
    const between = fc.constantFrom('', ' ', '\n', '\n      ', '\r\n')
    const body = fc.array(fc.tuple(between, use), { maxLength: 6 })
    let proposals = 0
    await fc.assert(
      fc.asyncProperty(head, body, between, async (lines, uses, end) => {
        const text = `${lines.join('\n')}\nexport default () => <main>${uses.flat().join('')}${end}</main>\n`
        proposals += await expectCertain(filesOf({ [DEALS]: PAGE, '__pages__Home.tsx': text }), FilePath.parse(DEALS))
      }),
      { numRuns: 400 },
    )
    expect(proposals).toBeGreaterThan(50)
  })
})
