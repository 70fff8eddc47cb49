import { Copy, FilePlus2, GitMerge, History, type LucideIcon, PencilLine, Undo2, Upload, Wrench } from 'lucide-react'
import type { Version, VersionOrigin } from '../../../shared/domain/version.ts'
import { Mark } from '../../ui/mark.tsx'

export const ORIGINS: Readonly<Record<VersionOrigin, { readonly icon: LucideIcon | typeof Mark; readonly label: string }>> = {
  created: { icon: FilePlus2, label: 'Created' },
  turn: { icon: Mark, label: 'By the assistant' },
  edit: { icon: PencilLine, label: 'Edited by hand' },
  restore: { icon: History, label: 'Restored' },
  undo_restore: { icon: Undo2, label: 'Restore undone' },
  repair: { icon: Wrench, label: 'Repaired' },
  merge: { icon: GitMerge, label: 'Merged' },
  import: { icon: Upload, label: 'Imported' },
  duplicate: { icon: Copy, label: 'Duplicated' },
}

/** The title of a version in a list: its request, or else its description. */
export function versionTitle({ userRequest, description, origin }: Pick<Version, 'userRequest' | 'description' | 'origin'>): string {
  return userRequest ?? (description === '' ? ORIGINS[origin].label : description)
}
