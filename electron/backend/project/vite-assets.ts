import path from 'node:path'
import type { ImportNote } from '../../../shared/domain/code.ts'
import { FilePath, importSpecifier } from '../../../shared/domain/file-path.ts'
import { IMPORT_TEXT } from '../../../shared/text/import.ts'
import { createFreeNames, type FreeNames } from './free-names.ts'

/** A picture that code imports becomes part of the code up to this size. */
const MAX_INLINE_BYTES = 200_000
const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** Pictures of a project that its code imports: each becomes a module whose default export is its address. */
export function createAssets(files: ReadonlyMap<string, Uint8Array>) {
  const made = new Map<string, { readonly place: FilePath; readonly code: string }>()
  const refused = new Map<string, string>()
  const names = createFreeNames()

  function moduleOf(asset: string): string | null {
    const known = made.get(asset)
    if (known !== undefined) return importSpecifier(known.place)
    const bytes = files.get(asset)
    const type = TYPES[path.posix.extname(asset).slice(1).toLowerCase()]
    if (bytes === undefined || type === undefined) return null
    if (bytes.length > MAX_INLINE_BYTES) {
      refused.set(asset, IMPORT_TEXT.assetTooLarge)
      return null
    }
    const place = placeOf(asset, names)
    const address = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
    made.set(asset, { place, code: `export default ${JSON.stringify(address)}\n` })
    return importSpecifier(place)
  }

  return {
    moduleOf,
    files: () => [...made.values()].map(({ place, code }) => [place, code] as const),
    notes(): readonly ImportNote[] {
      const inlined = [...made.keys()].map((asset) => ({ path: asset, outcome: 'changed' as const, reason: IMPORT_TEXT.assetInlined }))
      const left = [...files.keys()]
        .filter((asset) => !made.has(asset) && (refused.has(asset) || asset.startsWith('public/') || asset.startsWith('src/assets/')))
        .map((asset) => ({ path: asset, outcome: 'left-out' as const, reason: refused.get(asset) ?? IMPORT_TEXT.noPlace }))
      return [...inlined, ...left]
    },
  }
}

function placeOf(asset: string, names: FreeNames): FilePath {
  const words = path.posix
    .basename(asset)
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 50)
  return FilePath.parse(names.numbered(words, (n) => `__services__asset-${words}${n === 1 ? '' : `-${n}`}.ts`))
}
