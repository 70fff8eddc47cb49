import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

const CLIENT = { id: 'lathe', secret: 'planted-client-secret' }

export interface OidcServer extends AsyncDisposable {
  readonly issuer: string
  /** What a host that trusts it is told. */
  readonly settings: { readonly name: string; readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
  /** The same, as the environment of a host has it. */
  readonly env: Readonly<Record<string, string>>
  /** The one address that it sends people back to. It answers from then on. */
  open(returnTo: string): Promise<void>
  /** Signs in as a person does in a browser; the answer is the query that they come back with. */
  signIn(address: string, login: string): Promise<string>
}

/** A real provider on this computer. `ann` has the address `ann@example.com`; that of `unproven-…` is not confirmed. */
export async function startOidcServer(): Promise<OidcServer> {
  let answer: RequestListener = (_asked, response) => void response.writeHead(503).end()
  const server = createServer((asked, response) => void answer(asked, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { name: 'Timberline', issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret }

  async function open(returnTo: string): Promise<void> {
    const { Provider } = await import('oidc-provider')
    const provider = new Provider(issuer, {
      clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [returnTo] }],
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: () => ({ sub, name: `The ${sub}`, email: `${sub}@example.com`, email_verified: !sub.startsWith('unproven') }),
      }),
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      cookies: { keys: ['of this test'] },
    })
    const serve = provider.callback()
    answer = (asked, response) => {
      // Its pages would load a font from elsewhere.
      response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      void serve(asked, response)
    }
  }

  return {
    issuer,
    settings,
    env: {
      LATHE_OIDC_ISSUER: issuer,
      LATHE_OIDC_CLIENT_ID: CLIENT.id,
      LATHE_OIDC_CLIENT_SECRET: CLIENT.secret,
      LATHE_OIDC_NAME: settings.name,
    },
    open,
    async signIn(address, login) {
      const cookies = new Map<string, string>()
      const follow = async (url: string, form?: Readonly<Record<string, string>>) => {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
        const sent = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
        const response = await fetch(url, { ...sent, headers: { cookie }, redirect: 'manual' })
        for (const set of response.headers.getSetCookie()) {
          const [name = '', ...value] = (set.split(';')[0] ?? '').split('=')
          cookies.set(name, value.join('='))
        }
        return new URL(response.headers.get('location') ?? '', url)
      }
      let at = await follow(address)
      for (const form of [{ prompt: 'login', login, password: 'any' }, { prompt: 'consent' }])
        at = await follow((await follow(at.href, form)).href)
      return at.search
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
