import {
  CheckIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  CopyIcon,
  HistoryIcon,
  LoaderCircleIcon,
  PencilIcon,
  ThumbsDownIcon,
  ThumbsUpIcon,
  TriangleAlertIcon,
} from 'lucide-react'
import { lazy, memo, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Button } from '@/components/ui/button'
import { Citations } from '@/components/ui/citations'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { ToolDownload } from '@/components/ui/tool-download'
import { ToolImage } from '@/components/ui/tool-image'
import type { ToolRun, ToolRunChange } from '../hooks/use-tool.ts'
import { chartTable } from '../lib/chart-table.ts'
import { useToolWords } from '../lib/tool-words.ts'

type ToolBlock = ToolRun['blocks'][number]

export interface ToolResultProps {
  readonly path: string
  readonly run: ToolRun
  readonly mayEdit: boolean
  onAgain(): void
  onReuse(): void
  onChange(change: ToolRunChange): Promise<void>
}

/** What came out of a run, as far as it is. */
export function ToolResult({ path, run, mayEdit, onAgain, onReuse, onChange }: ToolResultProps) {
  const words = useToolWords()
  const isLoading = run.state === 'Loading'
  const written = run.blocks.filter(({ content, reason }) => content !== '' || reason !== null)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div role="status" className="flex min-h-6 items-center gap-2 text-sm text-muted-foreground print:hidden">
        {isLoading && (
          <>
            <LoaderCircleIcon aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
            {words.steps[run.step ?? 'generate']}
          </>
        )}
        {run.state === 'Success' && (
          <>
            <CircleCheckIcon aria-hidden className="size-4 text-good" />
            {words.done}
          </>
        )}
      </div>
      {run.sameAs !== null && (
        <p className="flex items-start gap-2 rounded-md bg-muted px-3.5 py-2.5 text-sm print:hidden">
          <HistoryIcon aria-hidden className="mt-0.5 size-4 flex-none" />
          {words.similar}
        </p>
      )}
      {run.error !== null && <Refusal message={run.error.message} />}
      {written.map((block) => (
        <Part
          key={block.id}
          block={block}
          first={run.edits.find(({ blockId }) => blockId === block.id)?.content ?? null}
          isGrowing={isLoading && block.id === written.at(-1)?.id}
          isLoading={isLoading}
          mayEdit={mayEdit && !isLoading && block.type !== 'image'}
          onSave={(content) => onChange({ blocks: [{ id: block.id, content }] })}
        />
      ))}
      <Citations citations={run.citations} />
      {!isLoading && (
        <div className="flex flex-wrap items-center gap-2 border-t pt-4 print:hidden">
          <Button type="button" size="sm" variant="outline" onClick={onAgain}>
            {run.state === 'Error' ? words.retry : words.again}
          </Button>
          <Button type="button" size="sm" variant="ghost" onClick={onReuse}>
            {words.reuse}
          </Button>
          {run.state === 'Success' && run.share === null && (
            <Button type="button" size="sm" variant="ghost" onClick={() => void onChange({ isShared: true }).catch(say)}>
              {words.share}
            </Button>
          )}
          {run.state === 'Success' && <Rating run={run} onChange={onChange} />}
        </div>
      )}
      {run.state === 'Success' && run.share !== null && <ShareLink path={path} share={run.share} onChange={onChange} />}
    </div>
  )
}

export function Refusal({ message, children }: { readonly message: string; readonly children?: ReactNode }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-md border border-bad/40 px-3.5 py-3 text-sm text-bad">
      <p className="flex items-start gap-2">
        <CircleAlertIcon aria-hidden className="mt-0.5 size-4 flex-none" />
        <span className="min-w-0">{message}</span>
      </p>
      {children}
    </div>
  )
}

interface OfRunProps {
  readonly run: ToolRun
  onChange(change: ToolRunChange): Promise<void>
}

function Rating({ run, onChange }: OfRunProps) {
  const words = useToolWords()
  const rates = [
    { rating: 'good', label: words.good, Icon: ThumbsUpIcon },
    { rating: 'bad', label: words.bad, Icon: ThumbsDownIcon },
  ] as const
  return (
    <span className="ml-auto flex gap-1">
      {rates.map(({ rating, label, Icon }) => (
        <Button
          key={rating}
          type="button"
          size="icon-sm"
          variant={run.rating === rating ? 'secondary' : 'ghost'}
          aria-label={label}
          aria-pressed={run.rating === rating}
          onClick={() => void onChange({ rating: run.rating === rating ? null : rating }).catch(say)}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </span>
  )
}

function ShareLink({ path, share, onChange }: Pick<OfRunProps, 'onChange'> & { readonly path: string; readonly share: string }) {
  const words = useToolWords()
  const id = useId()
  const link = `${window.location.origin}/tool/${encodeURIComponent(path)}?shared=${share}`
  return (
    <div className="flex min-w-0 flex-col gap-1.5 print:hidden">
      <label htmlFor={id} className="text-sm font-medium">
        {words.shareLink}
      </label>
      <div className="flex gap-2">
        <Input id={id} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        <Copy text={link} label={words.copy} />
      </div>
      <p className="text-[0.8125rem] text-muted-foreground">
        {words.shareHint}{' '}
        <Button type="button" variant="link" className="text-[0.8125rem]" onClick={() => void onChange({ isShared: false }).catch(say)}>
          {words.unshare}
        </Button>
      </p>
    </div>
  )
}

interface PartProps {
  readonly block: ToolBlock
  /** As the model wrote it, where its person has changed it. */
  readonly first: string | null
  readonly isLoading: boolean
  readonly isGrowing: boolean
  readonly mayEdit: boolean
  onSave(content: string): Promise<void>
}

function Part({ block, first, isLoading, isGrowing, mayEdit, onSave }: PartProps) {
  const words = useToolWords()
  const [draft, setDraft] = useState<string | null>(null)
  const title = block.title === '' ? words.result : block.title
  const save = async (content: string) => {
    await onSave(content)
    setDraft(null)
  }
  return (
    <div role="group" aria-label={title} className="flex min-w-0 flex-col gap-2">
      <header className="flex min-h-9 items-center justify-end gap-1">
        {/* What stands over all parts is not said twice. */}
        <h3 className={title === words.result ? 'sr-only' : 'min-w-0 flex-1 text-base font-bold wrap-anywhere'}>{title}</h3>
        {!isGrowing && draft === null && <Copy text={block.content} label={`${words.copy}: ${title}`} />}
        {mayEdit && draft === null && (
          <Button
            type="button"
            size="icon-sm"
            variant="ghost"
            aria-label={`${words.edit}: ${title}`}
            className="print:hidden"
            onClick={() => setDraft(block.content)}
          >
            <PencilIcon aria-hidden />
          </Button>
        )}
      </header>
      {draft === null ? (
        <ToolPart block={block} isLoading={isLoading} />
      ) : (
        <div className="flex flex-col gap-2">
          <Textarea
            aria-label={title}
            value={draft}
            autoFocus
            className="max-h-[70dvh]"
            onChange={(event) => setDraft(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="button" size="sm" onClick={() => void save(draft).catch(say)}>
              {words.save}
            </Button>
            <Button type="button" size="sm" variant="outline" onClick={() => setDraft(null)}>
              {words.cancel}
            </Button>
            {first !== null && first !== block.content && (
              <Button type="button" size="sm" variant="ghost" onClick={() => void save(first).catch(say)}>
                {words.restore}
              </Button>
            )}
          </div>
        </div>
      )}
      {block.validation === 'failed' && (
        <p className="flex items-start gap-1.5 text-[0.8125rem] text-bad">
          <TriangleAlertIcon aria-hidden className="mt-0.5 size-3.5 flex-none" />
          <span className="min-w-0">
            {words.partFailed} {block.reason}
          </span>
        </p>
      )}
    </div>
  )
}

export function Copy({ text, label }: { readonly text: string; readonly label: string }) {
  const words = useToolWords()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const Icon = isCopied ? CheckIcon : CopyIcon
  return (
    <Button
      type="button"
      size="icon-sm"
      variant="ghost"
      aria-label={isCopied ? words.copied : label}
      className="print:hidden"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true), say)}
    >
      <Icon aria-hidden />
    </Button>
  )
}

function say(error: unknown): void {
  toast.error(error instanceof Error ? error.message : String(error))
}

/** Markdown that is longer is shown as it was written: parsing it would hold up the page. */
const PARSED_MAX_CHARS = 20_000

/** A model's words are material: no HTML, no picture from elsewhere, and an address is text that one can read. */
const PARTS: Components = {
  img: ({ alt }) => <span>{alt}</span>,
  a: ({ children, href }) => (
    <span className="underline decoration-dotted underline-offset-2" title={href}>
      {children}
    </span>
  ),
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div tabIndex={0} role="group" className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">{children}</table>
    </div>
  ),
  th: ({ children }) => <th className="border-b px-2 py-1.5 text-left font-semibold">{children}</th>,
  td: ({ children }) => <td className="border-b px-2 py-1.5 align-top">{children}</td>,
  ul: ({ children }) => <ul className="list-disc pl-5">{children}</ul>,
  ol: ({ children }) => <ol className="list-decimal pl-5">{children}</ol>,
  li: ({ children }) => <li className="mt-1">{children}</li>,
  h1: ({ children }) => <h4 className="mt-1 font-bold">{children}</h4>,
  h2: ({ children }) => <h4 className="mt-1 font-bold">{children}</h4>,
  h3: ({ children }) => <h4 className="mt-1 font-bold">{children}</h4>,
  h4: ({ children }) => <h4 className="mt-1 font-semibold">{children}</h4>,
  code: ({ children }) => <code className="rounded-sm bg-muted px-1 font-mono text-[0.8125rem]">{children}</code>,
}
const PLUGINS = [remarkGfm]

const ToolChart = lazy(async () => ({ default: (await import('./tool-chart.tsx')).ToolChart }))

/** One part of a result, as what it is: a chart is its table until there are numbers in it, and a file is saved. */
export function ToolPart({ block, isLoading = false }: { readonly block: ToolBlock; readonly isLoading?: boolean }) {
  const { type, title, content, fileName } = block
  if (type === 'image') return <ToolImage {...block} isPending={isLoading && block.validation === 'pending'} />
  if (type === 'download') return <ToolDownload name={fileName ?? title} text={content} />
  const chart = type === 'chart' ? chartTable(content) : null
  if (chart === null) return <ToolContent type={type} text={content} />
  return (
    <Suspense fallback={<Skeleton className="h-52" />}>
      <ToolChart title={title} chart={chart} />
    </Suspense>
  )
}

/** The content of one part of a result. */
export const ToolContent = memo(function ToolContent({ type, text }: { readonly type: ToolBlock['type']; readonly text: string }) {
  if (type === 'number') return <p className="text-2xl font-bold tabular-nums wrap-anywhere">{text}</p>
  if (type === 'code' || type === 'json')
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      <pre tabIndex={0} className="max-h-96 overflow-auto rounded-md border bg-background p-3 font-mono text-[0.8125rem]">
        {text}
      </pre>
    )
  if (text.length > PARSED_MAX_CHARS) return <p className="text-sm whitespace-pre-wrap wrap-anywhere">{text}</p>
  return (
    <div className="flex flex-col gap-2.5 text-[0.9375rem] leading-6 wrap-anywhere">
      <ReactMarkdown remarkPlugins={PLUGINS} components={PARTS} skipHtml>
        {text}
      </ReactMarkdown>
    </div>
  )
})
