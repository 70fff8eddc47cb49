import { type Client, createHttpClient } from '../../renderer/api/client.ts'
import type { Host } from './host.ts'

/** The typed client against a running host, as the local owner. Uses the host's start code up. */
export async function signIn(host: Host): Promise<{ readonly client: Client; readonly token: string }> {
  // Not every system's resolver knows `*.localhost`; browsers do.
  const baseUrl = `http://127.0.0.1:${host.port}`
  const { token } = await createHttpClient({ baseUrl, token: () => null }).session.start({ code: host.code })
  return { client: createHttpClient({ baseUrl, token: () => token }), token }
}
