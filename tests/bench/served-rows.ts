import { Pool } from 'undici'
import type { AppId } from '../../shared/domain/ids.ts'
import { signIn } from '../helpers/api.ts'
import { type Host, startHost, temporaryFolder } from '../helpers/host.ts'
import { writeLargeTable } from './large-table.ts'

const ROWS = 1_000_000

export interface Draft {
  readonly appId: AppId
  /** Headers of the SDK in the draft. */
  readonly headers: Readonly<Record<string, string>>
}

export interface Served extends AsyncDisposable {
  readonly host: Host
  readonly file: string
  readonly large: Draft
  readonly small: Draft
}

/** A host with two drafts, one of them with a table of a million rows. */
export async function serveRows(): Promise<Served> {
  const folder = temporaryFolder()
  const { appId: large, file } = await writeLargeTable(folder.path, ROWS)
  const { appId: small } = await writeLargeTable(folder.path, 1)
  const host = await startHost({ dataDir: folder.path })
  const { client } = await signIn(host)
  const draft = async (appId: AppId): Promise<Draft> => {
    const { url } = await client.apps.preview({ appId })
    const draftHost = `${appId}.studio.localhost:${host.port}`
    return { appId, headers: { host: draftHost, authorization: `Bearer ${await draftToken(host.port, draftHost, new URL(url))}` } }
  }
  return {
    host,
    file,
    large: await draft(large),
    small: await draft(small),
    async [Symbol.asyncDispose]() {
      await host.stop()
      folder[Symbol.dispose]()
    },
  }
}

async function draftToken(port: number, host: string, { pathname, search }: URL): Promise<string> {
  const pool = new Pool(`http://127.0.0.1:${port}`)
  const page = { host, accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' }
  const redirect = await pool.request({ method: 'GET', path: pathname + search, headers: page })
  await redirect.body.dump()
  const cookie = String(redirect.headers['set-cookie']).split(';')[0] ?? ''
  const document = await pool.request({ method: 'GET', path: '/', headers: { ...page, cookie } })
  const [, data] = /<script id="lathe-app" type="application\/json">(.*?)<\/script>/s.exec(await document.body.text()) ?? []
  await pool.close()
  return (JSON.parse(data ?? '{"token":""}') as { token: string }).token
}

export const pathOf = (query: Readonly<Record<string, string>>) => `/_app/entities/Deal?${new URLSearchParams(query)}`
