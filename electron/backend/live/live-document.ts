import { LIVE_TEXT } from '../../../shared/text/live.ts'
import { type AppLook, SKINLESS } from '../../../shared/domain/app-look.ts'
import { beforePaint, escapeHtml, lookStyle, OFFLINE_WORKER, pageFoot, scriptJson } from '../lib/app-page.ts'
import type { LiveManifest } from './live-output.ts'
import { brandOf, type Portrait } from './pictures.ts'

export interface LiveDocument {
  readonly portrait: Portrait
  readonly manifest: LiveManifest
  /** The app's address, without a slash at the end; null: it is not known where the page will be, as a file of any web server. */
  readonly origin: string | null
  /** Null: no policy comes with the page. */
  readonly nonce: string | null
  readonly look: AppLook
  /** The font that the look names, as CSS. */
  readonly fontFaces: string
  /** Whether it says what it was built with. */
  readonly hasMark: boolean
  readonly isHiddenFromSearch: boolean
  /** Whether the page tells which other pages of it are shown; not if its visitor asks that they are not counted. */
  readonly isCounted: boolean
}

/** Its service worker, so that the app can be installed and opens offline; after everything that the first page needs. */
const KEEP_SHELL = `addEventListener('load',()=>navigator.serviceWorker?.register('/_live/${OFFLINE_WORKER}',{scope:'/'}).catch(()=>{}))`

const assetUrl = (name: string): string => `/_live/${name}`

/** The page that a live app runs in. It carries no token: visitors are anonymous until they sign in. */
export function liveDocument(document: LiveDocument): string {
  const { portrait, manifest, origin, nonce, look, fontFaces, hasMark, isHiddenFromSearch, isCounted } = document
  const allowed = nonce === null ? '' : ` nonce="${nonce}"`
  const imports = Object.fromEntries(Object.entries(manifest.imports).map(([specifier, file]) => [specifier, assetUrl(file)]))
  const info = {
    appId: '',
    versionId: '',
    vendorHash: '',
    name: portrait.name,
    token: '',
    builderOrigin: null,
    awaits: null,
    isCounted,
    ...membersOnly(look),
  }
  return `<!doctype html>
<html lang="en"${manifest.isSkinless ? ` ${SKINLESS}` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head(portrait, origin, look)}${isHiddenFromSearch ? '\n<meta name="robots" content="noindex">' : ''}
<script${allowed}>${beforePaint(look)}</script>
<script${allowed} type="importmap">${scriptJson({ imports })}</script>
${manifest.preload.map((name) => `<link rel="modulepreload" href="${assetUrl(name)}">`).join('\n')}
<link rel="stylesheet" href="${assetUrl(manifest.style)}">
${lookStyle(look, hasMark, fontFaces)}
<script id="lathe-app" type="application/json">${scriptJson(info)}</script>
<script type="module" src="${assetUrl(manifest.script)}"></script>
${origin === null ? '' : `<script${allowed}>${KEEP_SHELL}</script>\n`}</head>
<body><div id="root"></div>${pageFoot(look, hasMark)}<noscript>${escapeHtml(LIVE_TEXT.noScript)}</noscript></body>
</html>
`
}

/** Nothing for most apps: it is part of every page. */
function membersOnly({ membersOnly: pages }: AppLook): { readonly membersOnly?: readonly string[] } {
  return pages.length === 0 ? {} : { membersOnly: pages }
}

function head(portrait: Portrait, origin: string | null, { icon }: AppLook): string {
  const [name, description] = [escapeHtml(portrait.name), escapeHtml(portrait.description)]
  const meta = (key: 'name' | 'property', value: string, content: string) => `<meta ${key}="${value}" content="${content}">`
  return [
    `<title>${name}</title>`,
    ...(description === '' ? [] : [meta('name', 'description', description), meta('property', 'og:description', description)]),
    meta('name', 'theme-color', escapeHtml(brandOf(portrait))),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', name),
    ...(origin === null ? [] : [meta('property', 'og:url', `${escapeHtml(origin)}/`)]),
    meta('property', 'og:image', `${escapeHtml(origin ?? '')}/_live/card.png`),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    icon === null ? '<link rel="icon" type="image/svg+xml" href="/_live/icon.svg">' : `<link rel="icon" href="${icon}">`,
    `<link rel="apple-touch-icon" href="${icon ?? '/_live/icon.svg'}">`,
    '<link rel="manifest" href="/_live/app.webmanifest">',
  ].join('\n')
}

/** The page at an address where nothing is published, in the skin's neutral colours. */
export function nothingHere(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${LIVE_TEXT.nothingTitle}</title>
<style>
:root { color-scheme: light dark; --bg: oklch(0.982 0.01 60); --card: oklch(1 0 0); --text: oklch(0.275 0.028 60); --soft: oklch(0.49 0.028 60); --line: oklch(0.91 0.016 60) }
@media (prefers-color-scheme: dark) { :root { --bg: oklch(0.205 0.012 45); --card: oklch(0.252 0.014 45); --text: oklch(0.95 0.012 60); --soft: oklch(0.755 0.022 60); --line: oklch(0.33 0.016 45) } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; box-sizing: border-box; font: 15px/1.55 system-ui, sans-serif; background: var(--bg); color: var(--text) }
main { max-width: 26rem; padding: 2rem; text-align: center; background: var(--card); border: 1px solid var(--line); border-radius: 14px }
h1 { margin: 0 0 0.5rem; font-size: 1.125rem; font-weight: 600 }
p { margin: 0; color: var(--soft) }
</style>
</head>
<body><main><h1>${LIVE_TEXT.nothingTitle}</h1><p>${LIVE_TEXT.nothingHint}</p></main></body>
</html>
`
}
