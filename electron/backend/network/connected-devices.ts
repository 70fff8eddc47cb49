import type { Socket } from 'node:net'
import { v7 as uuidv7 } from 'uuid'
import type { NetworkDevice } from '../../../shared/domain/network-share.ts'
import { NETWORK_DEVICE_KEPT_MS, NETWORK_DEVICES_MAX } from '../../../shared/limits/network.ts'

interface Device {
  readonly id: string
  readonly userAgent: string
  readonly since: number
  leftAt: number | null
  readonly sockets: Set<Socket>
}

export interface ConnectedDevices {
  /** A request came over this connection. */
  asked(socket: Socket, userAgent: string): void
  /** Who is connected, then who was lately. */
  list(): readonly NetworkDevice[]
}

/** Who has a share open, in memory alone: a browser at an address is a device. */
export function createConnectedDevices({ now, onChange }: { readonly now: () => number; readonly onChange: () => void }): ConnectedDevices {
  const devices = new Map<string, Device>()

  function tidy(): void {
    const over = now() - NETWORK_DEVICE_KEPT_MS
    for (const [key, { leftAt }] of devices) if (leftAt !== null && leftAt <= over) devices.delete(key)
  }

  function enter(key: string, userAgent: string): Device | null {
    const known = devices.get(key)
    if (known !== undefined) return known
    tidy()
    if (devices.size >= NETWORK_DEVICES_MAX) return null
    const device = { id: uuidv7(), userAgent, since: now(), leftAt: null, sockets: new Set<Socket>() }
    devices.set(key, device)
    return device
  }

  return {
    asked(socket, userAgent) {
      const device = enter(`${socket.remoteAddress ?? ''} ${userAgent}`, userAgent)
      if (device === null || device.sockets.has(socket) || socket.destroyed) return
      const isNews = device.sockets.size === 0
      device.sockets.add(socket)
      device.leftAt = null
      socket.once('close', () => {
        device.sockets.delete(socket)
        if (device.sockets.size > 0) return
        device.leftAt = now()
        onChange()
      })
      if (isNews) onChange()
    },
    list() {
      tidy()
      const time = (at: number) => new Date(at).toISOString()
      return [...devices.values()]
        .toSorted((a, b) => Number(a.leftAt !== null) - Number(b.leftAt !== null) || b.since - a.since)
        .map(({ id, userAgent, since, leftAt }) => ({ id, userAgent, since: time(since), leftAt: leftAt === null ? null : time(leftAt) }))
    },
  }
}
