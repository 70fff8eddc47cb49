import { MessagesSquareIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/utils'
import { useChatAssistant } from '../hooks/use-chat-assistant.ts'

export interface AssistantLinkProps {
  readonly shape: 'pill' | 'wide' | 'icon'
  /** Where the app leads to by itself: an assistant that is among them has its way already. */
  readonly nav: readonly { readonly to: string }[]
}

/** In the frame of an app whose chat assistant is active: the way to it. Nothing in any other app. */
export function AssistantLink({ shape, nav }: AssistantLinkProps) {
  const assistant = useChatAssistant()
  const { pathname } = useLocation()
  if (assistant === null) return null
  const to = `/tool/${assistant.path}`
  if (nav.some((item) => item.to.toLowerCase() === to.toLowerCase())) return null
  const isIcon = shape === 'icon'
  return (
    <Button
      asChild
      variant={shape === 'wide' ? 'ghost' : 'outline'}
      size={isIcon ? 'icon' : 'sm'}
      className={cn('flex-none', shape === 'wide' && 'w-full justify-start', !isIcon && 'max-w-48')}
    >
      <Link
        to={to}
        aria-current={pathname.toLowerCase() === to.toLowerCase() ? 'page' : undefined}
        {...(isIcon && { 'aria-label': assistant.title })}
      >
        <MessagesSquareIcon aria-hidden />
        {!isIcon && <span className="min-w-0 truncate">{assistant.title}</span>}
      </Link>
    </Button>
  )
}
