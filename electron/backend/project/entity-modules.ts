import { fieldLevels } from '../../../shared/domain/field-access.ts'
import { EntitySchema, type PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { fieldTypeOf } from '../../../shared/domain/field-types/field-types.ts'
import { propertyType, STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import { type FileMap, fileKind, fileName } from '../../../shared/domain/file-path.ts'

/**
 * `src/entities/Deal.ts` beside each `Deal.json`: its rows with their type. Also `User`, which says who is there, and `all`. A schema
 * that cannot be read has a module whose rows have no type.
 */
export function entityModules(files: FileMap): ReadonlyMap<string, string> {
  const entities = [...files].filter(([path]) => fileKind(path) === 'entity').map(([path, text]) => [fileName(path), text] as const)
  const modules = new Map(entities.map(([name, text]) => [`src/entities/${name}.ts`, entityModule(name, text)]))
  if (!modules.has('src/entities/User.ts')) modules.set('src/entities/User.ts', USER_MODULE)
  if (modules.has('src/entities/all.ts')) return modules
  const names = [...new Set([...entities.map(([name]) => name), 'User'])].toSorted()
  return modules.set('src/entities/all.ts', names.map((name) => `export { ${name} } from './${name}'\n`).join(''))
}

const USER_MODULE = `export { User, User as default } from '@/lathe/sdk/entities'\n`

function entityModule(name: string, text: string): string {
  const make = name === 'User' ? 'userEntity' : 'entity'
  const type = name === 'User' ? `Entity<${name}Row> & CurrentUser` : `Entity<${name}Row>`
  const fields = fieldsOf(text)
  const file = fields.includes(FILES) ? 'type FileRef, ' : ''
  const imports =
    name === 'User' ? `type CurrentUser, type Entity, ${file}type RowBase, userEntity` : `entity, type Entity, ${file}type RowBase`
  return `import { ${imports} } from '@/lathe/sdk/entities'
import schema from './${name}.json'

export interface ${name}Row extends RowBase {
${fields}}

export const ${name}: ${type} = ${make}<${name}Row>({ ...schema, name: '${name}' })
export default ${name}
`
}

function fieldsOf(text: string): string {
  const schema = readSchema(text)
  if (schema === null) return '  readonly [field: string]: unknown\n'
  return Object.entries(schema.properties)
    .map(
      ([field, property]) =>
        `  readonly ${field}: ${typeOf(property, schema.required.includes(field) && fieldLevels(property).read === 'anonymous')}\n`,
    )
    .join('')
}

const FILES = 'FileRef[]'

/** The values that a row can hold, as the checks of the data let them through. */
function typeOf(property: PropertySchema, isRequired: boolean): string {
  const code = fieldTypeOf(property).kind === 'files' ? FILES : STORAGE[propertyType(property)].code
  return code === 'unknown' || isRequired ? code : `${code} | null`
}

function readSchema(text: string): EntitySchema | null {
  try {
    return EntitySchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
