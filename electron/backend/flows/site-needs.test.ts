import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { type ProjectSources, readProjectSources } from '../project/project-sources.ts'
import { siteNeeds } from './site-needs.ts'

let sources: ProjectSources
beforeAll(async () => {
  sources = await readProjectSources(path.resolve(import.meta.dirname, '../../../resources'))
})

const page = (imports: string, body = 'null') => `${imports}\nexport default function Page() { return ${body} }`
const needs = (files: Readonly<Record<string, string>>) =>
  siteNeeds(new Map(Object.entries(files).map(([file, text]) => [FilePath.parse(file), text])), sources)

test('an app of words, pictures and parts of the kit needs no server, whatever lists and functions lie beside its pages', () => {
  expect(
    needs({
      '__Layout.tsx':
        "import { NavLink } from 'react-router'\nexport default function Layout({ children }) { return <><NavLink to='/' />{children}</> }",
      '__pages__Home.tsx': page("import { Button } from '@/components/ui/button'\nimport Hero from '@/components/Hero'", '<Hero />'),
      '__components__Hero.tsx': page("import { Card } from '@/components/ui/card'", `<img src="/_app/files/${'ab'.repeat(32)}" />`),
      '__entities__Deal.json': '{"name":"Deal","type":"object","properties":{}}',
      '__functions__remind.ts': 'export default async function remind() { return fetch("/_app/x") }',
    }),
  ).toEqual([])
})

test.each([
  ['rows', "import { Deal } from '@/entities/Deal'"],
  ['rows', "import { Deal } from '@/entities/all'"],
  ['functions', "import { remind } from '@/functions/remind'"],
  ['users', "import { useUser } from '@/hooks/use-user'"],
  ['users', "import { User } from '@/entities/User'"],
  ['integrations', "import { InvokeLLM } from '@/integrations/Core'"],
  ['integrations', "import { ImageUpload } from '@/components/ui/image-upload'"],
  ['tools', "import { useTool } from '@/hooks/use-tool'"],
] as const)('a page that needs %s is named, also where it asks by a component of its own: %s', (what, imports) => {
  const files = {
    '__pages__Home.tsx': page(''),
    '__entities__Deal.json': '{"name":"Deal","type":"object","properties":{}}',
    '__functions__remind.ts': 'export default async function remind() { return 1 }',
  }
  expect(needs({ ...files, '__pages__Deals.tsx': page(imports) })).toEqual([{ page: 'Deals.tsx', what }])
  const parts = { '__pages__Deals.tsx': page("import Part from '@/components/Part'"), '__components__Part.tsx': page(imports) }
  expect(needs({ ...files, ...parts })).toEqual([{ page: 'Deals.tsx', what }])
  expect(needs({ ...files, '__Layout.tsx': page(imports) })).toEqual([{ page: 'Layout.tsx', what }])
})

test('a call by its address is one too', () => {
  expect(needs({ '__pages__Home.tsx': page('', "fetch('/_app/entities/Deal')") })).toEqual([{ page: 'Home.tsx', what: 'rows' }])
})
