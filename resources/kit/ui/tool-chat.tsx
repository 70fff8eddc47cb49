import { ArrowUpIcon, MessagesSquareIcon, PlusIcon, RotateCcwIcon, SquareIcon, Trash2Icon } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Citations } from '@/components/ui/citations'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Textarea } from '@/components/ui/textarea'
import { Copy, Refusal, ToolContent } from '@/components/ui/tool-result'
import type { ToolPage, ToolRun, ToolState } from '../hooks/use-tool.ts'
import { useCanSignIn } from '../hooks/use-sign-in.ts'
import { runWords, useToolWords } from '../lib/tool-words.ts'

export interface ToolChatProps {
  readonly page: ToolPage
  readonly tool: ToolState
}

/** Null: one that begins with the next message. */
interface Chosen {
  readonly conversation: string | null
}

/** A conversation with a tool, and the earlier ones of whoever is signed in. */
export function ToolChat({ page, tool }: ToolChatProps) {
  const words = useToolWords()
  const all = withShown(tool.runs ?? [], tool.run)
  const underWay = all.find(({ state }) => state === 'Loading') ?? null
  const [chosen, setChosen] = useState<Chosen | null>(null)
  // Whoever comes back in the middle of an answer goes on where they were.
  if (chosen === null && underWay !== null) setChosen({ conversation: underWay.conversation })
  const shown = chosen?.conversation ?? null
  const messages = all.filter(({ conversation }) => conversation === shown && shown !== null).toReversed()
  const send = async (text: string): Promise<boolean> => {
    const begun = await tool.begin({ input: text }, true, shown ?? undefined)
    if (begun !== null) setChosen({ conversation: begun.conversation })
    return begun !== null
  }
  const again = async (failed: ToolRun) => {
    await tool.remove(failed).catch(() => undefined)
    await send(textOf(failed))
  }
  return (
    <div className="grid min-w-0 items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Conversations
        runs={all}
        shown={shown}
        tool={tool}
        onChoose={(conversation) => setChosen({ conversation })}
        onNew={() => setChosen({ conversation: null })}
      />
      <section
        aria-label={words.conversation}
        className="flex min-h-[26rem] min-w-0 flex-col overflow-hidden rounded-lg border bg-card text-card-foreground shadow-card max-lg:order-first lg:h-[calc(100dvh-13rem)]"
      >
        <Log page={page} messages={messages} onExample={(example) => void send(example)} onAgain={(run) => void again(run)} />
        {tool.refusal !== null && (
          <div className="px-4 pb-3 md:px-5">
            <Refusal message={tool.refusal.message} />
          </div>
        )}
        <Composer page={page} tool={tool} isWriting={underWay !== null} onSend={send} />
      </section>
    </div>
  )
}

interface LogProps {
  readonly page: ToolPage
  /** The oldest first. */
  readonly messages: readonly ToolRun[]
  onExample(example: string): void
  onAgain(run: ToolRun): void
}

function Log({ page, messages, onExample, onAgain }: LogProps) {
  const words = useToolWords()
  const list = useRef<HTMLDivElement>(null)
  const grown = messages.at(-1)
  const length = (grown?.blocks[0]?.content.length ?? 0) + messages.length
  useEffect(() => {
    const box = list.current
    // Whoever reads further up is left there.
    if (box !== null && box.scrollHeight - box.scrollTop - box.clientHeight < 240) box.scrollTop = box.scrollHeight
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with each piece that is written
  }, [length])
  const examples = page.examples.filter((example) => example.trim() !== '')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div
      ref={list}
      role="log"
      aria-label={words.conversation}
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 md:p-5"
    >
      {messages.length === 0 && (
        <div className="m-auto flex max-w-md flex-col items-center gap-4 py-8 text-center">
          <span className="grid size-12 place-content-center rounded-full bg-primary/10 text-primary">
            <MessagesSquareIcon aria-hidden className="size-6" />
          </span>
          <p className="text-base whitespace-pre-line">{page.welcomeMessage === '' ? page.title : page.welcomeMessage}</p>
          {examples.length > 0 && (
            <div role="group" aria-label={words.examples} className="flex flex-wrap justify-center gap-2">
              {examples.map((example) => (
                <Button
                  key={example}
                  type="button"
                  size="sm"
                  variant="outline"
                  className="h-auto min-h-9 max-w-full py-1.5 whitespace-normal"
                  onClick={() => onExample(example)}
                >
                  {example}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
      {messages.map((run, at) => (
        <Message key={run.id} page={page} run={run} isLast={at === messages.length - 1} onAgain={() => onAgain(run)} />
      ))}
    </div>
  )
}

interface MessageProps {
  readonly page: ToolPage
  readonly run: ToolRun
  readonly isLast: boolean
  onAgain(): void
}

/** What somebody wrote, and the answer to it. */
function Message({ page, run, isLast, onAgain }: MessageProps) {
  const words = useToolWords()
  const answer = run.blocks[0]?.content ?? ''
  const isLoading = run.state === 'Loading'
  return (
    <>
      <div className="ml-auto max-w-[85%] rounded-2xl rounded-br-sm bg-muted px-3.5 py-2.5 text-[0.9375rem] leading-6 whitespace-pre-wrap wrap-anywhere">
        <h2 className="sr-only">{words.you}</h2>
        {textOf(run)}
      </div>
      <div className="flex min-w-0 flex-col gap-2.5">
        <span className="sr-only">{page.title}: </span>
        {answer !== '' && <ToolContent type="text" text={answer} />}
        {isLoading && (
          <p role="status" className="flex items-center gap-2 text-sm text-muted-foreground">
            <span aria-hidden className="flex gap-1">
              {[0, 1, 2].map((dot) => (
                <span
                  key={dot}
                  style={{ animationDelay: `${dot * 160}ms` }}
                  className="size-1.5 animate-pulse rounded-full bg-current motion-reduce:animate-none"
                />
              ))}
            </span>
            {words.steps[run.step ?? 'generate']}
          </p>
        )}
        <Citations citations={run.citations} />
        {run.error !== null && <Refusal message={run.error.message} />}
        {!isLoading && (
          <div className="-ml-2 flex items-center gap-1">
            {answer !== '' && <Copy text={answer} label={words.copy} />}
            {isLast && run.state === 'Error' && (
              <Button type="button" size="sm" variant="ghost" onClick={onAgain}>
                <RotateCcwIcon aria-hidden />
                {words.retry}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  )
}

interface ComposerProps extends ToolChatProps {
  readonly isWriting: boolean
  /** Whether it was taken. */
  onSend(text: string): Promise<boolean>
}

function Composer({ page, tool, isWriting, onSend }: ComposerProps) {
  const words = useToolWords()
  const [text, setText] = useState('')
  const issue = tool.issues.get('input')
  const isEmpty = text.trim() === ''
  const send = async () => {
    if (isEmpty || isWriting || tool.isBeginning) return
    setText('')
    if (!(await onSend(text.trim()))) setText((since) => (since === '' ? text : since))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form onSubmit={submit} className="border-t p-3">
      {issue !== undefined && (
        <p role="alert" className="px-1 pb-2 text-[0.8125rem] text-bad">
          {issue}
        </p>
      )}
      <div className="flex items-end gap-2">
        <Textarea
          aria-label={words.message}
          rows={1}
          value={text}
          placeholder={page.input?.placeholder ?? ''}
          className="max-h-40 min-h-10 flex-1 resize-none"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        {isWriting ? (
          <Button type="button" size="icon" variant="outline" aria-label={words.stop} onClick={() => void tool.cancel()}>
            <SquareIcon aria-hidden />
          </Button>
        ) : (
          <Button type="submit" size="icon" aria-label={words.send} aria-disabled={isEmpty || tool.isBeginning}>
            <ArrowUpIcon aria-hidden />
          </Button>
        )}
      </div>
    </form>
  )
}

interface ConversationsProps {
  /** The newest first. */
  readonly runs: readonly ToolRun[]
  readonly shown: string | null
  readonly tool: ToolState
  onChoose(conversation: string): void
  onNew(): void
}

function Conversations({ runs, shown, tool, onChoose, onNew }: ConversationsProps) {
  const words = useToolWords()
  const mayBeKept = useCanSignIn()
  const listed = conversationsIn(runs)
  return (
    <nav aria-label={words.conversations} className="flex min-w-0 flex-col gap-3 print:hidden">
      <Button type="button" variant="outline" onClick={onNew} className="self-start lg:self-stretch">
        <PlusIcon aria-hidden />
        {words.newConversation}
      </Button>
      {listed.length === 0 ? (
        <p className="text-[0.8125rem] text-muted-foreground">{mayBeKept ? words.notKept : words.noConversations}</p>
      ) : (
        <ol className="flex flex-col gap-0.5">
          {listed.map(({ conversation, title }) => (
            <li key={conversation} className="group flex items-center gap-0.5">
              <button
                type="button"
                aria-current={conversation === shown ? 'true' : undefined}
                onClick={() => onChoose(conversation)}
                className="min-h-9 min-w-0 flex-1 truncate rounded-md px-3 py-1.5 text-left text-sm hover:bg-muted aria-[current=true]:bg-muted aria-[current=true]:font-medium max-md:min-h-11"
              >
                {title}
              </button>
              <ConfirmDialog
                title={words.removeConversation}
                description={words.removeConversationHint}
                confirmLabel={words.remove}
                onConfirm={() => tool.removeConversation(conversation)}
              >
                <Button type="button" size="icon-sm" variant="ghost" aria-label={`${words.remove}: ${title}`}>
                  <Trash2Icon aria-hidden />
                </Button>
              </ConfirmDialog>
            </li>
          ))}
        </ol>
      )}
      {tool.hasMore && (
        <Button type="button" size="sm" variant="ghost" className="self-start" onClick={() => void tool.readMore()}>
          {words.more}
        </Button>
      )}
    </nav>
  )
}

/** Each by its first message, that with the newest message first. */
function conversationsIn(runs: readonly ToolRun[]): readonly { readonly conversation: string; readonly title: string }[] {
  const titles = new Map<string, string>()
  for (const run of runs) if (run.conversation !== null) titles.set(run.conversation, runWords(run))
  return [...titles].map(([conversation, title]) => ({ conversation, title }))
}

/** The run that is being written is told apart from the others, and is newer. Of a visitor it is in no list. */
function withShown(runs: readonly ToolRun[], shown: ToolRun | null): readonly ToolRun[] {
  if (shown === null) return runs
  return runs.some(({ id }) => id === shown.id) ? runs.map((run) => (run.id === shown.id ? shown : run)) : [shown, ...runs]
}

function textOf({ inputs }: ToolRun): string {
  const text = inputs['input']
  return typeof text === 'string' ? text : ''
}
