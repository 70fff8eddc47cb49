import { z } from 'zod'
import { AccountId } from './ids.ts'

/** What a member of an app may do in it: change it, or look at it. */
export const MemberRole = z.enum(['look', 'edit'])
export type MemberRole = z.infer<typeof MemberRole>

/** What a builder is in an app. Whoever is none of it is told that there is no such app. */
export const AppRole = z.enum(['look', 'edit', 'owner'])
export type AppRole = z.infer<typeof AppRole>

const MAY = { look: ['look'], edit: ['look', 'edit'], owner: ['look', 'edit', 'owner'] } as const satisfies Readonly<
  Record<AppRole, readonly AppRole[]>
>

/** Whether somebody of this role may do what is for `least` and more. */
export function isAtLeast(role: AppRole, least: AppRole): boolean {
  return (MAY[role] as readonly AppRole[]).includes(least)
}

/** Another builder in an app, as those who are in it see them. */
export const Member = z.object({
  accountId: AccountId,
  name: z.string(),
  /** For the owner alone; null for the local owner, who has none. */
  email: z.string().nullable(),
  role: AppRole,
  /** Null for the owner. */
  since: z.iso.datetime().nullable(),
})
export type Member = z.infer<typeof Member>

export const InvitationId = z.uuid().brand<'InvitationId'>()
export type InvitationId = z.infer<typeof InvitationId>

/** Somebody who was asked to become a member and has not answered yet. */
export const MemberInvitation = z.object({
  id: InvitationId,
  email: z.string(),
  role: MemberRole,
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type MemberInvitation = z.infer<typeof MemberInvitation>

/** What the page says to whoever opens the link of an invitation. */
export const OpenedInvitation = z.object({ app: z.string(), from: z.string(), email: z.string(), role: MemberRole })
export type OpenedInvitation = z.infer<typeof OpenedInvitation>
