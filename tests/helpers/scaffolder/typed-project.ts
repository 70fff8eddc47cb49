import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { EntitySchema, type PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { fieldTypeOf } from '../../../shared/domain/field-types/field-types.ts'
import { propertyType } from '../../../shared/domain/field-types/property-type.ts'
import type { FilePath } from '../../../shared/domain/file-path.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const RESOURCES = path.join(ROOT, 'resources')

/** The compiler's errors in the files of an app in `folder`; empty if there are none. */
export async function typeErrors(folder: string, files: ReadonlyMap<FilePath, string>): Promise<string> {
  const [errors = ''] = await typeErrorsOfEach(folder, [files])
  return errors
}

/** The same for several apps in one run, which reads and checks shared files once. */
export async function typeErrorsOfEach(folder: string, apps: readonly ReadonlyMap<FilePath, string>[]): Promise<readonly string[]> {
  for (const [index, files] of apps.entries()) writeApp(path.join(folder, `app${index}`), files)
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(configOf(folder)))
  const child = spawn(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  const said = (await text(child.stdout)).split(/\n(?=\S)/).filter(Boolean)
  const isOf = (index: number) => (error: string) => error.startsWith(`${path.relative(ROOT, folder)}/app${index}/`)
  const ofNone = said.filter((error) => !apps.some((_app, index) => isOf(index)(error)))
  return apps.map((_app, index) => [...ofNone, ...said.filter(isOf(index))].join('\n'))
}

function writeApp(folder: string, files: ReadonlyMap<FilePath, string>): void {
  for (const [file, content] of files) {
    const name = file.replace(/^__(?:(\w+?)__)?/, (_found, part?: string) => (part === undefined ? '' : `${part}/`))
    const target = path.join(folder, name)
    mkdirSync(path.dirname(target), { recursive: true })
    if (file.endsWith('.json')) writeFileSync(target.replace('.json', '.ts'), entityTypes(EntitySchema.parse(JSON.parse(content))))
    else writeFileSync(target, content.replaceAll(OWN_IMPORT, name.includes('/') ? "'../" : "'./"))
  }
  mkdirSync(path.join(folder, 'entities'), { recursive: true })
  const userFile = path.join(folder, 'entities/User.ts')
  if (!existsSync(userFile)) writeFileSync(userFile, `export { User } from '${RESOURCES}/sdk/entities.ts'\n`)
}

/** `@/` is another folder in each app of a run; the kit and the SDK are found by path. */
const OWN_IMPORT = /'@\/(?!components\/ui\/|lib\/|hooks\/|integrations\/)/g

function configOf(folder: string): object {
  const compilerOptions = {
    exactOptionalPropertyTypes: false,
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['react', 'react-dom'],
    paths: {
      '@/components/ui/*': [`${RESOURCES}/kit/ui/*`],
      '@/lib/*': [`${RESOURCES}/kit/lib/*`],
      '@/hooks/*': [`${RESOURCES}/kit/hooks/*`],
      '@/integrations/Core': [`${RESOURCES}/sdk/integrations.ts`],
    },
  }
  return {
    extends: path.join(ROOT, 'tsconfig.json'),
    compilerOptions,
    include: [`${folder}/app*/**/*.ts`, `${folder}/app*/**/*.tsx`],
  }
}

/** The declarations of `@/entities/<Name>`. */
function entityTypes({ name, properties, required }: EntitySchema): string {
  const fields = Object.entries(properties).map(
    ([key, property]) => `  readonly ${key}: ${typeOf(property)}${required.includes(key) ? '' : ' | null'}`,
  )
  const file = fields.some((field) => field.includes('FileRef')) ? 'type FileRef, ' : ''
  return `import { entity, type Entity, ${file}type RowBase } from '${RESOURCES}/sdk/entities.ts'
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
      return fieldTypeOf(property).kind === 'files' ? 'FileRef[]' : 'unknown'
    default:
      return 'string'
  }
}
