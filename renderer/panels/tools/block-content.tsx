import { memo, Suspense } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { chartTable } from '../../../resources/kit/lib/chart-table.ts'
import type { RunBlock } from '../../../shared/domain/tool-run.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BlockDownload } from './block-download.tsx'
import { BlockImage, type BlockImageProps } from './block-image.tsx'
import { say } from '../../../shared/text/say.ts'

/** Markdown that is longer is shown as it was written: parsing it would hold up the window. */
const PARSED_MAX_CHARS = 20_000

/** A model's words are material: no HTML, no picture from elsewhere, and an address is text that one can read. */
const PARTS: Components = {
  img: ({ alt }) => <span>{alt}</span>,
  a: ({ children, href }) => (
    <span className="underline decoration-dotted" title={href}>
      {children}
    </span>
  ),
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div tabIndex={0} role="group" aria-label={say('Table')} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">{children}</table>
    </div>
  ),
  th: ({ children }) => <th className="border-b px-2 py-1.5 text-left font-medium">{children}</th>,
  td: ({ children }) => <td className="border-b px-2 py-1.5 align-top">{children}</td>,
  ul: ({ children }) => <ul className="list-disc pl-5">{children}</ul>,
  ol: ({ children }) => <ol className="list-decimal pl-5">{children}</ol>,
  h1: ({ children }) => <h4 className="font-bold">{children}</h4>,
  h2: ({ children }) => <h4 className="font-bold">{children}</h4>,
  h3: ({ children }) => <h4 className="font-bold">{children}</h4>,
  code: ({ children }) => <code className="mono rounded-sm bg-secondary px-1 text-xs">{children}</code>,
}
const PLUGINS = [remarkGfm]

const BlockChart = lazyPart(() => import('./block-chart.tsx').then((m) => m.BlockChart))

/** One part of a result, as what it is: a chart is its table until there are numbers in it, and a file is saved. */
export function BlockPart({ appId, block, isLoading }: Pick<BlockImageProps, 'appId' | 'isLoading'> & { readonly block: RunBlock }) {
  const { type, title, content, fileName } = block
  if (type === 'image') return <BlockImage {...block} appId={appId} isLoading={isLoading} />
  if (type === 'download') return <BlockDownload name={fileName ?? title} text={content} />
  const chart = type === 'chart' ? chartTable(content) : null
  if (chart === null) return <BlockContent type={type} text={content} />
  return (
    <Suspense fallback={<Skeleton className="h-52" />}>
      <BlockChart title={title} chart={chart} />
    </Suspense>
  )
}

const BlockContent = memo(function BlockContent({ type, text }: Pick<RunBlock, 'type'> & { readonly text: string }) {
  if (type === 'number') return <p className="text-xl font-bold tabular-nums wrap-anywhere">{text}</p>
  if (type === 'code' || type === 'json')
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      <pre tabIndex={0} className="mono max-h-96 overflow-auto rounded-md border bg-background p-3 text-xs">
        {text}
      </pre>
    )
  if (text.length > PARSED_MAX_CHARS) return <p className="text-sm whitespace-pre-wrap wrap-anywhere">{text}</p>
  return (
    <div className="flex flex-col gap-2.5 text-sm leading-[1.375rem] wrap-anywhere">
      <ReactMarkdown remarkPlugins={PLUGINS} components={PARTS} skipHtml>
        {text}
      </ReactMarkdown>
    </div>
  )
})
