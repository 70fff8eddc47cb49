import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FIELD_TYPES } from './field-types.ts'

const SDK = path.resolve(import.meta.dirname, '../../../resources/sdk/local')

test.each(['file-list.ts', 'property-type.ts', 'value-rule.ts'])('the SDK has the same %s', (name) => {
  expect(readFileSync(path.join(SDK, name), 'utf8')).toBe(readFileSync(path.join(import.meta.dirname, name), 'utf8'))
})

/** After a change of a type, `npx vitest run shared/domain/field-types -u` writes it. */
test('the SDK knows what each type takes', async () => {
  const lines = FIELD_TYPES.map(({ kind, storage, schema: { type, format }, rule }) => {
    const parts = [`type: '${type}'`, ...(format === undefined ? [] : [`format: '${format}'`])]
    return `  // ${kind}\n  { storage: '${storage}', schema: { ${parts.join(', ')} }, rule: ${literal(rule)} },\n`
  })
  const text = `import type { RecognisedType } from './property-type.ts'
import type { ValueRule } from './value-rule.ts'

/** What each type of field is recognised by, and takes. Written from \`shared/domain/field-types\`. */
export const FIELD_RULES: readonly (RecognisedType & { readonly rule: ValueRule })[] = [
${lines.join('')}]
`
  await expect(text).toMatchFileSnapshot(path.join(SDK, 'field-rules.ts'))
})

function literal(value: object): string {
  const parts = Object.entries(value).map(([key, each]) => `${key}: ${typeof each === 'string' ? `'${each}'` : String(each)}`)
  return `{ ${parts.join(', ')} }`
}
