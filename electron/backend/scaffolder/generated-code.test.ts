import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../resources/packs/all-packs.ts'
import { EntitySchema, type PropertySchema, propertyType } from '../../../shared/domain/entity-schema.ts'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import { scaffold } from './scaffold.ts'
import { applyAnswer } from './testing/apply-answer.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** What is said, and said next, to the same app. */
const CONVERSATIONS: readonly (readonly string[])[] = [
  [
    'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price',
    'add a phone number to customers',
    'rename orders to bakes',
    'remove the price',
    'add suppliers with a name and a city',
    'make it dark green',
    'add a page with opening hours',
    'add a contact page',
    'add a faq page',
    'add a page about us',
  ],
  [
    'dog salon with clients, dogs with photo, birthday, and appointments with start time (date and time), price, tags (a, b), website, rating, discount in percent and done',
  ],
  ['class register: pupils, lessons, attendance', 'make the email of pupils required', 'each lesson belongs to an attendance'],
  ['homes, classes with package, default and import, cars, users, events, tables, records and staff'],
  ['我的客户和订单', 'remove the name', 'add a date'],
  ...DOMAIN_PACKS.flatMap(({ words }) => words.slice(0, 1).map((word) => [word])),
]

test('the code of whole apps has no type error against the real kit and SDK', { timeout: 120_000 }, () => {
  mkdirSync(path.join(ROOT, 'out'), { recursive: true })
  const folder = mkdtempSync(path.join(ROOT, 'out', 'types-'))
  try {
    const projects = CONVERSATIONS.map((messages, index) => writeProject(path.join(folder, `app${index}`), build(messages)))
    for (const project of projects) {
      const { stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', project], { encoding: 'utf8', cwd: ROOT })
      expect(stdout).toBe('')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function build(messages: readonly string[]): ReadonlyMap<FilePath, string> {
  return messages.reduce<ReadonlyMap<FilePath, string>>(
    (files, message) => applyAnswer(files, scaffold({ message, appName: 'Test', files, packs: DOMAIN_PACKS })).files,
    new Map(),
  )
}

function writeProject(folder: string, files: ReadonlyMap<FilePath, string>): string {
  for (const [file, content] of files) {
    const target = path.join(
      folder,
      file.replace(/^__(?:(\w+?)__)?/, (_found, part?: string) => (part === undefined ? '' : `${part}/`)),
    )
    mkdirSync(path.dirname(target), { recursive: true })
    if (file.endsWith('.json')) writeFileSync(target.replace('.json', '.ts'), entityTypes(EntitySchema.parse(JSON.parse(content))))
    else writeFileSync(target, content)
  }
  const resources = path.join(ROOT, 'resources')
  const compilerOptions = {
    exactOptionalPropertyTypes: false,
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['react', 'react-dom'],
    paths: {
      '@/components/ui/*': [`${resources}/kit/ui/*`],
      '@/lib/*': [`${resources}/kit/lib/*`],
      '@/hooks/*': [`${resources}/kit/hooks/*`],
      '@/integrations/Core': [`${resources}/sdk/integrations.ts`],
      '@/*': [`${folder}/*`],
    },
  }
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: path.join(ROOT, 'tsconfig.json'), compilerOptions, include: ['**/*.ts', '**/*.tsx'] }),
  )
  return folder
}

/** What `@/entities/<Name>` is to a type checker. */
function entityTypes({ name, properties, required }: EntitySchema): string {
  const fields = Object.entries(properties).map(
    ([key, property]) => `  readonly ${key}: ${typeOf(property)}${required.includes(key) ? '' : ' | null'}`,
  )
  return `import { entity, type Entity, type RowBase } from '${ROOT}/resources/sdk/entities.ts'
export interface ${name}Row extends RowBase {
${fields.join('\n')}
}
export const ${name}: Entity<${name}Row> = entity<${name}Row>({ name: '${name}', properties: {} })
`
}

function typeOf(property: PropertySchema): string {
  switch (propertyType(property)) {
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'multiselect':
      return 'string[]'
    case 'json':
      return 'unknown'
    default:
      return 'string'
  }
}
