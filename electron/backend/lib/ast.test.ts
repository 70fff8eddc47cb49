import { expect, it } from 'vitest'
import { parseModule } from './ast.ts'

it('tells what a module imports and exports, by offsets in the text as it is', async () => {
  const code = `// é😀
import React, { useState as state, type FC } from 'react'
import type { A } from "./a"
import * as icons from 'lucide-react'
import './x.css'
export { b as c } from '@/lib/b'
export * from '@/lib/d'
export const [one, { two }] = [1, { two: 2 }]
export type T = string
export default function Page() { return import('./lazy') }
`
  const { imports, exports, starExports, errors } = await parseModule('__pages__A.tsx', code)
  expect(errors).toEqual([])
  expect(imports.map(({ specifier }) => specifier)).toEqual(['react', './a', 'lucide-react', './x.css', '@/lib/b', '@/lib/d', './lazy'])
  expect(imports.map(({ specifierStart, specifierEnd }) => code.slice(specifierStart + 1, specifierEnd - 1))).toEqual(
    imports.map(({ specifier }) => specifier),
  )
  expect(imports[0]).toMatchObject({
    line: 2,
    column: 1,
    names: [
      { imported: 'default', local: 'React', isType: false },
      { imported: 'useState', local: 'state', isType: false },
      { imported: 'FC', local: 'FC', isType: true },
    ],
  })
  expect(imports[1]?.names).toEqual([{ imported: 'A', local: 'A', isType: true }])
  expect(imports[2]?.names).toEqual([{ imported: '*', local: 'icons', isType: false }])
  expect(imports[4]?.names).toEqual([{ imported: 'b', local: 'b', isType: false }])
  expect([...exports].toSorted()).toEqual(['T', 'c', 'default', 'one', 'two'])
  expect(starExports).toEqual(['@/lib/d'])
})

it('says where code cannot be read', async () => {
  const { errors } = await parseModule('__pages__A.tsx', 'const é = 1\nconst = 2\n')
  expect(errors[0]).toMatchObject({ line: 2, column: 7 })
  expect(errors[0]?.message).not.toMatch(/[.\s]$/)
})
