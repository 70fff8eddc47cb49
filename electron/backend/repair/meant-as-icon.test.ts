import { beforeAll, expect, test } from 'vitest'
import { readKnownModules } from '../../../tests/fixtures/known-modules.ts'
import { mendIn } from '../../../tests/helpers/mend-app.ts'
import type { KnownModules } from '../lib/known-modules.ts'

let known: KnownModules
beforeAll(async () => {
  known = await readKnownModules()
}, 60_000)

const page = (imports: string, body: string) => `${imports}\nexport default function Home() {\n  return (\n    <div>${body}</div>\n  )\n}\n`

test.each([
  ['without an import', page('', '<Calendar mode="single" />')],
  ['with text in it', page('', '<Table2>Rows</Table2>')],
  ['alone and without anything', page('', '<Calendar />')],
  ['from a file of its own that is not there', page("import { Calendar } from '@/components/ui/calendar'", '<Calendar className="h-8" />')],
  ['from a file of the app that is not there', page("import Map from '@/components/Map'", '<Map />')],
])('a component that is missing does not become an icon: %s', async (_, code) => {
  const { code: after, left } = await mendIn(known, '__pages__Home.tsx', code)
  expect(after).not.toContain('lucide-react')
  expect(left).not.toEqual([])
})

test.each([
  ['with classes', page('', '<Calendar className="size-4" /> Today')],
  ['before words', page('', '<Calendar /> Today')],
  ['from the wrong module', page("import { Calendar } from '@/components/ui/button'", '<Calendar className="size-4" />')],
])('an icon is imported: %s', async (_, code) => {
  const { code: after, left } = await mendIn(known, '__pages__Home.tsx', code)
  expect(after).toContain("import { Calendar } from 'lucide-react'")
  expect(left).toEqual([])
})
