import { CircleMinus, CirclePlus, type LucideIcon, PencilLine } from 'lucide-react'
import type { PublishChange } from '../../../shared/domain/publication.ts'
import { cn } from '../../ui/cn.ts'
import { say } from '../../../shared/text/say.ts'

const SEVERITIES: Readonly<
  Record<PublishChange['severity'], { readonly icon: LucideIcon; readonly label: string; readonly className: string }>
> = {
  destructive: { icon: CircleMinus, label: say('Goes away'), className: 'bg-destructive-subtle text-destructive-subtle-foreground' },
  change: { icon: PencilLine, label: say('Changes'), className: 'text-foreground' },
  addition: { icon: CirclePlus, label: say('New'), className: 'text-foreground' },
}

/** The effect of the next publish on the live app, removals first. */
export function PublishChanges({ changes }: { readonly changes: readonly PublishChange[] }) {
  return (
    <section aria-label={say('What changes')} className="flex flex-col gap-2">
      <h3 className="text-sm font-bold">{say('What changes for your users')}</h3>
      {changes.length === 0 ? (
        <p className="text-sm text-muted-foreground">{say('Nothing that they would notice.')}</p>
      ) : (
        <ul className="max-h-[280px] divide-y overflow-y-auto rounded-lg border" tabIndex={0} aria-label={say('Changes')}>
          {changes.map(({ severity, kind, subject, text }) => {
            const { icon: Icon, label, className } = SEVERITIES[severity]
            return (
              <li key={`${kind} ${subject}`} className={cn('flex items-start gap-2.5 px-3 py-2 text-sm leading-[1.125rem]', className)}>
                <Icon className={cn('mt-px icon-14', severity !== 'destructive' && 'text-muted-foreground')} aria-hidden="true" />
                <p className="min-w-0 flex-1 wrap-anywhere">
                  <span className="sr-only">{label}: </span>
                  {text}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
