import { defaultRoute, type FileMap, fileKind, fileName, type FilePath, NOT_FOUND_ROUTE } from '../../../shared/domain/file-path.ts'

export interface Route {
  readonly page: FilePath
  /** As react-router reads it: `/members/:id`. */
  readonly path: string
}

export interface Routes {
  readonly all: readonly Route[]
  /** Whether an address leads to a page. A part that is only known at run time is written `*`. */
  leads(address: string): boolean
}

const EXPORTED = /^export\s+const\s+path\s*(?::\s*string\s*)?=\s*(['"`])([^'"`\n$]*)\1/m
const EXPORTS_PATH = /^export\s+(?:const|let|var|function)\s+path\b|^export\s*\{[^{}]*\bpath\b/m

/** Where the pages of an app are. */
export function readRoutes(files: FileMap): Routes {
  const all: Route[] = []
  let isOpen = false
  for (const [page, code] of files) {
    if (fileKind(page) !== 'page') continue
    const written = EXPORTED.exec(code)?.[2]
    // A path that is put together may be anything.
    if (written === undefined && EXPORTS_PATH.test(code)) isOpen = true
    else all.push({ page, path: written ?? defaultRoute(fileName(page)) })
  }
  return { all, leads: (address) => isOpen || all.some(({ path }) => path !== NOT_FOUND_ROUTE && leadsTo(path, address)) }
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')

/** Whether an address is one of a route's: `/members/7` of `/members/:id`. */
export function leadsTo(path: string, address: string): boolean {
  const pattern = segmentsOf(path)
  const wanted = segmentsOf(address.replace(/[?#][^]*$/, ''))
  const [last] = pattern.slice(-1)
  const isOpenEnded = last === '*'
  const fixed = isOpenEnded ? pattern.slice(0, -1) : pattern
  const optional = fixed.filter((part) => part.endsWith('?')).length
  if (wanted.length < fixed.length - optional || (!isOpenEnded && wanted.length > fixed.length)) return false
  return wanted.every((part, index) => {
    const against = fixed[index]
    if (against === undefined || against.startsWith(':')) return true
    return part.includes('*') || against.replace(/\?$/, '').toLowerCase() === part.toLowerCase()
  })
}
