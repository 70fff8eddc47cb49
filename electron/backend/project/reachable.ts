import type { ProjectSources } from './project-sources.ts'

export interface Reached {
  /** Places of `sources` that are imported, by whatever number of steps. */
  readonly files: ReadonlySet<string>
  /** Packages by their names, as they were written. */
  readonly packages: ReadonlySet<string>
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*(?:\(\s*)?)(['"])([^'"\n]+)\1/g

/**
 * What some code needs. Text that only looks like an import may add a file that is not needed; nothing that is needed is missing.
 */
export function reachable(code: Iterable<readonly [path: string, text: string]>, sources: ProjectSources): Reached {
  const files = new Set<string>()
  const packages = new Set<string>()
  const queue = [...code]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const [importer, text] = next
    for (const [, , specifier = ''] of text.matchAll(IMPORT)) {
      const place = placeOf(specifier, importer)
      if (place === null) {
        packages.add(packageName(specifier))
        continue
      }
      const file = [place, `${place}.ts`, `${place}.tsx`].find((candidate) => sources.has(candidate))
      if (file === undefined || files.has(file)) continue
      files.add(file)
      queue.push([file, sources.get(file) ?? ''])
    }
  }
  return { files, packages }
}

/** Null for a package. */
function placeOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`
  if (specifier.startsWith('lathe/')) return `src/${specifier}`
  if (!specifier.startsWith('.')) return null
  const place = importer.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') place.pop()
    else if (part !== '.') place.push(part)
  }
  return place.join('/')
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
