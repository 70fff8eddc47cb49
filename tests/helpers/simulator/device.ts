import { createSyncClient, type SyncClient } from '../../../electron/backend/sync/sync-client.ts'
import type { PushRequest, SyncServer } from '../../../electron/backend/sync/sync-server.ts'
import type { ThingState } from '../../../shared/domain/sync-operation.ts'
import { createMachine, type Faults, type Machine } from './machine.ts'
import { type Access, overNetwork } from './network.ts'
import type { World } from './world.ts'

class Crash extends Error {}

/** A value that somebody typed; no two are the same. */
export interface Edit {
  readonly token: string
  readonly kind: 'row' | 'message' | 'version'
  readonly id: string
  readonly field: string
}

export interface Device {
  readonly name: string
  readonly machine: Machine
  readonly access: Access
  /** What was typed here last, by kind, id and field. */
  readonly typed: Map<string, Edit>
  /** Operations that were sent a second time with something else in them. */
  readonly sentOtherwise: string[]
  /** Something that a person does: rows come, change and go, messages are written, versions are made. */
  edit(): void
  /** A step with the server, unless one is under way. */
  wake(): void
  resume(): void
  /** The program ends; what it had in memory is gone. */
  crash(): void
  /** How far it has ever heard of the log, which a reset does not take back. */
  heard(): number
  isSynced(logLength: number): boolean
  /** In a sentence, for a run that went wrong. */
  describe(): string
}

export interface DeviceDeps {
  readonly world: World
  readonly name: string
  readonly server: SyncServer
  readonly faults: Faults
  /** A device whose disk this one begins with. */
  readonly cloneOf?: Device
  /** One of whose disk a snapshot was made, with which this one begins. */
  readonly snapshotOf?: Device
}

const FIELDS = ['a', 'b', 'c'] as const
const YEAR_MS = 31_536_000_000

export function createDevice({ world, name, server, faults, cloneOf, snapshotOf }: DeviceDeps): Device {
  const mayCrash = () => {
    if (world.happens(0.004)) throw new Crash()
  }
  const machine = createMachine({ mayCrash, faults })
  if (cloneOf !== undefined) machine.copyFrom(cloneOf.machine)
  if (snapshotOf !== undefined) machine.beginWith(snapshotOf.machine)
  const typed = new Map(cloneOf?.typed)
  const access: Access = { isSignedIn: true, isAllowed: true }
  // The device's clock is wrong by up to a year: only waiting may depend on it.
  const skew = (world.random() * 2 - 1) * YEAR_MS
  let client: SyncClient
  let session = 0
  const sentOtherwise: string[] = []
  const sentBefore = new Map<string, string>()
  let isStepping = false
  let heard = (cloneOf ?? snapshotOf)?.heard() ?? 0

  function note({ operations }: PushRequest): void {
    for (const { mutationId, change } of operations) {
      const content = JSON.stringify(change)
      if ((sentBefore.get(mutationId) ?? content) !== content) sentOtherwise.push(mutationId)
      sentBefore.set(mutationId, content)
    }
  }

  function start(): void {
    session += 1
    isStepping = false
    const own = session
    // What is answered to a program that has ended is heard by nobody.
    const mine = <Answer>(answer: Promise<Answer>) =>
      answer.then((value) => (own === session ? value : new Promise<Answer>(() => undefined)))
    const network = overNetwork(world, server, access)
    const sent = faults.server?.(network, machine) ?? network
    client = createSyncClient({
      place: machine.place,
      server: {
        push(request) {
          note(request)
          return mine(sent.push(request))
        },
        pull: (request) => mine(sent.pull(request)),
      },
      now: () => world.now() + skew,
      random: world.random,
    })
  }
  start()

  /** Whole, or the program ends in the middle and nothing of it is there. */
  function survive(run: () => void): void {
    try {
      machine.transaction(run)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      start()
    }
  }

  function type(edit: Omit<Edit, 'token'>, change: (token: string) => void): void {
    const token = world.id()
    survive(() => {
      change(token)
      // Typed once it is committed: what follows cannot fail.
      committed.push({ ...edit, token })
    })
    for (const done of committed.splice(0)) typed.set(`${done.kind} ${done.id} ${done.field}`, done)
  }
  const committed: Edit[] = []

  const rows = () => [...machine.all().keys()].filter((key) => key.startsWith('row ')).map((key) => key.slice(4))
  const write = (kind: Edit['kind'], id: string, state: ThingState | null) => machine.things[kind]?.write(id, state)

  function createRow(): void {
    const id = `test:e:${world.id()}`
    type({ kind: 'row', id, field: 'a' }, (token) => {
      machine.outbox.add({ kind: 'row.create', entityKind: 'row', entityId: id }, GROUP)
      write('row', id, { a: token })
    })
  }

  function setField(id: string): void {
    const field = world.pick(FIELDS)
    type({ kind: 'row', id, field }, (token) => {
      machine.outbox.add({ kind: 'row.set', entityKind: 'row', entityId: id, fields: [field] }, GROUP)
      write('row', id, { ...machine.things.row?.read(id), [field]: token })
    })
  }

  function deleteRow(id: string): void {
    survive(() => {
      machine.outbox.add({ kind: 'row.delete', entityKind: 'row', entityId: id }, GROUP)
      write('row', id, null)
    })
    if (machine.things.row?.read(id) === null) for (const field of FIELDS) typed.delete(`row ${id} ${field}`)
  }

  function say(): void {
    const id = world.id()
    type({ kind: 'message', id, field: 'text' }, (token) => {
      machine.outbox.add({ kind: 'message.put', entityKind: 'message', entityId: id }, GROUP)
      write('message', id, { text: token })
    })
  }

  function commit(): void {
    const id = world.id()
    const versions = [...machine.all()].filter(([key]) => key.startsWith('version '))
    const newest = versions.toSorted(([, a], [, b]) => Number(a['number']) - Number(b['number'])).at(-1)
    type({ kind: 'version', id, field: 'text' }, (token) => {
      machine.outbox.add({ kind: 'version.put', entityKind: 'version', entityId: id }, GROUP)
      const parent = newest === undefined ? {} : { parent_id: newest[0].slice('version '.length) }
      write('version', id, { text: token, number: Number(newest?.[1]['number'] ?? 0) + 1, ...parent })
    })
  }

  return {
    name,
    machine,
    access,
    typed,
    sentOtherwise,
    edit() {
      const there = rows()
      const chance = world.random()
      if (there.length === 0 || chance < 0.2) createRow()
      else if (chance < 0.7) setField(world.pick(there))
      else if (chance < 0.78) deleteRow(world.pick(there))
      else if (chance < 0.9) say()
      else commit()
    },
    wake() {
      if (isStepping) return
      isStepping = true
      const own = session
      client.step().then(
        () => {
          if (own === session) isStepping = false
        },
        (error: unknown) => {
          if (!(error instanceof Crash)) throw error
          if (own === session) start()
        },
      )
    },
    resume: () => client.resume(),
    crash: start,
    heard() {
      heard = Math.max(heard, machine.place.cursor())
      return heard
    },
    describe: () => `${name} is ${client.phase()} at ${machine.place.cursor()} with ${machine.place.counts().waiting} waiting`,
    isSynced: (logLength) => machine.place.counts().waiting === 0 && machine.place.cursor() === logLength,
  }
}

const GROUP = '01900000-0000-7000-8000-000000000001'
