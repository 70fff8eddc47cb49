import { isValidElement, type ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { Link } from 'react-router'
import remarkGfm from 'remark-gfm'
import { addressOfGuide } from '../../state/guide-pages.ts'
import { pictureOfGuide, sectionId } from '../../state/guide-text.ts'

/** A page of the guide. It is our own text: links lead to its other pages, pictures are those that came with it. */
export function GuideMarkdown({ text }: { readonly text: string }) {
  return (
    <div className="mt-3 flex flex-col gap-3.5 text-base leading-relaxed">
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={COMPONENTS} skipHtml>
        {text}
      </ReactMarkdown>
    </div>
  )
}

/** `**Settings** → Models` as it is read. */
function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(wordsOf).join('')
  return isValidElement<{ readonly children?: ReactNode }>(node) ? wordsOf(node.props.children) : ''
}

const COMPONENTS: Components = {
  h2: ({ children }) => (
    <h2
      id={sectionId(wordsOf(children))}
      tabIndex={-1}
      className="mt-6 scroll-mt-6 text-lg leading-snug font-bold tracking-title outline-none"
    >
      {children}
    </h2>
  ),
  a: ({ href = '', children }) => {
    const [page = '', section] = href.split('#')
    return (
      <Link
        to={addressOfGuide(page.replace(/^\.\.\/|\.md$/g, ''), section)}
        className="underline decoration-primary underline-offset-4 hover:text-primary"
      >
        {children}
      </Link>
    )
  },
  img: ({ src, alt = '' }) => (
    <img
      src={pictureOfGuide(String(src))}
      alt={alt}
      width={1440}
      height={900}
      loading="lazy"
      className="my-2 h-auto w-full rounded-lg border shadow-sm"
    />
  ),
  ul: ({ children }) => <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-muted-foreground">{children}</ul>,
  strong: ({ children }) => <strong className="font-bold">{children}</strong>,
  pre: ({ children }) => (
    <pre
      tabIndex={0}
      className="mono overflow-x-auto rounded-lg border bg-card px-4 py-3 text-xs leading-relaxed [&>code]:bg-transparent [&>code]:p-0"
    >
      {children}
    </pre>
  ),
  code: ({ children }) => <code className="mono rounded-sm bg-muted px-1 py-0.5 text-[0.9em]">{children}</code>,
}
