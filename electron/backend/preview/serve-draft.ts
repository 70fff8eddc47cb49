import { randomBytes } from 'node:crypto'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import { hasSkin, lookOf } from '../../../shared/domain/app-look.ts'
import type { AppRecord } from '../../../shared/domain/app-record.ts'
import { type AppId, VersionId } from '../../../shared/domain/ids.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { isNavigation } from '../lib/app-page.ts'
import { fontFaceCss, type FontFile } from '../lib/font-faces.ts'
import type { DraftAccess, PreviewAccess } from './access.ts'
import type { BuiltVersions } from './built-versions.ts'
import { type AppDocument, appDocument, emptyDocument, issuesDocument } from './document.ts'
import { asset, json, notFound, page, sheet } from './responses.ts'
import { sourcePlaces } from './source-places.ts'

/** The prebuilt modules that every app imports. */
export interface VendorFiles {
  readonly hash: string
  readonly imports: Readonly<Record<string, string>>
  readonly preload?: Readonly<Record<string, readonly string[]>>
  /** The files of the fonts that apps may name. */
  readonly fonts?: readonly FontFile[]
  read(fileName: string): Promise<Uint8Array | null>
}

export interface DraftServerNeeds {
  readonly bundler: { vendor(): Promise<VendorFiles>; chunk?(fileName: string): Promise<Uint8Array | null> }
  /** The files of a version, the newest when null. VERSION_NOT_FOUND. */
  readonly files: (
    appId: AppId,
    versionId: VersionId | null,
  ) => Promise<{ readonly version: { readonly id: VersionId } | null; readonly files: FileMap }>
  readonly app: (
    appId: AppId,
  ) => { readonly name: string; readonly ownerId: string } | Promise<{ readonly name: string; readonly ownerId: string }>
  readonly record: (appId: AppId) => Promise<AppRecord>
  readonly builderOrigin: () => string
  readonly access: Pick<PreviewAccess, 'issueAppToken'>
  readonly built: BuiltVersions['built']
}

const BUNDLE = /^\/_lathe\/bundle\/([0-9a-f-]{36})\.(js|css|map|places)$/
/** A file of packages, beside the bundle that imports it. Its name says what it holds. */
const CHUNK = /^\/_lathe\/bundle\/(pkg-[\w-]+\.js)$/
const VENDOR = /^\/_lathe\/vendor\/([0-9a-f]+)\/([\w.-]+)$/
/** The style sheet of one font of a branding (`draftFontAddress`). */
const FONT = /^\/_lathe\/font\/([\w%]+)\.css$/
/** Where a frame waits for a version that is being made. */
const STANDBY_PATH = '/_lathe/standby'
/** Modules that a first version will most likely import besides React: loaded while it is being written. */
const LIKELY = ['lathe:core', 'lathe:draft', 'lathe:charts', 'lathe:dates', 'lathe:forms']
const PLACES = /^\d{1,9}:\d{1,9}(,\d{1,9}:\d{1,9}){0,63}$/

/** Serves each address of a draft's origin to an admitted person. */
export function createDraftServer({ bundler, files, app, record, builderOrigin, access, built }: DraftServerNeeds) {
  /** A page that is opened unseen begins where it is told to. */
  async function lookAt({ appId, scratchId }: DraftAccess, texts: FileMap): Promise<AppDocument['look']> {
    const look = { ...lookOf(await record(appId)), isSkinless: !hasSkin(texts) }
    return scratchId === null ? look : { ...look, mainPage: null, membersOnly: [] }
  }

  async function document(draft: DraftAccess): Promise<Response> {
    const origin = builderOrigin()
    const [{ name }, { version, files: texts }] = await Promise.all([app(draft.appId), files(draft.appId, draft.versionId)])
    if (version === null || texts.size === 0) return page(emptyDocument(name), { nonce: null, builderOrigin: origin })
    const [result, vendor] = await Promise.all([built(draft.appId, version.id), bundler.vendor()])
    if (!result.ok) return page(issuesDocument(name, result.issues), { nonce: null, builderOrigin: origin })

    // Part of the address, because the same version is another bundle with another vendored set.
    const url = (part: string) => `/_lathe/bundle/${version.id}.${part}?${vendor.hash}`
    const look = await lookAt(draft, texts)
    return runningPage(draft, name, look, vendor, usedBy(result.js, vendor), { id: version.id, scriptUrl: url('js'), styleUrl: url('css') })
  }

  /** A page with everything except its version, so that only the version's own code is left to load. */
  async function standby(draft: DraftAccess): Promise<Response> {
    const [{ name }, { version, files: texts }, vendor] = await Promise.all([
      app(draft.appId),
      files(draft.appId, draft.versionId),
      bundler.vendor(),
    ])
    const result = version === null ? null : await built(draft.appId, version.id)
    const used = result?.ok === true ? usedBy(result.js, vendor) : LIKELY
    return runningPage(draft, name, await lookAt(draft, texts), vendor, used, null)
  }

  function runningPage(
    draft: DraftAccess,
    name: string,
    look: AppDocument['look'],
    vendor: VendorFiles,
    used: readonly string[],
    version: AppDocument['version'],
  ): Response {
    const nonce = randomBytes(18).toString('base64')
    const vendorUrl = (file: string) => `/_lathe/vendor/${vendor.hash}/${file}`
    const files = new Set(used.flatMap((specifier) => [vendor.imports[specifier] ?? [], vendor.preload?.[specifier] ?? []].flat()))
    const html = appDocument({
      appId: draft.appId,
      version,
      vendorHash: vendor.hash,
      name,
      token: access.issueAppToken(draft),
      builderOrigin: builderOrigin(),
      nonce,
      imports: Object.fromEntries(Object.entries(vendor.imports).map(([specifier, file]) => [specifier, vendorUrl(file)])),
      preload: [...files].map(vendorUrl),
      runtimeUrl: vendorUrl(vendor.imports['lathe:core'] ?? ''),
      look,
    })
    return page(html, { nonce, builderOrigin: builderOrigin() })
  }

  async function bundlePart(appId: AppId, id: string, part: string, search: URLSearchParams): Promise<Response> {
    const versionId = VersionId.safeParse(id)
    const result = versionId.success ? await built(appId, versionId.data) : null
    if (result === null || !result.ok) return notFound(ERROR_TEXT.notFound)
    switch (part) {
      case 'js':
        return asset(result.js, 'text/javascript; charset=utf-8')
      case 'css':
        return asset(result.css, 'text/css; charset=utf-8')
      case 'map':
        return asset(result.map, 'application/json')
      default:
        return places(result.map, search.get('at') ?? '')
    }
  }

  async function vendorFile(hash: string, name: string): Promise<Response> {
    const vendor = await bundler.vendor()
    const content = hash === vendor.hash ? await vendor.read(name) : null
    return content === null
      ? notFound(ERROR_TEXT.notFound)
      : asset(content, name.endsWith('.woff2') ? 'font/woff2' : 'text/javascript; charset=utf-8')
  }

  async function fontSheet(written: string): Promise<Response> {
    const { hash, fonts = [] } = await bundler.vendor()
    const faces = fonts.filter(({ family }) => encodeURIComponent(family) === written)
    return faces.length === 0 ? notFound(ERROR_TEXT.notFound) : sheet(fontFaceCss(faces, (file) => `/_lathe/vendor/${hash}/${file}`))
  }

  async function packageFile(name: string): Promise<Response> {
    const content = (await bundler.chunk?.(name)) ?? null
    return content === null ? notFound(ERROR_TEXT.notFound) : asset(content, 'text/javascript; charset=utf-8')
  }

  return async function serve(request: Request, url: URL, draft: DraftAccess): Promise<Response> {
    const [, versionId, part] = BUNDLE.exec(url.pathname) ?? []
    if (versionId !== undefined && part !== undefined) return bundlePart(draft.appId, versionId, part, url.searchParams)
    const chunk = CHUNK.exec(url.pathname)?.[1]
    if (chunk !== undefined) return packageFile(chunk)
    const [, hash, name] = VENDOR.exec(url.pathname) ?? []
    if (hash !== undefined && name !== undefined) return vendorFile(hash, name)
    if (url.pathname === STANDBY_PATH && isNavigation(request)) return standby(draft)
    const font = FONT.exec(url.pathname)?.[1]
    if (font !== undefined) return fontSheet(font)
    // A navigation to any other address shows one of the app's pages; a missing picture or script is a 404.
    return isNavigation(request) && !url.pathname.startsWith('/_') ? document(draft) : notFound(ERROR_TEXT.notFound)
  }
}

function usedBy(js: string, vendor: VendorFiles): readonly string[] {
  return Object.keys(vendor.imports).filter((specifier) => js.includes(`from ${JSON.stringify(specifier)}`))
}

function places(map: string, at: string): Response {
  if (!PLACES.test(at)) return json([])
  const asked = at.split(',').map((place) => {
    const [line, column] = place.split(':')
    return { line: Number(line), column: Number(column) }
  })
  return json(sourcePlaces(map, asked))
}
