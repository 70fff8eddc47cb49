import { data } from '../data.ts'
import type { EntitySchema, Row } from './entities.ts'
import { createHttpTransport } from './http-transport.ts'
import { createLocalTransport } from './local/local-transport.ts'
import type { Transport } from './transport.ts'

const schemas = import.meta.glob<EntitySchema>('/src/entities/*.json', { eager: true, import: 'default' })
const rows = import.meta.glob<Readonly<Record<string, readonly Row[]>>>('../rows.json', { import: 'default' })

/** The transport of the SDK's calls: the one that `data.ts` names. */
export const transport: Transport =
  data.kind === 'server'
    ? onServer(data)
    : createLocalTransport({
        name: data.name,
        schemas: Object.values(schemas),
        seed: async () => (await rows['../rows.json']?.()) ?? {},
      })

function onServer({ address, token = '' }: Extract<typeof data, { readonly kind: 'server' }>): Transport {
  return createHttpTransport({
    token: () => token,
    unreachable: `The app cannot reach its data at ${address}. Check that it is running, then try again.`,
  })
}
