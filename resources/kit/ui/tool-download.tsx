import { DownloadIcon, FileTextIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { fileSize } from '../lib/files.ts'
import { saveText } from '../lib/save-text.ts'
import { useToolWords } from '../lib/tool-words.ts'

/** A part of a result that is a file: what is in it, and a button that saves it. */
export function ToolDownload({ name, text }: { readonly name: string; readonly text: string }) {
  const words = useToolWords()
  return (
    <div className="flex min-w-0 flex-col overflow-hidden rounded-md border bg-background">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-3 py-2">
        <FileTextIcon aria-hidden className="size-4 flex-none text-muted-foreground" />
        <span className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">
          {name} <span className="font-normal whitespace-nowrap text-muted-foreground">{fileSize({ size: new Blob([text]).size })}</span>
        </span>
        <Button
          type="button"
          size="sm"
          variant="outline"
          aria-label={`${words.download}: ${name}`}
          className="print:hidden"
          onClick={() => saveText(text, name)}
        >
          <DownloadIcon aria-hidden />
          {words.download}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <pre
        tabIndex={0}
        role="group"
        aria-label={name}
        className="max-h-48 overflow-auto p-3 font-mono text-[0.8125rem] whitespace-pre-wrap print:max-h-none"
      >
        {text}
      </pre>
    </div>
  )
}
