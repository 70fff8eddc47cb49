import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FontFile } from '../lib/font-faces.ts'

export const MANIFEST_FILE = 'vendor.json'
export const ICONS_FILE = 'icons.json'
/** The places that fields offer: a line each, with a tab before the code of the country, the largest first. */
export const PLACES_FILE = 'places.txt'

/** One importable module: its file in the vendored set, and the names of its exports there (`<prefix>$<name>`). */
export interface VendorModule {
  readonly group: string
  readonly prefix: string
  readonly names: readonly string[]
}

export interface ServerModule {
  readonly file: string
  readonly names: readonly string[]
}

/** `vendor.json`: the contents of the prebuilt folder. */
export interface VendorManifest {
  /** A hash of the inputs; the build is skipped while it is unchanged. */
  readonly inputs: string
  /** A hash of the files; part of their address. */
  readonly hash: string
  /** Specifier of a group (`lathe:core`) → file name. */
  readonly imports: Readonly<Record<string, string>>
  /** The static imports of a group's file, for preloading. */
  readonly preload: Readonly<Record<string, readonly string[]>>
  /** What a group's file loads later by itself: `import()` of the pages of signing in. */
  readonly lazy: Readonly<Record<string, readonly string[]>>
  readonly modules: Readonly<Record<string, VendorModule>>
  readonly stylesheets: Readonly<Record<string, string>>
  /** The files of the fonts that apps may name. */
  readonly fonts: readonly FontFile[]
  /** What the pictures of links are drawn with. */
  readonly cardFonts?: { readonly family: string; readonly files: readonly string[] }
  /** What functions import on the server: specifier → file and the names of its exports. The SDK is `lathe/server`. */
  readonly server: Readonly<Record<string, ServerModule>>
  /** The class names that Tailwind finds in the kit. */
  readonly candidates: readonly string[]
}

/** `icons.json`: the drawing of each icon by its name, and all names of each icon. */
export interface VendorIcons {
  readonly icons: Readonly<Record<string, unknown>>
  readonly names: Readonly<Record<string, string>>
}

export const groupSpecifier = (group: string) => `lathe:${group}`

export async function readManifest(vendorDir: string): Promise<VendorManifest> {
  return JSON.parse(await readFile(path.join(vendorDir, MANIFEST_FILE), 'utf8')) as VendorManifest
}
