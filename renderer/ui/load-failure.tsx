import { say } from '../../shared/text/say.ts'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

interface LoadFailureProps {
  readonly message: string
  readonly className?: string
  readonly onRetry: () => void
}

/** What a page shows in place of what it could not load. */
export function LoadFailure({ message, className, onRetry }: LoadFailureProps) {
  return (
    <div
      role="alert"
      className={cn(
        'flex flex-wrap items-center gap-3 rounded-lg border bg-destructive-subtle px-4 py-3 text-sm text-destructive-subtle-foreground',
        className,
      )}
    >
      <span className="flex-1">{message}</span>
      <Button size="sm" onClick={onRetry}>
        {say('Try again')}
      </Button>
    </div>
  )
}
