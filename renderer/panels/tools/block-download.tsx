import { Download, FileText } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { downloadBlob } from '../../ui/download-blob.ts'
import { say } from '../../../shared/text/say.ts'

/** A part that is a file: what is in it, and a button that saves it. */
export function BlockDownload({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div className="flex min-w-0 flex-col overflow-hidden rounded-md border bg-background">
      <div className="flex items-center gap-2 border-b px-3 py-1.5">
        <FileText className="icon-14 flex-none text-muted-foreground" aria-hidden="true" />
        <span className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">{name}</span>
        <Button
          size="sm"
          aria-label={`Download ${name}`}
          onClick={() => downloadBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)}
        >
          <Download aria-hidden="true" />
          {say('Download')}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <pre tabIndex={0} role="group" aria-label={name} className="mono max-h-48 overflow-auto p-3 text-xs whitespace-pre-wrap">
        {text}
      </pre>
    </div>
  )
}
