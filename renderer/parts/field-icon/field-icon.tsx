import {
  AlignLeft,
  Braces,
  Calendar,
  CalendarClock,
  CircleChevronDown,
  Clock,
  Coins,
  Globe,
  Hash,
  Image,
  Link2,
  type LucideIcon,
  Mail,
  Paperclip,
  Percent,
  Phone,
  Star,
  Tags,
  ToggleLeft,
  Type,
} from 'lucide-react'
import type { FIELD_TYPE_LIST } from '../../../shared/domain/field-types/field-type-list.ts'
import { type FieldKind, fieldType } from '../../../shared/domain/field-types/field-types.ts'
import { cn } from '../../ui/cn.ts'

type IconName = (typeof FIELD_TYPE_LIST)[number]['icon']

const ICONS: Readonly<Record<IconName, LucideIcon>> = {
  AlignLeft,
  Braces,
  Calendar,
  CalendarClock,
  CircleChevronDown,
  Clock,
  Coins,
  Globe,
  Hash,
  Image,
  Link2,
  Mail,
  Paperclip,
  Percent,
  Phone,
  Star,
  Tags,
  ToggleLeft,
  Type,
}

/** The icon of a field type, beside its name. */
export function FieldIcon({ kind, className }: { readonly kind: FieldKind; readonly className?: string }) {
  const Icon = ICONS[fieldType(kind).icon as IconName]
  return <Icon aria-hidden="true" className={cn('icon-12 flex-none text-muted-foreground', className)} />
}
