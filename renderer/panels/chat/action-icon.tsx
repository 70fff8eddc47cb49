import {
  Eye,
  FilePen,
  FilePlus2,
  FileX2,
  Import,
  KeyRound,
  ListChecks,
  ListPlus,
  type LucideIcon,
  Package,
  Pencil,
  SquareDashed,
  Table2,
  TableProperties,
  Trash2,
  Wrench,
} from 'lucide-react'
import type { ActionType } from '../../../shared/domain/action.ts'

const ICONS: Readonly<Record<ActionType, LucideIcon>> = {
  add_file: FilePlus2,
  edit_file: FilePen,
  partial_edit: Pencil,
  add_entity: Table2,
  edit_entity: TableProperties,
  delete_entity: Trash2,
  delete_file: FileX2,
  add_tool: Wrench,
  add_package: Package,
  import_entities: Import,
  request_secrets: KeyRound,
  insert_entity_records: ListPlus,
  update_rows: ListChecks,
  read: Eye,
}

/** The icon of an action's type; an answer may contain unknown types. */
export function ActionIcon({ type, className }: { readonly type: string; readonly className?: string }) {
  const Icon = Object.hasOwn(ICONS, type) ? ICONS[type as ActionType] : SquareDashed
  return <Icon className={className} aria-hidden="true" />
}
