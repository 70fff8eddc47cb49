import type { EntitySchema } from '../../sdk/entities.ts'
import { readAggregate } from '../../sdk/local/row-aggregate.ts'
import type { StoredRow } from '../../sdk/local/row-database.ts'
import { readCount, readPage } from '../../sdk/local/row-page.ts'
import type { Aggregates } from '../../sdk/entities.ts'
import type { ListableEntity, PageQuery, SummedEntity } from '../lib/entity.ts'

export interface Member {
  readonly id: string
  readonly name: string
  readonly plan: string
  readonly fee: number
  readonly isActive: boolean
  readonly joinedOn: string
}

const schema: EntitySchema = {
  name: 'Member',
  properties: {
    name: { type: 'string' },
    plan: { type: 'string', enum: ['Day', 'Month', 'Year'] },
    fee: { type: 'number' },
    isActive: { type: 'boolean' },
    joinedOn: { type: 'string', format: 'date' },
  },
}

/** An entity with this many members, which answers like an exported project. `wait` delays each answer. */
export function createMembers(count: number, wait: () => Promise<void> = async () => undefined) {
  let stored = Array.from({ length: count }, (_, index) => memberOf(index))
  const listeners = new Set<() => void>()
  const calls: string[] = []
  const told = async <Answer>(name: string, answer: () => Answer): Promise<Answer> => {
    calls.push(name)
    await wait()
    return answer()
  }
  const inQuery = ({ filter, cursor, ...query }: PageQuery) => ({
    ...query,
    ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }),
    ...(cursor === undefined || cursor === null ? {} : { cursor }),
  })

  const rowsOf = (query: PageQuery) => told('list', () => readPage(schema, inQuery(query))(stored).rows.map(toMember))

  const entity: SummedEntity<Member> & ListableEntity<Member> = {
    schema,
    page: (query = {}) =>
      told('page', () => {
        const { rows, nextCursor } = readPage(schema, inQuery(query))(stored)
        return { rows: rows.map(toMember), nextCursor }
      }),
    list: (sort = '-createdAt', limit = 50) => rowsOf({ sort, limit: Math.min(limit, 1_000) }),
    filter: (filter, sort = '-createdAt', limit = 50) => rowsOf({ filter, sort, limit: Math.min(limit, 1_000) }),
    get: async (id) => toMember(stored.find((row) => row.id === id) ?? memberOf(0)),
    count: (filter = {}, { search, most } = {}) =>
      told('count', () =>
        readCount(schema, { ...inQuery({ filter }), ...(search === undefined ? {} : { search }), ...(most === undefined ? {} : { most }) })(
          stored,
        ),
      ),
    aggregate: (query, filter = {}, { search = '' } = {}) =>
      told('aggregate', () => readAggregate(schema, { ...query, filter, search })(stored) as Aggregates<Member, object>),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    ...entity,
    calls,
    add(fields: Partial<Member>) {
      const made = memberOf(stored.length)
      stored = [...stored, { ...made, values: { ...made.values, ...fields } }]
      for (const listener of listeners) listener()
    },
  }
}

function toMember({ id, values }: StoredRow): Member {
  return { id, ...values } as Member
}

function memberOf(index: number): StoredRow {
  return {
    entity: 'Member',
    id: `m${String(index).padStart(7, '0')}`,
    creatorId: null,
    createdAt: index,
    updatedAt: index,
    values: {
      name: `Member ${index}`,
      plan: ['Day', 'Month', 'Year'][index % 3],
      fee: 10 + (index % 7),
      isActive: index % 4 !== 0,
      joinedOn: `2026-${String(1 + (index % 12)).padStart(2, '0')}-15`,
    },
  }
}
