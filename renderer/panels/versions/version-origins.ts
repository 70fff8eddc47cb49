import { Copy, FilePlus2, GitMerge, History, type LucideIcon, PencilLine, Undo2, Upload, Wrench } from 'lucide-react'
import type { Version, VersionOrigin } from '../../../shared/domain/version.ts'
import { Mark } from '../../ui/mark.tsx'
import { say } from '../../../shared/text/say.ts'

export const ORIGINS: Readonly<Record<VersionOrigin, { readonly icon: LucideIcon | typeof Mark; readonly label: string }>> = {
  created: { icon: FilePlus2, label: say('Created') },
  turn: { icon: Mark, label: say('By the assistant') },
  edit: { icon: PencilLine, label: say('Edited by hand') },
  restore: { icon: History, label: say('Restored') },
  undo_restore: { icon: Undo2, label: say('Restore undone') },
  repair: { icon: Wrench, label: say('Repaired') },
  merge: { icon: GitMerge, label: say('Merged') },
  import: { icon: Upload, label: say('Imported') },
  duplicate: { icon: Copy, label: say('Duplicated') },
}

/** The title of a version in a list: its request, or else its description. */
export function versionTitle({ userRequest, description, origin }: Pick<Version, 'userRequest' | 'description' | 'origin'>): string {
  return userRequest ?? (description === '' ? ORIGINS[origin].label : description)
}
