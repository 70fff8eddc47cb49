import { Code, Database, Ellipsis, Eye, type LucideIcon, MessageSquare } from 'lucide-react'
import { cn } from '../../ui/cn.ts'
import { say } from '../../../shared/text/say.ts'

/** What a narrow window shows, one at a time. */
export type NarrowView = 'chat' | 'preview' | 'code' | 'database' | 'more'

const VIEWS: readonly { readonly view: NarrowView; readonly label: string; readonly icon: LucideIcon }[] = [
  { view: 'chat', label: say('Chat'), icon: MessageSquare },
  { view: 'preview', label: say('Preview'), icon: Eye },
  { view: 'code', label: say('Code'), icon: Code },
  { view: 'database', label: say('Data'), icon: Database },
  { view: 'more', label: say('More'), icon: Ellipsis },
]

export function ViewSwitcher({ view, onChoose }: { readonly view: NarrowView; readonly onChoose: (view: NarrowView) => void }) {
  return (
    <nav aria-label={say('Views')} className="flex h-14 flex-none border-t bg-sidebar">
      {VIEWS.map(({ view: each, label, icon: Icon }) => (
        <button
          key={each}
          type="button"
          aria-current={each === view ? 'page' : undefined}
          onClick={() => onChoose(each)}
          className={cn(
            'relative flex flex-1 flex-col items-center justify-center gap-1 text-2xs text-muted-foreground focus-visible:-outline-offset-4',
            each === view &&
              'text-foreground before:absolute before:top-[-1px] before:left-1/2 before:h-0.5 before:w-11 before:-translate-x-1/2 before:bg-primary',
          )}
        >
          <Icon className="!size-[18px]" aria-hidden="true" />
          {label}
        </button>
      ))}
    </nav>
  )
}
