import { isSameAccess } from '../../../../shared/domain/access.ts'
import { accessName, readAccessRequest } from '../../../../shared/domain/access-presets.ts'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { entityPath, type FilePath } from '../../../../shared/domain/file-path.ts'
import { say } from '../answer/answer.ts'

/** A change of access as the database asks for it; null for any other message. It is done in the schema alone, whoever wrote the app. */
export function changeAccess(message: string, files: ReadonlyMap<FilePath, string>): readonly string[] | null {
  const request = readAccessRequest(message)
  if (request === null) return null
  const { entity, ...permissions } = request
  const schema = EntitySchema.safeParse(JSON.parse(files.get(entityPath(entity)) ?? 'null'))
  if (!schema.success) return [say(`There is no table ${entity}, so I changed nothing.`)]
  const before = schema.data.permissions
  if (isSameAccess(before, permissions)) return [say(`${entity} is that way already: ${accessName(permissions)}.`)]
  const body = JSON.stringify({ ...schema.data, permissions }, null, 2)
  return [
    say(`${entity}: ${accessName(permissions)}. Before, it was: ${accessName(before)}.`),
    `<act type="edit_entity" name="${entity}" title="${entity}: who may use it">\n${body}\n</act>\n`,
  ]
}
