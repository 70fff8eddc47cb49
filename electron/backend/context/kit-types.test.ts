import { expect, it } from 'vitest'
import { createKitTypes } from './kit-types.ts'

const kitTypes = createKitTypes('out/vendor/types.json')

it('tells how a part of the kit is used, by its name or by its import', async () => {
  const select = await kitTypes('select')
  expect(select).toContain('// @/components/ui/select\n')
  expect(select).toContain('SelectTrigger')
  expect(await kitTypes('@/components/ui/select')).toBe(select)
  expect(await kitTypes('use-list')).toContain('// @/hooks/use-list\n')
})

it('knows the kit alone', async () => {
  for (const part of ['react', 'lathe/entities', '../select', 'constructor', '']) expect(await kitTypes(part)).toBeNull()
})
