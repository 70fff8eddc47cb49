import { CircleUserIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/utils'
import { useCanSignIn } from '../hooks/use-sign-in.ts'
import { useUser } from '../hooks/use-user.ts'
import { useWords } from '../lib/words.ts'

/** In the frame of an app that has users: where to sign in, or who is signed in. Nothing in any other app. */
export function AccountLink({ isWide = false }: { readonly isWide?: boolean }) {
  const words = useWords()
  const { pathname, search, hash } = useLocation()
  const canSignIn = useCanSignIn()
  const { user } = useUser()
  const shape = isWide ? 'w-full justify-start' : 'flex-none'
  if (canSignIn) {
    return (
      <Button asChild variant={isWide ? 'outline' : 'default'} size="sm" className={cn(isWide && 'w-full')}>
        <Link to={`/login?${new URLSearchParams({ continueUrl: pathname + search + hash })}`}>{words.signIn}</Link>
      </Button>
    )
  }
  // The builder of a draft has no profile in it.
  if (user === null || user.email === null) return null
  return (
    <Button asChild variant="ghost" size="sm" className={cn('max-w-48', shape)}>
      <Link to="/login/profile" aria-label={`${words.profile}: ${user.name}`}>
        <CircleUserIcon aria-hidden />
        <span className="min-w-0 truncate">{user.name}</span>
      </Link>
    </Button>
  )
}
