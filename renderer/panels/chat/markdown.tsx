import { createContext, memo, type ReactNode, use, useEffect, useState } from 'react'
import ReactMarkdown, { type Components, defaultUrlTransform } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { type GrowingText, growingText } from '../../../shared/domain/growing-text.ts'
import { SUGGESTION_ADDRESS } from '../../../shared/text/suggestion.ts'
import { cn } from '../../ui/cn.ts'
import { say } from '../../../shared/text/say.ts'

/** Asks before a link of an answer is opened. */
const AskToOpen = createContext<(address: string) => void>(() => undefined)
export const AskToOpenProvider = AskToOpen.Provider

/** Sends a suggestion of an answer as the next message; null where nothing can be sent now. */
const SaySuggestion = createContext<((message: string) => void) | null>(null)
export const SaySuggestionProvider = SaySuggestion.Provider

// A longer block is shown as plain text, because parsing it would block the window.
const MAX_PARSED_CHARS = 20_000
const SLICE_CHARS = 8_000

// How many blocks are parsed at once, and per frame after that, so that the window stays responsive.
const BLOCKS_AT_ONCE = 12
const BLOCKS_PER_FRAME = 4

/**
 * Renders an assistant's Markdown: without HTML, without remote images, and with a question before links. Complete blocks are parsed once.
 */
export function Markdown({ text, hasCaret = false }: { readonly text: GrowingText; readonly hasCaret?: boolean }) {
  const isTailEmpty = text.tail.trim() === ''
  const blocks = isTailEmpty ? text.blocks : [...text.blocks, text.tail]
  const shown = useGradually(blocks.length)
  return blocks
    .slice(0, shown)
    .map((block, index) => (
      <Block key={index} text={block} hasCaret={hasCaret && index === blocks.length - 1} isOfMany={blocks.length > BLOCKS_AT_ONCE} />
    ))
}

/** A complete text. */
export function MarkdownText({ text }: { readonly text: string }) {
  return <Markdown text={growingText(text)} />
}

/** Counts up to `total`, a few per frame. */
function useGradually(total: number): number {
  const [reached, setReached] = useState(BLOCKS_AT_ONCE)
  useEffect(() => {
    if (reached >= total) return undefined
    const frame = requestAnimationFrame(() => setReached((count) => count + BLOCKS_PER_FRAME))
    return () => cancelAnimationFrame(frame)
  }, [reached, total])
  return Math.min(reached, total)
}

const CARET =
  "[&>:last-child]:after:ml-0.5 [&>:last-child]:after:inline-block [&>:last-child]:after:h-[15px] [&>:last-child]:after:w-[7px] [&>:last-child]:after:animate-caret [&>:last-child]:after:bg-primary [&>:last-child]:after:align-[-2px] [&>:last-child]:after:content-['']"

// Skips the layout of blocks outside of the viewport.
const FAR_AWAY = '[contain-intrinsic-size:auto_66px] [content-visibility:auto]'

const Slice = memo(function Slice({ text }: { readonly text: string }) {
  return <p className={cn('whitespace-pre-wrap', FAR_AWAY)}>{text}</p>
})

/** Splits at line ends; all slices but the last are stable while the text grows. */
function slicesOf(text: string): readonly string[] {
  const slices: string[] = []
  let from = 0
  while (text.length - from > SLICE_CHARS) {
    const lineEnd = text.lastIndexOf('\n', from + SLICE_CHARS)
    const end = lineEnd > from ? lineEnd : from + SLICE_CHARS
    slices.push(text.slice(from, end))
    from = lineEnd > from ? end + 1 : end
  }
  return [...slices, text.slice(from)]
}

interface BlockProps {
  readonly text: string
  readonly hasCaret: boolean
  /** One of several slices. */
  readonly isOfMany: boolean
}

const Block = memo(function Block({ text, hasCaret, isOfMany }: BlockProps) {
  return (
    <div className={cn('mb-2 flex flex-none flex-col gap-2 wrap-anywhere', hasCaret ? CARET : isOfMany && FAR_AWAY)}>
      {text.length > MAX_PARSED_CHARS ? (
        slicesOf(text).map((slice, index) => <Slice key={index} text={slice} />)
      ) : (
        <ReactMarkdown remarkPlugins={[remarkGfm]} components={COMPONENTS} urlTransform={keptAddress} skipHtml>
          {text}
        </ReactMarkdown>
      )}
    </div>
  )
})

function keptAddress(address: string): string {
  return address === SUGGESTION_ADDRESS ? address : defaultUrlTransform(address)
}

function Heading({ children }: { readonly children?: ReactNode }) {
  return <h3 className="font-bold">{children}</h3>
}

const COMPONENTS: Components = {
  a: ({ href, children }) =>
    href === SUGGESTION_ADDRESS && typeof children === 'string' ? (
      <Suggestion message={children} />
    ) : (
      <Link address={href ?? ''}>{children}</Link>
    ),
  img: ({ alt }) => <span className="text-muted-foreground">{alt === undefined || alt === '' ? '[picture]' : `[picture: ${alt}]`}</span>,
  // All headings have one level, because the answer's levels say nothing about the page around it.
  h1: ({ children }) => <h3 className="text-md font-bold">{children}</h3>,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  ul: ({ children }) => <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-muted-foreground">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="flex list-decimal flex-col gap-1 pl-5 marker:text-muted-foreground">
      {children}
    </ol>
  ),
  code: ({ children }) => <code className="mono rounded-sm bg-secondary px-1 py-px text-[0.92em]">{children}</code>,
  pre: ({ children }) => (
    <pre
      tabIndex={0}
      role="region"
      aria-label={say('Code')}
      className="mono overflow-x-auto rounded-md border bg-code px-3 py-2 text-xs leading-5 [&_code]:bg-transparent [&_code]:p-0 [&_code]:text-xs"
    >
      {children}
    </pre>
  ),
  blockquote: ({ children }) => <blockquote className="border-l-2 border-border-strong pl-3 text-muted-foreground">{children}</blockquote>,
  hr: () => <hr className="border-border" />,
  table: ({ children }) => (
    <div tabIndex={0} role="region" aria-label={say('Table')} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm [overflow-wrap:normal]">{children}</table>
    </div>
  ),
  th: ({ children }) => <th className="border-b border-border-strong px-2 py-1 text-left font-medium">{children}</th>,
  td: ({ children }) => <td className="border-b px-2 py-1">{children}</td>,
  input: ({ checked }) => <span aria-label={checked ? say('Done') : say('Open')}>{checked ? '☑' : '☐'} </span>,
}

/** The label is the message that is sent: an answer cannot hide another text behind it. */
function Suggestion({ message }: { readonly message: string }) {
  const say = use(SaySuggestion)
  if (say === null) return <>“{message}”</>
  return (
    <button
      type="button"
      className="my-px inline rounded-full border border-border-strong bg-card px-2.5 py-0.5 text-left text-sm leading-5 hover:bg-accent hover:text-accent-foreground"
      onClick={() => say(message)}
    >
      {message}
    </button>
  )
}

function Link({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const ask = use(AskToOpen)
  if (!canOpen(address)) return <>{children}</>
  return (
    <button type="button" role="link" className="link text-left" onClick={() => ask(address)}>
      {children}
    </button>
  )
}

/** Only schemes that the system opens in a browser or mail program. */
function canOpen(address: string): boolean {
  return /^(https:\/\/|mailto:)/i.test(address)
}
