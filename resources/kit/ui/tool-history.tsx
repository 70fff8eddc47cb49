import { CircleAlertIcon, CircleCheckIcon, LoaderCircleIcon, Trash2Icon } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { ToolRun, ToolState } from '../hooks/use-tool.ts'
import { runWords, useToolWords } from '../lib/tool-words.ts'

export interface ToolHistoryProps {
  readonly tool: Pick<ToolState, 'runs' | 'hasMore' | 'run' | 'remove' | 'readMore'>
  onShow(run: ToolRun): void
}

/** The earlier runs of whoever is signed in; nothing where there are none. */
export function ToolHistory({ tool: { runs, hasMore, run: shown, remove, readMore }, onShow }: ToolHistoryProps) {
  const words = useToolWords()
  if (runs === null || runs.length === 0) return null
  return (
    <section aria-label={words.history} className="flex min-w-0 flex-col gap-2 print:hidden">
      <h2 className="text-base font-bold tracking-[-0.01em]">{words.history}</h2>
      <ol className="flex flex-col divide-y rounded-lg border bg-card">
        {runs.map((run) => (
          <li key={run.id} className="flex items-center gap-1 pr-1.5">
            <button
              type="button"
              aria-current={run.id === shown?.id ? 'true' : undefined}
              onClick={() => onShow(run)}
              className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-md px-3.5 py-2 text-left text-sm hover:bg-muted aria-[current=true]:bg-muted"
            >
              <StateIcon run={run} />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{runWords(run) || words.untitled}</span>
                <span className="block text-[0.8125rem] text-muted-foreground">{new Date(run.startedAt).toLocaleString()}</span>
              </span>
            </button>
            <ConfirmDialog
              title={words.removeTitle}
              description={words.removeHint}
              confirmLabel={words.remove}
              onConfirm={() => remove(run)}
            >
              <Button type="button" size="icon-sm" variant="ghost" aria-label={`${words.remove}: ${runWords(run) || words.untitled}`}>
                <Trash2Icon aria-hidden />
              </Button>
            </ConfirmDialog>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button type="button" size="sm" variant="outline" className="self-start" onClick={() => void readMore()}>
          {words.more}
        </Button>
      )}
    </section>
  )
}

function StateIcon({ run: { state } }: { readonly run: ToolRun }) {
  const words = useToolWords()
  if (state === 'Loading')
    return <LoaderCircleIcon role="img" aria-label={words.running} className="size-4 flex-none animate-spin motion-reduce:animate-none" />
  return state === 'Error' ? (
    <CircleAlertIcon role="img" aria-label={words.failed} className="size-4 flex-none text-bad" />
  ) : (
    <CircleCheckIcon role="img" aria-label={words.done} className="size-4 flex-none text-good" />
  )
}
