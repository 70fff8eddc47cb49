import { realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { ImportKind, OnResolveResult, PluginBuild } from 'esbuild'
import type { BundlePackages } from './bundler.ts'

/** A way to the files of packages that never leaves the store. */
export interface PackageResolver {
  /** What a package's file, or the app itself where there is none, means by a bare specifier. */
  resolve(build: PluginBuild, specifier: string, importer: string | null, kind: ImportKind): Promise<OnResolveResult>
  isInside(file: string): boolean
  /** `dayjs` of a file of that package. */
  packageOf(file: string): string
}

/** Tells esbuild's own resolver, which asks again, from what was asked first. */
const ASKED = 'lathe-package'

export const isOwnQuestion = (pluginData: unknown): boolean => pluginData === ASKED

export function createPackageResolver({ store, tree }: BundlePackages): PackageResolver {
  const root = `${realpathSync(store)}${path.sep}`
  const folderOf = (file: string) => file.slice(root.length).split(path.sep)[0] ?? ''
  return {
    async resolve(build, specifier, importer, kind) {
      const from = importer === null ? 'app' : folderOf(importer)
      const found = await build.resolve(specifier, { resolveDir: path.join(tree, from), kind, pluginData: ASKED })
      if (found.errors.length > 0) return { errors: found.errors.map(({ text }) => ({ text })) }
      return { path: found.path, namespace: found.namespace, external: found.external, sideEffects: found.sideEffects }
    },
    isInside: (file) => file.startsWith(root),
    packageOf: (file) =>
      folderOf(file)
        .replace(/@[^@]*$/, '')
        .replace('+', '/'),
  }
}

export const isBare = (specifier: string): boolean => !/^(?:\.{0,2}\/|\.\.?$|[A-Za-z]:[\\/]|data:|https?:)/.test(specifier)

/** The part of Node.js that a message of esbuild's misses. */
export function missingBuiltin(text: string): string | null {
  const name = /^Could not resolve "([^"]+)"/.exec(text)?.[1]
  return name !== undefined && isBuiltin(name) ? name : null
}
