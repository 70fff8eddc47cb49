import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { VendorIcons } from './vendor-manifest.ts'

/** Every icon of lucide-react with its drawing, so that an app's bundle contains only the icons that it names. */
export async function readLucideIcons(): Promise<VendorIcons> {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('lucide-react/icons/house')))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.mjs') && file !== 'index.mjs').toSorted()
  const icons: Record<string, unknown> = {}
  const keys = new Map<unknown, string>()
  for (const file of files) {
    const module = (await import(pathToFileURL(path.join(folder, file)).href)) as Readonly<Record<string, unknown>>
    const drawing = module['__iconData']
    // A file without a drawing is an alias of another icon.
    if (drawing === undefined) continue
    const key = path.basename(file, '.mjs')
    icons[key] = drawing
    keys.set(module['default'], key)
  }
  const barrel = (await import(pathToFileURL(path.join(folder, '..', 'lucide-react.mjs')).href)) as Record<string, unknown>
  const names: Record<string, string> = {}
  for (const [name, value] of Object.entries(barrel)) {
    const key = keys.get(value)
    if (key !== undefined) names[name] = key
  }
  return { icons, names }
}

/**
 * The module of all icons, for apps that look icons up by names from their data. Generated from the drawings: bundled with the other
 * modules, every page would load all of it.
 */
export function allIconsModule({ icons, names }: VendorIcons, coreSpecifier: string, createName: string, prefix: string): string {
  const keys = new Map(Object.keys(icons).map((key, index) => [key, `i${index}`] as const))
  const made = [...keys].map(([key, local]) => `const ${local} = create(${JSON.stringify(icons[key])})`)
  const exported = Object.entries(names).map(([name, key]) => `${keys.get(key)} as ${prefix}$${name}`)
  const table = Object.entries(names)
    .filter(([name]) => !name.endsWith('Icon') && !name.startsWith('Lucide'))
    .map(([name, key]) => `${name}: ${keys.get(key)}`)
  return [
    `import { ${createName} as create } from ${JSON.stringify(coreSpecifier)}`,
    ...made,
    `const icons = { ${table.join(', ')} }`,
    `export { ${[...exported, `icons as ${prefix}$icons`].join(', ')} }`,
  ].join('\n')
}
