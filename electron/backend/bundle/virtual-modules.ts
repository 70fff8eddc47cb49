import { type FileMap, fileKind, fileName } from '../../../shared/domain/file-path.ts'
import { REFRESH_MODULE } from './refreshable.ts'
import { groupSpecifier, type VendorIcons, type VendorManifest } from './vendor-manifest.ts'

/** A vendored module as apps import it: re-exports from the file of its group under the usual names. */
export function vendorModule(specifier: string, { modules }: VendorManifest, without: ReadonlySet<string> = new Set()): string {
  const module = modules[specifier]
  if (module === undefined) throw new Error(`No vendored module ${specifier}`)
  const names = module.names.filter((name) => !without.has(name))
  if (names.length === 0) return `import ${JSON.stringify(groupSpecifier(module.group))}`
  const list = names.map((name) => `${module.prefix}$${name} as ${name}`).join(', ')
  return `export { ${list} } from ${JSON.stringify(groupSpecifier(module.group))}`
}

const REFRESHED_HOOKS = ['useCallback', 'useEffect', 'useImperativeHandle', 'useInsertionEffect', 'useLayoutEffect', 'useMemo']

/** `react` for drafts: values that depend on a list are recalculated when a new version takes over. */
export function draftReact(vendor: VendorManifest): string {
  const replaced = ['default', ...REFRESHED_HOOKS]
  return `${vendorModule('react', vendor, new Set(replaced))}\nexport { ${replaced.join(', ')} } from ${JSON.stringify(REFRESH_MODULE)}`
}

/** `@/entities/Deal`: access to its rows, with its schema. `User` also knows who is signed in; `all` is every table. */
export function entityModule(name: string, files: FileMap, mode: 'draft' | 'live'): string {
  if (name === 'all') {
    const names = [...files.keys()].filter((path) => fileKind(path) === 'entity').map(fileName)
    return [...new Set([...names, 'User'])].map((each) => `export { ${each} } from "@/entities/${each}"`).join('\n')
  }
  const hasTable = [...files.keys()].some((path) => fileKind(path) === 'entity' && fileName(path) === name)
  if (!hasTable) return `export { User, User as default } from "lathe/entities"`
  const make = name === 'User' ? 'userEntity' : 'entity'
  const rows = `${make}({ name: ${JSON.stringify(name)}, ...schema })`
  return [
    `import { ${make} } from "lathe/entities"`,
    `import schema from "@/entities/${name}.json"`,
    ...(mode === 'draft' ? [`import { keepEntity } from ${JSON.stringify(REFRESH_MODULE)}`] : []),
    `export const ${name} = ${mode === 'draft' ? `keepEntity(${JSON.stringify(name)}, ${rows})` : rows}`,
    `export default ${name}`,
  ].join('\n')
}

/** The icons that a file may name: extra names do no harm, because unused icons are dropped. Null: any icon. */
export function iconNames(code: string): ReadonlySet<string> | null {
  const mentions = code.match(/['"`]lucide-react['"`]/g)?.length ?? 0
  if (mentions === 0) return new Set()
  const clauses = [...code.matchAll(/\b(?:import|export)\b((?:(?!\b(?:import|export)\b)[^'"])*?)\bfrom\s*['"]lucide-react['"]/g)].map(
    (match) => match[1] ?? '',
  )
  if (clauses.length < mentions || clauses.some((clause) => clause.includes('*') || /\bicons\b/.test(clause))) return null
  return new Set(clauses.flatMap((clause) => clause.match(/[A-Za-z_$][\w$]*/g) ?? []))
}

/** `lucide-react` with only the named icons. */
export function iconsModule(wanted: ReadonlySet<string>, { icons, names }: VendorIcons): string {
  const exportsOf = new Map<string, string[]>()
  for (const name of [...wanted].toSorted()) {
    const key = Object.hasOwn(names, name) ? names[name] : undefined
    if (key !== undefined) exportsOf.set(key, [...(exportsOf.get(key) ?? []), name])
  }
  const lines = [...exportsOf].map(([key, list], index) => {
    const made = `const icon${index} = /* @__PURE__ */ createLucideIcon(${JSON.stringify(icons[key])})`
    return `${made}\nexport { ${list.map((name) => `icon${index} as ${name}`).join(', ')} }`
  })
  return [
    `import { createLucideIcon } from "lathe/icon"`,
    `export { createLucideIcon, Icon, LucideProvider, useLucideContext } from "lathe/icon"`,
    ...lines,
  ].join('\n')
}
