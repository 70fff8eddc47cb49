import { data } from '../data.ts'
import type { EntitySchema, Row } from './entities.ts'
import { createHttpTransport } from './http-transport.ts'
import { createLocalTransport } from './local/local-transport.ts'
import { serverCall } from './server-context.ts'
import type { Transport } from './transport.ts'

const schemas = import.meta.glob<EntitySchema>('/src/entities/*.json', { eager: true, import: 'default' })
const rows = import.meta.glob<Readonly<Record<string, readonly Row[]>>>('../rows.json', { import: 'default' })

/** The transport of the SDK's calls: in a page the one that `data.ts` names, in a function that of its call. */
export const transport: Transport = import.meta.env.SSR ? inFunction() : data.kind === 'server' ? onServer(data) : inBrowser(data.name)

function inBrowser(name: string): Transport {
  const seed = async () => (await rows['../rows.json']?.()) ?? {}
  return createLocalTransport({ name, schemas: Object.values(schemas), seed })
}

function inFunction(): Transport {
  const own = () => {
    const { transport: ofCall } = serverCall()
    if (ofCall === undefined) throw new Error('This server has no rows.')
    return ofCall
  }
  return {
    call: async (method, path, options) => own().call(method, path, options),
    stream: (path, options) => own().stream(path, options),
    follow() {
      throw new Error('A function ends; it cannot wait for changes.')
    },
  }
}

function onServer({ address, token = '' }: Extract<typeof data, { readonly kind: 'server' }>): Transport {
  return createHttpTransport({
    token: () => token,
    unreachable: `The app cannot reach its data${address === '/' ? '' : ` at ${address}`}. Check that its server is running, then try again.`,
  })
}
