import { isSameAccess } from '../../../shared/domain/access.ts'
import { type Audience, type AudienceList, permissionsForAudience } from '../../../shared/domain/audience.ts'
import type { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { EntityName } from '../../../shared/domain/entity-schema.ts'
import { type FileMap, type FilePath, fileKind, fileName } from '../../../shared/domain/file-path.ts'
import { findClosedForms } from './closed-forms.ts'
import { withPermissions } from './hold-access.ts'
import { readEntity } from './read-entity.ts'

interface WrittenList extends AudienceList {
  readonly path: FilePath
  readonly text: string
  readonly schema: EntitySchema
}

/** The lists of an app, as an audience is decided over them. */
export function audienceLists(files: FileMap): readonly WrittenList[] {
  const lists = [...files].flatMap(([path, content]) => {
    const name = fileKind(path) === 'entity' ? EntityName.safeParse(fileName(path)) : null
    const read = name?.success === true ? readEntity(name.data, content) : null
    return read?.ok === true ? [{ path, text: read.text, schema: read.schema }] : []
  })
  const forms = new Set(
    findClosedForms(
      files,
      lists.map(({ schema }) => schema),
    ).map(({ entity }) => entity),
  )
  return lists.map((list) => ({ ...list, permissions: list.schema.permissions, isForm: forms.has(list.schema.name) }))
}

/** What has to be written so that the app is for them; nothing where it is so already. */
export function forAudience(files: FileMap, audience: Audience): ReadonlyMap<FilePath, string> {
  const changed = audienceLists(files).flatMap((list) => {
    const permissions = permissionsForAudience(list, audience)
    return isSameAccess(list.permissions, permissions) ? [] : [[list.path, withPermissions(list.text, permissions)] as const]
  })
  return new Map(changed)
}
