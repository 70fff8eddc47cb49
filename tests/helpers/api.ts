import { type Client, createHttpClient } from '../../renderer/api/client.ts'
import type { Host } from './host.ts'

/** The typed client of a running host, signed in as the owner. Uses up the host's start code. */
export async function signIn(host: Host): Promise<{ readonly client: Client; readonly token: string }> {
  // Some systems do not resolve `*.localhost`; browsers do.
  const baseUrl = `http://127.0.0.1:${host.port}`
  const { token } = await createHttpClient({ baseUrl, token: () => null }).session.start({ code: host.code })
  return { client: createHttpClient({ baseUrl, token: () => token }), token }
}
