import { createLevel } from '../../../shared/domain/access.ts'
import type { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { componentPath, type FileMap } from '../../../shared/domain/file-path.ts'
import type { ClosedForm } from '../../../shared/domain/publication.ts'
import { readRoutes } from '../lib/routes.ts'

/** Pages that send something in and show nothing of it, to a list that visitors may not add to: what they fill in is refused. */
export function findClosedForms(files: FileMap, entities: Iterable<EntitySchema>): ClosedForm[] {
  const closed = [...entities].filter(({ permissions }) => createLevel(permissions) !== 'anonymous' && permissions.read !== 'anonymous')
  return readRoutes(files).all.flatMap(({ page, path }) => {
    const code = codeOf(files, page)
    return closed.filter(({ name }) => sends(name).test(code) && !shows(name).test(code)).map(({ name }) => ({ route: path, entity: name }))
  })
}

const sends = (entity: string) => new RegExp(`\\b${entity}\\.(?:create|bulkCreate)\\(`)
const shows = (entity: string) =>
  new RegExp(
    `\\buse(?:List|Row|Choices|Page|Count|Aggregate)\\(\\s*${entity}\\b|\\bsource=\\{${entity}\\}|\\b${entity}\\.(?:list|filter|page|search|count|aggregate|get|delete|subscribe)\\(`,
  )

/** A page with the components that it is made of. */
function codeOf(files: FileMap, page: string): string {
  const seen = new Set<string>()
  const open = [page]
  let code = ''
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const text = files.get(path as Parameters<FileMap['get']>[0]) ?? ''
    code += text
    for (const [, name = ''] of text.matchAll(/from\s+['"]@\/components\/(\w+)['"]/g)) open.push(componentPath(name))
  }
  return code
}
