import type { LogStore } from '../../../electron/backend/sync/server/log-store.ts'
import { createDevice, type Device, type DeviceDeps } from './device.ts'
import { allEqual, nothingLost, onceEach, ownEditsShow, sentAsBefore } from './invariants.ts'
import type { Faults } from './machine.ts'
import { createServer, type SimulatedServer } from './server.ts'
import { createWorld, type World } from './world.ts'

export interface Build extends Faults {
  readonly store?: (store: LogStore) => LogStore
  /** Where the server keeps its log; in memory where nothing is said. */
  readonly log?: LogStore
}

const STORM_MS = 30_000
/** Calm devices ask every second: far more than what any storm leaves behind takes. */
const CALM_STEPS = 400

/** Devices that edit through a storm, and then a calm in which all is sent. What was broken; null: nothing. */
export async function simulate(seed: number, build: Build = {}): Promise<string | null> {
  const world = createWorld(seed)
  const server = createServer(world, build.store, build.log)
  const devices: Device[] = []
  const join = (beginning: Beginning = {}) =>
    devices.push(createDevice({ world, name: `device ${devices.length + 1}`, server, faults: build, ...beginning }))
  for (let left = 2 + Math.floor(world.random() * 2); left > 0; left -= 1) join()
  planStorm(world, devices, { join, maySnapshot: build.maySnapshot ?? ((place) => place.counts().waiting === 0) })
  const watch = createWatch(server)

  for (let end = false; !end;) {
    end = !(await world.advance()) || world.now() > STORM_MS
    const broken = await watch(devices)
    if (broken !== null) return broken
  }
  world.endStorm()
  return (await calmDown(world, server, devices, watch)) ?? (await judge(server, devices))
}

type Beginning = Pick<DeviceDeps, 'cloneOf' | 'snapshotOf'>

interface Joining {
  readonly join: (beginning: Beginning) => void
  readonly maySnapshot: NonNullable<Build['maySnapshot']>
}

/** What happens when: edits, steps, ends of programs, lost access, cloned disks, nodes that begin with a snapshot. */
function planStorm(world: World, devices: readonly Device[], { join, maySnapshot }: Joining): void {
  const some = () => world.random() * STORM_MS
  const anyDevice = () => world.pick(devices)
  for (let left = 8 + Math.floor(world.random() * 16); left > 0; left -= 1) world.after(some(), () => anyDevice().edit())
  for (let at = 0; at < STORM_MS; at += 400 + world.random() * 1_200) world.after(at, () => anyDevice().wake())
  for (let left = Math.floor(world.random() * 4); left > 0; left -= 1) world.after(some(), () => anyDevice().crash())
  if (world.random() < 0.2) world.after(some(), () => join({ cloneOf: anyDevice() }))
  if (world.random() < 0.3) loseAccess(world, anyDevice(), 'isSignedIn', some())
  if (world.random() < 0.2) loseAccess(world, anyDevice(), 'isAllowed', some())
  if (world.random() < 0.4)
    world.after(some(), () => {
      const snapshotOf = anyDevice()
      const { place } = snapshotOf.machine
      if (place.cursor() > 0 && maySnapshot(place)) join({ snapshotOf })
    })
}

function loseAccess(world: World, device: Device, what: 'isSignedIn' | 'isAllowed', at: number): void {
  world.after(at, () => {
    device.access[what] = false
    world.after(world.random() * 20_000, () => {
      device.access[what] = true
      device.resume()
    })
  })
}

async function calmDown(
  world: World,
  server: SimulatedServer,
  devices: readonly Device[],
  watch: (devices: readonly Device[]) => Promise<string | null>,
): Promise<string | null> {
  for (let left = CALM_STEPS; left > 0; left -= 1) {
    const { length } = await server.log()
    if (left < CALM_STEPS - 3 && devices.every((device) => device.isSynced(length))) return null
    for (const device of devices) {
      device.access.isSignedIn = true
      device.access.isAllowed = true
      device.resume()
      device.wake()
    }
    const until = world.now() + 1_000
    world.after(1_000, () => undefined)
    while (world.now() < until) await world.advance()
    const broken = await watch(devices)
    if (broken !== null) return broken
  }
  return `Not everything was sent and heard: ${devices.map((device) => device.describe()).join('; ')}.`
}

async function judge(server: SimulatedServer, devices: readonly Device[]): Promise<string | null> {
  const log = await server.log()
  return onceEach(log) ?? allEqual(devices, log) ?? nothingLost(devices, log)
}

/** Looks at the devices on which anything was written since. */
function createWatch(server: SimulatedServer): (devices: readonly Device[]) => Promise<string | null> {
  const seen = new Map<Device, number>()
  return async (devices) => {
    const changed = devices.filter((device) => seen.get(device) !== device.machine.writes())
    if (changed.length === 0) return null
    const told = await server.told()
    for (const device of changed) seen.set(device, device.machine.writes())
    return changed.map((device) => ownEditsShow(device, told) ?? sentAsBefore(device)).find((broken) => broken !== null) ?? null
  }
}
