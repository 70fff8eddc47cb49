import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MailEntry } from '../../../shared/domain/mail.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { say } from '../../../shared/text/say.ts'

/** What a mail opens something with, to use and to copy: nothing where it has neither. */
export function MailPasses({ code, link }: Pick<MailEntry, 'code' | 'link'>) {
  return (
    <>
      {code !== null && (
        <Pass label={say('Code')} value={code}>
          <code className="mono text-md tracking-wider wrap-anywhere">{code}</code>
        </Pass>
      )}
      {link !== null && (
        <Pass label={say('Link')} value={link}>
          <span className="mono line-clamp-2 text-xs break-all">{link}</span>
          <a href={link} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm', className: 'mt-1.5 self-start' })}>
            <ExternalLink aria-hidden="true" />
            {say('Open')}
          </a>
        </Pass>
      )}
    </>
  )
}

function Pass({ label, value, children }: { readonly label: string; readonly value: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-start gap-2 rounded-md border bg-background py-2 pr-1.5 pl-2.5">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="text-2xs text-muted-foreground">{label}</span>
        {children}
      </div>
      <CopyButton text={() => value} />
    </div>
  )
}
