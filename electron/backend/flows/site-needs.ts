import { displayName, type FileMap, fileKind, LAYOUT_PATH } from '../../../shared/domain/file-path.ts'
import type { SiteNeed } from '../../../shared/domain/static-site.ts'
import { entityModules } from '../project/entity-modules.ts'
import { functionModules } from '../project/function-modules.ts'
import { toProjectPath } from '../project/project-paths.ts'
import type { ProjectSources } from '../project/project-sources.ts'
import { reachable } from '../project/reachable.ts'

/** What each place of a project asks a server for; the first that fits is told. */
const ASKS: readonly (readonly [place: RegExp, what: SiteNeed['what']])[] = [
  [/^src\/functions\//, 'functions'],
  [/^src\/(?:hooks\/use-tool\b|components\/ui\/tool\b)/, 'tools'],
  [/^src\/integrations\//, 'integrations'],
  [/^src\/entities\/(?!User\.)/, 'rows'],
  [/^src\/hooks\/use-(?:user|sign-in)\b|^src\/entities\/User\./, 'users'],
  [/^src\/lathe\/sdk\//, 'rows'],
]
const FILE_ADDRESS = /\/_app\/(?!files\/)/

/** What the pages of an app need that no file can answer, by page: with none of it, any web server can serve them. */
export function siteNeeds(files: FileMap, sources: ProjectSources): readonly SiteNeed[] {
  const made = [...entityModules(files), ...functionModules(files)]
  const all = new Map([...sources, ...[...files].map(([path, text]) => [toProjectPath(path), text] as const), ...made])
  return [...files].flatMap(([path, text]) => {
    if (path !== LAYOUT_PATH && fileKind(path) !== 'page') return []
    const own = toProjectPath(path)
    const reached = [...reachable([[own, text]], all).files]
    const found = ASKS.find(([place]) => reached.some((file) => place.test(file)))?.[1]
    const isAsking = [own, ...reached.filter((file) => !sources.has(file))].some((file) => FILE_ADDRESS.test(all.get(file) ?? ''))
    return found === undefined && !isAsking ? [] : [{ page: displayName(path), what: found ?? 'rows' }]
  })
}
