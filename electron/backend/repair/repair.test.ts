import { beforeAll, describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import { entityOf } from '../files/read-entity.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { readKnownModules } from '../../../tests/fixtures/known-modules.ts'
import { findIssues } from '../diagnose/find-issues.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import { repairChangeSet } from './repair.ts'

let known: KnownModules
beforeAll(async () => {
  known = await readKnownModules()
}, 60_000)

const APP = {
  '__entities__Order.json': '{}',
  '__pages__Deals.tsx': 'export default function Deals() { return null }\n',
  '__components__DealForm.tsx': 'export default function DealForm() { return null }\n',
  '__components__Price.tsx': 'export function Price() { return null }\n',
  '__services__money.ts': 'export const vat = 1\nexport type Money = number\n',
}
const filesOf = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([path, content]) => [FilePath.parse(path), content]))
const changeOf = (writes: Readonly<Record<string, string>>, more: Partial<ChangeSet> = {}): ChangeSet => ({
  writes: filesOf(writes),
  deletes: new Set(),
  entityRenames: [],
  records: [],
  ...more,
})

const page = (imports: string, body = 'null') => `${imports}\n\nexport default function Test() {\n  return ${body}\n}\n`

async function repaired(code: string) {
  const { changeSet, fixes } = await repairChangeSet({
    before: filesOf(APP),
    changeSet: changeOf({ '__pages__Test.tsx': code }),
    known,
    findIssues,
  })
  return { code: changeSet.writes.get(FilePath.parse('__pages__Test.tsx')), fixes }
}

async function issuesIn(code: string) {
  const files = filesOf({ ...APP, '__pages__Test.tsx': code })
  return (await findIssues(files, known, [FilePath.parse('__pages__Test.tsx')])).map(({ rule, specifier, name, line }) => ({
    rule,
    specifier,
    name,
    line,
  }))
}

describe('issues', () => {
  it.each([
    ["import axios from 'axios'", { rule: 'unknown-module', specifier: 'axios' }],
    ["import { Button } from '@/components/ui/Button'", { rule: 'unknown-module' }],
    ["import Nope from '@/pages/Nope'", { rule: 'unknown-module' }],
    ["import { Deal } from '@/entities/Deal'", { rule: 'unknown-module' }],
    ["import x from '../../../etc/passwd'", { rule: 'unknown-module' }],
    ["const X = import('@/pages/Nope')", { rule: 'unknown-module' }],
  ])('%s', async (code, issue) => {
    expect(await issuesIn(page(code))).toMatchObject([{ line: 1, ...issue }])
  })

  it.each([
    ["import { Pizzza } from 'lucide-react'", '<Pizzza />', { rule: 'unknown-name', name: 'Pizzza' }],
    ["import { Buton } from '@/components/ui/button'", '<Buton />', { rule: 'unknown-name', name: 'Buton' }],
    ["import { DealForm } from '@/components/DealForm'", '<DealForm />', { rule: 'unknown-name' }],
    ["import Price from '@/components/Price'", '<Price />', { rule: 'unknown-name', name: 'default' }],
    ['', '<Button />', { rule: 'missing-import', name: 'Button', line: 4 }],
    ['', 'useState(1)', { rule: 'missing-import', name: 'useState' }],
    ['', 'Order.list()', { rule: 'missing-import', name: 'Order' }],
  ])('%s %s', async (code, body, issue) => {
    expect(await issuesIn(page(code, body))).toMatchObject([issue])
  })

  it.each([
    page("import { useState, type FC, ReactNode } from 'react'\nlet x: ReactNode", 'useState(x as FC)'),
    page("import type { Money } from '@/services/money'\nimport { vat } from '../services/money.ts'", 'vat'),
    page("import { House } from 'lucide-react'\nimport * as icons from 'lucide-react'", '<House {...icons} />'),
    page(
      "import Deals from './Deals'\nimport { Price } from '@/components/Price'\nimport { Order } from '@/entities/Order'",
      '<Deals a={<Price />} b={Order} />',
    ),
    page("import { User, Order } from '@/entities/all'\nimport '@/styles/globals.css'", '[User, Order]'),
    page("import { Button as Order } from '@/components/ui/button'", '<Order />'),
    page('', '((Button: string, { cn, x: { toast } }, [Tag]: any) => [Button, cn, toast, Tag, window.Card, { Card: 1 }])'),
    page('import { motion } from "react"\nfunction Card<T>(this: Order) {}', '<Card><div key="Tag" /></Card>').replace(
      'import { motion } from "react"\n',
      '',
    ),
    page('', 'new Map([[document, Image]])'),
  ])('finds nothing wrong in what is right: %#', async (code) => {
    expect(await issuesIn(code)).toEqual([])
  })

  it('reports syntax errors', async () => {
    expect(await issuesIn('const = 1')).toMatchObject([{ rule: 'does-not-parse', line: 1 }])
  })
})

describe('a repair', () => {
  it.each([
    ['a letter', "import { Button } from '@/components/ui/Button'", '<Button />', "import { Button } from '@/components/ui/button'"],
    [
      'a name in one piece',
      'import { DropdownMenu } from "@/components/ui/DropdownMenu";',
      '<DropdownMenu />',
      'import { DropdownMenu } from "@/components/ui/dropdown-menu";',
    ],
    ['an extension of another kind', "import { cn } from '@/lib/utils.js'", "cn('a')", null],
    ['a hook in camel case', "import { useList } from '@/hooks/useList'", 'useList()', "import { useList } from '@/hooks/use-list'"],
    ['the folder above', "import { Button } from '@/components/button'", '<Button />', "import { Button } from '@/components/ui/button'"],
    [
      'the root of the sources',
      "import { Button } from 'src/components/ui/button'",
      '<Button />',
      "import { Button } from '@/components/ui/button'",
    ],
    ['an own file in the other folder', "import Deals from '@/components/Deals'", '<Deals />', "import Deals from '@/pages/Deals'"],
    [
      'an own file from somewhere else',
      "import DealForm from './DealForm'",
      '<DealForm />',
      "import DealForm from '@/components/DealForm'",
    ],
    [
      'all of the kit at once',
      "import { Button, Card, CardTitle as Title } from '@/components/ui'",
      '<Card><Title /><Button /></Card>',
      "import { Button } from '@/components/ui/button'\nimport { Card, CardTitle as Title } from '@/components/ui/card'",
    ],
    ['all entities at once', "import { Order } from '@/entities'", 'Order', "import { Order } from '@/entities/Order'"],
    [
      'one of another module',
      "import { Card, Button } from '@/components/ui/card'",
      '<Card><Button /></Card>',
      "import { Card } from '@/components/ui/card'\nimport { Button } from '@/components/ui/button'",
    ],
    [
      'a default of the kit',
      "import Button from '@/components/ui/Button'",
      '<Button />',
      "import { Button } from '@/components/ui/button'",
    ],
    [
      'a name where there is a default',
      "import { DealForm } from '@/components/DealForm'",
      '<DealForm />',
      "import DealForm from '@/components/DealForm'",
    ],
    [
      'a default where there is a name',
      "import Price from '@/components/Price'",
      '<Price />',
      "import { Price } from '@/components/Price'",
    ],
    ['a package that has another name', "import { House } from 'lucide'", '<House />', "import { House } from 'lucide-react'"],
    ['the toasts of others', "import { toast } from 'sonner'", "toast.success('x')", "import { toast } from '@/components/ui/toast'"],
    [
      'an icon with a slip',
      "import { House, Piza } from 'lucide-react'",
      '<House a={<Piza />} />',
      "import { House, Pizza as Piza } from 'lucide-react'",
    ],
    [
      'an icon under another name',
      "import { DashboardIcon } from 'lucide-react'",
      '<DashboardIcon />',
      "import { LayoutDashboard as DashboardIcon } from 'lucide-react'",
    ],
    ['an icon that nobody has', "import { Zyxwv } from 'lucide-react'", '<Zyxwv />', "import { Circle as Zyxwv } from 'lucide-react'"],
    [
      'a component that is not imported',
      "import { Card } from '@/components/ui/card'",
      '<Card><Button /></Card>',
      "import { Button } from '@/components/ui/button'\nimport { Card } from '@/components/ui/card'",
    ],
    ['a hook that is not imported', "import { useState } from 'react'", 'useMemo(useState)', "import { useState, useMemo } from 'react'"],
    ['an icon that is not imported', '', '<Pizza />', "import { Pizza } from 'lucide-react'"],
    ['an own component that is not imported', '', '<DealForm />', "import DealForm from '@/components/DealForm'"],
    ['an entity that is not imported', '', 'Order.list()', "import { Order } from '@/entities/Order'"],
    ['React itself', '', 'React.useState(1)', "import React from 'react'"],
  ])('mends %s', async (_, imports, body, expected) => {
    const { code, fixes } = await repaired(page(imports, body))
    expect(await issuesIn(code ?? '')).toEqual([])
    expect(code).toContain(expected ?? imports)
    expect(code).toContain(`return ${body}`)
    expect(fixes).toHaveLength(expected === null ? 0 : fixes.length || 1)
  })

  it.each([
    ["import axios from 'axios'", 'axios'],
    ["import { Zyx } from '@/components/ui/button'", '<Zyx />'],
    ["import Nope from '@/pages/Nope'", '<Nope />'],
    ["export { nope } from '@/components/ui/button'", 'null'],
    ['', '<Zyxwv />'],
    ['const = 1', 'null'],
  ])('leaves alone what it cannot mend: %s %s', async (imports, body) => {
    const written = page(imports, body)
    expect(await repaired(written)).toEqual({ code: written, fixes: [] })
  })

  it('repairs what it can beside faults that it cannot repair', async () => {
    const { code, fixes } = await repaired(
      page(
        "import axios from 'axios'\nimport { Button } from '@/components/ui/Button'\nimport { Zyxwv } from 'lucide-react'",
        '<Button a={axios}><Zyxwv /></Button>',
      ),
    )
    expect(fixes).toHaveLength(2)
    expect(await issuesIn(code ?? '')).toMatchObject([{ specifier: 'axios' }])
  })

  it('leaves the rest of a file unchanged', async () => {
    const rest = '\n// a comment   \n\nexport default function Test( ) {\n\treturn <Button  a = "b" />\n}\n'
    const { code } = await repaired(`'use client'\n// Kept.\nimport {Button} from "@/components/ui/Button"${rest}`)
    expect(code).toBe(`'use client'\n// Kept.\nimport {Button} from "@/components/ui/button"${rest}`)
  })

  it('follows a renamed entity, also in files that the change does not write', async () => {
    const before = filesOf({ ...APP, '__pages__List.tsx': page("import { Order } from '@/entities/Order'", 'Order.list()') })
    const changeSet = changeOf(
      { '__entities__Bake.json': '{}' },
      { deletes: new Set([FilePath.parse('__entities__Order.json')]), entityRenames: [{ from: entityOf('Order'), to: entityOf('Bake') }] },
    )
    const result = await repairChangeSet({ before, changeSet, known, findIssues })
    expect(result.changeSet.writes.get(FilePath.parse('__pages__List.tsx'))).toContain("import { Bake as Order } from '@/entities/Bake'")
    expect(result.changeSet).toMatchObject({ deletes: changeSet.deletes, entityRenames: changeSet.entityRenames })
    expect(result.fixes).toHaveLength(1)
  })

  it('returns a correct change set unchanged', async () => {
    const changeSet = changeOf({
      '__pages__Test.tsx': page("import { Button } from '@/components/ui/button'", '<Button />'),
      '__styles__globals.css': 'x',
    })
    expect((await repairChangeSet({ before: filesOf(APP), changeSet, known, findIssues })).changeSet).toBe(changeSet)
  })

  it('terminates on a file that is faulty throughout', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `Nope${index}`)
    const written = page(
      names.map((name) => `import { ${name} } from 'lucide-react'`).join('\n'),
      names.map((name) => `<${name} />`).join(','),
    )
    const { fixes } = await repaired(written.replace('return ', 'return [').replace(/\n\}\n$/, ']\n}\n'))
    expect(fixes).toHaveLength(40)
  })
})

describe('the end of a fragment and of an element', () => {
  const shown = (open: string, close: string) => page('', `(\n    ${open}\n      <h1>Deals</h1>\n      <p>None</p>\n    ${close}\n  )`)

  it.each([
    ['an element that ends for a fragment', shown('<>', '</section>'), shown('<>', '</>')],
    ['a fragment that ends for an element', shown('<section>', '</>'), shown('<section>', '</section>')],
  ])('%s', async (_what, broken, right) => {
    expect((await repaired(broken)).code).toBe(right)
  })
})
