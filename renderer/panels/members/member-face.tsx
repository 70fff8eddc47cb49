import { cn } from '../../ui/cn.ts'

const TONES = [
  'bg-primary-subtle text-primary-subtle-foreground',
  'bg-info-subtle text-info-subtle-foreground',
  'bg-plum-subtle text-plum-subtle-foreground',
  'bg-success-subtle text-success-subtle-foreground',
  'bg-warning-subtle text-warning-subtle-foreground',
] as const

/** The first letter of somebody, in a colour that is theirs. The name stands beside it, or is its label. */
export function MemberFace({ id, name, className }: { readonly id: string; readonly name: string; readonly className?: string }) {
  const tone = TONES[Number.parseInt(id.slice(-4), 16) % TONES.length]
  return (
    <span
      aria-hidden="true"
      className={cn('grid size-7 flex-none place-items-center rounded-full text-xs font-bold select-none', tone, className)}
    >
      {(Array.from(name.trim())[0] ?? '?').toUpperCase()}
    </span>
  )
}
