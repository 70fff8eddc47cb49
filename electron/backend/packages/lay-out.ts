import type { LockedPackage, PackageLock } from '../../../shared/domain/package-lock.ts'

/** Deeper, packages of different versions need each other in turn. */
const MAX_DEPTH = 4

/**
 * Where the packages of a lock would be if they were installed: `node_modules/x`, and a second version of one in the folder of what needs
 * it. What the app itself names comes first, so that it has the place at the top.
 */
export function layOut({ direct, packages, types = {} }: PackageLock): ReadonlyMap<string, LockedPackage> {
  const places = new Map<string, LockedPackage>()
  const open: { readonly folder: string; readonly one: LockedPackage; readonly depth: number }[] = []

  function put(folder: string, name: string, key: string, depth: number): void {
    const one = packages[key]
    if (one === undefined) return
    const seen = foldersAbove(folder).map((each) => places.get(`${each}node_modules/${name}`))
    const known = seen.find((each) => each !== undefined)
    if (known === one || depth > MAX_DEPTH) return
    const place = known === undefined ? `node_modules/${name}` : `${folder}node_modules/${name}`
    places.set(place, one)
    open.push({ folder: `${place}/`, one, depth })
  }

  for (const [name, key] of [...Object.entries(direct), ...Object.entries(types)]) put('', name, key, 0)
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    for (const [name, key] of Object.entries(next.one.dependencies)) put(next.folder, name, key, next.depth + 1)
  }
  return places
}

/** `node_modules/a/` → itself and the app's own folder: where a package looks for what it needs. */
function foldersAbove(folder: string): readonly string[] {
  const above = ['']
  for (let at = folder.indexOf('/node_modules/'); at !== -1; at = folder.indexOf('/node_modules/', at + 1))
    above.unshift(folder.slice(0, at + 1))
  return folder === '' ? above : [folder, ...above]
}
