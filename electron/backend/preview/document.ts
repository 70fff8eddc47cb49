import { displayName } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { type AppLook, draftFontAddress, SKINLESS } from '../../../shared/domain/app-look.ts'
import { beforePaint, escapeHtml, lookStyle, pageFoot, scriptJson } from '../lib/app-page.ts'

export interface AppDocument {
  readonly appId: AppId
  /** Null: the page loads the shared modules and waits until the builder sends the version to show. */
  readonly version: { readonly id: VersionId; readonly scriptUrl: string; readonly styleUrl: string } | null
  readonly vendorHash: string
  readonly name: string
  readonly token: string
  readonly builderOrigin: string
  readonly nonce: string
  /** Import map: specifier → address. */
  readonly imports: Readonly<Record<string, string>>
  /** Scripts that the app needs for its first paint. */
  readonly preload: readonly string[]
  /** The script with the runtime; a version's own script imports it by name. */
  readonly runtimeUrl: string
  readonly look: AppLook & { readonly isSkinless: boolean }
}

// Removes the ticket from the address bar.
const WITHOUT_TICKET = `;var u=new URL(location.href);if(u.searchParams.has('ticket')){u.searchParams.delete('ticket');history.replaceState(history.state,'',u.pathname+u.search+u.hash)}`

/** The page that an app's draft runs in. */
export function appDocument(app: AppDocument): string {
  const { appId, version, vendorHash, name, token, builderOrigin } = app
  const info = {
    appId,
    versionId: version?.id ?? '',
    vendorHash,
    name,
    token,
    builderOrigin,
    awaits: version === null ? app.preload : null,
    membersOnly: app.look.membersOnly,
  }
  const font = draftFontAddress(app.look)
  return `<!doctype html>
<html lang="en"${app.look.isSkinless ? ` ${SKINLESS}` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title>
<script nonce="${app.nonce}">${beforePaint(app.look)}${WITHOUT_TICKET}</script>
<script nonce="${app.nonce}" type="importmap">${scriptJson({ imports: app.imports })}</script>
${app.preload.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`).join('\n')}
${version === null ? '' : `<link rel="stylesheet" href="${escapeHtml(version.styleUrl)}">`}
${font === null ? '' : `<link id="lathe-font" rel="stylesheet" href="${escapeHtml(font)}">`}
${lookStyle(app.look, false)}
<script id="lathe-app" type="application/json">${scriptJson(info)}</script>
<script type="module" src="${escapeHtml(version?.scriptUrl ?? app.runtimeUrl)}"></script>
</head>
<body><div id="root"></div>${pageFoot(app.look, false)}</body>
</html>
`
}

/** The page that the frame shows for a version that does not build: the issues as text, and no script. */
export function issuesDocument(name: string, issues: readonly Issue[]): string {
  const items = issues.map(({ path, line, title, details }) => {
    const place = path === null ? '' : `<p class="place">${escapeHtml(displayName(path))}${line === null ? '' : `, line ${line}`}</p>`
    return `<li>${place}<p>${escapeHtml(title)}</p>${details === '' ? '' : `<pre>${escapeHtml(details)}</pre>`}</li>`
  })
  return staticDocument(name, 'This version does not build', 'Nothing is lost. Earlier versions still run.', `<ol>${items.join('')}</ol>`)
}

export function emptyDocument(name: string): string {
  return staticDocument(name, 'Nothing to show yet', 'The app appears here as soon as its first version is made.', '')
}

function staticDocument(name: string, title: string, hint: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; padding: 2rem; font: 15px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { max-width: 44rem; margin: 0 auto }
h1 { font-size: 1.25rem; margin: 0 }
p { margin: 0.25rem 0 }
ol { padding-left: 1.25rem }
li { margin: 1rem 0 }
.place { font-weight: 600 }
pre { overflow: auto; padding: 0.75rem; border: 1px solid color-mix(in srgb, CanvasText 20%, transparent); border-radius: 6px; font-size: 13px }
</style>
</head>
<body><main><h1>${title}</h1><p>${hint}</p>${body}</main></body>
</html>
`
}
