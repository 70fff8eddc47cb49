import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FilePath } from '../../../../shared/domain/file-path.ts'
import type { FunctionTested } from '../../../../shared/domain/function-card.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { AppUser } from '../../../../shared/domain/people.ts'
import { FUNCTION_SHEET_TEXT, FUNCTIONS_TEXT } from '../../../../shared/text/functions.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { missingSecretsOf } from './missing-secrets.ts'
import { RunView } from './run-view.tsx'
import { say } from '../../../../shared/text/say.ts'

export interface TestFormProps {
  readonly appId: AppId
  readonly name: string
  readonly isPublished: boolean
  readonly onOpenFile: (path: FilePath, line: number) => void
  readonly onResolve: ((message: string) => void) | null
  readonly onMissingSecrets: (names: readonly string[]) => void
}

const SIDES = [
  { value: 'draft', label: say('Draft') },
  { value: 'live', label: say('Live') },
] as const
const ACTORS = [
  { value: 'me', label: say('Me') },
  { value: 'visitor', label: say('A visitor') },
] as const
/** What stands for a test user in the list of whom it may be tried as. */
const USER = 'user:'

/** Calls the function as the builder wants it called, and shows what came of it (spec 000 §2). */
export function TestForm({ appId, name, isPublished, onOpenFile, onResolve, onMissingSecrets }: TestFormProps) {
  const client = useClient()
  const fail = useFailureToast()
  const [body, setBody] = useState('{}')
  const [query, setQuery] = useState('')
  const [side, setSide] = useState<'draft' | 'live'>('draft')
  const [as, setAs] = useState('me')
  const users = useTestUsers(appId)
  const [isTried, setTried] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [answer, setAnswer] = useState<FunctionTested | null>(null)
  const isValid = body.trim() === '' || isJson(body)

  const run = async () => {
    setTried(true)
    if (!isValid) return
    setRunning(true)
    try {
      setAnswer(await client.functions.test({ appId, name, side, as: callerOf(as), query: query.trim(), body: body.trim() }))
    } catch (error) {
      const missing = missingSecretsOf(error)
      if (missing === null) fail(FUNCTION_SHEET_TEXT.title(name), error)
      else onMissingSecrets(missing)
    } finally {
      setRunning(false)
    }
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <Field label={FUNCTION_SHEET_TEXT.body} error={isTried && !isValid ? FUNCTIONS_TEXT.invalidJson : null}>
        {(control) => (
          <Textarea
            {...control}
            className="mono max-h-64 min-h-24 text-xs"
            spellCheck={false}
            value={body}
            onChange={({ target }) => setBody(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              void run()
            }}
          />
        )}
      </Field>
      <Field label={FUNCTION_SHEET_TEXT.query} hint={FUNCTION_SHEET_TEXT.queryHint}>
        {(control) => (
          <Input {...control} className="mono" spellCheck={false} value={query} onChange={({ target }) => setQuery(target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        {isPublished && <Segmented name={FUNCTION_SHEET_TEXT.against} value={side} onValueChange={setSide} options={SIDES} />}
        {side === 'draft' && (
          <span className="flex min-w-0 items-center gap-2">
            <span aria-hidden="true" className="text-muted-foreground">
              {FUNCTION_SHEET_TEXT.as}
            </span>
            <Select
              aria-label={FUNCTION_SHEET_TEXT.as}
              className="max-w-48"
              value={as}
              onValueChange={setAs}
              options={[...ACTORS, ...users.map(({ id, name: label }) => ({ value: USER + id, label }))]}
            />
          </span>
        )}
        <Button variant="primary" type="submit" className="ml-auto" isLoading={isRunning} loadingLabel={FUNCTION_SHEET_TEXT.running}>
          <Play aria-hidden="true" />
          {FUNCTION_SHEET_TEXT.run}
        </Button>
      </div>
      {answer !== null && <Answer answer={answer} onOpenFile={onOpenFile} onResolve={onResolve} />}
    </form>
  )
}

const callerOf = (as: string) =>
  as.startsWith(USER) ? { userId: as.slice(USER.length) } : as === 'visitor' ? ('visitor' as const) : ('me' as const)

/** Whom the draft may be tried as besides its builder and a visitor. */
function useTestUsers(appId: AppId): readonly AppUser[] {
  const client = useClient()
  const [users, setUsers] = useState<readonly AppUser[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    client.users.list({ appId, data: 'test' }, { signal: leaving.signal }).then(
      (known) => setUsers(known.users.filter(({ status }) => status === 'active')),
      // Those of every app are there all the same.
      () => undefined,
    )
    return () => leaving.abort()
  }, [client, appId])
  return users
}

interface AnswerProps extends Pick<TestFormProps, 'onOpenFile' | 'onResolve'> {
  readonly answer: FunctionTested
}

function Answer({ answer: { status, headers, body, isCut, run }, onOpenFile, onResolve }: AnswerProps) {
  return (
    <section aria-label={say('Answer')} role="status" className="flex flex-col gap-2.5 border-t pt-3">
      <p className="flex items-baseline gap-3 text-sm">
        <span className={cn('mono font-medium', status < 400 ? 'text-success' : 'text-destructive')}>{status}</span>
        <span className="text-muted-foreground">{run.durationMs} ms</span>
      </p>
      <pre className="mono max-h-72 overflow-auto rounded-md border bg-code px-2.5 py-1.5 text-xs leading-5 break-words whitespace-pre-wrap">
        {pretty(body)}
        {isCut && '…'}
      </pre>
      <details className="text-xs text-muted-foreground">
        <summary className="cursor-pointer">{say('Headers')}</summary>
        <dl className="mono mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          {headers.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="break-words text-foreground">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <RunView run={run} onOpenFile={onOpenFile} onReplay={null} onResolve={onResolve} isWorking={false} />
    </section>
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
