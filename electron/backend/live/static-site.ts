import type { AppLook } from '../../../shared/domain/app-look.ts'
import { uploadsIn } from '../../../shared/domain/own-image.ts'
import type { ContentHash } from '../../../shared/domain/ids.ts'
import { sniffType } from '../lib/sniff-type.ts'
import { liveDocument } from './live-document.ts'
import { type LiveOutput, SOURCE_MAP } from './live-output.ts'
import { iconSvg, type Portrait, webManifest } from './pictures.ts'

export interface StaticSite {
  readonly portrait: Portrait
  readonly output: LiveOutput
  readonly look: AppLook
  readonly fontFaces: string
  /** The files of the font that the look names. */
  readonly fonts: ReadonlyMap<string, Uint8Array>
  readonly hasMark: boolean
  readonly isHiddenFromSearch: boolean
  /** The addresses of its pages. */
  readonly addresses: readonly string[]
  /** What a link to it shows; null: it could not be drawn. */
  readonly card: Uint8Array | null
  readonly uploads: ReadonlyMap<ContentHash, Uint8Array>
}

const IS_TEXT = /\.(?:js|css|html|webmanifest)$/

/** What a live app serves, as files at the root of any web server: a page at each address, and at every other one the app, which says what is there. */
export function siteFiles(site: StaticSite): ReadonlyMap<string, string | Uint8Array> {
  const { portrait, output, look, fontFaces, hasMark, isHiddenFromSearch, card } = site
  const document = { portrait, manifest: output.manifest, look, fontFaces, hasMark, isHiddenFromSearch, isCounted: false }
  const html = liveDocument({ ...document, origin: null, nonce: null })
  const pages = site.addresses.map((address) => [`${address.replace(/^\/+|\/+$/g, '')}/index.html`.replace(/^\//, ''), html] as const)
  const assets = [...output.files, ...site.fonts].filter(([name]) => name !== SOURCE_MAP)
  const all: readonly (readonly [string, string | Uint8Array])[] = [
    ['index.html', html],
    ...pages,
    ['404.html', html],
    ['robots.txt', `User-agent: *\n${isHiddenFromSearch ? 'Disallow: /' : 'Allow: /'}\n`],
    // GitHub’s pages leave folders out that begin with `_`, unless this is there.
    ['.nojekyll', ''],
    ['_live/icon.svg', iconSvg(portrait)],
    ['_live/app.webmanifest', webManifest(portrait)],
    ...(card === null ? [] : [['_live/card.png', card] as const]),
    ...assets.map(([name, content]) => [`_live/${name}`, content] as const),
  ]
  return withUploads(new Map(all), site.uploads)
}

/** A web server tells what a file is by the end of its name, which an upload’s address has not. */
function withUploads(
  files: ReadonlyMap<string, string | Uint8Array>,
  uploads: StaticSite['uploads'],
): ReadonlyMap<string, string | Uint8Array> {
  const names = new Map(
    [...uploads].map(([hash, bytes]) => {
      const extension = sniffType(bytes)?.contentType.replace(/^.*\//, '') ?? ''
      return [hash, /^[a-z\d]+$/.test(extension) ? `${hash}.${extension}` : hash] as const
    }),
  )
  const renamed = [...files].map(([name, content]) => {
    if (!IS_TEXT.test(name)) return [name, content] as const
    const text = typeof content === 'string' ? content : Buffer.from(content).toString()
    const found = new Set(uploadsIn(text))
    let next = text
    for (const hash of found) next = next.replaceAll(`/_app/files/${hash}`, `/_app/files/${names.get(hash) ?? hash}`)
    return [name, found.size === 0 ? content : next] as const
  })
  return new Map([...renamed, ...[...uploads].map(([hash, bytes]) => [`_app/files/${names.get(hash) ?? hash}`, bytes] as const)])
}
