import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EntitySchema, type PropertySchema, propertyType } from '../../../../shared/domain/entity-schema.ts'
import type { FilePath } from '../../../../shared/domain/file-path.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** What the compiler says against the files of an app in `folder`; empty when there is nothing to say. */
export function typeErrors(folder: string, files: ReadonlyMap<FilePath, string>): string {
  writeProject(folder, files)
  return spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8', cwd: ROOT }).stdout
}

function writeProject(folder: string, files: ReadonlyMap<FilePath, string>): void {
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
  mkdirSync(path.join(folder, 'entities'), { recursive: true })
  const userFile = path.join(folder, 'entities/User.ts')
  if (!existsSync(userFile)) writeFileSync(userFile, `export { User } from '${resources}/sdk/entities.ts'\n`)
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
