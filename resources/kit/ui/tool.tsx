import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { ToolChat } from '@/components/ui/tool-chat'
import { ToolForm } from '@/components/ui/tool-form'
import { ToolHistory } from '@/components/ui/tool-history'
import { Refusal, ToolResult } from '@/components/ui/tool-result'
import { type ToolInputs, type ToolPage, type ToolState, useTool } from '../hooks/use-tool.ts'
import { useTypedInputs } from '../hooks/use-typed-inputs.ts'
import { useSignInAddress } from '../hooks/use-sign-in-address.ts'
import { useToolWords } from '../lib/tool-words.ts'

export interface ToolProps {
  /** As in the tool's address, `/tool/{path}`. */
  readonly path: string
  /** Stands above it in place of its title and description. */
  readonly header?: ((page: ToolPage) => ReactNode) | undefined
}

/** An AI tool of the app: its form, its result part by part, and the earlier results of whoever is signed in. */
export function Tool({ path, header }: ToolProps) {
  const words = useToolWords()
  const tool = useTool(path)
  const { page, failure } = tool
  if (failure !== null)
    return (
      <Refusal message={failure.message}>
        <Button type="button" size="sm" variant="outline" onClick={tool.reload}>
          {words.retry}
        </Button>
      </Refusal>
    )
  if (page === null)
    return (
      <div aria-busy aria-label={words.loading} role="status" className="flex flex-col gap-4">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-40" />
      </div>
    )
  return (
    <div data-slot="tool" className="flex min-w-0 flex-col gap-6">
      {header === undefined ? <Header page={page} /> : header(page)}
      {page.access !== 'open' ? (
        <Gate page={page} />
      ) : page.isChat ? (
        <ToolChat key={page.path} page={page} tool={tool} />
      ) : (
        <OpenTool key={page.path} page={page} tool={tool} />
      )}
      <CallToAction page={page} />
    </div>
  )
}

function Header({ page: { title, description } }: { readonly page: ToolPage }) {
  return (
    <header>
      <h2 className="text-lg font-bold tracking-[-0.015em]">{title}</h2>
      {description !== '' && <p className="mt-0.5 text-sm whitespace-pre-line text-muted-foreground">{description}</p>}
    </header>
  )
}

function Gate({ page: { access } }: { readonly page: ToolPage }) {
  const words = useToolWords()
  const toSignIn = useSignInAddress('/login')
  const toJoin = useSignInAddress('/login/membership')
  const isForMembers = access === 'members'
  return (
    <section aria-live="polite" className="flex flex-col items-start gap-3 rounded-lg border bg-card p-5 shadow-card">
      <div>
        <h2 className="text-base font-bold">{isForMembers ? words.membersTitle : words.signInTitle}</h2>
        <p className="mt-0.5 text-sm text-muted-foreground">{isForMembers ? words.membersHint : words.signInHint}</p>
      </div>
      <Button asChild>
        <Link to={isForMembers ? toJoin : toSignIn}>{isForMembers ? words.join : words.signIn}</Link>
      </Button>
    </section>
  )
}

function OpenTool({ page, tool }: { readonly page: ToolPage; readonly tool: ToolState }) {
  const words = useToolWords()
  const { values, set, drop } = useTypedInputs(page.path, page.values)
  const { run, refusal } = tool
  const isRunning = run?.state === 'Loading'
  const begin = async (inputs: ToolInputs, isFresh: boolean) => {
    if ((await tool.begin(filled(page, inputs), isFresh)) !== null) drop()
  }
  return (
    <div className="grid min-w-0 items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        {page.welcomeMessage !== '' && <p className="text-sm whitespace-pre-line print:hidden">{page.welcomeMessage}</p>}
        <div className="min-w-0 rounded-lg border bg-card p-4 text-card-foreground shadow-card md:p-5 print:hidden">
          <Examples page={page} onChoose={(example) => set((before) => ({ ...before, input: example }))} />
          <ToolForm
            page={page}
            tool={tool}
            isRunning={isRunning}
            values={values}
            onChange={(name, value) => set((before) => ({ ...before, [name]: value }))}
            onRun={() => void begin(values, false)}
            onStop={() => void tool.cancel()}
          />
        </div>
        {Object.keys(page.values).length > 0 && (
          <p className="text-[0.8125rem] text-muted-foreground print:hidden">
            {words.remembered}{' '}
            <Button
              type="button"
              variant="link"
              className="text-[0.8125rem]"
              onClick={() => void tool.forget().then(() => set(() => ({})))}
            >
              {words.forget}
            </Button>
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {refusal !== null && <Refusal message={refusal.message} />}
        <section aria-label={words.result} className="min-w-0 rounded-lg border bg-card p-4 text-card-foreground shadow-card md:p-5">
          <h2 className="mb-3 text-base font-bold tracking-[-0.01em] print:hidden">{words.result}</h2>
          {run === null ? (
            <p className="text-sm text-muted-foreground">{words.resultHere}</p>
          ) : (
            <ToolResult
              key={run.id}
              path={page.path}
              run={run}
              mayEdit={page.mayEditResults}
              onAgain={() => void begin(run.inputs, true)}
              onReuse={() => set(() => run.inputs)}
              onChange={tool.change}
            />
          )}
        </section>
        <ToolHistory tool={tool} onShow={tool.show} />
      </div>
    </div>
  )
}

function Examples({ page: { examples, input }, onChoose }: { readonly page: ToolPage; onChoose(example: string): void }) {
  const words = useToolWords()
  const shown = examples.filter((example) => example.trim() !== '')
  if (input === null || shown.length === 0) return null
  return (
    <div role="group" aria-label={words.examples} className="mb-4 flex flex-wrap gap-2">
      {shown.map((example) => (
        <Button
          key={example}
          type="button"
          size="sm"
          variant="secondary"
          className="h-auto min-h-9 max-w-full py-1.5 text-left whitespace-normal"
          onClick={() => onChoose(example)}
        >
          {example}
        </Button>
      ))}
    </div>
  )
}

function CallToAction({ page: { callToAction } }: { readonly page: ToolPage }) {
  if (callToAction === null) return null
  const { message, button, link } = callToAction
  return (
    <aside className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border bg-card p-4 print:hidden">
      {message !== '' && <p className="min-w-0 flex-1 basis-60 text-sm whitespace-pre-line">{message}</p>}
      <Button asChild>
        <a href={link} rel="noopener">
          {button}
        </a>
      </Button>
    </aside>
  )
}

/** What stands in the form: of a field that is in it no more, and of an empty one, nothing is sent. */
function filled({ input, steps }: ToolPage, values: ToolInputs): ToolInputs {
  const names = [...(input === null ? [] : ['input']), ...steps.flatMap(({ fields }) => fields.map(({ name }) => name))]
  const isFilled = (value: ToolInputs[string] | undefined) =>
    value !== undefined && (typeof value === 'string' ? value.trim() !== '' : value.length > 0)
  return Object.fromEntries(names.flatMap((name) => (isFilled(values[name]) ? [[name, values[name] ?? '']] : [])))
}
