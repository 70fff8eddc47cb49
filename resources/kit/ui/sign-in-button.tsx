import { Link, useLocation } from 'react-router'
import { Button, type ButtonProps } from '@/components/ui/button'
import { useWords } from '../lib/words.ts'

/** Leads to where people sign in, and back to this page. */
export function SignInButton(props: Omit<ButtonProps, 'asChild' | 'children'>) {
  const words = useWords()
  const { pathname, search, hash } = useLocation()
  return (
    <Button asChild {...props}>
      <Link to={`/login?${new URLSearchParams({ continueUrl: pathname + search + hash })}`}>{words.signIn}</Link>
    </Button>
  )
}
