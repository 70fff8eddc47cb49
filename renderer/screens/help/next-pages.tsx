import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { addressOfGuide, type GUIDE_PAGES } from '../../state/guide-pages.ts'
import { say } from '../../../shared/text/say.ts'

type Page = (typeof GUIDE_PAGES)[number]

const linkClass =
  'flex min-h-11 min-w-0 items-center gap-2 rounded-md border bg-card px-3.5 py-2 text-sm transition-colors hover:bg-accent hover:text-accent-foreground [&>.lucide]:flex-none [&>.lucide]:text-muted-foreground'

export function NextPages({ before, after }: { readonly before: Page | undefined; readonly after: Page | undefined }) {
  return (
    <nav aria-label={say('Next pages')} className="mt-12 grid grid-cols-2 gap-3 border-t pt-6 max-md:grid-cols-1">
      {before === undefined ? (
        <span />
      ) : (
        <Link to={addressOfGuide(before.slug)} className={linkClass}>
          <ArrowLeft aria-hidden="true" />
          {before.title}
        </Link>
      )}
      {after !== undefined && (
        <Link to={addressOfGuide(after.slug)} className={`${linkClass} justify-end text-right`}>
          {after.title}
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
