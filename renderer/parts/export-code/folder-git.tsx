import { ArrowDownToLine, ArrowUpFromLine, GitBranch, GitCommitHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { FolderGit } from '../../../shared/domain/folder-git.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { GIT_TEXT } from '../../../shared/text/git.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Dot } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type FolderGitState, useFolderGit } from './use-folder-git.ts'
import { say } from '../../../shared/text/say.ts'

/** The working folder as a repository: whether versions are committed, and where they are pushed to. */
export function FolderGitSection({ appId }: { readonly appId: AppId }) {
  const state = useFolderGit(appId)
  const { git, busy, error, done } = state
  if (git === null) return null
  return (
    <section aria-labelledby="folder-git" className="flex flex-col gap-3 rounded-lg border bg-card p-3">
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <h3 id="folder-git" className="mr-auto text-sm font-bold">
          {GIT_TEXT.title}
        </h3>
        {git.state === 'on' && (
          <>
            <Chip tone="success">
              <Dot />
              {GIT_TEXT.on}
            </Chip>
            <Button size="sm" variant="ghost" isLoading={busy === 'stop'} onClick={() => void state.stop()}>
              {GIT_TEXT.stop}
            </Button>
          </>
        )}
        {git.state === 'off' && (
          <Button size="sm" isLoading={busy === 'start'} onClick={() => void state.start()}>
            <GitCommitHorizontal aria-hidden="true" />
            {GIT_TEXT.start}
          </Button>
        )}
      </div>
      {git.state !== 'on' && <p className="text-sm text-muted-foreground">{git.state === 'missing' ? GIT_TEXT.missing : GIT_TEXT.off}</p>}
      {git.state === 'on' && <LastCommit git={git} />}
      {git.state === 'on' && <Remote key={git.remote ?? ''} state={state} git={git} />}
      {(error ?? git.reason) !== null && (
        <p role="alert" className="text-sm wrap-anywhere text-destructive-subtle-foreground">
          {error ?? git.reason}
        </p>
      )}
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {done === 'push' && GIT_TEXT.pushed}
        {done === 'pull' && GIT_TEXT.pulled}
      </p>
    </section>
  )
}

function LastCommit({ git: { lastCommit, branch } }: { readonly git: FolderGit }) {
  if (lastCommit === null) return null
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm text-muted-foreground">
      <GitBranch className="icon-14 shrink-0" aria-hidden="true" />
      <span className="mono shrink-0 text-xs">
        {branch ?? say('HEAD')} {lastCommit.id.slice(0, 7)}
      </span>
      <span className="truncate text-foreground">{lastCommit.subject}</span>
    </p>
  )
}

function Remote({ state, git: { remote, ahead, behind } }: { readonly state: FolderGitState; readonly git: FolderGit }) {
  const [typed, setTyped] = useState(remote ?? '')
  const isChanged = typed.trim() !== (remote ?? '')

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) void state.setRemote(typed.trim() === '' ? null : typed.trim())
  }
  return (
    <>
      <form onSubmit={save} className="flex items-start gap-2">
        <Field label={GIT_TEXT.remote} hint={GIT_TEXT.remoteHint} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              className="mono"
              placeholder="git@example.com:me/app.git"
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          className="mt-[22px]"
          isLoading={state.busy === 'remote'}
          isDisabled={!isChanged}
          disabledReason={say('This remote is saved.')}
        >
          {GIT_TEXT.save}
        </Button>
      </form>
      {remote !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <Button isLoading={state.busy === 'pull'} onClick={() => void state.pull()}>
            <ArrowDownToLine aria-hidden="true" />
            {GIT_TEXT.pull}
          </Button>
          <Button isLoading={state.busy === 'push'} onClick={() => void state.push()}>
            <ArrowUpFromLine aria-hidden="true" />
            {GIT_TEXT.push}
          </Button>
          <span className="text-xs text-muted-foreground">
            {[
              ahead === null || ahead === 0 ? [] : [GIT_TEXT.ahead(ahead)],
              behind === null || behind === 0 ? [] : [GIT_TEXT.behind(behind)],
            ]
              .flat()
              .join(' · ')}
          </span>
        </div>
      )}
    </>
  )
}
