import {
  Braces,
  Calendar,
  CircleChevronDown,
  Clock,
  Hash,
  Image as ImageIcon,
  Link2,
  type LucideIcon,
  Tags,
  ToggleLeft,
  Type,
} from 'lucide-react'
import type { PropertyType } from '../../../shared/domain/entity-schema.ts'
import type { GridColumn } from './grid-columns.ts'

const ICONS: Readonly<Record<PropertyType, LucideIcon>> = {
  text: Type,
  number: Hash,
  boolean: ToggleLeft,
  datetime: Calendar,
  select: CircleChevronDown,
  multiselect: Tags,
  image: ImageIcon,
  json: Braces,
  relation: Link2,
}

export function ColumnIcon({ column }: { readonly column: GridColumn }) {
  const Icon = column.isSystem ? Clock : ICONS[column.type]
  return <Icon aria-hidden="true" className="icon-12 flex-none text-muted-foreground" />
}
