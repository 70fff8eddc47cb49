import { z } from 'zod'

/** Why a share that is switched on is not reached. */
export const NetworkProblem = z.enum(['no-network', 'port-taken', 'key-unreadable'])
export type NetworkProblem = z.infer<typeof NetworkProblem>

/** Something that opened the app over the network. Nothing of it is stored. */
export const NetworkDevice = z.object({
  id: z.string(),
  /** As its browser calls itself. */
  userAgent: z.string(),
  since: z.iso.datetime(),
  /** When its last connection ended; null while there is one. */
  leftAt: z.iso.datetime().nullable(),
})
export type NetworkDevice = z.infer<typeof NetworkDevice>

/** A published app as phones and computers on the same network open it, at an address of this computer. */
export const NetworkShare = z.object({
  /** Not on a host where builders sign up: that is a server, which has an address of its own. */
  isOffered: z.boolean(),
  isOn: z.boolean(),
  /** Whether it is on again when the program starts again. */
  isKept: z.boolean(),
  problem: NetworkProblem.nullable(),
  port: z.number().int().nullable(),
  /** Where it is reached now, the likely one first. `via`: the connection of this computer, as its system calls it; null for its name. */
  addresses: z.array(z.object({ url: z.string(), via: z.string().nullable() })),
  /** SHA-256 of the certificate, for who compares it. */
  fingerprint: z.string().nullable(),
  devices: z.array(NetworkDevice),
})
export type NetworkShare = z.infer<typeof NetworkShare>
