import { SOURCE_ORIGINALS_PATH } from '../../../shared/domain/source.ts'

const ASKED = ['http:', 'https:', 'mailto:']

/** What becomes of a link that the app in a frame at `frameUrl` leads out with: an original of its own is opened, for others a person is asked. */
export function linkOut(address: string, frameUrl: string): 'open' | 'ask' | null {
  const link = URL.parse(address)
  const frame = URL.parse(frameUrl)
  if (link === null || frame === null) return null
  // `URL.origin` is "null" for a scheme of our own.
  const isOwn = link.protocol === frame.protocol && link.host === frame.host
  if (isOwn) return link.pathname.startsWith(SOURCE_ORIGINALS_PATH) ? 'open' : null
  return ASKED.includes(link.protocol) ? 'ask' : null
}
