import { z } from 'zod'

/** What git says of an app's working folder. */
export const FolderGit = z.object({
  /** `missing`: git is not on this computer. `off`: versions are not committed. */
  state: z.enum(['missing', 'off', 'on']),
  branch: z.string().nullable(),
  /** Where it is pushed to and pulled from. */
  remote: z.string().nullable(),
  lastCommit: z.object({ id: z.string(), subject: z.string(), createdAt: z.iso.datetime({ offset: true }) }).nullable(),
  /** Commits that one side lacks, as of the last push or pull; null where there was none. */
  ahead: z.number().int().nullable(),
  behind: z.number().int().nullable(),
  /** Why the newest version is not a commit yet. */
  reason: z.string().nullable(),
})
export type FolderGit = z.infer<typeof FolderGit>

/** The address of a repository, as git takes it. */
export const RepositoryAddress = z.string().min(1).max(1000)
