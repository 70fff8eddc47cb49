import { useEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useToolWords } from '../kit/lib/tool-words.ts'
import { keptLanguage, LanguageContext } from '../kit/lib/words.ts'
import { Button } from '../kit/ui/button.tsx'
import { PageHeader } from '../kit/ui/page-header.tsx'
import { Skeleton } from '../kit/ui/skeleton.tsx'
import { Tool } from '../kit/ui/tool.tsx'
import { ToolPart } from '../kit/ui/tool-result.tsx'
import { ApiError } from '../sdk/api-error.ts'
import { type SharedToolRun, type ToolPage as ToolPageFacts, toolCalls } from '../sdk/tools.ts'
import { Notice } from './notice.tsx'

/** `/tool/{path}`: a tool of the app, or a result of it that somebody shared. */
export function ToolPage() {
  const { toolPath = '' } = useParams()
  const [search] = useSearchParams()
  const share = search.get('shared')
  return (
    <LanguageContext value={keptLanguage()}>
      <div className="mx-auto flex w-full max-w-5xl min-w-0 flex-col gap-6 px-4 py-6 md:px-6 in-data-[slot=app-shell]:p-0!">
        {share === null ? <Tool key={toolPath} path={toolPath} header={titleOf} /> : <Shared key={share} path={toolPath} share={share} />}
      </div>
    </LanguageContext>
  )
}

function titleOf({ title, description, imageUrl }: ToolPageFacts) {
  const hint = description === '' ? undefined : <span className="whitespace-pre-line">{description}</span>
  return (
    <div className="flex min-w-0 items-start gap-4">
      {imageUrl !== null && <img src={imageUrl} alt="" className="size-14 flex-none rounded-lg object-cover" />}
      <div className="min-w-0 flex-1">
        <PageHeader title={title} hint={hint} />
      </div>
    </div>
  )
}

function Shared({ path, share }: { readonly path: string; readonly share: string }) {
  const words = useToolWords()
  const [result, setResult] = useState<SharedToolRun | ApiError | null>(null)
  useEffect(() => {
    let isCurrent = true
    toolCalls.shared(path, share).then(
      (found) => isCurrent && setResult(found),
      (error: unknown) => isCurrent && setResult(error instanceof ApiError ? error : new ApiError('INTERNAL', String(error))),
    )
    return () => {
      isCurrent = false
    }
  }, [path, share])
  const open = (
    <Button asChild variant="outline" className="mt-4 self-start print:hidden">
      <Link to={`/tool/${encodeURIComponent(path)}`}>{words.tryIt}</Link>
    </Button>
  )
  if (result === null) return <Skeleton className="h-40" />
  if (result instanceof ApiError)
    return (
      <Notice title={result.code === 'TOOL_RUN_NOT_FOUND' || result.code === 'BAD_REQUEST' ? words.sharedGone : result.message} hint="">
        {open}
      </Notice>
    )
  return (
    <>
      <PageHeader title={result.title} hint={words.sharedByOther} />
      <div className="flex min-w-0 flex-col gap-5 rounded-lg border bg-card p-4 text-card-foreground shadow-card md:p-6">
        {result.blocks
          .filter(({ content }) => content !== '')
          .map((block) => (
            <section key={block.id} aria-label={block.title === '' ? words.result : block.title} className="flex min-w-0 flex-col gap-2">
              <h2 className="text-base font-bold wrap-anywhere">{block.title}</h2>
              <ToolPart block={block} />
            </section>
          ))}
      </div>
      {open}
    </>
  )
}
