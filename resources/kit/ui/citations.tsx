import { BookOpenTextIcon } from 'lucide-react'
import { useSentence } from '@/lib/words'

export interface CitationsProps {
  /** As `InvokeLLM({ sources: true })` and `Sources.search` give them. */
  readonly citations: readonly {
    readonly source: string
    readonly heading: string
    readonly page: number | null
    readonly row: number | null
    readonly quote: string
    /** The page of a website that it is from. */
    readonly url?: string
    /** The number by which an answer names it: `[1]`. */
    readonly n?: number
  }[]
  readonly title?: string
}

/** Where an answer stands: each quote opens under its source, heading, page and row. Without any, nothing is drawn. */
export function Citations({ citations, title }: CitationsProps) {
  const say = useSentence()
  if (citations.length === 0) return null
  const words = {
    title: title ?? say('Sources', 'Quellen', 'Sources', 'Fuentes'),
    page: say('page', 'Seite', 'page', 'página'),
    row: say('row', 'Zeile', 'ligne', 'fila'),
    open: say('Open the page', 'Seite öffnen', 'Ouvrir la page', 'Abrir la página'),
  }
  return (
    <div role="group" aria-label={words.title} className="text-sm">
      <h3 className="flex items-center gap-1.5 font-medium text-muted-foreground">
        <BookOpenTextIcon className="size-4" aria-hidden="true" />
        {words.title}
      </h3>
      <ol className="mt-1.5 divide-y rounded-lg border bg-card">
        {citations.map(({ source, heading, page, row, quote, url, n }, at) => (
          <li key={`${source} ${page} ${row} ${at}`}>
            <details className="group px-3 py-2">
              <summary className="cursor-pointer rounded-sm break-words">
                <span className="tabular-nums text-muted-foreground">[{n ?? at + 1}]</span> <span className="font-medium">{source}</span>
                <span className="text-muted-foreground">
                  {[heading, page === null ? '' : `${words.page} ${page}`, row === null ? '' : `${words.row} ${row}`]
                    .filter((part) => part !== '')
                    .map((part) => ` · ${part}`)}
                </span>
              </summary>
              <blockquote className="mt-2 border-l-2 pl-3 break-words whitespace-pre-line">{quote}</blockquote>
              {url !== undefined && (
                <a href={url} target="_blank" rel="noreferrer" className="mt-2 inline-block rounded-sm underline underline-offset-4">
                  {words.open}
                </a>
              )}
            </details>
          </li>
        ))}
      </ol>
    </div>
  )
}
