import { describe, expect, it } from 'vitest'
import { iconNames } from './virtual-modules.ts'

describe('iconNames', () => {
  it.each([
    [`import { Home, Users as People } from 'lucide-react'`, ['Home', 'Users']],
    [`import{Home}from"lucide-react"`, ['Home']],
    [`import {\n  Home, // the first\n  Trash2,\n} from 'lucide-react'`, ['Home', 'Trash2']],
    [`export const a = 1\nimport { Home } from 'lucide-react'`, ['Home']],
    [`import { useState } from 'react'\nimport type { LucideIcon } from 'lucide-react'`, ['LucideIcon']],
    [`export { Home } from 'lucide-react'`, ['Home']],
  ])('finds the names in %s', (code, names) => {
    const found = iconNames(code)
    expect(names.every((name) => found?.has(name))).toBe(true)
    expect(found?.has('useState')).toBe(false)
  })

  it.each([
    `import * as icons from 'lucide-react'`,
    `import { icons } from 'lucide-react'`,
    `const all = await import('lucide-react')`,
    `import { Home } from 'lucide-react'\nexport * from "lucide-react"`,
  ])('says that any icon may be meant by %s', (code) => {
    expect(iconNames(code)).toBeNull()
  })

  it('finds none in a file that only mentions the package', () => {
    expect(iconNames('// icons come from lucide-react')).toEqual(new Set())
  })
})
