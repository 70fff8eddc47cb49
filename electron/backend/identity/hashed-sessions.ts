import { createHash } from 'node:crypto'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth'

/** How a token stands in the file: who reads the file cannot sign in with what is there. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

type Record_ = Record<string, unknown>

/**
 * better-auth keeps the tokens of sessions as they are. Here each is hashed on its way into the file, and looked up by its hash.
 * `exclusively`: nothing else may write over the connection while a transaction is open.
 */
export function withHashedSessions(adapter: DBAdapter, exclusively: <T>(act: () => Promise<T>) => Promise<T>): DBAdapter {
  return { ...wrap(adapter), transaction: (act) => exclusively(() => adapter.transaction((inside) => act(wrap(inside)))) }
}

function wrap<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  const wrapped: Pick<
    DBTransactionAdapter,
    'create' | 'findOne' | 'findMany' | 'update' | 'updateMany' | 'delete' | 'deleteMany' | 'count'
  > = {
    async create<T extends Record_, R = T>(input: Parameters<DBTransactionAdapter['create']>[0]): Promise<R> {
      if (input.model !== 'session' || typeof input.data['token'] !== 'string') return adapter.create(input)
      const { token } = input.data
      const created: Record_ = await adapter.create({ ...input, data: { ...input.data, token: hashToken(token) } })
      return { ...created, token } as R
    },
    async findOne<T>(input: Parameters<DBTransactionAdapter['findOne']>[0]): Promise<T | null> {
      const found = await adapter.findOne<T>({ ...input, where: hashed(input.model, input.where) })
      return withToken(found, input)
    },
    findMany: <T>(input: Parameters<DBTransactionAdapter['findMany']>[0]) =>
      adapter.findMany<T>(input.where === undefined ? input : { ...input, where: hashed(input.model, input.where) }),
    async update<T>(input: Parameters<DBTransactionAdapter['update']>[0]): Promise<T | null> {
      const updated = await adapter.update<T>({ ...input, where: hashed(input.model, input.where) })
      return withToken(updated, input)
    },
    updateMany: (input) => adapter.updateMany({ ...input, where: hashed(input.model, input.where) }),
    delete: (input) => adapter.delete({ ...input, where: hashed(input.model, input.where) }),
    deleteMany: (input) => adapter.deleteMany({ ...input, where: hashed(input.model, input.where) }),
    count: (input) => adapter.count(input.where === undefined ? input : { ...input, where: hashed(input.model, input.where) }),
  }
  return { ...adapter, ...wrapped }
}

function hashed(model: string, where: Where[]): Where[] {
  if (model !== 'session') return where
  return where.map((condition) => {
    if (condition.field !== 'token') return condition
    const { value } = condition
    if (Array.isArray(value)) return { ...condition, value: value.map((one) => hashToken(String(one))) }
    return { ...condition, value: hashToken(String(value)) }
  })
}

/** Whoever looked a session up by its token gets it back with it. */
function withToken<T>(found: T | null, { model, where }: { readonly model: string; readonly where: readonly Where[] }): T | null {
  const token = model === 'session' ? where.find(({ field }) => field === 'token')?.value : undefined
  return found === null || typeof token !== 'string' ? found : { ...found, token }
}
