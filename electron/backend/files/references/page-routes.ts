import { defaultRoute, type FileMap, fileKind, fileName, type FilePath } from '../../../../shared/domain/file-path.ts'

interface PageRoute {
  readonly path: FilePath
  readonly segments: readonly string[]
}

/** A part of an address that the code puts in when it runs. */
export const DYNAMIC = '\0'

export interface PageRoutes {
  /** The page that an address leads to, as the router would choose it: what is written out beats what is a parameter. */
  pageAt(address: string): FilePath | null
  /** What a file that leads to this page must hold somewhere. */
  mentions(page: FilePath, text: string): boolean
}

export function readPageRoutes(files: FileMap): PageRoutes {
  const pages = [...files]
    .filter(([path]) => fileKind(path) === 'page')
    .map(([path, text]): PageRoute => ({ path, segments: segmentsOf(routeOf(path, text)) }))
  return {
    pageAt(address) {
      if (!address.startsWith('/') || address.startsWith('//')) return null
      const wanted = segmentsOf(address.replace(/[?#].*$/s, ''))
      const fitting = pages.filter(({ segments }) => fits(segments, wanted))
      return fitting.toSorted((a, b) => writtenOut(b) - writtenOut(a))[0]?.path ?? null
    },
    mentions(page, text) {
      const first = pages.find(({ path }) => path === page)?.segments[0]
      if (first === undefined) return /['"`]\/['"`?#]/.test(text)
      return first.startsWith(':') || text.includes(`/${first}`) || text.includes(fileName(page))
    },
  }
}

function routeOf(path: FilePath, text: string): string {
  return writtenRoute(text) ?? defaultRoute(fileName(path))
}

/** The address that a page names itself; null where it follows from the name of its file. */
export function writtenRoute(text: string): string | null {
  return /\bexport\s+const\s+path\s*=\s*(['"`])([^'"`\n]*)\1/.exec(text)?.[2] ?? null
}

function segmentsOf(route: string): readonly string[] {
  return route.split('/').filter((segment) => segment !== '')
}

function fits(route: readonly string[], wanted: readonly string[]): boolean {
  const isOptional = (segment: string) => segment.endsWith('?')
  if (wanted.length > route.length || route.slice(wanted.length).some((segment) => !isOptional(segment))) return false
  return wanted.every((segment, index) => {
    const own = route[index] ?? ''
    return own.startsWith(':') || (!segment.includes(DYNAMIC) && own === segment)
  })
}

function writtenOut({ segments }: PageRoute): number {
  return segments.filter((segment) => !segment.startsWith(':')).length
}
