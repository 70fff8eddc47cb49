import type { FileIndex } from './file-index.ts'

/** The import graph in both directions, by index in the list, with edges to a file's tests and styles. */
export interface FileGraph {
  /** Each file's neighbours, with the weight of the edge. */
  readonly neighbours: readonly (readonly { readonly at: number; readonly weight: number }[])[]
}

const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.css', '.json', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']
const IMPORTS = 1
const IMPORTED_BY = 0.7
const BESIDE = 0.8

type IndexedFile = { readonly path: string; readonly index: Pick<FileIndex, 'imports'> }

let last: { readonly files: readonly IndexedFile[]; readonly graph: FileGraph } | null = null

/** Cached, because an app is usually asked about again unchanged. */
export function graphOf(files: readonly IndexedFile[]): FileGraph {
  const isSame = (known: readonly IndexedFile[]) =>
    known.length === files.length && known.every(({ path, index }, at) => files[at]?.path === path && files[at].index === index)
  if (last === null || !isSame(last.files)) last = { files, graph: buildGraph(files) }
  return last.graph
}

function buildGraph(files: readonly IndexedFile[]): FileGraph {
  const paths = files.map(({ path }) => path)
  const places = placesOf(paths)
  const neighbours = paths.map(() => new Map<number, number>())
  const join = (from: number, to: number, weight: number) => {
    if (from !== to) neighbours[from]?.set(to, Math.max(weight, neighbours[from].get(to) ?? 0))
  }
  paths.forEach((path, from) => {
    for (const specifier of files[from]?.index.imports ?? []) {
      const to = resolve(path, specifier, places)
      if (to === undefined) continue
      join(from, to, IMPORTS)
      join(to, from, IMPORTED_BY)
    }
  })
  for (const beside of Map.groupBy(
    paths.map((path, at) => ({ at, stem: besideName(path) })),
    ({ stem }) => stem,
  ).values()) {
    if (beside.length < 2 || beside.length > 6) continue
    for (const { at: from } of beside) for (const { at: to } of beside) join(from, to, BESIDE)
  }
  return { neighbours: neighbours.map((to) => [...to].map(([at, weight]) => ({ at, weight }))) }
}

/** Every form of a path, with and without extension: `src/a/b.tsx`, `src/a/b`, and `src/a` for an index. */
function placesOf(paths: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  paths.forEach((path, at) => {
    const asImported = appSpecifier(path) ?? path
    places.set(asImported, at)
    places.set(path, at)
  })
  return places
}

/** `__pages__Deals.tsx` → `@/pages/Deals.tsx`. */
function appSpecifier(path: string): string | null {
  if (path === '__Layout.tsx') return '@/Layout.tsx'
  const parts = /^__([a-z]+)__(.+)$/.exec(path)
  return parts === null ? null : `@/${parts[1]}/${parts[2]}`
}

function resolve(from: string, specifier: string, places: ReadonlyMap<string, number>): number | undefined {
  const bases: string[] = []
  if (specifier.startsWith('.')) bases.push(joinPath(from.slice(0, Math.max(0, from.lastIndexOf('/'))), specifier))
  else if (/^[@~]\//.test(specifier)) {
    const inside = specifier.slice(2)
    bases.push(specifier, `src/${inside}`, inside, `app/${inside}`)
    // The alias inside a package of a monorepo: `packages/web/src/…`.
    const source = from.lastIndexOf('/src/')
    if (source !== -1) bases.push(`${from.slice(0, source)}/src/${inside}`)
  } else if (specifier.includes('/')) bases.push(specifier, `src/${specifier}`)
  for (const base of bases) {
    for (const extension of EXTENSIONS) {
      const at = places.get(base + extension)
      if (at !== undefined) return at
    }
    // TypeScript's convention for ES modules: `./a.js` is `./a.ts`.
    const written = /^(.*)\.[cm]?js(x?)$/.exec(base)
    if (written !== null) {
      const at = places.get(`${written[1]}.ts${written[2]}`) ?? places.get(`${written[1]}.tsx`)
      if (at !== undefined) return at
    }
  }
  return undefined
}

function joinPath(folder: string, relative: string): string {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** The common name of a file, its test, its story and its styles. */
function besideName(path: string): string {
  return path.replace(/(?:\.(?:test|spec|stories|module|bench|d))?\.[^./]+$/, '').replace(/\/__tests__\//, '/')
}

const DAMPING = 0.6
const ROUNDS = 12

/** The proximity of each file to the seeds: personalised PageRank. All zero without seeds. */
export function nearTo(graph: FileGraph, seeds: readonly number[]): Float64Array {
  const count = graph.neighbours.length
  const total = seeds.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return new Float64Array(count)
  const start = Float64Array.from(seeds, (weight) => weight / total)
  const outgoing = graph.neighbours.map((to) => to.reduce((sum, { weight }) => sum + weight, 0))
  let near: Float64Array = start.slice()
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Float64Array(count)
    for (let from = 0; from < count; from += 1) {
      const mass = near[from] ?? 0
      if (mass === 0) continue
      const out = outgoing[from] ?? 0
      if (out === 0) next[from] = (next[from] ?? 0) + DAMPING * mass
      else for (const { at, weight } of graph.neighbours[from] ?? []) next[at] = (next[at] ?? 0) + (DAMPING * mass * weight) / out
    }
    for (let at = 0; at < count; at += 1) next[at] = (next[at] ?? 0) + (1 - DAMPING) * (start[at] ?? 0)
    near = next
  }
  return near
}
