import { z } from 'zod'

/** Why an app cannot be served as files alone: what a page of it asks a server for. */
export const SiteNeed = z.object({ page: z.string(), what: z.enum(['rows', 'functions', 'users', 'tools', 'integrations', 'members']) })
export type SiteNeed = z.infer<typeof SiteNeed>
