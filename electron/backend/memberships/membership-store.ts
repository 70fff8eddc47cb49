import type { AppId } from '../../../shared/domain/ids.ts'
import { MembershipState, PaymentProblem, PaymentProvider } from '../../../shared/domain/membership.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { MEMBERSHIPS_LISTED, PAYMENT_HOOK_KEPT_MS } from '../../../shared/limits/payments.ts'
import type { Db } from '../db/open-database.ts'
import type { Sale } from './provider.ts'

/** What was last read from a provider: a copy of what it knows, which Resync makes again. It does not travel. */
export const membershipsMigration = `
  CREATE TABLE membership_connections (
    app_id TEXT PRIMARY KEY, provider TEXT NOT NULL, product_id TEXT, product_name TEXT, problem TEXT, synced_at INTEGER
  ) STRICT;
  CREATE TABLE memberships (
    app_id TEXT NOT NULL, data TEXT NOT NULL, provider TEXT NOT NULL, id TEXT NOT NULL, sale_id TEXT NOT NULL, sale_at INTEGER NOT NULL,
    product_id TEXT NOT NULL, email TEXT NOT NULL, user_id TEXT, customer TEXT, since INTEGER NOT NULL, until INTEGER, state TEXT NOT NULL,
    checked_at INTEGER NOT NULL,
    PRIMARY KEY (app_id, data, provider, id)
  ) STRICT;
  CREATE INDEX memberships_by_email ON memberships (app_id, data, email);
  CREATE INDEX memberships_by_user ON memberships (app_id, data, user_id);
  CREATE INDEX memberships_by_customer ON memberships (app_id, customer);
  CREATE TABLE membership_hooks (app_id TEXT NOT NULL, event_id TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (app_id, event_id)) STRICT;
`

export interface Connection {
  readonly provider: PaymentProvider
  readonly product: { readonly id: string; readonly name: string } | null
  readonly problem: PaymentProblem | null
  readonly syncedAt: number | null
}

export interface StoredMembership extends Omit<Sale, 'userId'> {
  /** Whose it is; null: whoever has its address. */
  readonly userId: string | null
  /** When the question began whose answer this is. */
  readonly checkedAt: number
}

/** Somebody who may be a member. */
export interface Person {
  readonly userId: string
  readonly email: string
}

interface ConnectionRow {
  readonly provider: string
  readonly productId: string | null
  readonly productName: string | null
  readonly problem: string | null
  readonly syncedAt: number | null
}

const COLUMNS = `id, sale_id AS saleId, sale_at AS saleAt, product_id AS productId, email, user_id AS userId, customer, since, until, state,
  checked_at AS checkedAt`

export type MembershipStore = ReturnType<typeof createMembershipStore>

export function createMembershipStore(db: Db) {
  const selectConnection = db.prepare<[string], ConnectionRow>(
    'SELECT provider, product_id AS productId, product_name AS productName, problem, synced_at AS syncedAt FROM membership_connections WHERE app_id = ?',
  )
  const upsertConnection = db.prepare(
    `INSERT OR REPLACE INTO membership_connections (app_id, provider, product_id, product_name, problem, synced_at)
     VALUES (@appId, @provider, @productId, @productName, @problem, @syncedAt)`,
  )
  const select = (where: string) =>
    db.prepare<unknown[], StoredMembership>(`SELECT ${COLUMNS} FROM memberships WHERE app_id = ? AND data = ? AND ${where}`)
  const selectOne = select('provider = ? AND id = ?')
  const selectOfPerson = select('(user_id = ? OR (user_id IS NULL AND email = ?)) ORDER BY since DESC')
  const selectByCustomer = select('customer = ?')
  const selectByEmail = select('email = ?')
  const selectAll = select(`provider = ? AND product_id = ? ORDER BY since DESC LIMIT ${MEMBERSHIPS_LISTED}`)
  const selectTerms = select('provider = ? AND product_id = ?')
  const upsert = db.prepare(
    `INSERT INTO memberships (app_id, data, provider, id, sale_id, sale_at, product_id, email, user_id, customer, since, until, state, checked_at)
     VALUES (@appId, @data, @provider, @id, @saleId, @saleAt, @productId, @email, @userId, @customer, @since, @until, @state, @checkedAt)
     ON CONFLICT (app_id, data, provider, id) DO UPDATE SET sale_id = @saleId, sale_at = @saleAt, product_id = @productId, email = @email,
       user_id = COALESCE(@userId, user_id), customer = COALESCE(@customer, customer), since = MIN(since, @since), until = @until, state = @state,
       checked_at = @checkedAt
     WHERE checked_at <= @checkedAt AND sale_at <= @saleAt`,
  )
  const bindTo = db.prepare('UPDATE memberships SET user_id = ? WHERE app_id = ? AND data = ? AND provider = ? AND id = ?')
  const endUnread = db.prepare(
    `UPDATE memberships SET state = 'ended', until = NULL, checked_at = @at
     WHERE app_id = @appId AND data = 'live' AND provider = @provider AND product_id = @productId AND checked_at < @at`,
  )
  const selectHook = db.prepare('SELECT 1 FROM membership_hooks WHERE app_id = ? AND event_id = ?')
  const insertHook = db.prepare('INSERT OR IGNORE INTO membership_hooks (app_id, event_id, at) VALUES (?, ?, ?)')
  const forgetHooks = db.prepare('DELETE FROM membership_hooks WHERE at < ?')
  const removals = ['membership_connections', 'memberships', 'membership_hooks'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE app_id = ?`),
  )

  function connection(appId: AppId): Connection | null {
    const row = selectConnection.get(appId)
    if (row === undefined) return null
    const { productId, productName, syncedAt } = row
    return {
      provider: PaymentProvider.parse(row.provider),
      product: productId === null ? null : { id: productId, name: productName ?? '' },
      problem: row.problem === null ? null : PaymentProblem.parse(row.problem),
      syncedAt,
    }
  }

  function connect(appId: AppId, { provider, product, problem, syncedAt }: Connection): void {
    const [productId, productName] = [product?.id ?? null, product?.name ?? null]
    upsertConnection.run({ appId, provider, productId, productName, problem, syncedAt })
  }

  function put(appId: AppId, data: DataSet, provider: PaymentProvider, sale: Sale, checkedAt: number): void {
    upsert.run({ ...sale, state: MembershipState.parse(sale.state), appId, data, provider, checkedAt })
  }

  return {
    connection,
    connect,
    put,
    change(appId: AppId, change: Partial<Connection>): void {
      const known = connection(appId)
      if (known !== null) connect(appId, { ...known, ...change })
    },
    find: (appId: AppId, provider: PaymentProvider, id: string) => selectOne.get(appId, 'live', provider, id) ?? null,
    /** The newest first. */
    ofPerson: (appId: AppId, data: DataSet, { userId, email }: Person) => selectOfPerson.all(appId, data, userId, email.toLowerCase()),
    byCustomer: (appId: AppId, customer: string) => selectByCustomer.all(appId, 'live', customer),
    byEmail: (appId: AppId, email: string) => selectByEmail.all(appId, 'live', email.toLowerCase()),
    newest: (appId: AppId, provider: PaymentProvider, productId: string) => selectAll.all(appId, 'live', provider, productId),
    all: (appId: AppId, provider: PaymentProvider, productId: string) => selectTerms.all(appId, 'live', provider, productId),
    /** It is this user's from now on, whatever their address becomes. */
    bind: (appId: AppId, provider: PaymentProvider, id: string, userId: string) => void bindTo.run(userId, appId, 'live', provider, id),
    /** All sales of a product, as they were at a time: what is not among them any more is over. */
    replaceAll: db.transaction((appId: AppId, provider: PaymentProvider, productId: string, sales: readonly Sale[], at: number) => {
      for (const sale of sales) put(appId, 'live', provider, sale, at)
      endUnread.run({ appId, provider, productId, at })
      const known = connection(appId)
      if (known?.provider === provider && known.product?.id === productId) connect(appId, { ...known, problem: null, syncedAt: at })
    }),
    hasHook: (appId: AppId, eventId: string) => selectHook.get(appId, eventId) !== undefined,
    noteHook(appId: AppId, eventId: string, at: number): void {
      insertHook.run(appId, eventId, at)
      forgetHooks.run(at - PAYMENT_HOOK_KEPT_MS)
    },
    forget: db.transaction((appId: AppId) => {
      for (const removal of removals) removal.run(appId)
    }),
  }
}
