import { Check, Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { downloadBlob } from '../../../ui/download-blob.ts'
import { useCopied } from '../../../ui/use-copied.ts'
import { say } from '../../../../shared/text/say.ts'

/** Shown once: whoever goes on without them makes new ones. */
export function BackupCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { isCopied, copy } = useCopied()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <div className="flex flex-col gap-3.5 rounded-lg border bg-card p-4 max-md:p-3">
      <div>
        <h3 ref={title} tabIndex={-1} className="scroll-mt-8 text-sm font-bold">
          {say('Keep your backup codes')}
        </h3>
        <p className="mt-1 text-sm text-muted-foreground">
          {say(
            'Two-factor sign-in is on. Without your phone, each of these lets you in once. They are shown only now: keep them where you keep your passwords.',
          )}
        </p>
      </div>
      <ul aria-label={say('Backup codes')} className="grid max-w-[340px] grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-muted px-4 py-3">
        {codes.map((code) => (
          <li key={code}>
            <code className="mono">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => copy(text)}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {isCopied ? say('Copied') : say('Copy them')}
        </Button>
        <Button onClick={() => downloadBlob(new Blob([text], { type: 'text/plain' }), 'lathe-backup-codes.txt')}>
          <Download aria-hidden="true" />
          {say('Download')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {say('I have kept them')}
        </Button>
      </div>
    </div>
  )
}
