import type { LoggedOperation } from '../../../../shared/domain/sync-exchange.ts'
import type { SyncFile, SyncOperation, ThingId } from '../../../../shared/domain/sync-operation.ts'
import type { Head, KeptAnswer, LogAccess, LogStore } from './log-store.ts'

interface Kept {
  readonly log: LoggedOperation[]
  readonly answers: Map<string, KeptAnswer>
  readonly opNos: Map<string, number>
  readonly heads: Map<string, Head>
  readonly logged: Set<string>
  newestVersion: string | null
}

/** One app's logs in memory. A write that fails is as if it had not been: its changes are made when it ends. */
export function createMemoryLogStore(): LogStore {
  const files = new Map<SyncFile, Kept>()
  let last: Promise<unknown> = Promise.resolve()

  function keptOf(file: SyncFile): Kept {
    const known = files.get(file)
    if (known !== undefined) return known
    const kept: Kept = { log: [], answers: new Map(), opNos: new Map(), heads: new Map(), logged: new Set(), newestVersion: null }
    files.set(file, kept)
    return kept
  }

  return {
    write(file, run) {
      const kept = keptOf(file)
      const turn = last.then(async () => {
        const { access, commit } = beginWrite(kept)
        const value = await run(access)
        commit()
        return value
      })
      last = turn.catch(() => undefined)
      return turn
    },
    after: async (file, seq, limit) => keptOf(file).log.slice(seq, seq + limit),
  }
}

const keyOf = ({ entityKind, entityId }: ThingId) => `${entityKind} ${entityId}`

function beginWrite(kept: Kept): { readonly access: LogAccess; readonly commit: () => void } {
  const answers = new Map<string, KeptAnswer>()
  const opNos = new Map<string, number>()
  const heads = new Map<string, Head>()
  const appended: SyncOperation[] = []
  let { newestVersion } = kept
  const access: LogAccess = {
    foresee: async () => undefined,
    answerTo: async (mutationId) => answers.get(mutationId) ?? kept.answers.get(mutationId) ?? null,
    keepAnswer: async (kept) => void answers.set(kept.answer.mutationId, kept),
    hear: async (clientId, opNo) => void opNos.set(clientId, opNo),
    lastOpNo: async (clientId) => opNos.get(clientId) ?? kept.opNos.get(clientId) ?? 0,
    isInLog: async (mutationId) => kept.logged.has(mutationId) || appended.some((one) => one.mutationId === mutationId),
    head: async (thing) => heads.get(keyOf(thing)) ?? kept.heads.get(keyOf(thing)) ?? null,
    newestVersion: async () => newestVersion,
    async setHead(thing, head) {
      heads.set(keyOf(thing), head)
      if (thing.entityKind === 'version') newestVersion = thing.entityId
    },
    append: async (operation) => kept.log.length + appended.push(operation),
  }
  function commit(): void {
    for (const [id, answer] of answers) kept.answers.set(id, answer)
    for (const [id, opNo] of opNos) kept.opNos.set(id, opNo)
    for (const [key, head] of heads) kept.heads.set(key, head)
    for (const operation of appended) {
      kept.log.push({ seq: kept.log.length + 1, operation })
      kept.logged.add(operation.mutationId)
    }
    kept.newestVersion = newestVersion
  }
  return { access, commit }
}
