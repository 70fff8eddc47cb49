import type { AppOriginHandler } from '../transport/app-origin.ts'
import type { LiveOriginHandler } from '../transport/live-origin.ts'
import { BUILDER_HEADERS, builderPolicy, withHeaders } from '../transport/security-headers.ts'
import type { StaticFiles } from '../transport/static-files.ts'
import { isBuilderPage, isUnseen, liveApp, PREVIEW_SOURCES, previewedApp } from './schemes.ts'

type SchemeHandler = (request: Request) => Promise<Response>

const nothing = () => new Response(null, { status: 404 })

/** `app://builder/`: the built renderer and nothing else; its calls go over the port. */
export function serveBuilder(files: StaticFiles): SchemeHandler {
  return async (request) => {
    const page = isBuilderPage(request.url) && request.method === 'GET' ? await files.serve(request) : null
    return withHeaders(page ?? nothing(), { ...BUILDER_HEADERS, 'content-security-policy': builderPolicy(PREVIEW_SOURCES) })
  }
}

/** How such a list reads a scheme of our own, nobody says: what it is for, a window's own rules do (`guards.ts`). */
function ofWindow(response: Response): Response {
  response.headers.delete('connection-allowlist')
  return response
}

/** `preview://<appId>/`: the third door, as the headless host serves it. */
export function servePreview(appOrigin: AppOriginHandler): SchemeHandler {
  return async (request) => {
    const appId = previewedApp(request.url)
    return appId === null ? nothing() : ofWindow(await appOrigin(request, { appId, door: 'window', isUnseen: isUnseen(request.url) }))
  }
}

/** `live://<appId>/`: a live app's door, as the headless host serves it. Whoever looks through its window is anonymous there. */
export function serveLive(liveOrigin: LiveOriginHandler): SchemeHandler {
  return async (request) => {
    const appId = liveApp(request.url)
    return appId === null ? nothing() : ofWindow(await liveOrigin(request, { appId }))
  }
}
