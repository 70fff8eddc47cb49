import type { AppId, VersionId } from '../../shared/domain/ids.ts'
import type { PreviewedAs } from '../../shared/domain/people.ts'
import type { OpenDoors } from './open-doors.ts'

/** A frame with a draft: its cookie, its document, and the token that the SDK sends with each call. */
export interface Visit {
  readonly cookie: string
  readonly token: string
  readonly html: string
}

export const asNavigation = {
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'iframe',
  'sec-fetch-site': 'same-site',
}

/**
 * Opens a draft, or one of its versions, as the builder's frame does: with a ticket, then with its cookie; the document contains the token.
 */
export async function visitDraft(doors: OpenDoors, appId: AppId, versionId?: VersionId, as?: PreviewedAs): Promise<Visit> {
  const wanted = { ...(versionId === undefined ? {} : { versionId }), ...(as === undefined ? {} : { as }) }
  const { url } = await doors.clients.HTTP.apps.preview({ appId, ...wanted })
  const ticket = new URL(url).pathname + new URL(url).search
  const host = `${appId}.studio.localhost:${doors.port}`
  const redirect = await doors.raw({ host, path: ticket, headers: asNavigation })
  const cookie = String(redirect.headers['set-cookie']).split(';')[0] ?? ''
  const { text } = await doors.raw({ host, path: '/', headers: { ...asNavigation, cookie } })
  const [, data] = /<script id="lathe-app" type="application\/json">(.*?)<\/script>/s.exec(text) ?? []
  return { cookie, html: text, token: (JSON.parse(data ?? '{"token":""}') as { token: string }).token }
}
