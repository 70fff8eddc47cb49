import { ArrowLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import { say } from '../../../shared/text/say.ts'

/** Where somebody came from who was led here. */
const CameFrom = z.object({ backTo: z.string().startsWith('/build/') })

export function BackLink() {
  const came = CameFrom.safeParse(useLocation().state)
  if (!came.success) return null
  return (
    <Link to={came.data.backTo} className="mb-3 inline-flex link items-center gap-1.5 text-xs">
      <ArrowLeft className="icon-14" aria-hidden="true" />
      {say('Back to the app')}
    </Link>
  )
}
