import { defaultRoute, FilePath, fileName } from '../../shared/domain/file-path.ts'

export interface PreviewPage {
  readonly name: string
  readonly route: string
}

/** The pages that can be opened by name: those whose route has no parameter. */
export function appPages(pages: Readonly<Record<string, string>>): readonly PreviewPage[] {
  return everyPage(pages).filter(({ route }) => !route.includes(':') && !route.includes('*'))
}

export function everyPage(pages: Readonly<Record<string, string>>): readonly PreviewPage[] {
  return Object.entries(pages)
    .map(([path, code]) => {
      const name = fileName(FilePath.parse(path))
      return { name: spaced(name), route: exportedPath(code) ?? defaultRoute(name) }
    })
    .toSorted((a, b) => Number(b.route === '/') - Number(a.route === '/') || a.name.localeCompare(b.name))
}

function exportedPath(code: string): string | null {
  return /^export const path\s*(?::\s*string\s*)?=\s*(['"`])(\/[^'"`]*)\1/m.exec(code)?.[2] ?? null
}

/** `OpeningHours` → `Opening hours`. */
function spaced(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
