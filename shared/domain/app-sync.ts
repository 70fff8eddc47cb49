import { z } from 'zod'
import { FilePath } from './file-path.ts'
import { SyncedApp } from './sync-exchange.ts'
import { SyncFile } from './sync-operation.ts'

/** The account on a server as which this installation syncs. `signed-out`: the server does not know its session any more. */
export const ServerAccount = z.object({
  address: z.string(),
  email: z.string(),
  name: z.string(),
  state: z.enum(['signed-in', 'signed-out', 'key-locked']),
})
export type ServerAccount = z.infer<typeof ServerAccount>

/** An app of the account that is on the server. `isHere`: it is in the list of apps of this installation, or in its bin. */
export const AppOnServer = z.object({ ...SyncedApp.shape, isHere: z.boolean() })
export type AppOnServer = z.infer<typeof AppOnServer>

/**
 * How an app stands with the server. `forbidden`: the account is not let into it any more; `newer`: it has changes of a newer program;
 * `stuck`: it has some that do not fit here; `too-large`: a change is more than the server takes.
 */
export const SyncPhase = z.enum(['working', 'too-large', 'offline', 'signed-out', 'forbidden', 'newer', 'stuck'])
export type SyncPhase = z.infer<typeof SyncPhase>

/** `waiting`: changes that no server has heard; `parked`: those that a person has to decide on. */
export const AppSync = z.discriminatedUnion('link', [
  z.object({ link: z.literal('none'), hasAccount: z.boolean() }),
  z.object({
    link: z.literal('synced'),
    phase: SyncPhase,
    waiting: z.number().int().nonnegative(),
    parked: z.number().int().nonnegative(),
  }),
])
export type AppSync = z.infer<typeof AppSync>

/** What is not sent yet: rows by their ids, files by their paths. Of many, the first. */
export const Unsent = z.object({ rows: z.array(z.string()), files: z.array(FilePath) })
export type Unsent = z.infer<typeof Unsent>

/**
 * Why a change was put aside: the thing was deleted elsewhere; the same lines were changed elsewhere; or the server refused it.
 */
const ParkedReason = z.enum(['deleted', 'overlap', 'refused'])

export const ParkedTake = z.enum(['mine', 'theirs', 'both'])
export type ParkedTake = z.infer<typeof ParkedTake>

/** A field of a thing as it is here and on the server; null: it is empty, or not there. `isChanged`: by the change that was put aside. */
export const ParkedField = z.object({
  label: z.string(),
  mine: z.string().nullable(),
  theirs: z.string().nullable(),
  isChanged: z.boolean(),
})
export type ParkedField = z.infer<typeof ParkedField>

/** A file that was changed here and elsewhere, with what both began with; null: it was not there. */
export const ParkedCodeFile = z.object({
  path: FilePath,
  base: z.string().nullable(),
  mine: z.string().nullable(),
  theirs: z.string().nullable(),
})
export type ParkedCodeFile = z.infer<typeof ParkedCodeFile>

const parked = { id: z.uuid(), title: z.string(), reason: ParkedReason, at: z.iso.datetime() }

/** Something that was changed here and cannot be sent as it is: it waits for a person. Versions that stand on each other are one. */
export const ParkedChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), ...parked, files: z.array(ParkedCodeFile) }),
  z.object({
    kind: z.literal('thing'),
    ...parked,
    /** Of the server, about why. */
    message: z.string().nullable(),
    file: SyncFile,
    isGoneHere: z.boolean(),
    isGoneThere: z.boolean(),
    fields: z.array(ParkedField),
  }),
])
export type ParkedChange = z.infer<typeof ParkedChange>
