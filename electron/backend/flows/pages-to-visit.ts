import { defaultRoute, entityPath, fileKind, type FileMap, fileName, type FilePath } from '../../../shared/domain/file-path.ts'
import type { VisitedRoute } from '../../../shared/domain/version-check.ts'

export type PageRoute = Pick<VisitedRoute, 'path' | 'route'>

/** A row to open a page with; null when the table has none. */
export type FindRow = (entity: string) => Promise<Readonly<Record<string, unknown>> | null>

/** The pages that can be opened, the start first. Route parameters are filled with an existing row. */
export async function pagesToVisit(files: FileMap, findRow: FindRow): Promise<readonly PageRoute[]> {
  const pages = [...files].filter(([path]) => fileKind(path) === 'page')
  const opened = await Promise.all(
    pages.map(async ([path, code]) => ({ path, route: await filled(routeOf(path, code), code, files, findRow) })),
  )
  return opened
    .flatMap(({ path, route }) => (route === null ? [] : [{ path, route }]))
    .toSorted((a, b) => Number(b.route === '/') - Number(a.route === '/') || (a.path < b.path ? -1 : 1))
}

function routeOf(path: FilePath, code: string): string {
  return /^export const path\s*(?::\s*string\s*)?=\s*(['"`])(\/[^'"`]*)\1/m.exec(code)?.[2] ?? defaultRoute(fileName(path))
}

/** Null for a route whose parameters are unknown. */
async function filled(route: string, code: string, files: FileMap, findRow: FindRow): Promise<string | null> {
  if (route.includes('*')) return null
  const names = [...route.matchAll(/:(\w+)\??/g)].map(([, name = '']) => name)
  if (names.length === 0) return route
  // Several parameters would have to belong together.
  const [name = ''] = names
  const entity = entityOf(name, code, files)
  const row = names.length > 1 || entity === null ? null : await findRow(entity)
  const value = row === null ? null : Object.hasOwn(row, name) ? row[name] : row['id']
  return typeof value === 'string' || typeof value === 'number' ? route.replace(/:\w+\??/, encodeURIComponent(value)) : null
}

/**
 * The table whose row a page shows: the one that it reads with the parameter, else the one that the parameter is named after, else its only
 * one.
 */
function entityOf(name: string, code: string, files: FileMap): string | null {
  const isEntity = (each: string | undefined) => each !== undefined && files.has(entityPath(each))
  const asked = [...code.matchAll(new RegExp(`(?:\\buseRow\\(\\s*(\\w+)\\s*,|\\b(\\w+)\\.(?:get|filter)\\()[^;\\n]*\\b${name}\\b`, 'g'))]
    .map(([, hook, method]) => hook ?? method)
    .find(isEntity)
  const named = /^(\w+?)_?[iI]d$/.exec(name)?.[1]
  const imported = [...code.matchAll(/@\/entities\/(\w+)['"]/g)].map(([, each]) => each).filter(isEntity)
  const meant = named === undefined ? undefined : imported.find((each) => each?.toLowerCase() === named.toLowerCase())
  return asked ?? meant ?? (new Set(imported).size === 1 ? imported[0] : undefined) ?? null
}
