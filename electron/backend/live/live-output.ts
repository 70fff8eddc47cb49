import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

/** `manifest.json` of one published version: the files that its document names. Other facts about the app are in the list of apps. */
export const LiveManifest = z.object({
  script: z.string(),
  style: z.string(),
  /** Shared modules: specifier → file. */
  imports: z.record(z.string(), z.string()),
  /** The shared files that the first page needs. */
  preload: z.array(z.string()),
  /** The app's accent colour; null when its styles do not use the skin. */
  accent: z.string().nullable(),
  /** Its styles are none of the skin's; manifests from before it was told are taken for the skin's. */
  isSkinless: z.boolean().default(false),
})
export type LiveManifest = z.infer<typeof LiveManifest>

/** The prebuilt modules that every app imports. */
export interface SharedModules {
  readonly imports: Readonly<Record<string, string>>
  readonly preload?: Readonly<Record<string, readonly string[]>>
  /** What a module loads later, by itself. */
  readonly lazy?: Readonly<Record<string, readonly string[]>>
  read(fileName: string): Promise<Uint8Array | null>
}

export interface LiveBuild {
  readonly js: string
  readonly css: string
  readonly accent: string | null
  readonly isSkinless?: boolean
  /** Of the script. */
  readonly map?: string
  /** The files of its packages: name → content. */
  readonly chunks: ReadonlyMap<string, Uint8Array>
}

/** Beside the script; no address leads to it. */
export const SOURCE_MAP = 'app.map'

export interface LiveOutput {
  readonly manifest: LiveManifest
  /** Name → content. A name always has the same content. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/**
 * Every file that the browser loads for a live app, with the shared modules of this version: a newer Lathe brings other modules, and a
 * published app keeps working.
 */
export async function liveOutput(
  { js, css, accent, isSkinless = false, map = '', chunks }: LiveBuild,
  shared: SharedModules,
): Promise<LiveOutput> {
  const code = [js, ...[...chunks.values()].map((content) => Buffer.from(content).toString())]
  const used = Object.keys(shared.imports).filter((specifier) => code.some((text) => text.includes(JSON.stringify(specifier))))
  const imports = Object.fromEntries(used.map((specifier) => [specifier, shared.imports[specifier] ?? '']))
  const preload = [...new Set(used.flatMap((specifier) => [imports[specifier] ?? '', ...(shared.preload?.[specifier] ?? [])]))]
  const fonts = [...css.matchAll(/url\('\/_live\/([\w-]+\.woff2)'\)/g)].map(([, name = '']) => name)
  const lazy = used.flatMap((specifier) => shared.lazy?.[specifier] ?? [])
  const modules = await Promise.all(
    [...new Set([...preload, ...lazy, ...fonts])].map(async (name) => {
      const content = await shared.read(name)
      if (content === null) throw new Error(`The shared file ${name} is missing.`)
      return [name, content] as const
    }),
  )
  const [script, style] = [named('app', 'js', js), named('app', 'css', css)]
  return {
    manifest: { script: script.name, style: style.name, imports, preload, accent, isSkinless },
    files: new Map([[script.name, script.content], [style.name, style.content], [SOURCE_MAP, Buffer.from(map)], ...chunks, ...modules]),
  }
}

function named(stem: string, extension: string, text: string): { readonly name: string; readonly content: Uint8Array } {
  const content = Buffer.from(text)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  return { name: `${stem}-${hash}.${extension}`, content }
}

/** Gzip, as sent over the wire. */
export function compress(content: Uint8Array): Uint8Array {
  return gzipSync(content, { level: 9 })
}
