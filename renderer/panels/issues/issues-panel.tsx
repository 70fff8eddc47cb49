import { Bug, CircleAlert, EyeOff, Minus, Zap } from 'lucide-react'
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { ISSUES_FIXING_CLEAR_S } from '../../../shared/limits/repair.ts'
import { CHAT_TEXT } from '../../../shared/text/chat.ts'
import { fill } from '../../../shared/text/fill.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'
import { type ThreadView, turnPhase } from '../../../shared/domain/turn-view.ts'
import { isOfCheck, issuesAsked, shownIssues } from '../../state/check-issues.ts'
import { type CountedIssue, withNoneSuppressed, withoutAnswered, withSuppressed } from '../../state/issue-list.ts'
import { type AppLoad, isBeingMade, openApp } from '../../state/open-app.ts'
import { useMay } from '../../state/may.ts'
import { repairTesterAtom } from '../../state/overlays.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { issuePlace, issuesMessage } from './issues-message.ts'
import { useReadAllRows } from './use-read-all-rows.ts'
import { say } from '../../../shared/text/say.ts'

export interface IssuesPanelProps {
  readonly appId: AppId
  /** Sends all current errors to the chat as one message. */
  readonly onResolve: (message: string) => void
  /** Opens the place in the code. */
  readonly onOpenFile?: ((path: FilePath, place: { readonly line: number; readonly column?: number }) => void) | undefined
}

/** The issues of the running app, floating at its lower right corner (spec 002 §2). */
export function IssuesPanel({ appId, onResolve, onOpenFile }: IssuesPanelProps) {
  const [list, setList] = useAtom(shownIssues(appId))
  const visible = list.filter((entry) => !entry.isSuppressed)
  const loud = visible.filter(({ issue }) => !isOfCheck(issue)).length
  const [isMinimised, setMinimised] = useState(loud === 0)
  const [isFixing, startFixing] = useFixing(appId)
  const readAll = useReadAllRows(appId)
  const readOnly = useReadOnlyReason(appId)
  const { isAllowed: mayTest } = useMay('test-repair', appId)
  const { isAllowed: mayChangeTables } = useMay('change-tables', appId)
  const openTester = useSetAtom(repairTesterAtom)
  const previewed = useAtomValue(openApp(appId).previewed)

  // A new runtime error opens the panel, and so does a request; it closes with the last issue. Issues found by a check do not open it.
  const asked = useAtomValue(issuesAsked(appId))
  const [known, setKnown] = useState({ seen: visible.length, loud, all: list.length, asked })
  if (visible.length !== known.seen || loud !== known.loud || list.length !== known.all || asked !== known.asked) {
    setKnown({ seen: visible.length, loud, all: list.length, asked })
    if (loud > known.loud || asked > known.asked) setMinimised(false)
    else if (visible.length === 0) setMinimised(true)
  }

  // The issues belong to the draft, which is covered by an older version.
  if (list.length === 0 || previewed !== null) return null
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
        {suppressed > 0 && <span className="font-normal text-muted-foreground">{say('{suppressed} suppressed', { suppressed })}</span>}
      </Button>
    )
  }

  const suppress = (key: string) => setList(withSuppressed(list, key))
  const resolve = () => {
    startFixing(visible.map((entry) => entry.key))
    onResolve(issuesMessage(visible.map((entry) => entry.issue)))
  }
  return (
    <section
      aria-label={say('Issues')}
      data-floating
      className="absolute right-[22px] bottom-[22px] z-[5] flex w-[348px] max-w-[calc(100%-44px)] animate-rise flex-col overflow-hidden rounded-lg border border-border-strong bg-popover text-sm text-popover-foreground shadow-3 max-md:inset-x-3 max-md:bottom-3 max-md:w-auto max-md:max-w-none"
    >
      <header className="flex items-center gap-2 py-2 pr-2 pl-3">
        <CircleAlert className="text-destructive" aria-hidden="true" />
        <h3 className="font-bold">{heading}</h3>
        <p role="status" className="sr-only">
          {heading}
        </p>
        {suppressed > 0 && <span className="text-xs text-muted-foreground">{say('{suppressed} suppressed', { suppressed })}</span>}
        <IconButton name={say('Minimise')} size="sm" className="-my-0.5 ml-auto" onClick={() => setMinimised(true)}>
          <Minus aria-hidden="true" />
        </IconButton>
      </header>
      <ul
        aria-label={say('Issues')}
        tabIndex={0}
        className="max-h-[100px] divide-y overflow-y-auto border-t focus-visible:-outline-offset-2"
      >
        {visible.map((entry) => (
          <IssueRow
            key={entry.key}
            entry={entry}
            onMend={mayChangeTables && readOnly === null && !readAll.isWorking ? () => void readAll.start() : null}
            onSuppress={() => suppress(entry.key)}
            onOpenFile={onOpenFile}
          />
        ))}
      </ul>
      <footer className="flex items-center gap-2 border-t bg-muted p-2">
        {suppressed > 0 && (
          <Button variant="ghost" size="sm" onClick={() => setList(withNoneSuppressed(list))}>
            {REPAIR_TEXT.issuesShowSuppressed}
          </Button>
        )}
        {mayTest && (
          <Button variant="ghost" size="sm" onClick={() => openTester(true)}>
            {REPAIR_TEXT.validate}
          </Button>
        )}
        <Button
          variant="primary"
          size="sm"
          className="ml-auto"
          title={say('Fix with the assistant')}
          isLoading={isFixing}
          loadingLabel={REPAIR_TEXT.issuesFixing}
          isDisabled={visible.length === 0 || readOnly !== null}
          disabledReason={readOnly ?? say('All issues are suppressed')}
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
  /** Takes the issue away by rule; null while that is not possible. */
  readonly onMend: (() => void) | null
  readonly onSuppress: () => void
}

function IssueRow({ entry: { issue, count }, onMend, onSuppress, onOpenFile }: IssueRowProps) {
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
                <span className="sr-only">{say('Open')}</span>
                {place}
              </button>
            ))}
          {count > 1 && <span>{say('{count} times', { count })}</span>}
          {hasDetails && (
            <button type="button" aria-expanded={isOpen} className="underline underline-offset-2" onClick={() => setOpen(!isOpen)}>
              {isOpen ? CHAT_TEXT.hideDetails : CHAT_TEXT.showDetails}
            </button>
          )}
        </p>
        {issue.mend !== undefined && (
          <Button
            size="sm"
            className="mt-1"
            isDisabled={onMend === null}
            disabledReason={REPAIR_TEXT.issuesFixing}
            onClick={onMend ?? undefined}
          >
            {REPAIR_TEXT.issuesReadAllRows}
          </Button>
        )}
        {isOpen && <pre className="mono mt-1 text-2xs whitespace-pre-wrap text-muted-foreground">{issue.details}</pre>}
      </div>
      <IconButton
        name={say('Suppress this issue')}
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

/** True from the click until about a second after the answer; then the errors that were sent are cleared (spec 002 §4). */
function useFixing(appId: AppId): readonly [boolean, (keys: readonly string[]) => void] {
  const store = useStore()
  const open = openApp(appId)
  const isBusy = useAtomValue(isBeingMade(appId))
  const [sent, setSent] = useState<{ readonly keys: ReadonlySet<string>; readonly versionId: VersionId | null } | null>(null)
  useEffect(() => {
    if (sent === null || isBusy) return undefined
    // A message that could not be sent also ends the wait.
    const timer = setTimeout(() => {
      setSent(null)
      // A new version has issues of its own; errors without an answer stay.
      const isAnswered =
        lastPhase(store.get(open.thread)) === 'done' && !store.get(open.sends).some(({ state }) => state.phase === 'failed')
      if (isAnswered && shownVersion(store.get(open.app)) === sent.versionId) {
        store.set(open.issues, (list) => withoutAnswered(list, sent.keys))
      }
    }, ISSUES_FIXING_CLEAR_S * 1000)
    return () => clearTimeout(timer)
  }, [sent, isBusy, open, store])
  const start = (keys: readonly string[]) => setSent({ keys: new Set(keys), versionId: shownVersion(store.get(open.app)) })
  return [sent !== null, start]
}

function shownVersion(load: AppLoad): VersionId | null {
  return load.phase === 'ready' ? load.app.versionId : null
}

function lastPhase(view: ThreadView | null): string | null {
  const last = view?.entries.findLast((entry) => entry.kind === 'turn')
  return last === undefined ? null : turnPhase(last)
}
