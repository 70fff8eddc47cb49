import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/* Line drawings in two greys with one stroke of the accent. */
const FAINT = 'stroke-border-strong'
const LINE = 'stroke-muted-foreground'
const ACCENT = 'stroke-primary'

interface DrawingProps {
  readonly className?: string
}

function Drawing({
  width,
  height,
  className,
  children,
}: {
  readonly width: number
  readonly height: number
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      strokeWidth="1.5"
      aria-hidden="true"
      className={cn('mb-4 h-[104px] flex-none text-foreground', className)}
    >
      {children}
    </svg>
  )
}

export function ConversationDrawing({ className }: DrawingProps) {
  return (
    <Drawing width={120} height={76} className={className}>
      <rect className={cn(FAINT, 'fill-card')} x="26" y="8" width="86" height="30" rx="6" />
      <path className={FAINT} d="M38 19H84M38 27H68" />
      <rect className={cn(LINE, 'fill-muted')} x="8" y="30" width="76" height="38" rx="6" />
      <path className={LINE} d="M20 43H60M20 52H48" />
      <path className={ACCENT} d="M66 47V60M59.5 53.5H72.5" strokeWidth="2" />
    </Drawing>
  )
}

export function TableDrawing({ className }: DrawingProps) {
  return (
    <Drawing width={168} height={104} className={className}>
      <rect className={cn(LINE, 'fill-card')} x="8" y="8" width="152" height="88" rx="6" />
      <path className="fill-muted" d="M8.8 30V14a5 5 0 0 1 5-5.2H154a5 5 0 0 1 5.2 5.2V30z" />
      <path className={LINE} d="M8 30H160" />
      <path className={FAINT} d="M8 52H160M8 74H160M46 30V96M98 30V96" />
      <path className={LINE} d="M18 19H34M56 19H80M108 19H140" />
      <rect className="fill-primary" x="46.8" y="52.8" width="50.4" height="20.4" fillOpacity=".16" />
      <rect className={ACCENT} x="46" y="52" width="52" height="22" strokeWidth="2" />
      <path className={FAINT} d="M18 41H32M56 41H84M108 41H126M18 63H32M108 63H140M18 85H32M56 85H76" />
      <path className={ACCENT} d="M58 58V68" />
    </Drawing>
  )
}

export function LayersDrawing({ className }: DrawingProps) {
  return (
    <Drawing width={120} height={84} className={className}>
      <path className={cn(FAINT, 'fill-muted')} d="M10 58 60 34 110 58 60 82z" />
      <path className={cn(LINE, 'fill-card')} d="M10 44 60 20 110 44 60 68z" />
      <path className={cn(ACCENT, 'fill-card')} d="M10 28 60 4 110 28 60 52z" />
      <path className={ACCENT} d="M60 20V36M52 28H68" strokeWidth="2" />
    </Drawing>
  )
}

/** No apps yet: a blank sheet between the centres. */
export function BlankAppDrawing({ className }: DrawingProps) {
  return (
    <Drawing width={168} height={104} className={className}>
      <rect className={cn(FAINT, 'fill-muted')} x="26" y="8" width="116" height="72" rx="6" />
      <rect className={cn(LINE, 'fill-card')} x="14" y="20" width="140" height="76" rx="6" />
      <path className={LINE} d="M14 36H154" />
      <path className={FAINT} d="M24 28H44M118 28H130M136 28H144M24 48H62M24 58H50" />
      <rect className={FAINT} x="24" y="68" width="34" height="18" rx="3" />
      <rect className={FAINT} x="64" y="68" width="34" height="18" rx="3" />
      <rect className={cn(ACCENT, 'fill-card')} x="104" y="68" width="34" height="18" rx="3" strokeWidth="2" />
      <path className={ACCENT} d="M121 73V81M117 77H125" strokeWidth="2" />
    </Drawing>
  )
}

export function EmptyBinDrawing({ className }: DrawingProps) {
  return (
    <Drawing width={120} height={96} className={className}>
      <path className={cn(LINE, 'fill-card')} d="M32 26H88L83 84A6 6 0 0 1 77 90H43A6 6 0 0 1 37 84z" />
      <path className={LINE} d="M24 26H96M50 26V18A4 4 0 0 1 54 14H66A4 4 0 0 1 70 18V26" />
      <path className={FAINT} d="M48 40 50 76M60 40V76M72 40 70 76" />
      <path className={ACCENT} d="M98 66C106 58 106 44 98 38M98 38 107 37M98 38 99 47" strokeWidth="2" />
    </Drawing>
  )
}

export function NothingFoundDrawing({ className }: DrawingProps) {
  return (
    <Drawing width={140} height={96} className={className}>
      <rect className={cn(FAINT, 'fill-muted')} x="10" y="14" width="84" height="20" rx="5" />
      <rect className={cn(FAINT, 'fill-card')} x="10" y="40" width="84" height="20" rx="5" />
      <rect className={cn(FAINT, 'fill-muted')} x="10" y="66" width="84" height="20" rx="5" />
      <path className={FAINT} d="M20 24H52M20 50H62M20 76H46" />
      <circle className={cn(LINE, 'fill-card')} cx="92" cy="48" r="24" />
      <path className={LINE} d="M109.500 65.500 128 84" strokeWidth="2" />
      <path className={ACCENT} d="M82 48H102" strokeWidth="2" />
    </Drawing>
  )
}

/** Something broke: a part that does not meet its other half. */
export function BrokenDrawing({ className }: DrawingProps) {
  return (
    <Drawing width={168} height={96} className={className}>
      <path className={cn(LINE, 'fill-card')} d="M12 34H66L60 44 68 52 60 62H12z" />
      <path className={cn(LINE, 'fill-muted')} d="M156 34H102L94 44 104 52 96 62H156z" />
      <path className={FAINT} d="M12 20V76M156 20V76M12 26H70M98 26H156" />
      <path className={ACCENT} d="M4 48H164" strokeDasharray="14 4 3 4" />
    </Drawing>
  )
}
