import { readFile } from 'node:fs/promises'
import path from 'node:path'

export const MANIFEST_FILE = 'vendor.json'
export const ICONS_FILE = 'icons.json'

/** One importable module: which file of the vendored set it is in, and under which names (`<prefix>$<name>`). */
export interface VendorModule {
  readonly group: string
  readonly prefix: string
  readonly names: readonly string[]
}

/** `vendor.json`: what the prebuilt folder holds. */
export interface VendorManifest {
  /** Of the inputs; the build is skipped while it stays. */
  readonly inputs: string
  /** Of the files; part of their address. */
  readonly hash: string
  /** Group's specifier (`lathe:core`) → file name. */
  readonly imports: Readonly<Record<string, string>>
  /** Files that a group's file imports at once, for preloading. */
  readonly preload: Readonly<Record<string, readonly string[]>>
  readonly modules: Readonly<Record<string, VendorModule>>
  readonly stylesheets: Readonly<Record<string, string>>
  /** What Tailwind finds in the kit. */
  readonly candidates: readonly string[]
}

/** `icons.json`: an icon's drawing by its name, and every name that it is known by. */
export interface VendorIcons {
  readonly icons: Readonly<Record<string, unknown>>
  readonly names: Readonly<Record<string, string>>
}

export const groupSpecifier = (group: string) => `lathe:${group}`

export async function readManifest(vendorDir: string): Promise<VendorManifest> {
  return JSON.parse(await readFile(path.join(vendorDir, MANIFEST_FILE), 'utf8')) as VendorManifest
}
