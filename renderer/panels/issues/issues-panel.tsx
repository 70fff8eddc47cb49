import { Bug, CircleAlert, EyeOff, Minus, Zap } from 'lucide-react'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { ISSUES_FIXING_CLEAR_S } from '../../../shared/limits.ts'
import { CHAT_TEXT, fill, REPAIR_TEXT } from '../../../shared/text.ts'
import { type CountedIssue, withNoneSuppressed, withSuppressed } from '../../state/issue-list.ts'
import { openApp } from '../../state/open-app.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { issuePlace, issuesMessage } from './issues-message.ts'

export interface IssuesPanelProps {
  readonly appId: AppId
  /** Sends all current errors to the chat as one message. */
  readonly onResolve: (message: string) => void
  /** Shows the place in the code. */
  readonly onOpenFile?: ((path: FilePath, place: { readonly line: number; readonly column?: number }) => void) | undefined
}

/** What is wrong with the running app, floating at its lower right corner (spec 002 §2). */
export function IssuesPanel({ appId, onResolve, onOpenFile }: IssuesPanelProps) {
  const open = openApp(appId)
  const [list, setList] = useAtom(open.issues)
  const [isMinimised, setMinimised] = useState(false)
  const [isFixing, startFixing] = useFixing(appId)

  // A new error opens the panel again.
  const [known, setKnown] = useState(list.length)
  if (list.length !== known) {
    setKnown(list.length)
    if (list.length > known) setMinimised(false)
  }

  if (list.length === 0) return null
  const visible = list.filter((entry) => !entry.isSuppressed)
  const suppressed = list.length - visible.length
  const heading = visible.length === 1 ? REPAIR_TEXT.issuesHeadingOne : fill(REPAIR_TEXT.issuesHeading, { n: visible.length })

  if (isMinimised) {
    return (
      <Button
        size="sm"
        className="absolute right-[22px] bottom-[22px] z-[5] rounded-full border-border-strong bg-popover px-3 shadow-3 max-md:right-3 max-md:bottom-3"
        onClick={() => setMinimised(false)}
      >
        <CircleAlert className="text-destructive" aria-hidden="true" />
        {heading}
        {suppressed > 0 && <span className="font-normal text-muted-foreground">{suppressed} suppressed</span>}
      </Button>
    )
  }

  const suppress = (key: string) => {
    const next = withSuppressed(list, key)
    setList(next)
    if (next.every((entry) => entry.isSuppressed)) setMinimised(true)
  }
  const resolve = () => {
    startFixing()
    onResolve(issuesMessage(visible.map((entry) => entry.issue)))
  }
  return (
    <section
      aria-label="Issues"
      className="absolute right-[22px] bottom-[22px] z-[5] flex w-[348px] max-w-[calc(100%-44px)] animate-rise flex-col overflow-hidden rounded-lg border border-border-strong bg-popover text-sm text-popover-foreground shadow-3 max-md:inset-x-3 max-md:bottom-3 max-md:w-auto max-md:max-w-none"
    >
      <header className="flex items-center gap-2 py-2 pr-2 pl-3">
        <CircleAlert className="text-destructive" aria-hidden="true" />
        <h3 className="font-bold">{heading}</h3>
        <p role="status" className="sr-only">
          {heading}
        </p>
        {suppressed > 0 && <span className="text-xs text-muted-foreground">{suppressed} suppressed</span>}
        <IconButton name="Minimise" size="sm" className="-my-0.5 ml-auto" onClick={() => setMinimised(true)}>
          <Minus aria-hidden="true" />
        </IconButton>
      </header>
      <ul aria-label="Issues" tabIndex={0} className="max-h-[100px] divide-y overflow-y-auto border-t focus-visible:-outline-offset-2">
        {visible.map((entry) => (
          <IssueRow key={entry.key} entry={entry} onSuppress={() => suppress(entry.key)} onOpenFile={onOpenFile} />
        ))}
      </ul>
      <footer className="flex items-center gap-2 border-t bg-muted p-2">
        {suppressed > 0 && (
          <Button variant="ghost" size="sm" onClick={() => setList(withNoneSuppressed(list))}>
            Show suppressed issues
          </Button>
        )}
        <Button
          variant="primary"
          size="sm"
          className="ml-auto"
          title="Fix with the assistant"
          isLoading={isFixing}
          loadingLabel={REPAIR_TEXT.issuesFixing}
          isDisabled={visible.length === 0}
          disabledReason="All issues are suppressed"
          onClick={resolve}
        >
          <Zap aria-hidden="true" />
          {REPAIR_TEXT.issuesResolve}
        </Button>
      </footer>
    </section>
  )
}

interface IssueRowProps extends Pick<IssuesPanelProps, 'onOpenFile'> {
  readonly entry: CountedIssue
  readonly onSuppress: () => void
}

function IssueRow({ entry: { issue, count }, onSuppress, onOpenFile }: IssueRowProps) {
  const [isOpen, setOpen] = useState(false)
  const place = issuePlace(issue)
  const [before = '', after = ''] = fill(REPAIR_TEXT.issuesRow, { title: issue.title }).split('{component}')
  const hasDetails = issue.details.trim() !== ''
  return (
    <li className="group flex items-start gap-[9px] py-2 pr-2 pl-3 leading-[1.125rem] hover:bg-accent">
      <Bug className="mt-px text-destructive" aria-hidden="true" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          {before}
          <code className="mono text-xs">{issue.componentName}</code>
          {after}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
          {place !== null &&
            (issue.path === null || onOpenFile === undefined ? (
              <code className="mono">{place}</code>
            ) : (
              <button type="button" className="mono underline underline-offset-2" onClick={() => openPlace(issue, onOpenFile)}>
                <span className="sr-only">Open </span>
                {place}
              </button>
            ))}
          {count > 1 && <span>{count} times</span>}
          {hasDetails && (
            <button type="button" aria-expanded={isOpen} className="underline underline-offset-2" onClick={() => setOpen(!isOpen)}>
              {isOpen ? CHAT_TEXT.hideDetails : CHAT_TEXT.showDetails}
            </button>
          )}
        </p>
        {isOpen && <pre className="mono mt-1 text-2xs whitespace-pre-wrap text-muted-foreground">{issue.details}</pre>}
      </div>
      <IconButton
        name="Suppress this issue"
        size="xs"
        tooltipSide="left"
        className="-my-0.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-md:opacity-100"
        onClick={onSuppress}
      >
        <EyeOff aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function openPlace({ path, line, column }: Issue, onOpenFile: NonNullable<IssuesPanelProps['onOpenFile']>): void {
  if (path !== null) onOpenFile(path, { line: line ?? 1, ...(column === null ? {} : { column }) })
}

/** From the click until about a second after the answer is there (spec 002 §4). */
function useFixing(appId: AppId): readonly [boolean, () => void] {
  const runningId = useAtomValue(openApp(appId).runningTurnId)
  const sends = useAtomValue(openApp(appId).sends)
  const [isFixing, setFixing] = useState(false)
  const isBusy = runningId !== null || sends.some((send) => send.state.phase === 'sending')
  useEffect(() => {
    if (!isFixing || isBusy) return undefined
    // A message that could not be sent at all ends the wait too.
    const timer = setTimeout(() => setFixing(false), ISSUES_FIXING_CLEAR_S * 1000)
    return () => clearTimeout(timer)
  }, [isFixing, isBusy])
  return [isFixing, () => setFixing(true)]
}
